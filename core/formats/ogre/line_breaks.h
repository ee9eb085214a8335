// Names in binary files end with a line break and so cannot have one; those of XML can.
#pragma once

#include <optional>
#include <string>

#include "formats/ogre/mesh_stored.h"
#include "formats/ogre/skeleton_stored.h"

namespace rigscope::ogre {

// The first name that no binary file can hold; nothing where all can stand there.
std::optional<std::string> nameWithLineBreak(const StoredSkeleton& skeleton);
std::optional<std::string> nameWithLineBreak(const StoredMesh& mesh);

// How many names have control characters that no XML text can hold, not even as references.
std::size_t namesWithoutPlaceInText(const StoredSkeleton& skeleton);
std::size_t namesWithoutPlaceInText(const StoredMesh& mesh);

} // namespace rigscope::ogre
