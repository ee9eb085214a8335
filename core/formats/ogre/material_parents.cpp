#include "formats/ogre/material_parents.h"

#include <algorithm>

#include "base/text.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

Place placeOf(const MaterialScript& script, const MaterialDefinition& material) {
    return {script.file->name,
            "material \"" + printable(material.name) + "\"",
            {},
            script.file->statements[material.statement].line};
}

} // namespace

// The script itself, those that it imports and these import, then all others.
const std::vector<const MaterialScript*>& MaterialParents::reachOf(const MaterialScript& script) {
    const auto [place, isNew] = reach_.try_emplace(&script);
    std::vector<const MaterialScript*>& reach = place->second;
    if (!isNew)
        return reach;
    const auto add = [&](const MaterialScript* one) {
        if (std::find(reach.begin(), reach.end(), one) == reach.end())
            reach.push_back(one);
    };
    add(&script);
    for (std::size_t i = 0; i < reach.size(); ++i)
        for (const ScriptImport& import : reach[i]->imports) {
            const std::string wanted = asciiLower(baseNameOf(import.file));
            for (const MaterialScript* const other : scripts_)
                if (asciiLower(baseNameOf(other->file->name)) == wanted)
                    add(other);
        }
    for (const MaterialScript* const other : scripts_)
        add(other);
    return reach;
}

MaterialParents::Link MaterialParents::find(const MaterialScript& from, std::string_view name) {
    for (const MaterialScript* const script : reachOf(from))
        if (const MaterialDefinition* const found = script->find(name))
            return {script, found};
    return {nullptr, nullptr};
}

// The material, its parent, that one's parent; only the material where these cannot be followed.
std::vector<MaterialParents::Link> MaterialParents::chainOf(const MaterialDefinition& material) {
    std::vector<Link> chain{{scripts_.front(), &material}};
    const auto alone = [&](Code code, std::string argument) {
        diagnostics_.add(code, placeOf(*scripts_.front(), material), {std::move(argument)});
        chain.resize(1);
        return chain;
    };
    while (!chain.back().material->parent.empty()) {
        const Link parent = find(*chain.back().script, chain.back().material->parent);
        if (parent.material == nullptr) {
            if (told_.insert(chain.back().material).second)
                diagnostics_.add(Code::ogre_material_parent_missing,
                                 placeOf(*chain.back().script, *chain.back().material),
                                 {printable(chain.back().material->parent)});
            break;
        }
        if (std::any_of(chain.begin(), chain.end(), [&](const Link& link) { return link.material == parent.material; }))
            return alone(Code::ogre_material_cycle, printable(parent.material->name));
        if (chain.size() > mostAncestors)
            return alone(Code::ogre_material_deep, std::to_string(mostAncestors));
        chain.push_back(parent);
    }
    return chain;
}

std::pair<const MaterialScript*, const MaterialDefinition*>
MaterialParents::parentOf(const MaterialDefinition& material) {
    if (material.parent.empty())
        return {nullptr, nullptr};
    const Link found = find(*scripts_.front(), material.parent);
    return {found.script, found.material};
}

StateBlock MaterialParents::stateOf(const MaterialDefinition& material) {
    const std::vector<Link> chain = chainOf(material);
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
        diagnostics_.add(Code::ogre_material_blocks_left_out, placeOf(*scripts_.front(), material),
                         {std::to_string(leftOut), std::to_string(mostBlocks)});
    return state;
}

} // namespace rigscope::ogre
