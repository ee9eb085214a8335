// The commands of files.
#include <QtGlobal>

#include "commands/command_list.h"

namespace rigscope::gui {

namespace {

template <std::size_t count> using Keys = KeyBinding[count];
using enum KeyScope;

constexpr Keys<1> openKeys{{"Ctrl+O"}};
constexpr Keys<1> openFolderKeys{{"Ctrl+Shift+O"}};
constexpr Keys<1> nextFileKeys{{"Alt+PgDown"}};
constexpr Keys<1> previousFileKeys{{"Alt+PgUp"}};
constexpr Keys<1> closeAllKeys{{"Ctrl+Shift+W"}};
constexpr Keys<1> reloadKeys{{"F5"}};
constexpr Keys<1> screenshotKeys{{"F12"}};
constexpr Keys<1> screenshotModelKeys{{"Ctrl+F12"}};
constexpr Keys<1> copyImageKeys{{"Shift+F12"}};
constexpr Keys<1> exportImageKeys{{"Ctrl+Shift+F12"}};
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
    {"file.openFolder", TEXT("Open &Folder..."),
     TEXT("Open the first model of a folder; the next ones are one key away"), "", openFolderKeys, MenuPlace::File, 0,
     Needs::Nothing},
    {"file.addToModel",
     TEXT("&Add to Model..."),
     TEXT("Add the animations of further files to this model, such as other skeletons of OGRE"),
     "",
     {},
     MenuPlace::File,
     0,
     Needs::Additions},
    {"file.next", TEXT("&Next File in Folder"), TEXT("Show the next model of this folder in place of this one"), "",
     nextFileKeys, MenuPlace::File, 1, Needs::Document},
    {"file.previous", TEXT("Pre&vious File in Folder"), TEXT("Show the model before this one in its folder"), "",
     previousFileKeys, MenuPlace::File, 1, Needs::Document},
    {"file.reload", TEXT("&Reload"), TEXT("Read the file again from disk"), "reload", reloadKeys, MenuPlace::File, 2,
     Needs::Document, false, true},
    {"file.reloadChanged",
     TEXT("Reload Changed Files by &Itself"),
     TEXT("Read files again without asking when another program changes them"),
     "",
     {},
     MenuPlace::File,
     2,
     Needs::Nothing,
     true},
    {"file.screenshot", TEXT("Save &Picture of View"), TEXT("Save what the viewport shows to your pictures folder"), "",
     screenshotKeys, MenuPlace::File, 3, Needs::Document},
    {"file.screenshotModel", TEXT("Save Picture without &Background"),
     TEXT("Save the model alone to your pictures folder, with nothing behind it and nothing over it"), "",
     screenshotModelKeys, MenuPlace::File, 3, Needs::Document},
    {"file.copyImage", TEXT("Cop&y Picture of View"), TEXT("Copy what the viewport shows to the clipboard"), "",
     copyImageKeys, MenuPlace::File, 3, Needs::Document},
    {"file.exportImage", TEXT("E&xport Image..."),
     TEXT("Save or copy a picture of the view in any size, with a background or without"), "", exportImageKeys,
     MenuPlace::File, 3, Needs::Document},
    {"file.close", TEXT("&Close"), TEXT("Close this document"), "", closeKeys, MenuPlace::File, 4, Needs::Document},
    {"file.closeAll", TEXT("Close A&ll"), TEXT("Close all documents"), "", closeAllKeys, MenuPlace::File, 4,
     Needs::Document},
    {"file.quit", TEXT("&Quit"), TEXT("Close all documents and end Rigscope"), "", quitKeys, MenuPlace::File, 4,
     Needs::Nothing},
};

#undef TEXT

} // namespace

std::span<const Command> fileCommands() { return commands; }

} // namespace rigscope::gui
