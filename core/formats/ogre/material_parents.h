// What materials inherit, from their own script and from others.
#pragma once

#include <memory>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "formats/ogre/material_reach.h"
#include "formats/ogre/material_state.h"

namespace rigscope::ogre {

// No chain of parents is followed further.
inline constexpr std::size_t mostAncestors = 64;

class MaterialParents {
public:
    // `script` is the one whose materials are asked for.
    MaterialParents(const MaterialScript& script, std::shared_ptr<ScriptReach> reach, Diagnostics& diagnostics)
        : script_(script),
          reach_(std::move(reach)),
          diagnostics_(diagnostics) {}

    // A material of the script with all that it inherits. What is missing, or goes round, is told of.
    StateBlock stateOf(const MaterialDefinition& material);

private:
    std::vector<FoundMaterial> chainOf(const MaterialDefinition& material);

    static constexpr std::size_t mostKept = 20'000; // blocks

    const MaterialScript& script_;
    std::shared_ptr<ScriptReach> reach_;
    Diagnostics& diagnostics_;
    // Parents with what they inherit, as many children have one.
    std::unordered_map<const MaterialDefinition*, StateBlock> kept_;
    std::size_t keptBlocks_ = 0;
    std::unordered_set<const MaterialDefinition*> told_; // whose parent is missing
};

} // namespace rigscope::ogre
