#include "formats/ogre/skeleton_write.h"

#include <algorithm>

#include "base/same_bits.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

constexpr std::string_view oldestVersion = "[Serializer_v1.00]";

// Places in the usual order of the file's chunks, and of an animation's.
std::size_t rankOf(std::uint16_t id) {
    switch (id) {
    case skeleton_id::blendMode:
    case skeleton_id::baseInfo:
    case skeleton_id::key:
        return 0;
    case skeleton_id::bone:
    case skeleton_id::track:
        return 1;
    case skeleton_id::parent:
        return 2;
    case skeleton_id::animation:
        return 3;
    default:
        return 4;
    }
}

bool lastCounts(std::uint16_t id) { return id == skeleton_id::blendMode || id == skeleton_id::baseInfo; }

constexpr ChunkOrder order{rankOf, lastCounts};

class Writer {
public:
    Writer(const StoredSkeleton& skeleton, const BinaryForm& form, const File* over)
        : skeleton_(skeleton),
          over_(over),
          named_(form.version != oldestVersion),
          chunks_(form, over) {}

    std::vector<std::uint8_t> run();

private:
    // What the older file has in the place of a record; nothing for a new one.
    std::vector<StoredSlot> slotsOf(std::uint32_t stored) const {
        return stored == Chunk::none ? std::vector<StoredSlot>() : slotsIn(*over_, stored, order);
    }
    // A record as it stands in the older file, or an empty one.
    template <class Record> Record recordAt(std::uint32_t stored, Record record) const {
        if (stored != Chunk::none) {
            ReadArchive archive = over_->fieldsOf(over_->chunks[stored]);
            layout(archive, record);
        }
        return record;
    }
    // The chunk that a record is written over.
    std::uint32_t chunkOf(std::uint32_t number) const { return over_ ? number : Chunk::none; }
    void putMode(std::uint32_t stored);
    void putBone(const StoredBone& bone);
    void putParent(const StoredParent& parent);
    void putAnimation(const StoredAnimation& animation);
    void putBase(const StoredAnimation& animation, std::uint32_t stored);
    void putTrack(const StoredTrack& track);
    void putKeys(const StoredTrack& track);
    void putLink(const StoredLink& link);

    const StoredSkeleton& skeleton_;
    const File* over_;
    bool named_; // bones have names
    ChunkWriter chunks_;
};

std::vector<std::uint8_t> Writer::run() {
    const std::vector<StoredSlot> slots = over_ ? slotsIn(*over_, Chunk::none, order) : std::vector<StoredSlot>();
    std::vector<PlannedPart> wanted;
    if (skeleton_.blendMode)
        wanted.push_back({0, lastOf(slots, 0), 0});
    const auto plan = [&](std::size_t rank, const auto& records) {
        for (std::uint32_t i = 0; i < records.size(); ++i)
            wanted.push_back({rank, chunkOf(records[i].number), i});
    };
    plan(rankOf(skeleton_id::bone), skeleton_.bones);
    plan(rankOf(skeleton_id::parent), skeleton_.parents);
    plan(rankOf(skeleton_id::animation), skeleton_.animations);
    plan(rankOf(skeleton_id::link), skeleton_.links);
    for (const PlannedPart& part : inStoredOrder(slots, wanted)) {
        if (part.rank == StoredSlot::unknown)
            chunks_.copy(part.stored);
        else if (part.rank == rankOf(skeleton_id::blendMode))
            putMode(part.stored);
        else if (part.rank == rankOf(skeleton_id::bone))
            putBone(skeleton_.bones[part.record]);
        else if (part.rank == rankOf(skeleton_id::parent))
            putParent(skeleton_.parents[part.record]);
        else if (part.rank == rankOf(skeleton_id::animation))
            putAnimation(skeleton_.animations[part.record]);
        else
            putLink(skeleton_.links[part.record]);
    }
    return chunks_.finish();
}

void Writer::putMode(std::uint32_t stored) {
    chunks_.open(skeleton_id::blendMode, stored);
    chunks_.fields(BlendModeRecord{*skeleton_.blendMode});
    chunks_.close();
}

void Writer::putBone(const StoredBone& bone) {
    BoneRecord record = bone.record;
    record.hasName = named_;
    if (!over_)
        record.name = {bone.name, true};
    chunks_.open(skeleton_id::bone, chunkOf(bone.number));
    // Every writer of OGRE leaves the name out of the length.
    chunks_.fields(record, named_ ? static_cast<std::uint32_t>(record.name.bytes.size() + 1) : 0);
    chunks_.close();
}

