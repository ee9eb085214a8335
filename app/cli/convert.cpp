#include <cstdio>

#include "command.h"
#include "counted.h"
#include "formats/registry.h"

namespace rigscope::cli {

namespace {

struct ConvertOptions {
    FileOptions files;
    std::string out;
    bool reencode = false;
    bool report = false;
    bool force = false;
};

// The list of named ranges that goes beside what is written: where, or nothing where there is none to write.
std::optional<std::filesystem::path> rangesBeside(const std::filesystem::path& out, const DocumentRanges& ranges) {
    if (ranges.text.empty())
        return std::nullopt;
    const std::filesystem::path path = out.parent_path() / rangesFileName(out.filename().string());
    std::error_code ignored;
    const bool itself = ranges.path && std::filesystem::equivalent(path, *ranges.path, ignored);
    return itself ? std::nullopt : std::optional(path);
}

void tell(const Diagnostics& diagnostics) {
    for (const Diagnostic& note : diagnostics.items())
        std::fprintf(stderr, "rigscope: %s: %s\n", std::string(nameOf(note.severity())).c_str(),
                     plain(describe(note)).c_str());
}

void report(const ConvertOptions& options, const Document& document, const FormatDescriptor& target, std::size_t size,
            const std::optional<std::filesystem::path>& ranges, const Diagnostics& diagnostics) {
    const DocumentFile& first = document.files.front();
    const bool over = first.format == &target && !options.reencode;
    std::printf("%s: %s, %s, %s\n", plain(options.out).c_str(), std::string(target.name).c_str(),
                counted(size, "byte").c_str(),
                over ? ("what was not changed is as in " + plain(first.name)).c_str() : "every field written anew");
    if (ranges)
        std::printf("%s: %s\n", plain(ranges->string()).c_str(),
                    counted(document.ranges.list.ranges.size(), "named range").c_str());
    if (diagnostics.items().empty())
        std::printf("Nothing was left out.\n");
    for (const Diagnostic& note : diagnostics.items())
        std::printf("%s: %s\n", std::string(nameOf(note.severity())).c_str(), plain(describe(note)).c_str());
}

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
    const std::optional<std::filesystem::path> ranges = rangesBeside(options.out, document->ranges);
    std::error_code ignored;
    if (ranges && !options.force && std::filesystem::exists(*ranges, ignored)) {
        complain({Code::file_exists, {ranges->string(), "", {}, {}}, {}}); // before anything is written
        return failed;
    }
    if (const Result<void> written = writeFile(options.out, *bytes, options.force); !written) {
        complain(written.error());
        return failed;
    }
    if (ranges) {
        const auto* text = reinterpret_cast<const std::uint8_t*>(document->ranges.text.data());
        if (const Result<void> written = writeFile(*ranges, {text, document->ranges.text.size()}, options.force);
            !written) {
            complain(written.error());
            return failed;
        }
    }
    if (options.report)
        report(options, *document, *target, bytes->size(), ranges, diagnostics);
    else
        tell(diagnostics);
    return done;
}

} // namespace

void addConvert(CLI::App& program, Run& run) {
    CLI::App* command = program.add_subcommand(
        "convert", "Writes a document in a format that Rigscope writes, its named ranges with it");
    auto options = std::make_shared<ConvertOptions>();
    addFileOptions(*command, options->files);
    command->add_option("-o,--out", options->out, "The file to write; its extension says the format")
        ->required()
        ->check(app::notEmpty())
        ->type_name("OUT");
    command->add_flag("--reencode", options->reencode, "Write every field anew, taking no byte from the original");
    command->add_flag("--report", options->report, "Tell what was written and what was left out");
    command->add_flag("--force", options->force, "Overwrite what is there");
    command->callback([&run, options] { run = [options] { return convert(*options); }; });
}

} // namespace rigscope::cli
