// The nodes of a scene in compiled form: depth first, every parent before its children, so that one loop
// forward turns local transforms into model space.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "animation/soa_pose.h"
#include "scene/scene.h"

namespace rigscope::animation {

class CompiledSkeleton {
public:
    static constexpr std::uint32_t none = 0xFFFFFFFF;

    CompiledSkeleton() = default;
    // A node whose parent is not in the scene is a root; so is the first node of a circle of parents.
    explicit CompiledSkeleton(std::span<const Shared<Node>> nodes);

    std::size_t size() const { return order_.size(); }
    // Scene index of each node, in dense order.
    std::span<const std::uint32_t> order() const { return order_; }
    // Dense index of each node's parent, less than the node's own; `none` for a root.
    std::span<const std::uint32_t> parents() const { return parents_; }
    // Dense index of a scene index.
    std::uint32_t denseOf(std::size_t sceneIndex) const { return dense_[sceneIndex]; }
    // Dense index of a node; `none` where it is not in the scene. The first of several nodes with one id
    // counts.
    std::uint32_t find(NodeId id) const;

    const SoaPose& rest() const { return rest_; }
    // Nodes whose rest is a matrix that `rest` only approximates: dense index and matrix, in dense order.
    std::span<const std::pair<std::uint32_t, glm::mat4>> restMatrices() const { return restMatrices_; }
    // Null where the node has none.
    const glm::mat4* restMatrix(std::uint32_t dense) const;

private:
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> parents_;
    std::vector<std::uint32_t> dense_;
    std::vector<std::pair<NodeId, std::uint32_t>> ids_; // sorted by id; scene index
    SoaPose rest_;
    std::vector<std::pair<std::uint32_t, glm::mat4>> restMatrices_;
};

} // namespace rigscope::animation
