#include "formats/ogre/material_values.h"

#include <algorithm>

#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_unit.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

constexpr std::size_t mostUnits = 16; // of a pass; OGRE has no more
constexpr std::size_t mostLayers = 8; // that are drawn
constexpr std::size_t longestNote = 200;

// The nearest to two factors of the scene's ways to mix, and whether alpha counts in it. `one zero` covers.
std::pair<AlphaMode, bool> mixingOf(std::string_view source, std::string_view target) {
    if (source == "dest_colour" || target == "src_colour")
        return {AlphaMode::Multiply, false};
    if (target == "one" || target == "one_minus_src_colour")
        return {AlphaMode::Add, source == "src_alpha"};
    if (target == "zero")
        return {AlphaMode::Opaque, false};
    return {AlphaMode::Blend, true};
}

std::pair<AlphaMode, bool> mixingOf(const MaterialWords& words) {
    const std::string first = words.lower(0);
    if (first == "add")
        return {AlphaMode::Add, false};
    if (first == "modulate")
        return {AlphaMode::Multiply, false};
    if (first == "colour_blend") // black is not seen
        return {AlphaMode::Add, false};
    if (first == "alpha_blend")
        return {AlphaMode::Blend, true};
    if (first == "replace")
        return {AlphaMode::Opaque, false};
    if (words.size() < 2) {
        words.complain(0);
        return {AlphaMode::Opaque, false};
    }
    return mixingOf(first, words.lower(1));
}

// The least alpha that `alpha_rejection` lets through, of 255; nothing where it cannot be said so.
std::optional<float> leastAlpha(const MaterialWords& words) {
    const std::string function = words.lower(0);
    if (function == "always_pass" || function == "less" || function == "less_equal" || function == "equal" ||
        function == "always_fail")
        return std::nullopt;
    if (function != "greater" && function != "greater_equal" && function != "not_equal") {
        words.complain(0);
        return std::nullopt;
    }
    const std::optional<float> value = words.size() > 1 ? words.number(1) : 0.0F;
    if (!value || (function == "not_equal" && *value != 0.0F) || (function == "greater_equal" && *value <= 0.0F))
        return std::nullopt;
    return std::clamp(*value + (function == "greater_equal" ? 0.0F : 0.5F), 0.0F, 255.0F);
}

} // namespace

std::optional<MaterialWords> MaterialValues::wordsOf(const StateBlock& block, MaterialAttribute attribute) const {
    const ScriptRef* const found = block.find(attribute);
    return found != nullptr ? std::optional<MaterialWords>(std::in_place, *found, scope_, diagnostics_) : std::nullopt;
}

void MaterialValues::note(const StateBlock& block, MaterialAttribute attribute, const NativeField& field,
                          Material& material) const {
    if (const auto words = wordsOf(block, attribute))
        material.native.set(field, words->all().substr(0, longestNote));
}

bool MaterialValues::isVertexColour(const StateBlock& pass, MaterialAttribute attribute) const {
    const auto words = wordsOf(pass, attribute);
    return words && (words->lower(0) == "vertexcolour" || words->lower(0) == "vertexcolor");
}

void MaterialValues::colourOf(const StateBlock& pass, MaterialAttribute attribute, std::span<float> colour) const {
    const auto words = wordsOf(pass, attribute);
    if (!words || isVertexColour(pass, attribute))
        return;
    const std::vector<float> numbers = words->numbers(0, colour.size());
    if (numbers.size() >= 3)
        std::copy(numbers.begin(), numbers.end(), colour.begin());
    else if (words->size() < 3)
        words->complain(words->size());
}

// The colour and, as the last number, the exponent.
void MaterialValues::applySpecular(const StateBlock& pass, Material& material) {
    const auto words = wordsOf(pass, A::Specular);
    if (!words || isVertexColour(pass, A::Specular))
        return;
    const std::vector<float> numbers = words->numbers(0, 5);
    if (numbers.size() < 4)
        return;
    for (int i = 0; i < 3; ++i)
        material.specular[i] = numbers[static_cast<std::size_t>(i)];
    material.shininess = numbers.back();
}

