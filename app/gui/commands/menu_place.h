// The menus of the window and how they hang together.
#pragma once

#include <QString>

#include <cstddef>
#include <cstdint>

namespace rigscope::gui {

enum class MenuPlace : std::uint8_t {
    File,
    Edit,
    View,
    Shading,
    Skeleton,
    Overlays,
    Pose,
    Camera,
    MoveCamera,
    UpAxis,
    Lighting,
    Background,
    Select,
    Pick,
    Animation,
    LoopMode,
    TimeMarkers,
    TimeDisplay,
    Tools,
    Window,
    Panels,
    Workspaces,
    Theme,
    Help,
};
inline constexpr std::size_t menuPlaceCount = static_cast<std::size_t>(MenuPlace::Help) + 1;

// With a mnemonic, in the user's language.
QString menuTitle(MenuPlace place);
// The menu in which this one is a submenu; the place itself for those of the menu bar.
MenuPlace parentOf(MenuPlace place);
// In which group of its parent's commands a submenu stands, see Command::menuGroup.
std::uint8_t groupInParent(MenuPlace place);

} // namespace rigscope::gui
