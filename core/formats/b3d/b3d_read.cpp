// Reading the chunks. One loop with a stack of open chunks; nothing recurses.
#include <algorithm>
#include <bit>
#include <charconv>

#include "base/text.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

std::array<char, 4> tagOf(ChunkKind kind) {
    switch (kind) {
    case ChunkKind::Root:
        return {'B', 'B', '3', 'D'};
    case ChunkKind::Textures:
        return {'T', 'E', 'X', 'S'};
    case ChunkKind::Brushes:
        return {'B', 'R', 'U', 'S'};
    case ChunkKind::Node:
        return {'N', 'O', 'D', 'E'};
    case ChunkKind::Mesh:
        return {'M', 'E', 'S', 'H'};
    case ChunkKind::Vertices:
        return {'V', 'R', 'T', 'S'};
    case ChunkKind::Triangles:
        return {'T', 'R', 'I', 'S'};
    case ChunkKind::Bone:
        return {'B', 'O', 'N', 'E'};
    case ChunkKind::Keys:
        return {'K', 'E', 'Y', 'S'};
    case ChunkKind::Animation:
        return {'A', 'N', 'I', 'M'};
    case ChunkKind::Unknown:
        break;
    }
    return {'?', '?', '?', '?'};
}

namespace {

constexpr std::uint32_t headerSize = 8;

// Which chunks may stand where; others are unknown there.
ChunkKind kindInside(ChunkKind parent, const std::array<char, 4>& tag) {
    const auto any = [&](std::initializer_list<ChunkKind> kinds) {
        const auto letters = std::bit_cast<std::uint32_t>(tag);
        for (const ChunkKind kind : kinds)
            if (std::bit_cast<std::uint32_t>(tagOf(kind)) == letters)
                return kind;
        return ChunkKind::Unknown;
    };
    switch (parent) {
    case ChunkKind::Root:
        return any({ChunkKind::Node, ChunkKind::Textures, ChunkKind::Brushes});
    case ChunkKind::Node:
        return any({ChunkKind::Keys, ChunkKind::Bone, ChunkKind::Node, ChunkKind::Mesh, ChunkKind::Animation});
    case ChunkKind::Mesh:
        return any({ChunkKind::Triangles, ChunkKind::Vertices});
    default:
        return ChunkKind::Unknown;
    }
}

bool holdsChunks(ChunkKind kind) {
    return kind == ChunkKind::Root || kind == ChunkKind::Node || kind == ChunkKind::Mesh;
}

// A size as it stands in the file: `0xffffffff`.
std::string hexadecimal(std::int32_t size) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), static_cast<std::uint32_t>(size), 16).ptr;
    return "0x" + std::string(digits.begin(), end);
}

class Reader {
public:
    Reader(File& file, const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
           const ProgressShare& progress)
        : file_(file),
          fileName_(fileName),
          diagnostics_(diagnostics),
          progress_(progress) {
        file_.source = bytes;
    }

    Result<void> read();

private:
    struct Open {
        std::uint32_t chunk;
        std::uint32_t end;       // offset behind its payload, clipped
        std::uint32_t storedEnd; // the same as the file says it
    };

    ByteSpan bytes() const { return file_.source.span(); }
    Place place(std::uint32_t offset) const { return {fileName_, openName(), offset, {}}; }
    std::string openName() const;
    std::string tagText(const Chunk& chunk) const { return printable({chunk.tag.data(), chunk.tag.size()}); }

    void readChunk();
    void close();
    bool readRecord(Chunk& chunk, ReadArchive& archive);
    template <class Record> bool readPlain(std::deque<Record>& list, Chunk& chunk, ReadArchive& archive);
    bool readTextures(Chunk& chunk, ReadArchive& archive);
    bool readBrushes(Chunk& chunk, ReadArchive& archive);
    bool readKeys(Chunk& chunk, ReadArchive& archive);
    void noteRemainder(const Chunk& chunk);
    bool afford(std::uint32_t cost);

    File& file_;
    const std::string& fileName_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::vector<Open> open_;
    std::uint32_t position_ = 0;
    std::size_t textureCount_ = 0;
    std::size_t brushCount_ = 0;
    std::uint32_t spent_ = 0; // of the parts' budget
    bool tooMany_ = false;
    bool stopped_ = false;
};

// The innermost open node, to say where a problem lies.
std::string Reader::openName() const {
    for (auto open = open_.rbegin(); open != open_.rend(); ++open) {
        const Chunk& chunk = file_.chunks[open->chunk];
        if (chunk.kind == ChunkKind::Node)
            return "node " + std::to_string(chunk.record) + " \"" + printable(file_.nodes[chunk.record].name.bytes) +
                   "\"";
    }
    return {};
}

