#include "formats/b3d/b3d_keys.h"

#include <algorithm>

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

template <class T> void append(DecodedTrack<T>& track, double frame, const T& value, bool withOrigin, KeyOrigin origin) {
    track.frames.push_back(frame);
    track.values.push_back(value);
    if (withOrigin)
        track.origins.push_back(origin);
}

// The regular case, which is nearly all there are: one list, rising frames in range, all numbers finite. Writes straight
// into arrays of the right size. False where anything is out of the ordinary; the careful way then does all again.
bool decodeRegular(const KeyRecords& list, DecodedKeys& keys, KeyProblems& problems) {
    const std::uint32_t count = list.count();
    const std::uint32_t stride = list.stride();
    const bool hasPosition = (list.flags & KeyRecords::hasPosition) != 0;
    const bool hasScale = (list.flags & KeyRecords::hasScale) != 0;
    const bool hasRotation = (list.flags & KeyRecords::hasRotation) != 0;
    std::vector<double> frames(count);
    const std::uint8_t* at = list.keys.data();
    std::int32_t last = -frameLimit - 1;
    for (std::uint32_t i = 0; i < count; ++i, at += stride) {
        const auto frame = loadAt<std::int32_t>(at);
        if (frame <= last || frame > frameLimit)
            return false;
        last = frame;
        frames[i] = frame;
    }
    float poison = 0.0F; // becomes NaN where any number is not finite
    std::uint32_t offset = 4;
    const auto decodeVectors = [&](DecodedTrack<glm::vec3>& track) {
        track.frames = frames;
        track.values.resize(count);
        at = list.keys.data() + offset;
        for (std::uint32_t i = 0; i < count; ++i, at += stride) {
            const auto value = loadAt<glm::vec3>(at);
            poison += (value.x + value.y + value.z) * 0.0F;
            track.values[i] = value;
        }
        offset += 12;
    };
    if (hasPosition)
        decodeVectors(keys.positions);
    if (hasScale)
        decodeVectors(keys.scales);
    if (hasRotation) {
        keys.rotations.values.resize(count);
        at = list.keys.data() + offset;
        for (std::uint32_t i = 0; i < count; ++i, at += stride) {
            const auto stored = loadAt<glm::vec4>(at);
            const float squared = stored.x * stored.x + stored.y * stored.y + stored.z * stored.z + stored.w * stored.w;
            if (!(squared > 1e-30F && squared < 1e30F))
                return false;
            const float scale = 1.0F / std::sqrt(squared);
            keys.rotations.values[i] = glm::quat(stored.x * scale, -stored.y * scale, -stored.z * scale, -stored.w * scale);
            problems.notUnit += std::abs(squared - 1.0F) > unitTolerance ? 1 : 0;
        }
        keys.rotations.frames = std::move(frames);
    }
    problems.total += count;
    return poison == 0.0F;
}

} // namespace

DecodedKeys decodeKeys(std::span<const KeyRecords* const> lists, bool withOrigins, KeyProblems& problems) {
    DecodedKeys keys;
    if (lists.size() == 1 && !withOrigins) {
        KeyProblems found;
        if (decodeRegular(*lists[0], keys, found)) {
            problems = found;
            return keys;
        }
        keys = {};
    }
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
                if (isFinite(value))
                    append(keys.positions, frame, value, withOrigins, origin);
                else
                    ++problems.notFinite;
            }
            if ((list.flags & KeyRecords::hasScale) != 0) {
                const auto value = loadAt<glm::vec3>(at);
                at += 12;
                if (isFinite(value))
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

} // namespace rigscope::b3d
