#include "formats/ogre/mesh_import.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "base/text.h"
#include "formats/ogre/material_import.h"
#include "formats/ogre/mesh_clips.h"
#include "formats/ogre/mesh_primitives.h"
#include "formats/ogre/mesh_skin.h"
#include "formats/ogre/ogre_fields.h"

namespace rigscope::ogre {

namespace {

std::uint32_t cornersOf(Primitive primitive) {
    if (primitive == Primitive::Triangles)
        return 3;
    return primitive == Primitive::Lines ? 2 : 1;
}

// The distance or size at which a level begins.
float levelValue(const StoredMesh& stored, std::size_t level) {
    const float value = stored.levels[level].value;
    const float usable = isWithinLimit(value) ? value : 0.0F;
    return stored.levelsSquared ? std::sqrt(std::max(usable, 0.0F)) : usable;
}

class Importer {
public:
    Importer(const StoredMesh& stored, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
             const ProgressShare& progress)
        : stored_(stored),
          input_(input),
          bones_(bonesByHandle(scene)),
          scene_(scene),
          diagnostics_(diagnostics),
          progress_(progress),
          provenance_(std::make_shared<Provenance>()) {
        if (scene.provenance)
            for (const ProvenanceEntry& entry : scene.provenance->entries())
                provenance_->add(entry);
        for (const Shared<Material>& material : scene.materials)
            materials_.emplace(material->name.bytes, material->id);
    }

    Result<void> run();

private:
    Place whole() const { return {input_.name, "", std::nullopt, {}}; }
    Place at(const StoredPlace& place, std::string object) const {
        if (place.line)
            return {input_.name, std::move(object), {}, place.line};
        return {input_.name, std::move(object), place.range.offset, {}};
    }
    std::string textOf(std::size_t submesh) const {
        const std::string& name = stored_.submeshes[submesh].name;
        return "submesh " + std::to_string(submesh) + (name.empty() ? "" : " \"" + printable(name) + "\"");
    }
    std::uint32_t addPool(const StoredGeometry& geometry, std::span<const StoredAssignment> assignments,
                          const std::string& object);
    void reportSkin(const Place& place, std::uint32_t vertexCount, const SkinProblems& problems);
    void addSubmesh(std::size_t index);
    IndexData indicesOf(std::span<const std::uint32_t> stored, bool wide, std::uint16_t operation,
                        std::uint32_t vertexCount, const Place& place);
    void addLevels(Submesh& submesh, std::size_t index, std::uint32_t vertexCount, const Place& place);
    void takeLevels();
    MaterialId materialOf(const std::string& name);

