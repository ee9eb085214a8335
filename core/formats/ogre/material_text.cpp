#include "formats/ogre/material_text.h"

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

} // namespace

MaterialText textOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts) {
    MaterialText text;
    text.aliases = material.aliases;
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
