#include "formats/ogre/ogre_structure.h"

namespace rigscope::ogre {

namespace {

struct Described {
    std::shared_ptr<const File> file;
    ChunkWords words;

    // Where the chunk ends, with all that is in it.
    std::uint64_t endOf(std::uint32_t index) const {
        const std::uint32_t next = file->chunks[index].next;
        return next < file->chunks.size() ? file->chunks[next].offset : file->rest.offset;
    }
};

using Shared = std::shared_ptr<const Described>;

void describeHeader(DescribeArchive& archive) {
    std::uint16_t id = 0;
    std::uint32_t length = 0;
    archive.value({"id", "kind of the chunk"}, id);
    archive.value({"length", "bytes with id and length, as the file says; wrong in most old files"}, length);
}

void describeChunk(DescribeArchive& archive, const Shared& described, std::uint32_t index);

// The chunks that stand directly in one, or at the top.
struct ChunkList {
    Shared described;
    std::vector<std::uint32_t> indices;

    ChunkList(Shared shared, std::uint32_t first, std::uint32_t end)
        : described(std::move(shared)) {
        for (std::uint32_t i = first; i < end; i = described->file->chunks[i].next)
            indices.push_back(i);
    }
    std::uint64_t size() const { return indices.size(); }
    std::uint64_t bytes(std::uint64_t first, std::uint64_t count) const {
        return described->endOf(indices[first + count - 1]) - described->file->chunks[indices[first]].offset;
    }
    void describe(DescribeArchive& archive, std::uint64_t number) const {
        const std::uint32_t index = indices[number];
        const Chunk& chunk = described->file->chunks[index];
        FieldInfo info("chunk");
        if (chunk.known)
            info.name = described->words.nameOf(*described->file, chunk);
        std::string label = chunk.count > 1 ? std::to_string(chunk.count) + " in a row"
                                            : described->words.labelOf(*described->file, chunk);
        archive.later(info, std::move(label), described->endOf(index) - chunk.offset,
                      [shared = described, index](DescribeArchive& inside) { describeChunk(inside, shared, index); });
    }
};

// The archive stands at the chunk's id and ends where the chunk ends.
void describeChunk(DescribeArchive& archive, const Shared& described, std::uint32_t index) {
    const Chunk& chunk = described->file->chunks[index];
    if (chunk.count > 1) {
        ByteSpan run;
        archive.array("chunks", run, chunk.size(), chunk.count, [described, index](DescribeArchive& one) {
            describeHeader(one);
            described->words.describe(one, *described->file, index);
        });
        return;
    }
    describeHeader(archive);
    if (chunk.known)
        described->words.describe(archive, *described->file, index);
    archive.entries("chunks", ChunkList(described, index + 1, chunk.next));
    archive.rest({"rest", "bytes that Rigscope does not know; kept as they are"});
}

} // namespace

StructureTree describeChunks(std::shared_ptr<const File> file, const ChunkWords& words) {
    StructureTree tree(file->source, words.file);
    const Shared described = std::make_shared<const Described>(Described{std::move(file), words});
    DescribeArchive archive(tree, 0, {0, described->file->source.size()}, described->file->bigEndian);
    std::uint16_t order = 0;
    Line version;
    archive.value({"byte order", "4096 as the file's numbers are stored"}, order);
    archive.line("version", version);
    archive.entries("chunks", ChunkList(described, 0, static_cast<std::uint32_t>(described->file->chunks.size())));
    archive.rest({"trailing bytes", "behind the last chunk; kept as they are"});
    return tree;
}

} // namespace rigscope::ogre
