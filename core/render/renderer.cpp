#include "render/renderer.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "render/frame_buffers.h"
#include "render/mesh_pass.h"
#include "render/overlay_batch.h"
#include "render/programs.h"
#include "render/skeleton_overlay.h"
#include "render/space_overlays.h"

namespace rigscope::render {

namespace {

constexpr std::uint64_t keptFrames = 600; // what was not drawn for so long is freed

// Everything that is drawn with the overlay's program, in one buffer: `behind` before the meshes, `ground`
// after the opaque ones, the rest at the end.
struct OverlayRanges {
    std::size_t behind = 0;
    std::size_t ground = 0;
};

void addBounds(OverlayBatch& batch, const FrameInput& input) {
    const RenderOptions& options = input.options;
    batch.setDepth(OverlayDepth::True);
    if (options.bounds && input.scene != nullptr)
        batch.box(boundsOf(*input.scene, input.pose), 1.2F, {0.95F, 0.80F, 0.35F, 0.9F});
    if (!options.submeshBounds)
        return;
    for (const DrawItem& item : drawListOf(input)) {
        const auto positions = input.pose.vertices(item.mesh, item.submesh->pool).positions;
        Box box;
        if (item.indices == nullptr) {
            for (const glm::vec3& position : positions)
                box.add(position);
        } else {
            for (const std::uint32_t index : item.indices->values)
                if (index < positions.size())
                    box.add(positions[index]);
        }
        batch.box(box, 1.0F, {0.55F, 0.80F, 0.95F, 0.8F});
    }
}

void bringToStraightAlpha(std::vector<std::uint8_t>& rgba) {
    for (std::size_t i = 0; i + 3 < rgba.size(); i += 4) {
        const unsigned alpha = rgba[i + 3];
        if (alpha == 0 || alpha == 255)
            continue;
        for (std::size_t c = 0; c < 3; ++c)
            rgba[i + c] = static_cast<std::uint8_t>(std::min(255U, (rgba[i + c] * 255U + alpha / 2) / alpha));
    }
}

} // namespace

struct Renderer::State {
    Programs programs;
    MeshPass meshes{programs};
    FrameBuffers buffers;
    unsigned overlayArray = 0;
    unsigned overlayBuffer = 0;
    std::uint64_t frame = 0;
    int largestSize = 0; // of a framebuffer; 0: the context was not looked at yet

    Result<void> check(glm::ivec2 size);
    Result<void> drawFrame(const FrameInput& input);
    void clear(const FrameInput& input);
    void uploadOverlays(const OverlayBatch& batch);
    void drawOverlays(std::size_t first, std::size_t last);
};

Result<void> Renderer::State::check(glm::ivec2 size) {
    if (largestSize == 0) {
        if (const int version = epoxy_gl_version(); version < 33)
            return fail({Code::render_too_old, {}, {formatNumber(version / 10.0)}});
        GLint dimensions[2] = {0, 0};
        GLint renderbuffer = 0;
        glGetIntegerv(GL_MAX_VIEWPORT_DIMS, dimensions);
        glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &renderbuffer);
        largestSize = std::min({dimensions[0], dimensions[1], renderbuffer});
    }
    if (size.x < 1 || size.y < 1 || size.x > largestSize || size.y > largestSize)
        return fail({Code::render_size,
                     {},
                     {std::to_string(size.x), std::to_string(size.y), std::to_string(largestSize)}});
    return {};
}

void Renderer::State::clear(const FrameInput& input) {
    const Background& background = input.options.background;
    if (background.transparent)
        glClearColor(0.0F, 0.0F, 0.0F, 0.0F);
    else
        glClearColor(background.bottom.r, background.bottom.g, background.bottom.b, 1.0F);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_FRAMEBUFFER_SRGB); // colours are display values already
    glEnable(GL_MULTISAMPLE);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glStencilMask(0xFF);
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    glClearDepth(1.0);
    glClearStencil(0);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT | GL_STENCIL_BUFFER_BIT);
}

void Renderer::State::uploadOverlays(const OverlayBatch& batch) {
    if (batch.size() == 0)
        return;
    if (overlayArray == 0) {
        glGenVertexArrays(1, &overlayArray);
        glGenBuffers(1, &overlayBuffer);
        glBindVertexArray(overlayArray);
        glBindBuffer(GL_ARRAY_BUFFER, overlayBuffer);
        constexpr GLsizei stride = sizeof(OverlayVertex);
        glEnableVertexAttribArray(0);
        glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, stride, nullptr);
        glEnableVertexAttribArray(1);
        glVertexAttribPointer(1, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
                              reinterpret_cast<const void*>(offsetof(OverlayVertex, rgba)));
    }
    glBindBuffer(GL_ARRAY_BUFFER, overlayBuffer);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(batch.vertices().size_bytes()),
                 batch.vertices().data(), GL_STREAM_DRAW);
}

