#include "formats/ogre/ogre_file.h"

#include <algorithm>
#include <cstring>
#include <string>

#include "base/text.h"

namespace rigscope::ogre {

namespace {

constexpr std::size_t byteOrderSize = 2;
constexpr std::size_t longestVersion = 64;

// The byte order that the first two bytes tell.
std::optional<bool> bigEndianOf(ByteSpan bytes) {
    if (bytes.size() < byteOrderSize)
        return std::nullopt;
    if (bytes[0] == 0x00 && bytes[1] == 0x10)
        return false;
    if (bytes[0] == 0x10 && bytes[1] == 0x00)
        return true;
    return std::nullopt;
}

// `0x2201`
std::string hexId(std::uint16_t id) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "0x";
    for (int shift = 12; shift >= 0; shift -= 4)
        text += digits[(id >> shift) & 0xF];
    return text;
}

struct ChunkHeader {
    std::uint16_t id = 0;
    std::uint32_t length = 0;
};

ChunkHeader headerAt(ReadArchive archive) {
    ChunkHeader header;
    archive.value("id", header.id);
    archive.value("length", header.length);
    return header;
}

class Reader {
public:
    Reader(File& file, Grammar& grammar, const std::string& fileName, Diagnostics& diagnostics,
           const ProgressShare& progress)
        : file_(file),
          grammar_(grammar),
          fileName_(fileName),
          diagnostics_(diagnostics),
          progress_(progress),
          position_(file.headerSize),
          size_(static_cast<std::uint32_t>(file.source.size())) {}

    Result<void> run();

private:
    ReadArchive at(std::uint32_t offset) const {
        return ReadArchive(file_.source.span().subspan(offset), offset, file_.bigEndian);
    }
    std::uint32_t left() const { return size_ - position_; }
    std::uint16_t idAround() const { return open_.empty() ? std::uint16_t{0} : file_.chunks[open_.back()].id; }
    Place place() const { return {fileName_, "", position_, {}}; }
    std::optional<std::size_t> depthFor(std::uint16_t id) const;
    void close();
    bool addKnown(const ChunkHeader& header);
    bool addUnknown(const ChunkHeader& header);
    void addRun(Chunk& chunk);

    File& file_;
    Grammar& grammar_;
    const std::string& fileName_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::vector<std::uint32_t> open_; // the chunks that the next one may stand in, outermost first
    std::uint32_t position_;
    std::uint32_t size_;
};

// How many of the open chunks stay open around a chunk of this id; nothing where it may stand in none.
std::optional<std::size_t> Reader::depthFor(std::uint16_t id) const {
    for (std::size_t depth = open_.size(); depth > 0; --depth)
        if (grammar_.allows(file_.chunks[open_[depth - 1]].id, id))
            return depth;
    return grammar_.allows(0, id) ? std::optional<std::size_t>(0) : std::nullopt;
}

void Reader::close() {
    file_.chunks[open_.back()].next = static_cast<std::uint32_t>(file_.chunks.size());
    open_.pop_back();
}

Result<void> Reader::run() {
    while (left() >= chunkHeaderSize) {
        if (progress_.cancelled())
            return fail({Code::cancelled, {fileName_, "", {}, {}}, {}});
        progress_.report(double(position_) / double(size_));
        const ChunkHeader header = headerAt(at(position_));
        if (const std::optional<std::size_t> depth = depthFor(header.id)) {
            while (open_.size() > *depth)
                close();
            if (!addKnown(header))
                break;
        } else if (!addUnknown(header)) {
            break;
        }
    }
    while (!open_.empty())
        close();
    file_.rest = {position_, left()};
    return {};
}

// False where its fields do not fit into the file: nothing can be read from there on.
bool Reader::addKnown(const ChunkHeader& header) {
    Chunk chunk;
    chunk.offset = position_;
    chunk.storedLength = header.length;
    chunk.parent = open_.empty() ? Chunk::none : open_.back();
    chunk.id = header.id;
    ReadArchive archive = at(chunk.fieldsOffset());
    const auto index = static_cast<std::uint32_t>(file_.chunks.size());
    file_.chunks.push_back(chunk);
    grammar_.readFields(file_, chunk, archive);
    if (archive.failed()) {
        file_.chunks.pop_back();
        diagnostics_.add(Code::ogre_cut_short, archive.failure(place()).place,
                         {std::string(grammar_.nameOf(header.id))});
        return false;
    }
    Chunk& added = file_.chunks[index];
    added.fieldsSize = static_cast<std::uint32_t>(archive.position());
    position_ += added.size();
    if (grammar_.comesInRuns(header.id))
        addRun(added);
    else
        open_.push_back(index);
    return true;
}

// Takes what follows into the run as long as it is of the same id and stored length. Their sizes are then the same, as
// nothing else in a chunk that comes in runs tells of one.
void Reader::addRun(Chunk& chunk) {
    chunk.next = static_cast<std::uint32_t>(file_.chunks.size());
    const std::uint8_t* const bytes = file_.source.data();
    while (left() >= chunk.size() && std::memcmp(bytes + position_, bytes + chunk.offset, chunkHeaderSize) == 0) {
        position_ += chunk.size();
        ++chunk.count;
    }
}

// An id that nothing around it knows: by its length it belongs to the outermost chunk, if that leads to a known one.
// Else all the rest is kept as bytes.
bool Reader::addUnknown(const ChunkHeader& header) {
    while (!open_.empty() && idAround() != grammar_.outermost())
        close();
    const bool fits = header.length >= chunkHeaderSize && header.length <= left();
    const std::uint32_t behind = fits ? position_ + header.length : size_;
    const bool leadsOn = fits && size_ - behind >= chunkHeaderSize && depthFor(headerAt(at(behind)).id).has_value();
    if (!leadsOn) {
        diagnostics_.add(Code::ogre_trailing_bytes, place(), {std::to_string(left())});
        return false;
    }
    diagnostics_.add(Code::ogre_unknown_chunk, place(),
                     {hexId(header.id), std::to_string(header.length - chunkHeaderSize)});
    Chunk chunk;
    chunk.offset = position_;
    chunk.storedLength = header.length;
    chunk.fieldsSize = header.length - chunkHeaderSize;
    chunk.parent = open_.empty() ? Chunk::none : open_.back();
    chunk.id = header.id;
    chunk.known = false;
    chunk.next = static_cast<std::uint32_t>(file_.chunks.size()) + 1;
    file_.chunks.push_back(chunk);
    position_ = behind;
    return true;
}

} // namespace

bool hasVersionLine(ByteSpan bytes, std::string_view start) {
    return bigEndianOf(bytes) && asText(bytes.subspan(byteOrderSize)).starts_with(start);
}

std::optional<File> readHeader(const Bytes& bytes) {
    const std::optional<bool> bigEndian = bigEndianOf(bytes.span());
    if (!bigEndian)
        return std::nullopt;
    File file;
    file.source = bytes;
    file.bigEndian = *bigEndian;
    ReadArchive archive(
        bytes.span().subspan(byteOrderSize).first(std::min(bytes.size() - byteOrderSize, longestVersion)));
    archive.line("version", file.version);
    if (!file.version.terminated)
        return std::nullopt;
    file.headerSize = static_cast<std::uint32_t>(byteOrderSize + archive.position());
    return file;
}

Result<void> readChunks(File& file, Grammar& grammar, const std::string& fileName, Diagnostics& diagnostics,
                        const ProgressShare& progress) {
    return Reader(file, grammar, fileName, diagnostics, progress).run();
}

} // namespace rigscope::ogre
