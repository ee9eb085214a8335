// The format of OGRE's material scripts.
#pragma once

#include "formats/format.h"

namespace rigscope::ogre {

const FormatDescriptor& materialDescriptor();

// Folders beside and above a mesh in which OGRE's media keep scripts.
const std::vector<std::string>& scriptFolders();

// A wish for materials, still without names.
DefinitionWish wishForMaterials();

} // namespace rigscope::ogre
