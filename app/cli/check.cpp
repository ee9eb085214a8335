#include <cstdio>

#include "command.h"
#include "counted.h"
#include "json.h"
#include "pictures.h"

namespace rigscope::cli {

namespace {

struct CheckOptions {
    FileOptions files;
    bool json = false;
    bool strict = false;
};

int finish(const CheckOptions& options, const std::vector<Diagnostic>& diagnostics, std::size_t leftOut) {
    std::size_t counts[3] = {};
    for (const Diagnostic& diagnostic : diagnostics)
        ++counts[static_cast<std::size_t>(diagnostic.severity())];
    const std::size_t errors = counts[static_cast<std::size_t>(Severity::Error)];
    const std::size_t warnings = counts[static_cast<std::size_t>(Severity::Warning)];
    if (options.json) {
        Json list = Json::array();
        for (const Diagnostic& diagnostic : diagnostics)
            list.push_back(toJson(diagnostic));
        printJson({{"diagnostics", std::move(list)}, {"left_out", leftOut}});
    } else {
        for (const Diagnostic& diagnostic : diagnostics)
            std::printf("%s: %s [%s]\n", std::string(nameOf(diagnostic.severity())).c_str(),
                        plain(describe(diagnostic)).c_str(), std::string(entryOf(diagnostic.code).name).c_str());
        if (leftOut > 0)
            std::printf("%zu more of the same kinds %s left out\n", leftOut, leftOut == 1 ? "was" : "were");
        std::printf("%s, %s, %s\n", counted(errors, "error").c_str(), counted(warnings, "warning").c_str(),
                    counted(counts[static_cast<std::size_t>(Severity::Info)], "note").c_str());
    }
    return errors > 0 || (options.strict && warnings > 0) ? failed : done;
}

int check(const CheckOptions& options) {
    const std::vector<std::filesystem::path> paths(options.files.files.begin(), options.files.files.end());
    OpenOptions open;
    open.searchFolders.assign(options.files.searchFolders.begin(), options.files.searchFolders.end());
    const Result<std::shared_ptr<const Document>> document = openDocument(paths, open);
    if (!document)
        return finish(options, {document.error()}, 0);
    Diagnostics ofPictures;
    checkPictures(**document, ofPictures);
    const std::size_t leftOut = (*document)->diagnosticsLeftOut + ofPictures.leftOut();
    std::vector<Diagnostic> all = (*document)->diagnostics;
    for (Diagnostic& diagnostic : ofPictures.take())
        all.push_back(std::move(diagnostic));
    return finish(options, all, leftOut);
}

} // namespace

void addCheck(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("check", "What is wrong or odd with files and their pictures");
    auto options = std::make_shared<CheckOptions>();
    addFileOptions(*command, options->files);
    command->add_flag("--json", options->json, "As JSON");
    command->add_flag("--strict", options->strict, "Exit status 1 for warnings too");
    command->callback([&run, options] { run = [options] { return check(*options); }; });
}

} // namespace rigscope::cli
