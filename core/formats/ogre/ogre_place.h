// Where something stands in an OGRE file.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"

namespace rigscope::ogre {

// Its bytes and, in texts, its line.
struct StoredPlace {
    ByteRange range;
    std::optional<std::uint32_t> line;
    std::vector<std::pair<std::string_view, ByteRange>> fields; // names of the scene's fields, with their bytes
};

} // namespace rigscope::ogre
