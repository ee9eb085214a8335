#include "formats/chunk_order.h"

#include <algorithm>
#include <unordered_map>

namespace rigscope {

namespace {

class Merge {
public:
    Merge(std::span<const StoredSlot> slots, std::span<const PlannedPart> wanted) {
        std::size_t ranks = 0;
        for (const PlannedPart& part : wanted)
            ranks = std::max(ranks, part.rank + 1);
        for (const StoredSlot& slot : slots)
            if (slot.rank != StoredSlot::unknown)
                ranks = std::max(ranks, slot.rank + 1);
        queues_.resize(ranks);
        next_.resize(ranks);
        for (const PlannedPart& part : wanted)
            queues_[part.rank].push_back(part);
        for (const StoredSlot& slot : slots)
            placeOf_.emplace(slot.number, none);
        for (const Queue& queue : queues_)
            for (std::size_t i = 0; i < queue.size(); ++i)
                if (const auto found = placeOf_.find(queue[i].stored); found != placeOf_.end())
                    found->second = i;
    }

    std::vector<PlannedPart> run(std::span<const StoredSlot> slots) {
        for (const StoredSlot& slot : slots) {
            if (slot.rank == StoredSlot::unknown) {
                order_.push_back({slot.rank, slot.number, 0});
                continue;
            }
            for (std::size_t earlier = 0; earlier < slot.rank; ++earlier)
                putNew(earlier);
            const std::size_t place = placeOf_.at(slot.number);
            while (place != none && next_[slot.rank] <= place)
                order_.push_back(queues_[slot.rank][next_[slot.rank]++]);
            putNew(slot.rank);
        }
        for (std::size_t rank = 0; rank < queues_.size(); ++rank)
            while (next_[rank] < queues_[rank].size())
                order_.push_back(queues_[rank][next_[rank]++]);
        return std::move(order_);
    }

private:
    using Queue = std::vector<PlannedPart>;
    static constexpr std::size_t none = SIZE_MAX;

    // Those next in line that have no place of their own.
    void putNew(std::size_t rank) {
        const Queue& queue = queues_[rank];
        while (next_[rank] < queue.size() && !placeOf_.contains(queue[next_[rank]].stored))
            order_.push_back(queue[next_[rank]++]);
    }

    std::vector<Queue> queues_;
    std::vector<std::size_t> next_;
    std::unordered_map<std::uint32_t, std::size_t> placeOf_; // in its queue, of a part that the old file has here
    std::vector<PlannedPart> order_;
};

} // namespace

std::vector<PlannedPart> inStoredOrder(std::span<const StoredSlot> slots, std::span<const PlannedPart> wanted) {
    return Merge(slots, wanted).run(slots);
}

} // namespace rigscope
