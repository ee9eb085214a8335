// The words of an OGRE script: split by white space, with comments left out.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rigscope::ogre {

enum class ScriptTokenKind : std::uint8_t { Word, Quoted, Open, Close, Colon, NewLine, End };

struct ScriptToken {
    ScriptTokenKind kind = ScriptTokenKind::End;
    std::uint32_t offset = 0;
    std::uint32_t size = 0;
    std::uint32_t line = 0; // counted from 1

    std::uint32_t end() const { return offset + size; }
};

// Goes over a part of a text, token by token. Comments and quotes begin where a token may begin and nowhere else, as in
// OGRE: `a//b` is a word.
class ScriptTokens {
public:
    ScriptTokens(std::string_view text, std::uint32_t offset, std::uint32_t end, std::uint32_t line)
        : text_(text.substr(0, end)),
          position_(offset),
          line_(line) {}

    ScriptToken next();

    // The line of a quote or comment that has no end, or 0. Such a quote ends with its line.
    std::uint32_t openQuote() const { return openQuote_; }
    std::uint32_t openComment() const { return openComment_; }

private:
    void skipBlanks();
    bool startsWith(std::string_view what) const { return text_.substr(position_, what.size()) == what; }
    ScriptToken quoted(ScriptToken token);

    std::string_view text_;
    std::uint32_t position_;
    std::uint32_t line_;
    std::uint32_t openQuote_ = 0;
    std::uint32_t openComment_ = 0;
};

// The text that a token means: of a quoted one without its quotes.
std::string meaningOf(std::string_view text, const ScriptToken& token);

} // namespace rigscope::ogre
