// Which of some parts a scene has.
#pragma once

#include <span>
#include <vector>

#include "scene/scene.h"

namespace rigscope::gui {

// Those of the parts that are in the scene, in their order; the scene itself always is.
std::vector<PartRef> partsThere(const Scene& scene, std::span<const PartRef> parts);

} // namespace rigscope::gui