    const StoredMesh& stored_;
    const ReadInput& input_;
    BonesByHandle bones_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    const ProgressShare& progress_;
    std::shared_ptr<Provenance> provenance_;
    Mesh mesh_;
    std::vector<std::optional<std::uint32_t>> poolOfTarget_; // the shared geometry's, then each submesh's
    std::unordered_map<std::string, MaterialId> materials_;
};

Result<void> Importer::run() {
    const auto cancelled = [&] { return fail({Code::cancelled, whole(), {}}); };
    if (scene_.nodes.empty()) {
        scene_.space = space();
        scene_.rules = evaluationRules();
    }
    mesh_.id = scene_.newId<MeshId>();
    mesh_.home = {input_.fileNumber, 0};
    if (stored_.skeleton)
        mesh_.native.set(meshSkeleton, *stored_.skeleton);
    provenance_->add({mesh_.id, "", input_.fileNumber, stored_.place.range, 0});
    poolOfTarget_.resize(stored_.submeshes.size() + 1);
    if (stored_.shared && stored_.shared->vertexCount > 0)
        poolOfTarget_[0] = addPool(*stored_.shared, stored_.sharedAssignments, "shared geometry");
    for (std::size_t i = 0; i < stored_.submeshes.size(); ++i) {
        if (progress_.cancelled())
            return cancelled();
        progress_.report(double(i) / double(stored_.submeshes.size()));
        addSubmesh(i);
    }
    takeLevels();
    if (stored_.submeshes.empty())
        diagnostics_.add(Code::ogre_no_submeshes, whole());
    if (stored_.furtherMeshes > 0)
        diagnostics_.add(Code::ogre_further_meshes, whole(), {std::to_string(stored_.furtherMeshes)});
    if (stored_.namesOutOfRange > 0)
        diagnostics_.add(Code::ogre_names_out_of_range, whole(), {std::to_string(stored_.namesOutOfRange)});
    if (progress_.cancelled())
        return cancelled();
    MeshClips{stored_, input_, scene_, mesh_, poolOfTarget_, diagnostics_, *provenance_}.add();
    scene_.meshes.push_back(share(std::move(mesh_)));
    scene_.provenance = std::move(provenance_);
    return {};
}

std::uint32_t Importer::addPool(const StoredGeometry& geometry, std::span<const StoredAssignment> assignments,
                                const std::string& object) {
    const Place place = at(geometry.place, object);
    VertexProblems problems;
    auto data = geometry.streams ? std::make_shared<VertexData>(*geometry.streams)
                                 : decodeVertices(geometry.bytes, stored_.bigEndian, stored_.flipV, problems);
    data->home = {input_.fileNumber, geometry.number};
    noteVertices(*provenance_, mesh_.id, input_.fileNumber, geometry.bytes);
    const auto report = [&](Code code, std::size_t count, std::vector<std::string> more = {}) {
        if (count == 0)
            return;
        more.insert(more.begin(), std::to_string(count));
        diagnostics_.add(code, place, std::move(more));
    };
    report(Code::ogre_not_finite, problems.notFinite, {"vertices' numbers", "0"});
    report(Code::ogre_sets_left_out, problems.setsLeftOut);
    report(Code::ogre_elements_left_out, geometry.bytes.unusable.size());
    VertexPool pool;
    SkinProblems skin;
    pool.skin = makeSkin(geometry, assignments, stored_.bigEndian, bones_, skin);
    pool.data = std::move(data);
    reportSkin(place, geometry.vertexCount, skin);
    mesh_.pools.push_back(std::move(pool));
    return static_cast<std::uint32_t>(mesh_.pools.size() - 1);
}

void Importer::reportSkin(const Place& place, std::uint32_t vertexCount, const SkinProblems& p) {
    const auto report = [&](Code code, std::uint32_t count, std::vector<std::string> more = {}) {
        if (count == 0)
            return;
        more.insert(more.begin(), std::to_string(count));
        diagnostics_.add(code, place, std::move(more));
    };
    report(Code::ogre_assignment_out_of_range, p.outOfRange);
    report(Code::ogre_assignment_without_bone, p.withoutBone);
    report(Code::ogre_not_finite, p.notFinite, {"weights", "0"});
    report(Code::ogre_too_many_weights, p.overFour, {std::to_string(p.mostWeights)});
    report(Code::ogre_weights_not_one, p.notOne,
           {std::to_string(vertexCount), formatNumber(p.lowestSum), formatNumber(p.highestSum)});
    report(Code::ogre_weights_zero, p.zeroSum, {std::to_string(vertexCount)});
    report(Code::ogre_unweighted_vertices, p.unweighted, {std::to_string(vertexCount)});
}

void Importer::addSubmesh(std::size_t index) {
    const StoredSubmesh& stored = stored_.submeshes[index];
    const Place place = at(stored.place, textOf(index));
    Submesh submesh;
    submesh.id = scene_.newId<SubmeshId>();
    submesh.home = {input_.fileNumber, static_cast<std::uint32_t>(index)};
    submesh.name.bytes = stored.name;
    submesh.primitive = primitiveOf(stored.operation);
    if (!isKnownOperation(stored.operation))
        diagnostics_.add(Code::ogre_operation_unknown, place, {std::to_string(stored.operation)});
    submesh.material = materialOf(stored.material);
    std::optional<std::uint32_t>& pool = poolOfTarget_[stored.usesShared ? 0 : index + 1];
    if (!stored.usesShared && stored.geometry && stored.geometry->vertexCount > 0)
        pool = addPool(*stored.geometry, stored.assignments, textOf(index));
    if (pool) {
        submesh.pool = *pool;
    } else {
        diagnostics_.add(Code::ogre_submesh_without_vertices, place);
        auto none = std::make_shared<VertexData>();
        none->positions = std::make_shared<const std::vector<glm::vec3>>();
        submesh.pool = static_cast<std::uint32_t>(mesh_.pools.size());
        mesh_.pools.push_back({std::move(none), nullptr, {}});
    }
    const std::uint32_t vertexCount = mesh_.pools[submesh.pool].data->count();
    if (!stored.indices.empty())
        submesh.indices = share(indicesOf(stored.indices, stored.wide, stored.operation, vertexCount, place));
    addLevels(submesh, index, vertexCount, place);
    provenance_->add({submesh.id, "", input_.fileNumber, stored.place.range, 0});
    if (stored.indexBytes.size > 0)
        provenance_->add({submesh.id, "triangles", input_.fileNumber, stored.indexBytes,
                          (stored.wide ? 4U : 2U) * cornersOf(submesh.primitive)});
    mesh_.submeshes.push_back(share(std::move(submesh)));
}

// Materials of one name are one.
MaterialId Importer::materialOf(const std::string& name) {
    const auto [known, isNew] = materials_.emplace(name, MaterialId{});
    if (isNew) {
        Material made = materialWithoutScript(name);
        made.id = scene_.newId<MaterialId>();
        known->second = made.id;
        scene_.materials.push_back(share(std::move(made)));
    }
    return known->second;
}

// Primitives whose corners are all there; a strip or a fan ends at a corner that is not, which would join its
// neighbours.
IndexData Importer::indicesOf(std::span<const std::uint32_t> stored, bool wide, std::uint16_t operation,
                              std::uint32_t vertexCount, const Place& place) {
    const Primitive primitive = primitiveOf(operation);
    std::vector<std::uint32_t> inner;
    if (hasNeighbours(operation)) {
        inner = withoutNeighbours(stored, primitive);
        stored = inner;
    }
    IndexData indices;
    indices.wide = wide;
    const std::size_t corners = cornersOf(primitive);
    if (std::all_of(stored.begin(), stored.end(), [&](std::uint32_t corner) { return corner < vertexCount; })) {
        indices.values.assign(stored.begin(), stored.end() - static_cast<std::ptrdiff_t>(stored.size() % corners));
        return indices;
    }
    indices.values.reserve(stored.size());
    const bool connected = primitive == Primitive::LineStrip || primitive == Primitive::TriangleStrip ||
                           primitive == Primitive::TriangleFan;
    std::size_t dropped = 0;
    for (std::size_t i = 0; i + corners <= stored.size(); i += corners) {
        const auto first = stored.begin() + static_cast<std::ptrdiff_t>(i);
        const auto last = first + static_cast<std::ptrdiff_t>(corners);
        if (std::all_of(first, last, [&](std::uint32_t corner) { return corner < vertexCount; }))
            indices.values.insert(indices.values.end(), first, last);
        else if (connected)
            dropped = stored.size() - i;
        else
            ++dropped;
        if (connected && dropped > 0)
            break;
    }
    if (dropped > 0)
        diagnostics_.add(Code::ogre_index_out_of_range, place,
                         {std::to_string(dropped), std::to_string(stored.size() / corners)});
    return indices;
}

// Levels that are meshes of their own have no indices here.
void Importer::addLevels(Submesh& submesh, std::size_t index, std::uint32_t vertexCount, const Place& place) {
    for (std::size_t i = 0; i < stored_.levels.size(); ++i) {
        const StoredLevel& stored = stored_.levels[i];
        LevelOfDetail level;
        level.value = levelValue(stored_, i);
        if (index < stored.submeshes.size()) {
            const StoredLevelIndices& one = stored.submeshes[index];
            const bool there = one.source <= i && index < stored_.levels[one.source].submeshes.size();
            const std::vector<std::uint32_t>* list =
                there ? &stored_.levels[one.source].submeshes[index].indices : nullptr;
            if (list && one.start <= list->size() && one.count <= list->size() - one.start)
                level.indices = share(indicesOf(std::span(*list).subspan(one.start, one.count),
                                                stored_.levels[one.source].submeshes[index].wide,
                                                stored_.submeshes[index].operation, vertexCount, place));
            else
                diagnostics_.add(Code::ogre_level_out_of_range, place, {std::to_string(i + 1)});
        }
        submesh.levels.push_back(std::move(level));
    }
}

// What levels are chosen by, and those that other files hold.
void Importer::takeLevels() {
    if (stored_.levels.empty())
        return;
    mesh_.native.set(meshLevelStrategy, stored_.levelStrategy.empty() ? "Distance" : stored_.levelStrategy);
    std::string files;
    std::size_t count = 0;
    for (std::size_t i = 0; i < stored_.levels.size(); ++i)
        if (const auto& mesh = stored_.levels[i].mesh) {
            files += std::to_string(i + 1) + ' ' + *mesh + '\n';
            ++count;
        }
    if (count == 0)
        return;
    mesh_.native.set(meshManualLevels, files);
    diagnostics_.add(Code::ogre_manual_levels, whole(), {std::to_string(count)});
}

} // namespace

Result<void> importMesh(const StoredMesh& stored, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                        const ProgressShare& progress) {
    return Importer(stored, input, scene, diagnostics, progress).run();
}

} // namespace rigscope::ogre
