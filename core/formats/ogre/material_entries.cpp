#include "formats/ogre/material_entries.h"

#include <unordered_map>
#include <unordered_set>

namespace rigscope::ogre {

MaterialEntries entriesOf(const Scene& scene, const MaterialOrigin& origin) {
    std::unordered_map<std::uint32_t, const Material*> now;
    for (const Shared<Material>& material : scene.materials)
        now.emplace(material->id.value, material.get());
    const bool samePictures = scene.textures == origin.decoded.textures;
    MaterialEntries entries(origin.scripts.size());
    std::unordered_map<std::uint16_t, std::size_t> scripts; // by their file
    for (std::size_t i = 0; i < entries.size(); ++i) {
        scripts.emplace(origin.scripts[i].file, i);
        for (std::size_t k = 0; k < origin.scripts[i].script->materials.size(); ++k)
            entries[i].push_back({k, nullptr, nullptr, origin.scripts[i].script->materials[k].name});
    }
    for (const Shared<Material>& material : origin.decoded.materials) {
        const auto script = scripts.find(material->home.file);
        if (script == scripts.end() || material->home.number >= entries[script->second].size())
            continue;
        MaterialEntry& entry = entries[script->second][material->home.number];
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

std::vector<std::vector<const Material*>> newMaterials(const Scene& scene, const MaterialOrigin& origin) {
    std::unordered_set<std::uint32_t> known;
    for (const Shared<Material>& material : origin.decoded.materials)
        known.insert(material->id.value);
    std::unordered_map<std::uint16_t, std::size_t> scripts; // by their file
    for (std::size_t i = 0; i < origin.scripts.size(); ++i)
        scripts.emplace(origin.scripts[i].file, i);
    std::vector<std::vector<const Material*>> made(origin.scripts.size());
    for (const Shared<Material>& material : scene.materials) {
        const auto home = scripts.find(material->home.file);
        const bool here = home != scripts.end() || material->home.file == Home::noFile;
        if (here && !known.contains(material->id.value))
            made[home != scripts.end() ? home->second : 0].push_back(material.get());
    }
    return made;
}

} // namespace rigscope::ogre
