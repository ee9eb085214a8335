// The commands of files.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> openKeys{{"Ctrl+O"}};
constexpr Keys<1> reloadKeys{{"F5"}};
constexpr Keys<1> screenshotKeys{{"F12"}};
constexpr Keys<1> closeKeys{{"Ctrl+W"}};
constexpr Keys<1> quitKeys{{"Ctrl+Q"}};

#define TEXT(text) QT_TRANSLATE_NOOP("Commands", text)

constexpr Command commands[]{
    {"file.open", TEXT("&Open..."), TEXT("Open a model"), "open", openKeys, MenuPlace::File, 0, Needs::Nothing, false,
     true},
    {"file.openSample",
     TEXT("Open Sa&mple"),
     TEXT("Open the model that comes with Rigscope"),
     "",
     {},
     MenuPlace::File,
     0,
     Needs::Sample},
    {"file.reload", TEXT("&Reload"), TEXT("Read the file again from disk"), "reload", reloadKeys, MenuPlace::File, 0,
     Needs::Document, false, true},
    {"file.screenshot", TEXT("Save &Picture of View"), TEXT("Save what the viewport shows to your pictures folder"), "",
     screenshotKeys, MenuPlace::File, 1, Needs::Document},
    {"file.close", TEXT("&Close"), TEXT("Close this document"), "", closeKeys, MenuPlace::File, 2, Needs::Document},
    {"file.quit", TEXT("&Quit"), TEXT("Close all documents and end Rigscope"), "", quitKeys, MenuPlace::File, 2,
     Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> fileCommands() { return commands; }

} // namespace rigscope::gui
