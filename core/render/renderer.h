// Draws scenes with OpenGL 3.3 on whatever context is current.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "base/result.h"
#include "render/frame_input.h"
#include "render/frame_statistics.h"

namespace rigscope::render {

// A picture: RGBA8, rows from the top. Its alpha is 255 everywhere unless the background is transparent;
// colours are not premultiplied.
struct RenderedImage {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
};

// Belongs to one context, which must be current for draw(), drawToImage() and release(). Makes its objects
// when they are first needed and gives up what has not been drawn for a while, so one renderer serves all
// documents of a window.
class Renderer {
public:
    Renderer();
    // Frees no objects of OpenGL, as no context may be current: call release() before. The end of the context
    // frees them in any case.
    ~Renderer();
    Renderer(const Renderer&) = delete;
    Renderer& operator=(const Renderer&) = delete;

    // Draws to input.target, which must be single-sampled: antialiasing is the renderer's own. Leaves the
    // target bound, and depth test, culling, mixing, stencil and scissor test off. Fails with
    // `render_too_old`, `render_shader` or `render_size`.
    Result<void> draw(const FrameInput& input);

    // Draws to memory instead; the size is the camera's viewport.
    Result<RenderedImage> drawToImage(const FrameInput& input);

    // Frees all objects; the next draw() makes them anew.
    void release();
    // The context was lost, and its objects with it. The next draw() makes new ones in the context that is
    // current then.
    void forget();

    FrameStatistics statistics() const;
    // Buffers and textures that are held, for tests and statistics.
    std::size_t cachedObjects() const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rigscope::render
