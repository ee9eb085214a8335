#include "formats/ogre/skeleton_file.h"

#include "base/text.h"
#include "formats/ogre/ogre_structure.h"

namespace rigscope::ogre {

namespace {

constexpr std::string_view versionStart = "[Serializer_v";

} // namespace

bool SkeletonGrammar::allows(std::uint16_t around, std::uint16_t id) const {
    switch (id) {
    case skeleton_id::blendMode:
    case skeleton_id::bone:
    case skeleton_id::parent:
    case skeleton_id::animation:
    case skeleton_id::link:
        return around == 0;
    case skeleton_id::baseInfo:
    case skeleton_id::track:
        return around == skeleton_id::animation;
    case skeleton_id::key:
        return around == skeleton_id::track;
    default:
        return false;
    }
}

void SkeletonGrammar::readFields(const File& file, const Chunk& chunk, ReadArchive& archive) {
    withSkeletonRecord(file, chunk, [&](auto record) { layout(archive, record); });
}

std::string_view SkeletonGrammar::nameOf(std::uint16_t id) const {
    switch (id) {
    case skeleton_id::blendMode:
        return "blend mode";
    case skeleton_id::bone:
        return "bone";
    case skeleton_id::parent:
        return "bone parent";
    case skeleton_id::animation:
        return "animation";
    case skeleton_id::baseInfo:
        return "base info";
    case skeleton_id::track:
        return "track";
    case skeleton_id::key:
        return "keyframe";
    case skeleton_id::link:
        return "animation link";
    default:
        return "chunk";
    }
}

bool isSkeleton(ByteSpan bytes) { return hasVersionLine(bytes, versionStart); }

Result<File> readSkeleton(const Bytes& bytes, const std::string& fileName, Diagnostics& diagnostics,
                          const ProgressShare& progress) {
    std::optional<File> file = isSkeleton(bytes.span()) ? readHeader(bytes) : std::nullopt;
    if (!file)
        return fail({Code::ogre_no_header, {fileName, "", 0, {}}, {"skeleton", printable(asText(bytes.span()), 24)}});
    SkeletonGrammar grammar;
    if (Result<void> read = readChunks(*file, grammar, fileName, diagnostics, progress); !read)
        return fail(std::move(read.error()));
    return std::move(*file);
}

namespace {

std::string_view chunkName(const File& /*file*/, const Chunk& chunk) { return SkeletonGrammar().nameOf(chunk.id); }

std::string labelOf(const File& file, const Chunk& chunk) {
    std::string label;
    withSkeletonRecord(file, chunk, [&](auto record) {
        using Record = decltype(record);
        if constexpr (std::is_same_v<Record, BoneRecord> || std::is_same_v<Record, AnimationRecord>) {
            ReadArchive archive = file.fieldsOf(chunk);
            layout(archive, record);
            label = printable(record.name.bytes);
        }
    });
    return label;
}

void describeFields(DescribeArchive& archive, const File& file, std::uint32_t chunk) {
    withSkeletonRecord(file, file.chunks[chunk], [&](auto record) { layout(archive, record); });
}

} // namespace

StructureTree describeSkeleton(std::shared_ptr<const File> file) {
    return describeChunks(std::move(file), {"OGRE skeleton", chunkName, labelOf, describeFields});
}

} // namespace rigscope::ogre
