// A binary OGRE file as it stands: byte order, version line, and chunks in file order, nested by what their ids may
// hold and never by their lengths, which lie in most real files. What a chunk's own fields are is told by a Grammar.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/archive.h"
#include "base/diagnostic.h"
#include "base/progress.h"

namespace rigscope::ogre {

inline constexpr std::uint32_t chunkHeaderSize = 6; // id and length

// A chunk, or a run of equal ones. Offsets fit 32 bits because files are limited to 1 GiB.
struct Chunk {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::uint32_t offset = 0;       // of the id
    std::uint32_t storedLength = 0; // as the file says, right or wrong
    std::uint32_t fieldsSize = 0;   // bytes of its own fields, which stand behind the length
    std::uint32_t parent = none;    // index of the chunk around it
    std::uint32_t next = none;      // index behind the last chunk inside it
    std::uint32_t count = 1;        // chunks of one id, one stored length and one size that follow each other, with
                                    // nothing inside them
    std::uint16_t id = 0;
    bool known = true; // else its fields are all that its length claims

    // Of one of the run.
    std::uint32_t size() const { return chunkHeaderSize + fieldsSize; }
    std::uint32_t fieldsOffset() const { return offset + chunkHeaderSize; }
};

struct File {
    Bytes source;
    bool bigEndian = false;
    Line version;                 // `[MeshSerializer_v1.100]`
    std::uint32_t headerSize = 0; // bytes of byte order and version
    std::vector<Chunk> chunks;    // in file order
    ByteRange rest;               // bytes behind the last chunk

    // The bytes of a chunk with all that is in it; of a run, of all its chunks.
    ByteSpan wholeOf(std::uint32_t chunk) const {
        const std::uint64_t offset = chunks[chunk].offset;
        const std::uint64_t end = chunks[chunk].next < chunks.size() ? chunks[chunks[chunk].next].offset : rest.offset;
        return source.span().subspan(offset, end - offset);
    }
    // The fields of a chunk, or of number `i` of its run.
    ReadArchive fieldsOf(const Chunk& chunk, std::uint32_t i = 0) const {
        const std::uint64_t offset = std::uint64_t{chunk.fieldsOffset()} + std::uint64_t{i} * chunk.size();
        return ReadArchive(source.span().subspan(offset, chunk.fieldsSize), offset, bigEndian);
    }
};

// What a kind of file may hold.
class Grammar {
public:
    virtual ~Grammar() = default;

    // Whether chunks of this id may stand in chunks of the id `around`; 0 is the file itself.
    virtual bool allows(std::uint16_t around, std::uint16_t id) const = 0;
    // Goes over the fields of a chunk, which is the last of `file` so far. The archive stands at their start and fails
    // where they do not fit.
    virtual void readFields(const File& file, const Chunk& chunk, ReadArchive& archive) = 0;
    // Whether chunks of this id hold no others and come in great numbers.
    virtual bool comesInRuns(std::uint16_t id) const = 0;
    // The id of the chunk that unknown ones belong to; 0 is the file itself.
    virtual std::uint16_t outermost() const = 0;
    // The word for a chunk in messages.
    virtual std::string_view nameOf(std::uint16_t id) const = 0;
};

// How sure it is that a file of this kind begins so: `start` is what its version line begins with.
bool hasVersionLine(ByteSpan bytes, std::string_view start);

// Reads the header; nothing where the first bytes are not those of a binary OGRE file.
std::optional<File> readHeader(const Bytes& bytes);

// Reads the chunks behind the header. Where the file ends too early, what was whole is there, with a diagnostic.
// Fails where it was cancelled.
Result<void> readChunks(File& file, Grammar& grammar, const std::string& fileName, Diagnostics& diagnostics,
                        const ProgressShare& progress);

} // namespace rigscope::ogre
