#include "render/mesh_pass.h"

#include <epoxy/gl.h>

#include <glm/gtc/type_ptr.hpp>

#include <algorithm>

#include "render/light_rig.h"
#include "render/normal_check.h"

namespace rigscope::render {

namespace {

constexpr unsigned normalLocation = 1;
constexpr unsigned colourLocation = 2;
constexpr unsigned coordinateLocation = 3;
constexpr float opaqueReference = 0.97F; // of what is drawn first of a mixed surface
constexpr float outlinePoints = 2.0F;

const void* bufferOffset(std::int64_t offset) {
    return reinterpret_cast<const void*>(static_cast<std::intptr_t>(offset)); // NOLINT: OpenGL's way to pass it
}

GLenum modeOf(Primitive primitive) {
    switch (primitive) {
    case Primitive::Points:
        return GL_POINTS;
    case Primitive::Lines:
        return GL_LINES;
    case Primitive::LineStrip:
        return GL_LINE_STRIP;
    case Primitive::TriangleStrip:
        return GL_TRIANGLE_STRIP;
    case Primitive::TriangleFan:
        return GL_TRIANGLE_FAN;
    case Primitive::Triangles:
        break;
    }
    return GL_TRIANGLES;
}

GLint wrapOf(TextureWrap wrap) {
    switch (wrap) {
    case TextureWrap::Clamp:
        return GL_CLAMP_TO_EDGE;
    case TextureWrap::Mirror:
        return GL_MIRRORED_REPEAT;
    case TextureWrap::Repeat:
        break;
    }
    return GL_REPEAT;
}

void setMixing(Mixing mixing) {
    if (mixing == Mixing::None) {
        glDisable(GL_BLEND);
        return;
    }
    glEnable(GL_BLEND);
    // The picture's alpha stays right for a transparent background: its colours come out premultiplied.
    if (mixing == Mixing::Blend)
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    else if (mixing == Mixing::Add)
        glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE, GL_ZERO, GL_ONE);
    else
        glBlendFuncSeparate(GL_DST_COLOR, GL_ZERO, GL_ZERO, GL_ONE);
}

// A number for what the weights' colours show; 0 is never one.
std::uint64_t weightContent(const VertexPool& pool, const std::vector<PartRef>& selected) {
    std::uint64_t hash = 1469598103934665603ULL ^ (pool.skin ? pool.skin->serial.value() : 0);
    for (const PartRef part : selected)
        if (part.kind == PartKind::Node)
            hash = (hash ^ part.id) * 1099511628211ULL;
    return hash | 1U;
}

} // namespace

void MeshPass::prepare(const FrameInput& input, std::uint64_t frame) {
    input_ = &input;
    view_ = input.camera.viewMatrix();
    clip_ = input.camera.projectionMatrix() * view_;
    prepared_.clear();
    sent_.clear();
    statistics_ = {};
    if (vertexArray_ == 0)
        glGenVertexArrays(1, &vertexArray_);
    glBindVertexArray(vertexArray_);
    for (const DrawItem& item : drawListOf(input))
        prepareItem(item, frame);
    std::stable_sort(prepared_.begin(), prepared_.end(),
                     [](const Prepared& a, const Prepared& b) { return a.depth > b.depth; });
}

void MeshPass::prepareItem(const DrawItem& item, std::uint64_t frame) {
    const std::size_t pool = item.submesh->pool;
    const VertexPool& vertices = item.owner->pools[pool];
    Prepared prepared;
    prepared.item = item;
    prepared.posed = buffers_.posedBefore(*item.owner, pool, input_->pose.revision, frame);
    if (prepared.posed == nullptr) {
        const auto [sent, isNew] = sent_.try_emplace({item.owner, pool}, nullptr);
        if (isNew)
            sent->second = &buffers_.posedStreams(*item.owner, pool, input_->pose.vertices(item.mesh, pool),
                                                  input_->pose.revision, frame);
        prepared.posed = sent->second;
    }
    if (prepared.posed->count == 0)
        return;
    if (item.indices != nullptr) {
        prepared.indices = &buffers_.indices(*item.indices, frame);
        if (prepared.indices->count == 0 || prepared.indices->largest >= prepared.posed->count)
            return;
    }
    prepared.streams = &buffers_.staticStreams(*vertices.data, frame);
    prepared.look = lookOf(*input_, item, *prepared.streams, textures_, frame);
    if (!prepared.look.variant.flat && lightsByFaces(prepared, frame))
        prepared.look.variant.faceNormals = true;
    if (input_->options.shading == Shading::Weights) {
        const std::vector<PartRef>& selected = input_->selection.selected;
        prepared.colourBuffer = buffers_
                                    .colours(*vertices.data, weightContent(vertices, selected), frame,
                                             [&] { return weightColours(vertices, selected); })
                                    .buffer;
    }
    if (prepared.look.mixing != Mixing::None)
        prepared.depth = depthOf(item);
    statistics_.triangles += triangleCount(
        item.submesh->primitive, prepared.indices != nullptr ? prepared.indices->count : prepared.posed->count);
    prepared_.push_back(prepared);
}

