// Saves materials over the script that they came from, or as a new script.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/result.h"
#include "formats/ogre/material_definitions.h"
#include "scene/scene.h"

namespace rigscope::ogre {

struct ScriptOfDocument {
    std::shared_ptr<const MaterialScript> script;
    std::uint16_t file = 0; // its number in the document
};

// What a document's materials were read from.
struct MaterialOrigin {
    std::vector<ScriptOfDocument> scripts; // all of the document, in its order
    std::size_t own = 0;                   // the one to write
    const Scene& decoded;                  // what they were read as
};

// The text of the own script for a scene: the text as it was, but for what the scene says otherwise. What others
// inherit stays as it was for them. Tells what a script cannot say. Fails where the text cannot be changed without
// breaking it.
Result<std::string> writeMaterialsOver(const Scene& scene, const MaterialOrigin& origin, Diagnostics& diagnostics);

// A new script of these materials in a plain form: each states all that it is. `decoded` is what those that a script
// was read for were read as; the others are not in it.
std::string writeMaterials(const Scene& scene, std::span<const Material* const> materials, const Scene& decoded,
                           const std::string& name, Diagnostics& diagnostics);

} // namespace rigscope::ogre
