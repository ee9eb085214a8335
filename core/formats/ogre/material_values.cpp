#include "formats/ogre/material_values.h"

#include <algorithm>

#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_mixing.h"
#include "formats/ogre/material_unit.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

constexpr std::size_t mostUnits = 16;     // of a pass; OGRE has no more
constexpr std::size_t mostLayers = 8;     // that are drawn
constexpr std::size_t longestNote = 200;  // bytes, as many materials may inherit it
constexpr std::size_t longestName = 1100; // bytes, of a program

Mixing mixingIn(const MaterialWords& words) {
    std::vector<std::string> lower;
    for (std::size_t i = 0; i < std::min<std::size_t>(words.size(), 2); ++i)
        lower.push_back(words.lower(i));
    const std::optional<Mixing> mixing = mixingOf(lower);
    if (!mixing)
        words.complain(0);
    return mixing.value_or(Mixing{});
}

// The least alpha that `alpha_rejection` lets through, of 255; nothing where it cannot be said so.
std::optional<float> leastAlphaIn(const MaterialWords& words) {
    const std::string function = words.lower(0);
    const LeastAlpha least = leastAlphaOf(function, 0.0F);
    if (!least.understood)
        words.complain(0);
    const bool counts = function == "greater" || function == "greater_equal" || function == "not_equal";
    return counts ? leastAlphaOf(function, words.size() > 1 ? words.number(1) : 0.0F).alpha : std::nullopt;
}

} // namespace

void MaterialValues::note(const StateBlock& block, MaterialAttribute attribute, const NativeField& field,
                          std::size_t mostBytes, Material& material) const {
    if (const auto words = wordsOf(block, attribute))
        material.native.set(field, words->all(mostBytes));
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
    if (const auto words = wordsOf(pass, A::SceneBlend)) {
        const Mixing mixing = mixingIn(*words);
        material.alphaMode = mixing.mode;
        usesAlpha_ = mixing.usesAlpha;
    }
    if (const auto words = wordsOf(pass, A::AlphaRejection))
        if (const std::optional<float> least = leastAlphaIn(*words)) {
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
    const auto isSeen = [](const TextureLayer& layer) { return layer.blend != TextureBlend::None; };
    const std::vector<NamedText> aliases = aliasesOf(state_, scope_.scripts);
    std::size_t looked = 0;
    for (const StateBlock& unit : pass.blocks) {
        if (looked++ == mostUnits || material.layers.size() == mostLayers ||
            (byProgram && std::any_of(material.layers.begin(), material.layers.end(), isSeen)))
            break;
        VariableScope scope = scope_;
        scope.blocks.push_back(&unit);
        const std::optional<UnitLayer> read = UnitReader(unit, aliases, scope, diagnostics_).read();
        if (!read)
            continue;
        TextureLayer layer = read->layer;
        if (read->replaces && !material.layers.empty()) {
            material.layers.clear();
            units_.clear();
        }
        layer.texture = textureOf_(read->file);
        layer.useAlpha = usesAlpha_;
        material.layers.push_back(layer);
        units_.push_back(looked - 1);
    }
}

void MaterialValues::applyPass(const StateBlock& pass, Material& material) {
    applyColours(pass, material);
    applyBlending(pass, material);
    if (const auto cull = wordsOf(pass, A::CullHardware))
        material.twoSided = cull->lower(0) == "none";
    applyUnits(pass, material);
    note(pass, A::SceneBlend, materialSceneBlend, longestNote, material);
    note(pass, A::AlphaRejection, materialAlphaRejection, longestNote, material);
    note(pass, A::CullHardware, materialCullHardware, longestNote, material);
    note(pass, A::DepthCheck, materialDepthCheck, longestNote, material);
    note(pass, A::DepthWrite, materialDepthWrite, longestNote, material);
    note(pass, A::PolygonMode, materialPolygonMode, longestNote, material);
    note(pass, A::VertexProgram, materialVertexProgram, longestName, material);
    note(pass, A::FragmentProgram, materialFragmentProgram, longestName, material);
}

// What a new script of the material would not have: all but what is shown.
void MaterialValues::noteUnread(Material& material) const {
    const StateBlock* const technique = shownTechnique(state_);
    std::size_t unread = state_.statements() - 1;
    if (technique == nullptr) {
        unread -= state_.count() - 1; // empty blocks say nothing
    } else {
        const StateBlock& pass = technique->blocks.front();
        unread -= 2 + technique->attributes.size() + pass.attributes.size();
        for (const std::size_t unit : units_)
            unread -= 1 + pass.blocks[unit].attributes.size();
        const bool noBlock = pass.blocks.size() > units_.size() && pass.place.file != nullptr &&
                             pass.blocks.front().place.file == pass.place.file &&
                             pass.blocks.front().place.statement == pass.place.statement;
        unread -= noBlock ? 1 : 0; // of OGRE-Next: all is one block
    }
    if (unread > 0)
        material.native.set(materialUnread, static_cast<std::int64_t>(unread));
}

void MaterialValues::apply(Material& material) {
    const StateBlock* const technique = shownTechnique(state_);
    if (technique == nullptr) {
        noteUnread(material);
        return;
    }
    const StateBlock& pass = technique->blocks.front();
    if (state_.blocks.size() > 1)
        material.native.set(materialTechniques, static_cast<std::int64_t>(state_.blocks.size()));
    if (technique->blocks.size() > 1)
        material.native.set(materialPasses, static_cast<std::int64_t>(technique->blocks.size()));
    scope_.blocks.push_back(technique);
    scope_.blocks.push_back(&pass);
    applyPass(pass, material);
    noteUnread(material);
}

} // namespace rigscope::ogre
