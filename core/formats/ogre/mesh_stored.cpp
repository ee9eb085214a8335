#include "formats/ogre/mesh_stored.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <span>

#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

// The places of the first mesh's chunks, and behind them.
std::pair<std::uint32_t, std::uint32_t> firstMesh(const File& file) {
    const auto count = static_cast<std::uint32_t>(file.chunks.size());
    for (std::uint32_t i = 0; i < count; ++i)
        if (file.chunks[i].known && file.chunks[i].id == mesh_id::mesh)
            return {i, std::min(file.chunks[i].next, count)};
    return {0, 0};
}

std::span<const Chunk> chunksOfFirstMesh(const File& file) {
    const auto [first, end] = firstMesh(file);
    return std::span(file.chunks).subspan(first, end - first);
}

// Goes through the chunks once and sorts their records.
class Collector {
public:
    explicit Collector(const File& file)
        : file_(file),
          version_(meshVersionOf(file.version.bytes).value_or(MeshVersion::V1100)),
          records_(version_) {
        stored_.bigEndian = file.bigEndian;
        stored_.flipV = version_ <= MeshVersion::V110;
    }

    StoredMesh run() {
        const auto [first, end] = firstMesh(file_);
        for (index_ = first; index_ < end; ++index_) {
            const Chunk& chunk = file_.chunks[index_];
            if (!chunk.known)
                continue;
            if (chunk.id == mesh_id::submeshAssignment || chunk.id == mesh_id::assignment) {
                takeAssignments(chunk);
                continue;
            }
            for (std::uint32_t i = 0; i < chunk.count; ++i)
                records_.visit(file_, chunk, [&](auto& record) {
                    ReadArchive archive = file_.fieldsOf(chunk, i);
                    layout(archive, record);
                    take(record);
                });
        }
        for (std::uint32_t i = end; i < file_.chunks.size(); ++i)
            stored_.furtherMeshes += file_.chunks[i].known && file_.chunks[i].id == mesh_id::mesh ? 1 : 0;
        if (stored_.shared)
            finish(*stored_.shared);
        for (StoredSubmesh& submesh : stored_.submeshes)
            if (submesh.geometry)
                finish(*submesh.geometry);
        return std::move(stored_);
    }

private:
    const Chunk& chunk() const { return file_.chunks[index_]; }
    StoredPlace place() const {
        const std::uint64_t end =
            chunk().next < file_.chunks.size() ? file_.chunks[chunk().next].offset : file_.rest.offset;
        return {{chunk().offset, end - chunk().offset}, std::nullopt, {}};
    }
    std::uint64_t offsetOf(ByteSpan span) const {
        return span.empty() ? 0 : static_cast<std::uint64_t>(span.data() - file_.source.data());
    }
    // The geometry whose chunks are read: of the last submesh, or shared.
    StoredGeometry* geometry() {
        if (inSubmesh_)
            return stored_.submeshes.back().geometry ? &*stored_.submeshes.back().geometry : nullptr;
        return stored_.shared ? &*stored_.shared : nullptr;
    }
    void takeAssignments(const Chunk& run) {
        const bool shared = run.id == mesh_id::assignment;
        std::vector<StoredAssignment>& list = shared ? stored_.sharedAssignments : stored_.submeshes.back().assignments;
        if (list.capacity() - list.size() < run.count)
            list.reserve(std::max<std::size_t>(list.size() + run.count, 2 * list.capacity()));
        AssignmentRecord record;
        record.words = version_ == MeshVersion::V100;
        if (!record.words && !file_.bigEndian)
            return takePlainAssignments(run, list);
        for (std::uint32_t i = 0; i < run.count; ++i) {
            ReadArchive archive = file_.fieldsOf(run, i);
            layout(archive, record);
            list.push_back({record.vertex, record.bone, record.weight});
        }
    }

    // The usual form, which is most of many files: as layout() has it, without asking for each number how it stands.
    void takePlainAssignments(const Chunk& run, std::vector<StoredAssignment>& list) const {
        const std::uint8_t* at = file_.source.data() + run.fieldsOffset();
        for (std::uint32_t i = 0; i < run.count; ++i, at += run.size()) {
            StoredAssignment one;
            std::memcpy(&one.vertex, at, sizeof one.vertex);
            std::memcpy(&one.bone, at + sizeof one.vertex, sizeof one.bone);
            std::memcpy(&one.weight, at + sizeof one.vertex + sizeof one.bone, sizeof one.weight);
            list.push_back(one);
        }
    }

