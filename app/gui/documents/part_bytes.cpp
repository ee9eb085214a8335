#include "documents/part_bytes.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace rigscope::gui {

namespace {

// The number of the file that a diagnostic names; the first where it names none of the document's.
std::uint16_t fileOf(const Document& document, const Place& place) {
    for (std::size_t i = 0; i < document.files.size(); ++i)
        if (document.files[i].name == place.file)
            return static_cast<std::uint16_t>(i);
    return 0;
}

template <class T> PartRef partOfNumber(const std::vector<Shared<T>>& parts, Home home) {
    const auto found = std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part->home == home; });
    return found != parts.end() ? PartRef((*found)->id) : PartRef();
}

// `texture 3`, `brush 1 "Red"`: what readers call objects, with the number that they have in the file.
PartRef partNamed(const Scene& scene, std::string_view object, std::uint16_t file) {
    const std::size_t space = object.find(' ');
    if (space == std::string_view::npos)
        return {};
    const std::string_view kind = object.substr(0, space);
    Home home{file, 0};
    const char* const end = object.data() + object.size();
    if (std::from_chars(object.data() + space + 1, end, home.number).ec != std::errc())
        return {};
    if (kind == "node" || kind == "bone")
        return partOfNumber(scene.nodes, home);
    if (kind == "texture")
        return partOfNumber(scene.textures, home);
    if (kind == "material" || kind == "brush")
        return partOfNumber(scene.materials, home);
    return {};
}

} // namespace

std::optional<FileBytes> bytesOf(const Scene& scene, PartRef part, std::string_view field) {
    if (!scene.provenance || part.kind == PartKind::Scene)
        return std::nullopt;
    const ProvenanceEntry* const entry = scene.provenance->find(part, field);
    return entry != nullptr ? std::optional(FileBytes{entry->file, entry->range}) : std::nullopt;
}

PartRef partAround(const Scene& scene, const FileBytes& bytes) {
    const ProvenanceEntry* const entry = scene.provenance ? scene.provenance->around(bytes.file, bytes.range) : nullptr;
    return entry != nullptr ? entry->part : PartRef();
}

PartRef partOf(const LoadedDocument& loaded, const Diagnostic& diagnostic) {
    const std::uint16_t file = fileOf(*loaded.document, diagnostic.place);
    if (diagnostic.place.offset)
        if (const PartRef part = partAround(loaded.scene(), {file, {*diagnostic.place.offset, 1}});
            part.kind != PartKind::Scene)
            return part;
    return partNamed(loaded.scene(), diagnostic.place.object, file);
}

std::optional<FileBytes> bytesOf(const LoadedDocument& loaded, const Diagnostic& diagnostic) {
    if (!diagnostic.place.offset)
        return bytesOf(loaded.scene(), partOf(loaded, diagnostic));
    const std::uint16_t file = fileOf(*loaded.document, diagnostic.place);
    return file < loaded.document->files.size() && *diagnostic.place.offset < loaded.document->files[file].bytes.size()
               ? std::optional(FileBytes{file, {*diagnostic.place.offset, 1}})
               : std::nullopt;
}

} // namespace rigscope::gui
