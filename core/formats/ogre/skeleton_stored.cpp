#include "formats/ogre/skeleton_stored.h"

#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

// Sorts the records of one file, chunk by chunk.
class Collector {
public:
    explicit Collector(const File& file)
        : file_(file) {
        stored_.source = file.source;
        stored_.mayCountFrames = file.version.bytes.starts_with("[Serializer_v1.00]");
    }

    StoredSkeleton run() {
        for (std::uint32_t i = 0; i < file_.chunks.size(); ++i) {
            const Chunk& chunk = file_.chunks[i];
            if (!chunk.known)
                continue;
            if (chunk.id == skeleton_id::key) {
                takeKeys(chunk);
                continue;
            }
            for (std::uint32_t k = 0; k < chunk.count; ++k)
                withSkeletonRecord(file_, chunk, [&](auto record) {
                    ReadArchive archive = file_.fieldsOf(chunk, k);
                    layout(archive, record);
                    take(i, record);
                });
        }
        return std::move(stored_);
    }

private:
    StoredPlace place(std::uint32_t chunk) const {
        return {{file_.chunks[chunk].offset, file_.chunks[chunk].size()}, std::nullopt, {}};
    }
    void take(std::uint32_t /*chunk*/, const KeyRecord& /*record*/) {} // takeKeys() has them
    void take(std::uint32_t /*chunk*/, const BlendModeRecord& record) { stored_.blendMode = record.mode; }
    void take(std::uint32_t chunk, BoneRecord& record) {
        StoredBone bone;
        bone.name = record.hasName ? withoutReturn(record.name) : "Bone" + std::to_string(record.handle);
        bone.place = place(chunk);
        std::uint64_t at = file_.chunks[chunk].fieldsOffset();
        const auto note = [&](std::string_view field, std::uint64_t size) {
            bone.place.fields.emplace_back(field, ByteRange{at, size});
            at += size;
        };
        if (record.hasName)
            note("name", record.name.bytes.size() + (record.name.terminated ? 1 : 0));
        at += sizeof record.handle;
        note("translation", sizeof record.position);
        note("rotation", sizeof record.rotation);
        if (record.hasScale)
            note("scale", sizeof record.scale);
        bone.record = std::move(record);
        bone.number = chunk;
        stored_.bones.push_back(std::move(bone));
    }
    void take(std::uint32_t chunk, const ParentRecord& record) {
        stored_.parents.push_back({record, chunk, place(chunk)});
    }
    void take(std::uint32_t chunk, const AnimationRecord& record) {
        StoredAnimation animation;
        animation.name = withoutReturn(record.name);
        animation.length = record.length;
        animation.number = chunk;
        animation.place = place(chunk);
        const std::uint64_t fields = file_.chunks[chunk].fieldsOffset();
        const std::uint64_t nameSize = file_.chunks[chunk].fieldsSize - sizeof record.length;
        animation.place.fields = {{"name", {fields, nameSize}}, {"end", {fields + nameSize, sizeof record.length}}};
        stored_.animations.push_back(std::move(animation));
    }
    void take(std::uint32_t /*chunk*/, const BaseInfoRecord& record) {
        stored_.animations.back().base = {withoutReturn(record.animation), record.time};
    }
    void take(std::uint32_t chunk, const TrackRecord& record) {
        stored_.animations.back().tracks.push_back({record.bone, chunk, {}});
    }
    void takeKeys(const Chunk& run) {
        stored_.animations.back().tracks.back().keys.addRun(file_.source.data() + run.offset, run.count,
                                                            run.storedLength > KeyRecord::plainLength, file_.bigEndian);
    }
    void take(std::uint32_t chunk, const LinkRecord& record) {
        stored_.links.push_back({withoutReturn(record.file), record.scale, chunk});
    }

    const File& file_;
    StoredSkeleton stored_;
};

} // namespace

StoredSkeleton storedSkeleton(const File& file) { return Collector(file).run(); }

} // namespace rigscope::ogre
