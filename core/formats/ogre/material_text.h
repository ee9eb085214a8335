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

MaterialText textOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts);

// What means the same as not stating the attribute; nothing where there is no such thing (a texture).
std::optional<AttributeText> usualText(MaterialAttribute attribute);

// Words of an attribute, one of them, in lower case; empty where it is not there.
std::string lowerWord(const AttributeTexts& texts, MaterialAttribute attribute, std::size_t i);

} // namespace rigscope::ogre
