// Texts as OGRE files have them.
#pragma once

#include <string>
#include <string_view>

#include "base/archive.h"

namespace rigscope::ogre {

// A carriage return at the end of a line is no part of the name.
inline std::string withoutReturn(const Line& line) {
    return line.bytes.ends_with('\r') ? line.bytes.substr(0, line.bytes.size() - 1) : line.bytes;
}

// The last component of a path with either slash.
inline std::string_view baseNameOf(std::string_view path) {
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace rigscope::ogre
