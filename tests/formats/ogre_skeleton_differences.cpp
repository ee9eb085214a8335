#include <algorithm>
#include <cmath>

#include "base/same_bits.h"
#include "base/xml_document.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/skeleton_file.h"
#include "formats/ogre/skeleton_keys.h"
#include "formats/ogre/skeleton_stored.h"
#include "formats/ogre/skeleton_xml.h"
#include "ogre_differences.h"

namespace rigscope::test {

namespace {

using namespace ogre;

// A skeleton file with its records.
struct SkeletonText {
    explicit SkeletonText(const Bytes& bytes) {
        Diagnostics told;
        if (isSkeleton(bytes.span())) {
            file = std::make_unique<File>(readSkeleton(bytes, "", told).value());
            skeleton = storedSkeleton(*file);
        } else {
            skeleton = storedSkeleton(XmlDocument::of(bytes, "").value(), "", told);
        }
    }
    std::unique_ptr<File> file; // null for a text
    StoredSkeleton skeleton;
};

// How far two rotations are apart, whatever their lengths and signs.
float angleBetween(const std::array<float, 4>& a, const std::array<float, 4>& b) {
    NumberProblems ignored;
    const glm::quat x = ignored.rotation(a);
    const glm::quat y = ignored.rotation(b);
    const float sign = glm::dot(x, y) < 0.0F ? -1.0F : 1.0F;
    return glm::length(x - sign * y);
}

bool isUnit(const std::array<float, 4>& q) { return q[0] * q[0] + q[1] * q[1] + q[2] * q[2] + q[3] * q[3] == 1.0F; }

bool isNear(const std::array<float, 3>& a, const std::array<float, 3>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](float x, float y) { return std::abs(x - y) <= 1e-6F * std::max(1.0F, std::abs(x)); });
}

constexpr std::array<float, 3> noScale{1.0F, 1.0F, 1.0F};

class SkeletonComparison {
public:
    SkeletonComparison(const SkeletonText& a, const SkeletonText& b)
        : fileA_(a.file.get()),
          fileB_(b.file.get()),
          a_(a.skeleton),
          b_(b.skeleton) {}

    Differences run() {
        if (fileA_ && fileB_)
            compareChunks();
        note(a_.blendMode.value_or(0) != b_.blendMode.value_or(0), "blend mode");
        note(a_.blendMode.has_value() && !b_.blendMode, "blend mode that is not stored");
        note(!a_.blendMode && b_.blendMode, "blend mode that was not stored");
        compareBones();
        compareParents();
        compareLinks();
        compareAnimations();
        return found_;
    }

private:
    void note(bool differs, const std::string& kind) {
        if (differs)
            found_.insert(kind);
    }
    void compareChunks();
    void compareBones();
    void compareParents();
    void compareLinks();
    void compareAnimations();
    void compareTracks(const StoredAnimation& a, const StoredAnimation& b);
    void compareKeys(const StoredTrack& a, const StoredTrack& b, bool counted);
    void compareOwnKeys(const StoredTrack& a, const StoredTrack& b, float baseTime);
    void compareRotations(const std::array<float, 4>& a, const std::array<float, 4>& b, bool counted,
                          const std::string& whose);
    bool hasBone(std::uint16_t handle) const {
        return std::any_of(a_.bones.begin(), a_.bones.end(),
                           [&](const StoredBone& bone) { return bone.record.handle == handle; });
    }

    const File* fileA_;
    const File* fileB_;
    const StoredSkeleton& a_;
    const StoredSkeleton& b_;
    Differences found_;
};

// How many bytes a chunk, or each of a run, takes with all that is in it; a bone's length leaves its name out.
std::uint64_t lengthOf(const File& file, std::uint32_t number) {
    const Chunk& chunk = file.chunks[number];
    if (chunk.count > 1)
        return chunk.size();
    std::uint64_t length = file.wholeOf(number).size();
    withSkeletonRecord(file, chunk, [&](auto record) {
        if constexpr (std::is_same_v<decltype(record), BoneRecord>) {
            ReadArchive archive = file.fieldsOf(chunk);
            layout(archive, record);
            length -= record.hasName ? record.name.bytes.size() + 1 : 0;
        }
    });
    return length;
}

