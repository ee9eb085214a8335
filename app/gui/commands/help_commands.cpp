// The commands of help.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> shortcutKeys{{"?", View}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"help.shortcuts", TEXT("&Keyboard Shortcuts"), TEXT("All keys on one page"), "", shortcutKeys, MenuPlace::Help, 0,
     Needs::Nothing},
    {"help.formats",
     TEXT("Supported &Formats"),
     TEXT("What Rigscope reads and writes"),
     "",
     {},
     MenuPlace::Help,
     0,
     Needs::Nothing},
    {"help.log", TEXT("Show &Log"), TEXT("Show what the program did"), "", {}, MenuPlace::Help, 1, Needs::Nothing},
    {"help.copySystemInformation",
     TEXT("&Copy System Information"),
     TEXT("Copy versions, system and graphics for a report of a problem"),
     "",
     {},
     MenuPlace::Help,
     1,
     Needs::Nothing},
    {"help.about", TEXT("&About Rigscope"), TEXT("Version and licence"), "", {}, MenuPlace::Help, 2, Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> helpCommands() { return commands; }

} // namespace rigscope::gui
