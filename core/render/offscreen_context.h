// An OpenGL context without a window or display, for pictures made by programs.
#pragma once

#include <memory>
#include <string>

#include "base/result.h"

namespace rigscope::render {

// Current on the thread that made it until it is destroyed. Has no framebuffer of its own: draw to one that
// was created.
class OffscreenContext {
public:
    // Fails with `render_no_context` or `render_too_old`. Needs no display server; where the driver knows no
    // surfaceless platform the default display is tried.
    static Result<OffscreenContext> create();
    ~OffscreenContext();
    OffscreenContext(OffscreenContext&&) noexcept;
    OffscreenContext& operator=(OffscreenContext&&) noexcept;

    bool makeCurrent();
    void doneCurrent();

private:
    struct State;
    explicit OffscreenContext(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

// Tunes the C library's memory management for a software rasteriser, which asks for large blocks again and
// again: memory is kept and not given back to the system each time. Once at the start of a program that
// draws.
void prepareProcessForRendering();

// The same for a program that makes its pictures and ends: its memory lies in one piece with large pages, where the
// system has such, as touching fresh memory by small ones took a fifth of the program's time. Before other threads
// start.
void prepareShortProcessForRendering();

} // namespace rigscope::render
