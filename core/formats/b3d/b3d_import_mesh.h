// One MESH with its bones as a mesh with pools, submeshes and a skin (b3d.md, sections 2, 4 and 7).
#pragma once

#include "formats/b3d/b3d_import_materials.h"
#include "formats/b3d/b3d_skin.h"
#include "formats/b3d/b3d_structure.h"

namespace rigscope::b3d {

// Reads vertices; values that are not finite, or beyond the limit of numbers, take the field's rest value.
std::shared_ptr<VertexData> decodeVertices(const VertexRecords& records, std::uint32_t& notFinite);

struct MeshImport {
    const File& file;
    const FileStructure& structure;
    const ReadInput& input;
    Scene& scene; // its nodes are there already
    MaterialImport& materials;
    Diagnostics& diagnostics;
    Provenance& provenance;
    const ProgressShare& progress; // asked whether to go on
    // Vertices that normals of their own were given to in further pools, see addNormals.
    std::uint64_t furtherVertices = 0;

    // Adds mesh number `index` of the structure to the scene; false where it was cancelled.
    bool add(std::uint32_t index);
};

} // namespace rigscope::b3d
