// A greeting with the right hand: a short crouch, the arm flies up and past its place, swings, and comes
// back.
#include "curve.h"
#include "gestures.h"

namespace rigscope::sample {

namespace {

// Degrees about the arm's own axis: turns the palm forwards when the arm is up.
Quat twisted(double degrees) {
    static const Vec3 axis = glm::normalize(Vec3(0.72, -0.69, -0.05));
    return glm::angleAxis(degrees * pi / 180.0, axis);
}

} // namespace

Pose wavePose(double phase) {
    static const Curve lift({{0.0, 0.0},
                             {0.02, 0.0},
                             {0.10, -0.10},
                             {0.12, -0.09},
                             {0.285, 1.09},
                             {0.335, 0.98},
                             {0.37, 1.0},
                             {0.74, 1.0},
                             {0.77, 1.03},
                             {0.93, -0.06},
                             {0.97, 0.01}});
    static const Curve crouch({{0.0, 0.0},
                               {0.02, 0.0},
                               {0.105, 1.0},
                               {0.235, -0.15},
                               {0.30, 0.06},
                               {0.36, 0.0},
                               {0.76, 0.0},
                               {0.87, 0.42},
                               {0.95, 0.0}});
    static const Curve lean(
        {{0.0, 0.0}, {0.02, 0.0}, {0.10, -0.5}, {0.28, 1.15}, {0.36, 1.0}, {0.74, 1.0}, {0.90, -0.12}, {0.96, 0.0}});
    static const Curve joy({{0.0, 0.0}, {0.14, 0.0}, {0.24, 1.0}, {0.72, 1.0}, {0.86, 0.0}});
    static const Curve swinging({{0.0, 0.0}, {0.26, 0.0}, {0.36, 1.0}, {0.66, 0.9}, {0.79, 0.0}});
    const double up = lift(phase);
    const double beat = fullTurn * 6.6 * phase - 2.0; // about three swings are seen
    const double swing = swinging(phase) * std::sin(beat);
    const double hand = swinging(phase) * std::sin(beat - 1.1);

    Pose pose;
    stand(pose, 2.0 * fullTurn * phase, fullTurn * phase);
    pose["hips"].move += Vec3(0.016 * lean(phase), -0.034 * crouch(phase), 0.0);
    pose["hips"].turn = pose["hips"].turn * turned(-3.0 * crouch(phase), 0.0, 3.0 * lean(phase));
    pose["spine"].turn = pose["spine"].turn * turned(-5.0 * crouch(phase), 3.0 * lean(phase), -6.0 * lean(phase));
    pose["chest"].turn = pose["chest"].turn * turned(-4.0 * crouch(phase) + 1.5 * joy(phase), 5.0 * lean(phase),
                                                     -7.0 * lean(phase) - 1.2 * swing);
    pose["neck"].turn = pose["neck"].turn * turned(4.0 * crouch(phase), -3.0 * lean(phase), 2.0 * lean(phase));
    pose["head"].turn =
        pose["head"].turn * turned(6.0 * crouch(phase - 0.02) + 2.0 * joy(phase), -5.0 * lean(phase - 0.02),
                                   2.5 * lean(phase - 0.025) + 1.6 * std::sin(beat - 0.6) * swinging(phase));
    // Written for the left arm, worn by the right.
    const auto right = [&](std::string_view bone, const Quat& q) { pose[bone].turn = mirroredTurn(q); };
    right("shoulder.R", turned(0.0, 6.0 * up, -2.0 + 14.0 * up));
    right("upper_arm.R", turned(-2.0 + 2.0 * up, 26.0 * up, -20.0 + 66.0 * up + 4.0 * swing) * twisted(30.0 * up));
    right("forearm.R", turned(0.0, 0.0, 25.0 * up + 20.0 * swing) * elbowBent(16.0 - 4.0 * up) * twisted(34.0 * up));
    right("hand.R", turned(0.0, 0.0, 4.0 * up + 14.0 * hand) * elbowBent(5.0 - 5.0 * up) * twisted(24.0 * up));
    right("fingers.R", turned(0.0, 0.0, -14.0 * (1.0 - up) + 8.0 * std::sin(beat - 1.9) * swinging(phase)));
    right("thumb.R", turned(0.0, 0.0, 0.0) * twisted(8.0 * up));
    // The other arm balances.
    pose["upper_arm.L"].turn = turned(-2.0 - 8.0 * crouch(phase), 0.0, -20.0 + 9.0 * lean(phase) + 3.0 * crouch(phase));
    pose["forearm.L"].turn = elbowBent(16.0 + 12.0 * joy(phase - 0.03));

    pose.turnPair("ear.L", turned(-10.0 * crouch(phase - 0.04) + 4.0 * joy(phase), 0.0, 5.0 * joy(phase - 0.02)));
    pose["brow.L"].move.y = pose["brow.R"].move.y = 0.026 * joy(phase) - 0.008 * crouch(phase);
    constexpr std::string_view tail[] = {"tail.1", "tail.2", "tail.3", "tail.4", "tail.5"};
    for (int i = 0; i < 5; ++i)
        pose[tail[i]].turn =
            pose[tail[i]].turn *
            turned(-3.0 * crouch(phase - 0.02 * i),
                   joy(phase - 0.015 * i) * (4.0 + 1.5 * i) * std::sin(fullTurn * 6.0 * phase - 0.6 * i), 0.0);
    pose["scarf.1"].turn = pose["scarf.1"].turn *
                           turned(4.0 - 4.0 * std::cos(fullTurn * phase) + 3.0 * swing, 0.0, 3.0 * lean(phase - 0.03));
    pose["scarf.2"].turn = pose["scarf.2"].turn * turned(-5.0 * crouch(phase - 0.04) + 5.0 * crouch(phase - 0.09), 0.0,
                                                         4.0 * lean(phase - 0.06));
    blink(pose, phase, 0.115, 0.034);
    blink(pose, phase, 0.80, 0.034);
    pose.placeFoot(true, {});
    pose.placeFoot(false, {});
    return pose;
}

} // namespace rigscope::sample
