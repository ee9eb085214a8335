// Values of OGRE's XML files: attributes as numbers, flags and names.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/diagnostic.h"
#include "base/xml_document.h"
#include "formats/ogre/ogre_place.h"

namespace rigscope::ogre {

// Reads attributes of a document's elements. Numbers are read whatever the locale; what is none, or not finite, counts
// as a problem.
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
    // The number of a bone, a pose or a submesh, of 16 bits; `otherwise` where it is missing, and 65535, which is a
    // problem, where it is larger.
    std::uint16_t index16(std::string_view name, std::uint32_t otherwise);
    // Compares the element's attribute, where there is one, with what was counted.
    void expectCount(std::uint32_t element, std::string_view name, std::size_t counted);
    // `true`, `yes`, `1` and `on`, in any letter case, and what begins so; all else is false.
    std::optional<bool> flag(std::string_view name) const;
    std::string text(std::string_view name) const;
    // x, y and z of the element; 0 where there are none.
    std::array<float, 3> vector();

    // Where an element stands.
    StoredPlace place(std::uint32_t element) const;

    // Tells of numbers that are none and of counts that are wrong.
    void report(const std::string& fileName, Diagnostics& diagnostics) const;

private:
    std::optional<std::string_view> raw(std::string_view name) const;
    struct Problem {
        std::uint32_t times = 0;
        std::uint32_t firstLine = 0;
    };
    // Counts a problem with a value of the text.
    void note(Problem& problem, std::string_view value) const;

    const XmlDocument& document_;
    XmlTokenizer reader_;
    std::span<const XmlAttribute> attributes_;
    mutable std::size_t next_ = 0; // where the next one is probably
    Problem numbers_;
    Problem counts_;
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
