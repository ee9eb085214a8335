// What is looked for among the fields of a file.
#pragma once

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

#include "base/structure.h"

namespace rigscope::gui {

class FieldQuery {
public:
    enum class By : std::uint8_t { Name, Value };

    FieldQuery() = default;
    FieldQuery(By by, const QString& text);

    bool empty() const { return text_.empty(); }
    // By name: part of the name or of what tells the field from its siblings, in any letter case. By value: the same
    // number, within what the decimals that were typed tell apart, or part of a text.
    bool matches(const StructureTree& tree, std::uint32_t node) const;
    bool operator==(const FieldQuery& other) const { return by_ == other.by_ && text_ == other.text_; }

private:
    bool matchesValue(const StructureTree& tree, std::uint32_t node) const;

    By by_ = By::Name;
    std::string text_; // lower case
    std::optional<double> number_;
    double tolerance_ = 0.0;
};

// `8000`, `0x1f40`; nothing for what is no offset.
std::optional<std::uint64_t> offsetIn(const QString& text);

} // namespace rigscope::gui
