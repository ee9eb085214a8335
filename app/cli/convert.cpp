#include <cstdio>

#include "command.h"
#include "formats/registry.h"
#include "json.h"

namespace rigscope::cli {

namespace {

struct ConvertOptions {
    FileOptions files;
    std::string out;
    bool reencode = false;
    bool force = false;
};

int convert(const ConvertOptions& options) {
    const FormatDescriptor* target = formatForWriting(options.out);
    if (!target) {
        complain(options.out + ": no format that Rigscope writes has this extension; `rigscope formats` lists them");
        return wrongUsage;
    }
    const std::shared_ptr<const Document> document = open(options.files, false);
    if (!document)
        return failed;
    Diagnostics diagnostics;
    const DocumentFile& first = document->files.front();
    const Result<std::vector<std::uint8_t>> bytes =
        first.format == target ? encodeFile(*document, 0, *document->scene, options.reencode, diagnostics)
                               : target->encode(*document->scene, diagnostics);
    if (!bytes) {
        complain(bytes.error());
        return failed;
    }
    for (const Diagnostic& note : diagnostics.items())
        std::fprintf(stderr, "rigscope: %s: %s\n", std::string(nameOf(note.severity())).c_str(),
                     describe(note).c_str());
    if (const Result<void> written = writeFile(options.out, *bytes, options.force); !written) {
        complain(written.error());
        return failed;
    }
    return done;
}

} // namespace

void addConvert(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand("convert", "Writes a document in a format that Rigscope writes");
    auto options = std::make_shared<ConvertOptions>();
    addFileOptions(*command, options->files);
    command->add_option("-o,--out", options->out, "The file to write; its extension says the format")
        ->required()
        ->type_name("OUT");
    command->add_flag("--reencode", options->reencode, "Write every field anew, taking no byte from the original");
    command->add_flag("--force", options->force, "Overwrite what is there");
    command->callback([&run, options] { run = [options] { return convert(*options); }; });
}

} // namespace rigscope::cli
