// Views by the model's sides instead of the camera's.
#pragma once

#include "render/camera.h"

namespace rigscope::gui {

// The camera's view that shows a side of the model. Models in left-handed axes look along +z (Blitz3D, Irrlicht and
// Luanti move forward along it), into the camera's front view, which so shows their back.
render::StandardView viewOfSide(render::StandardView side, const Space& space);

// Turns a new camera to the model's front, from a little to the right and above.
void lookAtFront(render::Camera& camera);

} // namespace rigscope::gui
