#include "rig.h"

#include <stdexcept>
#include <string>

namespace rigscope::sample {

namespace {

constexpr Vec3 up{0.0, 1.0, 0.0};

std::vector<Bone> makeRig() {
    std::vector<Bone> bones;
    const auto find = [&](std::string_view name) {
        for (std::size_t i = 0; i < bones.size(); ++i)
            if (bones[i].name == name)
                return static_cast<int>(i);
        return -1;
    };
    const auto add = [&](std::string_view name, std::string_view parent, Vec3 joint, Vec3 direction) {
        bones.push_back({name, find(parent), joint, glm::normalize(direction)});
    };
    const auto pair = [&](std::string_view left, std::string_view right, std::string_view parentLeft,
                          std::string_view parentRight, Vec3 joint, Vec3 direction) {
        add(left, parentLeft, joint, direction);
        add(right, parentRight, mirrored(joint), mirrored(direction));
    };

    add("hips", "", {0.0, 0.48, 0.0}, up);
    add("spine", "hips", {0.0, 0.58, 0.0}, up);
    add("chest", "spine", {0.0, 0.74, 0.0}, up);
    add("neck", "chest", {0.0, 0.96, 0.0}, up);
    add("head", "neck", {0.0, 1.04, 0.0}, up);
    pair("ear.L", "ear.R", "head", "head", {0.22, 1.6, 0.0}, {0.42, 1.0, 0.05});
    pair("brow.L", "brow.R", "head", "head", {0.15, 1.48, -0.3}, up);
    pair("eye.L", "eye.R", "head", "head", {0.158, 1.335, -0.3}, up);

    const Vec3 arm = glm::normalize(Vec3(0.72, -0.69, -0.05));
    const Vec3 shoulder{0.15, 0.9, 0.0};
    const Vec3 elbow = shoulder + arm * 0.225;
    const Vec3 wrist = elbow + arm * 0.205;
    pair("shoulder.L", "shoulder.R", "chest", "chest", {0.05, 0.9, 0.0}, {1.0, 0.0, 0.0});
    pair("upper_arm.L", "upper_arm.R", "shoulder.L", "shoulder.R", shoulder, arm);
    pair("forearm.L", "forearm.R", "upper_arm.L", "upper_arm.R", elbow, arm);
    pair("hand.L", "hand.R", "forearm.L", "forearm.R", wrist, arm);
    pair("fingers.L", "fingers.R", "hand.L", "hand.R", wrist + arm * 0.105, arm);
    pair("thumb.L", "thumb.R", "hand.L", "hand.R", wrist + arm * 0.035 + Vec3(-0.01, 0.0, -0.045),
         arm + Vec3(0.0, 0.0, -0.9));

    const Vec3 hip{0.105, 0.47, 0.0};
    const Vec3 knee{0.112, 0.3, -0.022};
    const Vec3 ankle{0.115, 0.125, 0.018};
    const Vec3 ball{0.12, 0.035, -0.105};
    pair("thigh.L", "thigh.R", "hips", "hips", hip, knee - hip);
    pair("shin.L", "shin.R", "thigh.L", "thigh.R", knee, ankle - knee);
    pair("foot.L", "foot.R", "shin.L", "shin.R", ankle, ball - ankle);
    pair("toe.L", "toe.R", "foot.L", "foot.R", ball, {0.0, 0.0, -1.0});

    const std::vector<Vec3> tail{{0.0, 0.46, 0.16},  {0.025, 0.405, 0.33}, {0.10, 0.43, 0.5},
                                 {0.21, 0.58, 0.63}, {0.3, 0.79, 0.68},    {0.33, 1.04, 0.6}};
    add("tail.1", "hips", tail[0], tail[1] - tail[0]);
    add("tail.2", "tail.1", tail[1], tail[2] - tail[1]);
    add("tail.3", "tail.2", tail[2], tail[3] - tail[2]);
    add("tail.4", "tail.3", tail[3], tail[4] - tail[3]);
    add("tail.5", "tail.4", tail[4], tail[5] - tail[4]);
    add("backpack", "chest", {0.0, 0.88, 0.16}, {0.0, -1.0, 0.0});
    add("scarf.1", "chest", {0.085, 0.955, -0.175}, {0.03, -1.0, -0.25});
    add("scarf.2", "scarf.1", {0.1, 0.83, -0.215}, {0.03, -1.0, -0.03});
    return bones;
}

} // namespace

const std::vector<Bone>& rig() {
    static const std::vector<Bone> bones = makeRig();
    return bones;
}

int boneNamed(std::string_view name) {
    for (std::size_t i = 0; i < rig().size(); ++i)
        if (rig()[i].name == name)
            return static_cast<int>(i);
    throw std::logic_error("the sample's rig has no bone " + std::string(name));
}

int mirrorBone(int bone) {
    std::string name(rig()[static_cast<std::size_t>(bone)].name);
    if (!name.ends_with(".L") && !name.ends_with(".R"))
        return bone;
    name.back() = name.back() == 'L' ? 'R' : 'L';
    return boneNamed(name);
}

Quat bindRotation(int bone) {
    const Vec3 y = rig()[static_cast<std::size_t>(bone)].direction;
    const Vec3 hint = std::abs(y.z) < 0.9 ? Vec3(0.0, 0.0, 1.0) : Vec3(0.0, 1.0, 0.0);
    const Vec3 x = glm::normalize(glm::cross(y, hint));
    return glm::normalize(glm::quat_cast(glm::dmat3(x, y, glm::cross(x, y))));
}

} // namespace rigscope::sample
