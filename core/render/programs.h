// The shader programs, compiled when first needed: each costs a software rasteriser milliseconds.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>

#include "base/result.h"

namespace rigscope::render {

enum class Uniform : std::uint8_t {
    ClipFromModel,
    ClipOffset,
    ViewFromModel,
    LayerMatrix,
    LayerSphere,
    FlatColour,
    BaseColour,
    VertexColourUse,
    Emissive,
    Specular,
    Lit,
    FillBelow,
    FillAbove,
    TowardsKey,
    KeyStrength,
    Halfway,
    UpInView,
    KeepAlpha,
    Tint,
    LayerTexture,
    LayerCube,
    LayerAlpha,
    AlphaReference,
    Eye,
    Origin,
    Count,
};

struct Program {
    unsigned name = 0;                                                     // OpenGL's; 0: none
    std::array<int, static_cast<std::size_t>(Uniform::Count)> locations{}; // -1: not in this program

    int operator[](Uniform uniform) const { return locations[static_cast<std::size_t>(uniform)]; }
};

// Layers of a material that are drawn: each takes two of the 16 places for textures that every driver has, one for a
// picture and one for a cube of pictures. No family has more.
inline constexpr std::size_t largestLayerCount = 8;

// Which of the mesh program's parts are compiled in.
struct MeshVariant {
    std::uint8_t layers = 0; // up to largestLayerCount
    std::uint8_t cubes = 0;  // a bit for each layer that is a cube of pictures
    bool alphaTest = false;
    bool flat = false;
    bool normals = false;
    bool faceNormals = false;
    bool specular = false;
    std::array<std::uint8_t, largestLayerCount> blends{}; // the layers' TextureBlend
    auto operator<=>(const MeshVariant&) const = default;
};

class Programs {
public:
    // The programs stay valid until release() or forget(). Null where the driver refuses one: see error().
    const Program* mesh(const MeshVariant& variant);
    const Program* overlay();
    // Mixes the samples of a multisampled texture.
    const Program* resolve(int samples);
    const std::optional<Diagnostic>& error() const { return error_; }

    void release(); // with the context current
    void forget();  // the context is gone, and its objects with it

private:
    const Program* build(Program& program, const char* stem, const std::string& defines);

    std::map<MeshVariant, Program> mesh_;
    Program overlay_;
    std::map<int, Program> resolve_;
    std::optional<Diagnostic> error_;
};

} // namespace rigscope::render
