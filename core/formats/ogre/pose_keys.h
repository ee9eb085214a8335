// Keys of a mesh's tracks as they are stored, in the order in which they count.
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "formats/ogre/mesh_stored.h"
#include "formats/ogre/skeleton_keys.h"

namespace rigscope::ogre {

// The time of a key; 0 for what is none.
inline double timeOf(float seconds) { return std::abs(seconds) <= longestAnimation ? double{seconds} : 0.0; }

// Keys in the order of their times; those of one time in the order of the file.
template <class Key> std::vector<const Key*> byTime(const std::vector<Key>& keys) {
    std::vector<const Key*> order;
    order.reserve(keys.size());
    for (const Key& key : keys)
        order.push_back(&key);
    std::stable_sort(order.begin(), order.end(),
                     [](const Key* a, const Key* b) { return timeOf(a->time) < timeOf(b->time); });
    return order;
}

// The influence that a key names for a pose; nothing where it names none.
std::optional<float> influenceOf(const StoredPoseKey& key, std::uint16_t pose);

// A pose's influence at a time, between the keys around it. There are keys, in order.
float sampledInfluence(const std::vector<const StoredPoseKey*>& keys, std::uint16_t pose, float time);

// The track that the keys of a track count against; null where there is no base, or no such track.
const StoredMeshTrack* baseTrackOf(const std::vector<StoredMeshAnimation>& animations,
                                   const StoredMeshAnimation& animation, const StoredMeshTrack& track);

} // namespace rigscope::ogre
