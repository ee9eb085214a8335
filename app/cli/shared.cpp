#include <cstdio>
#include <span>

#include "base/platform.h"
#include "base/text.h"
#include "command.h"

namespace rigscope::cli {

void addFileOptions(CLI::App& command, FileOptions& options) {
    command.add_option("FILES", options.files, "The files of one document, in order")
        ->required()
        ->check(app::notEmpty());
    command.add_option("--search", options.searchFolders, "A further folder to look in for companions and textures")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->check(app::notEmpty());
}

std::shared_ptr<const Document> open(const FileOptions& options, bool findAppearance) {
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    OpenOptions open;
    open.searchFolders.assign(options.searchFolders.begin(), options.searchFolders.end());
    open.findAppearance = findAppearance;
    Result<std::shared_ptr<const Document>> document = openDocument(paths, open);
    if (document)
        return *document;
    complain(document.error());
    return nullptr;
}

std::string plain(std::string_view text) { return printable(text, text.size()); }

void complain(const std::string& sentence) { std::fprintf(stderr, "rigscope: error: %s\n", plain(sentence).c_str()); }

void complain(const Diagnostic& diagnostic) { complain(describe(diagnostic)); }

int handOver(const std::string& program, int argc, char** argv, int firstArgument) {
    const std::span<char* const> arguments(argv + firstArgument, argv + argc);
    const std::filesystem::path folder = platform::programFile().parent_path();
    for (const std::filesystem::path& place : {folder, folder / RIGSCOPE_LIBEXEC}) {
        const Diagnostic failure = platform::becomeProgram(place / program, arguments);
        if (failure.code != Code::file_not_found) {
            complain(failure);
            return failed;
        }
    }
    complain("the program " + program + " is not installed beside this one");
    return failed;
}

} // namespace rigscope::cli
