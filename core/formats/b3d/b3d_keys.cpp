#include "formats/b3d/b3d_keys.h"

#include <algorithm>
#include <bit>
#include <iterator>

#include "formats/b3d/b3d_decode.h"

namespace rigscope::b3d {

namespace {

constexpr float unitTolerance = 2e-3F; // of a quaternion's squared length

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

// Reads values that stand in records of `stride` bytes, so that a vector is filled from it in one go.
template <class T, class Convert> class RecordIterator {
public:
    using iterator_category = std::random_access_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = T;

    RecordIterator(const std::uint8_t* at, std::size_t stride, const Convert& convert)
        : at_(at),
          stride_(stride),
          convert_(&convert) {}
    T operator*() const { return (*convert_)(at_); }
    RecordIterator& operator++() {
        at_ += stride_;
        return *this;
    }
    RecordIterator operator++(int) {
        RecordIterator before = *this;
        ++*this;
        return before;
    }
    bool operator==(const RecordIterator& other) const { return at_ == other.at_; }
    difference_type operator-(const RecordIterator& other) const {
        return (at_ - other.at_) / static_cast<difference_type>(stride_);
    }

private:
    const std::uint8_t* at_;
    std::size_t stride_;
    const Convert* convert_;
};

template <class T, class Convert>
std::vector<T> column(const KeyRecords& list, std::size_t offset, const Convert& convert) {
    const std::uint8_t* first = list.keys.data() + offset;
    const std::size_t stride = list.stride();
    using Iterator = RecordIterator<T, Convert>;
    return std::vector<T>(Iterator(first, stride, convert), Iterator(first + list.count() * stride, stride, convert));
}

std::vector<double> frameColumn(const KeyRecords& list) {
    return column<double>(list, 0,
                          [](const std::uint8_t* at) { return static_cast<double>(loadAt<std::int32_t>(at)); });
}

} // namespace

bool inspectRegular(const KeyRecords& list, RegularKeys& regular, KeyProblems& problems) {
    const std::uint32_t count = list.count();
    const std::uint32_t stride = list.stride();
    if (count == 0)
        return true;
    const bool hasRotation = (list.flags & KeyRecords::hasRotation) != 0;
    const std::uint32_t vectorsEnd = hasRotation ? stride - 16 : stride;
    const std::uint8_t* at = list.keys.data();
    std::int32_t last = -frameLimit - 1;
    bool regularSoFar = true;
    // Added to the exponent of a number that reaches the limit, or is none, this overflows into the top bit.
    constexpr std::uint32_t beyondLimit = 0x80000000U - std::bit_cast<std::uint32_t>(numberLimit);
    std::uint32_t exponents = 0;
    for (std::uint32_t i = 0; i < count; ++i, at += stride) {
        const auto frame = loadAt<std::int32_t>(at);
        regularSoFar &= frame > last && frame <= frameLimit;
        last = frame;
        for (std::uint32_t word = 4; word < vectorsEnd; word += 12)
            exponents |= ((loadAt<std::uint32_t>(at + word) & 0x7F800000U) + beyondLimit) |
                         ((loadAt<std::uint32_t>(at + word + 4) & 0x7F800000U) + beyondLimit) |
                         ((loadAt<std::uint32_t>(at + word + 8) & 0x7F800000U) + beyondLimit);
    }
    if (!regularSoFar || (exponents & 0x80000000U) != 0)
        return false;
    if (hasRotation) {
        at = list.keys.data() + vectorsEnd;
        for (std::uint32_t i = 0; i < count; ++i, at += stride) {
            const auto stored = loadAt<glm::vec4>(at);
            const float squared = stored.x * stored.x + stored.y * stored.y + stored.z * stored.z + stored.w * stored.w;
            regularSoFar &= squared > 1e-30F && squared < 1e30F; // false for what is no number too
            problems.notUnit += std::abs(squared - 1.0F) > unitTolerance ? 1 : 0;
        }
    }
    problems.total += count;
    regular.firstFrame = loadAt<std::int32_t>(list.keys.data());
    regular.lastFrame = last;
    return regularSoFar;
}

KeyList<glm::vec3> decodeVectorTrack(const KeyRecords& list, std::int32_t flag) {
    const bool behindPosition = flag == KeyRecords::hasScale && (list.flags & KeyRecords::hasPosition) != 0;
    return {frameColumn(list), column<glm::vec3>(list, behindPosition ? 16 : 4, loadAt<glm::vec3>)};
}

KeyList<glm::quat> decodeRotationTrack(const KeyRecords& list, std::int32_t /*flag*/) {
    const auto decode = [](const std::uint8_t* at) {
        const auto stored = loadAt<std::array<float, 4>>(at);
        glm::quat rotation;
        bool zero = false;
        decodeRotation(stored.data(), rotation, zero);
        return rotation;
    };
    return {frameColumn(list), column<glm::quat>(list, list.stride() - 16, decode)};
}

} // namespace rigscope::b3d
