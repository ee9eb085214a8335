// How a file's chunks hang together: which node has which mesh, bones, keys. Worked out once, for import and export.
#pragma once

#include <span>
#include <vector>

#include "formats/b3d/b3d_file.h"

namespace rigscope::b3d {

// A BONE or KEYS chunk with the number of the node that it belongs to.
struct OwnedChunk {
    std::uint32_t node;
    std::uint32_t chunk;
};

// The chunks of a node among those of all, which are sorted by node.
std::span<const OwnedChunk> ownedBy(const std::vector<OwnedChunk>& all, std::uint32_t node);

struct MeshChunks {
    std::uint32_t chunk = 0;              // of MESH
    std::uint32_t node = 0;               // number of the node that holds it
    std::uint32_t vertices = Chunk::none; // first VRTS
    std::uint32_t vertexLists = 0;        // how many VRTS there are
    std::vector<std::uint32_t> triangles; // all TRIS
    std::vector<OwnedChunk> bones;        // all BONE that mean this mesh, sorted as FileStructure::bones
};

struct NodeChunks {
    std::uint32_t chunk = 0;            // of NODE
    std::uint32_t parent = Chunk::none; // number of the parent node
    std::uint32_t mesh = Chunk::none;   // its last mesh, index into `meshes`
    std::uint32_t meshCount = 0;
    std::uint32_t enclosingMesh = Chunk::none; // the mesh that its BONE means: its own, else the nearest above
    std::uint32_t bone = Chunk::none;          // first BONE
    std::uint32_t animation = Chunk::none;     // first ANIM
    std::uint32_t boneLists = 0;
    std::uint32_t animations = 0;
    bool boneBeforeMesh = false;
};

struct FileStructure {
    std::vector<NodeChunks> nodes;  // by number, in file order
    std::vector<MeshChunks> meshes; // in file order
    // BONE and KEYS chunks with the node they belong to, sorted by node, then in file order.
    using Owned = OwnedChunk;
    std::vector<Owned> bones;
    std::vector<Owned> keys;
};

FileStructure structureOf(const File& file);

// The chunks in each chunk, in the file's order.
class ChunkChildren {
public:
    explicit ChunkChildren(const std::deque<Chunk>& chunks);
    std::span<const std::uint32_t> of(std::uint32_t chunk) const {
        return std::span(children_).subspan(first_[chunk], first_[chunk + 1] - first_[chunk]);
    }

private:
    std::vector<std::uint32_t> children_; // all chunks but the root, parent by parent
    std::vector<std::uint32_t> first_;    // for each chunk, where its own begin there; the last is the end
};

} // namespace rigscope::b3d
