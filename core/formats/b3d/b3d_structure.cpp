#include "formats/b3d/b3d_structure.h"

#include <algorithm>

namespace rigscope::b3d {

namespace {

void sortByNode(std::vector<FileStructure::Owned>& owned) {
    const auto byNode = [](const FileStructure::Owned& a, const FileStructure::Owned& b) { return a.node < b.node; };
    if (!std::is_sorted(owned.begin(), owned.end(), byNode))
        std::stable_sort(owned.begin(), owned.end(), byNode);
}

} // namespace

std::span<const OwnedChunk> ownedBy(const std::vector<OwnedChunk>& all, std::uint32_t node) {
    const auto [first, last] =
        std::equal_range(all.begin(), all.end(), OwnedChunk{node, 0},
                         [](const OwnedChunk& a, const OwnedChunk& b) { return a.node < b.node; });
    return {first, last};
}

FileStructure structureOf(const File& file) {
    FileStructure structure;
    structure.nodes.reserve(file.nodes.size());
    structure.meshes.reserve(file.meshes.size());
    structure.bones.reserve(file.bones.size());
    structure.keys.reserve(file.keys.size());
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i) {
        const Chunk& chunk = file.chunks[i];
        if (chunk.parent == Chunk::none)
            continue;
        const Chunk& parent = file.chunks[chunk.parent];
        NodeChunks* node = parent.kind == ChunkKind::Node ? &structure.nodes[parent.record] : nullptr;
        // The reader knows these in nodes only.
        const bool ofNode = chunk.kind == ChunkKind::Mesh || chunk.kind == ChunkKind::Bone ||
                            chunk.kind == ChunkKind::Keys || chunk.kind == ChunkKind::Animation;
        if (ofNode && !node)
            continue;
        switch (chunk.kind) {
        case ChunkKind::Node: {
            NodeChunks made;
            made.chunk = i;
            made.parent = node ? parent.record : Chunk::none;
            structure.nodes.push_back(made);
            break;
        }
        case ChunkKind::Mesh:
            node->mesh = static_cast<std::uint32_t>(structure.meshes.size());
            ++node->meshCount;
            node->boneBeforeMesh |= node->boneLists > 0;
            structure.meshes.push_back({i, parent.record, Chunk::none, 0, {}, {}});
            break;
        case ChunkKind::Vertices: {
            MeshChunks& mesh = structure.meshes[parent.record];
            if (mesh.vertexLists++ == 0)
                mesh.vertices = i;
            break;
        }
        case ChunkKind::Triangles:
            structure.meshes[parent.record].triangles.push_back(i);
            break;
        case ChunkKind::Bone:
            if (node->boneLists++ == 0)
                node->bone = i;
            structure.bones.push_back({parent.record, i});
            break;
        case ChunkKind::Keys:
            structure.keys.push_back({parent.record, i});
            break;
        case ChunkKind::Animation:
            if (node->animations++ == 0)
                node->animation = i;
            break;
        case ChunkKind::Root:
        case ChunkKind::Textures:
        case ChunkKind::Brushes:
        case ChunkKind::Unknown:
            break;
        }
    }
    for (NodeChunks& node : structure.nodes) {
        if (node.mesh != Chunk::none)
            node.enclosingMesh = node.mesh;
        else if (node.parent != Chunk::none)
            node.enclosingMesh = structure.nodes[node.parent].enclosingMesh;
    }
    // A bone below a child that stands before its mesh is before the mesh too.
    for (const FileStructure::Owned& bone : structure.bones) {
        const std::uint32_t mesh = structure.nodes[bone.node].enclosingMesh;
        if (mesh != Chunk::none && structure.meshes[mesh].chunk > bone.chunk)
            structure.nodes[bone.node].boneBeforeMesh = true;
    }
    sortByNode(structure.bones);
    if (structure.meshes.size() == 1)
        structure.meshes.front().bones.reserve(structure.bones.size());
    for (const FileStructure::Owned& bone : structure.bones)
        if (const std::uint32_t mesh = structure.nodes[bone.node].enclosingMesh; mesh != Chunk::none)
            structure.meshes[mesh].bones.push_back(bone);
    sortByNode(structure.keys);
    return structure;
}

ChunkChildren::ChunkChildren(const std::deque<Chunk>& chunks)
    : first_(chunks.size() + 2) {
    // Counted two places on, summed up, then moved one place on by each child that is put down.
    for (const Chunk& chunk : chunks)
        if (chunk.parent != Chunk::none)
            ++first_[chunk.parent + 2];
    for (std::size_t i = 2; i < first_.size(); ++i)
        first_[i] += first_[i - 1];
    children_.resize(first_.back());
    for (std::uint32_t i = 0; i < chunks.size(); ++i)
        if (const std::uint32_t parent = chunks[i].parent; parent != Chunk::none)
            children_[first_[parent + 1]++] = i;
    first_.pop_back();
}

} // namespace rigscope::b3d
