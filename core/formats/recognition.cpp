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

namespace {

// A tag, a blank, a byte order mark, or a tag or blank in UTF-16: other files need no further look.
bool mayBeXml(ByteSpan bytes) {
    constexpr std::string_view starts("< \t\r\n\xEF\xFE\xFF", 8);
    const auto isStart = [&](std::size_t place) {
        return place < bytes.size() && starts.find(static_cast<char>(bytes[place])) != std::string_view::npos;
    };
    return isStart(0) || (!bytes.empty() && bytes[0] == 0 && isStart(1));
}

std::optional<XmlBeginning> beginningIn(ByteSpan bytes) {
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

} // namespace

std::optional<XmlBeginning> xmlBeginning(ByteSpan bytes) {
    constexpr std::size_t most = 64 * 1024;
    constexpr std::size_t usual = 2 * 1024; // has it in nearly all files, and is looked through sooner
    if (!mayBeXml(bytes))
        return std::nullopt;
    std::optional<XmlBeginning> found = beginningIn(bytes.first(std::min(bytes.size(), usual)));
    if (!found && bytes.size() > usual)
        found = beginningIn(bytes.first(std::min(bytes.size(), most)));
    return found;
}

} // namespace rigscope
