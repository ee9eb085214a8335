#include "formats/ogre/mesh_import.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>

#include "base/text.h"
#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/mesh_vertices.h"
#include "formats/ogre/ogre_fields.h"
#include "formats/ogre/ogre_text.h"

namespace rigscope::ogre {

namespace {

glm::vec3 vectorOf(const std::array<float, 3>& v) { return {v[0], v[1], v[2]}; }

// An assignment of a bone to a vertex, as stored.
struct Assignment {
    std::uint32_t vertex = 0;
    std::uint16_t bone = 0;
    float weight = 0;
};

struct StoredSubmesh {
    std::uint32_t chunk = Chunk::none;
    SubmeshRecord record;
    std::uint16_t operation = 4;
    bool hasGeometry = false;
    Geometry geometry;
    std::vector<Assignment> assignments;
    std::string name;
};

struct StoredPose {
    std::uint32_t chunk = Chunk::none;
    PoseRecord record;
    std::vector<PoseVertexRecord> vertices;
};

struct StoredPoseKey {
    float time = 0;
    std::vector<PoseReferenceRecord> references;
};

struct StoredTrack {
    std::uint32_t chunk = Chunk::none;
    MeshTrackRecord record;
    std::vector<MorphKeyRecord> morphKeys;
    std::vector<StoredPoseKey> poseKeys;
};

struct StoredAnimation {
    std::uint32_t chunk = Chunk::none;
    MeshAnimationRecord record;
    std::optional<MeshBaseInfoRecord> base;
    std::vector<StoredTrack> tracks;
};

// Everything of the file that makes scene parts.
struct StoredMesh {
    std::uint32_t chunk = Chunk::none;
    MeshRecord record;
    bool hasShared = false;
    Geometry shared;
    std::vector<Assignment> sharedAssignments;
    std::vector<StoredSubmesh> submeshes;
    std::string skeleton;
    bool hasLink = false;
    std::uint32_t namesOutOfRange = 0;
    std::vector<StoredPose> poses;
    std::vector<StoredAnimation> animations;
};

// Goes through the chunks once and sorts their records.
class Collector {
public:
    Collector(const File& file, MeshVersion version, StoredMesh& mesh)
        : file_(file),
          records_(version),
          mesh_(mesh) {}

