// Levels of detail as chunks of a binary mesh.
#pragma once

#include "formats/ogre/chunk_writer.h"
#include "formats/ogre/mesh_write.h"

namespace rigscope::ogre {

// Writes the chunk of all levels, over the chunk `stored` of the older file or anew. Gives how many levels were left
// out: up to version 1.8 all of a mesh's are in the file, or all in other files.
std::size_t writeLevels(const StoredMesh& mesh, const MeshForm& form, std::uint32_t stored, ChunkWriter& chunks);

// Indices of 16 or 32 bits.
std::vector<std::uint8_t> indexBytes(std::span<const std::uint32_t> indices, bool wide, bool bigEndian);

} // namespace rigscope::ogre
