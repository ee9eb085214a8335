#include "render/surface_look.h"

#include <algorithm>
#include <cmath>

namespace rigscope::render {

namespace {

const glm::vec4 clay(0.74F, 0.735F, 0.725F, 1.0F);
// In place of a texture that is missing: darker than plain white, so that it does not look like a lit blank.
constexpr float missingTextureGrey = 0.70F;
constexpr float opaqueEnough = 0.97F;
constexpr float smallestExponent = 1.0F;
constexpr float largestExponent = 256.0F;

// Makes the look of one submesh.
struct LookMaker {
    const FrameInput& input;
    const StaticStreams& streams;
    TextureCache& textures;
    std::uint64_t frame;
    SurfaceLook look;
    AlphaContent content = AlphaContent::Opaque; // of the textures whose alpha counts

    bool hasCoordinates(std::size_t set) const {
        return set < streams.coordinates.size() && streams.coordinates[set] >= 0;
    }

    void addChecker() {
        look.base = clay;
        if (!hasCoordinates(0))
            return;
        look.base = glm::vec4(1.0F);
        look.variant.layers = 1;
        look.variant.blends[0] = static_cast<std::uint8_t>(TextureBlend::Multiply);
        look.layers[0] = {};
        look.layers[0].texture = textures.checker().name;
    }

    // False where the texture is missing.
    bool addLayer(const TextureLayer& layer, const TexturePixels* pixels, bool useAlpha) {
        const bool sphere = layer.mapping == TextureMapping::Sphere;
        const bool cube = layer.mapping == TextureMapping::Cube;
        const CachedTexture* texture =
            sphere || cube || hasCoordinates(layer.coordinateSet)
                ? textures.find(pixels, {layer.masked, cube ? TextureShape::Cube : TextureShape::Picture}, frame)
                : nullptr;
        if (texture == nullptr)
            return false;
        look.variant.blends[look.variant.layers] = static_cast<std::uint8_t>(layer.blend);
        look.variant.cubes |= static_cast<std::uint8_t>(cube ? 1U << look.variant.layers : 0U);
        LookLayer& target = look.layers[look.variant.layers++];
        target.texture = texture->name;
        target.set = layer.coordinateSet;
        target.wrapU = layer.wrapU;
        target.wrapV = layer.wrapV;
        target.sphere = sphere;
        target.cube = cube;
        target.useAlpha = useAlpha;
        target.matrix = layerMatrix(layer);
        const TextureFilter filter = input.options.textureFilter;
        target.nearest = filter == TextureFilter::Nearest || layer.nearest ||
                         (filter == TextureFilter::Automatic && texture->lowResolution);
        if (target.useAlpha)
            content = std::max(content, texture->alpha);
        return true;
    }

    void addLayers(const Material& material) {
        const auto saysAlpha = [](const TextureLayer& layer) { return layer.useAlpha || layer.masked; };
        // A test that no layer gives anything to test means the first one.
        const bool firstUsesAlpha = material.alphaMode == AlphaMode::Test &&
                                    std::none_of(material.layers.begin(), material.layers.end(), saysAlpha);
        bool missing = false;
        for (const TextureLayer& layer : material.layers) {
            if (!layer.texture || layer.blend == TextureBlend::None || look.variant.layers == largestLayerCount)
                continue;
            const TexturePixels* pixels = input.textures ? input.textures(layer.texture) : nullptr;
            if (!addLayer(layer, pixels, saysAlpha(layer) || (firstUsesAlpha && look.variant.layers == 0)))
                missing = true;
        }
        if (missing && look.variant.layers == 0)
            look.base = glm::vec4(glm::vec3(look.base) * missingTextureGrey, look.base.w);
    }

    void addAlpha(const Material& material) {
        const bool translucent = look.base.w < opaqueEnough || look.vertexColourUse.y > 0.0F;
        switch (material.alphaMode) {
        case AlphaMode::Opaque:
            break;
        case AlphaMode::Test:
            look.variant.alphaTest = content != AlphaContent::Opaque || translucent;
            look.alphaReference = material.alphaReference;
            break;
        case AlphaMode::Blend:
            if (translucent || content == AlphaContent::Graded) {
                look.mixing = Mixing::Blend;
                look.opaqueFirst = !translucent;
            } else {
                look.variant.alphaTest = content == AlphaContent::OnOff; // needs no order
            }
            break;
        case AlphaMode::Add:
            look.mixing = Mixing::Add;
            break;
        case AlphaMode::Multiply:
            look.mixing = Mixing::Multiply;
            break;
        }
    }

