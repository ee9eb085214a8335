// What a command is. Every action of the window is declared once, in command_list.cpp; actions, menus, tool bar,
// palette and shortcut editor are fed from that list.
#pragma once

#include <cstdint>
#include <span>

namespace rigscope::gui {

// Where a key works.
enum class KeyScope : std::uint8_t {
    Window,   // everywhere in the window
    View,     // while the viewport or the ruler has the focus
    Viewport, // while the viewport has the focus
    Ruler,    // while the timeline's ruler has the focus
};

struct KeyBinding {
    const char* keys; // portable text, `Ctrl+O`
    KeyScope scope = KeyScope::Window;
};

enum class MenuPlace : std::uint8_t { None, File, View, Shading, Animation, Help };

// What must be true for a command to be enabled.
enum class Needs : std::uint8_t {
    Nothing,
    Document,
    Clip, // something to play
    Playing,
    Keys,      // a clip with keys
    Selection, // something besides the whole model
    Sample,    // the sample model is installed
};

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
