#include "formats/ogre/material_import.h"

#include <set>
#include <tuple>
#include <unordered_map>

#include "base/text.h"
#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_parents.h"
#include "formats/ogre/material_values.h"

namespace rigscope::ogre {

namespace {

constexpr glm::vec4 grey(0.7F, 0.7F, 0.7F, 1.0F);

class Importer {
public:
    Importer(const MaterialScript& script, std::span<const MaterialScript* const> others, const ReadInput& input,
             Scene& scene, Diagnostics& diagnostics)
        : script_(script),
          input_(input),
          scene_(scene),
          diagnostics_(diagnostics),
          parents_(script, std::make_shared<ScriptReach>(ordered(script, others)), diagnostics),
          provenance_(std::make_shared<Provenance>()) {
        for (const MaterialScript* const one : ordered(script, others))
            variables_.push_back(&one->variables);
        if (scene.provenance)
            for (const ProvenanceEntry& entry : scene.provenance->entries())
                provenance_->add(entry);
        for (const Shared<Texture>& texture : scene.textures)
            textures_.emplace(texture->name.bytes, texture->id);
        for (const Shared<Material>& material : scene.materials)
            names_.insert(material->name.bytes);
    }

    Result<void> run(const std::unordered_set<std::string>* wanted);

private:
    static std::vector<const MaterialScript*> ordered(const MaterialScript& script,
                                                      std::span<const MaterialScript* const> others) {
        std::vector<const MaterialScript*> all{&script};
        for (const MaterialScript* const other : others)
            if (other != &script)
                all.push_back(other);
        return all;
    }
    void add(const MaterialDefinition& definition, std::uint32_t number);
    TextureId textureOf(const std::string& file);

    const MaterialScript& script_;
    const ReadInput& input_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    MaterialParents parents_;
    std::vector<const ScriptVariables*> variables_;
    std::shared_ptr<Provenance> provenance_;
    std::unordered_map<std::string, TextureId> textures_; // one for each name
    std::unordered_set<std::string> names_;               // of materials that are there
    std::size_t texturesHere_ = 0;
    std::set<std::tuple<Code, std::string, std::optional<std::uint32_t>>> told_; // what, file, line
};

// A picture that several units name is one texture.
TextureId Importer::textureOf(const std::string& file) {
    const auto [place, isNew] = textures_.emplace(file, TextureId{});
    if (isNew) {
        Texture texture;
        texture.id = place->second = scene_.newId<TextureId>();
        texture.home = {input_.fileNumber, static_cast<std::uint32_t>(texturesHere_++)};
        texture.name.bytes = file;
        scene_.textures.push_back(share(std::move(texture)));
    }
    return place->second;
}

void Importer::add(const MaterialDefinition& definition, std::uint32_t number) {
    const ScriptStatement& statement = script_.file->statements[definition.statement];
    Material material;
    material.id = scene_.newId<MaterialId>();
    material.home = {input_.fileNumber, number};
    material.name.bytes = definition.name;
    if (!definition.parent.empty())
        material.native.set(materialParent, definition.parent.substr(0, 200));
    const StateBlock state = parents_.stateOf(definition);
    Diagnostics ofValues;
    MaterialValues(
        state, variables_, [this](const std::string& file) { return textureOf(file); }, ofValues)
        .apply(material);
    // An attribute is read for each material that inherits it, and more than once.
    for (Diagnostic& diagnostic : ofValues.take())
        if (told_.emplace(diagnostic.code, diagnostic.place.file, diagnostic.place.line).second)
            diagnostics_.add(std::move(diagnostic));
    provenance_->add(
        {material.id, "", input_.fileNumber, {statement.offset, std::uint64_t{statement.end} - statement.offset}, 0});
    scene_.materials.push_back(share(std::move(material)));
}

Result<void> Importer::run(const std::unordered_set<std::string>* wanted) {
    if (script_.materials.empty())
        diagnostics_.add(Code::ogre_script_without_materials, {input_.name, "", {}, {}});
    for (std::uint32_t i = 0; i < script_.materials.size(); ++i) {
        const MaterialDefinition& definition = script_.materials[i];
        // One that is there to inherit from only is shown where a mesh names it all the same.
        const bool shown = wanted != nullptr ? wanted->contains(definition.name) : !definition.isAbstract;
        if (!shown || script_.find(definition.name) != &definition)
            continue;
        if (input_.progress.cancelled())
            return fail({Code::cancelled, {input_.name, "", {}, {}}, {}});
        input_.progress.report(double(i) / double(script_.materials.size()));
        if (names_.insert(definition.name).second)
            add(definition, i);
        else
            diagnostics_.add(Code::ogre_material_repeats,
                             {input_.name, "", {}, script_.file->statements[definition.statement].line},
                             {printable(definition.name), "another script"});
    }
    scene_.provenance = std::move(provenance_);
    return {};
}

} // namespace

Result<void> importMaterials(const MaterialScript& script, std::span<const MaterialScript* const> others,
                             const std::unordered_set<std::string>* wanted, const ReadInput& input, Scene& scene,
                             Diagnostics& diagnostics) {
    return Importer(script, others, input, scene, diagnostics).run(wanted);
}

bool isBuiltIn(std::string_view name) { return name == "BaseWhite" || name == "BaseWhiteNoLighting"; }

Material materialWithoutScript(const std::string& name) {
    Material material;
    material.name.bytes = name;
    if (!isBuiltIn(name))
        material.diffuse = grey;
    material.unlit = name == "BaseWhiteNoLighting";
    material.vertexColours = material.unlit;
    return material;
}

} // namespace rigscope::ogre