bool MeshPass::lightsByFaces(const Prepared& prepared, std::uint64_t frame) {
    if (!prepared.posed->normals)
        return true;
    if (input_->options.normals != NormalUse::Automatic)
        return false; // Faces is known to the look already
    const Submesh& submesh = *prepared.item.submesh;
    const VertexData& data = *prepared.item.owner->pools[submesh.pool].data;
    const auto [check, isNew] = normalChecks_.try_emplace({data.serial.value(), submesh.serial.value()});
    check->second.lastUsed = frame;
    if (isNew)
        check->second.contradict = normalAgreement(data, submesh, input_->scene->space) < plausibleAgreement;
    return check->second.contradict;
}

float MeshPass::depthOf(const DrawItem& item) const {
    const auto positions = input_->pose.vertices(item.mesh, item.submesh->pool).positions;
    const std::size_t count = item.indices != nullptr ? item.indices->values.size() : positions.size();
    const std::size_t step = std::max<std::size_t>(count / 256, 1); // a sample is enough to order submeshes
    Box box;
    for (std::size_t i = 0; i < count; i += step) {
        const std::size_t vertex = item.indices != nullptr ? item.indices->values[i] : i;
        if (vertex < positions.size())
            box.add(positions[vertex]);
    }
    return -(view_ * glm::vec4(box.centre(), 1.0F)).z;
}

bool MeshPass::hasMixed() const {
    return std::any_of(prepared_.begin(), prepared_.end(),
                       [](const Prepared& prepared) { return prepared.look.mixing != Mixing::None; });
}

glm::vec4 MeshPass::tintOf(Emphasis emphasis) const {
    if (emphasis == Emphasis::Selected)
        return {input_->selection.selectedColour, 0.22F};
    if (emphasis == Emphasis::Hovered)
        return {input_->selection.hoveredColour, 0.16F};
    return glm::vec4(0.0F);
}

void MeshPass::setFaces(const Prepared& prepared) const {
    if (prepared.look.cullBack)
        glEnable(GL_CULL_FACE);
    else
        glDisable(GL_CULL_FACE);
    const bool clockwise = input_->scene->space.clockwiseFront != prepared.item.mirrored;
    glFrontFace(clockwise ? GL_CW : GL_CCW);
}

void MeshPass::bindStreams(const Prepared& prepared, const MeshVariant& variant) {
    glBindBuffer(GL_ARRAY_BUFFER, prepared.posed->buffer);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, 0, nullptr);
    const bool normals = prepared.posed->normals && !variant.flat;
    if (normals) {
        glEnableVertexAttribArray(normalLocation);
        glVertexAttribPointer(normalLocation, 3, GL_FLOAT, GL_FALSE, 0,
                              bufferOffset(std::int64_t{12} * prepared.posed->count));
    } else {
        glDisableVertexAttribArray(normalLocation);
        glVertexAttrib3f(normalLocation, 0.0F, 0.0F, 0.0F);
    }
    const bool colours =
        !variant.flat && (prepared.look.vertexColourUse.x > 0.0F || prepared.look.vertexColourUse.y > 0.0F);
    if (colours) {
        glBindBuffer(GL_ARRAY_BUFFER, prepared.colourBuffer != 0 ? prepared.colourBuffer : prepared.streams->buffer);
        glEnableVertexAttribArray(colourLocation);
        glVertexAttribPointer(colourLocation, 4, GL_UNSIGNED_BYTE, GL_TRUE, 0,
                              bufferOffset(prepared.colourBuffer != 0 ? 0 : prepared.streams->colours));
    } else {
        glDisableVertexAttribArray(colourLocation);
        glVertexAttrib4f(colourLocation, 1.0F, 1.0F, 1.0F, 1.0F);
    }
    glBindBuffer(GL_ARRAY_BUFFER, prepared.streams->buffer);
    for (unsigned layer = 0; layer < largestLayerCount; ++layer) {
        const LookLayer& look = prepared.look.layers[layer];
        const bool used = layer < variant.layers && !look.sphere && !look.cube;
        if (used) {
            glEnableVertexAttribArray(coordinateLocation + layer);
            glVertexAttribPointer(coordinateLocation + layer, 2, GL_FLOAT, GL_FALSE, 0,
                                  bufferOffset(prepared.streams->coordinates[look.set]));
        } else {
            glDisableVertexAttribArray(coordinateLocation + layer);
        }
    }
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, prepared.indices != nullptr ? prepared.indices->buffer : 0);
}

