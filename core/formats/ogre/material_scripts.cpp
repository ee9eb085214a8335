#include "formats/ogre/material_scripts.h"

namespace rigscope::ogre {

MaterialScripts::MaterialScripts(std::vector<std::shared_ptr<const MaterialScript>> scripts)
    : scripts_(std::move(scripts)) {
    link();
}

void MaterialScripts::link() {
    std::vector<const MaterialScript*> all;
    numbers_.clear();
    for (const auto& script : scripts_) {
        numbers_.emplace(script.get(), all.size());
        all.push_back(script.get());
    }
    reach_ = std::make_shared<ScriptReach>(std::move(all));
    variables_.assign(scripts_.size(), {});
    parents_.clear();
    parents_.resize(scripts_.size());
}

MaterialParents& MaterialScripts::parentsOf(std::size_t script) {
    if (!parents_[script])
        parents_[script] = std::make_unique<MaterialParents>(*scripts_[script], reach_, known_);
    return *parents_[script];
}

std::span<const ScriptVariables* const> MaterialScripts::variablesFor(std::size_t script) {
    std::vector<const ScriptVariables*>& variables = variables_[script];
    if (variables.empty()) {
        variables.push_back(&scripts_[script]->variables);
        for (const auto& other : scripts_)
            if (other != scripts_[script] && !other->variables.empty())
                variables.push_back(&other->variables);
    }
    return variables;
}

std::optional<MaterialKey> MaterialScripts::parentOf(const MaterialKey& key) {
    const MaterialDefinition& material = definition(key);
    if (material.parent.empty())
        return std::nullopt;
    const MaterialScript& from = *scripts_[key.script];
    const FoundMaterial found = reach_->find(from, from, material.parent);
    if (found.material == nullptr)
        return std::nullopt;
    return MaterialKey{numbers_.at(found.script),
                       static_cast<std::size_t>(found.material - found.script->materials.data())};
}

void MaterialScripts::restore(std::vector<std::shared_ptr<const MaterialScript>> scripts) {
    scripts_ = std::move(scripts);
    link();
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
