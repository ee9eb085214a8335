#include "formats/b3d/b3d_keys.h"

#include <algorithm>

#include "formats/b3d/b3d_columns.h"

namespace rigscope::b3d {

namespace {

constexpr float unitTolerance = 2e-3F;       // of a quaternion's squared length
constexpr std::uint32_t inspectedKeys = 256; // at a time

// Sorts a track by frame and lets the later of equal frames win. Most files need neither.
template <class T> void settle(DecodedTrack<T>& track, KeyProblems& problems) {
    bool rising = true;
    bool sorted = true;
    for (std::size_t i = 1; i < track.frames.size(); ++i) {
        rising &= track.frames[i - 1] < track.frames[i];
        sorted &= track.frames[i - 1] <= track.frames[i];
    }
    if (rising)
        return;
    problems.unsorted |= !sorted;
    std::vector<std::uint32_t> order(track.frames.size());
    for (std::uint32_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return track.frames[a] < track.frames[b]; });
    DecodedTrack<T> settled;
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (i + 1 < order.size() && track.frames[order[i]] == track.frames[order[i + 1]]) {
            ++problems.repeated;
            continue;
        }
        settled.frames.push_back(track.frames[order[i]]);
        settled.values.push_back(track.values[order[i]]);
        if (!track.origins.empty())
            settled.origins.push_back(track.origins[order[i]]);
    }
    track = std::move(settled);
}

template <class T> void reserve(DecodedTrack<T>& track, std::size_t count, bool withOrigins) {
    track.frames.reserve(count);
    track.values.reserve(count);
    if (withOrigins)
        track.origins.reserve(count);
}

template <class T>
void append(DecodedTrack<T>& track, double frame, const T& value, bool withOrigin, KeyOrigin origin) {
    track.frames.push_back(frame);
    track.values.push_back(value);
    if (withOrigin)
        track.origins.push_back(origin);
}

} // namespace

DecodedKeys decodeKeys(std::span<const KeyRecords* const> lists, bool withOrigins, KeyProblems& problems) {
    DecodedKeys keys;
    std::size_t positions = 0;
    std::size_t scales = 0;
    std::size_t rotations = 0;
    for (const KeyRecords* list : lists) {
        positions += (list->flags & KeyRecords::hasPosition) != 0 ? list->count() : 0;
        scales += (list->flags & KeyRecords::hasScale) != 0 ? list->count() : 0;
        rotations += (list->flags & KeyRecords::hasRotation) != 0 ? list->count() : 0;
    }
    reserve(keys.positions, positions, withOrigins);
    reserve(keys.scales, scales, withOrigins);
    reserve(keys.rotations, rotations, withOrigins);
    for (std::uint32_t l = 0; l < lists.size(); ++l) {
        const KeyRecords& list = *lists[l];
        const std::uint32_t count = list.count();
        const std::uint32_t stride = list.stride();
        for (std::uint32_t i = 0; i < count; ++i) {
            const std::uint8_t* at = list.keys.data() + std::size_t{i} * stride;
            const auto frame = loadAt<std::int32_t>(at);
            at += 4;
            if (frame < -frameLimit || frame > frameLimit) {
                ++problems.outOfRange;
                continue;
            }
            const KeyOrigin origin{l, i};
            if ((list.flags & KeyRecords::hasPosition) != 0) {
                const auto value = loadAt<glm::vec3>(at);
                at += 12;
                if (isWithinLimit(value))
                    append(keys.positions, frame, value, withOrigins, origin);
                else
                    ++problems.notFinite;
            }
            if ((list.flags & KeyRecords::hasScale) != 0) {
                const auto value = loadAt<glm::vec3>(at);
                at += 12;
                if (isWithinLimit(value))
                    append(keys.scales, frame, value, withOrigins, origin);
                else
                    ++problems.notFinite;
            }
            if ((list.flags & KeyRecords::hasRotation) != 0) {
                const auto stored = loadAt<std::array<float, 4>>(at);
                glm::quat value;
                bool zero = false;
                if (decodeRotation(stored.data(), value, zero)) {
                    append(keys.rotations, frame, value, withOrigins, origin);
                    problems.zeroRotations += zero ? 1 : 0;
                    const float squared =
                        stored[0] * stored[0] + stored[1] * stored[1] + stored[2] * stored[2] + stored[3] * stored[3];
                    problems.notUnit += std::abs(squared - 1.0F) > unitTolerance ? 1 : 0;
                } else {
                    ++problems.notFinite;
                }
            }
        }
        problems.total += count;
    }
    settle(keys.positions, problems);
    settle(keys.scales, problems);
    settle(keys.rotations, problems);
    return keys;
}

namespace {

std::vector<double> frameColumn(const KeyRecords& list) {
    return columnOf<double>(list.keys, list.stride(), 0,
                            [](const std::uint8_t* at) { return static_cast<double>(loadAt<std::int32_t>(at)); });
}

} // namespace

