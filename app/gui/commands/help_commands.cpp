// The commands of help.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"help.about", TEXT("&About Rigscope"), TEXT("Version and licence"), "", {}, MenuPlace::Help, 0, Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> helpCommands() { return commands; }

} // namespace rigscope::gui
