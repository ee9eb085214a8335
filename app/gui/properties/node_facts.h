// What is known of all nodes of a scene at once, so that looking at one of them does not go through the whole scene.
#pragma once

#include <cstdint>
#include <vector>

#include "scene/scene.h"

namespace rigscope::gui {

class NodeFacts {
public:
    // Counts anew where the scene or the clip is another one. `clip` may be null.
    void update(const Scene& scene, const Clip* clip);

    // By the node's place in Scene::nodes.
    std::uint64_t children(std::size_t place) const { return facts_[place].children; }
    std::uint64_t movedVertices(std::size_t place) const { return facts_[place].moved; }
    std::uint64_t keys(std::size_t place) const { return facts_[place].keys; } // in the clip
    const Transform& restInModel(std::size_t place) const { return facts_[place].rest; }

private:
    struct Facts {
        std::uint64_t children = 0;
        std::uint64_t moved = 0;
        std::uint64_t keys = 0;
        Transform rest;
    };
    void countChildrenAndRest(const Scene& scene);
    void countMoved(const Scene& scene, const NodeIndex& index);
    void countKeys(const Clip* clip, const NodeIndex& index);

    std::vector<Facts> facts_;
    std::uint64_t scene_ = 0; // serials
    std::uint64_t clip_ = 0;
};

} // namespace rigscope::gui
