#include "formats/recognition.h"

#include <algorithm>

#include "base/text.h"
#include "base/xml_tokenizer.h"

namespace rigscope {

bool beginsWithOneOf(ByteSpan bytes, std::span<const std::string_view> magics) {
    return std::any_of(magics.begin(), magics.end(),
                       [&](std::string_view magic) { return asText(bytes).starts_with(magic); });
}

const std::string* XmlBeginning::attribute(std::string_view name) const {
    const auto found = std::find_if(attributes.begin(), attributes.end(),
                                    [&](const auto& each) { return equalIgnoringAsciiCase(each.first, name); });
    return found != attributes.end() ? &found->second : nullptr;
}

std::optional<XmlBeginning> xmlBeginning(ByteSpan bytes) {
    // A tag, a blank, a byte order mark, or a tag in UTF-16: other files need no further look.
    constexpr std::string_view starts("< \t\r\n\xEF\xFE\xFF\0", 9);
    if (bytes.empty() || starts.find(static_cast<char>(bytes[0])) == std::string_view::npos)
        return std::nullopt;
    constexpr std::size_t looked = 64 * 1024;
    bytes = bytes.first(std::min(bytes.size(), looked));
    const Result<XmlText> text = XmlText::of(Bytes(std::vector<std::uint8_t>(bytes.begin(), bytes.end())));
    if (!text)
        return std::nullopt;
    XmlOptions options;
    options.tolerate = xmlTolerateAll & ~xmlBit(XmlTolerance::TextBeforeRoot);
    XmlTokenizer tokens(*text, options);
    while (true) {
        const XmlToken& token = tokens.next();
        if (token.kind == XmlTokenKind::End || token.kind == XmlTokenKind::Error)
            return std::nullopt;
        if (token.kind != XmlTokenKind::StartTag && token.kind != XmlTokenKind::EmptyTag)
            continue;
        XmlBeginning beginning;
        beginning.element = xmlDecoded(tokens.text(token.name), text->encoding);
        for (const XmlAttribute& attribute : tokens.attributes())
            beginning.attributes.emplace_back(xmlDecoded(tokens.text(attribute.name), text->encoding),
                                              xmlDecoded(tokens.text(attribute.value), text->encoding));
        return beginning;
    }
}

} // namespace rigscope
