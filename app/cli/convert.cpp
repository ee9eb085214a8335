#include <algorithm>
#include <cstdio>

#include "base/text.h"
#include "command.h"
#include "counted.h"
#include "formats/registry.h"

namespace rigscope::cli {

namespace {

struct ConvertOptions {
    FileOptions files;
    std::string out;
    std::string version;           // empty: the original's, or the usual one
    std::optional<bool> bigEndian; // nothing: as the original, or the lowest byte first
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

// What is to be written, and over which file of the document, if any.
struct Target {
    const FormatDescriptor* format;
    FileForm form;
    std::optional<std::size_t> original; // place in the document of a file of that format
    bool over = false;                   // what was not changed stays as in it
};

Target targetOf(const ConvertOptions& options, const FormatDescriptor& format, const Document& document) {
    Target target{&format, {}, std::nullopt};
    const auto original = std::find_if(document.files.begin(), document.files.end(),
                                       [&](const DocumentFile& file) { return file.format == &format; });
    FileForm before;
    if (original != document.files.end()) {
        target.original = static_cast<std::size_t>(original - document.files.begin());
        before = original->native->form();
    }
    target.form = before;
    target.form.text = format.text && asciiLower(options.out).ends_with(".xml");
    if (target.form.text)
        target.form = {.version = {}, .bigEndian = false, .text = true};
    else if (before.text)
        target.form = {};
    if (!options.version.empty())
        target.form.version = options.version;
    if (options.bigEndian)
        target.form.bigEndian = *options.bigEndian;
    target.over = target.original && target.form == before;
    return target;
}

// Families differ in their axes and in what keys are relative to: what one calls a file would move wrongly as
// another's.
bool isOfFamily(const Document& document, const FormatDescriptor& format) {
    const FormatDescriptor& own = *document.files.front().format;
    return own.id == format.id || (!format.family.empty() && own.family == format.family);
}

// What a document has nothing of that files of the format are there for; empty where it has.
std::string_view missingFor(const Document& document, const FormatDescriptor& format) {
    const bool again = std::any_of(document.files.begin(), document.files.end(),
                                   [&](const DocumentFile& file) { return file.format->id == format.id; });
    const Scene& scene = *document.scene;
    if (again && format.writes.meshes)
        return {}; // an empty one is written as it is
    if (format.writes.meshes)
        return scene.meshes.empty() ? "is no mesh" : "";
    if (format.writes.hierarchy)
        return scene.nodes.empty() && scene.clips.empty() ? "are no bones" : "";
    return format.writes.materials && scene.materials.empty() ? "are no materials" : "";
}

Result<std::vector<std::uint8_t>> bytesOf(const ConvertOptions& options, const Target& target, const Document& document,
                                          Diagnostics& diagnostics) {
    if (target.over)
        return encodeFile(document, *target.original, *document.scene, options.reencode, diagnostics);
    if (target.original && !options.reencode)
        return document.files[*target.original].native->writeAs(*document.scene, target.form, diagnostics);
    return target.format->encode(*document.scene, target.form, options.out, diagnostics);
}

// Why the options do not go with the format; empty where they do.
std::string wrongForm(const ConvertOptions& options, const FormatDescriptor& format) {
    const std::string name(format.name);
    const bool text = format.text && asciiLower(options.out).ends_with(".xml");
    if (text && !(options.version.empty() && !options.bigEndian))
        return "XML has no versions and no byte order";
    if (options.bigEndian && !format.bothByteOrders)
        return "files of " + name + " have one byte order only";
    if (options.version.empty())
        return {};
    std::string versions;
    for (const std::string_view version : format.versions) {
        if (version == options.version)
            return {};
        versions += (versions.empty() ? "" : ", ") + std::string(version);
    }
    if (versions.empty())
        return "Rigscope writes one version of " + name + " only";
    return "Rigscope writes the versions " + versions + " of " + name;
}

// Files that were given beside the one that is written, and are models as it is.
std::vector<std::string> modelsNotWritten(const Document& document, const Target& target) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < document.files.size(); ++i)
        if (target.original && i != *target.original && target.format->writes.meshes &&
            document.files[i].format->id == target.format->id && !document.files[i].companion)
            names.push_back(document.files[i].name);
    return names;
}

// Files of which only a part is in what is written. Over the original that part alone is changed.
void noteReadInPart(const Document& document, Diagnostics& diagnostics) {
    for (const DocumentFile& file : document.files) {
        const auto errors = std::count_if(
            document.diagnostics.begin(), document.diagnostics.end(), [&](const Diagnostic& one) {
                return one.severity() == Severity::Error && one.place.file == file.name;
            });
        if (errors > 0)
            diagnostics.add(Code::file_partly_read, {file.name, "", {}, {}}, {std::to_string(errors)});
    }
}

void report(const ConvertOptions& options, const Document& document, const Target& target, std::size_t size,
            const std::optional<std::filesystem::path>& ranges, const Diagnostics& diagnostics) {
    std::string how = "every field written anew";
    if (target.original && !options.reencode)
        how = (target.over ? "what was not changed is as in " : "in another form than ") +
              plain(document.files[*target.original].name);
    std::printf("%s: %s, %s, %s\n", plain(options.out).c_str(), std::string(target.format->name).c_str(),
                counted(size, "byte").c_str(), how.c_str());
    if (ranges)
        std::printf("%s: %s\n", plain(ranges->string()).c_str(),
                    counted(document.ranges.list.ranges.size(), "named range").c_str());
    const std::vector<std::string> others = modelsNotWritten(document, target);
    for (const std::string& name : others)
        std::printf("%s: not written, as a file of this format holds one model\n", plain(name).c_str());
    if (diagnostics.items().empty() && others.empty())
        std::printf("Nothing was left out.\n");
    for (const Diagnostic& note : diagnostics.items())
        std::printf("%s: %s\n", std::string(nameOf(note.severity())).c_str(), plain(describe(note)).c_str());
}

int convert(const ConvertOptions& options) {
    const FormatDescriptor* format = formatForWriting(options.out);
    if (!format) {
        complain(options.out + ": no format that Rigscope writes has this extension; `rigscope formats` lists them");
        return wrongUsage;
    }
    if (const std::string wrong = wrongForm(options, *format); !wrong.empty()) {
        complain(options.out + ": " + wrong);
        return wrongUsage;
    }
    // What is only materials comes from files that are looked for.
    const std::shared_ptr<const Document> document =
        open(options.files, format->writes.materials && !format->writes.meshes);
    if (!document)
        return failed;
    if (!isOfFamily(*document, *format)) {
        complain(options.out + ": Rigscope does not convert " + std::string(document->files.front().format->name) +
                 " to " + std::string(format->name) + " yet; nothing was written");
        return failed;
    }
    if (const std::string_view what = missingFor(*document, *format); !what.empty()) {
        complain(options.out + ": there " + std::string(what) + " to write; nothing was written");
        return failed;
    }
    Diagnostics diagnostics;
    const Target target = targetOf(options, *format, *document);
    if (!target.over || options.reencode)
        noteReadInPart(*document, diagnostics);
    const Result<std::vector<std::uint8_t>> bytes = bytesOf(options, target, *document, diagnostics);
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
    if (options.report) {
        report(options, *document, target, bytes->size(), ranges, diagnostics);
        return done;
    }
    tell(diagnostics);
    for (const std::string& name : modelsNotWritten(*document, target))
        complain(name + ": not written, as a file of this format holds one model");
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
    command->add_option("--as", options->version, "The version of the format to write; `rigscope formats` lists them")
        ->check(app::notEmpty())
        ->type_name("VERSION");
    app::addChoice<std::optional<bool>>(*command, "--byte-order", options->bigEndian,
                                        "Which byte of a number comes first: the lowest (little) or the highest (big)",
                                        {{"little", false}, {"big", true}});
    command->add_flag("--reencode", options->reencode, "Write every field anew, taking no byte from the original");
    command->add_flag("--report", options->report, "Tell what was written and what was left out");
    command->add_flag("--force", options->force, "Overwrite what is there");
    command->callback([&run, options] { run = [options] { return convert(*options); }; });
}

} // namespace rigscope::cli
