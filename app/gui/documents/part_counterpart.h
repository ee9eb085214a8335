// Finds the parts of a scene again in a newer reading of the same file, whose ids are others.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>

#include "scene/scene.h"

namespace rigscope::gui {

class PartCounterpart {
public:
    // Both scenes are kept by the caller for as long as this lives.
    PartCounterpart(const Scene& before, const Scene& after);

    // The part of the newer scene that has the same kind and name, and is the same of those that share them; where
    // names say nothing, the one at the same place. Nothing where it is gone.
    std::optional<PartRef> of(PartRef part) const;

private:
    std::map<PartRef, PartRef> counterparts_;
};

} // namespace rigscope::gui
