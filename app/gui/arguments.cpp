#include "arguments.h"

#include <cstdio>
#include <string_view>

namespace rigscope::gui {

namespace {

constexpr const char* help = "Usage: rigscope-window [OPTIONS] [FILES]\n"
                             "Opens, plays, explains and checks skeletal-animation files.\n"
                             "\n"
                             "  FILES            models or folders to open, each in a tab of its own\n"
                             "  --new-window     open them in a window of their own, not in one that is open already\n"
                             "  --theme THEME    light, dark or system\n"
                             "  -h, --help       show this help\n"
                             "  -v, --version    show the version\n";

// Options of Qt that take a value as the next argument.
bool takesValue(std::string_view option) {
    for (const char* const known :
         {"-style", "-stylesheet", "-platform", "-platformpluginpath", "-platformtheme", "-plugin", "-qwindowgeometry",
          "-qwindowicon", "-qwindowtitle", "-session", "-display"})
        if (option == known || (option.starts_with("--") && option.substr(1) == known))
            return true;
    return false;
}

bool isOfQt(std::string_view option) {
    return option == "-reverse" || option.starts_with("-qt") || option.starts_with("-style=") ||
           option.starts_with("-platform=");
}

} // namespace

Arguments readArguments(int argc, char** argv) {
    Arguments read;
    bool onlyFiles = false;
    for (int i = 1; i < argc; ++i) {
        const std::string_view argument(argv[i]);
        if (onlyFiles || !argument.starts_with('-') || argument == "-") {
            read.files.emplace_back(argument);
        } else if (argument == "--") {
            onlyFiles = true;
        } else if (argument == "-h" || argument == "--help") {
            std::fputs(help, stdout);
            read.exit = 0;
            return read;
        } else if (argument == "-v" || argument == "--version") {
            std::fputs("rigscope " RIGSCOPE_VERSION "\n", stdout);
            read.exit = 0;
            return read;
        } else if (argument == "--new-window") {
            read.newWindow = true;
        } else if (argument == "--theme" && i + 1 < argc) {
            read.theme = QString::fromLocal8Bit(argv[++i]);
        } else if (takesValue(argument)) {
            ++i;
        } else if (!isOfQt(argument)) {
            std::fprintf(stderr, "rigscope-window: unknown option %s\n%s", argv[i], help);
            read.exit = 2;
            return read;
        }
    }
    return read;
}

} // namespace rigscope::gui
