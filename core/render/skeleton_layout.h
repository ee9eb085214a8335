// Where the bones of a pose lie: pure geometry, for the overlay that draws them and for windows that pick or
// label them.
#pragma once

#include <string>
#include <vector>

#include "render/draw_list.h"
#include "render/frame_input.h"

namespace rigscope::render {

// From a bone's joint to the joint of a bone below it; a bone without any has a stub.
struct BoneShape {
    std::size_t node = 0; // index into Scene::nodes, of the bone that moves it
    glm::vec3 head{0.0F};
    glm::vec3 tail{0.0F};
    bool stub = false;
};

struct SkeletonLayout {
    std::vector<std::size_t> joints; // indices of the nodes that are bones and shown
    std::vector<BoneShape> bones;
    float typicalLength = 0.0F; // median of the bones that have any length, 0 without
};

// Half the waist of a bone that is drawn as an octahedron, in the scene's unit. `scale` as in SkeletonOptions.
float boneHalfWidth(const BoneShape& bone, float typicalLength, float scale);

SkeletonLayout layoutOf(const FrameInput& input);

Emphasis emphasisOf(const Selection& selection, const Node& node);

// A bone's name beside its joint.
struct NodeLabel {
    NodeId node;
    glm::vec2 place{0.0F}; // points from the top left corner; where the text begins, at half its height
    std::string text;      // UTF-8
    Emphasis emphasis = Emphasis::None;
};

// Labels that do not cover each other: what stands out goes first, then bones near the root. `characterSize`
// is a character's width and height in points.
std::vector<NodeLabel> nodeLabels(const FrameInput& input, glm::vec2 characterSize);

} // namespace rigscope::render
