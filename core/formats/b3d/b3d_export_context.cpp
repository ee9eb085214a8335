#include "formats/b3d/b3d_export_context.h"

#include "base/text.h"
#include "scene/part_place.h"

namespace rigscope::b3d {

namespace {

// A file of nothing but BB3D, to begin one anew.
const File& emptyFile() {
    static const File made = [] {
        File file;
        Chunk root;
        root.kind = ChunkKind::Root;
        root.tag = tagOf(ChunkKind::Root);
        file.chunks.push_back(root);
        return file;
    }();
    return made;
}

template <class T, class AnyId> std::uint32_t placeIn(const std::vector<Shared<T>>& parts, AnyId id) {
    const auto place = placeOf(parts, id);
    return place ? static_cast<std::uint32_t>(*place) : Chunk::none;
}

} // namespace

ExportContext::ExportContext(const Scene& sceneToWrite, const Template& over, Diagnostics& toTell)
    : scene(sceneToWrite),
      decoded(over.scene),
      original(over.file ? *over.file : emptyFile()),
      written(structureOf(original)),
      fileName(over.name),
      diagnostics(toTell),
      file(original) {}

// Import makes one part of each record, in the file's order.
std::uint32_t ExportContext::numberOf(NodeId id) const {
    return written.nodes.empty() ? Chunk::none : placeIn(decoded->nodes, id);
}

std::uint32_t ExportContext::numberOf(MeshId id) const {
    return written.meshes.empty() ? Chunk::none : placeIn(decoded->meshes, id);
}

void ExportContext::tellLeftOut(std::string object, const std::vector<std::string>& names) {
    if (names.empty())
        return;
    std::string list = names.front();
    for (std::size_t i = 1; i < names.size(); ++i)
        list += (i + 1 == names.size() ? " and " : ", ") + names[i];
    tell(Code::b3d_left_out, std::move(object), {std::move(list), std::to_string(names.size())});
}

void ExportContext::tellName(std::string object, std::string_view name) {
    if (name.find('\0') != std::string_view::npos)
        tellLeftOut(std::move(object), {"the end of a name that holds a byte of 0"});
}

std::string objectName(std::string_view kind, std::size_t place, std::string_view name) {
    return std::string(kind) + " " + std::to_string(place) + " \"" + printable(name) + "\"";
}

} // namespace rigscope::b3d
