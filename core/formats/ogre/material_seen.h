// A material as the scene shows it, with the names of its pictures: of the scene, or of a script that was read.
#pragma once

#include <string>
#include <vector>

#include "formats/ogre/material_parents.h"
#include "formats/ogre/material_words.h"
#include "scene/scene.h"

namespace rigscope::ogre {

struct SeenMaterial {
    Material material;
    std::vector<std::string> pictures; // one for each layer; empty: none
    std::vector<std::size_t> units;    // for each layer its texture unit in the pass of a script; empty: not known
};

// What a scene has.
SeenMaterial seenIn(const Scene& scene, const Material& material);

// What a script says. Nothing is told of, as it was when the script was read.
SeenMaterial seenIn(const StateBlock& state, const MaterialDefinition& definition,
                    std::span<const ScriptVariables* const> scripts);

// Names of what `wanted` says and `read`, which was read from what was written for it, does not: in plain words. What
// was not changed against `before` and follows from what was is no difference.
std::vector<std::string> differencesOf(const SeenMaterial& before, const SeenMaterial& wanted,
                                       const SeenMaterial& read);

// What is wanted where native fields or the parent were changed against `before`: where the scene says what it said
// before and the script now says something else (`read`), that counts.
SeenMaterial followingNatives(const SeenMaterial& wanted, const SeenMaterial& before, const SeenMaterial& read);

// Texts of native fields that mean the same words.
bool sameNativeWords(const NativeVariant* a, const NativeVariant* b);

} // namespace rigscope::ogre
