#include "render/skeleton_layout.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

namespace rigscope::render {

namespace {

constexpr std::size_t none = static_cast<std::size_t>(-1);
constexpr float stubShare = 0.45F;    // of the bone above
constexpr float waistWidth = 0.07F;   // half, of the bone's length
constexpr float largestWaist = 0.13F; // half, of the typical bone's length

bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// For each node the nearest bone above it, or none.
std::vector<std::size_t> bonesAbove(const Scene& scene) {
    std::unordered_map<NodeId, std::size_t> places;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        places[scene.nodes[i]->id] = i;
    std::vector<std::size_t> above(scene.nodes.size(), none);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        auto at = places.find(scene.nodes[i]->parent);
        for (std::size_t steps = 0; at != places.end() && steps < scene.nodes.size(); ++steps) {
            if (scene.nodes[at->second]->kind == NodeKind::Bone) {
                above[i] = at->second;
                break;
            }
            at = places.find(scene.nodes[at->second]->parent);
        }
    }
    return above;
}

float median(std::vector<float> values) {
    if (values.empty())
        return 0.0F;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace

Emphasis emphasisOf(const Selection& selection, const Node& node) {
    if (contains(selection.selected, node.id))
        return Emphasis::Selected;
    return selection.hovered == PartRef(node.id) ? Emphasis::Hovered : Emphasis::None;
}

float boneHalfWidth(const BoneShape& bone, float typicalLength, float scale) {
    const float length = glm::length(bone.tail - bone.head);
    return scale * std::min(waistWidth * length, largestWaist * (typicalLength > 0.0F ? typicalLength : length));
}

SkeletonLayout layoutOf(const FrameInput& input) {
    SkeletonLayout layout;
    if (input.scene == nullptr || input.pose.nodes.size() != input.scene->nodes.size())
        return layout;
    const Scene& scene = *input.scene;
    const std::vector<bool> hidden = hiddenNodes(scene, input.selection.hidden);
    const std::vector<std::size_t> above = bonesAbove(scene);
    const auto place = [&](std::size_t node) { return glm::vec3(input.pose.nodes[node][3]); };
    std::vector<bool> hasBelow(scene.nodes.size(), false);
    std::vector<float> lengths;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        if (scene.nodes[i]->kind != NodeKind::Bone || hidden[i] || !finite(place(i)))
            continue;
        layout.joints.push_back(i);
        if (above[i] == none || hidden[above[i]] || !finite(place(above[i])))
            continue;
        hasBelow[above[i]] = true;
        layout.bones.push_back({above[i], place(above[i]), place(i), false});
        lengths.push_back(glm::length(place(i) - place(above[i])));
    }
    std::erase_if(lengths, [](float length) { return !(length > 1e-9F); });
    layout.typicalLength = median(std::move(lengths));
    for (const std::size_t joint : layout.joints) {
        if (hasBelow[joint] || above[joint] == none || hidden[above[joint]])
            continue;
        const glm::vec3 along = place(joint) - place(above[joint]);
        if (const float length = glm::length(along); length > 1e-9F && finite(along)) {
            const float stub = stubShare * std::min(length, layout.typicalLength);
            layout.bones.push_back({joint, place(joint), place(joint) + along / length * stub, true});
        }
    }
    return layout;
}

std::vector<NodeLabel> nodeLabels(const FrameInput& input, glm::vec2 characterSize) {
    const SkeletonLayout layout = layoutOf(input);
    struct Candidate {
        std::size_t node;
        Emphasis emphasis;
    };
    std::vector<Candidate> candidates;
    candidates.reserve(layout.joints.size());
    for (const std::size_t joint : layout.joints)
        candidates.push_back({joint, emphasisOf(input.selection, *input.scene->nodes[joint])});
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Candidate& a, const Candidate& b) { return a.emphasis > b.emphasis; });
    std::vector<NodeLabel> labels;
    const glm::vec2 size = input.camera.viewport() / input.pixelRatio;
    for (const Candidate& candidate : candidates) {
        const auto projected = input.camera.project(glm::vec3(input.pose.nodes[candidate.node][3]));
        if (!projected)
            continue;
        const glm::vec2 place = projected->pixel / input.pixelRatio + glm::vec2(7.0F, 0.0F);
        const Node& node = *input.scene->nodes[candidate.node];
        NodeLabel label{node.id, place, node.name.text(), candidate.emphasis};
        const float width = characterSize.x * static_cast<float>(label.text.size());
        if (label.text.empty() || place.x + width < 0.0F || place.y < 0.0F || place.x > size.x || place.y > size.y)
            continue;
        const bool covers = std::any_of(labels.begin(), labels.end(), [&](const NodeLabel& other) {
            const float otherWidth = characterSize.x * static_cast<float>(other.text.size());
            return std::abs(other.place.y - place.y) < 1.25F * characterSize.y &&
                   place.x < other.place.x + otherWidth + 4.0F && other.place.x < place.x + width + 4.0F;
        });
        if (!covers || candidate.emphasis != Emphasis::None)
            labels.push_back(std::move(label));
    }
    return labels;
}

} // namespace rigscope::render
