// Whether the bones of a model are of any use.
#pragma once

#include <string>

#include "base/diagnostic.h"

namespace rigscope {
struct Scene;
}

namespace rigscope::ogre {

// Tells of bones that no vertex follows and no animation moves, nor anything that hangs on them. `fileName` is the
// mesh's, with which the scene is complete.
void tellOfUnusedBones(const Scene& scene, const std::string& fileName, Diagnostics& diagnostics);

} // namespace rigscope::ogre