    void run() {
        for (index_ = 0; index_ < file_.chunks.size(); ++index_) {
            const Chunk& chunk = file_.chunks[index_];
            if (!chunk.known)
                continue;
            if (chunk.id == mesh_id::submeshAssignment || chunk.id == mesh_id::assignment) {
                takeAssignments(chunk);
                continue;
            }
            if (chunk.id == mesh_id::poseVertex || chunk.id == mesh_id::poseReference) {
                for (std::uint32_t i = 0; i < chunk.count; ++i)
                    visit(chunk, i);
                continue;
            }
            visit(chunk, 0);
        }
        joinBuffers(mesh_.shared);
        for (StoredSubmesh& submesh : mesh_.submeshes)
            joinBuffers(submesh.geometry);
    }

private:
    void visit(const Chunk& chunk, std::uint32_t number) {
        records_.visit(file_, chunk, [&](auto& record) {
            ReadArchive archive = file_.fieldsOf(chunk, number);
            layout(archive, record);
            take(chunk, record);
        });
    }
    void takeAssignments(const Chunk& chunk) {
        const bool shared = chunk.id == mesh_id::assignment;
        if (!shared && mesh_.submeshes.empty())
            return;
        std::vector<Assignment>& list = shared ? mesh_.sharedAssignments : mesh_.submeshes.back().assignments;
        list.reserve(list.size() + chunk.count);
        AssignmentRecord record;
        record.words = records_.state().version == MeshVersion::V100;
        for (std::uint32_t i = 0; i < chunk.count; ++i) {
            ReadArchive archive = file_.fieldsOf(chunk, i);
            layout(archive, record);
            list.push_back({record.vertex, record.bone, record.weight});
        }
    }
    template <class Record> void take(const Chunk& /*chunk*/, const Record& /*record*/) {}
    void take(const Chunk& /*chunk*/, const MeshRecord& record) {
        mesh_.chunk = index_;
        mesh_.record = record;
    }
    void take(const Chunk& /*chunk*/, const SubmeshRecord& record) {
        StoredSubmesh submesh;
        submesh.chunk = index_;
        submesh.record = record;
        mesh_.submeshes.push_back(std::move(submesh));
    }
    void take(const Chunk& chunk, const GeometryRecord& record) {
        const bool ofSubmesh = chunk.parent != Chunk::none && file_.chunks[chunk.parent].id == mesh_id::submesh;
        geometry_ = ofSubmesh ? &mesh_.submeshes.back().geometry : &mesh_.shared;
        *geometry_ = {};
        geometry_->chunk = index_;
        geometry_->vertexCount = record.vertexCount;
        geometry_->oldPositions = record.positions;
        geometry_->oldPositionsOffset = offsetOf(record.positions);
        (ofSubmesh ? mesh_.submeshes.back().hasGeometry : mesh_.hasShared) = record.vertexCount > 0;
    }
    void take(const Chunk& /*chunk*/, const ElementRecord& record) {
        if (geometry_)
            geometry_->elements.push_back({record, {}, 0, 0});
    }
    void take(const Chunk& /*chunk*/, const BufferRecord& record) { buffer_ = record; }
    void take(const Chunk& /*chunk*/, const BufferDataRecord& record) {
        if (geometry_)
            pending_.push_back({geometry_->chunk, buffer_, record.vertices});
    }
    void take(const Chunk& /*chunk*/, const OldListRecord& record) {
        if (!geometry_)
            return;
        (record.stride == 4 ? geometry_->oldColours : geometry_->oldNormals) = record.values;
        (record.stride == 4 ? geometry_->oldColoursOffset : geometry_->oldNormalsOffset) = offsetOf(record.values);
    }
    void take(const Chunk& /*chunk*/, const OldCoordinatesRecord& record) {
        if (geometry_ && record.dimensions > 0)
            geometry_->oldCoordinates.push_back({record.dimensions, record.values, offsetOf(record.values)});
    }
    void take(const Chunk& /*chunk*/, const OperationRecord& record) {
        mesh_.submeshes.back().operation = record.operation;
    }
    void take(const Chunk& /*chunk*/, const SkeletonLinkRecord& record) {
        mesh_.hasLink = true;
        mesh_.skeleton = withoutReturn(record.file);
    }
    void take(const Chunk& /*chunk*/, const NameRecord& record) {
        if (record.submesh < mesh_.submeshes.size())
            mesh_.submeshes[record.submesh].name = withoutReturn(record.name);
        else
            ++mesh_.namesOutOfRange;
    }
    void take(const Chunk& /*chunk*/, const PoseRecord& record) { mesh_.poses.push_back({index_, record, {}}); }
    void take(const Chunk& /*chunk*/, const PoseVertexRecord& record) { mesh_.poses.back().vertices.push_back(record); }
    void take(const Chunk& /*chunk*/, const MeshAnimationRecord& record) {
        mesh_.animations.push_back({index_, record, {}, {}});
    }
    void take(const Chunk& /*chunk*/, const MeshBaseInfoRecord& record) { mesh_.animations.back().base = record; }
    void take(const Chunk& /*chunk*/, const MeshTrackRecord& record) {
        mesh_.animations.back().tracks.push_back({index_, record, {}, {}});
    }
    void take(const Chunk& /*chunk*/, const MorphKeyRecord& record) {
        mesh_.animations.back().tracks.back().morphKeys.push_back(record);
    }
    void take(const Chunk& /*chunk*/, const PoseKeyRecord& record) {
        mesh_.animations.back().tracks.back().poseKeys.push_back({record.time, {}});
    }
    void take(const Chunk& /*chunk*/, const PoseReferenceRecord& record) {
        mesh_.animations.back().tracks.back().poseKeys.back().references.push_back(record);
    }

    std::uint64_t offsetOf(ByteSpan span) const {
        return span.empty() ? 0 : static_cast<std::uint64_t>(span.data() - file_.source.data());
    }
    // Gives the elements the bytes of their buffers.
    void joinBuffers(Geometry& geometry) {
        std::vector<Element> usable;
        for (Element& element : geometry.elements) {
            const std::uint32_t size = sizeOf(element.record.type);
            const auto buffer = std::find_if(pending_.begin(), pending_.end(), [&](const Pending& one) {
                return one.geometry == geometry.chunk && one.record.binding == element.record.source;
            });
            const bool fits = size > 0 && buffer != pending_.end() &&
                              std::uint32_t{element.record.offset} + size <= buffer->record.stride &&
                              buffer->vertices.size() == std::size_t{geometry.vertexCount} * buffer->record.stride;
            if (!fits) {
                geometry.unusable.push_back(element.record);
                continue;
            }
            element.vertices = buffer->vertices;
            element.stride = buffer->record.stride;
            element.offset = offsetOf(buffer->vertices);
            usable.push_back(element);
        }
        geometry.elements = std::move(usable);
    }

