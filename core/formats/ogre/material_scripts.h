// The scripts of a document while changes are put into them: what their materials inherit and mean as the texts are
// now.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "formats/ogre/material_parents.h"
#include "formats/ogre/material_put.h"
#include "formats/ogre/material_seen.h"

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
    StateBlock stateOf(const MaterialKey& key) { return parentsOf(key.script).stateOf(definition(key)); }
    // What it says and what that means.
    MaterialText textOf(const MaterialKey& key) { return ogre::textOf(stateOf(key), variablesFor(key.script)); }
    SeenMaterial seen(const MaterialKey& key) {
        return seenIn(stateOf(key), definition(key), variablesFor(key.script));
    }
    Place placeOf(const MaterialKey& key) const { return ogre::placeOf(script(key.script), definition(key)); }
    // Where variables are looked for, for materials of a script.
    std::span<const ScriptVariables* const> variablesFor(std::size_t script);
    std::optional<MaterialKey> parentOf(const MaterialKey& key);

    // A script with another text. False, and nothing is changed, where its materials would not have these names.
    bool replace(std::size_t script, std::string text, const std::vector<std::string>& names);
    // All of them as they are now, and back to what they were.
    const std::vector<std::shared_ptr<const MaterialScript>>& all() const { return scripts_; }
    void restore(std::vector<std::shared_ptr<const MaterialScript>> scripts);

private:
    void link();
    MaterialParents& parentsOf(std::size_t script);

    std::vector<std::shared_ptr<const MaterialScript>> scripts_;
    std::unordered_map<const MaterialScript*, std::size_t> numbers_;
    std::shared_ptr<ScriptReach> reach_;
    // For each script when they are asked for, as a document may have many.
    std::vector<std::vector<const ScriptVariables*>> variables_; // its own first
    std::vector<std::unique_ptr<MaterialParents>> parents_;
    Diagnostics known_; // told of when the scripts were read
};

} // namespace rigscope::ogre
