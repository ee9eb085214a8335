#include "commands/menu_place.h"

#include <QCoreApplication>

#include <array>

namespace rigscope::gui {

namespace {

struct Entry {
    const char* title;
    MenuPlace parent;
    std::uint8_t group = 0;
};

#define TITLE(text) QT_TRANSLATE_NOOP("Commands", text)

// By the order of MenuPlace.
constexpr std::array<Entry, menuPlaceCount> entries{{
    {TITLE("&File"), MenuPlace::File},
    {TITLE("&Edit"), MenuPlace::Edit},
    {TITLE("&View"), MenuPlace::View},
    {TITLE("S&hading"), MenuPlace::View, 1},
    {TITLE("S&keleton"), MenuPlace::View, 1},
    {TITLE("&Overlays"), MenuPlace::View, 1},
    {TITLE("&Pose"), MenuPlace::View, 1},
    {TITLE("&Camera"), MenuPlace::View, 1},
    {TITLE("Mo&ve"), MenuPlace::Camera, 2},
    {TITLE("&Up Axis"), MenuPlace::View, 1},
    {TITLE("&Lighting"), MenuPlace::View, 1},
    {TITLE("&Background"), MenuPlace::View, 1},
    {TITLE("&Select"), MenuPlace::Select},
    {TITLE("Pic&k"), MenuPlace::Select, 3},
    {TITLE("&Animation"), MenuPlace::Animation},
    {TITLE("L&oop"), MenuPlace::Animation, 0},
    {TITLE("&Markers"), MenuPlace::Animation, 3},
    {TITLE("&Time Display"), MenuPlace::Animation, 4},
    {TITLE("&Tools"), MenuPlace::Tools},
    {TITLE("&Window"), MenuPlace::Window},
    {TITLE("&Panels"), MenuPlace::Window, 0},
    {TITLE("&Workspaces"), MenuPlace::Window, 0},
    {TITLE("&Theme"), MenuPlace::Window, 2},
    {TITLE("Hel&p"), MenuPlace::Help},
}};

#undef TITLE

const Entry& entryOf(MenuPlace place) { return entries[static_cast<std::size_t>(place)]; }

} // namespace

QString menuTitle(MenuPlace place) { return QCoreApplication::translate("Commands", entryOf(place).title); }

MenuPlace parentOf(MenuPlace place) { return entryOf(place).parent; }

std::uint8_t groupInParent(MenuPlace place) { return entryOf(place).group; }

} // namespace rigscope::gui
