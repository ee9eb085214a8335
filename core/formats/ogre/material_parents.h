// What materials inherit, from their own script and from others.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "formats/ogre/material_state.h"

namespace rigscope::ogre {

class MaterialParents {
public:
    // `scripts` are all of the document; the first is the one whose materials are asked for.
    MaterialParents(std::vector<const MaterialScript*> scripts, Diagnostics& diagnostics)
        : scripts_(std::move(scripts)),
          diagnostics_(diagnostics) {}

    // A material of the first script with all that it inherits. What is missing, or goes round, is told of.
    StateBlock stateOf(const MaterialDefinition& material);
    // The script and the material that one of the first script inherits from; null where there is none.
    std::pair<const MaterialScript*, const MaterialDefinition*> parentOf(const MaterialDefinition& material);

private:
    struct Link {
        const MaterialScript* script;
        const MaterialDefinition* material;
    };
    std::vector<Link> chainOf(const MaterialDefinition& material);
    Link find(const MaterialScript& from, std::string_view name);
    const std::vector<const MaterialScript*>& reachOf(const MaterialScript& script);

    static constexpr std::size_t mostAncestors = 64;
    static constexpr std::size_t mostKept = 20'000; // blocks

    std::vector<const MaterialScript*> scripts_;
    Diagnostics& diagnostics_;
    // Where each script's parents are looked for, in order.
    std::unordered_map<const MaterialScript*, std::vector<const MaterialScript*>> reach_;
    // Parents with what they inherit, as many children have one.
    std::unordered_map<const MaterialDefinition*, StateBlock> kept_;
    std::size_t keptBlocks_ = 0;
    std::unordered_set<const MaterialDefinition*> told_; // whose parent is missing
};

} // namespace rigscope::ogre
