// Writing the chunks back. Sizes that lie keep their lie plus the change of what they hold.
#include "base/text.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

constexpr std::uint32_t headerSize = 8;

template <class Archive> void layoutRecord(Archive& archive, File& file, const Chunk& chunk) {
    switch (chunk.kind) {
    case ChunkKind::Root:
        archive.value({"version", "major * 100 + minor; every known file says 1"}, file.version);
        break;
    case ChunkKind::Textures:
        for (TextureRecord& record : file.textureLists[chunk.record].records)
            layout(archive, record);
        break;
    case ChunkKind::Brushes:
        archive.value({"slots", "texture slots a brush"}, file.brushLists[chunk.record].textureSlots);
        for (BrushRecord& record : file.brushLists[chunk.record].records)
            layout(archive, record);
        break;
    case ChunkKind::Node:
        layout(archive, file.nodes[chunk.record]);
        break;
    case ChunkKind::Mesh:
        layout(archive, file.meshes[chunk.record]);
        break;
    case ChunkKind::Vertices:
        layout(archive, file.vertices[chunk.record]);
        break;
    case ChunkKind::Triangles:
        layout(archive, file.triangles[chunk.record]);
        break;
    case ChunkKind::Bone:
        layout(archive, file.bones[chunk.record]);
        break;
    case ChunkKind::Keys:
        layout(archive, file.keys[chunk.record]);
        break;
    case ChunkKind::Animation:
        layout(archive, file.animations[chunk.record]);
        break;
    case ChunkKind::Unknown:
        break;
    }
}

// Bytes of each chunk's payload as it would be written now.
std::vector<std::uint64_t> payloadSizes(File& file) {
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

// Calls `leave(chunk)` for each chunk that ends before chunk `next` begins, innermost first.
template <class Leave>
void leaveChunks(std::vector<std::uint32_t>& open, std::uint32_t parentOfNext, const Leave& leave) {
    while (!open.empty() && open.back() != parentOfNext) {
        leave(open.back());
        open.pop_back();
    }
}

void describeRecord(DescribeArchive& archive, File& file, const Chunk& chunk) {
    if (chunk.kind == ChunkKind::Textures) {
        for (TextureRecord& record : file.textureLists[chunk.record].records) {
            archive.open("texture", printable(record.file.bytes));
            layout(archive, record);
            archive.close();
        }
    } else if (chunk.kind == ChunkKind::Brushes) {
        archive.value({"slots", "texture slots a brush"}, file.brushLists[chunk.record].textureSlots);
        for (BrushRecord& record : file.brushLists[chunk.record].records) {
            archive.open("brush", printable(record.name.bytes));
            layout(archive, record);
            archive.close();
        }
    } else {
        layoutRecord(archive, file, chunk);
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

void addRaw(StructureTree& tree, std::uint32_t group, FieldInfo info, FieldType type, std::uint64_t offset,
            std::uint64_t length) {
    if (length == 0)
        return;
    StructureNode node;
    node.name = info.name;
    node.meaning = info.meaning;
    node.type = type;
    node.offset = offset;
    node.length = length;
    tree.add(group, std::move(node));
}

} // namespace

std::vector<std::uint8_t> writeFile(const File& original) {
    File file = original; // the layouts take records by reference; spans and bytes are shared
    const std::vector<std::uint64_t> sizes = payloadSizes(file);
    std::vector<std::uint8_t> out;
    out.reserve((sizes.empty() ? 0 : sizes[0]) + headerSize + file.trailing.size);
    WriteArchive write(out);
    const auto leave = [&](std::uint32_t index) {
        const Chunk& chunk = file.chunks[index];
        write.bytes("tail", file.source.span().subspan(chunk.tailOffset, chunk.tailSize), chunk.tailSize);
    };
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i) {
        Chunk& chunk = file.chunks[i];
        leaveChunks(open, chunk.parent, leave);
        for (const char letter : chunk.tag)
            write.value("tag", letter);
        // 32-bit wrap-around keeps a size that lies by more than the file is long.
        const auto change = static_cast<std::uint32_t>(sizes[i]) - chunk.extent;
        write.value("size", static_cast<std::uint32_t>(chunk.storedSize) + change);
        layoutRecord(write, file, chunk);
        open.push_back(i);
    }
    leaveChunks(open, Chunk::none, leave);
    write.bytes("trailing", file.source.span().subspan(file.trailing.offset, file.trailing.size), file.trailing.size);
    return out;
}

StructureTree describeFile(const File& original) {
    File file = original;
    StructureTree tree(file.source, "Blitz3D file");
    std::vector<std::uint32_t> groups(file.chunks.size());
    const auto leave = [&](std::uint32_t index) {
        const Chunk& chunk = file.chunks[index];
        addRaw(tree, groups[index], {"rest", "bytes that Rigscope does not know; kept as they are"}, FieldType::Raw,
               chunk.tailOffset, chunk.tailSize);
    };
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i) {
        const Chunk& chunk = file.chunks[i];
        leaveChunks(open, chunk.parent, leave);
        const FieldInfo info = infoOf(chunk.kind);
        StructureNode node;
        node.name = info.name;
        node.meaning = info.meaning;
        node.label = labelOf(file, chunk);
        node.offset = chunk.offset;
        node.length = std::uint64_t{headerSize} + chunk.extent;
        groups[i] = tree.add(chunk.parent == Chunk::none ? 0 : groups[chunk.parent], std::move(node));
        addRaw(tree, groups[i], {"tag", "kind of the chunk"}, FieldType::Text, chunk.offset, 4);
        addRaw(tree, groups[i], {"size", "bytes of payload, as the file says"}, FieldType::I32, chunk.offset + 4, 4);
        DescribeArchive archive(tree, groups[i], {std::uint64_t{chunk.offset} + headerSize, chunk.fixedSize});
        describeRecord(archive, file, chunk);
        open.push_back(i);
    }
    leaveChunks(open, Chunk::none, leave);
    addRaw(tree, 0, {"trailing bytes", "behind the model; kept as they are"}, FieldType::Raw, file.trailing.offset,
           file.trailing.size);
    return tree;
}

} // namespace rigscope::b3d
