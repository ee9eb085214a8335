#include "formats/ogre/material_words.h"

#include <cmath>

#include "base/text.h"
#include "formats/ogre/material_quotes.h"

namespace rigscope::ogre {

namespace {

constexpr int deepestVariable = 8;         // of values that name variables
constexpr std::size_t mostVariables = 64;  // that are replaced in an attribute
constexpr std::size_t longestWords = 1024; // of an attribute, in bytes: many materials may inherit it

} // namespace

std::optional<float> numberOf(std::string_view word) {
    if (word.starts_with('+'))
        word.remove_prefix(1);
    if (word.ends_with('f') || word.ends_with('F')) // as programmers write them
        word.remove_suffix(1);
    const std::optional<double> number = parseNumber(word);
    if (!number || !std::isfinite(static_cast<float>(*number)))
        return std::nullopt;
    return static_cast<float>(*number);
}

const std::string* VariableScope::find(const std::string& name) const {
    for (auto block = blocks.rbegin(); block != blocks.rend(); ++block)
        for (const NamedText& variable : (*block)->variables)
            if (variable.first == name)
                return &variable.second;
    for (const ScriptVariables* const script : scripts)
        if (const auto found = script->find(name); found != script->end())
            return &found->second;
    return nullptr;
}

MaterialWords::MaterialWords(const ScriptRef& attribute, const VariableScope& scope, Diagnostics& diagnostics)
    : attribute_(attribute),
      diagnostics_(diagnostics),
      keyword_(keywordOf(*attribute.file, *attribute)) {
    const std::vector<ScriptToken> tokens = wordsOf(*attribute.file, *attribute);
    for (std::size_t i = 1; i < tokens.size(); ++i) {
        expand(attribute.file->text(), std::span(tokens).subspan(i, 1), scope, 0);
        ends_.push_back(words_.size());
    }
}

void MaterialWords::expand(std::string_view text, std::span<const ScriptToken> tokens, const VariableScope& scope,
                           int depth) {
    for (const ScriptToken& token : tokens) {
        if (words_.size() == mostWords || bytes_ + token.size > longestWords || variables_ > mostVariables)
            return;
        std::string word = meaningOf(text, token);
        if (token.kind == ScriptTokenKind::Quoted || !word.starts_with('$')) {
            bytes_ += word.size();
            words_.push_back(std::move(word));
            continue;
        }
        ++variables_;
        const std::string* const value = depth < deepestVariable ? scope.find(word) : nullptr;
        if (value == nullptr) {
            diagnostics_.add(Code::ogre_variable_unknown, {attribute_.file->name, "", {}, attribute_->line},
                             {printable(word)});
            continue;
        }
        std::vector<ScriptToken> inner;
        ScriptTokens split(*value, 0, static_cast<std::uint32_t>(value->size()), 1);
        for (ScriptToken one = split.next(); one.kind != ScriptTokenKind::End && inner.size() < mostWords;
             one = split.next())
            inner.push_back(one);
        expand(*value, inner, scope, depth + 1);
    }
}

const std::string& MaterialWords::text(std::size_t i) const {
    static const std::string none;
    return i < words_.size() ? words_[i] : none;
}

std::string MaterialWords::lower(std::size_t i) const { return asciiLower(text(i)); }

void MaterialWords::tell(Code code) const { diagnostics_.add(code, {attribute_.file->name, "", {}, attribute_->line}); }

void MaterialWords::complain(std::size_t i) const {
    diagnostics_.add(Code::ogre_material_value, {attribute_.file->name, "", {}, attribute_->line},
                     {printable(keyword_), printable(text(i), 60)});
}

std::optional<float> MaterialWords::number(std::size_t i) const {
    const std::optional<float> number = numberOf(text(i));
    if (!number)
        complain(i);
    return number;
}

std::vector<float> MaterialWords::numbers(std::size_t first, std::size_t most) const {
    std::vector<float> all;
    for (std::size_t i = first; i < words_.size() && all.size() < most; ++i) {
        const std::optional<float> number = numberOf(words_[i]);
        if (!number) {
            complain(i);
            break;
        }
        all.push_back(*number);
    }
    return all;
}

std::optional<bool> MaterialWords::onOff(std::size_t i) const {
    const std::string word = lower(i);
    if (word == "on" || word == "true" || word == "yes")
        return true;
    if (word == "off" || word == "false" || word == "no")
        return false;
    complain(i);
    return std::nullopt;
}

std::string MaterialWords::all(std::size_t mostBytes) const {
    std::string all;
    for (const std::string& word : words_) {
        const std::string next = writtenWord(word).value_or(word);
        if (all.size() + 1 + next.size() > mostBytes)
            break;
        all += (all.empty() ? "" : " ") + next;
    }
    return all;
}

std::optional<MaterialWords> wordsOf(const StateBlock& block, MaterialAttribute attribute, const VariableScope& scope,
                                     Diagnostics& diagnostics) {
    const ScriptRef* const found = block.find(attribute);
    return found != nullptr ? std::optional<MaterialWords>(std::in_place, *found, scope, diagnostics) : std::nullopt;
}

std::vector<NamedText> aliasesOf(const StateBlock& material, std::span<const ScriptVariables* const> scripts) {
    const VariableScope scope{{&material}, scripts};
    const auto meaning = [&](std::string text) -> std::optional<std::string> {
        for (int depth = 0; depth <= deepestVariable; ++depth) {
            ScriptTokens tokens(text, 0, static_cast<std::uint32_t>(text.size()), 1);
            const ScriptToken token = tokens.next();
            if (token.kind != ScriptTokenKind::Word || text[token.offset] != '$')
                return meaningOf(text, token);
            const std::string* const value = scope.find(meaningOf(text, token));
            if (value == nullptr)
                return std::nullopt;
            text = *value;
        }
        return std::nullopt;
    };
    std::vector<NamedText> aliases;
    for (const NamedText& alias : material.aliases)
        if (std::optional<std::string> file = meaning(alias.second))
            aliases.emplace_back(alias.first, std::move(*file));
    return aliases;
}

} // namespace rigscope::ogre
