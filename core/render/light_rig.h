// The lights of a scene, by the choice of the options.
#pragma once

#include <glm/geometric.hpp>
#include <glm/vec3.hpp>

#include "render/render_options.h"

namespace rigscope::render {

// A key light, and a fill that changes from below to above. Directions are of the view, unit length.
struct LightRig {
    glm::vec3 towardsKey{0.0F, 0.0F, 1.0F};
    float key = 0.0F;
    glm::vec3 fillBelow{1.0F};
    glm::vec3 fillAbove{1.0F};
    glm::vec3 halfway{0.0F, 0.0F, 1.0F}; // between the key light and the viewer
};

inline LightRig lightRig(Lighting lighting, const glm::vec3& upInView) {
    switch (lighting) {
    case Lighting::Bright:
        return {{-0.434F, 0.560F, 0.706F}, 0.24F, glm::vec3(0.80F), glm::vec3(0.98F), {-0.235F, 0.303F, 0.924F}};
    case Lighting::Camera:
        return {{0.0F, 0.0F, 1.0F}, 0.72F, glm::vec3(0.30F), glm::vec3(0.36F), {0.0F, 0.0F, 1.0F}};
    case Lighting::Above: {
        const glm::vec3 sum = upInView + glm::vec3(0.0F, 0.0F, 1.0F);
        const float length = glm::length(sum);
        return {
            upInView, 0.78F, {0.24F, 0.23F, 0.22F}, {0.40F, 0.41F, 0.42F}, length > 1e-3F ? sum / length : upInView};
    }
    case Lighting::Standard:
        break;
    }
    // From the upper left behind the viewer.
    return {
        {-0.434F, 0.560F, 0.706F}, 0.55F, {0.41F, 0.395F, 0.38F}, {0.63F, 0.645F, 0.66F}, {-0.235F, 0.303F, 0.924F}};
}

} // namespace rigscope::render