void Writer::putParent(const StoredParent& parent) {
    chunks_.open(skeleton_id::parent, chunkOf(parent.number));
    chunks_.fields(parent.record);
    chunks_.close();
}

void Writer::putAnimation(const StoredAnimation& animation) {
    const std::uint32_t stored = chunkOf(animation.number);
    chunks_.open(skeleton_id::animation, stored);
    AnimationRecord record = recordAt(stored, AnimationRecord{});
    if (stored == Chunk::none || withoutReturn(record.name) != animation.name)
        record.name = {animation.name, true};
    record.length = animation.length;
    chunks_.fields(record);
    const std::vector<StoredSlot> slots = slotsOf(stored);
    std::vector<PlannedPart> wanted;
    if (animation.base)
        wanted.push_back({rankOf(skeleton_id::baseInfo), lastOf(slots, rankOf(skeleton_id::baseInfo)), 0});
    for (std::uint32_t i = 0; i < animation.tracks.size(); ++i)
        wanted.push_back({rankOf(skeleton_id::track), chunkOf(animation.tracks[i].number), i});
    for (const PlannedPart& part : inStoredOrder(slots, wanted)) {
        if (part.rank == StoredSlot::unknown)
            chunks_.copy(part.stored);
        else if (part.rank == rankOf(skeleton_id::baseInfo))
            putBase(animation, part.stored);
        else
            putTrack(animation.tracks[part.record]);
    }
    chunks_.close();
}

void Writer::putBase(const StoredAnimation& animation, std::uint32_t stored) {
    BaseInfoRecord record = recordAt(stored, BaseInfoRecord{});
    if (stored == Chunk::none || withoutReturn(record.animation) != animation.base->first)
        record.animation = {animation.base->first, true};
    record.time = animation.base->second;
    chunks_.open(skeleton_id::baseInfo, stored);
    chunks_.fields(record);
    chunks_.close();
}

void Writer::putTrack(const StoredTrack& track) {
    chunks_.open(skeleton_id::track, chunkOf(track.number));
    chunks_.fields(TrackRecord{track.bone});
    putKeys(track);
    chunks_.close();
}

void Writer::putKeys(const StoredTrack& track) {
    // Of the older file, key by key; they come in runs.
    std::vector<std::pair<std::uint32_t, std::uint32_t>> places;
    std::vector<std::uint32_t> others;
    for (const StoredSlot& slot : slotsOf(chunkOf(track.number))) {
        const Chunk& chunk = over_->chunks[slot.number];
        for (std::uint32_t i = 0; i < (chunk.known ? chunk.count : 0); ++i)
            places.emplace_back(slot.number, i);
        if (!chunk.known)
            others.push_back(slot.number);
    }
    const bool sameCount = places.size() == track.keys.size();
    for (std::size_t i = 0; i < track.keys.size(); ++i) {
        const KeyRecord& key = track.keys[i];
        const bool sameForm =
            sameCount && over_->chunks[places[i].first].fieldsSize ==
                             (key.hasScale ? KeyRecord::scaledLength : KeyRecord::plainLength) - chunkHeaderSize;
        if (sameForm)
            chunks_.open(skeleton_id::key, places[i].first, places[i].second);
        else
            chunks_.open(skeleton_id::key);
        chunks_.fields(key);
        chunks_.close();
    }
    for (const std::uint32_t other : others)
        chunks_.copy(other);
}

void Writer::putLink(const StoredLink& link) {
    const std::uint32_t stored = chunkOf(link.number);
    LinkRecord record = recordAt(stored, LinkRecord{});
    if (stored == Chunk::none || withoutReturn(record.file) != link.file)
        record.file = {link.file, true};
    record.scale = link.scale;
    chunks_.open(skeleton_id::link, stored);
    chunks_.fields(record);
    chunks_.close();
}

} // namespace

std::vector<std::uint8_t> writeSkeleton(const StoredSkeleton& skeleton, const BinaryForm& form,
                                        const std::string& fileName, Diagnostics& diagnostics) {
    StoredSkeleton written = skeleton;
    if (form.version == skeletonVersion180) {
        written.blendMode = skeleton.blendMode.value_or(0);
    } else {
        if (skeleton.blendMode.value_or(0) != 0)
            diagnostics.add(Code::ogre_version_without_mode, {fileName, "", {}, {}}, {});
        written.blendMode.reset();
    }
    return Writer(written, form, nullptr).run();
}

std::vector<std::uint8_t> writeSkeleton(const StoredSkeleton& skeleton, const File& over) {
    return Writer(skeleton, {over.version.bytes, over.bigEndian}, &over).run();
}

} // namespace rigscope::ogre
