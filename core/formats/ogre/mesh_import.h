// Makes scene parts of a binary mesh. Its skeleton, if any, is in the scene already.
#pragma once

#include "formats/format.h"
#include "formats/ogre/mesh_file.h"
#include "formats/ogre/skeleton_import.h"

namespace rigscope::ogre {

// The file of the skeleton that a mesh links to; empty where it links to none.
std::string skeletonLinkOf(const File& file);

// Adds what the file holds to the scene. Without bones in the scene the mesh does not move by bones. Fails where it was
// cancelled.
Result<void> importMesh(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress = {});

} // namespace rigscope::ogre
