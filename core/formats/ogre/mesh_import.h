// Makes scene parts of a mesh. Its skeleton, if any, is in the scene already.
#pragma once

#include "formats/format.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

// Adds what the file holds to the scene. Without bones in the scene the mesh does not move by bones. Fails where it was
// cancelled.
Result<void> importMesh(const StoredMesh& stored, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress = {});

} // namespace rigscope::ogre
