// Writing the chunks back, and describing them. Sizes that lie keep their lie plus the change of what they hold.
#include <algorithm>

#include "base/text.h"
#include "formats/b3d/b3d_layout.h"
#include "formats/b3d/b3d_structure.h"

namespace rigscope::b3d {

namespace {

constexpr std::uint32_t headerSize = 8;
constexpr std::uint32_t largestSize = 0x7FFFFFFF;
constexpr FieldInfo slotsField{"slots", "texture slots a brush"};

// The layouts take records by reference, also where they only read them: they get copies, whose spans share the bytes.
template <class Archive, class Record> void layoutCopy(Archive& archive, const Record& record) {
    Record copy = record;
    layout(archive, copy);
}

template <class Archive> void layoutRecord(Archive& archive, const File& file, const Chunk& chunk) {
    switch (chunk.kind) {
    case ChunkKind::Root: {
        std::int32_t version = file.version;
        archive.value({"version", "major * 100 + minor; every known file says 1"}, version);
        break;
    }
    case ChunkKind::Textures:
        for (const TextureRecord& record : file.textureLists[chunk.record].records)
            layoutCopy(archive, record);
        break;
    case ChunkKind::Brushes: {
        std::int32_t slots = file.brushLists[chunk.record].textureSlots;
        archive.value(slotsField, slots);
        for (const BrushRecord& record : file.brushLists[chunk.record].records)
            layoutCopy(archive, record);
        break;
    }
    case ChunkKind::Node:
        layoutCopy(archive, file.nodes[chunk.record]);
        break;
    case ChunkKind::Mesh:
        layoutCopy(archive, file.meshes[chunk.record]);
        break;
    case ChunkKind::Vertices:
        layoutCopy(archive, file.vertices[chunk.record]);
        break;
    case ChunkKind::Triangles:
        layoutCopy(archive, file.triangles[chunk.record]);
        break;
    case ChunkKind::Bone:
        layoutCopy(archive, file.bones[chunk.record]);
        break;
    case ChunkKind::Keys:
        layoutCopy(archive, file.keys[chunk.record]);
        break;
    case ChunkKind::Animation:
        layoutCopy(archive, file.animations[chunk.record]);
        break;
    case ChunkKind::Unknown:
        break;
    }
}

// Bytes of each chunk's payload as it would be written now.
std::vector<std::uint64_t> payloadSizes(const File& file) {
    std::vector<std::uint64_t> sizes(file.chunks.size());
    for (std::size_t i = file.chunks.size(); i-- > 0;) {
        const Chunk& chunk = file.chunks[i];
        MeasureArchive measure;
        layoutRecord(measure, file, chunk);
        sizes[i] += measure.size() + chunk.tailSize;
        if (chunk.parent != Chunk::none)
            sizes[chunk.parent] += sizes[i] + headerSize;
    }
    return sizes;
}

// The last chunk in each chunk.
std::vector<std::uint32_t> lastChildren(const File& file) {
    std::vector<std::uint32_t> last(file.chunks.size(), Chunk::none);
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i)
        if (const std::uint32_t parent = file.chunks[i].parent; parent != Chunk::none)
            last[parent] = i;
    return last;
}

// A size that was right is right. One that lied keeps its lie, as far as it can be counted; but where something was put
// behind a chunk that passes its end, it would swallow that.
std::int32_t writtenSize(const Chunk& chunk, std::uint64_t size, bool isLast) {
    const bool passesItsEnd = chunk.storedSize >= 0 && static_cast<std::uint32_t>(chunk.storedSize) > chunk.extent;
    if (passesItsEnd && !isLast)
        return static_cast<std::int32_t>(size);
    const std::int64_t change = static_cast<std::int64_t>(size) - std::int64_t{chunk.extent};
    if (change == 0)
        return chunk.storedSize;
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(chunk.storedSize + change, 0, largestSize));
}

