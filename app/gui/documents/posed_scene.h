// A scene with its pose at one time, shared by everything that shows a document.
#pragma once

#include <cstdint>

#include "animation/scene_evaluator.h"
#include "render/box.h"
#include "render/frame_input.h"

namespace rigscope::gui {

class PosedScene {
public:
    // Prepares the scene's clips and skins; slow for large ones, so a worker does it.
    explicit PosedScene(Shared<Scene> scene);

    const Scene& scene() const { return evaluator_.scene(); }

    // The pose of a clip at a time, or the rest pose without a clip. Computes only what changed.
    void pose(ClipId clip, double seconds);
    const animation::NodePose& nodes() const { return evaluator_.pose(); }
    // Borrows from this object until the next pose().
    render::ScenePose forRenderer();

    // A box that holds the model at several times of the clip's first `seconds`.
    render::Box boundsOver(ClipId clip, double seconds);

private:
    animation::SceneEvaluator evaluator_;
    ClipId clip_;
    double seconds_ = 0.0;
    std::uint64_t revision_ = 0; // 0: no pose yet
};

} // namespace rigscope::gui
