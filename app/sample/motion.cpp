#include "motion.h"

namespace rigscope::sample {

namespace {

const Bone& boneAt(int bone) { return rig()[static_cast<std::size_t>(bone)]; }

// Axes from a direction and a hint that lies on one side of it.
glm::dmat3 frameOf(const Vec3& direction, const Vec3& hint) {
    const Vec3 y = glm::normalize(direction);
    const Vec3 x = glm::normalize(glm::cross(y, hint));
    return {x, y, glm::cross(x, y)};
}

Quat turnBetween(const glm::dmat3& from, const glm::dmat3& to) {
    return glm::normalize(glm::quat_cast(to * glm::transpose(from)));
}

} // namespace

Quat turned(double x, double y, double z) {
    const double degree = pi / 180.0;
    return glm::angleAxis(y * degree, Vec3(0.0, 1.0, 0.0)) * glm::angleAxis(x * degree, Vec3(1.0, 0.0, 0.0)) *
           glm::angleAxis(z * degree, Vec3(0.0, 0.0, 1.0));
}

Quat mirroredTurn(const Quat& turn) { return {turn.w, turn.x, -turn.y, -turn.z}; }

Pose::Pose()
    : changes_(rig().size()) {}

BoneChange& Pose::operator[](std::string_view bone) { return changes_[static_cast<std::size_t>(boneNamed(bone))]; }

void Pose::turnPair(std::string_view leftBone, const Quat& turn) {
    const int left = boneNamed(leftBone);
    changes_[static_cast<std::size_t>(left)].turn = turn;
    changes_[static_cast<std::size_t>(mirrorBone(left))].turn = mirroredTurn(turn);
}

Pose::World Pose::worldOf(int bone) const {
    std::vector<int> chain;
    for (int at = bone; at >= 0; at = boneAt(at).parent)
        chain.push_back(at);
    World world{Vec3(0.0), Quat(1.0, 0.0, 0.0, 0.0)};
    Vec3 parentJoint{0.0};
    for (auto at = chain.rbegin(); at != chain.rend(); ++at) {
        const BoneChange& change = changes_[static_cast<std::size_t>(*at)];
        world.joint += world.rotation * (boneAt(*at).joint - parentJoint + change.move);
        world.rotation = world.rotation * change.turn;
        parentJoint = boneAt(*at).joint;
    }
    return world;
}

void Pose::placeFoot(bool left, const FootPlace& place) {
    const int thigh = boneNamed(left ? "thigh.L" : "thigh.R");
    const int shin = boneNamed(left ? "shin.L" : "shin.R");
    const int foot = boneNamed(left ? "foot.L" : "foot.R");
    const int toe = boneNamed(left ? "toe.L" : "toe.R");
    const Vec3 hip0 = boneAt(thigh).joint;
    const Vec3 knee0 = boneAt(shin).joint;
    const Vec3 ankle0 = boneAt(foot).joint;

    // The foot rolls about the toe's joint, so that the toe keeps its place, or about the heel's edge.
    const Vec3 ball = boneAt(toe).joint;
    const Vec3 heel{ankle0.x, 0.0, 0.085};
    const Quat heelRoll = glm::angleAxis(-place.heelUp, Vec3(1.0, 0.0, 0.0));
    const Quat toeRoll = glm::angleAxis(place.toeUp, Vec3(1.0, 0.0, 0.0));
    Vec3 ankle = ball + heelRoll * (ankle0 - ball);
    ankle = heel + toeRoll * (ankle - heel) + place.move;
    const Quat footTurn = toeRoll * heelRoll;

    // The knee, on the circle that both lengths allow, ahead of the line from hip to ankle.
    const World hip = worldOf(thigh);
    const double upper = glm::distance(hip0, knee0);
    const double lower = glm::distance(knee0, ankle0);
    const Vec3 reach = ankle - hip.joint;
    const double distance = std::min(glm::length(reach), (upper + lower) * 0.9995);
    const Vec3 way = glm::normalize(reach);
    const double along = (upper * upper - lower * lower + distance * distance) / (2.0 * distance);
    const double ahead = std::sqrt(std::max(upper * upper - along * along, 0.0));
    const Vec3 forwards{0.0, 0.0, -1.0};
    const Vec3 out = glm::normalize(forwards - way * glm::dot(forwards, way));
    const Vec3 knee = hip.joint + way * along + out * ahead;

    const Quat thighTurn = turnBetween(frameOf(knee0 - hip0, forwards), frameOf(knee - hip.joint, forwards));
    const Quat shinTurn = turnBetween(frameOf(ankle0 - knee0, forwards), frameOf(ankle - knee, forwards));
    const Quat hipsTurn = worldOf(boneAt(thigh).parent).rotation;
    changes_[static_cast<std::size_t>(thigh)].turn = glm::inverse(hipsTurn) * thighTurn;
    changes_[static_cast<std::size_t>(shin)].turn = glm::inverse(thighTurn) * shinTurn;
    changes_[static_cast<std::size_t>(foot)].turn = glm::inverse(shinTurn) * footTurn;
    changes_[static_cast<std::size_t>(toe)].turn = glm::inverse(heelRoll);
}

Vec3 Pose::localTranslation(int bone) const {
    const Bone& own = boneAt(bone);
    const Vec3 offset = changes_[static_cast<std::size_t>(bone)].move;
    if (own.parent < 0)
        return own.joint + offset;
    return glm::inverse(bindRotation(own.parent)) * (own.joint - boneAt(own.parent).joint + offset);
}

Quat Pose::localRotation(int bone) const {
    const Quat turn = changes_[static_cast<std::size_t>(bone)].turn * bindRotation(bone);
    const int parent = boneAt(bone).parent;
    return glm::normalize(parent < 0 ? turn : glm::inverse(bindRotation(parent)) * turn);
}

} // namespace rigscope::sample
