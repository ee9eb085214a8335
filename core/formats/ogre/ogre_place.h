// Where something stands in an OGRE file.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/bytes.h"

namespace rigscope::ogre {

// `number` of a record is that of its chunk or element in the file; none in records that are made to be written.
inline constexpr std::uint32_t noNumber = 0xFFFFFFFF;

// Its bytes and, in texts, its line.
struct StoredPlace {
    ByteRange range;
    std::optional<std::uint32_t> line;
    std::vector<std::pair<std::string_view, ByteRange>> fields; // names of the scene's fields, with their bytes
};

} // namespace rigscope::ogre
