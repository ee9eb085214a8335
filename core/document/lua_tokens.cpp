#include "document/lua_tokens.h"

#include <algorithm>
#include <limits>
#include <string>

#include "base/text.h"

namespace rigscope {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isNameLetter(char c) { return ((c | 0x20) >= 'a' && (c | 0x20) <= 'z') || c == '_' || isDigit(c); }

double numberOf(std::string_view text) {
    if (text.starts_with("0x") || text.starts_with("0X")) {
        double value = 0.0;
        for (const char digit : text.substr(2)) {
            const char lower = static_cast<char>(digit | 0x20);
            if (isDigit(digit))
                value = value * 16.0 + (digit - '0');
            else if (lower >= 'a' && lower <= 'f')
                value = value * 16.0 + (lower - 'a' + 10);
            else
                return std::numeric_limits<double>::quiet_NaN();
        }
        return text.size() > 2 ? value : std::numeric_limits<double>::quiet_NaN();
    }
    // Lua also writes `5.` and `.5`.
    std::string full(text);
    if (full.ends_with('.'))
        full += '0';
    if (full.starts_with('.'))
        full.insert(full.begin(), '0');
    return parseNumber(full).value_or(std::numeric_limits<double>::quiet_NaN());
}

} // namespace

void LuaTokens::count(std::string_view text) {
    line_ += static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
}

void LuaTokens::next() {
    current_ = following_;
    following_ = read();
}

void LuaTokens::toLineEnd() { at_ = std::min(source_.find('\n', at_), source_.size()); }

// The content of `[[ ]]` or `[==[ ]==]` that begins here; to the source's end where it is not closed.
std::string_view LuaTokens::longBracket(bool& found) {
    found = false;
    std::size_t open = at_ + 1;
    while (open < source_.size() && source_[open] == '=')
        ++open;
    if (open >= source_.size() || source_[open] != '[') {
        lookedInVain_ += open - at_;
        return {};
    }
    found = true;
    const std::string closing = "]" + std::string(open - at_ - 1, '=') + "]";
    const std::size_t end = std::min(source_.find(closing, open + 1), source_.size());
    const std::string_view content = source_.substr(open + 1, end - open - 1);
    count(content);
    at_ = std::min(end + closing.size(), source_.size());
    return content;
}

void LuaTokens::blanksAndRemarks() {
    while (at_ < source_.size()) {
        const char c = source_[at_];
        if (c == '\n')
            ++line_;
        if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\v' || c == '\f') {
            ++at_;
        } else if (source_.substr(at_, 2) == "--") {
            at_ += 2;
            bool block = false;
            if (at_ < source_.size() && source_[at_] == '[')
                longBracket(block);
            if (!block)
                toLineEnd();
        } else {
            return;
        }
    }
}

LuaToken LuaTokens::quoted(char quote) {
    LuaToken token;
    token.kind = LuaToken::Kind::String;
    token.line = line_;
    const std::size_t begin = ++at_;
    // A string that is not closed ends with its line, so that one slip does not swallow the rest.
    while (at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n')
        at_ += source_[at_] == '\\' && at_ + 1 < source_.size() && source_[at_ + 1] != '\n' ? 2 : 1;
    token.text = source_.substr(begin, at_ - begin);
    if (at_ < source_.size() && source_[at_] == quote)
        ++at_;
    return token;
}

LuaToken LuaTokens::read() {
    blanksAndRemarks();
    LuaToken token;
    token.line = line_;
    if (at_ >= source_.size())
        return token;
    const char c = source_[at_];
    if (c == '"' || c == '\'')
        return quoted(c);
    if (c == '[') {
        bool found = false;
        token.text = longBracket(found);
        token.kind = LuaToken::Kind::String;
        if (found)
            return token;
    }
    std::size_t end = at_ + 1;
    if (isDigit(c) || (c == '.' && end < source_.size() && isDigit(source_[end]))) {
        // A sign belongs to a number behind the `e` of a power.
        while (end < source_.size() &&
               (isNameLetter(source_[end]) || (source_[end] == '.' && source_.substr(end, 2) != "..") ||
                ((source_[end] == '-' || source_[end] == '+') && (source_[end - 1] | 0x20) == 'e' &&
                 !source_.substr(at_).starts_with("0x"))))
            ++end;
        token.kind = LuaToken::Kind::Number;
        token.number = numberOf(source_.substr(at_, end - at_));
    } else if (isNameLetter(c)) {
        while (end < source_.size() && isNameLetter(source_[end]))
            ++end;
        token.kind = LuaToken::Kind::Name;
    } else {
        token.kind = LuaToken::Kind::Symbol;
        for (const std::string_view two : {"==", "~=", "<=", ">=", "..", "::"})
            if (source_.substr(at_, 2) == two)
                end = at_ + 2;
    }
    token.text = source_.substr(at_, end - at_);
    at_ = end;
    return token;
}

} // namespace rigscope
