// A lossless tokenizer for XML as it is found, not as it should be. The ranges of all tokens follow each
// other without a gap, so that together they are the text byte for byte. No DTD is processed and no entity
// expanded; nothing recurses.
//
//     XmlTokenizer xml(text);
//     while (xml.next().kind != XmlTokenKind::End) ... xml.token(), xml.attributes() ...
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "base/diagnostic.h"
#include "base/xml_text.h"

namespace rigscope {

enum class XmlTokenKind : std::uint8_t {
    End, // nothing is left
    ByteOrderMark,
    Declaration, // <?xml ... ?>
    Doctype,
    Comment,
    CData,
    Instruction, // <? ... ?>
    StartTag,
    EndTag,
    EmptyTag, // <a/>
    Text,
    Error, // all of the rest; `error` says why. Empty where only something was missing at the end.
};

// Rules of XML that real files break and that we read all the same.
enum class XmlTolerance : std::uint8_t {
    SeveralRoots,
    TextBeforeRoot,
    TextAfterRoot,   // also between several roots
    UnmatchedEndTag, // outside of all elements
    MissingEndTag,   // at the end of the text
    EndTagCase,
    UnquotedValue,
    MissingValue,
    MissingSpace, // between attributes
    DuplicateAttribute,
    LessThanInValue,
    BareAmpersand,
    UnknownReference, // `&name;` or `&#0;` that XML does not know; kept as it stands
    ControlCharacter,
    OddName,
    HyphensInComment,
    CDataEndInText,
    LateDeclaration, // something stands before it
};
inline constexpr std::size_t xmlToleranceCount = 18;

// The bit of a tolerance in a set.
constexpr std::uint32_t xmlBit(XmlTolerance tolerance) { return std::uint32_t{1} << static_cast<unsigned>(tolerance); }
inline constexpr std::uint32_t xmlTolerateAll = (std::uint32_t{1} << xmlToleranceCount) - 1;
inline constexpr std::uint32_t xmlTolerateNone = 0; // strict

// What the text does, in plain words, for messages.
std::string_view describe(XmlTolerance tolerance);

struct XmlOptions {
    std::uint32_t tolerate = xmlTolerateAll; // bits; what is not tolerated is an error and ends the reading
    std::uint32_t maximumDepth = 64;
    // A part of a document: any number of elements and texts side by side, perhaps none.
    bool fragment = false;
};

struct XmlAttribute {
    ByteRange name;
    ByteRange value; // raw, without quotes; empty at the end of the name where there is none
    char quote = 0;  // `"` or `'`; 0 where there are no quotes
    bool hasValue = true;
};

struct XmlToken {
    XmlTokenKind kind = XmlTokenKind::End;
    std::uint32_t tolerated = 0; // bits of the rules that it breaks
    ByteRange range;
    ByteRange name;    // of an element or instruction
    ByteRange content; // between the marks of a comment, CDATA or instruction; the whole of a text
    bool tolerates(XmlTolerance tolerance) const { return (tolerated & xmlBit(tolerance)) != 0; }
};

class XmlTokenizer {
public:
    // No more attributes than this are read in one tag.
    static constexpr std::size_t maximumAttributes = 4096;

    // Does not own the text, which has less than 4 GiB. `file` is for diagnostics.
    explicit XmlTokenizer(const XmlText& text, XmlOptions options = {}, std::string file = {});
    explicit XmlTokenizer(ByteSpan text, XmlOptions options = {}, std::string file = {});

    // Goes to a part of the text and reads it as a fragment. Ranges still refer to the whole text; what was
    // found so far is forgotten.
    void restrictTo(ByteRange part);

    // The attributes of a start or empty tag of which it is known that it breaks no rule, as of a text that was read
    // without a diagnostic: much quicker than reading it as a part. `name` is the size of its name. They are valid
    // until the next call; the token is none.
    std::span<const XmlAttribute> attributesOfSoundTag(ByteRange tag, std::size_t name);

    // The next token, `End` for ever after the last one. It and `attributes` are valid until the next call.
    const XmlToken& next();
    const XmlToken& token() const { return token_; }
    // Of a start or empty tag.
    std::span<const XmlAttribute> attributes() const { return attributes_; }
    const XmlAttribute* attribute(std::string_view name) const;

    std::string_view text(ByteRange range) const { return asText(text_.subspan(range.offset, range.size)); }
    // Elements that are open behind the token.
    std::size_t depth() const { return open_.size(); }

    // The line of an offset, counted from 1. Cheap where offsets rise.
    std::uint32_t lineAt(std::uint64_t offset) const;

    const std::optional<Diagnostic>& error() const { return error_; }
    // The error if any, and one warning for each rule that was broken so far: where first, and how often. In
    // converted text places have a line but no offset.
    std::vector<Diagnostic> diagnostics() const;

private:
    struct Seen {
        std::uint64_t first = 0; // offset
        std::uint64_t count = 0;
    };
    using Position = const std::uint8_t*;

    bool scan();
    bool scanText(Position p);
    bool scanMarkup(Position p);
    bool scanSection(XmlTokenKind kind, Position content, std::string_view close, std::string_view what);
    bool scanInstruction(Position p);
    bool scanDoctype(Position p);
    bool scanTag(Position p);
    bool scanEndTag(Position p);
    bool scanPlainAttribute(Position& p);
    bool scanAttribute(Position& p);
    bool scanQuotedValue(Position& p, XmlAttribute& attribute);
    bool scanUnquotedValue(Position& p, XmlAttribute& attribute);
    bool scanName(Position& p, ByteRange& name);
    bool checkReference(Position& p);
    bool checkDuplicates();
    bool openElement(bool empty);
    bool finish();

    bool tolerate(XmlTolerance tolerance, Position at, std::uint64_t times = 1);
    bool failAt(Position at, std::string what);
    void complete(XmlTokenKind kind, Position end);
    Place placeAt(std::uint64_t offset) const;
    std::uint64_t offsetOf(Position p) const { return static_cast<std::uint64_t>(p - begin_); }
    ByteRange rangeOf(Position from, Position to) const {
        return {offsetOf(from), static_cast<std::uint64_t>(to - from)};
    }
    std::string_view restAt(Position p) const { return asText({p, static_cast<std::size_t>(end_ - p)}); }

    ByteSpan text_;
    Position begin_;
    Position end_;
    Position start_; // of the token
    XmlOptions options_;
    std::string file_;
    bool offsetsAreOfFile_ = true;

    XmlToken token_;
    std::vector<XmlAttribute> attributes_;
    std::vector<ByteRange> open_;         // names of the open elements
    std::vector<std::string_view> names_; // to find duplicates, kept to reuse its memory
    std::uint64_t roots_ = 0;
    std::array<Seen, xmlToleranceCount> seen_{};
    std::optional<Diagnostic> error_;
    bool finished_ = false;

    mutable std::uint64_t lineOffset_ = 0;
    mutable std::uint32_t line_ = 1;
};

} // namespace rigscope
