#include "formats/ogre/mesh_version.h"

#include <algorithm>
#include <array>
#include <utility>

namespace rigscope::ogre {

namespace {

// The first line of a version is the one that is written.
constexpr std::array<std::pair<std::string_view, MeshVersion>, 9> lines{{
    {"[MeshSerializer_v1.00]", MeshVersion::V100},
    {"[MeshSerializer_v1.10]", MeshVersion::V110},
    {"[MeshSerializer_v1.20]", MeshVersion::V120},
    {"[MeshSerializer_v1.30]", MeshVersion::V130},
    {"[MeshSerializer_v1.40]", MeshVersion::V140},
    {"[MeshSerializer_v1.41]", MeshVersion::V141},
    {"[MeshSerializer_v1.8]", MeshVersion::V18},
    {"[MeshSerializer_v1.100]", MeshVersion::V1100},
    {"[MeshSerializer_v2.1 R0 LEGACYV1]", MeshVersion::V1100},
}};

std::string_view withoutReturn(std::string_view line) {
    if (line.ends_with('\r'))
        line.remove_suffix(1);
    return line;
}

} // namespace

std::optional<MeshVersion> meshVersionOf(std::string_view line) {
    for (const auto& [text, version] : lines)
        if (text == withoutReturn(line))
            return version;
    return std::nullopt;
}

std::string_view lineOf(MeshVersion version) {
    return std::find_if(lines.begin(), lines.end(), [&](const auto& row) { return row.second == version; })->first;
}

bool isOgreNext(std::string_view line) { return line.starts_with("[MeshSerializer_v2.") && !meshVersionOf(line); }

} // namespace rigscope::ogre
