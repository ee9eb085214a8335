#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

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

std::shared_ptr<const Document> open(const FileOptions& options, bool findTextures) {
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    OpenOptions open;
    open.searchFolders.assign(options.searchFolders.begin(), options.searchFolders.end());
    open.findTextures = findTextures;
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
    std::error_code ignored;
    const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", ignored);
    std::vector<char*> arguments;
    std::string path;
    arguments.push_back(path.data());
    for (int i = firstArgument; i < argc; ++i)
        arguments.push_back(argv[i]);
    arguments.push_back(nullptr);
    for (const std::filesystem::path& folder : {self.parent_path(), self.parent_path() / RIGSCOPE_LIBEXEC}) {
        path = (folder / program).string();
        arguments[0] = path.data();
        execv(path.c_str(), arguments.data());
        if (errno != ENOENT)
            break;
    }
    complain(errno == ENOENT ? "the program " + program + " is not installed beside this one"
                             : path + " cannot be started: " + std::strerror(errno));
    return failed;
}

} // namespace rigscope::cli
