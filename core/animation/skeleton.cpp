#include "animation/skeleton.h"

#include <algorithm>

namespace rigscope::animation {

CompiledSkeleton::CompiledSkeleton(std::span<const Shared<Node>> nodes)
    : rest_(nodes.size()) {
    const auto count = static_cast<std::uint32_t>(nodes.size());
    ids_.reserve(count);
    for (std::uint32_t i = 0; i < count; ++i)
        ids_.emplace_back(nodes[i]->id, i);
    const auto byId = [](const auto& a, const auto& b) { return a.first < b.first; };
    if (!std::is_sorted(ids_.begin(), ids_.end(), byId)) // as they are where they were read
        std::stable_sort(ids_.begin(), ids_.end(), byId);
    dense_.resize(count);
    for (std::uint32_t i = 0; i < count; ++i)
        dense_[i] = i; // until the order is known, `find` answers with scene indices

    // Children as lists in the file's order.
    std::vector<std::uint32_t> parentOf(count, none);
    std::vector<std::uint32_t> firstChild(count, none);
    std::vector<std::uint32_t> nextSibling(count, none);
    for (std::uint32_t i = count; i-- > 0;) {
        const std::uint32_t parent = nodes[i]->parent ? find(nodes[i]->parent) : none;
        if (parent == none || parent == i)
            continue;
        parentOf[i] = parent;
        nextSibling[i] = firstChild[parent];
        firstChild[parent] = i;
    }

    std::vector<std::uint32_t> denseOfScene(count, none);
    order_.reserve(count);
    parents_.reserve(count);
    std::vector<std::uint32_t> stack;
    const auto visitFrom = [&](std::uint32_t root) {
        parentOf[root] = none;
        stack.push_back(root);
        while (!stack.empty()) {
            const std::uint32_t node = stack.back();
            stack.pop_back();
            if (denseOfScene[node] != none)
                continue; // the root of a circle, met again as a child
            denseOfScene[node] = static_cast<std::uint32_t>(order_.size());
            order_.push_back(node);
            parents_.push_back(parentOf[node] == none ? none : denseOfScene[parentOf[node]]);
            const std::size_t firstPushed = stack.size();
            for (std::uint32_t child = firstChild[node]; child != none; child = nextSibling[child])
                stack.push_back(child);
            std::reverse(stack.begin() + static_cast<std::ptrdiff_t>(firstPushed), stack.end());
        }
    };
    for (std::uint32_t i = 0; i < count; ++i)
        if (parentOf[i] == none)
            visitFrom(i);
    for (std::uint32_t i = 0; i < count; ++i)
        if (denseOfScene[i] == none)
            visitFrom(i);
    dense_ = std::move(denseOfScene);

    for (std::uint32_t i = 0; i < count; ++i) {
        const Node& node = *nodes[order_[i]];
        Transform rest = node.rest;
        rest.rotation = normalisedOrIdentity(rest.rotation);
        rest_.set(i, rest);
        if (node.restMatrix)
            restMatrices_.emplace_back(i, *node.restMatrix);
    }
}

std::uint32_t CompiledSkeleton::find(NodeId id) const {
    const auto found = std::lower_bound(ids_.begin(), ids_.end(), id,
                                        [](const auto& entry, NodeId wanted) { return entry.first < wanted; });
    return found != ids_.end() && found->first == id ? dense_[found->second] : none;
}

const glm::mat4* CompiledSkeleton::restMatrix(std::uint32_t dense) const {
    const auto found = std::lower_bound(restMatrices_.begin(), restMatrices_.end(), dense,
                                        [](const auto& entry, std::uint32_t wanted) { return entry.first < wanted; });
    return found != restMatrices_.end() && found->first == dense ? &found->second : nullptr;
}

} // namespace rigscope::animation
