// The chunks of a binary .skeleton, with the one layout of each for reading, writing, measuring and describing.
#pragma once

#include <array>

#include "formats/ogre/ogre_file.h"

namespace rigscope::ogre {

namespace skeleton_id {
inline constexpr std::uint16_t blendMode = 0x1010;
inline constexpr std::uint16_t bone = 0x2000;
inline constexpr std::uint16_t parent = 0x3000;
inline constexpr std::uint16_t animation = 0x4000;
inline constexpr std::uint16_t baseInfo = 0x4010;
inline constexpr std::uint16_t track = 0x4100;
inline constexpr std::uint16_t key = 0x4110;
inline constexpr std::uint16_t link = 0x5000;
} // namespace skeleton_id

// 0 average, 1 cumulative.
struct BlendModeRecord {
    std::uint16_t mode = 0;
};

struct BoneRecord {
    static constexpr std::uint32_t plainLength = 36; // as files state it, without the name; longer with a scale
    static constexpr std::uint32_t scaledLength = 48;
    bool hasName = true; // not in files of version 1.00
    bool hasScale = false;
    Line name;
    std::uint16_t handle = 0;
    std::array<float, 3> position{0, 0, 0};
    std::array<float, 4> rotation{0, 0, 0, 1}; // x y z w
    std::array<float, 3> scale{1, 1, 1};
};

struct ParentRecord {
    std::uint16_t child = 0;
    std::uint16_t parent = 0;
};

struct AnimationRecord {
    Line name;
    float length = 0; // seconds; frames in some files of version 1.00
};

struct BaseInfoRecord {
    Line animation; // empty: the one that it stands in
    float time = 0;
};

struct TrackRecord {
    std::uint16_t bone = 0; // handle
};

struct KeyRecord {
    static constexpr std::uint32_t plainLength = 38;
    static constexpr std::uint32_t scaledLength = 50;
    bool hasScale = false;
    float time = 0;
    std::array<float, 4> rotation{0, 0, 0, 1}; // x y z w
    std::array<float, 3> translation{0, 0, 0};
    std::array<float, 3> scale{1, 1, 1};
};

struct LinkRecord {
    Line file;
    float scale = 1;
};

template <class Archive> void layout(Archive& a, BlendModeRecord& r) {
    a.value({"blend mode", "how animations mix: 0 average, 1 cumulative"}, r.mode);
}

template <class Archive> void layout(Archive& a, BoneRecord& r) {
    if (r.hasName)
        a.line("name", r.name);
    a.value({"handle", "the bone's number, by which tracks and weights name it"}, r.handle);
    a.values({"position", "in the parent's space, in the binding pose"}, r.position);
    a.values({"orientation", "x y z w"}, r.rotation);
    if (r.hasScale)
        a.values("scale", r.scale);
}

template <class Archive> void layout(Archive& a, ParentRecord& r) {
    a.value({"child", "handle of a bone"}, r.child);
    a.value({"parent", "handle of the bone that it hangs on"}, r.parent);
}

template <class Archive> void layout(Archive& a, AnimationRecord& r) {
    a.line("name", r.name);
    a.value({"length", "seconds"}, r.length);
}

template <class Archive> void layout(Archive& a, BaseInfoRecord& r) {
    a.line({"base animation", "whose key all keys are relative to; empty: this animation's own"}, r.animation);
    a.value({"base time", "seconds"}, r.time);
}

template <class Archive> void layout(Archive& a, TrackRecord& r) { a.value({"bone", "handle"}, r.bone); }

template <class Archive> void layout(Archive& a, KeyRecord& r) {
    a.value({"time", "seconds"}, r.time);
    a.values({"rotation", "x y z w, after the binding pose's rotation"}, r.rotation);
    a.values({"translation", "added to the binding pose's position"}, r.translation);
    if (r.hasScale)
        a.values({"scale", "times the binding pose's scale"}, r.scale);
}

template <class Archive> void layout(Archive& a, LinkRecord& r) {
    a.line({"skeleton", "file whose animations are used too"}, r.file);
    a.value({"scale", "of the linked animations' translations"}, r.scale);
}

// Calls `visit(record)` with an empty record of the chunk's kind, ready for its layout; nothing for other chunks.
template <class Visit> void withSkeletonRecord(const File& file, const Chunk& chunk, const Visit& visit) {
    switch (chunk.id) {
    case skeleton_id::blendMode:
        return visit(BlendModeRecord{});
    case skeleton_id::bone: {
        BoneRecord record;
        record.hasName = file.version.bytes != "[Serializer_v1.00]";
        record.hasScale = chunk.storedLength > BoneRecord::plainLength;
        return visit(std::move(record));
    }
    case skeleton_id::parent:
        return visit(ParentRecord{});
    case skeleton_id::animation:
        return visit(AnimationRecord{});
    case skeleton_id::baseInfo:
        return visit(BaseInfoRecord{});
    case skeleton_id::track:
        return visit(TrackRecord{});
    case skeleton_id::key: {
        KeyRecord record;
        record.hasScale = chunk.storedLength > KeyRecord::plainLength;
        return visit(std::move(record));
    }
    case skeleton_id::link:
        return visit(LinkRecord{});
    default:
        return;
    }
}

class SkeletonGrammar : public Grammar {
public:
    bool allows(std::uint16_t around, std::uint16_t id) const override;
    void readFields(const File& file, const Chunk& chunk, ReadArchive& archive) override;
    bool comesInRuns(std::uint16_t id) const override { return id == skeleton_id::key; }
    std::uint16_t outermost() const override { return 0; }
    std::string_view nameOf(std::uint16_t id) const override;
};

// A file that begins like a skeleton's.
bool isSkeleton(ByteSpan bytes);

// Fails only where the first bytes are not a skeleton's, or where it was cancelled.
Result<File> readSkeleton(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                          const ProgressShare& progress = {});

// Every byte as a named field. Runs of keys are described when they are looked at.
StructureTree describeSkeleton(std::shared_ptr<const File> file);

} // namespace rigscope::ogre
