// Changes an XML text by replacing parts of it; every other byte stays as it was.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/xml_document.h"

namespace rigscope {

// Collects changes to a document, which must outlive it and is not changed. Values and texts are UTF-8 and
// get escaped; `xml` is markup in the text's encoding. A second change to one attribute or content takes the
// place of the first. Changes inside an element that is removed or whose content is replaced are lost with
// it.
class XmlEditor {
public:
    explicit XmlEditor(const XmlDocument& document)
        : document_(document) {}

    // Keeps the attribute's quotes; a new attribute comes behind the others.
    void setAttribute(std::uint32_t element, std::string_view name, std::string_view value);
    // With the white space before it.
    void removeAttribute(std::uint32_t element, std::string_view name);

    // Replaces the whole content, child elements too.
    void setText(std::uint32_t element, std::string_view value);

    // With its line, where it stands alone on it.
    void removeElement(std::uint32_t element);
    // New elements stand on lines of their own with the same indentation where the neighbour does.
    void insertBefore(std::uint32_t element, std::string_view xml);
    void insertAfter(std::uint32_t element, std::string_view xml);
    void appendChild(std::uint32_t parent, std::string_view xml);

    // Any part of the text; `raw` is not escaped.
    void replace(ByteRange range, std::string raw);

    bool changed() const { return !changes_.empty(); }
    // The changed file in its own encoding. Fails with `internal_error` where two parts overlap without one
    // lying in the other.
    Result<Bytes> finish() const;

private:
    struct Change {
        ByteRange range;
        std::string text;
    };

    // White space from the end of the line before up to the element, where it begins its line; else empty.
    std::string_view lead(std::uint32_t element) const;
    Change& contentOfEmptyTag(std::uint32_t element);

    const XmlDocument& document_;
    std::vector<Change> changes_;
    std::map<std::pair<std::uint32_t, std::string>, std::size_t> attributes_; // change of an attribute
    std::map<std::uint32_t, std::size_t> contents_;                           // change of a whole content
};

} // namespace rigscope