Result<void> Reader::read() {
    constexpr std::uint32_t rootSize = 12;
    if (bytes().size() < rootSize)
        return fail({Code::b3d_too_short, {fileName_, "", std::nullopt, {}}, {std::to_string(bytes().size())}});
    if (!asText(bytes()).starts_with("BB3D"))
        return fail({Code::b3d_no_magic, {fileName_, "", 0, {}}, {printable(asText(bytes().first(4)))}});
    Chunk root;
    root.kind = ChunkKind::Root;
    root.tag = tagOf(ChunkKind::Root);
    ReadArchive header(bytes().subspan(4));
    header.value("size", root.storedSize);
    header.value("version", file_.version);
    if (file_.version != 1)
        diagnostics_.add(Code::b3d_version, place(8), {std::to_string(file_.version)});
    const auto fileSize = static_cast<std::uint32_t>(bytes().size());
    std::uint32_t end = fileSize;
    if (root.storedSize < 4)
        diagnostics_.add(Code::b3d_root_size, place(4),
                         {std::to_string(root.storedSize), hexadecimal(root.storedSize)});
    else if (static_cast<std::uint32_t>(root.storedSize) > fileSize - headerSize)
        diagnostics_.add(Code::b3d_file_cut_short, place(4),
                         {std::to_string(root.storedSize), std::to_string(fileSize - headerSize)});
    else
        end = headerSize + static_cast<std::uint32_t>(root.storedSize);
    root.extent = end - headerSize;
    root.fixedSize = 4;
    file_.trailing = {end, fileSize - end};
    if (file_.trailing.size > 0)
        diagnostics_.add(Code::b3d_trailing_bytes, place(end), {std::to_string(file_.trailing.size)});
    file_.chunks.push_back(root);
    open_.reserve(16); // deeper is rare
    open_.push_back({0, end, headerSize + static_cast<std::uint32_t>(std::max(root.storedSize, 4))});
    position_ = rootSize;
    while (!open_.empty()) {
        if (progress_.cancelled())
            return fail({Code::cancelled, {fileName_, "", {}, {}}, {}});
        progress_.report(double(position_) / double(fileSize));
        if (stopped_ || open_.back().end - position_ < headerSize)
            close();
        else
            readChunk();
    }
    return {};
}

// The innermost open chunk ends; what is left of it is its tail.
void Reader::close() {
    const Open open = open_.back();
    Chunk& chunk = file_.chunks[open.chunk];
    chunk.tailOffset = position_;
    chunk.tailSize = open.end - position_;
    if (chunk.tailSize > 0 && !stopped_)
        diagnostics_.add(Code::b3d_remainder, place(position_), {std::to_string(chunk.tailSize), tagText(chunk)});
    open_.pop_back();
    position_ = open.end;
}

void Reader::readChunk() {
    const Open parent = open_.back();
    Chunk chunk;
    chunk.parent = parent.chunk;
    chunk.offset = position_;
    std::memcpy(chunk.tag.data(), bytes().data() + position_, 4);
    std::memcpy(&chunk.storedSize, bytes().data() + position_ + 4, 4);
    if (chunk.storedSize < 0) {
        diagnostics_.add(Code::b3d_negative_size, place(position_ + 4),
                         {tagText(chunk), std::to_string(chunk.storedSize), hexadecimal(chunk.storedSize)});
        stopped_ = true;
        return;
    }
    const std::uint32_t start = position_ + headerSize;
    const std::uint32_t storedEnd = start + static_cast<std::uint32_t>(chunk.storedSize);
    std::uint32_t end = storedEnd;
    if (end > parent.end) {
        // Where only the chunk around it is cut short, that was told already.
        if (end > parent.storedEnd)
            diagnostics_.add(Code::b3d_passes_parent, place(position_),
                             {tagText(chunk), std::to_string(chunk.storedSize), std::to_string(parent.end - start)});
        end = parent.end;
    }
    chunk.extent = end - start;
    chunk.kind = kindInside(file_.chunks[parent.chunk].kind, chunk.tag);
    if (chunk.kind == ChunkKind::Unknown) {
        diagnostics_.add(Code::b3d_unknown_chunk, place(position_), {tagText(chunk), std::to_string(chunk.extent)});
    } else if (chunk.kind == ChunkKind::Node && open_.size() > maximumDepth) {
        diagnostics_.add(Code::b3d_too_deep, place(position_), {std::to_string(maximumDepth)});
        chunk.kind = ChunkKind::Unknown;
    } else {
        ReadArchive archive(bytes().subspan(start, chunk.extent), start);
        const bool reported = tooMany_;
        if (readRecord(chunk, archive)) {
            chunk.fixedSize = static_cast<std::uint32_t>(archive.position());
        } else {
            if (reported == tooMany_)
                diagnostics_.add(Code::b3d_chunk_skipped, place(position_),
                                 {tagText(chunk), std::to_string(chunk.extent)});
            chunk.kind = ChunkKind::Unknown;
        }
    }
    const auto index = static_cast<std::uint32_t>(file_.chunks.size());
    if (holdsChunks(chunk.kind)) {
        file_.chunks.push_back(chunk);
        open_.push_back({index, end, storedEnd});
        position_ = start + chunk.fixedSize;
        return;
    }
    chunk.tailOffset = start + chunk.fixedSize;
    chunk.tailSize = end - chunk.tailOffset;
    file_.chunks.push_back(chunk);
    if (chunk.tailSize > 0 && chunk.kind != ChunkKind::Unknown)
        noteRemainder(chunk);
    position_ = end;
}

