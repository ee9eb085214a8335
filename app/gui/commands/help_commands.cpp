// The commands of help.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
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
