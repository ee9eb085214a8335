#include "documents/pose_choice.h"

#include <algorithm>

namespace rigscope::gui {

EvaluationRules PoseChoice::over(EvaluationRules rules) const {
    rules.afterLastKey = afterLastKey.value_or(rules.afterLastKey);
    rules.mixing = mixing.value_or(rules.mixing);
    return turning ? animation::withTurning(rules, *turning) : rules;
}

const float* PoseChoice::weightOf(MorphTargetId target) const {
    const auto found = std::find_if(morphWeights.begin(), morphWeights.end(),
                                    [target](const animation::MorphWeight& given) { return given.target == target; });
    return found != morphWeights.end() ? &found->weight : nullptr;
}

void PoseChoice::setWeight(MorphTargetId target, float weight) {
    leaveToClips(target);
    morphWeights.push_back({target, weight});
}

void PoseChoice::leaveToClips(MorphTargetId target) {
    std::erase_if(morphWeights, [target](const animation::MorphWeight& given) { return given.target == target; });
}

} // namespace rigscope::gui
