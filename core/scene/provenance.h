// Provenance: which bytes of which file hold a part's field. It links the structure view with the scene, places
// problems and marks what is changed.
#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "base/bytes.h"
#include "scene/ids.h"

namespace rigscope {

struct ProvenanceEntry {
    PartRef part;
    std::string_view
        field; // a literal: `name`, `translation`, `positions`, `rotation keys`; empty for the part as a whole
    std::uint16_t file = 0;   // number in the document
    ByteRange range;          // of the whole field; from its first to its last byte where it repeats
    std::uint32_t stride = 0; // bytes from one record to the next; 0 where it does not repeat
    std::uint32_t width = 0;  // bytes of the field in each record; 0 where it is the whole record, or does not repeat

    // Whether the byte is the field's own. Between a field's repetitions stand other fields.
    bool holds(std::uint64_t offset) const {
        if (offset < range.offset || offset - range.offset >= range.size)
            return false;
        return stride == 0 || width == 0 || (offset - range.offset) % stride < width;
    }
};

// Built once while a file is read; immutable then. The first look-up sorts; look-ups may come from any thread.
class Provenance {
public:
    void reserve(std::size_t entries) { entries_.reserve(entries); }
    void add(ProvenanceEntry entry) { entries_.push_back(entry); }

    const std::vector<ProvenanceEntry>& entries() const { return sorted(); }
    // Null where nothing is known. `field` empty: the part as a whole.
    const ProvenanceEntry* find(PartRef part, std::string_view field) const;
    // The entry with the smallest range among those that hold the byte.
    const ProvenanceEntry* at(std::uint16_t file, std::uint64_t offset) const { return around(file, {offset, 1}); }
    // The same for all these bytes together.
    const ProvenanceEntry* around(std::uint16_t file, ByteRange bytes) const;

private:
    const std::vector<ProvenanceEntry>& sorted() const;

    mutable std::once_flag once_;
    mutable std::vector<ProvenanceEntry> entries_; // after the first look-up sorted by part, then by field
};

} // namespace rigscope
