// Splits Lua source into tokens, as far as tables of numbers need it. Takes any bytes; never fails.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rigscope {

struct LuaToken {
    enum class Kind : std::uint8_t {
        Name,   // also keywords
        Number, // `number` is NaN where it is none
        String, // `text` is what stands between the quotes, escapes as they are
        Symbol, // one character in `text`, or `==`, `~=`, `<=`, `>=`, `..`, `::`
        End,
    };
    Kind kind = Kind::End;
    std::string_view text;
    double number = 0.0;
    std::uint32_t line = 1;

    bool is(char symbol) const { return kind == Kind::Symbol && text.size() == 1 && text.front() == symbol; }
    bool isName(std::string_view name) const { return kind == Kind::Name && text == name; }
};

class LuaTokens {
public:
    // `source` outlives the tokens.
    explicit LuaTokens(std::string_view source)
        : source_(source) {
        next();
        next();
    }

    const LuaToken& current() const { return current_; }
    const LuaToken& following() const { return following_; }
    void next();
    // Bytes that were looked at without being passed over, for tests: all other work is as long as the source.
    std::size_t lookedInVain() const { return lookedInVain_; }

private:
    LuaToken read();
    void blanksAndRemarks();
    void toLineEnd();
    std::string_view longBracket(bool& found);
    LuaToken quoted(char quote);
    void count(std::string_view text);

    std::string_view source_;
    std::size_t at_ = 0;
    std::uint32_t line_ = 1;
    std::size_t lookedInVain_ = 0;
    LuaToken current_;
    LuaToken following_;
};

} // namespace rigscope
