// Puts what a material is to say into its script: words of attributes that it states itself are changed where they
// stand, what it inherits or does not state is added as a line in its own block of the kind.
#pragma once

#include "formats/ogre/material_editor.h"
#include "formats/ogre/material_text.h"

namespace rigscope::ogre {

// A material of a script with all that it inherits.
struct PlacedMaterial {
    const MaterialScript& script;
    const MaterialDefinition& definition;
    const StateBlock& state;
    std::span<const ScriptVariables* const> scripts;

    // Whether a statement stands in the material's own block.
    bool owns(const ScriptRef& ref) const;
};

// `wanted` has as many units as `now`, which is what the script says. An attribute that is to be taken out and is
// inherited gets its usual value. Gives the places that were changed; what differs at others cannot be said.
std::vector<TextPlace> putMaterial(const PlacedMaterial& material, const MaterialText& now, const MaterialText& wanted,
                                   ScriptEditor& editor);

} // namespace rigscope::ogre
