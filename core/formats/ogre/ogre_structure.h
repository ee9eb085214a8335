// The structure view of binary OGRE files: chunks as they are nested, each with its id, its stored length and its
// fields.
#pragma once

#include "formats/ogre/ogre_file.h"

namespace rigscope::ogre {

// How the chunks of one kind of file are shown.
struct ChunkWords {
    std::string_view file; // `OGRE skeleton`
    // What a chunk is called. A literal.
    std::string_view (*nameOf)(const File& file, const Chunk& chunk);
    // What tells one from its siblings; may be empty.
    std::string (*labelOf)(const File& file, const Chunk& chunk);
    // Describes the fields of a chunk, or of one of its run. The archive stands at the first.
    void (*describe)(DescribeArchive& archive, const File& file, std::uint32_t chunk);
};

StructureTree describeChunks(std::shared_ptr<const File> file, const ChunkWords& words);

} // namespace rigscope::ogre
