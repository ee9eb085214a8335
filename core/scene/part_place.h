// Where a part stands in a list of parts.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "scene/part.h"

namespace rigscope {

// The place of the part with this id, or nothing. Readers give ids in the order of the list, so it is searched by
// halves; only where that does not meet the id (an edit may have moved parts) it is searched from its start.
template <class T, class AnyId> std::optional<std::size_t> placeOf(const std::vector<Shared<T>>& parts, AnyId id) {
    if (!id || parts.empty())
        return std::nullopt;
    const auto byHalves = std::lower_bound(parts.begin(), parts.end(), id,
                                           [](const Shared<T>& part, AnyId wanted) { return part->id < wanted; });
    if (byHalves != parts.end() && (*byHalves)->id == id)
        return static_cast<std::size_t>(byHalves - parts.begin());
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const Shared<T>& part) { return part->id == id; });
    if (found == parts.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - parts.begin());
}

} // namespace rigscope
