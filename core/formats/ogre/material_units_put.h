// Puts texture units for new layers into a script, and takes those of layers that went out of it.
#pragma once

#include "formats/ogre/material_put.h"
#include "formats/ogre/material_seen.h"

namespace rigscope::ogre {

// Layers that stay are found by what they are; those between are the same ones, in order, as far as there are as many.
// False, and nothing is changed, where units are inherited, or where the material is one of OGRE-Next.
bool putUnits(const PlacedMaterial& material, const SeenMaterial& before, const SeenMaterial& wanted,
              const Place& place, ScriptEditor& editor, Diagnostics& diagnostics);

} // namespace rigscope::ogre
