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

unsigned makeTexture(int width, int height, int samples) {
    GLuint name = 0;
    glGenTextures(1, &name);
    glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, name);
    glTexImage2DMultisample(GL_TEXTURE_2D_MULTISAMPLE, samples, GL_RGBA8, width, height, GL_TRUE);
    return name;
}

int samplesToTake(int wanted) {
    GLint colours = 1;
    GLint most = 1;
    glGetIntegerv(GL_MAX_COLOR_TEXTURE_SAMPLES, &colours);
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    return std::clamp(wanted, 1, std::max(std::min(colours, most), 1));
}

} // namespace

bool FrameBuffers::begin(int width, int height, int samples) {
    if (framebuffer_ == 0 || width != width_ || height != height_ || samples != wanted_) {
        release();
        width_ = width;
        height_ = height;
        wanted_ = samples;
        samples_ = samplesToTake(samples);
        glGenFramebuffers(1, &framebuffer_);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
        if (samples_ > 1) {
            texture_ = makeTexture(width, height, samples_);
            glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D_MULTISAMPLE, texture_, 0);
        } else {
            colour_ = makeRenderbuffer(GL_RGBA8, width, height, 1);
            glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_);
        }
        depth_ = makeRenderbuffer(GL_DEPTH24_STENCIL8, width, height, samples_);
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

// To the framebuffer that is bound. Not by glBlitFramebuffer: that wants equal formats, and a software
// rasteriser spends much more on it.
void FrameBuffers::mixSamples(int x, int y) {
    const Program* program = programs_.resolve(samples_);
    if (program == nullptr)
        return;
    if (vertexArray_ == 0)
        glGenVertexArrays(1, &vertexArray_);
    glBindVertexArray(vertexArray_);
    glUseProgram(program->name);
    glUniform2i((*program)[Uniform::Origin], x, y);
    glActiveTexture(GL_TEXTURE0);
    glBindSampler(0, 0);
    glBindTexture(GL_TEXTURE_2D_MULTISAMPLE, texture_);
    glViewport(x, y, width_, height_);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glBindVertexArray(0);
    glUseProgram(0);
}

bool FrameBuffers::bindForReading() {
    if (samples_ == 1) {
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
        return true;
    }
    if (!makeResolved())
        return false;
    glBindFramebuffer(GL_FRAMEBUFFER, resolvedFramebuffer_);
    mixSamples(0, 0);
    return true;
}

void FrameBuffers::copyTo(unsigned framebuffer, int x, int y) {
    if (samples_ > 1) {
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        mixSamples(x, y);
        return;
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
    glBlitFramebuffer(0, 0, width_, height_, x, y, x + width_, y + height_, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
}

void FrameBuffers::release() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteFramebuffers(1, &resolvedFramebuffer_);
    glDeleteTextures(1, &texture_);
    for (const unsigned* name : {&colour_, &depth_, &resolvedColour_})
        glDeleteRenderbuffers(1, name);
    glDeleteVertexArrays(1, &vertexArray_);
    forget();
}

void FrameBuffers::forget() {
    width_ = height_ = wanted_ = samples_ = 0;
    framebuffer_ = texture_ = colour_ = depth_ = 0;
    resolvedFramebuffer_ = resolvedColour_ = vertexArray_ = 0;
}

} // namespace rigscope::render
