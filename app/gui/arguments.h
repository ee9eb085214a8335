// The program's arguments. Read before there is an application object, so that --help needs no display and files begin
// to load at once.
#pragma once

#include <QString>

#include <filesystem>
#include <optional>
#include <vector>

namespace rigscope::gui {

struct Arguments {
    std::vector<std::filesystem::path> files;
    bool newWindow = false;  // not in a window that is open already
    QString theme;           // `light`, `dark` or empty for the system's
    std::optional<int> exit; // what was asked for is done: the exit status
};

// Prints help, the version, or what is wrong. Arguments that Qt takes (`-style` and so on) are left out.
Arguments readArguments(int argc, char** argv);

} // namespace rigscope::gui
