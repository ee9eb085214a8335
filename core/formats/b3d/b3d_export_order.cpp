#include "formats/b3d/b3d_export_order.h"

#include <algorithm>
#include <array>
#include <unordered_map>

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
    case ChunkKind::Node:
    case ChunkKind::Root:
    case ChunkKind::Unknown:
        break;
    }
    return 4;
}

constexpr std::size_t ranks = 5;

class Merge {
public:
    Merge(std::span<const std::uint32_t> slots, const std::vector<PlannedChunk>& wanted) {
        for (const PlannedChunk& chunk : wanted)
            queues_[rankOf(chunk.kind)].push_back(chunk);
        for (const std::uint32_t slot : slots)
            placeOf_.emplace(slot, none);
        for (const Queue& queue : queues_)
            for (std::size_t i = 0; i < queue.size(); ++i)
                if (const auto found = placeOf_.find(queue[i].stored); found != placeOf_.end())
                    found->second = i;
    }

    std::vector<PlannedChunk> run(const std::deque<Chunk>& stored, std::span<const std::uint32_t> slots) {
        for (const std::uint32_t slot : slots) {
            const ChunkKind kind = stored[slot].kind;
            if (kind == ChunkKind::Unknown) {
                order_.push_back({kind, slot, 0});
                continue;
            }
            const std::size_t rank = rankOf(kind);
            for (std::size_t earlier = 0; earlier < rank; ++earlier)
                putNew(earlier);
            const std::size_t place = placeOf_.at(slot);
            while (place != none && next_[rank] <= place)
                order_.push_back(queues_[rank][next_[rank]++]);
            putNew(rank);
        }
        for (std::size_t rank = 0; rank < ranks; ++rank)
            while (next_[rank] < queues_[rank].size())
                order_.push_back(queues_[rank][next_[rank]++]);
        return std::move(order_);
    }

private:
    using Queue = std::vector<PlannedChunk>;
    static constexpr std::size_t none = SIZE_MAX;

    // Those next in line that have no place of their own.
    void putNew(std::size_t rank) {
        const Queue& queue = queues_[rank];
        while (next_[rank] < queue.size() && !placeOf_.contains(queue[next_[rank]].stored))
            order_.push_back(queue[next_[rank]++]);
    }

    std::array<Queue, ranks> queues_;
    std::array<std::size_t, ranks> next_{};
    std::unordered_map<std::uint32_t, std::size_t> placeOf_; // in its queue, of a chunk that the template has here
    std::vector<PlannedChunk> order_;
};

} // namespace

std::vector<PlannedChunk> inOrder(const std::deque<Chunk>& stored, std::span<const std::uint32_t> slots,
                                  const std::vector<PlannedChunk>& wanted) {
    return Merge(slots, wanted).run(stored, slots);
}

} // namespace rigscope::b3d