    struct Pending {
        std::uint32_t geometry; // its chunk
        BufferRecord record;
        ByteSpan vertices;
    };
    const File& file_;
    MeshRecords records_;
    StoredMesh& mesh_;
    std::uint32_t index_ = 0;
    Geometry* geometry_ = nullptr; // that is read; of the last submesh or shared
    BufferRecord buffer_;
    std::vector<Pending> pending_;
};

Primitive primitiveOf(std::uint16_t operation) {
    switch (operation & 0xF) {
    case 1:
        return Primitive::Points;
    case 2:
        return Primitive::Lines;
    case 3:
        return Primitive::LineStrip;
    case 5:
        return Primitive::TriangleStrip;
    case 6:
        return Primitive::TriangleFan;
    default:
        return Primitive::Triangles;
    }
}

std::size_t cornersOf(Primitive primitive) {
    switch (primitive) {
    case Primitive::Triangles:
        return 3;
    case Primitive::Lines:
        return 2;
    default:
        return 1;
    }
}

class Importer {
public:
    Importer(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
             const ProgressShare& progress)
        : file_(file),
          input_(input),
          bones_(bonesByHandle(scene)),
          scene_(scene),
          diagnostics_(diagnostics),
          progress_(progress),
          provenance_(std::make_shared<Provenance>()),
          version_(meshVersionOf(file.version.bytes).value_or(MeshVersion::V1100)) {
        if (scene.provenance)
            for (const ProvenanceEntry& entry : scene.provenance->entries())
                provenance_->add(entry);
    }

    Result<void> run();

private:
    Place whole() const { return {input_.name, "", std::nullopt, {}}; }
    Place place(std::uint32_t chunk, std::string object) const {
        return {input_.name, std::move(object), file_.chunks[chunk].offset, {}};
    }
    std::string textOf(std::size_t submesh) const {
        const std::string& name = stored_.submeshes[submesh].name;
        return "submesh " + std::to_string(submesh) + (name.empty() ? "" : " \"" + printable(name) + "\"");
    }
    void addPool(const Geometry& geometry, std::span<const Assignment> assignments, const std::string& object);
    Shared<Skin> skinOf(const Geometry& geometry, std::span<const Assignment> assignments, const std::string& object);
    void addSubmesh(std::size_t index);
    IndexData indicesOf(const StoredSubmesh& submesh, Primitive primitive, std::uint32_t vertexCount,
                        const std::string& object);
    void addPoses();
    void addAnimations();
    Clip& clipOf(const StoredAnimation& animation);
    void addMorphTrack(Clip& clip, const StoredTrack& track);
    void addPoseTrack(Clip& clip, const StoredAnimation& animation, const StoredTrack& track);
    const StoredTrack* baseTrack(const StoredAnimation& animation, const StoredTrack& track) const;
    std::optional<std::uint32_t> poolOf(std::uint16_t target) const;

