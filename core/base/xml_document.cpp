#include "base/xml_document.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>

#include "base/text.h"

namespace rigscope {

namespace {

// At least as many as there are elements: places where a tag can begin. Also bounded by the shortest element,
// `<a>`.
std::size_t mostElements(ByteSpan text) {
    std::size_t count = 0;
    const std::uint8_t* const end = text.data() + text.size();
    const std::uint8_t* p = text.data();
#ifdef __SSE2__
    const __m128i zero = _mm_setzero_si128();
    __m128i counts = zero; // two of them
    for (; end - p > 16; p += 16) {
        const auto at = [](const std::uint8_t* from) {
            return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
        };
        const __m128i next = at(p + 1);
        const auto is = [&](char c) { return _mm_cmpeq_epi8(next, _mm_set1_epi8(c)); };
        const __m128i others = _mm_or_si128(_mm_or_si128(is('/'), is('!')), is('?'));
        const __m128i tags = _mm_andnot_si128(others, _mm_cmpeq_epi8(at(p), _mm_set1_epi8('<')));
        counts = _mm_add_epi64(counts, _mm_sad_epu8(_mm_and_si128(tags, _mm_set1_epi8(1)), zero));
    }
    std::uint64_t halves[2];
    _mm_storeu_si128(reinterpret_cast<__m128i*>(halves), counts);
    count = halves[0] + halves[1];
#endif
    for (; end - p > 1; ++p)
        count += *p == '<' && p[1] != '/' && p[1] != '!' && p[1] != '?' ? 1 : 0;
    return std::min(count, text.size() / 3) + 1;
}

bool same(std::string_view a, std::string_view b, XmlCase letters) {
    return a == b || (letters == XmlCase::Ignored && a.size() == b.size() && equalIgnoringAsciiCase(a, b));
}

} // namespace

Result<XmlDocument> XmlDocument::of(Bytes file, std::string name, XmlOptions options) {
    Result<XmlText> text = XmlText::of(std::move(file));
    if (!text) {
        text.error().place.file = name;
        return fail(std::move(text.error()));
    }
    XmlDocument made(*std::move(text), std::move(name));
    made.build(options);
    return made;
}

void XmlDocument::build(XmlOptions options) {
    const auto size = static_cast<std::uint32_t>(text_.text.size());
    elements_.reserve(mostElements(text_.text.span()));
    elements_.push_back({XmlElement::none, XmlElement::none, XmlElement::none, 0, 0, size, size, 0});

    struct Open {
        std::uint32_t element;
        std::uint32_t lastChild;
    };
    std::vector<Open> open{{document, XmlElement::none}};
    XmlTokenizer tokens(text_, options, name_);
    std::uint32_t reached = size;
    while (tokens.next().kind != XmlTokenKind::End) {
        const XmlToken& token = tokens.token();
        const auto start = static_cast<std::uint32_t>(token.range.offset);
        const auto end = static_cast<std::uint32_t>(token.range.offset + token.range.size);
        if (token.kind == XmlTokenKind::StartTag || token.kind == XmlTokenKind::EmptyTag) {
            const auto number = static_cast<std::uint32_t>(elements_.size());
            Open& parent = open.back();
            const auto nameSize = static_cast<std::uint32_t>(token.name.size);
            elements_.push_back({parent.element, XmlElement::none, XmlElement::none, start, end, end, end, nameSize});
            (parent.lastChild == XmlElement::none ? elements_[parent.element].firstChild
                                                  : elements_[parent.lastChild].nextSibling) = number;
            parent.lastChild = number;
            if (token.kind == XmlTokenKind::StartTag)
                open.push_back({number, XmlElement::none});
        } else if (token.kind == XmlTokenKind::EndTag && !token.tolerates(XmlTolerance::UnmatchedEndTag)) {
            elements_[open.back().element].contentEnd = start;
            elements_[open.back().element].end = end;
            open.pop_back();
        } else if (token.kind == XmlTokenKind::Error) {
            reached = start;
            complete_ = false;
        }
    }
    for (const Open& level : open)
        if (level.element != document)
            elements_[level.element].contentEnd = elements_[level.element].end = reached;
    diagnostics_ = tokens.diagnostics();
    sound_ = diagnostics_.empty();
}

std::string_view XmlDocument::name(std::uint32_t number) const {
    const XmlElement& e = elements_[number];
    return e.nameSize == 0 ? std::string_view() : text({e.start + std::uint64_t{1}, e.nameSize});
}

ByteRange XmlDocument::range(std::uint32_t number) const {
    const XmlElement& e = elements_[number];
    return {e.start, e.end - e.start};
}

ByteRange XmlDocument::startTag(std::uint32_t number) const {
    const XmlElement& e = elements_[number];
    return {e.start, e.startTagEnd - e.start};
}

ByteRange XmlDocument::content(std::uint32_t number) const {
    const XmlElement& e = elements_[number];
    return {e.startTagEnd, e.contentEnd - e.startTagEnd};
}

bool XmlDocument::isEmptyTag(std::uint32_t number) const { return text(startTag(number)).ends_with("/>"); }

Place XmlDocument::place(std::uint32_t number) const {
    Place place{name_, {}, {}, line(number)};
    if (!text_.converted())
        place.offset = elements_[number].start;
    return place;
}

std::uint32_t XmlDocument::named(std::uint32_t first, std::string_view wanted, XmlCase letters) const {
    while (first != XmlElement::none && !same(name(first), wanted, letters))
        first = elements_[first].nextSibling;
    return first;
}

std::uint32_t XmlDocument::child(std::uint32_t parent, std::string_view childName, XmlCase letters) const {
    return named(elements_[parent].firstChild, childName, letters);
}

std::uint32_t XmlDocument::nextNamed(std::uint32_t sibling, std::string_view siblingName, XmlCase letters) const {
    return named(elements_[sibling].nextSibling, siblingName, letters);
}

std::span<const XmlAttribute> XmlDocument::attributes(std::uint32_t number, XmlTokenizer& reader) const {
    if (sound_)
        return reader.attributesOfSoundTag(startTag(number), elements_[number].nameSize);
    reader.restrictTo(startTag(number));
    reader.next();
    return reader.attributes();
}

std::optional<std::string> XmlDocument::attribute(std::uint32_t number, std::string_view attributeName,
                                                  XmlCase letters) const {
    XmlTokenizer tokens = reader();
    for (const XmlAttribute& candidate : attributes(number, tokens))
        if (same(text(candidate.name), attributeName, letters))
            return xmlDecoded(text(candidate.value), text_.encoding);
    return std::nullopt;
}

void XmlDocument::appendText(std::string& result, XmlTokenizer& tokens, ByteRange gap) const {
    tokens.restrictTo(gap);
    while (tokens.next().kind != XmlTokenKind::End) {
        const XmlToken& token = tokens.token();
        if (token.kind == XmlTokenKind::Text)
            result += xmlDecoded(text(token.content), text_.encoding);
        else if (token.kind == XmlTokenKind::CData)
            result += text_.encoding == XmlEncoding::Windows1252 ? windows1252ToUtf8(text(token.content))
                                                                 : toUtf8FromWindows1252(text(token.content));
    }
}

std::string XmlDocument::textOf(std::uint32_t number) const {
    std::string result;
    const ByteRange whole = content(number);
    if (elements_[number].firstChild == XmlElement::none && text(whole).find('<') == std::string_view::npos)
        return xmlDecoded(text(whole), text_.encoding);
    XmlTokenizer tokens = reader();
    std::uint64_t from = whole.offset;
    for (std::uint32_t i = elements_[number].firstChild; i != XmlElement::none; i = elements_[i].nextSibling) {
        appendText(result, tokens, {from, elements_[i].start - from});
        from = elements_[i].end;
    }
    appendText(result, tokens, {from, elements_[number].contentEnd - from});
    return result;
}

} // namespace rigscope
