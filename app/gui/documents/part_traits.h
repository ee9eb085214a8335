// What stays the same of the parts of a scene in a newer reading of the same file, whose ids are others.
#pragma once

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <string>

#include "scene/scene.h"

namespace rigscope::gui {

// A part by its kind, the mesh that it belongs to, its name, and which of those with that name it is; where names say
// nothing, that is its place.
struct PartTrait {
    PartKind kind = PartKind::Scene;
    std::size_t owner = 0;
    std::string name;
    std::size_t occurrence = 0;
    auto operator<=>(const PartTrait&) const = default;
};

class PartTraits {
public:
    explicit PartTraits(const Scene& scene);

    // Nothing for what is no part of the scene.
    std::optional<PartTrait> of(PartRef part) const;
    std::optional<PartRef> find(const PartTrait& trait) const;

private:
    std::map<PartTrait, PartRef> parts_;
    std::map<PartRef, PartTrait> traits_;
};

} // namespace rigscope::gui
