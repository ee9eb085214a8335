// What a script defines for others: its materials by name, and the scripts and variables that it uses.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "formats/ogre/material_file.h"

namespace rigscope::ogre {

struct MaterialDefinition {
    std::string name;
    std::string parent; // of which it is a changed copy; empty: none
    std::uint32_t statement = 0;
    bool isAbstract = false; // only for others to inherit from
    bool isHlms = false;     // of OGRE-Next: `hlms NAME pbs`
};

struct ScriptImport {
    std::string file;
    std::uint32_t line = 0;
};

struct MaterialScript {
    static constexpr std::size_t mostMaterials = 10'000;

    std::shared_ptr<const ScriptFile> file;
    std::vector<MaterialDefinition> materials; // in the order of the text
    std::vector<ScriptImport> imports;
    std::unordered_map<std::string, std::string> variables; // `$name`: of all blocks; the first value counts

    // The first of that name, or null.
    const MaterialDefinition* find(std::string_view name) const;

    std::unordered_map<std::string_view, std::uint32_t> byName; // into `materials`
};

// `material "NAME"` of a file, with its line where it has one.
Place placeOfMaterial(const std::string& file, const std::string& name, std::optional<std::uint32_t> line = {});
Place placeOf(const MaterialScript& script, const MaterialDefinition& material);

// The words are those of the file; what is left out or stands twice is told of.
std::shared_ptr<const MaterialScript> definitionsOf(std::shared_ptr<const ScriptFile> file, Diagnostics& diagnostics);

} // namespace rigscope::ogre
