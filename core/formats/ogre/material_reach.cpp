#include "formats/ogre/material_reach.h"

#include <unordered_set>

#include "base/text.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

FoundMaterial findIn(const MaterialScript& script, std::string_view name) {
    const MaterialDefinition* const found = script.find(name);
    return found != nullptr ? FoundMaterial{&script, found} : FoundMaterial{};
}

} // namespace

const std::vector<const MaterialScript*>& ScriptReach::importsOf(const MaterialScript& script) {
    const auto [place, isNew] = imports_.try_emplace(&script);
    std::vector<const MaterialScript*>& reach = place->second;
    if (!isNew || script.imports.empty())
        return reach;
    if (byFile_.empty())
        for (const MaterialScript* const one : scripts_)
            byFile_[asciiLower(baseNameOf(one->file->name))].push_back(one);
    std::unordered_set<const MaterialScript*> known{&script};
    reach.push_back(&script);
    for (std::size_t i = 0; i < reach.size(); ++i)
        for (const ScriptImport& import : reach[i]->imports)
            if (const auto named = byFile_.find(asciiLower(baseNameOf(import.file))); named != byFile_.end())
                for (const MaterialScript* const other : named->second)
                    if (known.insert(other).second)
                        reach.push_back(other);
    return reach;
}

FoundMaterial ScriptReach::findAnywhere(std::string_view name) {
    const auto [place, isNew] = anywhere_.try_emplace(name);
    for (std::size_t i = 0; isNew && i < scripts_.size() && place->second.material == nullptr; ++i)
        place->second = findIn(*scripts_[i], name);
    return place->second;
}

FoundMaterial ScriptReach::find(const MaterialScript& from, const MaterialScript& first, std::string_view name) {
    if (const FoundMaterial found = findIn(from, name); found.material != nullptr)
        return found;
    for (const MaterialScript* const imported : importsOf(from))
        if (const FoundMaterial found = findIn(*imported, name); found.material != nullptr)
            return found;
    if (const FoundMaterial found = findIn(first, name); found.material != nullptr)
        return found;
    return findAnywhere(name);
}

} // namespace rigscope::ogre
