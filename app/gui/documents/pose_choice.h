// How the user wants poses to be made in the view, where that is not what the file and its format say. Changes no part
// of the document.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "animation/scene_evaluator.h"
#include "animation/turning.h"

namespace rigscope::gui {

struct PoseChoice {
    // None: as the format does it.
    std::optional<EvaluationRules::AfterLastKey> afterLastKey;
    std::optional<animation::Turning> turning;
    std::optional<EvaluationRules::Mixing> mixing;

    ClipId mixedClip; // shown together with the present clip, at the same time; none: nothing is
    float mixedWeight = 0.5F;
    std::vector<animation::MorphWeight> morphWeights; // in place of what the clips say

    EvaluationRules over(EvaluationRules rules) const;
    // Null where the target is left to the clips.
    const float* weightOf(MorphTargetId target) const;
    void setWeight(MorphTargetId target, float weight);
    void leaveToClips(MorphTargetId target);
};

} // namespace rigscope::gui
