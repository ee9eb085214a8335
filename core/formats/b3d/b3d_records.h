// Records from scene parts. Each function brings a record up to what the part says and leaves a stored value alone that
// decodes to that already, so the same code updates a file's records and makes new ones from default records.
#pragma once

#include <unordered_map>

#include "formats/b3d/b3d_file.h"
#include "formats/b3d/b3d_keys.h"
#include "scene/scene.h"

namespace rigscope::b3d {

void updateTexture(TextureRecord& record, const Texture& texture);

// `textureIds` gives the scene's textures in the order of the file.
void updateBrush(BrushRecord& record, const Material& material, std::span<const TextureId> textureIds);

void updateNode(NodeRecord& record, const Node& node);

void updateAnimation(AnimationRecord& record, const Node& node);

// The bytes of VRTS for a pool, or nothing where the record's own bytes say the same. Keeps flags, sets and size of the
// record as far as the pool has these streams.
struct VertexUpdate {
    VertexRecords record; // its `vertices` point to `bytes` where that is not empty
    Bytes bytes;
};
VertexUpdate updateVertices(const VertexRecords& record, const VertexData& data);

// The records of each joint of a skin, in vertex order.
std::vector<std::vector<std::uint8_t>> encodeInfluences(const Skin& skin);

// Keys of one node. Null where there is no such track.
struct NodeTracks {
    const KeyList<glm::vec3>* positions = nullptr;
    const KeyList<glm::vec3>* scales = nullptr;
    const KeyList<glm::quat>* rotations = nullptr;
    bool empty() const { return !positions && !scales && !rotations; }
};

// The tracks of the scene's first clip, which is the one that a file holds, by the ids of their nodes.
std::unordered_map<std::uint32_t, NodeTracks> tracksByNode(const Scene& scene);

// KEYS chunks for a node: tracks with the same frames share one, in the order position, scale, rotation.
struct EncodedKeys {
    std::int32_t flags = 0;
    std::vector<std::uint8_t> bytes;
};
std::vector<EncodedKeys> encodeKeys(const NodeTracks& tracks);

} // namespace rigscope::b3d
