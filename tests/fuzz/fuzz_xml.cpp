// The first byte chooses strict or tolerant; the rest is a text. Claims: tokens cover it without a gap, the
// tree stays in its bounds, and the text comes back unchanged.
#include <algorithm>
#include <cstdlib>

#include "base/xml_editor.h"

using namespace rigscope;

namespace {

void require(bool claim) {
    if (!claim)
        std::abort();
}

void tokenise(const XmlText& text, XmlOptions options) {
    XmlTokenizer tokens(text, options, "fuzz.xml");
    std::uint64_t reached = 0;
    while (tokens.next().kind != XmlTokenKind::End) {
        const XmlToken& token = tokens.token();
        require(token.range.offset == reached);
        require(token.range.size > 0 || token.kind == XmlTokenKind::Error);
        reached += token.range.size;
        for (const XmlAttribute& attribute : tokens.attributes()) {
            require(attribute.name.offset > token.range.offset);
            require(attribute.value.offset + attribute.value.size < reached);
        }
        require((token.tolerated & ~options.tolerate) == 0);
        require(tokens.depth() <= options.maximumDepth);
    }
    require(reached == text.text.size());
    for (const Diagnostic& diagnostic : tokens.diagnostics())
        require(!describe(diagnostic).empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const bool strict = (data[0] & 1) != 0;
    const Bytes file(std::vector<std::uint8_t>(data + 1, data + size));
    const XmlOptions options{strict ? xmlTolerateNone : xmlTolerateAll, 16, (data[0] & 2) != 0};
    const XmlDocument document = XmlDocument::of(file, "fuzz.xml", options).value();
    tokenise(document.text(), options);

    XmlTokenizer reader = document.reader();
    require(document.elements().size() <= document.text().text.size() / 3 + 1);
    for (std::uint32_t i = 1; i < document.elements().size(); ++i) {
        const XmlElement& e = document.element(i);
        const XmlElement& parent = document.element(e.parent);
        require(e.start < e.startTagEnd && e.startTagEnd <= e.contentEnd && e.contentEnd <= e.end);
        require(e.parent < i && e.start >= parent.startTagEnd && e.end <= parent.contentEnd);
        require(e.nextSibling == XmlElement::none || document.element(e.nextSibling).start >= e.end);
        for (const XmlAttribute& attribute : document.attributes(i, reader))
            xmlDecoded(document.text(attribute.value), document.text().encoding);
        if (i < 20)
            document.textOf(i);
    }

    XmlEditor editor(document);
    const Bytes same = editor.finish().value();
    require(std::equal(same.span().begin(), same.span().end(), file.span().begin(), file.span().end()));
    for (std::uint32_t i = 1; i < std::min<std::size_t>(document.elements().size(), 20); ++i) {
        editor.setAttribute(i, "a", "<\"'&\xC3\xA9>");
        if (i % 3 == 0)
            editor.setText(i, "\xE2\x82\xAC");
        if (i % 4 == 1)
            editor.appendChild(i, "<new/>");
        if (i % 5 == 1)
            editor.insertBefore(i, "<new/>");
        if (i % 7 == 2)
            editor.removeElement(i);
        if (i % 11 == 4)
            editor.removeAttribute(i, "b");
    }
    require(editor.finish().has_value());
    return 0;
}
