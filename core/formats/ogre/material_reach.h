// Where scripts look for the materials that theirs inherit from.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "formats/ogre/material_definitions.h"

namespace rigscope::ogre {

// A material with the script that defines it; null where there is none.
struct FoundMaterial {
    const MaterialScript* script = nullptr;
    const MaterialDefinition* material = nullptr;
};

class ScriptReach {
public:
    // All scripts of a document, in its order, which outlive it.
    explicit ScriptReach(std::vector<const MaterialScript*> scripts)
        : scripts_(std::move(scripts)) {}

    // Looks into the script, those that it imports and these import, then `first`, then all others.
    FoundMaterial find(const MaterialScript& from, const MaterialScript& first, std::string_view name);

private:
    const std::vector<const MaterialScript*>& importsOf(const MaterialScript& script);
    FoundMaterial findAnywhere(std::string_view name);

    std::vector<const MaterialScript*> scripts_;
    std::unordered_map<std::string, std::vector<const MaterialScript*>> byFile_; // in lower case; made for imports
    std::unordered_map<const MaterialScript*, std::vector<const MaterialScript*>> imports_;
    std::unordered_map<std::string_view, FoundMaterial> byName_; // the first of each name; made for many questions
    std::size_t asked_ = 0;                                      // how often all scripts were asked
};

} // namespace rigscope::ogre
