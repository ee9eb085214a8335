#include "formats/ogre/chunk_writer.h"

#include <algorithm>
#include <unordered_set>

namespace rigscope::ogre {

namespace {

constexpr std::uint16_t headerId = 0x1000;
constexpr std::size_t lengthOffset = 2; // in a chunk's header

} // namespace

std::vector<StoredSlot> slotsIn(const File& file, std::uint32_t chunk, const ChunkOrder& order) {
    const std::vector<Chunk>& all = file.chunks;
    const auto count = static_cast<std::uint32_t>(all.size());
    const std::uint32_t end = chunk == Chunk::none ? count : std::min(all[chunk].next, count);
    std::vector<StoredSlot> slots;
    for (std::uint32_t i = chunk == Chunk::none ? 0 : chunk + 1; i < end; i = all[i].next)
        slots.push_back({i, all[i].known ? order.rankOf(all[i].id) : StoredSlot::unknown});
    std::unordered_set<std::uint16_t> seen; // from the end
    for (auto slot = slots.rbegin(); slot != slots.rend(); ++slot) {
        const std::uint16_t id = all[slot->number].id;
        if (slot->rank != StoredSlot::unknown && order.lastCounts(id) && !seen.insert(id).second)
            slot->rank = StoredSlot::unknown;
    }
    return slots;
}

std::uint32_t lastOf(std::span<const StoredSlot> slots, std::size_t rank) {
    std::uint32_t last = Chunk::none;
    for (const StoredSlot& slot : slots)
        if (slot.rank == rank)
            last = slot.number;
    return last;
}

ChunkWriter::ChunkWriter(const BinaryForm& form, const File* over)
    : form_(form),
      over_(over) {
    if (over_) {
        const ByteSpan header = over_->source.span().first(over_->headerSize);
        out_.assign(header.begin(), header.end());
        form_.bigEndian = over_->bigEndian;
        return;
    }
    WriteArchive archive(out_, form_.bigEndian);
    archive.value("byte order", headerId);
    archive.line("version", Line{form_.version, true});
}

void ChunkWriter::open(std::uint16_t id, std::uint32_t stored, std::uint32_t number) {
    open_.push_back({out_.size(), stored, number, 0, false});
    WriteArchive archive(out_, form_.bigEndian);
    archive.value("id", id);
    archive.value("length", std::uint32_t{0}); // it is known when the chunk is closed
}

void ChunkWriter::finishFields(std::uint32_t leftOut) {
    Open& chunk = open_.back();
    chunk.leftOut = leftOut;
    if (chunk.stored == Chunk::none)
        return;
    const Chunk& old = over_->chunks[chunk.stored];
    const ByteSpan fields =
        over_->source.span().subspan(old.fieldsOffset() + std::size_t{chunk.number} * old.size(), old.fieldsSize);
    const auto written = std::span(out_).subspan(chunk.start + chunkHeaderSize);
    chunk.fieldsKept = std::equal(fields.begin(), fields.end(), written.begin(), written.end());
}

std::uint64_t ChunkWriter::sizeOf(std::uint32_t stored) const {
    const Chunk& chunk = over_->chunks[stored];
    if (chunk.count > 1)
        return chunk.size();
    return over_->wholeOf(stored).size();
}

void ChunkWriter::close() {
    const Open chunk = open_.back();
    open_.pop_back();
    const std::uint64_t size = out_.size() - chunk.start;
    auto length = static_cast<std::uint32_t>(size - chunk.leftOut);
    if (chunk.fieldsKept)
        length = static_cast<std::uint32_t>(over_->chunks[chunk.stored].storedLength + size - sizeOf(chunk.stored));
    std::vector<std::uint8_t> bytes;
    WriteArchive(bytes, form_.bigEndian).value("length", length);
    std::copy(bytes.begin(), bytes.end(), out_.begin() + static_cast<std::ptrdiff_t>(chunk.start + lengthOffset));
}

void ChunkWriter::copy(std::uint32_t stored) { raw(over_->wholeOf(stored)); }

std::vector<std::uint8_t> ChunkWriter::finish() {
    if (over_) {
        const ByteSpan rest = over_->source.span().subspan(over_->rest.offset, over_->rest.size);
        out_.insert(out_.end(), rest.begin(), rest.end());
    }
    return std::move(out_);
}

} // namespace rigscope::ogre
