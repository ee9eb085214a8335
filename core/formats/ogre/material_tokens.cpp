#include "formats/ogre/material_tokens.h"

#include <algorithm>

namespace rigscope::ogre {

namespace {

bool isNewLine(char c) { return c == '\n' || c == '\r'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\0'; }
bool endsWord(char c) { return isBlank(c) || isNewLine(c) || c == '{' || c == '}' || c == ':'; }

} // namespace

void ScriptTokens::skipBlanks() {
    while (position_ < text_.size()) {
        if (isBlank(text_[position_])) {
            ++position_;
        } else if (startsWith("//")) {
            while (position_ < text_.size() && !isNewLine(text_[position_]))
                ++position_;
        } else if (startsWith("/*")) {
            const std::size_t end = text_.find("*/", position_ + 2);
            if (end == std::string_view::npos)
                openComment_ = line_;
            const std::size_t behind = end == std::string_view::npos ? text_.size() : end + 2;
            const std::string_view comment = text_.substr(position_, behind - position_);
            line_ += static_cast<std::uint32_t>(std::count(comment.begin(), comment.end(), '\n'));
            position_ = static_cast<std::uint32_t>(behind);
        } else {
            return;
        }
    }
}

ScriptToken ScriptTokens::quoted(ScriptToken token) {
    token.kind = ScriptTokenKind::Quoted;
    std::uint32_t end = position_ + 1;
    while (end < text_.size() && text_[end] != '"' && !isNewLine(text_[end]))
        end += text_[end] == '\\' && end + 1 < text_.size() && text_[end + 1] == '"' ? 2 : 1;
    end = std::min(end, static_cast<std::uint32_t>(text_.size()));
    if (end < text_.size() && text_[end] == '"')
        ++end;
    else if (openQuote_ == 0)
        openQuote_ = line_;
    token.size = end - token.offset;
    position_ = end;
    return token;
}

ScriptToken ScriptTokens::next() {
    skipBlanks();
    ScriptToken token{ScriptTokenKind::End, position_, 0, line_};
    if (position_ >= text_.size())
        return token;
    const char c = text_[position_];
    if (c == '"')
        return quoted(token);
    token.size = 1;
    if (isNewLine(c)) {
        token.kind = ScriptTokenKind::NewLine;
        token.size = startsWith("\r\n") ? 2 : 1;
        ++line_;
    } else if (c == '{') {
        token.kind = ScriptTokenKind::Open;
    } else if (c == '}') {
        token.kind = ScriptTokenKind::Close;
    } else if (c == ':') {
        token.kind = ScriptTokenKind::Colon;
    } else {
        token.kind = ScriptTokenKind::Word;
        const auto* const end = std::find_if(text_.begin() + position_, text_.end(), endsWord);
        token.size = static_cast<std::uint32_t>(end - text_.begin()) - position_;
    }
    position_ += token.size;
    return token;
}

std::string meaningOf(std::string_view text, const ScriptToken& token) {
    std::string_view bytes = text.substr(token.offset, token.size);
    if (token.kind != ScriptTokenKind::Quoted)
        return std::string(bytes);
    bytes.remove_prefix(1);
    if (bytes.ends_with('"'))
        bytes.remove_suffix(1);
    std::string meaning;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] == '\\' && i + 1 < bytes.size() && bytes[i + 1] == '"')
            continue;
        meaning += bytes[i];
    }
    return meaning;
}

} // namespace rigscope::ogre
