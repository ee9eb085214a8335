#include "formats/ogre/mesh_write.h"

#include <algorithm>
#include <cmath>

#include "formats/ogre/chunk_writer.h"
#include "formats/ogre/mesh_layout.h"
#include "formats/ogre/mesh_vertices_write.h"
#include "formats/ogre/mesh_write_levels.h"
#include "formats/ogre/mesh_write_original.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/ogre_text.h"
#include "formats/ogre/pose_keys.h"

namespace rigscope::ogre {

namespace {

constexpr std::uint32_t none = Chunk::none;

// Places in the usual order: of a mesh's chunks, then of a submesh's.
std::size_t rankOf(std::uint16_t id) {
    switch (id) {
    case mesh_id::geometry:
        return 0;
    case mesh_id::submesh:
    case mesh_id::operation:
        return 1;
    case mesh_id::skeletonLink:
    case mesh_id::submeshAssignment:
        return 2;
    case mesh_id::assignment:
        return 3;
    case mesh_id::levels:
        return 4;
    case mesh_id::bounds:
        return 5;
    case mesh_id::names:
        return 6;
    case mesh_id::edges:
        return 7;
    case mesh_id::poses:
        return 8;
    case mesh_id::animations:
        return 9;
    case mesh_id::extremes:
        return 10;
    default:
        return StoredSlot::unknown;
    }
}

bool lastCounts(std::uint16_t id) {
    return id == mesh_id::geometry || id == mesh_id::operation || id == mesh_id::skeletonLink || id == mesh_id::bounds;
}

constexpr ChunkOrder order{rankOf, lastCounts};

class Writer {
public:
    Writer(const StoredMesh& mesh, const MeshForm& form, const File* over, const File* original,
           const std::string& fileName, Diagnostics& diagnostics)
        : mesh_(mesh),
          form_(form),
          over_(over),
          original_(original),
          fileName_(fileName),
          diagnostics_(diagnostics),
          chunks_({std::string(lineOf(form.version)), form.bigEndian}, over) {}

    std::vector<std::uint8_t> writeAnew();
    std::vector<std::uint8_t> writeOver(const StoredMesh& stored);

private:
    bool words() const { return form_.version == MeshVersion::V100; }
    bool declared() const { return form_.version >= MeshVersion::V130; }
    bool hasNormalsFlag() const { return form_.version >= MeshVersion::V18; }
    void tell(Code code, std::vector<std::string> arguments = {}) {
        diagnostics_.add(code, {fileName_, "", {}, {}}, std::move(arguments));
    }
    void tellCount(Code code, std::size_t count) {
        if (count > 0)
            tell(code, {std::to_string(count), std::string(lineOf(form_.version))});
    }

    // What the older file has in a chunk; nothing where it is new.
    std::vector<StoredSlot> slotsOf(std::uint32_t stored) const {
        return stored == none ? std::vector<StoredSlot>() : slotsIn(*over_, stored, order);
    }
    // Which of the mesh's parts stay as the older file has them.
    bool isKept(std::uint16_t id) const;
    std::vector<PlannedPart> planMesh(std::span<const StoredSlot> slots) const;
    void putMesh(std::uint32_t stored);
    void putGeometry(const StoredGeometry& geometry, std::uint32_t stored, bool skinned, std::uint16_t target);
    VertexUse useOf(std::uint16_t target, bool skinned) const;
    void putDeclared(const DeclaredVertices& vertices, std::uint32_t stored);
    void putOldGeometry(const StoredGeometry& geometry, std::uint32_t stored);
    bool patched(const StoredGeometry& geometry, std::uint32_t stored);
    void putSubmesh(std::size_t number);
    void putAssignments(std::uint16_t id, const std::vector<StoredAssignment>& assignments);
    void putLink(std::uint32_t stored);
    void putLevels(std::uint32_t stored);
    void putBounds(std::uint32_t stored);
    void putNames(std::uint32_t stored);
    void putPoses(std::uint32_t stored);
    void putPose(const StoredPose& pose);
    void putAnimations(std::uint32_t stored);
    void putAnimation(const StoredMeshAnimation& animation);
    void putTrack(const StoredMeshTrack& track, const StoredMeshAnimation& animation);
    void putOriginal(std::uint16_t id, std::uint32_t around);
    const StoredGeometry* geometryOf(std::uint16_t target) const;

