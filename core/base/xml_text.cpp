#include "base/xml_text.h"

#include <algorithm>
#include <array>
#include <limits>

#include "base/text.h"

namespace rigscope {

namespace {

constexpr std::uint32_t highestPoint = 0x10FFFF;

bool isHighSurrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
bool isLowSurrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

std::uint32_t unitAt(ByteSpan file, std::size_t index, bool bigEndian) {
    const std::uint32_t first = file[index * 2];
    const std::uint32_t second = file[index * 2 + 1];
    return bigEndian ? first << 8 | second : second << 8 | first;
}

std::string utf8FromUtf16(ByteSpan file, bool bigEndian) {
    const std::size_t units = file.size() / 2;
    std::string text;
    text.reserve(units + units / 4); // mostly ASCII
    for (std::size_t i = 0; i < units; ++i) {
        std::uint32_t point = unitAt(file, i, bigEndian);
        if (isHighSurrogate(point) && i + 1 < units && isLowSurrogate(unitAt(file, i + 1, bigEndian)))
            point = 0x10000 + ((point - 0xD800) << 10) + (unitAt(file, ++i, bigEndian) - 0xDC00);
        appendUtf8(text, point);
    }
    return text;
}

// The code point at `index`, which moves behind it. A byte that begins no sequence stands for itself.
std::uint32_t nextPoint(std::string_view text, std::size_t& index) {
    const auto byteAt = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t lead = byteAt(index++);
    const std::size_t more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : lead >= 0xC0 ? 1 : 0;
    if (more == 0 || lead >= 0xF8 || more > text.size() - index)
        return lead;
    std::uint32_t point = lead & (0x3FU >> more);
    for (std::size_t i = 0; i < more; ++i) {
        if ((byteAt(index + i) & 0xC0) != 0x80)
            return lead;
        point = point << 6 | (byteAt(index + i) & 0x3F);
    }
    if (point > highestPoint)
        return lead;
    index += more;
    return point;
}

std::vector<std::uint8_t> utf16FromUtf8(std::string_view text, bool bigEndian) {
    std::vector<std::uint8_t> file;
    file.reserve(text.size() * 2);
    const auto put = [&](std::uint32_t unit) {
        const auto low = static_cast<std::uint8_t>(unit & 0xFF);
        const auto high = static_cast<std::uint8_t>(unit >> 8);
        file.push_back(bigEndian ? high : low);
        file.push_back(bigEndian ? low : high);
    };
    for (std::size_t i = 0; i < text.size();) {
        const std::uint32_t point = nextPoint(text, i);
        if (point >= 0x10000) {
            put(0xD800 + ((point - 0x10000) >> 10));
            put(0xDC00 + ((point - 0x10000) & 0x3FF));
        } else {
            put(point);
        }
    }
    return file;
}

// The value of `encoding` in an XML declaration at the start of the text.
std::string declaredEncoding(std::string_view text) {
    if (!text.starts_with("<?xml"))
        return {};
    text = text.substr(0, std::min(text.find("?>"), std::size_t{256}));
    std::size_t at = text.find("encoding");
    if (at == std::string_view::npos || (at = text.find_first_of("\"'", at)) == std::string_view::npos)
        return {};
    const std::size_t end = text.find(text[at], at + 1);
    return end == std::string_view::npos ? std::string() : asciiLower(text.substr(at + 1, end - at - 1));
}

XmlEncoding recognise(ByteSpan file) {
    const auto begins = [&](std::initializer_list<std::uint8_t> bytes) {
        return file.size() >= bytes.size() && std::equal(bytes.begin(), bytes.end(), file.begin());
    };
    if (begins({0xFF, 0xFE}) || begins({'<', 0}))
        return XmlEncoding::Utf16Le;
    if (begins({0xFE, 0xFF}) || begins({0, '<'}))
        return XmlEncoding::Utf16Be;
    static constexpr std::array<std::string_view, 7> names{"iso-8859-1", "iso8859-1",    "iso_8859-1", "latin1",
                                                           "latin-1",    "windows-1252", "cp1252"};
    const std::string declared = declaredEncoding(asText(file));
    return std::find(names.begin(), names.end(), declared) != names.end() ? XmlEncoding::Windows1252
                                                                          : XmlEncoding::Utf8;
}

} // namespace

Result<XmlText> XmlText::of(Bytes file) {
    XmlText result{std::move(file), XmlEncoding::Utf8, {}};
    const ByteSpan bytes = result.text.span();
    result.encoding = recognise(bytes);
    if (result.converted()) {
        if (bytes.size() % 2 != 0)
            result.oddByte = bytes.back();
        auto owner = std::make_shared<const std::string>(utf8FromUtf16(bytes, result.encoding == XmlEncoding::Utf16Be));
        const std::size_t size = owner->size();
        const ByteSpan converted(reinterpret_cast<const std::uint8_t*>(owner->data()), size);
        result.text = Bytes(std::shared_ptr<const std::uint8_t>(owner, converted.data()), size);
    }
    constexpr std::uint64_t limit = std::numeric_limits<std::uint32_t>::max();
    if (result.text.size() >= limit)
        return fail({Code::file_too_large, {}, {std::to_string(result.text.size()), std::to_string(limit)}});
    return result;
}

Bytes XmlText::toFile(std::string_view changedText) const {
    if (!converted())
        return Bytes(std::vector<std::uint8_t>(changedText.begin(), changedText.end()));
    std::vector<std::uint8_t> file = utf16FromUtf8(changedText, encoding == XmlEncoding::Utf16Be);
    if (oddByte)
        file.push_back(*oddByte);
    return Bytes(std::move(file));
}

XmlReference xmlReferenceAt(std::string_view text) {
    struct Entity {
        std::string_view name;
        char character;
    };
    static constexpr std::array<Entity, 5> entities{
        {{"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}}};
    // Longer names do not occur, and a limit keeps a text of `&` alone from being read again and again.
    constexpr std::size_t longest = 64;
    const std::size_t end = text.substr(0, longest).find_first_of(";&<>\"' \t\r\n=", 1);
    if (end == std::string_view::npos || text[end] != ';' || end == 1)
        return {};
    std::string_view name = text.substr(1, end - 1);
    XmlReference reference{end + 1, {}};
    if (name[0] != '#') {
        for (const Entity& entity : entities)
            if (entity.name == name)
                reference.point = static_cast<unsigned char>(entity.character);
        return reference;
    }
    name.remove_prefix(1);
    const bool hexadecimal = name.starts_with('x');
    if (hexadecimal)
        name.remove_prefix(1);
    std::uint32_t point = 0;
    for (const char c : name) {
        const int digit = c >= '0' && c <= '9'                  ? c - '0'
                          : hexadecimal && c >= 'a' && c <= 'f' ? c - 'a' + 10
                          : hexadecimal && c >= 'A' && c <= 'F' ? c - 'A' + 10
                                                                : -1;
        if (digit < 0 || point > highestPoint)
            return reference;
        point = point * (hexadecimal ? 16U : 10U) + static_cast<std::uint32_t>(digit);
    }
    const bool control = point < 0x20 && point != '\t' && point != '\n' && point != '\r';
    if (!name.empty() && point <= highestPoint && !control && (point < 0xD800 || point > 0xDFFF))
        reference.point = point;
    return reference;
}

std::string xmlDecoded(std::string_view raw, XmlEncoding encoding) {
    std::string text;
    while (!raw.empty()) {
        const std::size_t plain = std::min(raw.find('&'), raw.size());
        text += encoding == XmlEncoding::Windows1252 ? windows1252ToUtf8(raw.substr(0, plain))
                                                     : toUtf8FromWindows1252(raw.substr(0, plain));
        raw.remove_prefix(plain);
        if (raw.empty())
            break;
        const XmlReference reference = xmlReferenceAt(raw);
        if (reference.point) {
            appendUtf8(text, *reference.point);
            raw.remove_prefix(reference.size);
        } else {
            text += '&';
            raw.remove_prefix(1);
        }
    }
    return text;
}

std::string xmlEncoded(std::string_view utf8, XmlEncoding encoding, char quote) {
    std::string raw;
    raw.reserve(utf8.size());
    for (std::size_t i = 0; i < utf8.size();) {
        const std::size_t start = i;
        const std::uint32_t point = nextPoint(utf8, i);
        if (point == '&')
            raw += "&amp;";
        else if (point == '<')
            raw += "&lt;";
        else if (point == '>')
            raw += "&gt;";
        else if (quote != 0 && point == static_cast<unsigned char>(quote))
            raw += quote == '"' ? "&quot;" : "&apos;";
        else if (point >= 0x80 && encoding == XmlEncoding::Windows1252 && i - start > 1)
            raw += "&#" + std::to_string(point) + ";"; // readable whatever the declaration says
        else
            raw += utf8.substr(start, i - start);
    }
    return raw;
}

} // namespace rigscope
