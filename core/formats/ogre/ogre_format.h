// The formats of OGRE: meshes and skeletons, which together make one document.
#pragma once

#include "formats/format.h"

namespace rigscope::ogre {

const FormatDescriptor& meshDescriptor();
const FormatDescriptor& skeletonDescriptor();

} // namespace rigscope::ogre
