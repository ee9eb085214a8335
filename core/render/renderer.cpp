#include "render/renderer.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "render/edge_smoothing.h"
#include "render/frame_buffers.h"
#include "render/mesh_pass.h"
#include "render/normals_overlay.h"
#include "render/overlay_batch.h"
#include "render/picture_finish.h"
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

bool multiplies(const FrameInput& input) {
    return input.scene != nullptr &&
           std::any_of(input.scene->materials.begin(), input.scene->materials.end(),
                       [](const Shared<Material>& material) { return material->alphaMode == AlphaMode::Multiply; });
}

// Drawn by the processor?
bool isSoftware() {
    const auto* text = reinterpret_cast<const char*>(glGetString(GL_RENDERER));
    const std::string_view name = text != nullptr ? text : "";
    for (const std::string_view known : {"llvmpipe", "softpipe", "SWR", "SwiftShader"})
        if (name.find(known) != std::string_view::npos)
            return true;
    return false;
}

} // namespace

struct Renderer::State {
    Programs programs;
    MeshPass meshes{programs};
    FrameBuffers buffers{programs};
    unsigned overlayArray = 0;
    unsigned overlayBuffer = 0;
    std::uint64_t frame = 0;
    std::uint32_t overlayCalls = 0; // of the frame
    bool software = false;
    int largestSize = 0; // of a framebuffer; 0: the context was not looked at yet

    Result<void> check(glm::ivec2 size);
    struct Smoothness {
        int samples;
        bool afterwards;
    };
    Smoothness smoothnessOf(const RenderOptions& options, bool inMemory) const;
    // Without a background where that is transparent.
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
        software = isSoftware();
        largestSize = std::min({dimensions[0], dimensions[1], renderbuffer});
    }
    if (size.x < 1 || size.y < 1 || size.x > largestSize || size.y > largestSize)
        return fail(
            {Code::render_size, {}, {std::to_string(size.x), std::to_string(size.y), std::to_string(largestSize)}});
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
        glVertexAttribPointer(
            1, 4, GL_UNSIGNED_BYTE, GL_TRUE, stride,
            reinterpret_cast<const void*>(offsetof(OverlayVertex, rgba))); // NOLINT: OpenGL's way to pass it
    }
    glBindBuffer(GL_ARRAY_BUFFER, overlayBuffer);
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(batch.vertices().size_bytes()), batch.vertices().data(),
                 GL_STREAM_DRAW);
}

void Renderer::State::drawOverlays(std::size_t first, std::size_t last) {
    if (first == last)
        return;
    const Program* program = programs.overlay();
    if (program == nullptr)
        return;
    ++overlayCalls;
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

// How a picture is smoothed: 1 sample a pixel is not by samples.
Renderer::State::Smoothness Renderer::State::smoothnessOf(const RenderOptions& options, bool inMemory) const {
    switch (options.antialiasing) {
    case Antialiasing::Off:
        return {1, false};
    case Antialiasing::Samples:
        return {options.samples, false};
    case Antialiasing::Smoothing:
        return {1, inMemory};
    case Antialiasing::Automatic:
        break;
    }
    return software && inMemory ? Smoothness{1, true} : Smoothness{options.samples, false};
}

Result<void> Renderer::State::drawFrame(const FrameInput& input) {
    ++frame;
    overlayCalls = 0;
    const glm::ivec2 size(input.camera.viewport());
    glViewport(0, 0, size.x, size.y);
    clear(input);

    const Background& background = input.options.background;
    OverlayBatch overlays(input.camera, input.pixelRatio, buffers.samples() == 1);
    OverlayRanges ranges;
    if (!background.transparent && background.checker)
        overlays.checker(background.top, background.bottom);
    else if (!background.transparent && background.top != background.bottom)
        overlays.background(background.top, background.bottom);
    ranges.behind = overlays.size();
    if (input.options.grid)
        addGrid(overlays, background);
    ranges.ground = overlays.size();
    addBounds(overlays, input);
    if (input.options.vertexNormals)
        addNormals(overlays, input);
    addSkeleton(overlays, input);
    if (input.options.axesBadge)
        addAxesBadge(overlays);
    addMarks(overlays, input.marks);
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

Renderer::Renderer()
    : state_(std::make_unique<State>()) {}
Renderer::~Renderer() = default;

Result<void> Renderer::draw(const FrameInput& input) {
    const FrameTarget& target = input.target;
    if (auto good = state_->check({target.width, target.height}); !good)
        return good;
    FrameInput own = input;
    own.camera.setViewport(target.width, target.height);
    const int samples = state_->smoothnessOf(input.options, false).samples;
    if (!state_->buffers.begin(target.width, target.height, samples))
        return fail(
            {Code::render_size,
             {},
             {std::to_string(target.width), std::to_string(target.height), std::to_string(state_->largestSize)}});
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
    const State::Smoothness smoothness = state_->smoothnessOf(input.options, true);
    if (!state_->buffers.begin(size.x, size.y, smoothness.samples))
        return sizeFailure();
    // The background is cheaper mixed in afterwards, but what multiplies needs it before.
    FrameInput own = input;
    const bool backgroundFirst =
        !input.options.background.transparent && (multiplies(input) || input.options.background.checker);
    own.options.background.transparent = !backgroundFirst;
    if (auto result = state_->drawFrame(own); !result)
        return fail(std::move(result.error()));
    if (!state_->buffers.bindForReading())
        return sizeFailure();
    std::vector<std::uint8_t> pixels(static_cast<std::size_t>(size.x) * 4 * static_cast<std::size_t>(size.y));
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glPixelStorei(GL_PACK_ROW_LENGTH, 0);
    glReadPixels(0, 0, size.x, size.y, GL_RGBA, GL_UNSIGNED_BYTE, pixels.data());
    if (smoothness.afterwards)
        smoothEdges(pixels, size.x, size.y);
    finishPicture(pixels, size.x, size.y, input.options.background);
    return RenderedImage{size.x, size.y, std::move(pixels)};
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

FrameStatistics Renderer::statistics() const {
    const FrameStatistics meshes = state_->meshes.statistics();
    return {meshes.drawCalls + state_->overlayCalls, meshes.triangles};
}

std::size_t Renderer::cachedObjects() const { return state_->meshes.cachedObjects(); }

} // namespace rigscope::render
