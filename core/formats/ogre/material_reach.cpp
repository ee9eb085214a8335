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
    constexpr std::size_t worthAnIndex = 16; // of all names, which has to be made
    if (++asked_ < worthAnIndex) {
        FoundMaterial found;
        for (std::size_t i = 0; i < scripts_.size() && found.material == nullptr; ++i)
            found = findIn(*scripts_[i], name);
        return found;
    }
    if (asked_ == worthAnIndex)
        for (const MaterialScript* const script : scripts_)
            for (const auto& [own, place] : script->byName)
                byName_.try_emplace(own, FoundMaterial{script, &script->materials[place]});
    const auto found = byName_.find(name);
    return found != byName_.end() ? found->second : FoundMaterial{};
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
