#include "formats/ogre/material_text.h"

#include <algorithm>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

using A = MaterialAttribute;

AttributeTexts textsOf(const StateBlock& block, const VariableScope& scope) {
    AttributeTexts texts;
    Diagnostics known; // told of when it was read
    for (const auto& [attribute, ref] : block.attributes) {
        const MaterialWords words(ref, scope, known);
        AttributeText text{words.keyword(), {}};
        for (std::size_t i = 0; i < words.size(); ++i)
            text.words.push_back(words.text(i));
        texts.emplace(attribute, std::move(text));
    }
    return texts;
}

AttributeTexts& attributesOf(MaterialText& text, std::size_t block) {
    return block == TextPlace::pass ? text.pass : text.units[block];
}

void addDifferences(const AttributeTexts& a, const AttributeTexts& b, std::size_t block,
                    std::vector<TextPlace>& places) {
    for (const auto& [attribute, text] : a)
        if (const auto other = b.find(attribute); other == b.end() || !(other->second == text))
            places.push_back({block, attribute});
    for (const auto& [attribute, text] : b)
        if (!a.contains(attribute))
            places.push_back({block, attribute});
}

} // namespace

const AttributeText* attributeAt(const MaterialText& text, const TextPlace& place) {
    const AttributeTexts& all = place.block == TextPlace::pass ? text.pass : text.units[place.block];
    const auto found = all.find(place.attribute);
    return found != all.end() ? &found->second : nullptr;
}

std::vector<TextPlace> placesThatDiffer(const MaterialText& a, const MaterialText& b) {
    std::vector<TextPlace> places;
    if (a.aliases != b.aliases)
        places.push_back({TextPlace::aliases, A::TextureAlias});
    addDifferences(a.pass, b.pass, TextPlace::pass, places);
    for (std::size_t i = 0; i < std::min(a.units.size(), b.units.size()); ++i)
        addDifferences(a.units[i], b.units[i], i, places);
    return places;
}

void copyPlace(MaterialText& to, const MaterialText& from, const TextPlace& place) {
    if (place.block == TextPlace::aliases) {
        to.aliases = from.aliases;
        return;
    }
    AttributeTexts& texts = attributesOf(to, place.block);
    if (const AttributeText* const text = attributeAt(from, place))
        texts[place.attribute] = *text;
    else
        texts.erase(place.attribute);
}

bool meansWanted(const MaterialText& said, const MaterialText& wanted, const TextPlace& place) {
    if (place.block == TextPlace::aliases)
        return said.aliases == wanted.aliases;
    const AttributeText* const is = attributeAt(said, place);
    const AttributeText* const should = attributeAt(wanted, place);
    if (is == nullptr || should == nullptr)
        return is == should || (should == nullptr && usualText(place.attribute) == *is);
    return *is == *should;
}

MaterialText textOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts) {
    MaterialText text;
    text.aliases = aliasesOf(material, scripts);
    const StateBlock* const technique = shownTechnique(material);
    if (technique == nullptr)
        return text;
    const StateBlock& pass = technique->blocks.front();
    VariableScope scope{{&material, technique, &pass}, scripts};
    text.pass = textsOf(pass, scope);
    for (const StateBlock& unit : pass.blocks) {
        scope.blocks.push_back(&unit);
        text.units.push_back(textsOf(unit, scope));
        text.unitNames.push_back(unit.name);
        scope.blocks.pop_back();
    }
    return text;
}

std::optional<AttributeText> usualText(MaterialAttribute attribute) {
    switch (attribute) {
    case A::Ambient:
        return AttributeText{"ambient", {"1", "1", "1"}};
    case A::Diffuse:
        return AttributeText{"diffuse", {"1", "1", "1"}};
    case A::Specular:
        return AttributeText{"specular", {"0", "0", "0", "0"}};
    case A::Emissive:
        return AttributeText{"emissive", {"0", "0", "0"}};
    case A::Lighting:
        return AttributeText{"lighting", {"on"}};
    case A::Shading:
        return AttributeText{"shading", {"gouraud"}};
    case A::PolygonMode:
        return AttributeText{"polygon_mode", {"solid"}};
    case A::SceneBlend:
        return AttributeText{"scene_blend", {"one", "zero"}};
    case A::DepthCheck:
        return AttributeText{"depth_check", {"on"}};
    case A::DepthWrite:
        return AttributeText{"depth_write", {"on"}};
    case A::AlphaRejection:
        return AttributeText{"alpha_rejection", {"always_pass", "0"}};
    case A::CullHardware:
        return AttributeText{"cull_hardware", {"clockwise"}};
    case A::CoordinateSet:
        return AttributeText{"tex_coord_set", {"0"}};
    case A::AddressMode:
        return AttributeText{"tex_address_mode", {"wrap"}};
    case A::Filtering:
        return AttributeText{"filtering", {"bilinear"}};
    case A::Scale:
        return AttributeText{"scale", {"1", "1"}};
    case A::Scroll:
        return AttributeText{"scroll", {"0", "0"}};
    case A::Rotate:
        return AttributeText{"rotate", {"0"}};
    case A::ColourOperation:
        return AttributeText{"colour_op", {"modulate"}};
    case A::EnvironmentMap:
        return AttributeText{"env_map", {"off"}};
    case A::ContentType:
        return AttributeText{"content_type", {"named"}};
    case A::Transform: // it would take the place of `scale` and `scroll`
    case A::VertexProgram:
    case A::FragmentProgram:
    case A::TextureSource:
    case A::TextureAlias:
        break;
    }
    return std::nullopt;
}

std::string lowerWord(const AttributeTexts& texts, MaterialAttribute attribute, std::size_t i) {
    const auto found = texts.find(attribute);
    return found != texts.end() && i < found->second.words.size() ? asciiLower(found->second.words[i]) : std::string();
}

} // namespace rigscope::ogre
