#include "gestures.h"

namespace rigscope::sample {

Quat elbowBent(double degrees) {
    static const Vec3 axis = glm::normalize(Vec3(0.69, 0.72, 0.0));
    return glm::angleAxis(degrees * pi / 180.0, axis);
}

void stand(Pose& pose, double breath, double sway) {
    const double in = std::sin(breath); // 1: lungs full
    const double side = std::sin(sway);
    pose["hips"].move = {0.012 * side, -0.013 + 0.0035 * in, 0.0};
    pose["hips"].turn = turned(0.0, 1.5 * side, 1.6 * side);
    pose["spine"].turn = turned(-0.6 - 0.8 * in, 0.0, -1.2 * side);
    pose["chest"].turn = turned(0.6 + 1.6 * in, -1.0 * side, -1.2 * side);
    pose["neck"].turn = turned(-0.4 - 0.8 * in, 0.0, 0.4 * side);
    pose["head"].turn = turned(-0.6 * std::sin(breath - 0.5), 0.0, 1.4 * std::sin(sway - 0.6));
    pose["shoulder.L"].move = pose["shoulder.R"].move = {0.0, 0.006 * in, 0.0};
    pose.turnPair("shoulder.L", turned(0.0, 0.0, -2.0 + 2.5 * in));
    pose.turnPair("upper_arm.L", turned(-2.0, 0.0, -20.0 - 2.0 * std::sin(breath - 0.4)));
    pose.turnPair("forearm.L", elbowBent(16.0 + 2.5 * std::sin(breath - 0.8)));
    pose.turnPair("hand.L", elbowBent(5.0));
    pose.turnPair("fingers.L", turned(0.0, 0.0, -14.0 - 3.0 * std::sin(breath - 1.2)));
    constexpr std::string_view tail[] = {"tail.1", "tail.2", "tail.3", "tail.4", "tail.5"};
    for (int i = 0; i < 5; ++i)
        pose[tail[i]].turn = turned(1.6 * std::sin(breath - 0.6 * i), (2.6 + 1.3 * i) * std::sin(sway - 0.55 * i), 0.0);
    pose["scarf.1"].turn = turned(2.0 + 1.8 * std::sin(breath - 0.5), 0.0, 2.0 * std::sin(sway - 0.8));
    pose["scarf.2"].turn = turned(1.5 + 2.0 * std::sin(breath - 1.1), 0.0, 3.0 * std::sin(sway - 1.3));
    pose["backpack"].turn = turned(-0.7 * in, 0.0, 0.0);
    pose.placeFoot(true, {});
    pose.placeFoot(false, {});
}

void blink(Pose& pose, double phase, double at, double halfLength) {
    const double shut = smoothStep(halfLength, halfLength * 0.3, std::abs(phase - at));
    for (const std::string_view eye : {"eye.L", "eye.R"})
        pose[eye].scale.y = std::min(pose[eye].scale.y, 1.0 - 0.93 * shut);
    for (const std::string_view brow : {"brow.L", "brow.R"})
        pose[brow].move.y -= 0.014 * shut;
}

} // namespace rigscope::sample
