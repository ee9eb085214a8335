// Keys of a bone's tracks as records: OGRE has translation, rotation and scale in each.
#pragma once

#include <map>

#include "formats/ogre/skeleton_stored.h"
#include "scene/clip.h"

namespace rigscope::ogre {

// A bone's tracks in a clip; null where it has none.
struct BoneTracks {
    const Track* translation = nullptr;
    const Track* rotation = nullptr;
    const Track* scale = nullptr;
    bool operator==(const BoneTracks&) const = default;
};
using BoneTracksByNode = std::map<std::uint32_t, BoneTracks>; // by node id

bool isOfBone(const Track& track);
// Of two tracks for one thing the first counts.
BoneTracksByNode tracksByBone(const Clip& clip);

// What keys mean besides their own numbers.
struct KeyContext {
    const Clip& clip;        // its times are made seconds
    float scale = 1.0F;      // of the link that they came by
    const StoredTrack* base; // the track that they count against, as it is written; null where there is none
    float baseTime = 0.0F;
    bool baseMoved = false; // else it is as it was when they were read
};

// `stored` is the track that was read, which decoded to `decoded`; null for a new one. Records stay as they are where
// their values do; where times were added or taken away, they are in the order of their times.
std::vector<KeyRecord> keysOf(const BoneTracks& wanted, const StoredTrack* stored, const BoneTracks& decoded,
                              const KeyContext& context);

} // namespace rigscope::ogre
