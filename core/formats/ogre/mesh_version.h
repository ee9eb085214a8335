// Versions of .mesh files. `1.10` is old and `1.100` is new: they are told apart by their texts, never as numbers.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace rigscope::ogre {

enum class MeshVersion : std::uint8_t {
    V100,  // 2002
    V110,  // 2003: v runs upwards
    V120,  // 2004: geometry in fixed lists
    V130,  // OGRE 1.0 to 1.2: declared vertices
    V140,  // OGRE 1.4: edge lists as today
    V141,  // OGRE 1.7: levels of detail name their strategy
    V18,   // OGRE 1.8: poses and morph keys may have normals
    V1100, // OGRE 1.10 and later: levels of detail of today
};

// The version that a version line states; nothing for an unknown one. `[MeshSerializer_v2.1 R0 LEGACYV1]` of OGRE-Next
// is laid out like 1.100.
std::optional<MeshVersion> meshVersionOf(std::string_view line);

// `[MeshSerializer_v1.41]`
std::string_view lineOf(MeshVersion version);

// A line of OGRE-Next's own meshes, which are laid out differently.
bool isOgreNext(std::string_view line);

} // namespace rigscope::ogre
