// Makes records of a mesh of a scene: those of the file that it was read from, where the scene still says what they
// mean, and new ones where it does not.
#pragma once

#include "base/diagnostic.h"
#include "formats/ogre/mesh_stored.h"
#include "scene/scene.h"

namespace rigscope::ogre {

// What is written over.
struct MeshOrigin {
    const StoredMesh& stored; // as in the file
    const Scene& decoded;     // the scene as it was when the document's files had been imported
    std::uint16_t file = 0;   // number of the file in the document
};

// Without an origin all records are new, of all meshes of the scene together. What the scene cannot show (assignments
// without a skeleton, unused numbers) stays as the origin has it. `fileName` is for messages.
StoredMesh exportMesh(const Scene& scene, const MeshOrigin* origin, const std::string& fileName,
                      Diagnostics& diagnostics);

} // namespace rigscope::ogre
