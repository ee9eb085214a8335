// What is drawn and how. Plain values: a window keeps them in its settings, a command line fills them from
// its options.
#pragma once

#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include <cstdint>
#include <vector>

#include "scene/ids.h"

namespace rigscope::render {

enum class Shading : std::uint8_t {
    Textured,        // as the materials say
    Solid,           // one clay-like colour, lit
    Unlit,           // textured, no light
    Wireframe,       // edges only
    ShadedWireframe, // textured with edges on top
    Normals,         // direction of the normals in the scene's axes as colour
    UvChecker,       // a numbered chequer pattern by the first set of texture coordinates
    VertexColours,   // the vertices' colours, grey where there are none
    Weights,         // influence of the selected nodes, from blue over green to red
};

enum class BackFaces : std::uint8_t { ByMaterial, Shown, Hidden };
enum class NormalUse : std::uint8_t {
    Automatic, // the file's, unless they contradict the faces (as in many a model whose exporter turned them)
    File,
    Faces, // each face's own: flat
};
enum class TextureFilter : std::uint8_t {
    Automatic, // enlarged textures of low resolution stay crisp, others are smoothed
    Nearest,
    Linear,
};
enum class SkeletonStyle : std::uint8_t { Off, Lines, Octahedra };

enum class Antialiasing : std::uint8_t {
    Automatic, // samples; for a picture in memory that the processor draws, smoothing
    Off,
    Samples,   // multisampling
    Smoothing, // of the finished picture, for pictures in memory only; elsewhere the same as Off
};

struct Background {
    // Display colours (sRGB values, 0..1); equal ones make it plain.
    glm::vec3 top{0.365F, 0.388F, 0.420F};
    glm::vec3 bottom{0.180F, 0.192F, 0.212F};
    bool transparent = false; // nothing is drawn and the picture's alpha is 0 there
};

struct SkeletonOptions {
    SkeletonStyle style = SkeletonStyle::Off;
    bool xray = true;   // over the meshes, not hidden by them
    bool joints = true; // dots
    bool axes = false;  // each bone's own axes
    bool names = false; // drawn with the built-in stroke font; a window may draw projected labels itself
    float scale = 1.0F; // on the size that is chosen by bone length and pixels
    float opacity = 1.0F;
};

struct RenderOptions {
    Shading shading = Shading::Textured;
    BackFaces backFaces = BackFaces::ByMaterial;
    TextureFilter textureFilter = TextureFilter::Automatic;
    NormalUse normals = NormalUse::Automatic;
    bool showHiddenNodes = false; // draw what the file says is hidden
    int levelOfDetail = 0;        // 0 is the full one
    Background background;
    bool grid = true;
    bool axesBadge = true;
    bool bounds = false; // one box around everything
    bool submeshBounds = false;
    SkeletonOptions skeleton;
    Antialiasing antialiasing = Antialiasing::Automatic;
    int samples = 4;         // a pixel, where it is by samples; reduced to what the driver has
    float brightness = 1.0F; // of all lights
};

// What stands out and what is left out. The lists are rising.
struct Selection {
    std::vector<PartRef> selected; // nodes, meshes, submeshes, materials
    PartRef hovered;               // kind Scene: nothing
    std::vector<PartRef> hidden;   // nodes (with all below them), meshes, submeshes
    glm::vec3 selectedColour{1.00F, 0.62F, 0.16F};
    glm::vec3 hoveredColour{0.45F, 0.78F, 1.00F};
};

} // namespace rigscope::render
