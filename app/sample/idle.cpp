// Standing: two breaths, a look to both sides, three blinks, a flick of the ear.
#include "curve.h"
#include "gestures.h"

namespace rigscope::sample {

Pose idlePose(double phase) {
    static const Curve look({{0.0, 0.0},
                             {0.13, 0.0},
                             {0.165, -2.0},
                             {0.235, 26.0},
                             {0.26, 24.0},
                             {0.42, 23.0},
                             {0.52, -22.0},
                             {0.55, -20.0},
                             {0.70, -19.0},
                             {0.80, 1.5},
                             {0.84, 0.0}});
    static const Curve nod({{0.0, 0.0},
                            {0.13, 0.0},
                            {0.19, -5.0},
                            {0.25, 4.0},
                            {0.42, 3.0},
                            {0.47, -6.0},
                            {0.54, 2.0},
                            {0.70, 1.0},
                            {0.755, -4.0},
                            {0.82, 0.0}});
    static const Curve tilt(
        {{0.0, 0.0}, {0.15, 0.0}, {0.28, -5.0}, {0.42, -4.0}, {0.56, 6.0}, {0.70, 5.0}, {0.83, 0.0}});
    static const Curve brows(
        {{0.0, 0.0}, {0.18, 0.0}, {0.25, 1.0}, {0.40, 0.8}, {0.47, 0.0}, {0.56, 0.5}, {0.72, 0.0}});
    static const Curve flick({{0.0, 0.0}, {0.31, 0.0}, {0.34, 13.0}, {0.365, -3.0}, {0.39, 7.0}, {0.42, 0.0}});
    Pose pose;
    stand(pose, 2.0 * fullTurn * phase, fullTurn * phase);
    const double turnHead = look(phase);
    pose["neck"].turn = pose["neck"].turn * turned(0.3 * nod(phase), 0.3 * turnHead, 0.3 * tilt(phase));
    pose["head"].turn = pose["head"].turn * turned(0.7 * nod(phase), 0.7 * turnHead, 0.7 * tilt(phase));
    pose["chest"].turn = pose["chest"].turn * turned(0.0, 0.16 * look(phase - 0.02), 0.0);
    // The ears turn to where it looks, a little ahead of the head.
    const double listening = 0.35 * look(phase + 0.02);
    pose["ear.L"].turn = turned(0.0, listening, -flick(phase));
    pose["ear.R"].turn = turned(0.0, listening, 0.6 * flick(phase - 0.27));
    pose["brow.L"].move.y = pose["brow.R"].move.y = 0.018 * brows(phase);
    for (const double at : {0.10, 0.465, 0.755})
        blink(pose, phase, at, 0.028);
    return pose;
}

} // namespace rigscope::sample
