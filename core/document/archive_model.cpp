#include "document/archive_model.h"

#include <algorithm>

#include "base/text.h"
#include "formats/registry.h"

namespace rigscope {

namespace {

constexpr std::string_view magic{"PK\x03\x04", 4};
constexpr std::size_t startSize = 1024;   // tells a format
constexpr std::size_t mostUnpacked = 16;  // models that are unpacked in vain
constexpr std::size_t mostRefusals = 5;   // that a message names
constexpr std::size_t longestText = 2000; // of a message's list of refusals

// The models of an archive that were looked at, and why those that cannot be used cannot.
struct Looks {
    std::size_t models = 0; // by their first bytes; with a shape
    std::size_t unpacked = 0;
    std::size_t untried = 0;
    std::string used; // the name of the one that is
    std::vector<std::pair<std::string, Diagnostic>> refusals;

    void refuse(const std::string& name, Diagnostic why) {
        if (why.place.file.empty())
            why.place.file = name;
        refusals.emplace_back(name, std::move(why));
    }
};

void look(FileSource& archive, const std::string& name, Looks& looks,
          const std::function<Result<void>(const ArchiveModel&)>& use) {
    const Result<FoundFile> found = archive.at(name);
    const Result<Bytes> start = found ? archive.readStart(*found, startSize) : fail(found.error());
    if (!start)
        return looks.refuse(name, start.error());
    const Result<const FormatDescriptor*> format = recogniseFormat(start->span(), name);
    if (!format)
        return looks.refuse(name, format.error());
    looks.models += (*format)->reads.meshes ? 1 : 0;
    if (!looks.used.empty())
        return;
    if (looks.unpacked++ >= mostUnpacked) {
        ++looks.untried;
        return;
    }
    Result<Bytes> content = archive.read(*found);
    if (!content)
        return looks.refuse(name, std::move(content.error()));
    if (Result<void> usable = use({*found, name, std::move(*content), *format}); usable)
        looks.used = name;
    else
        looks.refuse(name, std::move(usable.error()));
}

// Why no model of an archive can be used: the reason of the only one, or those of the first ones.
Diagnostic whyNone(const std::string& archive, const Looks& looks) {
    if (looks.refusals.empty())
        return {Code::archive_without_model, {archive, "", {}, {}}, {}};
    if (looks.refusals.size() == 1)
        return looks.refusals.front().second;
    std::string reasons;
    std::size_t told = 0;
    while (told < std::min(looks.refusals.size(), mostRefusals) && reasons.size() < longestText) {
        std::string reason = describe(looks.refusals[told++].second);
        while (!reason.empty() && reason.back() == '.')
            reason.pop_back();
        reasons += (reasons.empty() ? "" : "; ") + reason;
    }
    if (const std::size_t left = looks.refusals.size() - told; left > 0)
        reasons += "; and " + std::to_string(left) + " more";
    if (looks.untried > 0)
        reasons += "; " + std::to_string(looks.untried) + " were not tried";
    return {Code::archive_models_unusable,
            {archive, "", {}, {}},
            {std::to_string(looks.refusals.size() + looks.untried), std::move(reasons)}};
}

} // namespace

bool isArchive(ByteSpan bytes) { return asText(bytes).starts_with(magic); }

Result<std::shared_ptr<FileSource>> useArchive(const Bytes& archive, const std::filesystem::path& path,
                                               const ProgressShare& progress, Diagnostics& diagnostics,
                                               const std::function<Result<void>(const ArchiveModel&)>& use) {
    const std::string fileName = path.filename().string();
    ArchiveLimits limits;
    limits.entrySize = std::min(limits.entrySize, 16 * std::uint64_t{archive.size()} + (std::uint64_t{64} << 20));
    Result<std::shared_ptr<FileSource>> source = FileSource::ofArchive(archive, path, limits);
    if (!source)
        return source;
    Looks looks;
    const auto cancelled = [&] { return progress.cancelled(); };
    std::vector<std::string> names = (*source)->list();
    std::erase_if(names, [](const std::string& name) { return formatForReading(name) == nullptr; });
    // What has no shape of its own is shown only where nothing else is there.
    const auto others = std::stable_partition(
        names.begin(), names.end(), [](const std::string& name) { return formatForReading(name)->reads.meshes; });
    for (auto name = names.begin(); name != names.end() && !cancelled(); ++name)
        if (name < others || looks.used.empty())
            look(**source, *name, looks, use);
    if (cancelled())
        return fail({Code::cancelled, {fileName, "", {}, {}}, {}});
    if (looks.used.empty())
        return fail(whyNone(fileName, looks));
    if (looks.models > 1)
        diagnostics.add(Code::archive_several_models, {fileName, "", {}, {}},
                        {std::to_string(looks.models), printable(looks.used)});
    for (const auto& [name, why] : looks.refusals)
        diagnostics.add(Code::archive_model_refused, {fileName, "", {}, {}}, {messageOf(why), printable(name)});
    for (const Diagnostic& diagnostic : (*source)->diagnostics())
        diagnostics.add(diagnostic);
    (*source)->setArchiveFolder(std::filesystem::path(looks.used).parent_path().generic_string());
    return source;
}

} // namespace rigscope