void MaterialValues::applyColours(const StateBlock& pass, Material& material) {
    const auto lighting = wordsOf(pass, A::Lighting);
    material.unlit = lighting && !lighting->onOff(0).value_or(true);
    const bool fromVertices = isVertexColour(pass, A::Diffuse);
    // Without lighting OGRE shows the vertices' colours, or white: the pass's colours are for lights.
    material.vertexColours = fromVertices || material.unlit;
    material.vertexAlpha = material.vertexColours;
    if (material.unlit)
        return;
    colourOf(pass, A::Diffuse, std::span(&material.diffuse.x, 4));
    colourOf(pass, A::Ambient, std::span(&material.ambient.x, 3));
    colourOf(pass, A::Emissive, std::span(&material.emissive.x, 3));
    applySpecular(pass, material);
    if (const auto shading = wordsOf(pass, A::Shading))
        material.flatShaded = shading->lower(0) == "flat";
}

void MaterialValues::applyBlending(const StateBlock& pass, Material& material) {
    if (const auto words = wordsOf(pass, A::SceneBlend))
        std::tie(material.alphaMode, usesAlpha_) = mixingOf(*words);
    if (const auto words = wordsOf(pass, A::AlphaRejection))
        if (const std::optional<float> least = leastAlpha(*words)) {
            material.alphaReference = *least / 255.0F;
            if (material.alphaMode == AlphaMode::Opaque) {
                material.alphaMode = AlphaMode::Test;
                usesAlpha_ = true;
            }
        }
    if (!usesAlpha_) {
        material.diffuse.a = 1.0F;
        material.vertexAlpha = false;
    }
}

void MaterialValues::applyUnits(const StateBlock& pass, Material& material) {
    // What a fragment program makes of further textures is not known.
    const bool byProgram = pass.find(A::FragmentProgram) != nullptr;
    std::size_t looked = 0;
    for (const StateBlock& unit : pass.blocks) {
        if (looked++ == mostUnits || material.layers.size() == mostLayers || (byProgram && !material.layers.empty()))
            break;
        VariableScope scope = scope_;
        scope.blocks.push_back(&unit);
        const std::optional<UnitLayer> read = UnitReader(unit, state_.aliases, scope, diagnostics_).read();
        if (!read)
            continue;
        TextureLayer layer = read->layer;
        if (read->replaces && !material.layers.empty())
            material.layers.clear();
        layer.texture = textureOf_(read->file);
        layer.useAlpha = usesAlpha_;
        material.layers.push_back(layer);
    }
}

void MaterialValues::applyPass(const StateBlock& pass, Material& material) {
    applyColours(pass, material);
    applyBlending(pass, material);
    if (const auto cull = wordsOf(pass, A::CullHardware))
        material.twoSided = cull->lower(0) == "none";
    applyUnits(pass, material);
    note(pass, A::SceneBlend, materialSceneBlend, material);
    note(pass, A::AlphaRejection, materialAlphaRejection, material);
    note(pass, A::CullHardware, materialCullHardware, material);
    note(pass, A::DepthCheck, materialDepthCheck, material);
    note(pass, A::DepthWrite, materialDepthWrite, material);
    note(pass, A::PolygonMode, materialPolygonMode, material);
    note(pass, A::VertexProgram, materialVertexProgram, material);
    note(pass, A::FragmentProgram, materialFragmentProgram, material);
}

void MaterialValues::apply(Material& material) {
    const auto technique = std::find_if(state_.blocks.begin(), state_.blocks.end(),
                                        [](const StateBlock& block) { return !block.blocks.empty(); });
    if (technique == state_.blocks.end())
        return;
    const StateBlock& pass = technique->blocks.front();
    if (state_.blocks.size() > 1)
        material.native.set(materialTechniques, static_cast<std::int64_t>(state_.blocks.size()));
    if (technique->blocks.size() > 1)
        material.native.set(materialPasses, static_cast<std::int64_t>(technique->blocks.size()));
    scope_.blocks.push_back(&*technique);
    scope_.blocks.push_back(&pass);
    applyPass(pass, material);
}

} // namespace rigscope::ogre
