// Text helpers that do not depend on the locale: numbers, UTF-8, JSON.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rigscope {

// True if every byte belongs to well-formed UTF-8 (no surrogates, no overlong forms).
bool isUtf8(std::string_view bytes);

// Bytes of a name as UTF-8: themselves if they are UTF-8, else read as Latin-1.
std::string toUtf8(std::string_view bytes);

// The same for names of Windows programs: UTF-8 if it is, else Windows-1252.
std::string toUtf8FromWindows1252(std::string_view bytes);

// Bytes that are known to be Windows-1252 (or Latin-1, which differs in control characters only) as UTF-8.
std::string windows1252ToUtf8(std::string_view bytes);

// Adds a code point up to 0x10FFFF as UTF-8. Lone surrogates get three bytes, which is not UTF-8 but can be undone.
void appendUtf8(std::string& text, std::uint32_t point);

// Shortest text that reads back as the same number; `nan`, `inf`, `-inf` where not finite.
std::string formatNumber(float value);
std::string formatNumber(double value);

// The whole text as a number, with a point and no locale; nothing where a rest stays or the text is empty.
std::optional<double> parseNumber(std::string_view text);
std::optional<std::int64_t> parseInteger(std::string_view text);

// Bytes made harmless for a message or a terminal: UTF-8, control characters (U+0000 to U+001F, U+007F to U+009F) shown
// as `\xNN`, cut after `limit` characters.
std::string printable(std::string_view bytes, std::size_t limit = 80);

// Lower case of ASCII letters only, so that it is the same in every locale.
std::string asciiLower(std::string_view text);

// Two texts that differ at most in the case of ASCII letters.
bool equalIgnoringAsciiCase(std::string_view a, std::string_view b);

} // namespace rigscope
