// Tracks of a mesh's poses and vertices as animations of its file.
#pragma once

#include <utility>

#include "formats/ogre/mesh_export.h"

namespace rigscope::ogre {

// The number of a pose in the file that is written.
struct PoseOfTarget {
    MorphTargetId target;
    std::uint16_t pose = 0;
};

struct MeshClipExport {
    const Scene& scene;
    const MeshOrigin* origin; // null: all is new
    const std::vector<const Mesh*>& meshes;
    // How tracks name each pool, in the order of the meshes' pools.
    const std::vector<std::pair<const VertexPool*, std::uint16_t>>& targets;
    const std::vector<PoseOfTarget>& poses;
    const std::string& fileName;
    Diagnostics& diagnostics;

    std::vector<StoredMeshAnimation> run() const;
};

} // namespace rigscope::ogre
