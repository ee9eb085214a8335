// Writes the records of a mesh as a binary file, anew or over an older one.
#pragma once

#include "base/diagnostic.h"
#include "formats/ogre/mesh_stored.h"

namespace rigscope::ogre {

struct MeshForm {
    MeshVersion version = MeshVersion::V1100; // 1.41 or newer
    bool bigEndian = false;
};

// A new file. `original` is the file that the records come from, or null: what the scene does not hold (edge lists, far
// ends, texture aliases) is taken along where it still fits. Tells what the version cannot hold.
std::vector<std::uint8_t> writeMesh(const StoredMesh& mesh, const MeshForm& form, const File* original,
                                    const std::string& fileName, Diagnostics& diagnostics);

// Over an older file: its chunks stay where the records are as there. Tells what no longer fits to what was changed.
std::vector<std::uint8_t> writeMeshOver(const StoredMesh& mesh, const StoredMesh& stored, const File& over,
                                        const std::string& fileName, Diagnostics& diagnostics);

} // namespace rigscope::ogre
