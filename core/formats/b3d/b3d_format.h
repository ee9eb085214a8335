// The Blitz3D family: its descriptor.
#pragma once

#include "formats/format.h"

namespace rigscope::b3d {

const FormatDescriptor& descriptor();

} // namespace rigscope::b3d
