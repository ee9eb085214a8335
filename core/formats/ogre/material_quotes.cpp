#include "formats/ogre/material_quotes.h"

#include <algorithm>

#include "formats/ogre/material_tokens.h"

namespace rigscope::ogre {

namespace {

constexpr std::size_t longestWord = 1000;   // that is read again with others beside it
constexpr std::size_t mostWordsOfText = 48; // of an attribute

bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

// Whether the reader takes these bytes for one word that means the text.
bool isRead(const std::string& written, std::string_view text) {
    ScriptTokens tokens(written, 0, static_cast<std::uint32_t>(written.size()), 1);
    const ScriptToken token = tokens.next();
    const bool isWord =
        token.kind == ScriptTokenKind::Quoted || (token.kind == ScriptTokenKind::Word && !written.starts_with('$'));
    return isWord && token.size == written.size() && tokens.openQuote() == 0 && meaningOf(written, token) == text;
}

} // namespace

std::optional<std::string> writtenWord(std::string_view text) {
    if (text.size() > longestWord || std::any_of(text.begin(), text.end(), isControl))
        return std::nullopt;
    if (std::string bare(text); isRead(bare, text) && !text.starts_with('"'))
        return bare;
    std::string quoted = "\"";
    for (const char c : text) {
        // OGRE drops the first of two backslashes, and one before a quote.
        if (quoted.back() == '\\' && (c == '"' || c == '\\'))
            return std::nullopt;
        quoted += c == '"' ? "\\\"" : std::string(1, c);
    }
    if (quoted.back() == '\\')
        return std::nullopt;
    quoted += '"';
    return isRead(quoted, text) ? std::optional(quoted) : std::nullopt;
}

std::optional<std::string> writtenWords(std::span<const std::string> words) {
    std::string written;
    for (const std::string& word : words) {
        const std::optional<std::string> one = writtenWord(word);
        if (!one)
            return std::nullopt;
        written += (written.empty() ? "" : " ") + *one;
    }
    return written;
}

std::optional<std::vector<std::string>> wordsIn(std::string_view text) {
    std::vector<std::string> words;
    ScriptTokens tokens(text, 0, static_cast<std::uint32_t>(text.size()), 1);
    for (ScriptToken token = tokens.next(); token.kind != ScriptTokenKind::End; token = tokens.next()) {
        if (token.kind != ScriptTokenKind::Word && token.kind != ScriptTokenKind::Quoted)
            return std::nullopt;
        words.push_back(meaningOf(text, token));
        if (!writtenWord(words.back()))
            return std::nullopt;
    }
    const bool whole = tokens.openQuote() == 0 && tokens.openComment() == 0 && words.size() <= mostWordsOfText;
    return whole ? std::optional(std::move(words)) : std::nullopt;
}

} // namespace rigscope::ogre
