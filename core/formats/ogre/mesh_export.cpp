#include "formats/ogre/mesh_export.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "base/text.h"
#include "formats/ogre/bone_handles.h"
#include "formats/ogre/mesh_export_clips.h"
#include "formats/ogre/mesh_primitives.h"
#include "formats/ogre/numbers.h"
#include "formats/ogre/ogre_fields.h"

namespace rigscope::ogre {

namespace {

template <class T> bool sameList(const std::vector<T>& a, const std::vector<T>& b) {
    return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

template <class T> bool sameStream(const Stream<T>& a, const Stream<T>& b) {
    return a == b || (a && b && sameList(*a, *b));
}

bool sameData(const Shared<VertexData>& a, const Shared<VertexData>& b) {
    if (a == b || !a || !b)
        return a == b;
    const auto sameSet = [](const TextureCoordinates& x, const TextureCoordinates& y) {
        return x.components == y.components && sameStream(x.values, y.values) && sameStream(x.wide, y.wide);
    };
    return sameStream(a->positions, b->positions) && sameStream(a->normals, b->normals) &&
           sameStream(a->tangents, b->tangents) && sameStream(a->colours[0], b->colours[0]) &&
           sameStream(a->colours[1], b->colours[1]) &&
           std::equal(a->textureCoordinates.begin(), a->textureCoordinates.end(), b->textureCoordinates.begin(),
                      b->textureCoordinates.end(), sameSet);
}

// Tangents follow from positions, normals and the first texture coordinates.
bool hasStaleTangents(const VertexData& now, const VertexData& before) {
    const auto coordinatesOf = [](const VertexData& data) {
        return data.textureCoordinates.empty() ? Stream<glm::vec2>() : data.textureCoordinates[0].values;
    };
    return now.tangents && before.tangents && sameStream(now.tangents, before.tangents) &&
           !(sameStream(now.positions, before.positions) && sameStream(now.normals, before.normals) &&
             sameStream(coordinatesOf(now), coordinatesOf(before)));
}

bool sameSkin(const Shared<Skin>& a, const Shared<Skin>& b) {
    if (a == b || !a || !b)
        return a == b;
    return a->offsets == b->offsets && sameList(a->influences, b->influences) &&
           std::equal(a->joints.begin(), a->joints.end(), b->joints.begin(), b->joints.end(),
                      [](const SkinJoint& x, const SkinJoint& y) { return x.node == y.node; });
}

bool sameIndices(const Shared<IndexData>& a, const Shared<IndexData>& b) {
    return a == b || (a && b && a->wide == b->wide && a->values == b->values);
}

// In what they do, whatever their names.
bool sameOffsets(const MorphTarget& a, const MorphTarget& b) {
    return a.vertices == b.vertices && sameList(a.positions, b.positions) && sameList(a.normals, b.normals);
}

bool sameTarget(const Shared<MorphTarget>& a, const Shared<MorphTarget>& b) {
    return a == b || (a->id == b->id && a->name == b->name && sameOffsets(*a, *b));
}

bool sameLevels(const std::vector<LevelOfDetail>& a, const std::vector<LevelOfDetail>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const LevelOfDetail& x, const LevelOfDetail& y) {
        return x.value == y.value && sameIndices(x.indices, y.indices);
    });
}

// A pool of the scene, with what it was read from.
struct Pool {
    const VertexPool* pool = nullptr;
    const VertexPool* before = nullptr;       // as decoded; null for a new one
    const StoredGeometry* geometry = nullptr; // of the origin
    const std::vector<StoredAssignment>* assignments = nullptr;
    std::uint16_t target = 0; // as poses and tracks name it
    std::uint32_t users = 0;  // submeshes
};

class Exporter {
public:
    Exporter(const Scene& scene, const MeshOrigin* origin, const std::string& fileName, Diagnostics& diagnostics)
        : scene_(scene),
          origin_(origin),
          fileName_(fileName),
          diagnostics_(diagnostics),
          handles_(boneHandles(scene, origin ? &origin->decoded : nullptr)) {}

    StoredMesh run();

private:
    void findMeshes();
    void findPools();
    const StoredGeometry* originGeometry(const Home& home) const;
    bool isShared(std::size_t mesh, std::uint32_t pool) const;
    Pool& poolAt(std::size_t mesh, std::uint32_t pool) { return pools_[firstPool_[mesh] + pool]; }
    StoredGeometry geometryOf(const Pool& pool) const;
    std::vector<StoredAssignment> assignmentsOf(const Pool& pool, bool& kept);
    void addSubmesh(std::size_t mesh, const Submesh& submesh);
    void addLevels();
    void addPoses();
    void lookWhatIsKept();