    template <class Record> void take(const Record& /*record*/) {}
    void take(const MeshRecord& /*record*/) { stored_.place = place(); }
    void take(const SubmeshRecord& record) {
        StoredSubmesh submesh;
        submesh.material = withoutReturn(record.material);
        submesh.usesShared = record.shared != 0;
        submesh.wide = record.wide != 0;
        submesh.indexBytes = {offsetOf(record.indices), record.indices.size()};
        submesh.indices = indicesIn(record.indices, submesh.wide);
        submesh.number = index_;
        submesh.place = place();
        stored_.submeshes.push_back(std::move(submesh));
    }
    std::vector<std::uint32_t> indicesIn(ByteSpan bytes, bool wide) const {
        return wide ? numbersIn<std::uint32_t>(bytes) : numbersIn<std::uint16_t>(bytes);
    }
    template <class Number> std::vector<std::uint32_t> numbersIn(ByteSpan bytes) const {
        std::vector<std::uint32_t> numbers(bytes.size() / sizeof(Number));
        const std::uint8_t* at = bytes.data();
        for (std::uint32_t& number : numbers) {
            Number stored;
            std::memcpy(&stored, at, sizeof stored);
            number = file_.bigEndian ? rigscope::detail::byteSwapped(stored) : stored;
            at += sizeof stored;
        }
        return numbers;
    }
    void take(const GeometryRecord& record) {
        inSubmesh_ = chunk().parent != Chunk::none && file_.chunks[chunk().parent].id == mesh_id::submesh;
        StoredGeometry made;
        made.number = index_;
        made.vertexCount = record.vertexCount;
        made.place = place();
        made.bytes.vertexCount = record.vertexCount;
        made.bytes.oldPositions = record.positions;
        made.bytes.oldPositionsOffset = offsetOf(record.positions);
        (inSubmesh_ ? stored_.submeshes.back().geometry : stored_.shared) = std::move(made);
    }
    void take(const ElementRecord& record) {
        if (StoredGeometry* const at = geometry())
            at->bytes.elements.push_back({record, {}, 0, 0});
    }
    void take(const BufferRecord& record) { buffer_ = record; }
    void take(const BufferDataRecord& record) {
        if (const StoredGeometry* const at = geometry())
            buffers_.emplace(std::pair(at->number, buffer_.binding), Buffer{buffer_, record.vertices});
    }
    void take(const OldListRecord& record) {
        StoredGeometry* const at = geometry();
        if (!at)
            return;
        (record.stride == 4 ? at->bytes.oldColours : at->bytes.oldNormals) = record.values;
        (record.stride == 4 ? at->bytes.oldColoursOffset : at->bytes.oldNormalsOffset) = offsetOf(record.values);
    }
    void take(const OldCoordinatesRecord& record) {
        StoredGeometry* const at = geometry();
        if (at && record.dimensions > 0)
            at->bytes.oldCoordinates.push_back({record.dimensions, record.values, offsetOf(record.values)});
    }
    void take(const OperationRecord& record) { stored_.submeshes.back().operation = record.operation; }
    void take(const SkeletonLinkRecord& record) { stored_.skeleton = withoutReturn(record.file); }
    void take(const LevelsRecord& record) {
        stored_.levelStrategy = withoutReturn(record.strategy);
        stored_.levelsSquared = !record.hasStrategy;
    }
    void take(const LevelRecord& record) { stored_.levels.push_back({record.value, std::nullopt, {}}); }
    void take(const ManualLevelRecord& record) {
        if (record.hasValue)
            stored_.levels.push_back({record.value, std::nullopt, {}});
        if (!stored_.levels.empty())
            stored_.levels.back().mesh = withoutReturn(record.mesh);
    }
    void take(const GeneratedLevelRecord& record) {
        if (record.together)
            stored_.levels.push_back({record.value, std::nullopt, {}});
        if (stored_.levels.empty())
            return;
        const auto own = static_cast<std::uint32_t>(stored_.levels.size() - 1);
        for (const LevelIndices& one : record.submeshes) {
            StoredLevelIndices made;
            const bool borrowed = record.together && one.bufferIndex != LevelIndices::ownBuffer;
            // Files count levels from the full one, which is 0.
            made.source = borrowed ? one.bufferIndex - 1 : own;
            made.start = record.together ? one.indexStart : 0;
            made.count = one.indexCount;
            made.wide = one.wide != 0;
            made.indices = indicesIn(one.indices, made.wide);
            stored_.levels.back().submeshes.push_back(std::move(made));
        }
    }
    void take(const NameRecord& record) {
        if (record.submesh < stored_.submeshes.size())
            stored_.submeshes[record.submesh].name = withoutReturn(record.name);
        else
            ++stored_.namesOutOfRange;
    }
    void take(const PoseRecord& record) {
        stored_.poses.push_back({index_, withoutReturn(record.name), record.target, record.normals != 0, {}, place()});
    }
    void take(const PoseVertexRecord& record) { stored_.poses.back().vertices.push_back(record); }
    void take(const MeshAnimationRecord& record) {
        StoredMeshAnimation animation;
        animation.name = withoutReturn(record.name);
        animation.length = record.length;
        animation.number = index_;
        animation.place = place();
        stored_.animations.push_back(std::move(animation));
    }
    void take(const MeshBaseInfoRecord& record) {
        stored_.animations.back().base = {withoutReturn(record.animation), record.time};
    }
    void take(const MeshTrackRecord& record) {
        stored_.animations.back().tracks.push_back(
            {record.target, record.type == MeshTrackRecord::morph, index_, {}, {}});
    }
    void take(const MorphKeyRecord& record) {
        StoredMorphKey key;
        key.time = record.time;
        key.positions.reserve(record.vertexCount);
        key.normals.reserve(record.normals != 0 ? record.vertexCount : 0);
        ReadArchive archive(record.vertices, 0, file_.bigEndian);
        std::array<float, 3> vector{};
        for (std::uint32_t i = 0; i < record.vertexCount; ++i) {
            archive.values("position", vector);
            key.positions.emplace_back(vector[0], vector[1], vector[2]);
            if (record.normals == 0)
                continue;
            archive.values("normal", vector);
            key.normals.emplace_back(vector[0], vector[1], vector[2]);
        }
        stored_.animations.back().tracks.back().morphKeys.push_back(std::move(key));
    }
    void take(const PoseKeyRecord& record) {
        stored_.animations.back().tracks.back().poseKeys.push_back({record.time, {}});
    }
    void take(const PoseReferenceRecord& record) {
        stored_.animations.back().tracks.back().poseKeys.back().references.push_back(record);
    }

