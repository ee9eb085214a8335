// KEYS as tracks: several chunks of a node add up, each field goes to its own track, keys are
// sorted by frame, of equal frames the later record wins.
#pragma once

#include <span>
#include <vector>

#include "formats/b3d/b3d_file.h"
#include "scene/clip.h"

namespace rigscope::b3d {

// Where a key of a track stands in the file.
struct KeyOrigin {
    std::uint32_t list = 0;   // index into the lists given
    std::uint32_t record = 0; // in that list
};

template <class T> struct DecodedTrack {
    std::vector<double> frames;
    std::vector<T> values;
    std::vector<KeyOrigin> origins; // filled only where asked for
};

// What was wrong, to be reported once.
struct KeyProblems {
    std::uint32_t notFinite = 0;
    std::uint32_t zeroRotations = 0;
    std::uint32_t notUnit = 0;
    std::uint32_t outOfRange = 0;
    std::uint32_t repeated = 0;
    std::uint32_t total = 0;
    bool unsorted = false;
    bool operator==(const KeyProblems&) const = default;
};

struct DecodedKeys {
    DecodedTrack<glm::vec3> positions;
    DecodedTrack<glm::vec3> scales;
    DecodedTrack<glm::quat> rotations;
};

// The careful way, for any lists.
DecodedKeys decodeKeys(std::span<const KeyRecords* const> lists, bool withOrigins, KeyProblems& problems);

// The regular case, which is nearly all there are: frames rise and lie in range, all numbers are finite. Only looks;
// the keys can then be decoded later, each track by itself. False where anything is out of the ordinary.
struct RegularKeys {
    double firstFrame = 0.0;
    double lastFrame = 0.0;
};
bool inspectRegular(const KeyRecords& list, RegularKeys& regular, KeyProblems& problems);

// The tracks of a regular list, empty where it has no such field. Their keys are decoded when they are first looked at,
// and keep `source`, into which the list's span points, alive.
struct DeferredTracks {
    KeyList<glm::vec3> positions;
    KeyList<glm::vec3> scales;
    KeyList<glm::quat> rotations;
};
DeferredTracks deferTracks(const Bytes& source, const KeyRecords& list, const RegularKeys& regular);

} // namespace rigscope::b3d
