#include "scene/provenance.h"

#include <algorithm>
#include <tuple>

namespace rigscope {

namespace {

auto keyOf(const ProvenanceEntry& entry) { return std::tuple(entry.part, entry.field); }

} // namespace

const std::vector<ProvenanceEntry>& Provenance::sorted() const {
    std::call_once(once_, [this] {
        std::stable_sort(entries_.begin(), entries_.end(),
                         [](const ProvenanceEntry& a, const ProvenanceEntry& b) { return keyOf(a) < keyOf(b); });
    });
    return entries_;
}

const ProvenanceEntry* Provenance::find(PartRef part, std::string_view field) const {
    const std::tuple key(part, field);
    const std::vector<ProvenanceEntry>& entries = sorted();
    const auto found = std::lower_bound(entries.begin(), entries.end(), key,
                                        [](const ProvenanceEntry& entry, const auto& k) { return keyOf(entry) < k; });
    return found != entries.end() && keyOf(*found) == key ? &*found : nullptr;
}

const ProvenanceEntry* Provenance::around(std::uint16_t file, ByteRange bytes) const {
    const ProvenanceEntry* best = nullptr;
    for (const ProvenanceEntry& entry : sorted())
        if (entry.file == file && entry.holds(bytes.offset) && bytes.size <= entry.range.size &&
            bytes.offset - entry.range.offset <= entry.range.size - bytes.size &&
            (!best || entry.range.size < best->range.size))
            best = &entry;
    return best;
}

} // namespace rigscope
