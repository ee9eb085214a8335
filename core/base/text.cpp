#include "base/text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace rigscope {

namespace {

// Length of the well-formed UTF-8 sequence at the start of `bytes`, 0 if there is none.
std::size_t utf8SequenceLength(std::string_view bytes) {
    const auto at = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
    const unsigned char lead = at(0);
    if (lead < 0x80)
        return 1;
    std::size_t length = 0;
    unsigned char low = 0x80;
    unsigned char high = 0xBF;
    if (lead >= 0xC2 && lead <= 0xDF) {
        length = 2;
    } else if (lead >= 0xE0 && lead <= 0xEF) {
        length = 3;
        if (lead == 0xE0)
            low = 0xA0;
        if (lead == 0xED)
            high = 0x9F;
    } else if (lead >= 0xF0 && lead <= 0xF4) {
        length = 4;
        if (lead == 0xF0)
            low = 0x90;
        if (lead == 0xF4)
            high = 0x8F;
    }
    if (length == 0 || bytes.size() < length || at(1) < low || at(1) > high)
        return 0;
    for (std::size_t i = 2; i < length; ++i)
        if (at(i) < 0x80 || at(i) > 0xBF)
            return 0;
    return length;
}

// Code points of the bytes 0x80..0x9F of Windows-1252; undefined ones map to themselves.
constexpr std::array<std::uint16_t, 32> windows1252High{0x20AC, 0x81,   0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                                        0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D,   0x017D, 0x8F,
                                                        0x90,   0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                                        0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D,   0x017E, 0x0178};

template <class T> std::string formatFloating(T value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    std::array<char, 32> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
    return {digits.data(), end};
}

} // namespace

void appendUtf8(std::string& text, std::uint32_t point) {
    const auto continued = [&](unsigned shift) { return static_cast<char>(0x80 | ((point >> shift) & 0x3F)); };
    if (point < 0x80) {
        text += static_cast<char>(point);
    } else if (point < 0x800) {
        text += static_cast<char>(0xC0 | (point >> 6));
        text += continued(0);
    } else if (point < 0x10000) {
        text += static_cast<char>(0xE0 | (point >> 12));
        text += continued(6);
        text += continued(0);
    } else {
        text += static_cast<char>(0xF0 | (point >> 18));
        text += continued(12);
        text += continued(6);
        text += continued(0);
    }
}

bool isUtf8(std::string_view bytes) {
    while (!bytes.empty()) {
        const std::size_t length = utf8SequenceLength(bytes);
        if (length == 0)
            return false;
        bytes.remove_prefix(length);
    }
    return true;
}

std::string toUtf8(std::string_view bytes) {
    if (isUtf8(bytes))
        return std::string(bytes);
    std::string text;
    for (const char byte : bytes)
        appendUtf8(text, static_cast<unsigned char>(byte));
    return text;
}

std::string toUtf8FromWindows1252(std::string_view bytes) {
    return isUtf8(bytes) ? std::string(bytes) : windows1252ToUtf8(bytes);
}

std::string windows1252ToUtf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    for (const char byte : bytes) {
        const auto value = static_cast<unsigned char>(byte);
        const bool mapped = value >= 0x80 && value <= 0x9F;
        appendUtf8(text, mapped ? windows1252High[value - 0x80U] : value);
    }
    return text;
}

std::string formatNumber(float value) { return formatFloating(value); }
std::string formatNumber(double value) { return formatFloating(value); }

std::optional<double> parseNumber(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> parseInteger(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    std::int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || text.empty())
        return std::nullopt;
    return value;
}

std::string printable(std::string_view bytes, std::size_t limit) {
    // No more than can be shown is looked at: names of hostile files are long, and messages about them many.
    constexpr std::size_t longestSequence = 4;
    const std::size_t most = longestSequence * (limit + 2);
    if (bytes.size() > most) {
        std::size_t cut = most;
        while (cut > most - longestSequence && (static_cast<unsigned char>(bytes[cut]) & 0xC0U) == 0x80)
            --cut;
        bytes = bytes.substr(0, cut);
    }
    const std::string text = toUtf8(bytes);
    std::string result;
    std::size_t shown = 0;
    for (std::size_t i = 0; i < text.size();) {
        if (shown++ == limit)
            return result + "...";
        const std::size_t length = utf8SequenceLength(std::string_view(text).substr(i));
        // Terminals obey U+0080 to U+009F as well; their second byte is their number.
        const bool upper = text[i] == '\xC2' && static_cast<unsigned char>(text[i + 1]) < 0xA0;
        const auto value = static_cast<unsigned char>(upper ? text[i + 1] : text[i]);
        if (value < 0x20 || value == 0x7F || upper) {
            constexpr std::string_view hex = "0123456789abcdef";
            result += "\\x";
            result += hex[value >> 4];
            result += hex[value & 0xF];
            i += length;
            continue;
        }
        result.append(text, i, length);
        i += length;
    }
    return result;
}

std::string asciiLower(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return lower;
}

bool equalIgnoringAsciiCase(std::string_view a, std::string_view b) {
    return a.size() == b.size() && asciiLower(a) == asciiLower(b);
}

} // namespace rigscope
