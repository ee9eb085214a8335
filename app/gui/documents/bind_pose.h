// The pose in which a scene's skins were bound.
#pragma once

#include "scene/scene.h"

namespace rigscope::gui {

// The scene with its nodes at rest as the skins' inverse bind matrices say. Null where the scene has none that differ
// from its rest pose.
Shared<Scene> sceneInBindPose(const Scene& scene);

} // namespace rigscope::gui
