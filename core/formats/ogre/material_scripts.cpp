#include "formats/ogre/material_scripts.h"

namespace rigscope::ogre {

MaterialScripts::MaterialScripts(std::vector<std::shared_ptr<const MaterialScript>> scripts)
    : scripts_(std::move(scripts)) {
    link();
}

void MaterialScripts::link() {
    variables_.clear();
    parents_.clear();
    for (std::size_t own = 0; own < scripts_.size(); ++own) {
        std::vector<const MaterialScript*> ordered{scripts_[own].get()};
        for (const auto& other : scripts_)
            if (other != scripts_[own])
                ordered.push_back(other.get());
        std::vector<const ScriptVariables*>& variables = variables_.emplace_back();
        for (const MaterialScript* const one : ordered)
            variables.push_back(&one->variables);
        parents_.push_back(std::make_unique<MaterialParents>(std::move(ordered), known_));
    }
}

std::optional<MaterialKey> MaterialScripts::parentOf(const MaterialKey& key) {
    const auto found = parents_[key.script]->parentOf(definition(key));
    if (found.second == nullptr)
        return std::nullopt;
    for (std::size_t i = 0; i < scripts_.size(); ++i)
        if (scripts_[i].get() == found.first)
            return MaterialKey{i, static_cast<std::size_t>(found.second - found.first->materials.data())};
    return std::nullopt;
}

std::optional<MaterialKey> MaterialScripts::find(std::size_t script, std::string_view name) const {
    for (std::size_t i = 0; i <= scripts_.size(); ++i) {
        const std::size_t at = i == 0 ? script : i - 1;
        if (const MaterialDefinition* const found = scripts_[at]->find(name))
            return MaterialKey{at, static_cast<std::size_t>(found - scripts_[at]->materials.data())};
    }
    return std::nullopt;
}

bool MaterialScripts::replace(std::size_t script, std::string text, const std::vector<std::string>& names) {
    Diagnostics known;
    const ScriptFile& before = *scripts_[script]->file;
    Result<ScriptFile> file =
        readScript(Bytes(std::vector<std::uint8_t>(text.begin(), text.end())), before.name, known, {});
    if (!file)
        return false;
    std::shared_ptr<const MaterialScript> made =
        definitionsOf(std::make_shared<const ScriptFile>(std::move(*file)), known);
    if (made->materials.size() != names.size())
        return false;
    for (std::size_t i = 0; i < names.size(); ++i)
        if (made->materials[i].name != names[i])
            return false;
    scripts_[script] = std::move(made);
    link();
    return true;
}

} // namespace rigscope::ogre