    const StoredMesh& mesh_;
    MeshForm form_;
    const File* over_;                   // whose chunks stay
    const File* original_;               // that further records are taken from
    const StoredMesh* stored_ = nullptr; // of `over_`
    const std::string& fileName_;
    Diagnostics& diagnostics_;
    ChunkWriter chunks_;
    std::size_t normalsLost_ = 0; // poses and keys
    std::size_t basesLost_ = 0;
    std::size_t typesChanged_ = 0;
    std::size_t valuesLost_ = 0; // kinds of values of vertices
};

std::vector<std::uint8_t> Writer::writeAnew() {
    putMesh(none);
    tellCount(Code::ogre_version_without_normals, normalsLost_);
    tellCount(Code::ogre_bases_made_plain, basesLost_);
    tellCount(Code::ogre_types_changed, typesChanged_);
    tellCount(Code::ogre_values_left_out, valuesLost_);
    return chunks_.finish();
}

std::vector<std::uint8_t> Writer::writeOver(const StoredMesh& stored) {
    stored_ = &stored;
    bool done = false;
    const auto count = static_cast<std::uint32_t>(over_->chunks.size());
    for (std::uint32_t i = 0; i < count; i = over_->chunks[i].next) {
        if (over_->chunks[i].known && over_->chunks[i].id == mesh_id::mesh && !done) {
            putMesh(i);
            done = true;
        } else {
            chunks_.copy(i);
        }
    }
    const auto has = [&](std::uint16_t id) {
        return std::any_of(over_->chunks.begin(), over_->chunks.end(), [&](const Chunk& one) { return one.id == id; });
    };
    if (!mesh_.kept.topology && has(mesh_id::edges))
        tell(Code::ogre_edges_left_out);
    else if (!mesh_.kept.positions && has(mesh_id::edges))
        tell(Code::ogre_edges_stale);
    if (!mesh_.kept.positions && has(mesh_id::extremes))
        tell(Code::ogre_extremes_stale);
    tellCount(Code::ogre_values_left_out, valuesLost_);
    return chunks_.finish();
}

bool Writer::isKept(std::uint16_t id) const {
    if (!over_)
        return false;
    switch (id) {
    case mesh_id::skeletonLink:
        return mesh_.skeleton == stored_->skeleton;
    case mesh_id::assignment:
        return mesh_.kept.sharedAssignments;
    case mesh_id::levels:
        return mesh_.kept.levels;
    case mesh_id::bounds:
        return mesh_.kept.positions;
    case mesh_id::names:
        return mesh_.kept.names;
    case mesh_id::edges:
    case mesh_id::extremes:
        return mesh_.kept.topology;
    case mesh_id::poses:
        return mesh_.kept.poses;
    case mesh_id::animations:
        return mesh_.animations.size() == stored_->animations.size() &&
               std::all_of(mesh_.animations.begin(), mesh_.animations.end(),
                           [](const StoredMeshAnimation& one) { return one.kept; });
    default:
        return false;
    }
}

// `slots` are what the older file has in its mesh.
std::vector<PlannedPart> Writer::planMesh(std::span<const StoredSlot> slots) const {
    std::vector<PlannedPart> wanted;
    if (mesh_.shared && (over_ || mesh_.shared->vertexCount > 0))
        wanted.push_back({rankOf(mesh_id::geometry), over_ ? mesh_.shared->number : none, 0});
    for (std::uint32_t i = 0; i < mesh_.submeshes.size(); ++i)
        wanted.push_back({rankOf(mesh_id::submesh), over_ ? mesh_.submeshes[i].number : none, i});
    // All chunks of a kind that stays, else one where there is something to say.
    const auto want = [&](std::uint16_t id, bool is) {
        if (isKept(id)) {
            for (const StoredSlot& slot : slots)
                if (slot.rank == rankOf(id))
                    wanted.push_back({slot.rank, slot.number, 0});
        } else if (is) {
            wanted.push_back({rankOf(id), lastOf(slots, rankOf(id)), 0});
        }
    };
    const auto isThere = [&](std::uint16_t id) { return lastOf(slots, rankOf(id)) != none; };
    const bool named = std::any_of(mesh_.submeshes.begin(), mesh_.submeshes.end(),
                                   [](const StoredSubmesh& submesh) { return !submesh.name.empty(); });
    want(mesh_id::skeletonLink, mesh_.skeleton.has_value());
    want(mesh_id::assignment, mesh_.shared && !mesh_.sharedAssignments.empty());
    want(mesh_id::levels, !mesh_.levels.empty());
    want(mesh_id::bounds, !over_ || isThere(mesh_id::bounds));
    want(mesh_id::names, named || !over_ || isThere(mesh_id::names));
    want(mesh_id::edges, false);
    want(mesh_id::poses, !mesh_.poses.empty());
    want(mesh_id::animations, !mesh_.animations.empty());
    want(mesh_id::extremes, false);
    return wanted;
}

void Writer::putMesh(std::uint32_t stored) {
    chunks_.open(mesh_id::mesh, stored);
    MeshRecord record{!words(), static_cast<std::uint8_t>(mesh_.skeleton ? 1 : 0)};
    if (stored != none && mesh_.skeleton.has_value() == stored_->skeleton.has_value()) {
        ReadArchive archive = over_->fieldsOf(over_->chunks[stored]);
        layout(archive, record);
    }
    chunks_.fields(record);
    const std::vector<StoredSlot> slots = slotsOf(stored);
    for (const PlannedPart& part : inStoredOrder(slots, planMesh(slots))) {
        if (part.rank == rankOf(mesh_id::geometry))
            putGeometry(*mesh_.shared, part.stored, !mesh_.sharedAssignments.empty(), 0);
        else if (part.rank == rankOf(mesh_id::submesh))
            putSubmesh(part.record);
        else if (part.stored != none && (part.rank == StoredSlot::unknown || isKept(over_->chunks[part.stored].id)))
            chunks_.copy(part.stored);
        else if (part.rank == rankOf(mesh_id::skeletonLink))
            putLink(part.stored);
        else if (part.rank == rankOf(mesh_id::assignment))
            putAssignments(mesh_id::assignment, mesh_.sharedAssignments);
        else if (part.rank == rankOf(mesh_id::levels))
            putLevels(part.stored);
        else if (part.rank == rankOf(mesh_id::bounds))
            putBounds(part.stored);
        else if (part.rank == rankOf(mesh_id::names))
            putNames(part.stored);
        else if (part.rank == rankOf(mesh_id::poses))
            putPoses(part.stored);
        else
            putAnimations(part.stored);
        if (part.rank == rankOf(mesh_id::names) && !over_)
            putOriginal(mesh_id::edges, none);
    }
    if (!over_)
        putOriginal(mesh_id::extremes, none);
    chunks_.close();
}

void Writer::putOriginal(std::uint16_t id, std::uint32_t around) {
    if (original_)
        writeOriginal(*original_, id, around, mesh_.kept, form_, chunks_, [this](Code code) { tell(code); });
}

const StoredGeometry* Writer::geometryOf(std::uint16_t target) const {
    if (target == 0)
        return mesh_.shared ? &*mesh_.shared : nullptr;
    if (target > mesh_.submeshes.size() || !mesh_.submeshes[target - 1U].geometry)
        return nullptr;
    return &*mesh_.submeshes[target - 1U].geometry;
}

// Bytes of the file with the values that changed; false where they do not fit.
bool Writer::patched(const StoredGeometry& geometry, std::uint32_t stored) {
    const ByteSpan bytes = over_->wholeOf(stored);
    std::vector<std::uint8_t> changed(bytes.begin(), bytes.end());
    if (!patchVertices(changed, over_->chunks[stored].offset, geometry.bytes, over_->bigEndian,
                       form_.version <= MeshVersion::V110, *geometry.streams))
        return false;
    chunks_.raw(changed);
    return true;
}

// Poses are used by programs too, without an animation.
VertexUse Writer::useOf(std::uint16_t target, bool skinned) const {
    VertexUse use;
    use.skinned = skinned;
    use.animated = std::any_of(mesh_.poses.begin(), mesh_.poses.end(),
                               [&](const StoredPose& pose) { return pose.target == target; });
    // Only where all poses of the mesh have normals engines use them.
    use.animatedNormals = use.animated && std::all_of(mesh_.poses.begin(), mesh_.poses.end(),
                                                      [](const StoredPose& pose) { return pose.normals; });
    for (const StoredMeshAnimation& animation : mesh_.animations)
        for (const StoredMeshTrack& track : animation.tracks) {
            if (!track.morph || track.target != target)
                continue;
            use.animated = true;
            use.animatedNormals |= std::any_of(track.morphKeys.begin(), track.morphKeys.end(),
                                               [](const StoredMorphKey& key) { return !key.normals.empty(); });
        }
    use.animatedNormals &= hasNormalsFlag();
    return use;
}

void Writer::putGeometry(const StoredGeometry& geometry, std::uint32_t stored, bool skinned, std::uint16_t target) {
    if (stored != none && geometry.kept)
        return chunks_.copy(stored);
    if (stored != none && patched(geometry, stored))
        return;
    if (!declared())
        return putOldGeometry(geometry, stored);
    const VertexUse use = useOf(target, skinned);
    std::optional<DeclaredVertices> vertices;
    if (geometry.kept && original_) {
        vertices = convertVertices(geometry.bytes, original_->bigEndian, form_.version, form_.bigEndian);
        for (std::size_t i = 0; vertices && i < vertices->elements.size(); ++i)
            typesChanged_ += vertices->elements[i].type != geometry.bytes.elements[i].record.type ? 1 : 0;
    }
    if (!vertices) {
        vertices = declareVertices(*geometry.streams, use, form_.version, form_.bigEndian);
        valuesLost_ += valuesWithoutStream(geometry.bytes);
    }
    putDeclared(*vertices, stored);
}

void Writer::putDeclared(const DeclaredVertices& vertices, std::uint32_t stored) {
    chunks_.open(mesh_id::geometry, stored);
    GeometryRecord record;
    record.vertexCount = vertices.vertexCount;
    chunks_.fields(record);
    chunks_.open(mesh_id::declaration);
    for (const ElementRecord& element : vertices.elements) {
        chunks_.open(mesh_id::element);
        chunks_.fields(element);
        chunks_.close();
    }
    chunks_.close();
    for (const DeclaredVertices::Buffer& buffer : vertices.buffers) {
        chunks_.open(mesh_id::buffer);
        chunks_.fields(buffer.record);
        chunks_.open(mesh_id::bufferData);
        chunks_.fields(BufferDataRecord{vertices.vertexCount, buffer.record.stride, buffer.bytes});
        chunks_.close();
        chunks_.close();
    }
    chunks_.close();
}

// Up to version 1.20: list after list.
void Writer::putOldGeometry(const StoredGeometry& geometry, std::uint32_t stored) {
    const VertexData& data = *geometry.streams;
    const auto listOf = [&](const auto& stream, std::uint32_t components, bool flip) {
        std::vector<std::uint8_t> bytes;
        WriteArchive archive(bytes, form_.bigEndian);
        for (const auto& value : *stream)
            for (std::uint32_t c = 0; c < components; ++c) {
                const float number = value[static_cast<int>(c)];
                archive.value("number", flip && c == 1 ? 1.0F - number : number);
            }
        return bytes;
    };
    chunks_.open(mesh_id::geometry, stored);
    const std::vector<std::uint8_t> positions = listOf(data.positions, 3, false);
    chunks_.fields(GeometryRecord{words(), false, data.count(), positions});
    if (data.normals && data.normalSource == NormalSource::File) {
        const std::vector<std::uint8_t> normals = listOf(data.normals, 3, false);
        chunks_.open(mesh_id::oldNormals);
        chunks_.fields(OldListRecord{data.count(), 12, normals});
        chunks_.close();
    }
    if (data.colours[0]) {
        std::vector<std::uint8_t> colours;
        WriteArchive archive(colours, form_.bigEndian);
        for (const glm::vec4& colour : *data.colours[0]) {
            std::uint32_t packed = 0;
            for (int c = 0; c < 4; ++c)
                packed = packed << 8 |
                         static_cast<std::uint32_t>(std::nearbyint(std::clamp(colour[c], 0.0F, 1.0F) * 255.0F));
            archive.value("colour", packed);
        }
        chunks_.open(mesh_id::oldColours);
        chunks_.fields(OldListRecord{data.count(), 4, colours});
        chunks_.close();
    }
    for (const TextureCoordinates& set : data.textureCoordinates) {
        const bool flip = form_.version <= MeshVersion::V110 && set.components == 2;
        const std::vector<std::uint8_t> values =
            set.wide ? listOf(set.wide, set.components, flip) : listOf(set.values, set.components, flip);
        chunks_.open(mesh_id::oldCoordinates);
        chunks_.fields(OldCoordinatesRecord{data.count(), set.components, values});
        chunks_.close();
    }
    chunks_.close();
}

void Writer::putSubmesh(std::size_t number) {
    const StoredSubmesh& submesh = mesh_.submeshes[number];
    const std::uint32_t stored = over_ ? submesh.number : none;
    chunks_.open(mesh_id::submesh, stored);
    SubmeshRecord record;
    record.words = words();
    const std::vector<std::uint8_t> indices = indexBytes(submesh.indices, submesh.wide, form_.bigEndian);
    if (stored != none) {
        ReadArchive archive = over_->fieldsOf(over_->chunks[stored]);
        layout(archive, record);
    }
    if (stored == none || withoutReturn(record.material) != submesh.material)
        record.material = {submesh.material, true};
    if ((record.shared != 0) != submesh.usesShared)
        record.shared = submesh.usesShared ? 1 : 0;
    if (stored == none || !submesh.indicesKept) {
        record.indexCount = static_cast<std::uint32_t>(submesh.indices.size());
        record.wide = submesh.wide ? 1 : 0;
        record.indices = indices;
    }
    chunks_.fields(record);
    const std::vector<StoredSlot> slots = slotsOf(stored);
    std::vector<PlannedPart> wanted;
    if (submesh.geometry && (over_ || !submesh.usesShared))
        wanted.push_back({rankOf(mesh_id::geometry), over_ ? submesh.geometry->number : none, 0});
    const std::uint32_t operation = lastOf(slots, rankOf(mesh_id::operation));
    constexpr std::uint16_t usualOperation = 4;
    if (operation != none || (!words() && (!over_ || submesh.operation != usualOperation)))
        wanted.push_back({rankOf(mesh_id::operation), operation, 0});
    const bool kept = over_ && submesh.assignmentsKept;
    std::uint32_t first = none;
    for (const StoredSlot& slot : slots)
        if (slot.rank == rankOf(mesh_id::submeshAssignment)) {
            first = std::min(first, slot.number);
            if (kept)
                wanted.push_back({slot.rank, slot.number, 0});
        }
    if (!kept && !submesh.assignments.empty())
        wanted.push_back({rankOf(mesh_id::submeshAssignment), first, 0});
    for (const PlannedPart& part : inStoredOrder(slots, wanted)) {
        if (part.rank == rankOf(mesh_id::geometry)) {
            putGeometry(*submesh.geometry, part.stored, !submesh.assignments.empty(),
                        static_cast<std::uint16_t>(number + 1));
        } else if (part.rank == rankOf(mesh_id::operation)) {
            chunks_.open(mesh_id::operation, part.stored);
            chunks_.fields(OperationRecord{submesh.operation});
            chunks_.close();
        } else if (part.rank == rankOf(mesh_id::submeshAssignment) && !kept) {
            putAssignments(mesh_id::submeshAssignment, submesh.assignments);
        } else {
            chunks_.copy(part.stored);
        }
    }
    if (!over_ && submesh.number != noNumber)
        putOriginal(mesh_id::textureAlias, submesh.number);
    chunks_.close();
}

void Writer::putAssignments(std::uint16_t id, const std::vector<StoredAssignment>& assignments) {
    for (const StoredAssignment& assignment : assignments) {
        chunks_.open(id);
        chunks_.fields(AssignmentRecord{words(), assignment.vertex, assignment.bone, assignment.weight});
        chunks_.close();
    }
}

void Writer::putLink(std::uint32_t stored) {
    chunks_.open(mesh_id::skeletonLink, stored);
    chunks_.fields(SkeletonLinkRecord{{*mesh_.skeleton, true}});
    chunks_.close();
}

void Writer::putLevels(std::uint32_t stored) {
    tellCount(Code::ogre_levels_left_out, writeLevels(mesh_, form_, stored, chunks_));
}

void Writer::putBounds(std::uint32_t stored) {
    BoundsRecord record;
    bool found = false;
    if (mesh_.kept.positions && original_)
        for (const Chunk& chunk : original_->chunks)
            if (chunk.known && chunk.id == mesh_id::bounds) {
                ReadArchive archive = original_->fieldsOf(chunk);
                layout(archive, record);
                found = true;
            }
    if (!found) {
        glm::vec3 low(std::numeric_limits<float>::max());
        glm::vec3 high(std::numeric_limits<float>::lowest());
        float squared = 0.0F;
        for (std::size_t target = 0; target <= mesh_.submeshes.size(); ++target)
            if (const StoredGeometry* const geometry = geometryOf(static_cast<std::uint16_t>(target));
                geometry && geometry->streams)
                for (const glm::vec3& position : spanOf(geometry->streams->positions)) {
                    low = glm::min(low, position);
                    high = glm::max(high, position);
                    squared = std::max(squared, glm::dot(position, position));
                }
        if (low.x > high.x)
            low = high = glm::vec3(0.0F);
        // A radius of nothing would never be drawn.
        record = {numbersOf(low), numbersOf(high), std::max(std::sqrt(squared), 1e-6F)};
    }
    chunks_.open(mesh_id::bounds, stored);
    chunks_.fields(record);
    chunks_.close();
}

void Writer::putNames(std::uint32_t stored) {
    chunks_.open(mesh_id::names, stored);
    chunks_.fields(NameTableRecord{});
    for (std::size_t i = 0; i < mesh_.submeshes.size(); ++i) {
        if (mesh_.submeshes[i].name.empty())
            continue;
        chunks_.open(mesh_id::name);
        chunks_.fields(NameRecord{static_cast<std::uint16_t>(i), {mesh_.submeshes[i].name, true}});
        chunks_.close();
    }
    chunks_.close();
}

void Writer::putPoses(std::uint32_t stored) {
    chunks_.open(mesh_id::poses, stored);
    chunks_.fields(PosesRecord{});
    for (const StoredPose& pose : mesh_.poses)
        putPose(pose);
    chunks_.close();
}

void Writer::putPose(const StoredPose& pose) {
    const std::uint32_t stored = over_ ? pose.number : none;
    chunks_.open(mesh_id::pose, stored);
    const bool normals = pose.normals && hasNormalsFlag();
    normalsLost_ += pose.normals && !normals ? 1 : 0;
    PoseRecord record;
    record.hasFlag = hasNormalsFlag();
    if (stored != none) {
        ReadArchive archive = over_->fieldsOf(over_->chunks[stored]);
        layout(archive, record);
    }
    if (stored == none || withoutReturn(record.name) != pose.name)
        record.name = {pose.name, true};
    record.target = pose.target;
    if ((record.normals != 0) != normals)
        record.normals = normals ? 1 : 0;
    chunks_.fields(record);
    for (PoseVertexRecord vertex : pose.vertices) {
        vertex.hasNormal = normals;
        chunks_.open(mesh_id::poseVertex);
        chunks_.fields(vertex);
        chunks_.close();
    }
    chunks_.close();
}

void Writer::putAnimations(std::uint32_t stored) {
    chunks_.open(mesh_id::animations, stored);
    chunks_.fields(AnimationsRecord{});
    for (const StoredMeshAnimation& animation : mesh_.animations) {
        if (over_ && animation.kept && animation.number != noNumber)
            chunks_.copy(animation.number);
        else
            putAnimation(animation);
    }
    chunks_.close();
}

void Writer::putAnimation(const StoredMeshAnimation& animation) {
    chunks_.open(mesh_id::animation, over_ ? animation.number : none);
    chunks_.fields(MeshAnimationRecord{{animation.name, true}, animation.length});
    if (animation.base && hasNormalsFlag()) { // both came with 1.8
        chunks_.open(mesh_id::baseInfo);
        chunks_.fields(MeshBaseInfoRecord{{animation.base->first, true}, animation.base->second});
        chunks_.close();
    }
    basesLost_ += animation.base && !hasNormalsFlag() ? 1 : 0;
    for (const StoredMeshTrack& track : animation.tracks)
        putTrack(track, animation);
    chunks_.close();
}

void Writer::putTrack(const StoredMeshTrack& track, const StoredMeshAnimation& animation) {
    chunks_.open(mesh_id::track, over_ ? track.number : none);
    chunks_.fields(MeshTrackRecord{track.morph ? MeshTrackRecord::morph : MeshTrackRecord::pose, track.target});
    for (const StoredMorphKey& key : track.morphKeys) {
        MorphKeyRecord record;
        record.hasFlag = hasNormalsFlag();
        record.time = key.time;
        record.vertexCount = static_cast<std::uint32_t>(key.positions.size());
        const bool normals = record.hasFlag && key.normals.size() == key.positions.size() && !key.normals.empty();
        normalsLost_ += !key.normals.empty() && !normals ? 1 : 0;
        record.normals = normals ? 1 : 0;
        std::vector<std::uint8_t> bytes;
        WriteArchive archive(bytes, form_.bigEndian);
        for (std::size_t i = 0; i < key.positions.size(); ++i) {
            std::array<float, 3> vector = numbersOf(key.positions[i]);
            archive.values("position", vector);
            if (!normals)
                continue;
            vector = numbersOf(key.normals[i]);
            archive.values("normal", vector);
        }
        record.vertices = bytes;
        chunks_.open(mesh_id::morphKey);
        chunks_.fields(record);
        chunks_.close();
    }
    // Without base information keys say what the difference is.
    const StoredMeshTrack* const base = hasNormalsFlag() ? nullptr : baseTrackOf(mesh_.animations, animation, track);
    const auto baseKeys = base ? byTime(base->poseKeys) : std::vector<const StoredPoseKey*>();
    for (const StoredPoseKey& key : track.poseKeys) {
        chunks_.open(mesh_id::poseKey);
        chunks_.fields(PoseKeyRecord{key.time});
        for (PoseReferenceRecord reference : key.references) {
            if (base)
                reference.influence -= sampledInfluence(baseKeys, reference.pose, animation.base->second);
            chunks_.open(mesh_id::poseReference);
            chunks_.fields(reference);
            chunks_.close();
        }
        chunks_.close();
    }
    chunks_.close();
}

} // namespace

std::vector<std::uint8_t> writeMesh(const StoredMesh& mesh, const MeshForm& form, const File* original,
                                    const std::string& fileName, Diagnostics& diagnostics) {
    return Writer(mesh, form, nullptr, original, fileName, diagnostics).writeAnew();
}

std::vector<std::uint8_t> writeMeshOver(const StoredMesh& mesh, const StoredMesh& stored, const File& over,
                                        const std::string& fileName, Diagnostics& diagnostics) {
    const MeshForm form{meshVersionOf(over.version.bytes).value_or(MeshVersion::V1100), over.bigEndian};
    return Writer(mesh, form, &over, &over, fileName, diagnostics).writeOver(stored);
}

} // namespace rigscope::ogre
