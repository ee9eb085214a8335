#include "base/xml_tokenizer.h"

#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/text.h"

namespace rigscope {

namespace {

// Classes of bytes.
enum : std::uint8_t {
    Space = 1,
    NameStart = 2,
    NamePart = 4,
    NameEnd = 8,   // ends even an odd name
    InDouble = 16, // needs a look inside "..."
    InSingle = 32, // needs a look inside '...'
    InText = 64,   // needs a look between tags
    Control = 128,
};

constexpr std::array<std::uint8_t, 256> makeClasses() {
    std::array<std::uint8_t, 256> classes{};
    for (unsigned c = 0; c < 256; ++c) {
        unsigned bits = 0;
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' || c >= 0x80;
        if (c == ' ' || c == '\t' || c == '\n' || c == '\r')
            bits |= Space | NameEnd;
        else if (c < 0x20)
            bits |= Control | InDouble | InSingle | InText;
        if (letter)
            bits |= NameStart | NamePart;
        if ((c >= '0' && c <= '9') || c == '-' || c == '.')
            bits |= NamePart;
        if (c == '=' || c == '/' || c == '>' || c == '<' || c == '"' || c == '\'')
            bits |= NameEnd;
        if (c == '<' || c == '&')
            bits |= InDouble | InSingle | InText;
        if (c == '"')
            bits |= InDouble;
        if (c == '\'')
            bits |= InSingle;
        if (c == '>')
            bits |= InText; // for "]]>"
        classes[c] = static_cast<std::uint8_t>(bits);
    }
    return classes;
}

constexpr std::array<std::uint8_t, 256> classes = makeClasses();

bool is(std::uint8_t byte, std::uint8_t bits) { return (classes[byte] & bits) != 0; }

// The first byte from `p` on that needs a look: `<`, `&`, `third`, or a control character that is no white space. The
// vectors of 16 bytes only skip more quickly what the class of bytes names, too.
template <std::uint8_t stops, char third>
const std::uint8_t* skipPlain(const std::uint8_t* p, const std::uint8_t* end) {
#ifdef __SSE2__
    const auto all = [](char c) { return _mm_set1_epi8(c); };
    for (; end - p >= 16; p += 16) {
        const __m128i bytes = _mm_loadu_si128(reinterpret_cast<const __m128i*>(p));
        const auto where = [&](char c) { return _mm_cmpeq_epi8(bytes, all(c)); };
        const __m128i low = _mm_cmpeq_epi8(_mm_min_epu8(bytes, all(0x1F)), bytes);
        const __m128i space = _mm_or_si128(_mm_or_si128(where('\n'), where('\t')), where('\r'));
        const __m128i marks = _mm_or_si128(_mm_or_si128(where('<'), where('&')), where(third));
        const int found = _mm_movemask_epi8(_mm_or_si128(marks, _mm_andnot_si128(space, low)));
        if (found != 0)
            return p + std::countr_zero(static_cast<unsigned>(found));
    }
#endif
    while (p < end && !is(*p, stops))
        ++p;
    return p;
}

const std::uint8_t* skipSpace(const std::uint8_t* p, const std::uint8_t* end) {
    while (p < end && is(*p, Space))
        ++p;
    return p;
}

constexpr std::array<std::string_view, xmlToleranceCount> toleranceTexts{
    "there is more than one root element",
    "text stands before the root element",
    "text stands after or between root elements",
    "an end tag stands outside of all elements",
    "an element is not closed at the end of the text",
    "an end tag differs from its start tag in the case of letters",
    "an attribute's value has no quotes",
    "an attribute has no value",
    "there is no space before an attribute",
    "an attribute is there twice",
    "\"<\" stands in an attribute's value",
    "\"&\" stands alone",
    "a reference means no character that XML knows",
    "there is a control character",
    "a name has characters that names cannot have",
    "\"--\" stands in a comment",
    "\"]]>\" stands in text",
    "the XML declaration is not at the start",
};

} // namespace

std::string_view describe(XmlTolerance tolerance) { return toleranceTexts[static_cast<std::size_t>(tolerance)]; }

XmlTokenizer::XmlTokenizer(ByteSpan text, XmlOptions options, std::string file)
    : text_(text),
      begin_(text.data()),
      end_(text.data() + text.size()),
      start_(begin_),
      options_(options),
      file_(std::move(file)) {}

XmlTokenizer::XmlTokenizer(const XmlText& text, XmlOptions options, std::string file)
    : XmlTokenizer(text.text.span(), options, std::move(file)) {
    offsetsAreOfFile_ = !text.converted();
}

void XmlTokenizer::restrictTo(ByteRange part) {
    const std::uint64_t offset = std::min<std::uint64_t>(part.offset, text_.size());
    end_ = begin_ + offset + std::min<std::uint64_t>(part.size, text_.size() - offset);
    token_ = XmlToken{};
    token_.range = {offset, 0};
    attributes_.clear();
    options_.fragment = true;
    open_.clear();
    roots_ = 0;
    seen_ = {};
    error_.reset();
    finished_ = false;
}

std::span<const XmlAttribute> XmlTokenizer::attributesOfSoundTag(ByteRange tag, std::size_t name) {
    attributes_.clear();
    const Position end = begin_ + tag.offset + tag.size;
    for (Position p = begin_ + tag.offset + 1 + name; p < end;) {
        p = skipSpace(p, end);
        if (p == end || *p == '/' || *p == '>')
            break;
        XmlAttribute& attribute = attributes_.emplace_back();
        const Position first = p;
        while (p < end && !is(*p, NameEnd))
            ++p;
        attribute.name = rangeOf(first, p);
        while (p < end && *p != '"' && *p != '\'')
            ++p;
        if (p == end)
            break;
        const Position value = p + 1;
        attribute.quote = static_cast<char>(*p);
        p = static_cast<Position>(std::memchr(value, *p, static_cast<std::size_t>(end - value)));
        if (p == nullptr)
            break;
        attribute.value = rangeOf(value, p++);
    }
    return attributes_;
}

const XmlAttribute* XmlTokenizer::attribute(std::string_view name) const {
    for (const XmlAttribute& candidate : attributes_)
        if (text(candidate.name) == name)
            return &candidate;
    return nullptr;
}

std::uint32_t XmlTokenizer::lineAt(std::uint64_t offset) const {
    offset = std::min<std::uint64_t>(offset, text_.size());
    if (offset < lineOffset_) {
        lineOffset_ = 0;
        line_ = 1;
    }
    line_ += static_cast<std::uint32_t>(std::count(begin_ + lineOffset_, begin_ + offset, std::uint8_t{'\n'}));
    lineOffset_ = offset;
    return line_;
}

Place XmlTokenizer::placeAt(std::uint64_t offset) const {
    Place place{file_, {}, {}, lineAt(offset)};
    if (offsetsAreOfFile_)
        place.offset = offset;
    return place;
}

std::vector<Diagnostic> XmlTokenizer::diagnostics() const {
    std::vector<Diagnostic> found;
    if (error_)
        found.push_back(*error_);
    for (std::size_t i = 0; i < seen_.size(); ++i) {
        if (seen_[i].count == 0)
            continue;
        std::string what(toleranceTexts[i]);
        if (seen_[i].count > 1)
            what += " (" + std::to_string(seen_[i].count) + " times)";
        found.push_back({Code::xml_tolerated, placeAt(seen_[i].first), {std::move(what)}});
    }
    return found;
}

bool XmlTokenizer::failAt(Position at, std::string what) {
    error_ = Diagnostic{Code::xml_malformed, placeAt(offsetOf(at)), {std::move(what)}};
    return false;
}

bool XmlTokenizer::tolerate(XmlTolerance tolerance, Position at, std::uint64_t times) {
    if ((options_.tolerate & xmlBit(tolerance)) == 0)
        return failAt(at, std::string(describe(tolerance)));
    Seen& seen = seen_[static_cast<std::size_t>(tolerance)];
    if (seen.count == 0)
        seen.first = offsetOf(at);
    seen.count += times;
    token_.tolerated |= xmlBit(tolerance);
    return true;
}

void XmlTokenizer::complete(XmlTokenKind kind, Position end) {
    token_.kind = kind;
    token_.range = rangeOf(start_, end);
}

const XmlToken& XmlTokenizer::next() {
    start_ = begin_ + (token_.range.offset + token_.range.size);
    token_ = XmlToken{};
    attributes_.clear();
    const bool good = error_ || start_ == end_ ? finish() : scan();
    if (!good) {
        token_ = XmlToken{};
        attributes_.clear();
        complete(XmlTokenKind::Error, end_);
    }
    return token_;
}

bool XmlTokenizer::finish() {
    complete(XmlTokenKind::End, start_);
    if (finished_ || error_)
        return true;
    finished_ = true;
    if (!open_.empty() && !tolerate(XmlTolerance::MissingEndTag, begin_ + open_.back().offset, open_.size()))
        return false;
    open_.clear();
    if (roots_ == 0 && !options_.fragment)
        return failAt(start_, "there is no element");
    return true;
}

bool XmlTokenizer::scan() {
    if (*start_ == '<')
        return scanMarkup(start_ + 1);
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (start_ == begin_ && restAt(start_).starts_with(mark)) {
        complete(XmlTokenKind::ByteOrderMark, start_ + mark.size());
        return true;
    }
    return scanText(start_);
}

// Moves behind the reference, or the `&` that begins none.
bool XmlTokenizer::checkReference(Position& p) {
    const XmlReference reference = xmlReferenceAt(restAt(p));
    if (reference.size == 0 && !tolerate(XmlTolerance::BareAmpersand, p))
        return false;
    if (reference.size != 0 && !reference.point && !tolerate(XmlTolerance::UnknownReference, p))
        return false;
    p += std::max<std::size_t>(reference.size, 1);
    return true;
}

bool XmlTokenizer::scanText(Position p) {
    while (true) {
        p = skipPlain<InText, '>'>(p, end_);
        if (p == end_ || *p == '<')
            break;
        if (*p == '&') {
            if (!checkReference(p))
                return false;
            continue;
        }
        if (*p == '>') {
            if (p - start_ >= 2 && p[-1] == ']' && p[-2] == ']' && !tolerate(XmlTolerance::CDataEndInText, p))
                return false;
        } else if (!tolerate(XmlTolerance::ControlCharacter, p)) {
            return false;
        }
        ++p;
    }
    complete(XmlTokenKind::Text, p);
    token_.content = token_.range;
    if (!open_.empty() || options_.fragment)
        return true;
    const Position first = skipSpace(start_, p);
    return first == p || tolerate(roots_ == 0 ? XmlTolerance::TextBeforeRoot : XmlTolerance::TextAfterRoot, first);
}

bool XmlTokenizer::scanMarkup(Position p) {
    if (p < end_) {
        if (is(*p, NameStart))
            return scanTag(p);
        if (*p == '/')
            return scanEndTag(p + 1);
        if (*p == '?')
            return scanInstruction(p + 1);
    }
    const std::string_view rest = restAt(p);
    if (rest.starts_with("!--"))
        return scanSection(XmlTokenKind::Comment, p + 3, "-->", "a comment is not closed");
    constexpr std::string_view cdata = "![CDATA[";
    if (rest.starts_with(cdata)) {
        if (open_.empty() && !options_.fragment &&
            !tolerate(roots_ == 0 ? XmlTolerance::TextBeforeRoot : XmlTolerance::TextAfterRoot, start_))
            return false;
        return scanSection(XmlTokenKind::CData, p + cdata.size(), "]]>", "a CDATA section is not closed");
    }
    if (rest.starts_with("!DOCTYPE"))
        return scanDoctype(p + 8);
    return failAt(start_, "\"<\" begins no tag; in text it is written \"&lt;\"");
}

bool XmlTokenizer::scanSection(XmlTokenKind kind, Position content, std::string_view close, std::string_view what) {
    const std::size_t size = restAt(content).find(close);
    if (size == std::string_view::npos)
        return failAt(start_, std::string(what));
    token_.content = {offsetOf(content), size};
    complete(kind, content + size + close.size());
    if (kind != XmlTokenKind::Comment)
        return true;
    // The end "-->" may share no hyphen with another pair: "--->" has one too many.
    const std::size_t hyphens = text({token_.content.offset, size + 1}).find("--");
    return hyphens == std::string_view::npos || tolerate(XmlTolerance::HyphensInComment, content + hyphens);
}

bool XmlTokenizer::scanInstruction(Position p) {
    const Position name = p;
    while (p < end_ && is(*p, NamePart))
        ++p;
    token_.name = rangeOf(name, p);
    const bool declaration = text(token_.name) == "xml";
    if (!scanSection(declaration ? XmlTokenKind::Declaration : XmlTokenKind::Instruction, p, "?>",
                     "an instruction \"<?\" is not closed"))
        return false;
    const bool first = start_ == begin_ || (start_ - begin_ == 3 && *begin_ == 0xEF);
    return !declaration || first || tolerate(XmlTolerance::LateDeclaration, start_);
}

// Skips to the `>` outside of quotes, brackets and comments.
bool XmlTokenizer::scanDoctype(Position p) {
    const Position content = p;
    int brackets = 0;
    while (p < end_) {
        const std::uint8_t byte = *p;
        if (byte == '"' || byte == '\'') {
            const void* close = std::memchr(p + 1, byte, static_cast<std::size_t>(end_ - p) - 1);
            if (close == nullptr)
                break;
            p = static_cast<Position>(close);
        } else if (byte == '<' && restAt(p).starts_with("<!--")) {
            const std::size_t close = restAt(p + 4).find("-->");
            if (close == std::string_view::npos)
                break;
            p += 4 + close + 2;
        } else if (byte == '[') {
            ++brackets;
        } else if (byte == ']') {
            --brackets;
        } else if (byte == '>' && brackets <= 0) {
            token_.content = rangeOf(content, p);
            complete(XmlTokenKind::Doctype, p + 1);
            return true;
        }
        ++p;
    }
    return failAt(start_, "the document type is not closed");
}

bool XmlTokenizer::scanName(Position& p, ByteRange& name) {
    const Position first = p;
    bool odd = p < end_ && !is(*p, NameStart);
    while (p < end_ && is(*p, NamePart))
        ++p;
    if (p < end_ && !is(*p, NameEnd)) {
        odd = true;
        while (p < end_ && !is(*p, NameEnd))
            ++p;
    }
    name = rangeOf(first, p);
    return !odd || tolerate(XmlTolerance::OddName, first);
}

bool XmlTokenizer::scanTag(Position p) {
    if (!scanName(p, token_.name))
        return false;
    while (true) {
        const Position behind = p;
        p = skipSpace(p, end_);
        if (p == end_ || *p == '<')
            return failAt(start_, "the tag of \"" + printable(text(token_.name)) + "\" is not closed");
        if (*p == '>' || *p == '/')
            break;
        if (p == behind && !tolerate(XmlTolerance::MissingSpace, p))
            return false;
        if (!scanPlainAttribute(p) && !scanAttribute(p))
            return false;
    }
    const bool empty = *p == '/';
    if (empty && (p + 1 == end_ || p[1] != '>'))
        return failAt(p, "\"/\" in a tag is not followed by \">\"");
    complete(empty ? XmlTokenKind::EmptyTag : XmlTokenKind::StartTag, p + (empty ? 2 : 1));
    return (attributes_.size() < 2 || checkDuplicates()) && openElement(empty);
}

bool XmlTokenizer::openElement(bool empty) {
    if (open_.size() >= options_.maximumDepth) {
        error_ = Diagnostic{Code::xml_too_deep, placeAt(offsetOf(start_)), {std::to_string(options_.maximumDepth)}};
        return false;
    }
    if (open_.empty() && ++roots_ > 1 && !options_.fragment && !tolerate(XmlTolerance::SeveralRoots, start_))
        return false;
    if (!empty)
        open_.push_back(token_.name);
    return true;
}

// The usual form, `name="value"` with nothing in it that needs a look. Moves behind it; where it has another form
// nothing happens.
bool XmlTokenizer::scanPlainAttribute(Position& p) {
    Position nameEnd = p;
    if (!is(*nameEnd, NameStart) || attributes_.size() == maximumAttributes)
        return false;
    while (nameEnd < end_ && is(*nameEnd, NamePart))
        ++nameEnd;
    if (end_ - nameEnd < 2 || nameEnd[0] != '=' || nameEnd[1] != '"')
        return false;
    const Position value = nameEnd + 2;
    const Position close = skipPlain<InDouble, '"'>(value, end_);
    if (close == end_ || *close != '"')
        return false;
    attributes_.push_back({rangeOf(p, nameEnd), rangeOf(value, close), '"', true});
    p = close + 1;
    return true;
}

bool XmlTokenizer::scanAttribute(Position& p) {
    if (is(*p, NameEnd)) // `=` or a quote
        return failAt(p, std::string("\"") + static_cast<char>(*p) + "\" stands where an attribute's name should be");
    if (attributes_.size() == maximumAttributes)
        return failAt(p, "a tag has more than " + std::to_string(maximumAttributes) + " attributes");
    XmlAttribute& attribute = attributes_.emplace_back();
    if (!scanName(p, attribute.name))
        return false;
    const Position equals = skipSpace(p, end_);
    if (equals == end_ || *equals != '=') {
        attribute.value = rangeOf(p, p);
        attribute.hasValue = false;
        return tolerate(XmlTolerance::MissingValue, p);
    }
    p = skipSpace(equals + 1, end_);
    if (p < end_ && (*p == '"' || *p == '\''))
        return scanQuotedValue(p, attribute);
    return scanUnquotedValue(p, attribute);
}

bool XmlTokenizer::scanQuotedValue(Position& p, XmlAttribute& attribute) {
    const Position open = p++;
    const bool isDouble = *open == '"';
    attribute.quote = static_cast<char>(*open);
    while (true) {
        p = isDouble ? skipPlain<InDouble, '"'>(p, end_) : skipPlain<InSingle, '\''>(p, end_);
        if (p == end_)
            return failAt(open, "the value of \"" + printable(text(attribute.name)) + "\" has no closing quote");
        if (*p == *open)
            break;
        if (*p == '&') {
            if (!checkReference(p))
                return false;
            continue;
        }
        if (!tolerate(*p == '<' ? XmlTolerance::LessThanInValue : XmlTolerance::ControlCharacter, p))
            return false;
        ++p;
    }
    attribute.value = rangeOf(open + 1, p);
    ++p;
    return true;
}

// Up to white space or the end of the tag; a `/` belongs to it unless the tag ends with it.
bool XmlTokenizer::scanUnquotedValue(Position& p, XmlAttribute& attribute) {
    const Position first = p;
    if (!tolerate(XmlTolerance::UnquotedValue, p))
        return false;
    while (p < end_ && !is(*p, Space) && *p != '>' && *p != '<' && !(*p == '/' && p + 1 < end_ && p[1] == '>')) {
        if (*p == '&') {
            if (!checkReference(p))
                return false;
            continue;
        }
        if (is(*p, Control) && !tolerate(XmlTolerance::ControlCharacter, p))
            return false;
        ++p;
    }
    attribute.value = rangeOf(first, p);
    return true;
}

bool XmlTokenizer::checkDuplicates() {
    constexpr std::size_t few = 16;
    const auto report = [&] { return tolerate(XmlTolerance::DuplicateAttribute, start_); };
    if (attributes_.size() <= few) {
        for (std::size_t i = 1; i < attributes_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (attributes_[i].name.size == attributes_[j].name.size &&
                    begin_[attributes_[i].name.offset] == begin_[attributes_[j].name.offset] &&
                    text(attributes_[i].name) == text(attributes_[j].name))
                    return report();
        return true;
    }
    names_.clear();
    for (const XmlAttribute& attribute : attributes_)
        names_.push_back(text(attribute.name));
    std::sort(names_.begin(), names_.end());
    return std::adjacent_find(names_.begin(), names_.end()) == names_.end() || report();
}

bool XmlTokenizer::scanEndTag(Position p) {
    if (p == end_ || !is(*p, NameStart))
        return failAt(start_, "an end tag has no name");
    if (!scanName(p, token_.name))
        return false;
    p = skipSpace(p, end_);
    if (p == end_ || *p != '>')
        return failAt(start_, "the end tag of \"" + printable(text(token_.name)) + "\" is not closed");
    complete(XmlTokenKind::EndTag, p + 1);
    if (open_.empty())
        return tolerate(XmlTolerance::UnmatchedEndTag, start_);
    const std::string_view expected = text(open_.back());
    if (text(token_.name) != expected) {
        if (!equalIgnoringAsciiCase(text(token_.name), expected))
            return failAt(start_, "\"" + printable(text(token_.name)) + "\" is closed where \"" + printable(expected) +
                                      "\" of line " + std::to_string(lineAt(open_.back().offset)) + " is open");
        if (!tolerate(XmlTolerance::EndTagCase, start_))
            return false;
    }
    open_.pop_back();
    return true;
}

} // namespace rigscope