void Reader::noteRemainder(const Chunk& chunk) {
    diagnostics_.add(Code::b3d_remainder, place(chunk.tailOffset), {std::to_string(chunk.tailSize), tagText(chunk)});
}

// False where there are too many parts already, which is reported once.
bool Reader::afford(std::uint32_t cost) {
    if (spent_ + cost <= partsBudget) {
        spent_ += cost;
        return true;
    }
    if (!tooMany_)
        diagnostics_.add(Code::b3d_too_many, place(position_), {"nodes, meshes and other parts"});
    tooMany_ = true;
    return false;
}

template <class Record> bool Reader::readPlain(std::deque<Record>& list, Chunk& chunk, ReadArchive& archive) {
    Record record;
    layout(archive, record);
    if (archive.failed())
        return false;
    chunk.record = static_cast<std::uint32_t>(list.size());
    list.push_back(std::move(record));
    return true;
}

bool Reader::readTextures(Chunk& chunk, ReadArchive& archive) {
    TextureList list;
    ReadArchive whole = archive;
    while (whole.left() > 0 && textureCount_ < maximumRecords && afford(textureCost)) {
        TextureRecord record;
        layout(whole, record);
        if (whole.failed())
            break;
        archive = whole;
        ++textureCount_;
        list.records.push_back(std::move(record));
    }
    chunk.record = static_cast<std::uint32_t>(file_.textureLists.size());
    file_.textureLists.push_back(std::move(list));
    return true;
}

bool Reader::readBrushes(Chunk& chunk, ReadArchive& archive) {
    BrushList list;
    archive.value("slots", list.textureSlots);
    if (archive.failed() || list.textureSlots < 0 || list.textureSlots > maximumTextureSlots)
        return false;
    ReadArchive whole = archive;
    while (whole.left() > 0 && brushCount_ < maximumRecords && afford(brushCost)) {
        BrushRecord record;
        record.textures.resize(static_cast<std::size_t>(list.textureSlots));
        layout(whole, record);
        if (whole.failed())
            break;
        archive = whole;
        ++brushCount_;
        list.records.push_back(std::move(record));
    }
    chunk.record = static_cast<std::uint32_t>(file_.brushLists.size());
    file_.brushLists.push_back(std::move(list));
    return true;
}

bool Reader::readKeys(Chunk& chunk, ReadArchive& archive) {
    if (!readPlain(file_.keys, chunk, archive))
        return false;
    const KeyRecords& record = file_.keys.back();
    const auto tracks = static_cast<std::uint32_t>(std::popcount(static_cast<std::uint32_t>(record.flags) & 7U));
    if (record.count() == 0 || afford(trackCost * tracks))
        return true;
    file_.keys.pop_back();
    return false;
}

bool Reader::readRecord(Chunk& chunk, ReadArchive& archive) {
    switch (chunk.kind) {
    case ChunkKind::Textures:
        return readTextures(chunk, archive);
    case ChunkKind::Brushes:
        return readBrushes(chunk, archive);
    case ChunkKind::Node:
        return file_.nodes.size() < maximumNodes && afford(nodeCost) && readPlain(file_.nodes, chunk, archive);
    case ChunkKind::Mesh:
        return afford(meshCost) && readPlain(file_.meshes, chunk, archive);
    case ChunkKind::Vertices: {
        if (!readPlain(file_.vertices, chunk, archive))
            return false;
        const VertexRecords& record = file_.vertices.back();
        const bool usable = record.usable() && record.count() <= maximumVertices;
        if (!usable)
            file_.vertices.pop_back();
        return usable;
    }
    case ChunkKind::Triangles:
        return afford(trianglesCost) && readPlain(file_.triangles, chunk, archive);
    case ChunkKind::Bone:
        return readPlain(file_.bones, chunk, archive);
    case ChunkKind::Keys:
        return readKeys(chunk, archive);
    case ChunkKind::Animation: {
        const bool whole = readPlain(file_.animations, chunk, archive);
        if (!whole)
            diagnostics_.add(Code::b3d_animation_too_short, place(chunk.offset), {std::to_string(chunk.extent)});
        return whole;
    }
    case ChunkKind::Root:
    case ChunkKind::Unknown:
        break;
    }
    return false;
}

} // namespace

Result<File> readFile(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                      const ProgressShare& progress) {
    Result<File> file; // made in place: its lists are dear to move
    if (Result<void> read = Reader(*file, bytes, fileName, diagnostics, progress).read(); !read)
        file = fail(std::move(read.error()));
    return file;
}

} // namespace rigscope::b3d
