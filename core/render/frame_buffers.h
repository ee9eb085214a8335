// The framebuffers that a picture is drawn to before it goes to its target: multisampled, with depth and
// stencil.
#pragma once

#include "render/programs.h"

namespace rigscope::render {

class FrameBuffers {
public:
    explicit FrameBuffers(Programs& programs)
        : programs_(programs) {}

    // Makes the buffers where size or number of samples changed, and binds the drawing one. False if the
    // driver cannot. Fewer samples are taken where it has not that many.
    bool begin(int width, int height, int samples);
    // Copies the picture to a framebuffer of one sample a pixel, at (x, y), and leaves that bound.
    void copyTo(unsigned framebuffer, int x, int y);
    // Binds a framebuffer for reading that has one sample a pixel and holds the picture.
    bool bindForReading();

    void release();
    void forget();
    int samples() const { return samples_; }

private:
    bool makeResolved();
    void mixSamples(int x, int y);

    Programs& programs_;
    int width_ = 0;
    int height_ = 0;
    int wanted_ = 0;  // samples asked for
    int samples_ = 0; // samples got; 1 is none
    unsigned framebuffer_ = 0;
    unsigned texture_ = 0; // colours where there are several samples, else ...
    unsigned colour_ = 0;  // ... this
    unsigned depth_ = 0;
    unsigned resolvedFramebuffer_ = 0; // made when first needed
    unsigned resolvedColour_ = 0;
    unsigned vertexArray_ = 0;
};

} // namespace rigscope::render
