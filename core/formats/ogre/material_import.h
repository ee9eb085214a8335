// Scripts as parts of a scene: materials with what they inherit, and the textures that these name.
#pragma once

#include <span>
#include <string>
#include <unordered_set>

#include "formats/format.h"
#include "formats/ogre/material_definitions.h"

namespace rigscope::ogre {

// Adds a script's materials to the scene: those of these names, or all where there are none. Parents are looked for in
// the script, in those that it imports, then in all `others`, which may hold the script itself.
Result<void> importMaterials(const MaterialScript& script, std::span<const MaterialScript* const> others,
                             const std::unordered_set<std::string>* wanted, const ReadInput& input, Scene& scene,
                             Diagnostics& diagnostics);

// Names of materials that OGRE has without a script.
bool isBuiltIn(std::string_view name);

// A material that no script defines: a built-in one as it is, any other grey.
Material materialWithoutScript(const std::string& name);

} // namespace rigscope::ogre
