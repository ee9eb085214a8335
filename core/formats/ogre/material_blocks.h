// Changes of a script's blocks, before any value is: materials that go, come, and get another name or parent, and
// texture units that go and come.
#pragma once

#include "formats/ogre/material_entries.h"

namespace rigscope::ogre {

struct BlockChanges {
    const Scene& scene;
    const MaterialOrigin& origin;
    MaterialScripts& scripts;
    MaterialEntries& entries; // afterwards those of the changed scripts
    Diagnostics& diagnostics; // about the own script alone
};

// False where the own script's text does not allow it.
bool changeBlocks(const BlockChanges& changes);

} // namespace rigscope::ogre