    const File& file_;
    const ReadInput& input_;
    BonesByHandle bones_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::shared_ptr<Provenance> provenance_;
    MeshVersion version_;
    StoredMesh stored_;
    Mesh mesh_;
    std::vector<std::optional<std::uint32_t>> poolOfTarget_; // by the targets of poses and tracks
    std::vector<MorphTargetId> targetOfPose_;                // none where the pose could not be used
    std::vector<Clip> clips_;                                // of this file's animations
    std::unordered_map<std::string, MaterialId> materials_;
};

Result<void> Importer::run() {
    scene_.space = space();
    if (scene_.nodes.empty())
        scene_.rules = evaluationRules();
    Collector(file_, version_, stored_).run();
    if (progress_.cancelled())
        return fail({Code::cancelled, whole(), {}});
    mesh_.id = scene_.newId<MeshId>();
    mesh_.home = {input_.fileNumber, 0};
    if (stored_.chunk != Chunk::none)
        provenance_->add({mesh_.id,
                          "",
                          input_.fileNumber,
                          {file_.chunks[stored_.chunk].offset, file_.rest.offset - file_.chunks[stored_.chunk].offset},
                          0});
    poolOfTarget_.resize(stored_.submeshes.size() + 1);
    if (stored_.hasShared) {
        poolOfTarget_[0] = static_cast<std::uint32_t>(mesh_.pools.size());
        addPool(stored_.shared, stored_.sharedAssignments, "shared geometry");
    }
    for (std::size_t i = 0; i < stored_.submeshes.size(); ++i) {
        if (progress_.cancelled())
            return fail({Code::cancelled, whole(), {}});
        progress_.report(double(i) / double(stored_.submeshes.size()));
        addSubmesh(i);
    }
    addPoses();
    addAnimations();
    scene_.meshes.push_back(share(std::move(mesh_)));
    scene_.provenance = std::move(provenance_);
    return {};
}

void Importer::addPool(const Geometry& geometry, std::span<const Assignment> assignments, const std::string& object) {
    VertexProblems problems;
    const bool flip = version_ <= MeshVersion::V110;
    std::shared_ptr<VertexData> data = decodeVertices(geometry, file_.bigEndian, flip, problems);
    data->home = {input_.fileNumber, geometry.chunk};
    noteVertices(*provenance_, mesh_.id, input_.fileNumber, geometry);
    const Place at = place(geometry.chunk, object);
    if (problems.notFinite > 0)
        diagnostics_.add(Code::ogre_not_finite, at, {std::to_string(problems.notFinite), "vertices' numbers", "0"});
    if (problems.setsLeftOut > 0)
        diagnostics_.add(Code::ogre_sets_left_out, at, {std::to_string(problems.setsLeftOut)});
    if (!geometry.unusable.empty())
        diagnostics_.add(Code::ogre_elements_left_out, at, {std::to_string(geometry.unusable.size())});
    VertexPool pool;
    pool.skin = skinOf(geometry, assignments, object);
    pool.data = std::move(data);
    mesh_.pools.push_back(std::move(pool));
}

Shared<Skin> Importer::skinOf(const Geometry& geometry, std::span<const Assignment> assignments,
                              const std::string& object) {
    std::vector<Assignment> fromElements;
    if (assignments.empty() && stored_.hasLink) {
        std::uint32_t vertex = 0;
        for (const auto& [weights, indices] : decodeBlending(geometry, file_.bigEndian)) {
            for (int c = 0; c < 4; ++c)
                if (weights[c] != 0.0F && indices[c] >= 0.0F && indices[c] <= 65535.0F)
                    fromElements.push_back({vertex, static_cast<std::uint16_t>(indices[c]), weights[c]});
            ++vertex;
        }
        assignments = fromElements;
    }
    if (assignments.empty() || bones_.empty())
        return nullptr;
    Skin skin;
    skin.home = {input_.fileNumber, geometry.chunk};
    std::unordered_map<std::uint16_t, std::uint32_t> jointOf;
    std::uint32_t outOfRange = 0;
    std::uint32_t withoutBone = 0;
    std::uint32_t notFinite = 0;
    std::vector<std::uint32_t> counts(std::size_t{geometry.vertexCount} + 1, 0);
    std::vector<std::pair<std::uint32_t, Influence>> kept;
    kept.reserve(assignments.size());
    for (const Assignment& assignment : assignments) {
        const auto bone = bones_.find(assignment.bone);
        if (assignment.vertex >= geometry.vertexCount) {
            ++outOfRange;
        } else if (bone == bones_.end()) {
            ++withoutBone;
        } else if (!isWithinLimit(assignment.weight)) {
            ++notFinite;
        } else {
            const auto [joint, isNew] =
                jointOf.emplace(assignment.bone, static_cast<std::uint32_t>(skin.joints.size()));
            if (isNew)
                skin.joints.push_back({bone->second, std::nullopt});
            ++counts[assignment.vertex];
            kept.emplace_back(assignment.vertex, Influence{joint->second, assignment.weight});
        }
    }
    skin.offsets.resize(counts.size());
    std::uint32_t total = 0;
    std::uint32_t unweighted = 0;
    std::uint32_t overFour = 0;
    std::uint32_t most = 0;
    for (std::uint32_t v = 0; v < geometry.vertexCount; ++v) {
        unweighted += counts[v] == 0 ? 1 : 0;
        overFour += counts[v] > 4 ? 1 : 0;
        most = std::max(most, counts[v]);
        skin.offsets[v] = total;
        total += counts[v];
        counts[v] = skin.offsets[v];
    }
    skin.offsets.back() = total;
    skin.influences.resize(total);
    for (const auto& [vertex, influence] : kept)
        skin.influences[counts[vertex]++] = influence;
    std::uint32_t notOne = 0;
    float lowest = 1.0F;
    float highest = 1.0F;
    for (std::uint32_t v = 0; v < geometry.vertexCount; ++v) {
        float sum = 0.0F;
        for (const Influence& influence : skin.of(v))
            sum += influence.weight;
        if (skin.of(v).empty() || std::abs(sum - 1.0F) <= 1e-3F)
            continue;
        ++notOne;
        lowest = std::min(lowest, sum);
        highest = std::max(highest, sum);
    }
    const Place at = place(geometry.chunk, object);
    const auto report = [&](Code code, std::uint32_t count, std::vector<std::string> more = {}) {
        if (count == 0)
            return;
        std::vector<std::string> arguments{std::to_string(count)};
        arguments.insert(arguments.end(), more.begin(), more.end());
        diagnostics_.add(code, at, std::move(arguments));
    };
    report(Code::ogre_assignment_out_of_range, outOfRange);
    report(Code::ogre_assignment_without_bone, withoutBone);
    report(Code::ogre_not_finite, notFinite, {"weights", "0"});
    report(Code::ogre_too_many_weights, overFour, {std::to_string(most)});
    report(Code::ogre_weights_not_one, notOne,
           {std::to_string(geometry.vertexCount), formatNumber(lowest), formatNumber(highest)});
    report(Code::ogre_unweighted_vertices, unweighted, {std::to_string(geometry.vertexCount)});
    return share(std::move(skin));
}

void Importer::addSubmesh(std::size_t index) {
    const StoredSubmesh& stored = stored_.submeshes[index];
    const std::string object = textOf(index);
    Submesh submesh;
    submesh.id = scene_.newId<SubmeshId>();
    submesh.home = {input_.fileNumber, static_cast<std::uint32_t>(index)};
    submesh.name.bytes = stored.name;
    submesh.primitive = primitiveOf(stored.operation);
    const bool shared = stored.record.shared != 0;
    if (!shared && stored.hasGeometry) {
        poolOfTarget_[index + 1] = static_cast<std::uint32_t>(mesh_.pools.size());
        submesh.pool = *poolOfTarget_[index + 1];
        addPool(stored.geometry, stored.assignments, object);
    } else if (shared && poolOfTarget_[0]) {
        submesh.pool = *poolOfTarget_[0];
    } else {
        diagnostics_.add(Code::ogre_submesh_without_vertices, place(stored.chunk, object));
        submesh.pool = static_cast<std::uint32_t>(mesh_.pools.size());
        auto empty = std::make_shared<VertexData>();
        empty->positions = std::make_shared<std::vector<glm::vec3>>();
        mesh_.pools.push_back({std::move(empty), nullptr, {}});
    }
    const std::uint32_t vertexCount = mesh_.pools[submesh.pool].data->count();
    if (stored.record.indexCount > 0)
        submesh.indices = share(indicesOf(stored, submesh.primitive, vertexCount, object));
    const std::string material = withoutReturn(stored.record.material);
    const auto [known, isNew] = materials_.emplace(material, MaterialId{});
    if (isNew) {
        const auto there = std::find_if(scene_.materials.begin(), scene_.materials.end(),
                                        [&](const Shared<Material>& one) { return one->name.bytes == material; });
        if (there != scene_.materials.end()) {
            known->second = (*there)->id;
        } else {
            Material made;
            made.id = scene_.newId<MaterialId>();
            made.name.bytes = material;
            known->second = made.id;
            scene_.materials.push_back(share(std::move(made)));
        }
    }
    submesh.material = known->second;
    const Chunk& chunk = file_.chunks[stored.chunk];
    const std::uint64_t end = chunk.next < file_.chunks.size() ? file_.chunks[chunk.next].offset : file_.rest.offset;
    provenance_->add({submesh.id, "", input_.fileNumber, {chunk.offset, end - chunk.offset}, 0});
    if (!stored.record.indices.empty())
        provenance_->add({submesh.id,
                          "triangles",
                          input_.fileNumber,
                          {static_cast<std::uint64_t>(stored.record.indices.data() - file_.source.data()),
                           stored.record.indices.size()},
                          static_cast<std::uint32_t>(stored.record.indexSize() * cornersOf(submesh.primitive))});
    mesh_.submeshes.push_back(share(std::move(submesh)));
}

IndexData Importer::indicesOf(const StoredSubmesh& submesh, Primitive primitive, std::uint32_t vertexCount,
                              const std::string& object) {
    IndexData indices;
    indices.wide = submesh.record.wide != 0;
    indices.values.reserve(submesh.record.indexCount);
    ReadArchive archive(submesh.record.indices, 0, file_.bigEndian);
    for (std::uint32_t i = 0; i < submesh.record.indexCount; ++i) {
        if (indices.wide) {
            std::uint32_t value = 0;
            archive.value("index", value);
            indices.values.push_back(value);
        } else {
            std::uint16_t value = 0;
            archive.value("index", value);
            indices.values.push_back(value);
        }
    }
    const std::size_t corners = cornersOf(primitive);
    std::size_t kept = 0;
    std::uint32_t dropped = 0;
    for (std::size_t i = 0; i + corners <= indices.values.size(); i += corners) {
        const auto first = indices.values.begin() + static_cast<std::ptrdiff_t>(i);
        if (std::all_of(first, first + static_cast<std::ptrdiff_t>(corners),
                        [&](std::uint32_t index) { return index < vertexCount; })) {
            std::copy_n(first, corners, indices.values.begin() + static_cast<std::ptrdiff_t>(kept));
            kept += corners;
        } else {
            ++dropped;
        }
    }
    if (dropped > 0)
        diagnostics_.add(Code::ogre_index_out_of_range, place(submesh.chunk, object),
                         {std::to_string(dropped), std::to_string(indices.values.size() / corners)});
    indices.values.resize(kept);
    return indices;
}

std::optional<std::uint32_t> Importer::poolOf(std::uint16_t target) const {
    return target < poolOfTarget_.size() ? poolOfTarget_[target] : std::nullopt;
}

void Importer::addPoses() {
    for (std::size_t i = 0; i < stored_.poses.size(); ++i) {
        const StoredPose& stored = stored_.poses[i];
        const std::string object = "pose " + std::to_string(i) + " \"" + printable(stored.record.name.bytes) + "\"";
        const std::optional<std::uint32_t> pool = poolOf(stored.record.target);
        if (!pool) {
            diagnostics_.add(Code::ogre_target_missing, place(stored.chunk, object),
                             {std::to_string(stored.record.target)});
            targetOfPose_.emplace_back();
            continue;
        }
        MorphTarget target;
        target.id = scene_.newId<MorphTargetId>();
        target.home = {input_.fileNumber, static_cast<std::uint32_t>(i)};
        target.name.bytes = withoutReturn(stored.record.name);
        target.absoluteNormals = stored.record.normals != 0;
        std::vector<PoseVertexRecord> vertices = stored.vertices;
        const std::uint32_t count = mesh_.pools[*pool].data->count();
        std::uint32_t bad = 0;
        std::erase_if(vertices, [&](const PoseVertexRecord& vertex) {
            const bool wrong = vertex.vertex >= count || !isWithinLimit(vectorOf(vertex.offset)) ||
                               !isWithinLimit(vectorOf(vertex.normal));
            bad += wrong ? 1 : 0;
            return wrong;
        });
        // Of two offsets of one vertex the last counts.
        std::stable_sort(vertices.begin(), vertices.end(),
                         [](const PoseVertexRecord& a, const PoseVertexRecord& b) { return a.vertex < b.vertex; });
        for (const PoseVertexRecord& vertex : vertices) {
            if (!target.vertices.empty() && target.vertices.back() == vertex.vertex) {
                target.vertices.pop_back();
                target.positions.pop_back();
                if (target.absoluteNormals)
                    target.normals.pop_back();
            }
            target.vertices.push_back(vertex.vertex);
            target.positions.push_back(vectorOf(vertex.offset));
            if (target.absoluteNormals)
                target.normals.push_back(vectorOf(vertex.normal));
        }
        if (bad > 0)
            diagnostics_.add(Code::ogre_pose_vertex_out_of_range, place(stored.chunk, object), {std::to_string(bad)});
        provenance_->add({target.id,
                          "",
                          input_.fileNumber,
                          {file_.chunks[stored.chunk].offset, file_.chunks[stored.chunk].size()},
                          0});
        targetOfPose_.push_back(target.id);
        mesh_.pools[*pool].morphTargets.push_back(share(std::move(target)));
    }
}

// The clip of a skeleton's animation of that name takes the mesh's tracks too: one state drives both.
Clip& Importer::clipOf(const StoredAnimation& animation) {
    const std::string name = withoutReturn(animation.record.name);
    const float length = animation.record.length;
    const double end = length >= 0.0F && length <= 1e6F ? double{length} : 0.0;
    const auto there = std::find_if(scene_.clips.begin(), scene_.clips.end(),
                                    [&](const Shared<Clip>& clip) { return clip->name.bytes == name; });
    if (there != scene_.clips.end()) {
        clips_.push_back(**there);
        clips_.back().end = std::max(clips_.back().end, end);
        scene_.clips.erase(there);
        return clips_.back();
    }
    Clip clip;
    clip.id = scene_.newId<ClipId>();
    clip.home = {input_.fileNumber, animation.chunk};
    clip.name.bytes = name;
    clip.end = end;
    if (animation.base) {
        clip.native.set(clipBase, animation.base->animation.bytes);
        clip.native.set(clipBaseTime, double{animation.base->time});
    }
    provenance_->add({clip.id,
                      "",
                      input_.fileNumber,
                      {file_.chunks[animation.chunk].offset, file_.chunks[animation.chunk].size()},
                      0});
    clips_.push_back(std::move(clip));
    return clips_.back();
}

void Importer::addAnimations() {
    for (const StoredAnimation& animation : stored_.animations) {
        Clip& clip = clipOf(animation);
        for (const StoredTrack& track : animation.tracks) {
            if (track.record.type == MeshTrackRecord::morph)
                addMorphTrack(clip, track);
            else
                addPoseTrack(clip, animation, track);
        }
    }
    for (Clip& clip : clips_)
        scene_.clips.push_back(share(std::move(clip)));
}

void Importer::addMorphTrack(Clip& clip, const StoredTrack& stored) {
    const std::optional<std::uint32_t> pool = poolOf(stored.record.target);
    if (!pool) {
        diagnostics_.add(Code::ogre_target_missing,
                         place(stored.chunk, "animation \"" + printable(clip.name.bytes) + "\""),
                         {std::to_string(stored.record.target)});
        return;
    }
    std::vector<const MorphKeyRecord*> keys;
    for (const MorphKeyRecord& key : stored.morphKeys)
        keys.push_back(&key);
    std::stable_sort(keys.begin(), keys.end(),
                     [](const MorphKeyRecord* a, const MorphKeyRecord* b) { return a->time < b->time; });
    const bool normals =
        std::all_of(keys.begin(), keys.end(), [](const MorphKeyRecord* key) { return key->normals != 0; });
    std::vector<double> times;
    std::vector<VertexFrame> frames;
    for (const MorphKeyRecord* key : keys) {
        auto positions = std::make_shared<std::vector<glm::vec3>>(key->vertexCount);
        auto directions = std::make_shared<std::vector<glm::vec3>>(normals ? key->vertexCount : 0);
        ReadArchive archive(key->vertices, 0, file_.bigEndian);
        for (std::uint32_t v = 0; v < key->vertexCount; ++v) {
            std::array<float, 3> vector{};
            archive.values("position", vector);
            (*positions)[v] = isWithinLimit(vectorOf(vector)) ? vectorOf(vector) : glm::vec3(0.0F);
            if (key->normals == 0)
                continue;
            archive.values("normal", vector);
            if (normals)
                (*directions)[v] = isWithinLimit(vectorOf(vector)) ? vectorOf(vector) : glm::vec3(0.0F);
        }
        times.push_back(std::abs(key->time) <= 1e6F ? double{key->time} : 0.0);
        frames.push_back({std::move(positions), normals ? std::move(directions) : nullptr});
    }
    if (frames.empty() || !std::is_sorted(times.begin(), times.end()))
        return;
    Track track;
    track.home = {input_.fileNumber, stored.chunk};
    track.mesh = mesh_.id;
    track.pool = *pool;
    track.channel = Channel::Vertices;
    track.keys = KeyList<VertexFrame>(std::move(times), std::move(frames));
    clip.tracks.push_back(share(std::move(track)));
}

// The track of the base animation that goes with a track; null where there is no base, or no such track.
const StoredTrack* Importer::baseTrack(const StoredAnimation& animation, const StoredTrack& track) const {
    if (!animation.base)
        return nullptr;
    const std::string name = withoutReturn(animation.base->animation);
    for (const StoredAnimation& other : stored_.animations) {
        if (name.empty() ? &other != &animation : withoutReturn(other.record.name) != name)
            continue;
        for (const StoredTrack& one : other.tracks)
            if (one.record.target == track.record.target && one.record.type == track.record.type)
                return &one;
    }
    return nullptr;
}

namespace {

float influenceOf(const StoredPoseKey& key, std::uint16_t pose) {
    for (const PoseReferenceRecord& reference : key.references)
        if (reference.pose == pose)
            return reference.influence;
    return 0.0F;
}

std::vector<const StoredPoseKey*> sorted(const std::vector<StoredPoseKey>& keys) {
    std::vector<const StoredPoseKey*> order;
    order.reserve(keys.size());
    for (const StoredPoseKey& key : keys)
        order.push_back(&key);
    std::stable_sort(order.begin(), order.end(),
                     [](const StoredPoseKey* a, const StoredPoseKey* b) { return a->time < b->time; });
    return order;
}

// A pose's influence at a time, between the keys around it.
float sampled(std::span<const StoredPoseKey* const> keys, std::uint16_t pose, float time) {
    const auto next =
        std::find_if(keys.begin(), keys.end(), [&](const StoredPoseKey* key) { return key->time >= time; });
    if (next == keys.end())
        return influenceOf(*keys.back(), pose);
    if (next == keys.begin() || (*next)->time == time)
        return influenceOf(**next, pose);
    const StoredPoseKey& before = **(next - 1);
    const float fraction = (time - before.time) / ((*next)->time - before.time);
    const float from = influenceOf(before, pose);
    return from + fraction * (influenceOf(**next, pose) - from);
}

} // namespace

void Importer::addPoseTrack(Clip& clip, const StoredAnimation& animation, const StoredTrack& stored) {
    const std::vector<const StoredPoseKey*> keys = sorted(stored.poseKeys);
    if (keys.empty())
        return;
    const StoredTrack* base = baseTrack(animation, stored);
    const std::vector<const StoredPoseKey*> baseKeys =
        base ? sorted(base->poseKeys) : std::vector<const StoredPoseKey*>();
    if (animation.base && baseKeys.empty())
        diagnostics_.add(Code::ogre_base_missing,
                         place(stored.chunk, "animation \"" + printable(clip.name.bytes) + "\""),
                         {printable(animation.base->animation.bytes)});
    std::vector<std::uint16_t> poses;
    for (const StoredPoseKey* key : keys)
        for (const PoseReferenceRecord& reference : key->references)
            if (std::find(poses.begin(), poses.end(), reference.pose) == poses.end())
                poses.push_back(reference.pose);
    for (const std::uint16_t pose : poses) {
        if (pose >= targetOfPose_.size() || !targetOfPose_[pose]) {
            diagnostics_.add(Code::ogre_pose_missing,
                             place(stored.chunk, "animation \"" + printable(clip.name.bytes) + "\""),
                             {std::to_string(pose)});
            continue;
        }
        const float taken = baseKeys.empty() ? 0.0F : sampled(baseKeys, pose, animation.base->time);
        std::vector<double> times;
        std::vector<float> values;
        for (const StoredPoseKey* key : keys) {
            const bool named = std::any_of(key->references.begin(), key->references.end(),
                                           [&](const PoseReferenceRecord& one) { return one.pose == pose; });
            const float value = named ? influenceOf(*key, pose) - taken : 0.0F;
            times.push_back(std::abs(key->time) <= 1e6F ? double{key->time} : 0.0);
            values.push_back(isWithinLimit(value) ? value : 0.0F);
        }
        if (!std::is_sorted(times.begin(), times.end()))
            continue;
        Track track;
        track.home = {input_.fileNumber, stored.chunk};
        track.morphTarget = targetOfPose_[pose];
        track.channel = Channel::MorphWeight;
        track.keys = KeyList<float>(std::move(times), std::move(values));
        clip.tracks.push_back(share(std::move(track)));
    }
}

} // namespace

std::string skeletonLinkOf(const File& file) {
    for (const Chunk& chunk : file.chunks) {
        if (chunk.id != mesh_id::skeletonLink || !chunk.known)
            continue;
        SkeletonLinkRecord record;
        ReadArchive archive = file.fieldsOf(chunk);
        layout(archive, record);
        return withoutReturn(record.file);
    }
    return {};
}

Result<void> importMesh(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress) {
    return Importer(file, input, scene, diagnostics, progress).run();
}

} // namespace rigscope::ogre
