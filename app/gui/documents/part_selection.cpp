#include "documents/part_selection.h"

#include <algorithm>

namespace rigscope::gui {

PartSelection::PartSelection(PartRef only) { add(only); }

PartSelection::PartSelection(std::span<const PartRef> parts) {
    parts_.reserve(parts.size());
    for (const PartRef part : parts)
        if (part.kind != PartKind::Scene && known_.insert(part).second)
            parts_.push_back(part);
}

void PartSelection::add(PartRef part) {
    if (part.kind == PartKind::Scene)
        return;
    if (!known_.insert(part).second)
        parts_.erase(std::find(parts_.begin(), parts_.end(), part));
    parts_.push_back(part);
}

void PartSelection::remove(PartRef part) {
    if (known_.erase(part) > 0)
        parts_.erase(std::find(parts_.begin(), parts_.end(), part));
}

} // namespace rigscope::gui
