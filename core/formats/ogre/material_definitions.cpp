#include "formats/ogre/material_definitions.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

constexpr std::size_t mostImports = 256;
constexpr std::size_t mostVariables = 4096;
constexpr std::size_t longestName = 4096;

// A name that words give together: old scripts have names with spaces that are not quoted.
std::string nameOf(const ScriptFile& file, std::span<const ScriptToken> words) {
    if (words.empty())
        return {};
    const std::string_view text = file.text();
    std::string name = words.size() == 1
                           ? meaningOf(text, words.front())
                           : std::string(text.substr(words.front().offset, words.back().end() - words.front().offset));
    name.resize(std::min(name.size(), longestName));
    return name;
}

// `[abstract] material NAME [: PARENT]` or `hlms NAME KIND [: PARENT]`.
std::optional<MaterialDefinition> definitionIn(const ScriptFile& file, std::uint32_t index) {
    const std::vector<ScriptToken> words = wordsOf(file, file.statements[index]);
    const auto keyword = [&](std::size_t i) {
        return i < words.size() ? asciiLower(file.text().substr(words[i].offset, words[i].size)) : std::string();
    };
    MaterialDefinition made;
    made.statement = index;
    made.isAbstract = keyword(0) == "abstract";
    const std::size_t first = made.isAbstract ? 1 : 0;
    made.isHlms = keyword(first) == "hlms";
    if (!made.isHlms && keyword(first) != "material")
        return std::nullopt;
    const std::span<const ScriptToken> rest = std::span(words).subspan(first + 1);
    const auto colon = std::find_if(rest.begin(), rest.end(),
                                    [](const ScriptToken& word) { return word.kind == ScriptTokenKind::Colon; });
    const auto before = static_cast<std::size_t>(colon - rest.begin());
    made.name = nameOf(file, rest.first(made.isHlms ? std::min<std::size_t>(before, 1) : before));
    if (before < rest.size())
        made.parent = nameOf(file, rest.subspan(before + 1));
    return made;
}

void addImport(MaterialScript& script, const ScriptStatement& statement) {
    const std::vector<ScriptToken> words = wordsOf(*script.file, statement);
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        if (asciiLower(meaningOf(script.file->text(), words[i])) == "from" && script.imports.size() < mostImports) {
            script.imports.push_back({nameOf(*script.file, std::span(words).subspan(i + 1)), statement.line});
            return;
        }
}

void addVariable(MaterialScript& script, const ScriptStatement& statement) {
    const std::vector<ScriptToken> words = wordsOf(*script.file, statement);
    if (words.size() > 2 && words[2].size <= longestName && script.variables.size() < mostVariables)
        script.variables.emplace(meaningOf(script.file->text(), words[1]), meaningOf(script.file->text(), words[2]));
}

} // namespace

const MaterialDefinition* MaterialScript::find(std::string_view name) const {
    const auto found = byName.find(name);
    return found != byName.end() ? &materials[found->second] : nullptr;
}

Place placeOfMaterial(const std::string& file, const std::string& name, std::optional<std::uint32_t> line) {
    return {file, "material \"" + printable(name) + "\"", {}, line};
}

Place placeOf(const MaterialScript& script, const MaterialDefinition& material) {
    return placeOfMaterial(script.file->name, material.name, script.file->statements[material.statement].line);
}

std::shared_ptr<const MaterialScript> definitionsOf(std::shared_ptr<const ScriptFile> file, Diagnostics& diagnostics) {
    auto script = std::make_shared<MaterialScript>();
    script->file = std::move(file);
    const std::vector<ScriptStatement>& statements = script->file->statements;
    std::size_t leftOut = 0;
    for (std::uint32_t i = 0; i < statements.size(); i = statements[i].next) {
        const ScriptStatement& statement = statements[i];
        if (!statement.isBlock()) {
            const std::string keyword = keywordOf(*script->file, statement);
            if (keyword == "import")
                addImport(*script, statement);
            else if (keyword == "set")
                addVariable(*script, statement);
        } else if (std::optional<MaterialDefinition> found = definitionIn(*script->file, i)) {
            if (script->materials.size() < MaterialScript::mostMaterials)
                script->materials.push_back(std::move(*found));
            else
                ++leftOut;
        }
    }
    const auto place = [&](std::uint32_t line) { return Place{script->file->name, "", {}, line}; };
    if (leftOut > 0)
        diagnostics.add(Code::ogre_too_many_materials, {script->file->name, "", {}, {}},
                        {std::to_string(leftOut), std::to_string(MaterialScript::mostMaterials)});
    for (std::uint32_t i = 0; i < script->materials.size(); ++i) {
        const MaterialDefinition& material = script->materials[i];
        if (!script->byName.emplace(material.name, i).second)
            diagnostics.add(Code::ogre_material_repeats, place(statements[material.statement].line),
                            {printable(material.name), printable(script->file->name)});
    }
    return script;
}

} // namespace rigscope::ogre