unsigned MeshPass::samplerOf(const LookLayer& layer) {
    const TextureWrap wrapU = layer.cube ? TextureWrap::Clamp : layer.wrapU;
    const TextureWrap wrapV = layer.cube ? TextureWrap::Clamp : layer.wrapV;
    unsigned& sampler =
        samplers_[static_cast<unsigned>(wrapU) | static_cast<unsigned>(wrapV) << 4U | (layer.nearest ? 256U : 0U)];
    if (sampler == 0) {
        glGenSamplers(1, &sampler);
        glSamplerParameteri(sampler, GL_TEXTURE_WRAP_S, wrapOf(wrapU));
        glSamplerParameteri(sampler, GL_TEXTURE_WRAP_T, wrapOf(wrapV));
        glSamplerParameteri(sampler, GL_TEXTURE_MAG_FILTER, layer.nearest ? GL_NEAREST : GL_LINEAR);
        glSamplerParameteri(sampler, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    }
    return sampler;
}

void MeshPass::bindLayers(const Prepared& prepared, const Program& program) {
    const unsigned count = prepared.look.variant.layers;
    if (count == 0)
        return;
    std::array<GLint, largestLayerCount> sphere{};
    std::array<GLfloat, largestLayerCount> alpha{};
    std::array<glm::mat3x2, largestLayerCount> matrices{};
    // Pictures and cubes have places of their own, as no place may be asked for both.
    std::array<GLint, largestLayerCount> pictures{};
    std::array<GLint, largestLayerCount> cubes{};
    for (unsigned i = 0; i < count; ++i) {
        const LookLayer& layer = prepared.look.layers[i];
        pictures[i] = static_cast<GLint>(i);
        cubes[i] = static_cast<GLint>(largestLayerCount + i);
        const auto unit = static_cast<GLuint>(layer.cube ? cubes[i] : pictures[i]);
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(layer.cube ? GL_TEXTURE_CUBE_MAP : GL_TEXTURE_2D, layer.texture);
        glBindSampler(unit, samplerOf(layer));
        sphere[i] = layer.sphere ? 1 : 0;
        alpha[i] = layer.useAlpha ? 1.0F : 0.0F;
        matrices[i] = layer.matrix;
    }
    const auto size = static_cast<GLsizei>(count);
    glUniform1iv(program[Uniform::LayerTexture], size, pictures.data());
    glUniform1iv(program[Uniform::LayerSphere], size, sphere.data());
    glUniform1fv(program[Uniform::LayerAlpha], size, alpha.data());
    glUniformMatrix3x2fv(program[Uniform::LayerMatrix], size, GL_FALSE, glm::value_ptr(matrices[0]));
    if (prepared.look.variant.cubes == 0)
        return;
    glEnable(GL_TEXTURE_CUBE_MAP_SEAMLESS); // one square goes over into the next
    glUniform1iv(program[Uniform::LayerCube], size, cubes.data());
    // A point, or a direction where all rays of sight are parallel.
    const bool parallel = input_->camera.projectionMatrix()[2][3] == 0.0F;
    glUniform4f(program[Uniform::Eye], 0.0F, 0.0F, parallel ? 1.0F : 0.0F, parallel ? 0.0F : 1.0F);
}

void MeshPass::issue(const Prepared& prepared) {
    ++statistics_.drawCalls;
    const GLenum mode = modeOf(prepared.item.submesh->primitive);
    if (prepared.indices != nullptr)
        glDrawElements(mode, static_cast<GLsizei>(prepared.indices->count),
                       prepared.indices->wide ? GL_UNSIGNED_INT : GL_UNSIGNED_SHORT, nullptr);
    else
        glDrawArrays(mode, 0, static_cast<GLsizei>(prepared.posed->count));
}

void MeshPass::drawSurface(const Prepared& prepared, MeshVariant variant, float alphaReference) {
    const Program* program = programs_.mesh(variant);
    if (program == nullptr)
        return;
    const SurfaceLook& look = prepared.look;
    const glm::vec3 up = glm::mat3(view_) * input_->camera.up();
    glUseProgram(program->name);
    glUniformMatrix4fv((*program)[Uniform::ClipFromModel], 1, GL_FALSE, glm::value_ptr(clip_));
    glUniformMatrix4fv((*program)[Uniform::ViewFromModel], 1, GL_FALSE, glm::value_ptr(view_));
    glUniform4fv((*program)[Uniform::BaseColour], 1, glm::value_ptr(look.base));
    glUniform2fv((*program)[Uniform::VertexColourUse], 1, glm::value_ptr(look.vertexColourUse));
    glUniform3fv((*program)[Uniform::Emissive], 1, glm::value_ptr(look.emissive));
    glUniform4fv((*program)[Uniform::Specular], 1, glm::value_ptr(look.specular));
    glUniform1f((*program)[Uniform::Lit], look.lit ? 1.0F : 0.0F);
    const LightRig light = lightRig(input_->options.lighting, up);
    const glm::vec3 fillBelow = input_->options.brightness * light.fillBelow;
    const glm::vec3 fillAbove = input_->options.brightness * light.fillAbove;
    glUniform3fv((*program)[Uniform::FillBelow], 1, glm::value_ptr(fillBelow));
    glUniform3fv((*program)[Uniform::FillAbove], 1, glm::value_ptr(fillAbove));
    glUniform3fv((*program)[Uniform::TowardsKey], 1, glm::value_ptr(light.towardsKey));
    glUniform1f((*program)[Uniform::KeyStrength], input_->options.brightness * light.key);
    glUniform3fv((*program)[Uniform::Halfway], 1, glm::value_ptr(light.halfway));
    glUniform3fv((*program)[Uniform::UpInView], 1, glm::value_ptr(up));
    glUniform1f((*program)[Uniform::KeepAlpha], look.mixing == Mixing::None ? 0.0F : 1.0F);
    glUniform1f((*program)[Uniform::AlphaReference], alphaReference);
    const glm::vec4 tint = tintOf(prepared.item.emphasis);
    glUniform4fv((*program)[Uniform::Tint], 1, glm::value_ptr(tint));
    bindLayers(prepared, *program);
    bindStreams(prepared, variant);
    setFaces(prepared);
    issue(prepared);
}

void MeshPass::drawFlat(const Prepared& prepared, const glm::vec4& colour, glm::vec2 clipOffset) {
    MeshVariant variant;
    variant.flat = true;
    const Program* program = programs_.mesh(variant);
    if (program == nullptr)
        return;
    glUseProgram(program->name);
    glUniformMatrix4fv((*program)[Uniform::ClipFromModel], 1, GL_FALSE, glm::value_ptr(clip_));
    glUniform2fv((*program)[Uniform::ClipOffset], 1, glm::value_ptr(clipOffset));
    glUniform4fv((*program)[Uniform::FlatColour], 1, glm::value_ptr(colour));
    bindStreams(prepared, variant);
    issue(prepared);
}

void MeshPass::drawEdges(const glm::vec4& colour, bool emphasised) {
    glPolygonMode(GL_FRONT_AND_BACK, GL_LINE);
    glDisable(GL_CULL_FACE);
    glDepthMask(GL_FALSE);
    setMixing(Mixing::Blend);
    for (const Prepared& prepared : prepared_) {
        glm::vec4 own = colour;
        if (emphasised && prepared.item.emphasis == Emphasis::Selected)
            own = glm::vec4(input_->selection.selectedColour, 1.0F);
        else if (emphasised && prepared.item.emphasis == Emphasis::Hovered)
            own = glm::vec4(input_->selection.hoveredColour, 1.0F);
        drawFlat(prepared, own, glm::vec2(0.0F));
    }
    glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
    glDepthMask(GL_TRUE);
}

void MeshPass::drawOpaque() {
    glBindVertexArray(vertexArray_);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_TRUE);
    if (input_->options.shading == Shading::Wireframe) {
        const Background& background = input_->options.background;
        const float ground = glm::dot(background.top + background.bottom, glm::vec3(1.0F)) / 6.0F;
        drawEdges(ground < 0.5F ? glm::vec4(0.86F, 0.89F, 0.93F, 0.75F) : glm::vec4(0.10F, 0.12F, 0.15F, 0.75F), true);
        return;
    }
    const bool edges = input_->options.shading == Shading::ShadedWireframe;
    if (edges) {
        glEnable(GL_POLYGON_OFFSET_FILL); // surfaces recede, so that their edges win
        glPolygonOffset(1.0F, 1.0F);
    }
    setMixing(Mixing::None);
    for (const Prepared& prepared : prepared_) {
        if (prepared.look.mixing == Mixing::None) {
            drawSurface(prepared, prepared.look.variant, prepared.look.alphaReference);
        } else if (prepared.look.opaqueFirst) {
            MeshVariant variant = prepared.look.variant;
            variant.alphaTest = true;
            drawSurface(prepared, variant, opaqueReference);
        }
    }
    if (edges) {
        glDisable(GL_POLYGON_OFFSET_FILL);
        drawEdges(glm::vec4(0.04F, 0.05F, 0.07F, 0.62F), false);
    }
}