namespace {

// True if frames rise and lie in range; `last` is that of the key before, and becomes the last one's.
bool framesRise(const std::uint8_t* keys, std::uint32_t count, std::uint32_t stride, std::int32_t& last) {
    bool rising = true;
    for (std::uint32_t i = 0; i < count; ++i, keys += stride) {
        const auto frame = loadAt<std::int32_t>(keys);
        rising &= frame > last;
        last = frame;
    }
    return rising && last <= frameLimit;
}

// True if all rotations have a length to speak of; those that are not of length 1 are counted.
bool rotationsUsable(const std::uint8_t* rotations, std::uint32_t count, std::uint32_t stride, std::uint32_t& notUnit) {
    std::array<glm::vec4, inspectedKeys> stored;
    for (std::uint32_t i = 0; i < count; ++i)
        stored[i] = loadAt<glm::vec4>(rotations + std::size_t{i} * stride);
    std::uint32_t usable = 0;
    std::uint32_t unit = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        const glm::vec4& q = stored[i];
        const float squared = q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w;
        usable += squared > 1e-30F ? 1U : 0U;
        usable += squared < 1e30F ? 1U : 0U; // false for what is no number too
        unit += std::abs(squared - 1.0F) <= unitTolerance ? 1U : 0U;
    }
    notUnit += count - unit;
    return usable == 2 * count;
}

} // namespace

bool inspectRegular(const KeyRecords& list, RegularKeys& regular, KeyProblems& problems) {
    const std::uint32_t count = list.count();
    const std::uint32_t stride = list.stride();
    if (count == 0)
        return true;
    const bool hasRotation = (list.flags & KeyRecords::hasRotation) != 0;
    std::int32_t last = -frameLimit - 1;
    // Block by block, so that each is brought into the cache once. Frames below 0 fail the first check; they are rare.
    for (std::uint32_t first = 0; first < count; first += inspectedKeys) {
        const std::uint32_t some = std::min(inspectedKeys, count - first);
        const std::uint8_t* keys = list.keys.data() + std::size_t{first} * stride;
        if (!allWithinLimit({keys, std::size_t{some} * stride}) || !framesRise(keys, some, stride, last) ||
            (hasRotation && !rotationsUsable(keys + stride - 16, some, stride, problems.notUnit)))
            return false;
    }
    problems.total += count;
    regular.firstFrame = loadAt<std::int32_t>(list.keys.data());
    regular.lastFrame = last;
    return true;
}

namespace {

KeyList<glm::vec3> decodeColumn(const KeyRecords& list, std::uint32_t offset, const glm::vec3* /*type*/) {
    return {frameColumn(list), columnOf<glm::vec3>(list.keys, list.stride(), offset, loadAt<glm::vec3>)};
}

KeyList<glm::quat> decodeColumn(const KeyRecords& list, std::uint32_t offset, const glm::quat* /*type*/) {
    const auto rotation = [](const std::uint8_t* at) {
        const auto stored = loadAt<std::array<float, 4>>(at);
        glm::quat decoded;
        bool zero = false;
        decodeRotation(stored.data(), decoded, zero);
        return decoded;
    };
    return {frameColumn(list), columnOf<glm::quat>(list.keys, list.stride(), offset, rotation)};
}

// One field of a list.
template <class T> class ColumnKeys : public KeyList<T>::Deferred {
public:
    ColumnKeys(const KeyRecords& list, std::uint32_t offset)
        : list_(list),
          offset_(offset) {}

private:
    KeyList<T> decode() const override { return decodeColumn(list_, offset_, static_cast<const T*>(nullptr)); }

    const KeyRecords& list_;
    std::uint32_t offset_; // of the field in a key
};

// The fields of a list and what they are read from, in one piece of memory: a file has hundreds of tracks.
struct ListKeys {
    ListKeys(Bytes bytes, const KeyRecords& records)
        : source(std::move(bytes)),
          list(records) {}

    Bytes source;
    KeyRecords list;
    ColumnKeys<glm::vec3> positions{list, 4};
    ColumnKeys<glm::vec3> scales{list, (list.flags & KeyRecords::hasPosition) != 0 ? 16U : 4U};
    ColumnKeys<glm::quat> rotations{list, list.stride() - 16};
};

} // namespace

DeferredTracks deferTracks(const Bytes& source, const KeyRecords& list, const RegularKeys& regular) {
    const auto keys = std::make_shared<ListKeys>(source, list);
    const auto track = [&]<class T>(std::int32_t flag, ColumnKeys<T>& column) {
        if ((list.flags & flag) == 0)
            return KeyList<T>();
        std::shared_ptr<ColumnKeys<T>> shared(keys, &column);
        return KeyList<T>::deferred(list.count(), regular.firstFrame, regular.lastFrame, std::move(shared));
    };
    return {track(KeyRecords::hasPosition, keys->positions), track(KeyRecords::hasScale, keys->scales),
            track(KeyRecords::hasRotation, keys->rotations)};
}

} // namespace rigscope::b3d
