#include "formats/b3d/b3d_export_bones.h"

#include <unordered_set>

namespace rigscope::b3d {

// What a node does to the vertices of a mesh; null where the mesh's skin does not name it.
const NodeWeights* BoneExport::weightsOf(std::uint32_t mesh, NodeId node) {
    if (mesh == Chunk::none || !pools_[mesh].skin)
        return nullptr;
    const auto [weights, isNew] = weights_.try_emplace(mesh);
    if (isNew)
        weights->second = weightsByNode(*pools_[mesh].skin);
    const auto found = weights->second.find(node.value);
    return found == weights->second.end() ? nullptr : &found->second;
}

void BoneExport::plan(std::uint32_t node, std::vector<PlannedChunk>& plan) {
    const NodeId id = context_.scene.nodes[node]->id;
    const std::uint32_t number = context_.numberOf(id);
    const std::span<const OwnedChunk> lists = ownedBy(context_.written.bones, number);
    const std::uint32_t mesh = enclosing_[node];
    const std::uint32_t oldMesh = number == Chunk::none ? Chunk::none : context_.written.nodes[number].enclosingMesh;
    const Mesh* before = oldMesh == Chunk::none ? nullptr : context_.decoded->meshes[oldMesh].get();
    const bool sameMesh = mesh == Chunk::none ? !before : before && before->id == context_.scene.meshes[mesh]->id;
    if (!lists.empty() && sameMesh && (!before || sameSkin(mesh, *before))) {
        for (const OwnedChunk& list : lists)
            plan.push_back({ChunkKind::Bone, list.chunk, 0});
        return;
    }
    const NodeWeights* weights = weightsOf(mesh, id);
    if (!weights && context_.scene.nodes[node]->kind != NodeKind::Bone)
        return;
    const NodeWeights wanted = weights ? *weights : NodeWeights();
    if (lists.empty()) {
        context_.file.bones.push_back({context_.keep(encodeWeights(wanted))});
        plan.push_back({ChunkKind::Bone, Chunk::none, static_cast<std::uint32_t>(context_.file.bones.size() - 1)});
        return;
    }
    std::vector<ByteSpan> records;
    for (const OwnedChunk& list : lists) {
        plan.push_back({ChunkKind::Bone, list.chunk, 0});
        records.push_back(context_.original.bones[context_.original.chunks[list.chunk].record].influences);
    }
    std::vector<std::optional<std::vector<std::uint8_t>>> changed;
    if (sameMesh) {
        changed = changeWeights(records, wanted, before->pools[0].data->count(), pools_[mesh].count());
    } else { // of another mesh than before: none of the records means anything any more
        changed.resize(records.size(), std::vector<std::uint8_t>());
        changed.front() = encodeWeights(wanted);
    }
    for (std::size_t l = 0; l < lists.size(); ++l)
        if (changed[l])
            context_.file.bones[context_.original.chunks[lists[l].chunk].record].influences =
                context_.keep(std::move(*changed[l]));
}

// Whether a mesh has the skin and the number of vertices that it was read with.
bool BoneExport::sameSkin(std::uint32_t mesh, const Mesh& before) const {
    return pools_[mesh].skin == before.pools[0].skin && pools_[mesh].count() == before.pools[0].data->count();
}

void BoneExport::tellLost() {
    const NodeIndex places(context_.scene);
    for (std::uint32_t mesh = 0; mesh < pools_.size(); ++mesh) {
        if (!pools_[mesh].skin)
            continue;
        std::size_t lost = 0;
        std::unordered_set<std::uint32_t> nodes;
        for (const SkinJoint& joint : pools_[mesh].skin->joints) {
            const std::uint32_t place = places.of(joint.node);
            if (place != NodeIndex::none && enclosing_[place] == mesh)
                continue;
            const std::size_t count = weightsOf(mesh, joint.node)->size();
            lost += count > 0 && nodes.insert(joint.node.value).second ? count : 0;
        }
        if (lost > 0)
            context_.tell(Code::b3d_weights_left_out, objectName("mesh", mesh, context_.scene.meshes[mesh]->name.bytes),
                          {std::to_string(lost), std::to_string(nodes.size())});
    }
}

} // namespace rigscope::b3d
