// Poses of the rig, and the three clips as functions of their phase (0..1, periodic).
#pragma once

#include <string_view>
#include <vector>

#include "rig.h"

namespace rigscope::sample {

// A bone's change against the bind pose. Axes are the model's and not the bone's own, which makes motion easy
// to write: x to the character's left, y up, z backwards. Turns by `turned`.
struct BoneChange {
    Vec3 move{0.0};
    Quat turn{1.0, 0.0, 0.0, 0.0};
    Vec3 scale{1.0}; // along the bone's own axes; not inherited by anything here, as only leaves have one
};

// Where a foot is: on the ground below its place in the bind pose, moved, with the heel up (pivot: the ball,
// the toe stays flat) or the toe up (pivot: the heel).
struct FootPlace {
    Vec3 move{0.0};
    double heelUp = 0.0; // radians
    double toeUp = 0.0;  // radians
};

class Pose {
public:
    Pose();

    BoneChange& operator[](std::string_view bone);
    // The same turn on both sides, mirrored for the right one.
    void turnPair(std::string_view leftBone, const Quat& turn);
    // Bends thigh, shin, foot and toe of a side so that the foot is there. After the hips are set.
    void placeFoot(bool left, const FootPlace& place);

    // Local transforms in the bones' own axes, as files have them.
    Vec3 localTranslation(int bone) const;
    Quat localRotation(int bone) const;
    Vec3 localScale(int bone) const { return changes_[static_cast<std::size_t>(bone)].scale; }

private:
    struct World {
        Vec3 joint;
        Quat rotation;
    };
    World worldOf(int bone) const;

    std::vector<BoneChange> changes_;
};

// Degrees about the model's x, y and z axes; z first, then x, then y.
Quat turned(double x, double y, double z);
Quat mirroredTurn(const Quat& turn);

struct ClipPlan {
    std::string_view name;
    int frames; // from its first frame to its last, which look alike
    Pose (*pose)(double phase);
};

Pose idlePose(double phase);
Pose walkPose(double phase);
Pose wavePose(double phase);

inline constexpr double framesPerSecond = 30.0;
inline constexpr ClipPlan clipPlans[] = {{"idle", 120, idlePose}, {"walk", 30, walkPose}, {"wave", 90, wavePose}};

} // namespace rigscope::sample
