// Materials and textures, as far as every family knows them; the rest is native fields.
#pragma once

#include <string>
#include <vector>

#include "scene/part.h"
#include "scene/transform.h"

namespace rigscope {

// A picture that a file names. `name` holds the path as the file has it.
struct Texture : Part {
    TextureId id;
};

enum class TextureBlend : std::uint8_t { None, Alpha, Multiply, Add, Dot3, Multiply2 };
enum class TextureWrap : std::uint8_t { Repeat, Clamp, Mirror };
enum class TextureMapping : std::uint8_t { Coordinates, Sphere, Cube };

// A layer of texture, applied on the result of the layers below.
struct TextureLayer {
    TextureId texture; // none: an empty slot
    std::uint8_t coordinateSet = 0;
    TextureBlend blend = TextureBlend::Multiply;
    TextureWrap wrapU = TextureWrap::Repeat;
    TextureWrap wrapV = TextureWrap::Repeat;
    TextureMapping mapping = TextureMapping::Coordinates;
    bool useAlpha = false; // the picture's alpha makes the surface transparent
    bool masked = false;   // black is transparent; alpha is tested and not blended
    bool nearest = false;  // no filtering
    glm::vec2 offset{0.0F};
    glm::vec2 scale{1.0F};
    float rotation = 0.0F; // radians
    bool operator==(const TextureLayer&) const = default;
};

enum class AlphaMode : std::uint8_t {
    Opaque,
    Test,     // drawn where alpha is at least `alphaReference`
    Blend,    // mixed with what is behind
    Add,      // added to what is behind
    Multiply, // multiplied with what is behind
};

struct Material : Part {
    MaterialId id;
    glm::vec4 diffuse{1.0F}; // colour and opacity, 0..1
    glm::vec3 ambient{1.0F};
    glm::vec3 specular{0.0F};
    glm::vec3 emissive{0.0F};
    float shininess = 0.0F; // specular exponent
    AlphaMode alphaMode = AlphaMode::Opaque;
    float alphaReference = 0.5F;
    bool twoSided = false;
    bool unlit = false;
    bool flatShaded = false;
    bool vertexColours = false; // vertex colours take the place of `diffuse`
    bool vertexAlpha = false;
    std::vector<TextureLayer> layers;
};

} // namespace rigscope