bool lies(const File& file) {
    for (std::uint32_t i = 0; i < file.chunks.size(); ++i)
        if (file.chunks[i].known && file.chunks[i].storedLength != lengthOf(file, i))
            return true;
    return false;
}

std::vector<std::uint16_t> sequenceOf(const File& file) {
    std::vector<std::uint16_t> ids;
    for (const Chunk& chunk : file.chunks)
        if (chunk.known && chunk.parent == Chunk::none && chunk.id != skeleton_id::blendMode &&
            (ids.empty() || ids.back() != chunk.id))
            ids.push_back(chunk.id);
    return ids;
}

void SkeletonComparison::compareChunks() {
    note(fileA_->bigEndian != fileB_->bigEndian, "byte order");
    note(fileA_->version.bytes != fileB_->version.bytes, "version");
    note(fileA_->rest.size > 0, "bytes behind the last chunk");
    note(lies(*fileA_), "chunk lengths that lied");
    note(lies(*fileB_), "chunk lengths that lie now");
    for (const Chunk& chunk : fileA_->chunks)
        note(!chunk.known, "unknown chunks");
    note(sequenceOf(*fileA_) != sequenceOf(*fileB_), "order of chunks");
}

void SkeletonComparison::compareRotations(const std::array<float, 4>& a, const std::array<float, 4>& b, bool counted,
                                          const std::string& whose) {
    if (sameBits(a, b))
        return;
    const float angle = angleBetween(a, b);
    if (!(angle <= 1e-6F))
        note(true, whose + " rotations");
    else if (!fileA_)
        note(true, "last bits of rotations in texts");
    else if (counted)
        note(true, "last bits of keys that count against others");
    else
        note(true, isUnit(a) ? "bits of " + whose + " rotations" : "rotations that are not of unit length");
}

void SkeletonComparison::compareBones() {
    note(a_.bones.size() != b_.bones.size(), "number of bones");
    for (std::size_t i = 0; i < std::min(a_.bones.size(), b_.bones.size()); ++i) {
        const BoneRecord& a = a_.bones[i].record;
        const BoneRecord& b = b_.bones[i].record;
        note(a_.bones[i].name != b_.bones[i].name, "names of bones");
        note(a.handle != b.handle, "handles of bones");
        note(!sameBits(a.position, b.position), "positions of bones");
        note(!sameBits(a.scale, b.scale), "scales of bones");
        note(a.hasScale != b.hasScale, a.scale == noScale ? "scales of bones that are 1" : "scales of bones");
        compareRotations(a.rotation, b.rotation, false, "bones'");
    }
}

void SkeletonComparison::compareParents() {
    const auto pairsOf = [](const StoredSkeleton& skeleton) {
        std::vector<std::pair<std::uint16_t, std::uint16_t>> pairs;
        for (const StoredParent& one : skeleton.parents)
            pairs.emplace_back(one.record.child, one.record.parent);
        return pairs;
    };
    auto before = pairsOf(a_);
    auto now = pairsOf(b_);
    if (before == now)
        return;
    std::sort(before.begin(), before.end());
    std::sort(now.begin(), now.end());
    note(true, before == now ? "order of parents" : "parents");
}

void SkeletonComparison::compareLinks() {
    note(!std::equal(
             a_.links.begin(), a_.links.end(), b_.links.begin(), b_.links.end(),
             [](const StoredLink& a, const StoredLink& b) { return a.file == b.file && sameBits(a.scale, b.scale); }),
         "animation links");
}

void SkeletonComparison::compareAnimations() {
    std::vector<std::string> names;
    std::vector<std::string> namesNow;
    for (const StoredAnimation& one : b_.animations)
        namesNow.push_back(one.name);
    for (const StoredAnimation& a : a_.animations) {
        const auto now = std::find(namesNow.begin(), namesNow.end(), a.name);
        const bool repeats = std::find(names.begin(), names.end(), a.name) != names.end();
        note(now == namesNow.end(), "animations");
        note(repeats, "animations of a name that is taken");
        if (now == namesNow.end() || repeats)
            continue;
        names.push_back(a.name);
        const StoredAnimation& b = b_.animations[static_cast<std::size_t>(now - namesNow.begin())];
        note(!sameBits(a.length, b.length), "lengths of animations");
        note(a.base != b.base, "bases of animations");
        compareTracks(a, b);
    }
    note(names != namesNow, "order of animations");
}