// The node that holds a chunk, for messages.
std::string nodeAround(const File& file, std::size_t chunk) {
    std::size_t at = chunk;
    while (file.chunks[at].kind != ChunkKind::Node && file.chunks[at].parent != Chunk::none)
        at = file.chunks[at].parent;
    if (file.chunks[at].kind != ChunkKind::Node)
        return {};
    return "node \"" + printable(file.nodes[file.chunks[at].record].name.bytes) + "\"";
}

// Calls `leave(chunk)` for each chunk that ends before chunk `next` begins, innermost first.
template <class Leave>
void leaveChunks(std::vector<std::uint32_t>& open, std::uint32_t parentOfNext, const Leave& leave) {
    while (!open.empty() && open.back() != parentOfNext) {
        leave(open.back());
        open.pop_back();
    }
}

// Textures or brushes, for DescribeArchive::entries.
template <class Record> struct RecordList {
    std::shared_ptr<const File> owner; // of the records
    const std::vector<Record>* records;
    const char* name; // of one
    const std::string& (*labelOf)(const Record&);

    std::uint64_t size() const { return records->size(); }
    std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const {
        MeasureArchive measure;
        for (std::uint64_t i = first; i < first + count; ++i)
            layoutCopy(measure, (*records)[i]);
        return measure.size();
    }
    void describe(DescribeArchive& archive, std::uint64_t number) const {
        const Record& record = (*records)[number];
        archive.open(name, printable(labelOf(record)));
        layoutCopy(archive, record);
        archive.close();
    }
};

const std::string& fileOf(const TextureRecord& record) { return record.file.bytes; }
const std::string& nameOf(const BrushRecord& record) { return record.name.bytes; }

void describeRecord(DescribeArchive& archive, const std::shared_ptr<const File>& file, const Chunk& chunk) {
    if (chunk.kind == ChunkKind::Textures) {
        archive.entries("textures",
                        RecordList<TextureRecord>{file, &file->textureLists[chunk.record].records, "texture", &fileOf});
    } else if (chunk.kind == ChunkKind::Brushes) {
        std::int32_t slots = 0;
        archive.value(slotsField, slots);
        archive.entries("brushes",
                        RecordList<BrushRecord>{file, &file->brushLists[chunk.record].records, "brush", &nameOf});
    } else {
        layoutRecord(archive, *file, chunk);
    }
}

FieldInfo infoOf(ChunkKind kind) {
    switch (kind) {
    case ChunkKind::Root:
        return {"BB3D", "the whole model"};
    case ChunkKind::Textures:
        return {"TEXS", "textures"};
    case ChunkKind::Brushes:
        return {"BRUS", "brushes: materials"};
    case ChunkKind::Node:
        return {"NODE", "a mesh, a bone or a pivot"};
    case ChunkKind::Mesh:
        return {"MESH", "the node's mesh"};
    case ChunkKind::Vertices:
        return {"VRTS", "the mesh's vertices"};
    case ChunkKind::Triangles:
        return {"TRIS", "triangles of one brush"};
    case ChunkKind::Bone:
        return {"BONE", "weights of the node on vertices of the enclosing mesh"};
    case ChunkKind::Keys:
        return {"KEYS", "animation keys of the node"};
    case ChunkKind::Animation:
        return {"ANIM", "length and speed of the animation"};
    case ChunkKind::Unknown:
        break;
    }
    return {"unknown", "kept as it is"};
}

std::string labelOf(const File& file, const Chunk& chunk) {
    if (chunk.kind == ChunkKind::Node)
        return printable(file.nodes[chunk.record].name.bytes);
    if (chunk.kind == ChunkKind::Unknown)
        return printable({chunk.tag.data(), chunk.tag.size()});
    return {};
}

// What describing a chunk needs, shared by the descriptions.
struct Described {
    std::shared_ptr<const File> file;
    ChunkChildren children;
};

