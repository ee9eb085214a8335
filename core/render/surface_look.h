// How one submesh looks in a shading mode: its material turned into what the mesh program takes.
#pragma once

#include <glm/mat3x2.hpp>

#include <array>

#include "render/draw_list.h"
#include "render/mesh_buffers.h"
#include "render/programs.h"
#include "render/texture_cache.h"

namespace rigscope::render {

struct LookLayer {
    unsigned texture = 0; // OpenGL's name
    std::uint8_t set = 0;
    TextureWrap wrapU = TextureWrap::Repeat;
    TextureWrap wrapV = TextureWrap::Repeat;
    bool nearest = false;
    bool sphere = false;
    bool cube = false; // the texture is a cube of pictures
    bool useAlpha = false;
    glm::mat3x2 matrix{1.0F};
};

enum class Mixing : std::uint8_t { None, Blend, Add, Multiply };

struct SurfaceLook {
    MeshVariant variant;
    std::array<LookLayer, largestLayerCount> layers;
    glm::vec4 base{1.0F};
    glm::vec2 vertexColourUse{0.0F}; // of the colour and of the alpha
    glm::vec3 emissive{0.0F};
    glm::vec4 specular{0.0F};
    bool lit = true;
    bool cullBack = true;
    Mixing mixing = Mixing::None;
    float alphaReference = 0.5F;
    // Mixed, but most of its texels are opaque: these are drawn first and hide what lies behind them.
    bool opaqueFirst = false;
};

// (u, v) scaled, then turned, then moved.
glm::mat3x2 layerMatrix(const TextureLayer& layer);

// Uploads the textures that are needed.
SurfaceLook lookOf(const FrameInput& input, const DrawItem& item, const StaticStreams& streams, TextureCache& textures,
                   std::uint64_t frame);

// Colours (RGBA, red in the lowest byte) of a pool's vertices by the weight of the selected nodes; with none
// selected each joint has a colour of its own. Vertices that nothing moves are grey.
std::vector<std::uint32_t> weightColours(const VertexPool& pool, const std::vector<PartRef>& selected);

} // namespace rigscope::render
