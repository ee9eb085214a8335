#include "formats/ogre/material_entries.h"

#include <unordered_map>
#include <unordered_set>

#include "base/text.h"

namespace rigscope::ogre {

MaterialEntries entriesOf(const Scene& scene, const MaterialOrigin& origin) {
    std::unordered_map<std::uint32_t, const Material*> now;
    for (const Shared<Material>& material : scene.materials)
        now.emplace(material->id.value, material.get());
    const bool samePictures = scene.textures == origin.decoded.textures;
    MaterialEntries entries(origin.scripts.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        for (const MaterialDefinition& definition : origin.scripts[i].script->materials)
            entries[i].push_back({nullptr, nullptr, definition.name});
    for (const Shared<Material>& material : origin.decoded.materials)
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (material->home.file != origin.scripts[i].file || material->home.number >= entries[i].size())
                continue;
            MaterialEntry& entry = entries[i][material->home.number];
            const auto found = now.find(material->id.value);
            entry.before = material.get();
            entry.wanted = found != now.end() ? found->second : nullptr;
            entry.removed = entry.wanted == nullptr;
            entry.changed = entry.wanted != nullptr && entry.wanted != entry.before;
            if (!samePictures && entry.wanted != nullptr)
                entry.changed = entry.changed ||
                                seenIn(scene, *entry.wanted).pictures != seenIn(origin.decoded, *entry.before).pictures;
        }
    return entries;
}

std::vector<const Material*> newMaterials(const Scene& scene, const MaterialOrigin& origin, std::size_t script) {
    std::unordered_set<std::uint32_t> known;
    for (const Shared<Material>& material : origin.decoded.materials)
        known.insert(material->id.value);
    std::vector<const Material*> made;
    for (const Shared<Material>& material : scene.materials) {
        const bool here =
            material->home.file == origin.scripts[script].file || (script == 0 && material->home.file == Home::noFile);
        if (here && !known.contains(material->id.value))
            made.push_back(material.get());
    }
    return made;
}

Place placeOf(const MaterialScripts& scripts, const MaterialKey& key) {
    const MaterialDefinition& definition = scripts.definition(key);
    const ScriptFile& file = *scripts.script(key.script).file;
    return {
        file.name, "material \"" + printable(definition.name) + "\"", {}, file.statements[definition.statement].line};
}

} // namespace rigscope::ogre
