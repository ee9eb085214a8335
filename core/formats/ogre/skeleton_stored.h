// What a skeleton file stores, binary or XML, in one form: records as they stand, with their places.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "formats/ogre/ogre_place.h"
#include "formats/ogre/skeleton_file.h"
#include "formats/ogre/stored_keys.h"

namespace rigscope::ogre {

struct StoredBone {
    std::string name;
    BoneRecord record; // its name is not used
    std::uint32_t number = noNumber;
    StoredPlace place;
};

struct StoredParent {
    ParentRecord record;
    std::uint32_t number = noNumber;
    StoredPlace place;
};

struct StoredTrack {
    std::uint16_t bone = 0; // handle
    std::uint32_t number = noNumber;
    StoredKeys keys;
};

struct StoredLink {
    std::string file;
    float scale = 1;
    std::uint32_t number = noNumber;
};

struct StoredAnimation {
    std::string name;
    float length = 0;
    std::uint32_t number = noNumber;
    std::optional<std::pair<std::string, float>> base; // animation (empty: this one) and time
    std::vector<StoredTrack> tracks;
    StoredPlace place;
};

struct StoredSkeleton {
    Bytes source; // of a binary file, in which keys stand
    std::optional<std::uint16_t> blendMode;
    std::vector<StoredBone> bones;
    std::vector<StoredParent> parents;
    std::vector<StoredAnimation> animations;
    std::vector<StoredLink> links;
    bool mayCountFrames = false; // version 1.00, in which lengths may be frames
};

StoredSkeleton storedSkeleton(const File& file);

} // namespace rigscope::ogre
