// The values of attributes, with variables replaced.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "formats/ogre/material_state.h"

namespace rigscope::ogre {

using ScriptVariables = std::unordered_map<std::string, std::string>;

// Where variables are looked for: the blocks around an attribute, innermost last, then whole scripts.
struct VariableScope {
    std::vector<const StateBlock*> blocks;
    std::span<const ScriptVariables* const> scripts;

    const std::string* find(const std::string& name) const;
};

// The texture aliases of a material with variables replaced; one whose variable has no value is none.
std::vector<NamedText> aliasesOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts);

// A finite number as scripts have them, which may begin with `+` and end with `f`.
std::optional<float> numberOf(std::string_view word);

// An attribute's words behind its name.
class MaterialWords {
public:
    // What is odd is told of, with the attribute's line.
    MaterialWords(const ScriptRef& attribute, const VariableScope& scope, Diagnostics& diagnostics);

    // The attribute's name in lower case.
    const std::string& keyword() const { return keyword_; }
    std::size_t size() const { return words_.size(); }
    // Empty beyond the end.
    const std::string& text(std::size_t i) const;
    // In lower case.
    std::string lower(std::size_t i) const;
    // A finite number; nothing, and told of, where there is none.
    std::optional<float> number(std::size_t i) const;
    // As many finite numbers as there are, at most `most`.
    std::vector<float> numbers(std::size_t first, std::size_t most) const;
    // `on`, `true` or `yes`, or their opposites; anything else is told of.
    std::optional<bool> onOff(std::size_t i) const;
    // How many words there are behind each word of the text, as a variable may stand for several.
    const std::vector<std::size_t>& ends() const { return ends_; }
    // The words as in a script, as many as there are within so many bytes.
    std::string all(std::size_t mostBytes) const;
    // Tells something of the attribute, with its line.
    void tell(Code code) const;
    // Tells that a word is not understood.
    void complain(std::size_t i) const;

private:
    void expand(std::string_view text, std::span<const ScriptToken> tokens, const VariableScope& scope, int depth);

    const ScriptRef& attribute_;
    Diagnostics& diagnostics_;
    std::string keyword_;
    std::vector<std::string> words_;
    std::vector<std::size_t> ends_;
    std::size_t bytes_ = 0;     // of all words
    std::size_t variables_ = 0; // that were replaced
};

// The words of a block's attribute; nothing where it is not there.
std::optional<MaterialWords> wordsOf(const StateBlock& block, MaterialAttribute attribute, const VariableScope& scope,
                                     Diagnostics& diagnostics);

} // namespace rigscope::ogre
