// Values of OGRE's XML files: attributes as numbers, flags and names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/xml_document.h"
#include "formats/ogre/ogre_place.h"

namespace rigscope::ogre {

// Reads attributes of a document's elements. Numbers are read whatever the locale; what is none counts as a problem.
class XmlValues {
public:
    explicit XmlValues(const XmlDocument& document)
        : document_(document),
          reader_(document.reader()) {}

    const XmlDocument& document() const { return document_; }

    // Looks at the element whose attributes are asked for from now on.
    void look(std::uint32_t element) {
        attributes_ = document_.attributes(element, reader_);
        next_ = 0;
    }

    bool has(std::string_view name) const { return raw(name).has_value(); }
    std::optional<float> number(std::string_view name);
    float number(std::string_view name, float otherwise) { return number(name).value_or(otherwise); }
    std::optional<std::uint32_t> count(std::string_view name);
    // `true`, `yes`, `1` and `on`, in any letter case, and what begins so; all else is false.
    std::optional<bool> flag(std::string_view name) const;
    std::string text(std::string_view name) const;
    // x, y and z of the element; 0 where there are none.
    std::array<float, 3> vector();

    // Where an element stands.
    StoredPlace place(std::uint32_t element) const;

    std::uint32_t badNumbers() const { return badNumbers_; }
    // The line of the first number that is none.
    std::uint32_t firstBad() const { return firstBad_; }

private:
    std::optional<std::string_view> raw(std::string_view name) const;
    void noteBad(std::string_view value);

    const XmlDocument& document_;
    XmlTokenizer reader_;
    std::span<const XmlAttribute> attributes_;
    mutable std::size_t next_ = 0; // where the next one is probably
    std::uint32_t badNumbers_ = 0;
    std::uint32_t firstBad_ = 0;
};

// Calls `visit(child)` for each child of that name.
template <class Visit>
void forEachChild(const XmlDocument& document, std::uint32_t parent, std::string_view name, const Visit& visit) {
    if (parent == XmlElement::none)
        return;
    for (std::uint32_t child = document.child(parent, name); child != XmlElement::none;
         child = document.nextNamed(child, name))
        visit(child);
}

} // namespace rigscope::ogre
