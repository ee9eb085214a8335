#include "documents/part_bytes.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace rigscope::gui {

namespace {

// The number of the file that a diagnostic names; nothing where it is none of the document's, as a picture is none.
std::optional<std::uint16_t> fileOf(const Document& document, const Place& place) {
    if (place.file.empty())
        return std::uint16_t{0}; // said of the document
    for (std::size_t i = 0; i < document.files.size(); ++i)
        if (document.files[i].name == place.file)
            return static_cast<std::uint16_t>(i);
    return std::nullopt;
}

// A line of a text, counted from 1, without the white space around it; nothing where there is no such line.
std::optional<ByteRange> rangeOfLine(ByteSpan bytes, std::uint32_t line) {
    const std::string_view text = asText(bytes);
    std::size_t start = 0;
    for (std::uint32_t at = 1; at < line && start != std::string_view::npos; ++at) {
        start = text.find('\n', start);
        start += start != std::string_view::npos ? 1 : 0;
    }
    if (start >= text.size())
        return std::nullopt;
    constexpr std::string_view blanks = " \t\r";
    const std::string_view whole = text.substr(start, text.find('\n', start) - start);
    const std::size_t first = std::min(whole.find_first_not_of(blanks), whole.size());
    const std::size_t last = whole.find_last_not_of(blanks);
    return ByteRange{start + first, last == std::string_view::npos ? 0 : last + 1 - first};
}

// Where in one of the document's files a diagnostic says that it is.
std::optional<FileBytes> bytesAt(const Document& document, const Place& place) {
    const std::optional<std::uint16_t> file = fileOf(document, place);
    if (!file)
        return std::nullopt;
    const Bytes& bytes = document.files[*file].bytes;
    if (place.offset)
        return *place.offset < bytes.size() ? std::optional(FileBytes{*file, {*place.offset, 1}}) : std::nullopt;
    const std::optional<ByteRange> line = place.line ? rangeOfLine(bytes.span(), *place.line) : std::nullopt;
    return line ? std::optional(FileBytes{*file, *line}) : std::nullopt;
}

// The texture whose picture is the file.
PartRef textureOf(const Document& document, const std::string& picture) {
    for (const DocumentTexture& texture : document.textures)
        if (texture.picture && texture.picture->name == picture && !texture.assumed)
            return texture.texture;
    return {};
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
    const Document& document = *loaded.document;
    const std::optional<std::uint16_t> file = fileOf(document, diagnostic.place);
    if (!file)
        return textureOf(document, diagnostic.place.file);
    if (const std::optional<FileBytes> bytes = bytesAt(document, diagnostic.place))
        if (const PartRef part = partAround(loaded.scene(), *bytes); part.kind != PartKind::Scene)
            return part;
    return partNamed(loaded.scene(), diagnostic.place.object, *file);
}

std::optional<FileBytes> bytesOf(const LoadedDocument& loaded, const Diagnostic& diagnostic) {
    if (diagnostic.place.offset || diagnostic.place.line)
        return bytesAt(*loaded.document, diagnostic.place);
    return bytesOf(loaded.scene(), partOf(loaded, diagnostic));
}

} // namespace rigscope::gui
