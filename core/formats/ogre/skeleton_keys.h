// Keys of a skeleton's tracks, decoded: sorted, against their base, scaled.
#pragma once

#include <memory>

#include "formats/ogre/animation_length.h"
#include "formats/ogre/skeleton_stored.h"
#include "scene/clip.h"
#include "scene/transform.h"

namespace rigscope::ogre {

// What was wrong with numbers, to be reported once.
struct NumberProblems {
    std::uint32_t notFinite = 0;
    std::uint32_t zeroRotations = 0;

    glm::vec3 vector(const std::array<float, 3>& stored, const glm::vec3& otherwise);
    // x y z w as a rotation of unit length, as OGRE takes it.
    glm::quat rotation(const std::array<float, 4>& stored);
    // Counts what would be wrong with one.
    void inspectRotation(const std::array<float, 4>& stored);
};

struct KeyProblems {
    NumberProblems numbers;
    std::uint32_t sameTime = 0;
    bool unsorted = false;
};

// The keys of one track, in the order of their times; those of one time in the order of the file.
struct TrackKeys {
    std::vector<double> times;
    std::vector<glm::vec3> translations;
    std::vector<glm::quat> rotations;
    std::vector<glm::vec3> scales;
    bool anyScale = false;
};

TrackKeys decodeKeys(const StoredTrack& track, KeyProblems& problems);
// The places of a track's records in the order in which they are decoded.
std::vector<std::uint32_t> keyOrder(const StoredTrack& track);

struct KeySample {
    glm::vec3 translation{0.0F};
    glm::quat rotation{1.0F, 0.0F, 0.0F, 0.0F};
    glm::vec3 scale{1.0F};
    bool operator==(const KeySample&) const = default;
};
// Between the keys around a time. There are keys.
KeySample sampleOf(const TrackKeys& keys, double time);

// Takes from every key the base track's at a time: the clip is meant to be laid over that pose. The base has keys.
void subtractBase(TrackKeys& keys, const TrackKeys& base, double time);

// What a link's scale makes of a track.
void scaleKeys(TrackKeys& keys, float scale);

// A track before its keys are decoded.
struct KeySummary {
    double firstTime = 0.0;
    double lastTime = 0.0;
    std::uint32_t behindEnd = 0; // keys later than `end`
    bool anyScale = false;
};
// Goes over the records of a track, which has some; takes no memory where they are in order.
KeySummary inspectKeys(const StoredTrack& track, double end, KeyProblems& problems);

// The keys of one track as lists of the scene, decoded all together when one of them is first looked at.
struct KeyLists {
    KeyList<glm::vec3> translations;
    KeyList<glm::quat> rotations;
    KeyList<glm::vec3> scales;
};

// Makes the lists of an animation's tracks, in one piece of memory that they share.
class KeyBlock {
public:
    // Keys are decoded from `skeleton`, against their base track's at `baseTime` seconds, and scaled as by a link.
    // `mostTracks`: how many are added at most.
    KeyBlock(std::shared_ptr<const StoredSkeleton> skeleton, double baseTime, float scale, std::size_t mostTracks);
    // `base`: the track that the keys count against, which has some; null: none. Both tracks are the skeleton's.
    KeyLists add(const StoredTrack& track, const StoredTrack* base, const KeySummary& summary);

private:
    struct Tracks;
    std::shared_ptr<Tracks> tracks_;
};

} // namespace rigscope::ogre
