#include "formats/b3d/b3d_export_order.h"

#include "formats/chunk_order.h"

namespace rigscope::b3d {

namespace {

// Kinds in the order in which every reader understands them.
std::size_t rankOf(ChunkKind kind) {
    switch (kind) {
    case ChunkKind::Textures:
    case ChunkKind::Mesh:
    case ChunkKind::Vertices:
        return 0;
    case ChunkKind::Brushes:
    case ChunkKind::Bone:
    case ChunkKind::Triangles:
        return 1;
    case ChunkKind::Keys:
        return 2;
    case ChunkKind::Animation:
        return 3;
    case ChunkKind::Unknown:
        return StoredSlot::unknown;
    case ChunkKind::Node:
    case ChunkKind::Root:
        break;
    }
    return 4;
}

} // namespace

std::vector<PlannedChunk> inOrder(const std::deque<Chunk>& stored, std::span<const std::uint32_t> slots,
                                  const std::vector<PlannedChunk>& wanted) {
    std::vector<StoredSlot> places;
    places.reserve(slots.size());
    for (const std::uint32_t slot : slots)
        places.push_back({slot, rankOf(stored[slot].kind)});
    std::vector<PlannedPart> parts; // their record is the place in `wanted`
    parts.reserve(wanted.size());
    for (std::uint32_t i = 0; i < wanted.size(); ++i)
        parts.push_back({rankOf(wanted[i].kind), wanted[i].stored, i});
    std::vector<PlannedChunk> order;
    for (const PlannedPart& part : inStoredOrder(places, parts))
        order.push_back(part.rank == StoredSlot::unknown ? PlannedChunk{ChunkKind::Unknown, part.stored, 0}
                                                         : wanted[part.record]);
    return order;
}

} // namespace rigscope::b3d
