// What the user has hidden in a document's view. Nothing of it is saved.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <vector>

#include "scene/scene.h"

namespace rigscope::gui {

class PartVisibility {
public:
    bool allShown() const { return hidden_.empty() && !before_; }
    // Nodes (with what they carry), meshes and submeshes that are not drawn.
    const std::set<PartRef>& hidden() const { return hidden_; }
    bool isHidden(PartRef part) const { return hidden_.contains(part); }
    // Only what was isolated is shown.
    bool isolating() const { return before_.has_value(); }

    void hide(std::span<const PartRef> parts);
    void show(std::span<const PartRef> parts);
    void showAll();
    // Hides everything but these parts, what hangs below them, and the meshes that these nodes move; a second call
    // (`isolating()`) brings back what was shown before.
    void isolate(const Scene& scene, std::span<const PartRef> parts);
    void endIsolation();

private:
    std::set<PartRef> hidden_;
    std::optional<std::set<PartRef>> before_; // while isolating: what was hidden then
};

} // namespace rigscope::gui