    // Gives the elements of a geometry the bytes of their buffers.
    void finish(StoredGeometry& geometry) {
        std::vector<Element> usable;
        for (Element& element : geometry.bytes.elements) {
            const std::uint32_t size = sizeOf(element.record.type);
            const auto found = buffers_.find({geometry.number, element.record.source});
            const Buffer* const buffer = found != buffers_.end() ? &found->second : nullptr;
            const bool fits = size > 0 && buffer &&
                              std::uint32_t{element.record.offset} + size <= buffer->record.stride &&
                              buffer->vertices.size() == std::size_t{geometry.vertexCount} * buffer->record.stride;
            if (!fits) {
                geometry.bytes.unusable.push_back(element.record);
                continue;
            }
            element.vertices = buffer->vertices;
            element.stride = buffer->record.stride;
            element.offset = offsetOf(buffer->vertices);
            usable.push_back(element);
        }
        geometry.bytes.elements = std::move(usable);
        // A number of vertices that no bytes stand for means nothing, and may be any.
        if (geometry.bytes.elements.empty() && geometry.bytes.oldPositions.empty())
            geometry.vertexCount = geometry.bytes.vertexCount = 0;
    }

    struct Buffer {
        BufferRecord record;
        ByteSpan vertices;
    };
    const File& file_;
    MeshVersion version_;
    MeshRecords records_;
    StoredMesh stored_;
    std::uint32_t index_ = 0;
    bool inSubmesh_ = false;
    BufferRecord buffer_;
    std::map<std::pair<std::uint32_t, std::uint16_t>, Buffer> buffers_; // the first of each geometry and binding
};

} // namespace

StoredMesh storedMesh(const File& file) { return Collector(file).run(); }

std::span<const std::uint32_t> levelIndices(const StoredMesh& mesh, const StoredLevel& level, std::size_t submesh) {
    if (submesh >= level.submeshes.size())
        return {};
    const StoredLevelIndices& one = level.submeshes[submesh];
    if (one.source >= mesh.levels.size() || submesh >= mesh.levels[one.source].submeshes.size())
        return {};
    const std::vector<std::uint32_t>& list = mesh.levels[one.source].submeshes[submesh].indices;
    const std::size_t start = std::min<std::size_t>(one.start, list.size());
    return std::span(list).subspan(start, std::min<std::size_t>(one.count, list.size() - start));
}

bool hasWeights(const File& file) {
    const std::span<const Chunk> chunks = chunksOfFirstMesh(file);
    return std::any_of(chunks.begin(), chunks.end(), [&](const Chunk& chunk) {
        if (!chunk.known)
            return false;
        if (chunk.id == mesh_id::assignment || chunk.id == mesh_id::submeshAssignment)
            return true;
        if (chunk.id != mesh_id::element)
            return false;
        ElementRecord record;
        ReadArchive archive = file.fieldsOf(chunk);
        layout(archive, record);
        return record.semantic == static_cast<std::uint16_t>(Semantic::BlendWeights);
    });
}

std::vector<std::string> materialNamesOf(const File& file) {
    std::vector<std::string> names;
    for (const Chunk& chunk : chunksOfFirstMesh(file)) {
        if (!chunk.known || chunk.id != mesh_id::submesh)
            continue;
        Line material; // its first field
        file.fieldsOf(chunk).line("material", material);
        names.push_back(withoutReturn(material));
    }
    return names;
}

std::optional<std::string> skeletonLinkOf(const File& file) {
    std::optional<std::string> link;
    for (const Chunk& chunk : chunksOfFirstMesh(file)) {
        if (!chunk.known || chunk.id != mesh_id::skeletonLink)
            continue;
        SkeletonLinkRecord record;
        ReadArchive archive = file.fieldsOf(chunk);
        layout(archive, record);
        link = withoutReturn(record.file);
    }
    return link;
}

} // namespace rigscope::ogre
