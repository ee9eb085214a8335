// The structure view of OGRE scripts: blocks as they are nested, attributes with their words, and what stands between.
#pragma once

#include <memory>

#include "base/structure.h"
#include "formats/ogre/material_file.h"

namespace rigscope::ogre {

StructureTree describeScript(std::shared_ptr<const ScriptFile> file);

} // namespace rigscope::ogre
