#include "formats/ogre/stored_keys.h"

#include <cstddef>
#include <cstring>
#include <utility>

namespace rigscope::ogre {

void StoredKeys::addRun(const std::uint8_t* run, std::uint32_t count, bool hasScale, bool bigEndian) {
    if (empty()) {
        run_ = run;
        count_ = count;
        hasScale_ = hasScale;
        bigEndian_ = bigEndian;
        return;
    }
    StoredKeys more;
    more.addRun(run, count, hasScale, bigEndian);
    for (const KeyRecord& record : more)
        add(record);
}

void StoredKeys::add(const KeyRecord& record) {
    if (run_) {
        own_ = records();
        run_ = nullptr;
    }
    own_.push_back(record);
}

KeyRecord StoredKeys::inRun(std::size_t place) const {
    KeyRecord record;
    record.hasScale = hasScale_;
    const std::size_t size = hasScale_ ? KeyRecord::scaledLength : KeyRecord::plainLength;
    const std::size_t fieldsSize = size - chunkHeaderSize;
    const std::uint8_t* const fields = run_ + place * size + chunkHeaderSize;
    if (bigEndian_) {
        ReadArchive archive(ByteSpan(fields, fieldsSize), 0, true);
        layout(archive, record);
        return record;
    }
    // layout() has the fields one behind the other, as the record has its numbers.
    static_assert(offsetof(KeyRecord, scale) + sizeof record.scale - offsetof(KeyRecord, time) ==
                  KeyRecord::scaledLength - chunkHeaderSize);
    std::memcpy(reinterpret_cast<std::uint8_t*>(&record) + offsetof(KeyRecord, time), fields, fieldsSize);
    return record;
}

} // namespace rigscope::ogre
