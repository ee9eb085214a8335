// What a material says of the pass that is shown, as words: with all that it inherits and with variables replaced.
// Saving compares what a script says with what it is to say, attribute by attribute.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "formats/ogre/material_words.h"

namespace rigscope::ogre {

struct AttributeText {
    std::string keyword; // in lower case
    std::vector<std::string> words;
    bool operator==(const AttributeText&) const = default;
};

using AttributeTexts = std::map<MaterialAttribute, AttributeText>;

struct MaterialText {
    AttributeTexts pass;
    std::vector<AttributeTexts> units;
    std::vector<std::string> unitNames; // one for each unit
    std::vector<NamedText> aliases;
    bool operator==(const MaterialText&) const = default;
};

// An attribute of the pass or of a texture unit, or all texture aliases.
struct TextPlace {
    static constexpr std::size_t pass = static_cast<std::size_t>(-1);
    static constexpr std::size_t aliases = static_cast<std::size_t>(-2);

    std::size_t block = pass; // or the number of a texture unit
    MaterialAttribute attribute = MaterialAttribute::TextureAlias;
    auto operator<=>(const TextPlace&) const = default;
};

// What a text says at a place that is an attribute; null: nothing.
const AttributeText* attributeAt(const MaterialText& text, const TextPlace& place);

// Where two texts with as many units differ.
std::vector<TextPlace> placesThatDiffer(const MaterialText& a, const MaterialText& b);

// Lets a text say what another with as many units says at a place.
void copyPlace(MaterialText& to, const MaterialText& from, const TextPlace& place);

MaterialText textOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts);

// What means the same as not stating the attribute; nothing where there is no such thing (a texture).
std::optional<AttributeText> usualText(MaterialAttribute attribute);

// Whether what is said at a place means what is wanted there: the usual value stands for nothing.
bool meansWanted(const MaterialText& said, const MaterialText& wanted, const TextPlace& place);

// Words of an attribute, one of them, in lower case; empty where it is not there.
std::string lowerWord(const AttributeTexts& texts, MaterialAttribute attribute, std::size_t i);

} // namespace rigscope::ogre
