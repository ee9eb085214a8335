// What a mesh's file holds and the scene does not: texture aliases, edge lists, far ends. They are taken along into a
// new file in its byte order.
#pragma once

#include <functional>

#include "formats/ogre/chunk_writer.h"
#include "formats/ogre/mesh_write.h"

namespace rigscope::ogre {

// Writes the original's chunks of an id that stand in its chunk `around`, or in its mesh for Chunk::none, where they
// still fit what is kept of it. `tell` is called where they do not.
void writeOriginal(const File& original, std::uint16_t id, std::uint32_t around, const KeptParts& kept,
                   const MeshForm& form, ChunkWriter& chunks, const std::function<void(Code)>& tell);

} // namespace rigscope::ogre