void Renderer::State::drawOverlays(std::size_t first, std::size_t last) {
    if (first == last)
        return;
    const Program* program = programs.overlay();
    if (program == nullptr)
        return;
    glUseProgram(program->name);
    glBindVertexArray(overlayArray);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_FALSE);
    glDisable(GL_CULL_FACE);
    glEnable(GL_BLEND);
    glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    glDrawArrays(GL_TRIANGLES, static_cast<GLint>(first), static_cast<GLsizei>(last - first));
    glDepthMask(GL_TRUE);
}

Result<void> Renderer::State::drawFrame(const FrameInput& input) {
    ++frame;
    const glm::ivec2 size(input.camera.viewport());
    glViewport(0, 0, size.x, size.y);
    clear(input);

    const Background& background = input.options.background;
    OverlayBatch overlays(input.camera, input.pixelRatio);
    OverlayRanges ranges;
    if (!background.transparent && background.top != background.bottom)
        overlays.background(background.top, background.bottom);
    ranges.behind = overlays.size();
    if (input.options.grid)
        addGrid(overlays, background);
    ranges.ground = overlays.size();
    addBounds(overlays, input);
    addSkeleton(overlays, input);
    if (input.options.axesBadge)
        addAxesBadge(overlays);
    uploadOverlays(overlays);

    drawOverlays(0, ranges.behind);
    meshes.prepare(input, frame);
    meshes.drawOpaque();
    drawOverlays(ranges.behind, ranges.ground);
    meshes.drawMixed();
    meshes.drawOutlines();
    drawOverlays(ranges.ground, overlays.size());

    glBindVertexArray(0);
    glUseProgram(0);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glFrontFace(GL_CCW);
    for (unsigned unit = 0; unit < largestLayerCount; ++unit)
        glBindSampler(unit, 0);
    glActiveTexture(GL_TEXTURE0);
    if (frame % keptFrames == 0)
        meshes.releaseUnused(frame - keptFrames);
    if (programs.error())
        return fail(*programs.error());
    return {};
}

Renderer::Renderer() : state_(std::make_unique<State>()) {}
Renderer::~Renderer() = default;

Result<void> Renderer::draw(const FrameInput& input) {
    const FrameTarget& target = input.target;
    if (auto good = state_->check({target.width, target.height}); !good)
        return good;
    FrameInput own = input;
    own.camera.setViewport(target.width, target.height);
    if (!state_->buffers.begin(target.width, target.height, input.options.samples))
        return fail({Code::render_size,
                     {},
                     {std::to_string(target.width), std::to_string(target.height),
                      std::to_string(state_->largestSize)}});
    auto result = state_->drawFrame(own);
    state_->buffers.copyTo(target.framebuffer, target.x, target.y);
    return result;
}

Result<RenderedImage> Renderer::drawToImage(const FrameInput& input) {
    const glm::ivec2 size(input.camera.viewport());
    if (auto good = state_->check(size); !good)
        return fail(std::move(good.error()));
    const auto sizeFailure = [&] {
        return fail({Code::render_size,
                     {},
                     {std::to_string(size.x), std::to_string(size.y), std::to_string(state_->largestSize)}});
    };
    if (!state_->buffers.begin(size.x, size.y, input.options.samples))
        return sizeFailure();
    if (auto result = state_->drawFrame(input); !result)
        return fail(std::move(result.error()));
    if (!state_->buffers.bindForReading())
        return sizeFailure();
    RenderedImage image{size.x, size.y, {}};
    const std::size_t row = static_cast<std::size_t>(size.x) * 4;
    image.rgba.resize(row * static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, image.rgba.data());
    const auto at = [&](int y) { return image.rgba.begin() + static_cast<std::ptrdiff_t>(row) * y; };
    for (int y = 0; y < size.y / 2; ++y)
        std::swap_ranges(at(y), at(y + 1), at(size.y - 1 - y));
    if (input.options.background.transparent)
        bringToStraightAlpha(image.rgba);
    return image;
}

void Renderer::release() {
    state_->programs.release();
    state_->meshes.release();
    state_->buffers.release();
    glDeleteVertexArrays(1, &state_->overlayArray);
    glDeleteBuffers(1, &state_->overlayBuffer);
    forget();
}

void Renderer::forget() {
    state_->programs.forget();
    state_->meshes.forget();
    state_->buffers.forget();
    state_->overlayArray = 0;
    state_->overlayBuffer = 0;
    state_->largestSize = 0;
}

std::size_t Renderer::cachedObjects() const {
    return state_->meshes.cachedObjects();
}

} // namespace rigscope::render
