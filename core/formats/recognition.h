// What recognisers look at: how a file begins.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"

namespace rigscope {

// True if the bytes begin with one of the magics, none of which is empty.
bool beginsWithOneOf(ByteSpan bytes, std::span<const std::string_view> magics);

// The first element of an XML file, decoded to UTF-8.
struct XmlBeginning {
    std::string element;
    std::vector<std::pair<std::string, std::string>> attributes;

    // The value of an attribute, whatever the case of its ASCII letters; null where there is none.
    const std::string* attribute(std::string_view name) const;
};

// Nothing where the bytes are not XML, or their first element is not within the first 64 KiB. Text before that element,
// which XML does not allow, makes it none.
std::optional<XmlBeginning> xmlBeginning(ByteSpan bytes);

} // namespace rigscope
