#include "viewport/model_views.h"

#include <glm/gtc/constants.hpp>

namespace rigscope::gui {

namespace {

constexpr float sideways = 0.6F; // radians
constexpr float above = 0.3F;    // radians

bool looksIntoThePicture(const Space& space) { return space.handedness == Handedness::Left; }

} // namespace

render::StandardView viewOfSide(render::StandardView side, const Space& space) {
    using enum render::StandardView;
    if (!looksIntoThePicture(space))
        return side;
    switch (side) {
    case Front:
        return Back;
    case Back:
        return Front;
    case Left:
        return Right;
    case Right:
        return Left;
    default:
        return side;
    }
}

void lookAtFront(render::Camera& camera) {
    camera.setAngles(sideways + (looksIntoThePicture(camera.space()) ? glm::pi<float>() : 0.0F), above);
}

} // namespace rigscope::gui