void describeLater(DescribeArchive& archive, const std::shared_ptr<const Described>& described, std::uint32_t index);

// The chunks in a chunk, for DescribeArchive::entries.
struct ChildList {
    std::shared_ptr<const Described> described;
    std::uint32_t parent;

    std::uint32_t child(std::uint64_t number) const { return described->children.of(parent)[number]; }
    std::uint64_t size() const { return described->children.of(parent).size(); }
    std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const {
        const Chunk& last = described->file->chunks[child(first + count - 1)];
        return std::uint64_t{last.offset} + headerSize + last.extent - described->file->chunks[child(first)].offset;
    }
    void describe(DescribeArchive& archive, std::uint64_t number) const {
        describeLater(archive, described, child(number));
    }
};

// The archive stands at the chunk's tag and ends where the chunk ends.
void describeChunk(DescribeArchive& archive, const std::shared_ptr<const Described>& described, std::uint32_t index) {
    const Chunk& chunk = described->file->chunks[index];
    archive.text({"tag", "kind of the chunk"}, chunk.tag.size());
    std::int32_t size = 0;
    archive.value({"size", "bytes of payload, as the file says"}, size);
    describeRecord(archive, described->file, chunk);
    archive.entries("chunks", ChildList{described, index});
    archive.rest({"rest", "bytes that Rigscope does not know; kept as they are"});
}

void describeLater(DescribeArchive& archive, const std::shared_ptr<const Described>& described, std::uint32_t index) {
    const File& file = *described->file;
    const Chunk& chunk = file.chunks[index];
    archive.later(infoOf(chunk.kind), labelOf(file, chunk), std::uint64_t{headerSize} + chunk.extent,
                  [described, index](DescribeArchive& inside) { describeChunk(inside, described, index); });
}

} // namespace

Result<std::vector<std::uint8_t>> writeFile(const File& file) {
    const std::vector<std::uint64_t> sizes = payloadSizes(file);
    for (std::size_t i = sizes.size(); i-- > 0;) // inner ones first: what they hold is too large by itself
        if (sizes[i] > largestSize)
            return fail(
                {Code::b3d_too_large_to_write,
                 {"", nodeAround(file, i), {}, {}},
                 {printable({file.chunks[i].tag.data(), file.chunks[i].tag.size()}), std::to_string(sizes[i])}});
    std::vector<std::uint8_t> out;
    out.reserve((sizes.empty() ? 0 : sizes[0]) + headerSize + file.trailing.size);
    WriteArchive write(out);
    const auto leave = [&](std::uint32_t index) {
        const Chunk& chunk = file.chunks[index];
        write.bytes("tail", file.source.span().subspan(chunk.tailOffset, chunk.tailSize), chunk.tailSize);
    };
    const std::vector<std::uint32_t> last = lastChildren(file);
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i) {
        const Chunk& chunk = file.chunks[i];
        leaveChunks(open, chunk.parent, leave);
        for (const char letter : chunk.tag)
            write.value("tag", letter);
        const bool isLast = chunk.parent == Chunk::none || last[chunk.parent] == i;
        write.value("size", writtenSize(chunk, sizes[i], isLast));
        layoutRecord(write, file, chunk);
        open.push_back(i);
    }
    leaveChunks(open, Chunk::none, leave);
    write.bytes("trailing", file.source.span().subspan(file.trailing.offset, file.trailing.size), file.trailing.size);
    return out;
}

StructureTree describeFile(std::shared_ptr<const File> file) {
    StructureTree tree(file->source, "Blitz3D file");
    const auto described = std::make_shared<const Described>(Described{file, ChunkChildren(file->chunks)});
    DescribeArchive archive(tree, 0, {0, described->file->source.size()});
    describeLater(archive, described, 0);
    archive.rest({"trailing bytes", "behind the model; kept as they are"});
    return tree;
}

} // namespace rigscope::b3d
