#include "render/frame_buffers.h"

#include <epoxy/gl.h>

#include <algorithm>

namespace rigscope::render {

namespace {

unsigned makeRenderbuffer(GLenum format, int width, int height, int samples) {
    GLuint name = 0;
    glGenRenderbuffers(1, &name);
    glBindRenderbuffer(GL_RENDERBUFFER, name);
    if (samples > 1)
        glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    else
        glRenderbufferStorage(GL_RENDERBUFFER, format, width, height);
    return name;
}

} // namespace

bool FrameBuffers::begin(int width, int height, int samples) {
    if (framebuffer_ == 0 || width != width_ || height != height_ || samples != wanted_) {
        release();
        GLint most = 1;
        glGetIntegerv(GL_MAX_SAMPLES, &most);
        width_ = width;
        height_ = height;
        wanted_ = samples;
        samples_ = std::clamp(samples, 1, std::max(most, 1));
        glGenFramebuffers(1, &framebuffer_);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        colour_ = makeRenderbuffer(GL_RGBA8, width, height, samples_);
        depth_ = makeRenderbuffer(GL_DEPTH24_STENCIL8, width, height, samples_);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_STENCIL_ATTACHMENT, GL_RENDERBUFFER, depth_);
        if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
            release();
            return false;
        }
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    return true;
}

bool FrameBuffers::makeResolved() {
    if (resolvedFramebuffer_ != 0)
        return true;
    glGenFramebuffers(1, &resolvedFramebuffer_);
    glBindFramebuffer(GL_FRAMEBUFFER, resolvedFramebuffer_);
    resolvedColour_ = makeRenderbuffer(GL_RGBA8, width_, height_, 1);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, resolvedColour_);
    return glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

bool FrameBuffers::bindForReading() {
    if (samples_ > 1) {
        if (!makeResolved())
            return false;
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
        glBindFramebuffer(GL_DRAW_FRAMEBUFFER, resolvedFramebuffer_);
        glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, resolvedFramebuffer_);
    } else {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    }
    return true;
}

void FrameBuffers::copyTo(unsigned framebuffer, int x, int y) {
    // Through a buffer of our own: where formats differ, samples cannot be mixed and converted in one go.
    if (!bindForReading())
        return;
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
    glBlitFramebuffer(0, 0, width_, height_, x, y, x + width_, y + height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

void FrameBuffers::release() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteFramebuffers(1, &resolvedFramebuffer_);
    for (const unsigned* name : {&colour_, &depth_, &resolvedColour_})
        glDeleteRenderbuffers(1, name);
    forget();
}

void FrameBuffers::forget() {
    *this = {};
}

} // namespace rigscope::render
