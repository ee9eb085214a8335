// A scene with its pose at one time, shared by everything that shows a document.
#pragma once

#include <cstdint>
#include <memory>

#include "animation/scene_evaluator.h"
#include "base/progress.h"
#include "documents/pose_choice.h"
#include "render/box.h"
#include "render/frame_input.h"

namespace rigscope::gui {

enum class PoseShown : std::uint8_t {
    Current, // of the clip at the present time
    Rest,    // of the nodes without a clip
    Bind,    // in which the skins were bound; the rest pose where the file has no other
};

class PosedScene {
public:
    // Prepares the scene's clips and skins; slow for large ones, so a worker does it.
    explicit PosedScene(Shared<Scene> scene);

    const Scene& scene() const { return evaluator_.scene(); }

    // Poses are made so from now on.
    void choose(const PoseChoice& choice);

    // The pose of a clip at a time, or the rest pose without a clip. Computes only what changed.
    void pose(ClipId clip, double seconds);
    void pose(PoseShown shown, ClipId clip, double seconds);
    const animation::NodePose& nodes() const { return shown().pose(); }
    // The weight of a morph target in this pose.
    float morphWeight(MorphTargetId target) const { return shown().morphWeight(target); }
    // Borrows from this object until the next pose().
    render::ScenePose forRenderer();

    // A box that holds the model at several times of the clip's first `seconds`; at fewer where it was cancelled.
    render::Box boundsOver(ClipId clip, double seconds, const ProgressShare& progress = {});

private:
    const animation::SceneEvaluator& shown() const { return bindShown_ ? *bind_ : evaluator_; }
    animation::SceneEvaluator& shown() { return bindShown_ ? *bind_ : evaluator_; }

    Shared<Scene> scene_; // with the rules of its format
    PoseChoice choice_;
    animation::SceneEvaluator evaluator_;
    std::unique_ptr<animation::SceneEvaluator> bind_; // of the scene at rest in its bind pose; made when asked for
    bool bindShown_ = false;
    ClipId clip_;
    double seconds_ = 0.0;
    std::uint64_t revision_ = 0; // 0: no pose yet
};

} // namespace rigscope::gui
