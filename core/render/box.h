// An axis-aligned box.
#pragma once

#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include <limits>

namespace rigscope::render {

struct Box {
    glm::vec3 minimum{std::numeric_limits<float>::infinity()};
    glm::vec3 maximum{-std::numeric_limits<float>::infinity()};

    bool empty() const { return !(minimum.x <= maximum.x); }
    glm::vec3 centre() const { return empty() ? glm::vec3(0.0F) : 0.5F * (minimum + maximum); }
    glm::vec3 size() const { return empty() ? glm::vec3(0.0F) : maximum - minimum; }
    float diagonal() const { return glm::length(size()); }
    // Points that are not finite are left out.
    void add(const glm::vec3& point) {
        constexpr float limit = std::numeric_limits<float>::max();
        const glm::vec3 a = glm::abs(point);
        if (!(a.x <= limit && a.y <= limit && a.z <= limit))
            return;
        minimum = glm::min(minimum, point);
        maximum = glm::max(maximum, point);
    }
    void add(const Box& other) {
        if (!other.empty()) {
            add(other.minimum);
            add(other.maximum);
        }
    }
};

} // namespace rigscope::render
