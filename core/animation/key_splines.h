// Curves through the keys of a track, uniform in the number of the keys and not in their times, as OGRE makes them:
// Catmull-Rom for vectors, squad for rotations.
#pragma once

#include <vector>

#include "animation/key_interval.h"
#include "scene/clip.h"

namespace rigscope::animation {

class VectorSpline {
public:
    explicit VectorSpline(const KeyList<glm::vec3>& keys);
    glm::vec3 at(const KeyInterval& interval) const;

private:
    std::vector<glm::vec3> points_;
    std::vector<glm::vec3> tangents_;
};

// From key to key the shorter way round; the tangents go by the keys' signs, as the engine's do. Keys need not have
// unit length.
class RotationSpline {
public:
    explicit RotationSpline(const KeyList<glm::quat>& keys);
    glm::quat at(const KeyInterval& interval) const;

private:
    std::vector<glm::quat> points_;
    std::vector<glm::quat> tangents_;
};

} // namespace rigscope::animation
