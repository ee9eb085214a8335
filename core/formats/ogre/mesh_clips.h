// Poses of a mesh as morph targets, its animations as tracks of clips.
#pragma once

#include "formats/format.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

struct MeshClips {
    const StoredMesh& stored;
    const ReadInput& input;
    Scene& scene; // its clips are those of the skeleton, if any
    Mesh& mesh;   // its pools are there
    // The pool of each target; none where the file has no such geometry.
    const std::vector<std::optional<std::uint32_t>>& poolOfTarget;
    Diagnostics& diagnostics;
    Provenance& provenance;

    void add();
};

} // namespace rigscope::ogre
