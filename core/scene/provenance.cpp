#include "scene/provenance.h"

#include <algorithm>
#include <tuple>

namespace rigscope {

namespace {

auto keyOf(const ProvenanceEntry& entry) { return std::tuple(entry.part, entry.field); }

} // namespace

void Provenance::finish() {
    std::stable_sort(entries_.begin(), entries_.end(),
                     [](const ProvenanceEntry& a, const ProvenanceEntry& b) { return keyOf(a) < keyOf(b); });
}

const ProvenanceEntry* Provenance::find(PartRef part, std::string_view field) const {
    const std::tuple key(part, field);
    const auto found = std::lower_bound(entries_.begin(), entries_.end(), key,
                                        [](const ProvenanceEntry& entry, const auto& k) { return keyOf(entry) < k; });
    return found != entries_.end() && keyOf(*found) == key ? &*found : nullptr;
}

const ProvenanceEntry* Provenance::at(std::uint16_t file, std::uint64_t offset) const {
    const ProvenanceEntry* best = nullptr;
    for (const ProvenanceEntry& entry : entries_)
        if (entry.file == file && offset >= entry.range.offset && offset - entry.range.offset < entry.range.size &&
            (!best || entry.range.size < best->range.size))
            best = &entry;
    return best;
}

} // namespace rigscope
