// VRTS and TRIS from a mesh.
#pragma once

#include <vector>

#include "formats/b3d/b3d_file.h"
#include "scene/mesh.h"

namespace rigscope::b3d {

// The vertices of a mesh as the one list that a file has. A pool that a file would not tell from the first, such as one
// that has other computed normals, is the first.
struct JoinedPools {
    Shared<VertexData> data;          // the first pool's own where nothing was joined
    Shared<Skin> skin;                // likewise; null where no pool has one
    std::vector<std::uint32_t> first; // where each pool's vertices begin

    std::uint32_t count() const { return data ? data->count() : 0; }
};
JoinedPools joinPools(const Mesh& mesh);

// The bytes of VRTS, or nothing where the record's own bytes say the same. Keeps flags, sets and size of the record as
// far as the vertices have these streams. `before` is what the record decodes to.
struct VertexUpdate {
    VertexRecords record; // its `vertices` point to `bytes` where that is not empty
    Bytes bytes;
};
VertexUpdate updateVertices(const VertexRecords& record, const VertexData& wanted, const VertexData& before);

// The corners of a submesh's triangles, three by three, as indices of the joined vertices; strips and fans are taken
// apart. Nothing for points and lines.
std::vector<std::uint32_t> cornersOf(const Submesh& submesh, const JoinedPools& pools, std::uint32_t poolSize);

} // namespace rigscope::b3d
