// BONE from a mesh's skin.
#pragma once

#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/bytes.h"
#include "scene/mesh.h"

namespace rigscope::b3d {

// One weight of a node, as BONE lists it.
struct NodeWeight {
    std::uint32_t vertex = 0;
    float weight = 0.0F;
    bool operator==(const NodeWeight&) const = default;
};
using NodeWeights = std::vector<NodeWeight>;

// What each node that a skin names does to the vertices, in the vertices' order; by the node's id.
std::unordered_map<std::uint32_t, NodeWeights> weightsByNode(const Skin& skin);

// New BONE records.
std::vector<std::uint8_t> encodeWeights(const NodeWeights& weights);

// The records of a node's lists with other weights: each stays where it is, those of weights that are gone go, new ones
// take the place of a weight of 0 for their vertex, else come last in the first list. Nothing where a list stays as it
// is. The lists were read for `oldCount` vertices, and there are `newCount` now.
std::vector<std::optional<std::vector<std::uint8_t>>> changeWeights(std::span<const ByteSpan> lists,
                                                                    const NodeWeights& wanted, std::uint32_t oldCount,
                                                                    std::uint32_t newCount);

} // namespace rigscope::b3d
