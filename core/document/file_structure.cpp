#include "document/file_structure.h"

#include <optional>

#include "document/archive_model.h"
#include "formats/registry.h"

namespace rigscope {

namespace {

Result<StructureTree> describe(const FormatDescriptor& format, const Bytes& bytes, const std::string& name) {
    Diagnostics ignored;
    const Result<std::unique_ptr<NativeFile>> native = format.read({bytes, name, 0, {}}, ignored);
    if (!native)
        return fail(native.error());
    return (*native)->describe();
}

} // namespace

Result<StructureTree> structureOfFile(const std::filesystem::path& path) {
    Result<Bytes> bytes = readFile(path);
    if (!bytes)
        return fail(std::move(bytes.error()));
    const std::string name = path.filename().string();
    if (!isArchive(bytes->span())) {
        const Result<const FormatDescriptor*> format = recogniseFormat(bytes->span(), name);
        return format ? describe(**format, *bytes, name) : fail(format.error());
    }
    std::optional<StructureTree> tree;
    Diagnostics ignored;
    const auto use = [&](const ArchiveModel& model) -> Result<void> {
        Result<StructureTree> described = describe(*model.format, model.bytes, model.name);
        if (!described)
            return fail(std::move(described.error()));
        tree = std::move(*described);
        return {};
    };
    if (const auto archive = useArchive(*bytes, path, {}, ignored, use); !archive)
        return fail(archive.error());
    return std::move(*tree);
}

} // namespace rigscope
