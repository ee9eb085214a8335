// `rigscope`: the command line. Starts in milliseconds and needs no display; what needs heavy libraries runs in
// programs of its own, which this one becomes.
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <string>
#include <string_view>

#include "command.h"

namespace {

using namespace rigscope::cli;

constexpr std::string_view version = RIGSCOPE_VERSION;

constexpr const char* footer =
    "Without a command, opens FILES in the window. JSON goes to standard output, messages to standard\n"
    "error. Exit status: 0 done, 1 the work failed or `check` found an error, 2 wrong usage.\n"
    "`rigscope COMMAND --help` explains a command.";

// A full disk behind standard output is told, as what stands there is no whole answer.
int afterOutput(int status) {
    std::cout.flush();
    errno = 0;
    if (std::cout.good() && std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return status;
    complain(std::string("the output could not be written") +
             (errno != 0 ? std::string(": ") + std::strerror(errno) : ""));
    return failed;
}

int runCommands(int argc, char** argv) {
    CLI::App program("Opens, explains, checks and converts skeletal-animation files.", "rigscope");
    program.footer(footer);
    program.set_version_flag("--version", "rigscope " + std::string(version));
    program.require_subcommand(1);
    Run run;
    addInfo(program, run);
    addPose(program, run);
    addCheck(program, run);
    addConvert(program, run);
    addStructure(program, run);
    addFormats(program, run);
    program.add_subcommand("render", "Pictures of a pose (needs no display); see `rigscope render --help`");
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) {
            program.exit(error); // help and version
            return afterOutput(done);
        }
        const std::vector<CLI::App*> commands = program.get_subcommands();
        rigscope::app::tellWrongUsage(
            error, std::string("rigscope") + (commands.empty() ? "" : " " + commands.front()->get_name()), argc, argv);
        return wrongUsage;
    }
    return afterOutput(run());
}

bool isCommand(std::string_view word) {
    constexpr std::array words{"info", "pose", "check", "convert", "structure", "formats", "--help", "-h", "--version"};
    for (const std::string_view known : words)
        if (word == known)
            return true;
    return word.starts_with("--help");
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view first = argc > 1 ? argv[1] : "";
    if (first == "render")
        return handOver("rigscope-render", argc, argv, 2);
    if (isCommand(first))
        return runCommands(argc, argv);
    if (first.starts_with("-") && first != "--" && first != "--new-window") {
        std::fprintf(stderr, "rigscope: error: %s is not an option; see `rigscope --help`\n", argv[1]);
        return wrongUsage;
    }
    // A mistyped command is told as such, and not opened in a window that says that there is no such file.
    if (const std::string_view name = first == "--" ? "" : first;
        !name.empty() && !name.starts_with("-") && name.find_first_of("/.") == std::string_view::npos) {
        std::error_code error;
        if (!std::filesystem::exists(std::filesystem::path(name), error)) {
            std::fprintf(stderr, "rigscope: error: %s is neither a command nor a file; see `rigscope --help`\n",
                         argv[1]);
            return wrongUsage;
        }
    }
    return handOver("rigscope-window", argc, argv, 1);
}
