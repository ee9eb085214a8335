// The sample's skeleton: names, joints in the bind pose and which way each bone points.
#pragma once

#include <string_view>
#include <vector>

#include "maths.h"

namespace rigscope::sample {

struct Bone {
    std::string_view name;
    int parent = -1; // its place in the rig; parents come first
    Vec3 joint;      // in the bind pose, from the model's origin
    Vec3 direction;  // where the bone's own y axis points
};

// Bones by their place. The names of a pair end in .L (x > 0; it looks along -z) and .R.
const std::vector<Bone>& rig();

// The bone's place; the name must be there.
int boneNamed(std::string_view name);

// The bone of the other side, or the bone itself.
int mirrorBone(int bone);

// A bone's axes in the bind pose, in the model's: y along its direction, z as near to the model's as can be.
Quat bindRotation(int bone);

} // namespace rigscope::sample
