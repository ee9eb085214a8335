#include "formats/ogre/material_parents.h"

#include <algorithm>

#include "base/text.h"

namespace rigscope::ogre {

// The material, its parent, that one's parent; only the material where these cannot be followed.
std::vector<FoundMaterial> MaterialParents::chainOf(const MaterialDefinition& material) {
    std::vector<FoundMaterial> chain{{&script_, &material}};
    const auto alone = [&](Code code, std::string argument) {
        diagnostics_.add(code, placeOf(script_, material), {std::move(argument)});
        chain.resize(1);
        return chain;
    };
    while (!chain.back().material->parent.empty()) {
        const FoundMaterial parent = reach_->find(*chain.back().script, script_, chain.back().material->parent);
        if (parent.material == nullptr) {
            if (told_.insert(chain.back().material).second)
                diagnostics_.add(Code::ogre_material_parent_missing,
                                 placeOf(*chain.back().script, *chain.back().material),
                                 {printable(chain.back().material->parent)});
            break;
        }
        if (std::any_of(chain.begin(), chain.end(),
                        [&](const FoundMaterial& link) { return link.material == parent.material; }))
            return alone(Code::ogre_material_cycle, printable(parent.material->name));
        if (chain.size() > mostAncestors)
            return alone(Code::ogre_material_deep, std::to_string(mostAncestors));
        chain.push_back(parent);
    }
    return chain;
}

StateBlock MaterialParents::stateOf(const MaterialDefinition& material) {
    const std::vector<FoundMaterial> chain = chainOf(material);
    std::size_t leftOut = 0;
    // From the nearest ancestor that is known down to the material.
    std::size_t at = 1;
    while (at < chain.size() && !kept_.contains(chain[at].material))
        ++at;
    StateBlock state;
    if (at < chain.size())
        state = kept_.at(chain[at].material);
    for (std::size_t i = std::min(at, chain.size()); i-- > 0;) {
        StateBlock own = ownState(*chain[i].script->file, *chain[i].material, leftOut);
        state = i + 1 < chain.size() ? inherited(std::move(state), std::move(own), leftOut) : std::move(own);
        if (i == 0)
            break;
        if (keptBlocks_ > mostKept) {
            kept_.clear();
            keptBlocks_ = 0;
        }
        keptBlocks_ += state.count();
        kept_.emplace(chain[i].material, state);
    }
    if (leftOut > 0)
        diagnostics_.add(Code::ogre_material_blocks_left_out, placeOf(script_, material),
                         {std::to_string(leftOut), std::to_string(mostBlocks)});
    return state;
}

} // namespace rigscope::ogre
