#include "animation/turning.h"

namespace rigscope::animation {

EvaluationRules withTurning(EvaluationRules rules, Turning turning) {
    rules.between = turning == Turning::Spline ? EvaluationRules::Between::Curved : EvaluationRules::Between::Straight;
    if (turning != Turning::Spline)
        rules.rotation = turning == Turning::Spherical ? EvaluationRules::Rotation::Spherical
                                                       : EvaluationRules::Rotation::NormalisedLinear;
    return rules;
}

Turning turningOf(const EvaluationRules& rules) {
    if (rules.between == EvaluationRules::Between::Curved)
        return Turning::Spline;
    return rules.rotation == EvaluationRules::Rotation::Spherical ? Turning::Spherical : Turning::NormalisedLinear;
}

} // namespace rigscope::animation
