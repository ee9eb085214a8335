// The order of the chunks in a chunk: those of the template stand where they stood, new ones among them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "formats/b3d/b3d_file.h"

namespace rigscope::b3d {

// A chunk that is to be written.
struct PlannedChunk {
    ChunkKind kind = ChunkKind::Unknown;
    std::uint32_t stored = Chunk::none; // the template's chunk that it is; none: it is new
    std::uint32_t record = 0;           // of its kind, in the new file; of nodes and meshes the place in the scene
};

// The chunks of one chunk in order. `slots` are the template's chunks in it, in order; `wanted` what is to be in it, in
// order within each kind. Unknown chunks stay. A new chunk stands behind the one of its kind that comes before it, else
// in front of the first of its kind or of a later one.
std::vector<PlannedChunk> inOrder(const std::deque<Chunk>& stored, std::span<const std::uint32_t> slots,
                                  const std::vector<PlannedChunk>& wanted);

} // namespace rigscope::b3d
