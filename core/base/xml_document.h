// A lossless tree over the text of an XML file: where each element begins and ends. It keeps no attributes
// and no text; they are read again from the text where they are asked for, so that the tree takes at most 16
// bytes a byte of text.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/xml_tokenizer.h"

namespace rigscope {

enum class XmlCase : std::uint8_t { Exact, Ignored }; // of ASCII letters in names

// Numbers refer to XmlDocument::elements, offsets to the text.
struct XmlElement {
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    std::uint32_t parent = none;
    std::uint32_t firstChild = none;
    std::uint32_t nextSibling = none;
    std::uint32_t start = 0;       // of the start tag
    std::uint32_t startTagEnd = 0; // where the content begins
    std::uint32_t contentEnd = 0;  // where the end tag begins; there is none where it is `end`
    std::uint32_t end = 0;
    std::uint32_t nameSize = 0;
};

class XmlDocument {
public:
    // Element 0 stands for the document: its children are the root elements, of which tolerated texts may
    // have several.
    static constexpr std::uint32_t document = 0;

    // Fails for texts of 4 GiB or more only. Where the text is damaged the tree has what stands before, open
    // elements end there, and `diagnostics` has an error. `name` is the file's, for messages.
    static Result<XmlDocument> of(Bytes file, std::string name, XmlOptions options = {});

    const XmlText& text() const { return text_; }
    std::string_view text(ByteRange range) const { return asText(text_.text.span().subspan(range.offset, range.size)); }
    const std::vector<Diagnostic>& diagnostics() const { return diagnostics_; }
    // False where the text was not read to its end.
    bool complete() const { return complete_; }

    // In the order of the text, parents before children.
    const std::vector<XmlElement>& elements() const { return elements_; }
    const XmlElement& element(std::uint32_t number) const { return elements_[number]; }
    std::string_view name(std::uint32_t number) const;
    ByteRange range(std::uint32_t number) const;
    ByteRange startTag(std::uint32_t number) const;
    ByteRange content(std::uint32_t number) const;
    bool isEmptyTag(std::uint32_t number) const;
    // For one thread at a time: the place of the last line asked for is remembered.
    std::uint32_t line(std::uint32_t number) const { return lines_.lineAt(elements_[number].start); }
    Place place(std::uint32_t number) const;

    // The first child, or the next sibling of a child, of that name; `none` where there is none.
    std::uint32_t child(std::uint32_t parent, std::string_view childName, XmlCase letters = XmlCase::Exact) const;
    std::uint32_t nextNamed(std::uint32_t sibling, std::string_view siblingName,
                            XmlCase letters = XmlCase::Exact) const;

    // Reads start tags for `attributes`; keep it to read many. It must not outlive the document.
    XmlTokenizer reader() const { return XmlTokenizer(text_, {xmlTolerateAll, 64, true}, name_); }
    // The attributes of an element, valid until the reader is used again.
    std::span<const XmlAttribute> attributes(std::uint32_t number, XmlTokenizer& reader) const;
    // One attribute's value, decoded; the first of that name.
    std::optional<std::string> attribute(std::uint32_t number, std::string_view attributeName,
                                         XmlCase letters = XmlCase::Exact) const;

    // The text and CDATA directly inside an element, decoded and put together. White space is kept.
    std::string textOf(std::uint32_t number) const;

private:
    XmlDocument(XmlText text, std::string name)
        : text_(std::move(text)),
          name_(std::move(name)),
          lines_(text_, {}, {}) {}

    void build(XmlOptions options);
    void appendText(std::string& result, XmlTokenizer& tokens, ByteRange gap) const;
    std::uint32_t named(std::uint32_t first, std::string_view wanted, XmlCase letters) const;

    XmlText text_;
    std::string name_;
    XmlTokenizer lines_; // for line numbers
    std::vector<XmlElement> elements_;
    std::vector<Diagnostic> diagnostics_;
    bool complete_ = true;
    bool sound_ = true; // no rule is broken anywhere
};

} // namespace rigscope