    void addMaterial(const Material* material) {
        if (material == nullptr) {
            look.base = clay;
            look.lit = input.options.shading != Shading::Unlit;
            return;
        }
        look.base = material->diffuse;
        look.emissive = material->emissive;
        look.lit = !material->unlit && input.options.shading != Shading::Unlit;
        if (material->shininess > 0.0F)
            look.specular =
                glm::vec4(material->specular, std::clamp(material->shininess, smallestExponent, largestExponent));
        if (streams.colours >= 0)
            look.vertexColourUse = {material->vertexColours ? 1.0F : 0.0F, material->vertexAlpha ? 1.0F : 0.0F};
        addLayers(*material);
        addAlpha(*material);
    }
};

glm::vec3 ramp(float weight) {
    static constexpr std::array<glm::vec3, 5> stops{glm::vec3{0.13F, 0.16F, 0.52F}, glm::vec3{0.12F, 0.58F, 0.78F},
                                                    glm::vec3{0.24F, 0.74F, 0.30F}, glm::vec3{0.96F, 0.84F, 0.22F},
                                                    glm::vec3{0.90F, 0.22F, 0.16F}};
    const float place = std::clamp(weight, 0.0F, 1.0F) * (stops.size() - 1);
    const std::size_t low = std::min(static_cast<std::size_t>(place), stops.size() - 2);
    return glm::mix(stops[low], stops[low + 1], place - static_cast<float>(low));
}

// Neighbouring numbers get colours far apart.
glm::vec3 jointColour(std::size_t joint) {
    const float hue = 6.0F * std::fmod(0.15F + 0.61803399F * static_cast<float>(joint), 1.0F);
    const glm::vec3 pure(std::clamp(std::abs(hue - 3.0F) - 1.0F, 0.0F, 1.0F),
                         std::clamp(2.0F - std::abs(hue - 2.0F), 0.0F, 1.0F),
                         std::clamp(2.0F - std::abs(hue - 4.0F), 0.0F, 1.0F));
    return 0.28F + 0.62F * pure;
}

std::uint32_t packed(const glm::vec3& colour) {
    const glm::vec3 bytes = 255.0F * glm::clamp(colour, 0.0F, 1.0F) + 0.5F;
    return 0xFF000000U | static_cast<std::uint32_t>(bytes.z) << 16U | static_cast<std::uint32_t>(bytes.y) << 8U |
           static_cast<std::uint32_t>(bytes.x);
}

} // namespace

glm::mat3x2 layerMatrix(const TextureLayer& layer) {
    const float c = std::cos(layer.rotation);
    const float s = std::sin(layer.rotation);
    return {glm::vec2(c, s) * layer.scale.x, glm::vec2(-s, c) * layer.scale.y, layer.offset};
}

SurfaceLook lookOf(const FrameInput& input, const DrawItem& item, const StaticStreams& streams, TextureCache& textures,
                   std::uint64_t frame) {
    LookMaker maker{input, streams, textures, frame, {}, AlphaContent::Opaque};
    SurfaceLook& look = maker.look;
    const RenderOptions& options = input.options;
    const bool twoSided = item.material != nullptr && item.material->twoSided;
    look.variant.faceNormals =
        options.normals == NormalUse::Faces || (item.material != nullptr && item.material->flatShaded);
    look.cullBack = options.backFaces == BackFaces::Hidden || (options.backFaces == BackFaces::ByMaterial && !twoSided);
    switch (options.shading) {
    case Shading::Textured:
    case Shading::Unlit:
    case Shading::ShadedWireframe:
        maker.addMaterial(item.material);
        break;
    case Shading::Solid:
        look.base = clay;
        look.specular = glm::vec4(glm::vec3(0.12F), 24.0F);
        break;
    case Shading::Wireframe:
        look.variant.flat = true;
        look.cullBack = false;
        break;
    case Shading::Normals:
        look.variant.normals = true;
        break;
    case Shading::UvChecker:
        maker.addChecker();
        break;
    case Shading::VertexColours:
        look.base = glm::vec4(0.5F, 0.5F, 0.5F, 1.0F);
        look.vertexColourUse = {streams.colours >= 0 ? 1.0F : 0.0F, 0.0F};
        look.lit = false;
        break;
    case Shading::Weights:
        look.vertexColourUse = {1.0F, 0.0F};
        break;
    }
    const glm::vec3 highlight(look.specular);
    look.variant.specular = look.lit && std::max({highlight.x, highlight.y, highlight.z}) > 0.0F;
    return look;
}

std::vector<std::uint32_t> weightColours(const VertexPool& pool, const std::vector<PartRef>& selected) {
    std::vector<std::uint32_t> colours(pool.data->count(), packed(glm::vec3(0.45F)));
    if (pool.skin == nullptr || pool.skin->offsets.size() != colours.size() + 1)
        return colours;
    const bool anySelected =
        std::any_of(selected.begin(), selected.end(), [](PartRef part) { return part.kind == PartKind::Node; });
    std::vector<bool> counts(pool.skin->joints.size());
    for (std::size_t i = 0; i < counts.size(); ++i)
        counts[i] = contains(selected, pool.skin->joints[i].node);
    for (std::uint32_t vertex = 0; vertex < colours.size(); ++vertex) {
        float sum = 0.0F;
        float chosen = 0.0F;
        glm::vec3 mixed(0.0F);
        for (const Influence& influence : pool.skin->of(vertex)) {
            if (!(influence.weight > 0.0F) || influence.joint >= counts.size())
                continue;
            sum += influence.weight;
            chosen += counts[influence.joint] ? influence.weight : 0.0F;
            mixed += influence.weight * jointColour(influence.joint);
        }
        if (sum > 0.0F)
            colours[vertex] = packed(anySelected ? ramp(chosen / sum) : mixed / sum);
    }
    return colours;
}

} // namespace rigscope::render
