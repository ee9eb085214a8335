#include "properties/node_facts.h"

#include "animation/rest_model.h"

namespace rigscope::gui {

void NodeFacts::update(const Scene& scene, const Clip* clip) {
    const std::uint64_t clipSerial = clip != nullptr ? clip->serial.value() : 0;
    const bool sameScene = scene.serial.value() == scene_;
    if (sameScene && clipSerial == clip_)
        return;
    const NodeIndex index(scene);
    if (!sameScene) {
        facts_.assign(scene.nodes.size(), {});
        countChildrenAndRest(scene);
        countMoved(scene, index);
    }
    countKeys(clip, index);
    scene_ = scene.serial.value();
    clip_ = clipSerial;
}

void NodeFacts::countChildrenAndRest(const Scene& scene) {
    const animation::CompiledSkeleton skeleton(scene.nodes);
    const animation::RestModel rest(skeleton, scene.rules.composition);
    for (std::uint32_t dense = 0; dense < skeleton.size(); ++dense) {
        Facts& facts = facts_[skeleton.order()[dense]];
        facts.rest = rest.parts.empty() ? decompose(glm::mat4(rest.model[dense])).transform : rest.parts[dense];
        if (const std::uint32_t parent = skeleton.parents()[dense]; parent != animation::CompiledSkeleton::none)
            ++facts_[skeleton.order()[parent]].children;
    }
}

void NodeFacts::countMoved(const Scene& scene, const NodeIndex& index) {
    for (const auto& mesh : scene.meshes) {
        const Skin* counted = nullptr; // pools may share one
        for (const VertexPool& pool : mesh->pools) {
            if (!pool.skin || pool.skin.get() == counted)
                continue;
            counted = pool.skin.get();
            std::vector<std::uint64_t> byJoint(pool.skin->joints.size());
            for (const Influence& influence : pool.skin->influences)
                if (influence.weight != 0.0F && influence.joint < byJoint.size())
                    ++byJoint[influence.joint];
            for (std::size_t joint = 0; joint < byJoint.size(); ++joint)
                if (const std::uint32_t place = index.of(pool.skin->joints[joint].node); place != NodeIndex::none)
                    facts_[place].moved += byJoint[joint];
        }
    }
}

void NodeFacts::countKeys(const Clip* clip, const NodeIndex& index) {
    for (Facts& facts : facts_)
        facts.keys = 0;
    if (clip == nullptr)
        return;
    for (const auto& track : clip->tracks)
        if (const std::uint32_t place = index.of(track->node); place != NodeIndex::none)
            facts_[place].keys += track->keyCount();
}

} // namespace rigscope::gui
