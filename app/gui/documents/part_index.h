// Which parts a scene has, for look-ups of many.
#pragma once

#include <set>

#include "scene/scene.h"

namespace rigscope::gui {

class PartIndex {
public:
    explicit PartIndex(const Scene& scene);
    // Also true for the scene as a whole.
    bool contains(PartRef part) const { return part.kind == PartKind::Scene || parts_.contains(part); }

private:
    std::set<PartRef> parts_;
};

} // namespace rigscope::gui
