// Tells what a scene says and no Blitz3D file can hold.
#pragma once

#include "formats/b3d/b3d_export_context.h"

namespace rigscope::b3d {

// Looks at nodes, meshes and animations; materials are told of where they are written. What the template said already
// is not told.
void tellLeftOut(ExportContext& context);

} // namespace rigscope::b3d
