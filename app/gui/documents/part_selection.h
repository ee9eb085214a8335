// What is selected in a document: parts in the order in which they were selected. The last one is the active one, of
// which single values are shown. Nothing selected means the model as a whole.
#pragma once

#include <set>
#include <span>
#include <vector>

#include "scene/ids.h"

namespace rigscope::gui {

class PartSelection {
public:
    PartSelection() = default;
    explicit PartSelection(PartRef only);
    // Repeated parts and the scene itself are left out; the last part becomes the active one.
    explicit PartSelection(std::span<const PartRef> parts);

    bool empty() const { return parts_.empty(); }
    std::size_t size() const { return parts_.size(); }
    const std::vector<PartRef>& parts() const { return parts_; }
    bool contains(PartRef part) const { return known_.contains(part); }
    // Kind Scene where nothing is selected.
    PartRef active() const { return parts_.empty() ? PartRef() : parts_.back(); }

    // Adds the part as the active one, or makes it that.
    void add(PartRef part);
    void remove(PartRef part);
    void toggle(PartRef part) { contains(part) ? remove(part) : add(part); }

    bool operator==(const PartSelection& other) const { return parts_ == other.parts_; }

private:
    std::vector<PartRef> parts_;
    std::set<PartRef> known_; // the same, for look-ups in large selections
};

} // namespace rigscope::gui
