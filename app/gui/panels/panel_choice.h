// What panels let the user choose about themselves. The settings offer the same, so that all of it is found in one
// place.
#pragma once

namespace rigscope::gui {

// One of several, by number. From and to the settings.
struct PanelChoice {
    const char* key;
    int initial;
    int count;

    // What is kept; `initial` where nothing is or what is makes no sense.
    int value() const;
    void store(int value) const;
};

inline constexpr PanelChoice timeUnitChoice{"timeline/unit", 1, 3};            // TimeUnit
inline constexpr PanelChoice frameBaseChoice{"ranges/base", 1, 2};             // FrameBase
inline constexpr PanelChoice problemGroupingChoice{"problems/grouping", 0, 3}; // ProblemGrouping
inline constexpr PanelChoice followSelectionChoice{"structure/followSelection", 1, 2};
inline constexpr PanelChoice transformSpaceChoice{"properties/space", 1, 3};  // TransformSpace
inline constexpr PanelChoice keyFormChoice{"properties/keys", 0, 3};          // KeyForm
inline constexpr PanelChoice eulerOrderChoice{"properties/eulerOrder", 0, 6}; // EulerOrder

} // namespace rigscope::gui