    const Scene& scene_;
    const MeshOrigin* origin_;
    const std::string& fileName_;
    Diagnostics& diagnostics_;
    BoneHandles handles_;
    StoredMesh mesh_;
    std::vector<const Mesh*> meshes_;
    const Mesh* before_ = nullptr;                                              // as decoded
    std::unordered_map<std::uint32_t, const StoredGeometry*> geometriesBefore_; // of the origin, by number
    std::unordered_map<std::uint32_t, const VertexPool*> poolsBefore_;          // by the number of their geometry
    std::unordered_map<std::uint32_t, const Submesh*> submeshesBefore_;         // by id
    std::vector<Pool> pools_;                                                   // of all meshes
    std::vector<std::size_t> firstPool_;
    std::vector<const Submesh*> submeshes_;
    std::optional<std::size_t> shared_; // place of the pool that is the mesh's geometry
    std::vector<PoseOfTarget> poseOfTarget_;
    std::size_t lostWeights_ = 0;
};

StoredMesh Exporter::run() {
    findMeshes();
    findPools();
    if (origin_) {
        mesh_.bigEndian = origin_->stored.bigEndian;
        mesh_.flipV = origin_->stored.flipV;
        mesh_.levelsSquared = origin_->stored.levelsSquared;
        mesh_.namesOutOfRange = origin_->stored.namesOutOfRange;
        mesh_.place = origin_->stored.place;
    }
    for (std::size_t i = 0; i < meshes_.size(); ++i) {
        if (const NativeVariant* const link = meshes_[i]->native.find(meshSkeleton); link && !mesh_.skeleton)
            mesh_.skeleton = std::get<std::string>(*link);
        for (const Shared<Submesh>& submesh : meshes_[i]->submeshes)
            addSubmesh(i, *submesh);
    }
    if (shared_) {
        mesh_.shared = geometryOf(pools_[*shared_]);
        mesh_.sharedAssignments = assignmentsOf(pools_[*shared_], mesh_.kept.sharedAssignments);
    } else if (origin_) { // what belongs to no vertices stays, empty geometries too: they are in real files
        mesh_.shared = origin_->stored.shared;
        if (mesh_.shared && mesh_.shared->vertexCount > 0)
            mesh_.shared.reset(); // the pool was taken away
        else
            mesh_.kept.sharedAssignments = true;
        if (mesh_.shared)
            mesh_.shared->kept = true;
        if (mesh_.kept.sharedAssignments)
            mesh_.sharedAssignments = origin_->stored.sharedAssignments;
    }
    addLevels();
    addPoses();
    lookWhatIsKept();
    if (lostWeights_ > 0)
        diagnostics_.add(Code::ogre_weights_left_out, {fileName_, "", {}, {}}, {std::to_string(lostWeights_)});
    std::vector<std::pair<const VertexPool*, std::uint16_t>> targets;
    for (const Pool& pool : pools_)
        targets.emplace_back(pool.pool, pool.target);
    const MeshClipExport clips{scene_, origin_, meshes_, targets, poseOfTarget_, fileName_, diagnostics_};
    mesh_.animations = clips.run();
    return std::move(mesh_);
}

void Exporter::findMeshes() {
    for (const Shared<Mesh>& mesh : scene_.meshes)
        if (!origin_ || mesh->home.file == origin_->file)
            meshes_.push_back(mesh.get());
    if (!origin_)
        return;
    for (const Shared<Mesh>& mesh : origin_->decoded.meshes)
        if (mesh->home.file == origin_->file)
            before_ = mesh.get();
    if (origin_->stored.shared)
        geometriesBefore_.emplace(origin_->stored.shared->number, &*origin_->stored.shared);
    for (const StoredSubmesh& submesh : origin_->stored.submeshes)
        if (submesh.geometry)
            geometriesBefore_.emplace(submesh.geometry->number, &*submesh.geometry);
    if (!before_)
        return;
    for (const VertexPool& pool : before_->pools)
        if (pool.data->home.file == origin_->file)
            poolsBefore_.insert_or_assign(pool.data->home.number, &pool);
    for (const Shared<Submesh>& submesh : before_->submeshes)
        submeshesBefore_.insert_or_assign(submesh->id.value, submesh.get());
}

const StoredGeometry* Exporter::originGeometry(const Home& home) const {
    if (!origin_ || home.file != origin_->file || home.number == noNumber)
        return nullptr;
    const auto found = geometriesBefore_.find(home.number);
    return found != geometriesBefore_.end() ? found->second : nullptr;
}

void Exporter::findPools() {
    for (const Mesh* mesh : meshes_) {
        firstPool_.push_back(pools_.size());
        for (const VertexPool& pool : mesh->pools) {
            Pool made;
            made.pool = &pool;
            made.geometry = originGeometry(pool.data->home);
            const auto old = made.geometry ? poolsBefore_.find(pool.data->home.number) : poolsBefore_.end();
            if (old != poolsBefore_.end())
                made.before = old->second;
            pools_.push_back(made);
        }
        for (const Shared<Submesh>& submesh : mesh->submeshes)
            if (submesh->pool < mesh->pools.size())
                ++pools_[firstPool_.back() + submesh->pool].users;
    }
    // One geometry may be the mesh's own: the one that was, else the first that several submeshes use, else one that
    // none uses, which can stand nowhere else.
    const auto find = [&](const auto& test) {
        const auto found = std::find_if(pools_.begin(), pools_.end(), test);
        if (!shared_ && found != pools_.end())
            shared_ = static_cast<std::size_t>(found - pools_.begin());
    };
    if (origin_ && origin_->stored.shared)
        find([&](const Pool& pool) { return pool.geometry == &*origin_->stored.shared; });
    find([](const Pool& pool) { return pool.users > 1; });
    find([](const Pool& pool) { return pool.users == 0 && pool.pool->data->count() > 0; });
    if (shared_ && origin_)
        pools_[*shared_].assignments = &origin_->stored.sharedAssignments;
}

StoredGeometry Exporter::geometryOf(const Pool& pool) const {
    StoredGeometry geometry;
    if (pool.geometry)
        geometry = *pool.geometry;
    geometry.kept = pool.before && sameData(pool.pool->data, pool.before->data);
    geometry.vertexCount = pool.pool->data->count();
    geometry.streams = pool.pool->data;
    return geometry;
}

std::vector<StoredAssignment> Exporter::assignmentsOf(const Pool& pool, bool& kept) {
    kept = pool.assignments && pool.before && sameSkin(pool.pool->skin, pool.before->skin) &&
           pool.pool->data->count() == pool.before->data->count();
    if (kept)
        return *pool.assignments;
    std::vector<StoredAssignment> assignments;
    if (!pool.pool->skin)
        return assignments;
    const Skin& skin = *pool.pool->skin;
    assignments.reserve(skin.influences.size());
    for (std::uint32_t vertex = 0; vertex + 1 < skin.offsets.size(); ++vertex)
        for (const Influence& influence : skin.of(vertex)) {
            const auto handle = handles_.find(skin.joints[influence.joint].node.value);
            if (handle == handles_.end())
                ++lostWeights_;
            else
                assignments.push_back({vertex, handle->second, influence.weight});
        }
    return assignments;
}

void Exporter::addSubmesh(std::size_t mesh, const Submesh& submesh) {
    const StoredSubmesh* from = nullptr;
    const Submesh* before = nullptr;
    if (const auto old = submeshesBefore_.find(submesh.id.value);
        old != submeshesBefore_.end() && submesh.home.file == origin_->file &&
        submesh.home.number < origin_->stored.submeshes.size()) {
        before = old->second;
        from = &origin_->stored.submeshes[submesh.home.number];
    }
    StoredSubmesh made;
    const auto materialOf = [](const Scene& scene, const Submesh& part) {
        const Material* const material = scene.find(part.material);
        return material ? material->name.bytes : std::string();
    };
    made.material = materialOf(scene_, submesh);
    made.name = submesh.name.bytes;
    made.operation = operationOf(submesh.primitive);
    if (submesh.indices) {
        made.indices = submesh.indices->values;
        made.wide = submesh.indices->wide;
    }
    if (from) {
        made.number = from->number;
        made.place = from->place;
        made.indexBytes = from->indexBytes;
        if (made.material == materialOf(origin_->decoded, *before))
            made.material = from->material;
        made.indicesKept = sameIndices(submesh.indices, before->indices);
        if (made.indicesKept) { // also those that were dropped for being out of range
            made.indices = from->indices;
            made.wide = from->wide;
        }
        // New indices have no neighbours among them.
        if (submesh.primitive == before->primitive && (made.indicesKept || !hasNeighbours(from->operation)))
            made.operation = from->operation;
    }
    const bool drawsNothing = submesh.indices && submesh.indices->values.empty() && !made.indicesKept;
    if (drawsNothing && submesh.pool < meshes_[mesh]->pools.size() &&
        meshes_[mesh]->pools[submesh.pool].data->count() > 0) {
        // No indices would mean all vertices in their order: a triangle of one point is not seen.
        made.indices = {0, 0, 0};
        made.operation = operationOf(Primitive::Triangles);
    }
    made.wide = made.wide || std::any_of(made.indices.begin(), made.indices.end(),
                                         [](std::uint32_t index) { return index > 0xFFFF; });
    const auto number = static_cast<std::uint16_t>(mesh_.submeshes.size());
    if (submesh.pool < meshes_[mesh]->pools.size()) {
        Pool& pool = poolAt(mesh, submesh.pool);
        made.usesShared = shared_ && &pool == &pools_[*shared_];
        if (from && !pool.geometry && pool.pool->data->count() == 0)
            made.usesShared = from->usesShared; // it has no vertices anywhere
        if (made.usesShared) {
            pool.target = 0;
        } else {
            pool.target = static_cast<std::uint16_t>(number + 1);
            pool.assignments = from ? &from->assignments : nullptr;
            if (from && from->geometry && !pool.geometry && pool.pool->data->count() == 0) {
                made.geometry = from->geometry; // it has no vertices there either
                made.geometry->kept = true;
                made.geometry->streams = pool.pool->data;
            } else if (pool.pool->data->count() > 0 || !from || from->geometry) {
                made.geometry = geometryOf(pool);
                if (from && !from->geometry)
                    made.geometry->number = noNumber;
            }
            made.assignments = assignmentsOf(pool, made.assignmentsKept);
            if (from && !pool.geometry && pool.pool->data->count() == 0) { // the scene has no vertices to show them on
                made.assignments = from->assignments;
                made.assignmentsKept = true;
            }
        }
    }
    if (made.usesShared && from) { // files have some that mean nothing
        made.assignments = from->assignments;
        made.assignmentsKept = true;
        made.geometry = from->geometry;
        if (made.geometry)
            made.geometry->kept = true;
    }
    submeshes_.push_back(&submesh);
    mesh_.submeshes.push_back(std::move(made));
}

void Exporter::addLevels() {
    const Mesh* const first = meshes_.empty() ? nullptr : meshes_.front();
    if (!first)
        return;
    const auto textOf = [](const Mesh& mesh, const NativeField& field) {
        const NativeVariant* const value = mesh.native.find(field);
        return value ? std::get<std::string>(*value) : std::string();
    };
    const std::string strategy = textOf(*first, meshLevelStrategy);
    if (before_ && submeshes_.size() == before_->submeshes.size() && strategy == textOf(*before_, meshLevelStrategy) &&
        textOf(*first, meshManualLevels) == textOf(*before_, meshManualLevels) &&
        std::equal(submeshes_.begin(), submeshes_.end(), before_->submeshes.begin(),
                   [](const Submesh* a, const Shared<Submesh>& b) {
                       return a->id == b->id && sameLevels(a->levels, b->levels);
                   })) {
        mesh_.levels = origin_->stored.levels;
        mesh_.levelStrategy = origin_->stored.levelStrategy;
        mesh_.kept.levels = true;
        return;
    }
    mesh_.levelStrategy = strategy;
    mesh_.levelsSquared = false;
    std::size_t count = 0;
    for (const Submesh* submesh : submeshes_)
        count = std::max(count, submesh->levels.size());
    mesh_.levels.resize(count);
    for (std::size_t level = 0; level < count; ++level) {
        StoredLevel& made = mesh_.levels[level];
        for (const Submesh* submesh : submeshes_) {
            StoredLevelIndices indices;
            indices.source = static_cast<std::uint32_t>(level);
            if (level < submesh->levels.size()) {
                made.value = submesh->levels[level].value;
                if (const auto& list = submesh->levels[level].indices) {
                    indices.indices = list->values;
                    indices.wide = list->wide;
                }
            }
            indices.count = static_cast<std::uint32_t>(indices.indices.size());
            made.submeshes.push_back(std::move(indices));
        }
    }
    const std::string held = textOf(*first, meshManualLevels);
    std::string_view files = held;
    while (!files.empty()) {
        const std::string_view line = files.substr(0, files.find('\n'));
        files.remove_prefix(std::min(line.size() + 1, files.size()));
        const std::optional<std::int64_t> level = parseInteger(line.substr(0, line.find(' ')));
        if (level && *level >= 1 && static_cast<std::size_t>(*level) <= count &&
            line.find(' ') != std::string_view::npos) {
            StoredLevel& made = mesh_.levels[static_cast<std::size_t>(*level) - 1];
            made.mesh = line.substr(line.find(' ') + 1);
            made.submeshes.clear();
        }
    }
}

// Poses keep the order in which they were stored: keys name them by their places, and so do programs.
void Exporter::addPoses() {
    struct Entry {
        const MorphTarget* target;
        std::uint16_t pool; // as poses name it
        const Shared<MorphTarget>* before;
    };
    std::vector<Entry> entries;
    std::size_t same = 0;
    std::size_t decoded = 0;
    for (const Pool& pool : pools_) {
        decoded += pool.before ? pool.before->morphTargets.size() : 0;
        for (const Shared<MorphTarget>& target : pool.pool->morphTargets) {
            const Shared<MorphTarget>* before = nullptr;
            if (pool.before)
                for (const Shared<MorphTarget>& old : pool.before->morphTargets)
                    if (old->id == target->id)
                        before = &old;
            same += before && sameTarget(target, *before) ? 1 : 0;
            entries.push_back({target.get(), pool.target, before});
        }
    }
    const auto stored = [&](const Entry& entry) {
        const bool known = origin_ ? entry.before != nullptr : entry.target->home.file != Home::noFile;
        return known ? std::size_t{entry.target->home.number} : SIZE_MAX;
    };
    std::stable_sort(entries.begin(), entries.end(),
                     [&](const Entry& a, const Entry& b) { return stored(a) < stored(b); });
    if (before_) {
        std::size_t before = 0;
        for (const VertexPool& pool : before_->pools)
            before += pool.morphTargets.size();
        mesh_.kept.poses = same == entries.size() && decoded == before && entries.size() == before;
    }
    if (mesh_.kept.poses) {
        mesh_.poses = origin_->stored.poses; // with those that could not be used
        for (const Entry& entry : entries)
            poseOfTarget_.push_back({entry.target->id, static_cast<std::uint16_t>(entry.target->home.number)});
        return;
    }
    for (const Entry& entry : entries) {
        StoredPose pose;
        const MorphTarget& target = *entry.target;
        const StoredPose* const from = entry.before ? &origin_->stored.poses[target.home.number] : nullptr;
        if (from)
            pose = *from;
        pose.target = entry.pool;
        if (!from || !(target.name == (*entry.before)->name))
            pose.name = target.name.bytes;
        if (!from || !sameOffsets(target, **entry.before)) {
            pose.normals = !target.normals.empty();
            pose.vertices.clear();
            for (std::size_t i = 0; i < target.vertices.size(); ++i) {
                PoseVertexRecord vertex;
                vertex.vertex = target.vertices[i];
                vertex.offset = numbersOf(target.positions[i]);
                vertex.hasNormal = pose.normals;
                if (pose.normals)
                    vertex.normal = numbersOf(target.normals[i]);
                pose.vertices.push_back(vertex);
            }
        }
        poseOfTarget_.push_back({target.id, static_cast<std::uint16_t>(mesh_.poses.size())});
        mesh_.poses.push_back(std::move(pose));
    }
}

void Exporter::lookWhatIsKept() {
    if (!before_)
        return;
    const auto& stored = origin_->stored.submeshes;
    mesh_.kept.names =
        mesh_.submeshes.size() == stored.size() && std::equal(stored.begin(), stored.end(), mesh_.submeshes.begin(),
                                                              [](const StoredSubmesh& a, const StoredSubmesh& b) {
                                                                  return a.name == b.name && a.number == b.number;
                                                              });
    const bool sameSubmeshes =
        mesh_.submeshes.size() == stored.size() &&
        std::all_of(mesh_.submeshes.begin(), mesh_.submeshes.end(),
                    [](const StoredSubmesh& one) { return one.number != noNumber && one.indicesKept; });
    const bool samePools =
        pools_.size() == before_->pools.size() && std::all_of(pools_.begin(), pools_.end(), [](const Pool& pool) {
            return (pool.before && pool.before->data->count() == pool.pool->data->count()) ||
                   pool.pool->data->count() == 0;
        });
    mesh_.kept.topology = sameSubmeshes && samePools;
    mesh_.kept.positions = mesh_.kept.topology && std::all_of(pools_.begin(), pools_.end(), [](const Pool& pool) {
                               return pool.pool->data->count() == 0 ||
                                      sameStream(pool.pool->data->positions, pool.before->data->positions);
                           });
    if (std::any_of(pools_.begin(), pools_.end(), [](const Pool& pool) {
            return pool.before && hasStaleTangents(*pool.pool->data, *pool.before->data);
        }))
        diagnostics_.add(Code::ogre_tangents_stale, {fileName_, "", {}, {}});
}

} // namespace

StoredMesh exportMesh(const Scene& scene, const MeshOrigin* origin, const std::string& fileName,
                      Diagnostics& diagnostics) {
    return Exporter(scene, origin, fileName, diagnostics).run();
}

} // namespace rigscope::ogre