void MeshPass::drawMixed() {
    if (!hasMixed() || input_->options.shading == Shading::Wireframe)
        return;
    glBindVertexArray(vertexArray_);
    glEnable(GL_DEPTH_TEST);
    glDepthFunc(GL_LEQUAL);
    glDepthMask(GL_FALSE);
    for (const Prepared& prepared : prepared_) {
        if (prepared.look.mixing == Mixing::None)
            continue;
        setMixing(prepared.look.mixing);
        drawSurface(prepared, prepared.look.variant, prepared.look.alphaReference);
    }
    glDepthMask(GL_TRUE);
}

void MeshPass::drawOutlines() {
    const bool any = std::any_of(prepared_.begin(), prepared_.end(),
                                 [](const Prepared& prepared) { return prepared.item.emphasis != Emphasis::None; });
    if (!any || input_->options.shading == Shading::Wireframe)
        return;
    glBindVertexArray(vertexArray_);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glEnable(GL_STENCIL_TEST);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glStencilFunc(GL_ALWAYS, 1, 1);
    glStencilOp(GL_KEEP, GL_KEEP, GL_REPLACE);
    for (const Prepared& prepared : prepared_)
        if (prepared.item.emphasis != Emphasis::None)
            drawFlat(prepared, glm::vec4(0.0F), glm::vec2(0.0F));
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glStencilFunc(GL_NOTEQUAL, 1, 1);
    glStencilOp(GL_KEEP, GL_KEEP, GL_KEEP);
    const glm::vec2 step = 2.0F * outlinePoints * input_->pixelRatio / input_->camera.viewport();
    static constexpr std::array<glm::vec2, 8> directions{glm::vec2{1.0F, 0.0F}, {0.707F, 0.707F}, {0.0F, 1.0F},
                                                         {-0.707F, 0.707F},     {-1.0F, 0.0F},    {-0.707F, -0.707F},
                                                         {0.0F, -1.0F},         {0.707F, -0.707F}};
    for (const Emphasis emphasis : {Emphasis::Hovered, Emphasis::Selected}) // the selected one's on top
        for (const Prepared& prepared : prepared_)
            if (prepared.item.emphasis == emphasis)
                for (const glm::vec2& direction : directions)
                    drawFlat(prepared, glm::vec4(glm::vec3(tintOf(emphasis)), 1.0F), direction * step);
    glDisable(GL_STENCIL_TEST);
}

void MeshPass::releaseUnused(std::uint64_t usedBefore) {
    buffers_.releaseUnused(usedBefore);
    textures_.releaseUnused(usedBefore);
    std::erase_if(normalChecks_, [&](const auto& entry) { return entry.second.lastUsed < usedBefore; });
}

void MeshPass::release() {
    buffers_.release();
    textures_.release();
    glDeleteVertexArrays(1, &vertexArray_);
    for (const auto& [key, sampler] : samplers_)
        glDeleteSamplers(1, &sampler);
    forget();
}

void MeshPass::forget() {
    buffers_.forget();
    textures_.forget();
    vertexArray_ = 0;
    samplers_.clear();
    normalChecks_.clear();
    prepared_.clear();
    input_ = nullptr;
}

} // namespace rigscope::render
