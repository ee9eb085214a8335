// The commands of the command line. Each sets up its options and returns the exit status: 0 done, 1 the work failed, 2
// wrong usage.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "document/document.h"
#include "shared/usage.h"

namespace rigscope::cli {

inline constexpr int done = 0;
inline constexpr int failed = 1;
inline constexpr int wrongUsage = 2;

// Adds a command to the program. `run` is set to what is to be done when the command was given.
using Run = std::function<int()>;
void addInfo(CLI::App& program, Run& run);
void addPose(CLI::App& program, Run& run);
void addCheck(CLI::App& program, Run& run);
void addConvert(CLI::App& program, Run& run);
void addStructure(CLI::App& program, Run& run);
void addFormats(CLI::App& program, Run& run);

// Options that several commands share.
struct FileOptions {
    std::vector<std::string> files;
    std::vector<std::string> searchFolders;
};
void addFileOptions(CLI::App& command, FileOptions& options);

// Opens the files as one document; says what is wrong on standard error.
std::shared_ptr<const Document> open(const FileOptions& options, bool findAppearance);

// A text for the terminal, whole: what files hold must not steer it.
std::string plain(std::string_view text);

// Prints a diagnostic on standard error: `rigscope: error: ...`.
void complain(const Diagnostic& diagnostic);
void complain(const std::string& sentence);

// Runs another program of Rigscope in place of this one, which stands beside it or in the folder of its helpers.
// Returns only where that fails.
int handOver(const std::string& program, int argc, char** argv, int firstArgument);

} // namespace rigscope::cli