void SkeletonComparison::compareTracks(const StoredAnimation& a, const StoredAnimation& b) {
    std::vector<const StoredTrack*> matches; // in the order of the first file
    for (const StoredTrack& track : a.tracks) {
        const auto now = std::find_if(b.tracks.begin(), b.tracks.end(),
                                      [&](const StoredTrack& one) { return one.bone == track.bone; });
        if (now == b.tracks.end()) {
            note(true, track.keys.empty()     ? "tracks without keys"
                       : !hasBone(track.bone) ? "tracks of bones that are not there"
                                              : "tracks");
            continue;
        }
        if (std::find(matches.begin(), matches.end(), &*now) != matches.end()) {
            note(true, "second tracks of a bone");
            continue;
        }
        matches.push_back(&*now);
        const bool own = a.base && (a.base->first.empty() || a.base->first == a.name);
        if (own && a.base == b.base && !track.keys.empty() && !now->keys.empty())
            compareOwnKeys(track, *now, a.base->second);
        else
            compareKeys(track, *now, a.base && !own);
    }
    note(b.tracks.size() > matches.size(), "tracks that were not there");
    note(!std::is_sorted(matches.begin(), matches.end()), "order of tracks");
}

// `counted`: against those of another animation.
void SkeletonComparison::compareKeys(const StoredTrack& a, const StoredTrack& b, bool counted) {
    note(a.keys.size() != b.keys.size(), "number of keys");
    const std::vector<std::uint32_t> order = keyOrder(a);
    note(!std::is_sorted(order.begin(), order.end()), "order of keys");
    for (std::size_t i = 0; i < std::min(a.keys.size(), b.keys.size()); ++i) {
        const KeyRecord& x = a.keys[order[i]];
        const KeyRecord& y = b.keys[i];
        note(!sameBits(x.time, y.time), "times of keys");
        for (const auto& [before, now, what] : {std::tuple(x.translation, y.translation, "translations of keys"),
                                                std::tuple(x.scale, y.scale, "scales of keys")})
            if (!sameBits(before, now))
                note(true, counted && isNear(before, now) ? "last bits of keys that count against others" : what);
        if (x.hasScale != y.hasScale)
            note(true, x.scale == noScale && y.scale == noScale ? "scales of keys that are 1" : "scales of keys");
        compareRotations(x.rotation, y.rotation, counted, "keys'");
    }
}

// Keys that count against a key of their own track: what they all have more or less means nothing.
void SkeletonComparison::compareOwnKeys(const StoredTrack& a, const StoredTrack& b, float baseTime) {
    const auto movesOf = [&](const StoredTrack& track) {
        KeyProblems ignored;
        TrackKeys keys = decodeKeys(track, ignored);
        subtractBase(keys, decodeKeys(track, ignored), double{baseTime});
        return keys;
    };
    const TrackKeys before = movesOf(a);
    const TrackKeys now = movesOf(b);
    note(before.times != now.times, "times of keys");
    for (std::size_t i = 0; i < std::min(before.times.size(), now.times.size()); ++i) {
        note(!isNear(numbersOf(before.translations[i]), numbersOf(now.translations[i])), "translations of keys");
        note(!isNear(numbersOf(before.scales[i]), numbersOf(now.scales[i])), "scales of keys");
        note(!(angleBetween(numbersOf(before.rotations[i]), numbersOf(now.rotations[i])) <= 1e-6F), "keys' rotations");
    }
    const auto same = [](const KeyRecord& x, const KeyRecord& y) {
        return sameBits(x.translation, y.translation) && sameBits(x.rotation, y.rotation) && sameBits(x.scale, y.scale);
    };
    note(!std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(), same),
         "keys that count against one of their own");
}

} // namespace

Differences skeletonDifferences(const Bytes& before, const Bytes& after) {
    const SkeletonText a(before);
    const SkeletonText b(after);
    return SkeletonComparison(a, b).run();
}

} // namespace rigscope::test
