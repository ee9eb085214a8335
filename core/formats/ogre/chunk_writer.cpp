#include "formats/ogre/chunk_writer.h"

#include <algorithm>

namespace rigscope::ogre {

namespace {

constexpr std::uint16_t headerId = 0x1000;
constexpr std::size_t lengthOffset = 2; // in a chunk's header

} // namespace

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
    const std::uint64_t end = chunk.next < over_->chunks.size() ? over_->chunks[chunk.next].offset : over_->rest.offset;
    return end - chunk.offset;
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

void ChunkWriter::copy(std::uint32_t stored) {
    const Chunk& chunk = over_->chunks[stored];
    const std::uint64_t end = chunk.next < over_->chunks.size() ? over_->chunks[chunk.next].offset : over_->rest.offset;
    const ByteSpan bytes = over_->source.span().subspan(chunk.offset, end - chunk.offset);
    out_.insert(out_.end(), bytes.begin(), bytes.end());
}

std::vector<std::uint8_t> ChunkWriter::finish() {
    if (over_) {
        const ByteSpan rest = over_->source.span().subspan(over_->rest.offset, over_->rest.size);
        out_.insert(out_.end(), rest.begin(), rest.end());
    }
    return std::move(out_);
}

} // namespace rigscope::ogre
