// The order of the parts of a file that is written over an older one: those that the old file has stand where they
// stood, new ones among them.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace rigscope {

// A part that the old file has in one place, as it stands there.
struct StoredSlot {
    static constexpr std::size_t unknown = SIZE_MAX; // rank of what stays as it is
    std::uint32_t number = 0;
    std::size_t rank = 0; // place of its kind in the usual order
};

// A part that is to be written.
struct PlannedPart {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    std::size_t rank = 0;
    std::uint32_t stored = none; // number of the slot that it is; none: it is new
    std::uint32_t record = 0;    // the caller's own
};

// `wanted` is in order within each rank. Unknown parts stay, with the rank `unknown`. A new part stands behind the one
// of its rank that comes before it, else in front of the first of its rank or of a later one. Slots that are not wanted
// go.
std::vector<PlannedPart> inStoredOrder(std::span<const StoredSlot> slots, std::span<const PlannedPart> wanted);

} // namespace rigscope
