// The materials of a document's scripts beside those of the scene that is to be written.
#pragma once

#include <vector>

#include "formats/ogre/material_scripts.h"
#include "formats/ogre/material_seen.h"
#include "formats/ogre/material_write.h"

namespace rigscope::ogre {

// A material of a script.
struct MaterialEntry {
    std::optional<std::size_t> number; // in the script as it was read; none: new
    const Material* before = nullptr;  // as it was read; null: it is no part of the scene, or new
    const Material* wanted = nullptr;  // of the scene to write; null: none
    std::string name;                  // that it is to have
    bool removed = false;
    bool changed = false;  // the scene's is not as it was read
    bool newUnits = false; // texture units were added or taken away
};

// For each script its materials, by their place in it.
using MaterialEntries = std::vector<std::vector<MaterialEntry>>;

MaterialEntries entriesOf(const Scene& scene, const MaterialOrigin& origin);

// For each script the materials of the scene that it is to get: those that say that it is their home, and for the first
// script of the document those that have none.
std::vector<std::vector<const Material*>> newMaterials(const Scene& scene, const MaterialOrigin& origin);

} // namespace rigscope::ogre
