// What a command is. Every action of the window is declared once, in the lists of this folder; actions, menus, tool
// bar, palette and shortcut editor are fed from them.
#pragma once

#include <cstdint>
#include <span>

#include "commands/menu_place.h"

namespace rigscope::gui {

// Where a key works.
enum class KeyScope : std::uint8_t {
    Window,   // everywhere in the window
    View,     // while the viewport or the timeline has the focus
    Viewport, // while the viewport has the focus
    Ruler,    // while the timeline has the focus
};

struct KeyBinding {
    const char* keys; // portable text, `Ctrl+O`
    KeyScope scope = KeyScope::Window;
};

// What must be true for a command to be enabled; see availability.h.
enum class Needs : std::uint8_t {
    Nothing,
    Document,
    Clip,  // something to play
    Ticks, // a clip whose file counts in something else than seconds
    Playing,
    Keys,      // a clip with keys
    Selection, // something besides the whole model
    Node,      // a selected node
    Hidden,    // something that the user has hidden
    Additions, // a model that further files can be added to
    Sample,    // the sample model is installed
};
inline constexpr std::size_t needsCount = 11;

struct Command {
    const char* id;                   // stable, `file.open`
    const char* text;                 // for menus, with a mnemonic; translated in context "Commands"
    const char* toolTip;              // a sentence in plain words; translated in context "Commands"
    const char* icon;                 // name of a drawing, empty for none
    std::span<const KeyBinding> keys; // the first is shown in menus
    MenuPlace menu;
    std::uint8_t menuGroup; // commands of a menu with different groups are set apart
    Needs needs;
    bool checkable = false;
    bool onToolBar = false;
};

} // namespace rigscope::gui
