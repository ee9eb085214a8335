// A walk on the spot: the ground moves backwards under the feet at an even speed.
#include "curve.h"
#include "motion.h"

namespace rigscope::sample {

namespace {

constexpr double stance = 0.58; // share of the cycle that a foot is on the ground
constexpr double halfStride = 0.118;

// The foot of which phase 0 is the heel's touch.
FootPlace footAt(double phase) {
    static const Curve lift({{0.0, 0.0}, {stance, 0.0}, {0.76, 0.058}, {0.89, 0.032}});
    static const Curve heel({{0.0, 0.0}, {0.24, 0.0}, {0.42, 12.0}, {stance, 37.0}, {0.70, 30.0}, {0.92, 0.0}});
    static const Curve toe({{0.0, 15.0}, {0.12, 0.0}, {0.72, 0.0}, {0.93, 19.0}});
    const double p = phase - std::floor(phase);
    double z = 0.0;
    if (p < stance) {
        z = lerp(-halfStride, halfStride, p / stance);
    } else {
        // Leaves and meets the ground at the ground's speed.
        const double t = (p - stance) / (1.0 - stance);
        const double speed = 2.0 * halfStride / stance * (1.0 - stance);
        const double t2 = t * t;
        const double t3 = t2 * t;
        z = (2.0 * t3 - 3.0 * t2 + 1.0) * halfStride + (t3 - 2.0 * t2 + t) * speed -
            (3.0 * t2 - 2.0 * t3) * halfStride + (t3 - t2) * speed;
    }
    FootPlace place;
    place.move = {0.0, lift(p), z};
    place.heelUp = heel(p) * pi / 180.0;
    place.toeUp = toe(p) * pi / 180.0;
    return place;
}

} // namespace

Pose walkPose(double phase) {
    const double a = fullTurn * phase;
    const double swing = std::cos(a);       // 1: the left leg is ahead
    const double side = std::sin(a - 0.25); // 1: the weight is on the left leg
    static const Curve bob({{0.0, -0.034}, {0.18, -0.046}, {0.66, -0.014}});
    Pose pose;
    pose["hips"].move = {0.020 * side, bob(2.0 * phase), 0.0};
    pose["hips"].turn = turned(-4.0, 7.0 * swing, 4.5 * side);
    pose["spine"].turn = turned(-2.0, -5.0 * swing, -3.0 * side);
    pose["chest"].turn = turned(1.5 * std::sin(2.0 * a + 0.6), -9.0 * swing, -4.0 * side);
    pose["neck"].turn = turned(2.0, 3.0 * swing, 1.0 * side);
    pose["head"].turn = turned(2.0 - 2.0 * std::sin(2.0 * a - 0.5), 4.0 * swing, 3.5 * std::sin(a - 0.6));

    pose.placeFoot(true, footAt(phase));
    pose.placeFoot(false, footAt(phase + 0.5));

    const Vec3 elbowAxis = glm::normalize(Vec3(0.69, 0.72, 0.0)); // bends the left forearm forwards
    for (const bool left : {true, false}) {
        const double s = (left ? -1.0 : 1.0) * std::cos(a - 0.25); // 1: the arm is ahead
        const double late = (left ? -1.0 : 1.0) * std::cos(a - 0.75);
        const auto set = [&](std::string_view l, std::string_view r, const Quat& q) {
            pose[left ? l : r].turn = left ? q : mirroredTurn(q);
        };
        set("shoulder.L", "shoulder.R", turned(0.0, 7.0 * s, -3.0));
        set("upper_arm.L", "upper_arm.R", turned(6.0 + 34.0 * s, 0.0, -23.0));
        set("forearm.L", "forearm.R", glm::angleAxis((36.0 + 20.0 * late) * pi / 180.0, elbowAxis));
        set("hand.L", "hand.R",
            glm::angleAxis((4.0 + 12.0 * std::cos(a - 1.3) * (left ? -1.0 : 1.0)) * pi / 180.0, elbowAxis));
        set("fingers.L", "fingers.R", turned(0.0, 0.0, -16.0));
        set("ear.L", "ear.R", turned(-4.0 + 6.0 * std::sin(2.0 * a - 1.5), 0.0, 3.0 * std::sin(2.0 * a - 1.1)));
    }
    constexpr std::string_view tail[] = {"tail.1", "tail.2", "tail.3", "tail.4", "tail.5"};
    for (int i = 0; i < 5; ++i)
        pose[tail[i]].turn =
            turned(2.6 * std::sin(2.0 * a - 0.7 * i), (4.0 + 1.6 * i) * std::sin(a - 0.4 - 0.65 * i), 0.0);
    pose["scarf.1"].turn = turned(9.0 + 7.0 * std::sin(2.0 * a - 1.0), 0.0, 6.0 * std::sin(a - 0.8));
    pose["scarf.2"].turn = turned(5.0 + 10.0 * std::sin(2.0 * a - 1.9), 0.0, 8.0 * std::sin(a - 1.5));
    pose["backpack"].turn = turned(1.5 * std::sin(2.0 * a - 0.9), 0.0, 1.5 * std::sin(a - 0.7));
    pose["backpack"].move = {0.0, 0.006 * std::sin(2.0 * a - 1.2), 0.0};
    return pose;
}

} // namespace rigscope::sample
