// The scripts of a document while changes are put into them: what their materials inherit and mean as the texts are
// now.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "formats/ogre/material_parents.h"
#include "formats/ogre/material_put.h"

namespace rigscope::ogre {

// A material of one of the scripts, by their numbers.
struct MaterialKey {
    std::size_t script = 0;
    std::size_t material = 0;
    auto operator<=>(const MaterialKey&) const = default;
};

class MaterialScripts {
public:
    explicit MaterialScripts(std::vector<std::shared_ptr<const MaterialScript>> scripts);

    std::size_t count() const { return scripts_.size(); }
    const MaterialScript& script(std::size_t i) const { return *scripts_[i]; }
    const MaterialDefinition& definition(const MaterialKey& key) const {
        return scripts_[key.script]->materials[key.material];
    }
    // With all that it inherits.
    StateBlock stateOf(const MaterialKey& key) { return parents_[key.script]->stateOf(definition(key)); }
    // Where variables are looked for, for materials of a script.
    std::span<const ScriptVariables* const> variablesFor(std::size_t script) const { return variables_[script]; }
    std::optional<MaterialKey> parentOf(const MaterialKey& key);
    // The first material of that name, of this script or another.
    std::optional<MaterialKey> find(std::size_t script, std::string_view name) const;

    // A script with another text. False, and nothing is changed, where its materials would not have these names.
    bool replace(std::size_t script, std::string text, const std::vector<std::string>& names);

private:
    void link();

    std::vector<std::shared_ptr<const MaterialScript>> scripts_;
    std::vector<std::vector<const ScriptVariables*>> variables_; // for each script, its own first
    std::vector<std::unique_ptr<MaterialParents>> parents_;
    Diagnostics known_; // told of when the scripts were read
};

} // namespace rigscope::ogre
