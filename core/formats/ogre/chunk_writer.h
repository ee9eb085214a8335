// Writes chunks, one after the other and nested, over those of an older file or anew.
#pragma once

#include "formats/chunk_order.h"
#include "formats/ogre/ogre_file.h"

namespace rigscope::ogre {

// How a new binary file is written.
struct BinaryForm {
    std::string version; // its line, `[Serializer_v1.10]`
    bool bigEndian = false;
};

// What an older file has in one of its chunks, or at its top for Chunk::none, by the usual order of kinds. Of kinds of
// which one counts all but the last stand there as unknown, so that they stay.
struct ChunkOrder {
    std::size_t (*rankOf)(std::uint16_t id); // StoredSlot::unknown for what is not written
    bool (*lastCounts)(std::uint16_t id);
};
std::vector<StoredSlot> slotsIn(const File& file, std::uint32_t chunk, const ChunkOrder& order);
// The last of these slots that has a rank; Chunk::none where there is none.
std::uint32_t lastOf(std::span<const StoredSlot> slots, std::size_t rank);

// Lengths: a chunk whose own fields are as in the old file keeps the length that stands there, right or wrong, and what
// the chunks inside it have grown is added; any other has the right one.
class ChunkWriter {
public:
    // `over` is the older file, or null.
    ChunkWriter(const BinaryForm& form, const File* over);

    // `stored` is the chunk of the older file that is written over, or Chunk::none; `number` which of its run.
    void open(std::uint16_t id, std::uint32_t stored = Chunk::none, std::uint32_t number = 0);
    // The fields of the chunk that is open. The length that is stated leaves out the first `leftOut` of their bytes.
    template <class Record> void fields(Record record, std::uint32_t leftOut = 0) {
        WriteArchive archive(out_, form_.bigEndian);
        layout(archive, record);
        finishFields(leftOut);
    }
    void close();
    // A chunk of the older file as it stands, with all that is in it.
    void copy(std::uint32_t stored);

    // Whole chunks as bytes.
    void raw(ByteSpan chunks) { out_.insert(out_.end(), chunks.begin(), chunks.end()); }

    // All bytes; nothing is open. With what stood behind the chunks of the older file.
    std::vector<std::uint8_t> finish();

private:
    struct Open {
        std::size_t start;     // in the output
        std::uint32_t stored;  // chunk of the older file
        std::uint32_t number;  // of its run
        std::uint32_t leftOut; // bytes that its length does not count
        bool fieldsKept;       // its own fields are as they were
    };
    void finishFields(std::uint32_t leftOut);
    // The bytes of an older chunk, with all that is in it.
    std::uint64_t sizeOf(std::uint32_t stored) const;

    BinaryForm form_;
    const File* over_;
    std::vector<std::uint8_t> out_;
    std::vector<Open> open_;
};

} // namespace rigscope::ogre
