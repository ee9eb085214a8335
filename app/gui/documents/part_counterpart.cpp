#include "documents/part_counterpart.h"

namespace rigscope::gui {

namespace {

// A part by what stays the same over a reading: its kind, the mesh that it belongs to, its name, and which of those
// with that name it is.
struct Trait {
    PartKind kind;
    std::size_t owner;
    std::string name;
    std::size_t occurrence;
    auto operator<=>(const Trait&) const = default;
};

std::map<Trait, PartRef> traitsOf(const Scene& scene) {
    std::map<Trait, PartRef> traits;
    const auto add = [&](const auto& parts, std::size_t owner) {
        std::map<std::string, std::size_t> seen;
        for (const auto& part : parts) {
            const PartRef ref = part->id;
            traits.emplace(Trait{ref.kind, owner, part->name.bytes, seen[part->name.bytes]++}, ref);
        }
    };
    add(scene.nodes, 0);
    add(scene.meshes, 0);
    for (std::size_t i = 0; i < scene.meshes.size(); ++i) {
        add(scene.meshes[i]->submeshes, i);
        for (const VertexPool& pool : scene.meshes[i]->pools)
            add(pool.morphTargets, i);
    }
    add(scene.materials, 0);
    add(scene.textures, 0);
    add(scene.clips, 0);
    return traits;
}

} // namespace

PartCounterpart::PartCounterpart(const Scene& before, const Scene& after) {
    const std::map<Trait, PartRef> newer = traitsOf(after);
    for (const auto& [trait, part] : traitsOf(before))
        if (const auto found = newer.find(trait); found != newer.end())
            counterparts_[part] = found->second;
}

std::optional<PartRef> PartCounterpart::of(PartRef part) const {
    if (part.kind == PartKind::Scene)
        return part;
    const auto found = counterparts_.find(part);
    return found != counterparts_.end() ? std::optional(found->second) : std::nullopt;
}

} // namespace rigscope::gui
