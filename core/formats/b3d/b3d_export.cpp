// Puts the chunks of a file together from a scene, those of the template where they stood.
#include "formats/b3d/b3d_export.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "formats/b3d/b3d_export_bones.h"
#include "formats/b3d/b3d_export_brushes.h"
#include "formats/b3d/b3d_export_keys.h"
#include "formats/b3d/b3d_export_left_out.h"
#include "formats/b3d/b3d_export_mesh.h"
#include "formats/b3d/b3d_export_timeline.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_layout.h"
#include "formats/b3d/b3d_settle.h"
#include "scene/part_place.h"

namespace rigscope::b3d {

namespace {

constexpr std::uint32_t none = Chunk::none;

class Exporter {
public:
    Exporter(const Scene& scene, const Template& over, Diagnostics& diagnostics)
        : context_(scene, over, diagnostics),
          scene_(scene),
          brushes_(context_),
          timeline_(context_),
          slots_(context_.original.chunks),
          places_(scene),
          bones_(context_, pools_, enclosing_),
          keys_(context_) {}

    File run();

private:
    using Plan = std::vector<PlannedChunk>;
    struct Open {
        std::uint32_t chunk;
        Plan content;
        std::size_t next;
    };

    void index();
    void findEnclosingMeshes();
    std::uint32_t put(const PlannedChunk& planned, std::uint32_t parent);
    std::uint32_t putNew(ChunkKind kind, std::uint32_t parent, std::size_t record) {
        return put({kind, none, static_cast<std::uint32_t>(record)}, parent);
    }
    Plan inOrder(std::uint32_t stored, const Plan& wanted) const {
        return b3d::inOrder(context_.original.chunks,
                            stored == none ? std::span<const std::uint32_t>() : slots_.of(stored), wanted);
    }
    Plan planRoot();
    void putNodes();
    Open putNode(const PlannedChunk& planned, std::uint32_t parent);
    void planAnimation(std::uint32_t node, Plan& plan);
    void putMesh(const PlannedChunk& planned, std::uint32_t parent);
    void planVertices(std::uint32_t mesh, std::uint32_t number, Plan& plan);
    void planTriangles(std::uint32_t mesh, std::uint32_t number, Plan& plan);
    void updateCorners(TriangleRecords& record, const Submesh& submesh, std::uint32_t mesh, std::uint32_t number);
    void putLooseMeshes();
    void takeNameOfMesh(NodeRecord& record, const Node& node, const Node& before) const;
    std::uint32_t meshNumber(std::uint32_t mesh) const { return context_.numberOf(scene_.meshes[mesh]->id); }

    ExportContext context_;
    const Scene& scene_;
    BrushExport brushes_;
    TimelineExport timeline_;
    ChunkChildren slots_;
    NodeIndex places_;
    std::deque<Chunk> chunks_;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> children_; // places, by the parent's id; 0: roots
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> meshes_;   // places, by the node's id
    std::vector<std::uint32_t> looseMeshes_;                                 // on no node
    std::vector<std::uint32_t> enclosing_;                                   // by place: the mesh that a BONE means
    std::vector<JoinedPools> pools_;                                         // by place of the mesh
    BoneExport bones_;
    KeyExport keys_;
    std::uint32_t tooDeep_ = 0; // nodes that no reader of Rigscope would read
};

File Exporter::run() {
    context_.file.version =
        static_cast<std::int32_t>(scene_.native.integer(sceneVersion, std::int64_t{context_.file.version}));
    index();
    putNodes();
    putLooseMeshes();
    context_.file.chunks = std::move(chunks_);
    tellLeftOut(context_);
    bones_.tellLost();
    if (tooDeep_ > 0)
        context_.tell(Code::b3d_written_too_deep, "", {std::to_string(tooDeep_), std::to_string(maximumDepth)});
    return std::move(context_.file);
}

void Exporter::index() {
    for (std::uint32_t i = 0; i < scene_.nodes.size(); ++i) {
        const NodeId parent = scene_.nodes[i]->parent;
        children_[places_.of(parent) == NodeIndex::none ? 0 : parent.value].push_back(i);
    }
    for (std::uint32_t i = 0; i < scene_.meshes.size(); ++i) {
        const NodeId node = scene_.meshes[i]->node;
        if (places_.of(node) == NodeIndex::none)
            looseMeshes_.push_back(i);
        else
            meshes_[node.value].push_back(i);
        pools_.push_back(joinPools(*scene_.meshes[i]));
    }
    findEnclosingMeshes();
}

// Of each node the mesh that its BONE means: its own last one, else that of the nearest node above.
void Exporter::findEnclosingMeshes() {
    enclosing_.assign(scene_.nodes.size(), none);
    std::vector<std::uint32_t> pending;
    const auto push = [&](std::uint32_t parentId) {
        if (const auto found = children_.find(parentId); found != children_.end())
            pending.insert(pending.end(), found->second.begin(), found->second.end());
    };
    push(0);
    while (!pending.empty()) {
        const std::uint32_t place = pending.back();
        pending.pop_back();
        const Node& node = *scene_.nodes[place];
        if (const auto own = meshes_.find(node.id.value); own != meshes_.end())
            enclosing_[place] = own->second.back();
        else if (const std::uint32_t parent = places_.of(node.parent); parent != NodeIndex::none)
            enclosing_[place] = enclosing_[parent];
        push(node.id.value);
    }
}

// Appends a chunk: the template's own with what belongs to it, or a new one.
std::uint32_t Exporter::put(const PlannedChunk& planned, std::uint32_t parent) {
    Chunk chunk;
    if (planned.stored != none) {
        chunk = context_.original.chunks[planned.stored];
    } else {
        chunk.kind = planned.kind;
        chunk.tag = tagOf(planned.kind);
        chunk.record = planned.record;
    }
    chunk.parent = parent;
    chunks_.push_back(chunk);
    return static_cast<std::uint32_t>(chunks_.size() - 1);
}

Exporter::Plan Exporter::planRoot() {
    Plan plan;
    const auto addLists = [&](ChunkKind kind, std::size_t count, std::size_t storedCount) {
        for (const std::uint32_t slot : slots_.of(0))
            if (context_.original.chunks[slot].kind == kind)
                plan.push_back({kind, slot, context_.original.chunks[slot].record});
        for (std::size_t i = storedCount; i < count; ++i)
            plan.push_back({kind, none, static_cast<std::uint32_t>(i)});
    };
    addLists(ChunkKind::Textures, context_.file.textureLists.size(), context_.original.textureLists.size());
    addLists(ChunkKind::Brushes, context_.file.brushLists.size(), context_.original.brushLists.size());
    return plan;
}

// Depth first, with a stack of its own.
void Exporter::putNodes() {
    const auto addChildren = [this](std::uint32_t parentId, Plan& plan) {
        const auto found = children_.find(parentId);
        if (found == children_.end())
            return;
        for (const std::uint32_t place : found->second) {
            const std::uint32_t number = context_.numberOf(scene_.nodes[place]->id);
            plan.push_back({ChunkKind::Node, number == none ? none : context_.written.nodes[number].chunk, place});
        }
    };
    Plan root = planRoot();
    addChildren(0, root);
    std::vector<Open> open;
    open.push_back({put({ChunkKind::Root, 0, 0}, none), inOrder(0, root), 0});
    while (!open.empty()) {
        Open& inner = open.back();
        if (inner.next == inner.content.size()) {
            open.pop_back();
            continue;
        }
        const PlannedChunk planned = inner.content[inner.next++];
        if (planned.kind == ChunkKind::Mesh) {
            putMesh(planned, inner.chunk);
        } else if (planned.kind == ChunkKind::Node) {
            tooDeep_ += open.size() > maximumDepth ? 1 : 0;
            Open made = putNode(planned, inner.chunk);
            addChildren(scene_.nodes[planned.record]->id.value, made.content);
            made.content = inOrder(planned.stored, made.content);
            open.push_back(std::move(made));
        } else {
            put(planned, inner.chunk);
        }
    }
}

// Appends a node's chunk. What is to be in it is yet to be put in order.
Exporter::Open Exporter::putNode(const PlannedChunk& planned, std::uint32_t parent) {
    const std::uint32_t place = planned.record;
    const Node& node = *scene_.nodes[place];
    const Node* before = context_.before(node.id);
    Plan content;
    if (const auto meshes = meshes_.find(node.id.value); meshes != meshes_.end())
        for (const std::uint32_t mesh : meshes->second) {
            const std::uint32_t number = meshNumber(mesh);
            content.push_back({ChunkKind::Mesh, number == none ? none : context_.written.meshes[number].chunk, mesh});
        }
    bones_.plan(place, content);
    keys_.plan(place, content);
    planAnimation(place, content);
    PlannedChunk chunk = planned;
    if (planned.stored == none) {
        chunk.record = static_cast<std::uint32_t>(context_.file.nodes.size());
        context_.file.nodes.push_back(recordOf(before ? *before : node));
    } else {
        chunk.record = context_.original.chunks[planned.stored].record;
    }
    if (before && before != &node)
        settle(context_.file.nodes[chunk.record], node, *before);
    if (before)
        takeNameOfMesh(context_.file.nodes[chunk.record], node, *before);
    return {put(chunk, parent), std::move(content), 0};
}

// A node has one name in the file, and its mesh has none: a new name of the mesh is the node's, unless that has a new
// one too.
void Exporter::takeNameOfMesh(NodeRecord& record, const Node& node, const Node& before) const {
    const auto meshes = meshes_.find(node.id.value);
    if (meshes == meshes_.end() || node.name.bytes != before.name.bytes)
        return;
    const Mesh& mesh = *scene_.meshes[meshes->second.back()];
    const Mesh* meshBefore = context_.before(mesh.id);
    if (!meshBefore || mesh.name.bytes == meshBefore->name.bytes)
        return;
    Node named;
    named.name = mesh.name;
    record.name = recordOf(named).name;
}

void Exporter::planAnimation(std::uint32_t node, Plan& plan) {
    const std::uint32_t number = context_.numberOf(scene_.nodes[node]->id);
    const std::uint32_t chunk = number == none ? none : context_.written.nodes[number].animation;
    const AnimationRecord* stored =
        chunk == none ? nullptr : &context_.original.animations[context_.original.chunks[chunk].record];
    const std::optional<AnimationRecord> wanted = timeline_.animationOf(*scene_.nodes[node], stored);
    if (!wanted)
        return;
    if (!stored) {
        context_.file.animations.push_back(*wanted);
        plan.push_back({ChunkKind::Animation, none, static_cast<std::uint32_t>(context_.file.animations.size() - 1)});
        return;
    }
    context_.file.animations[context_.original.chunks[chunk].record] = *wanted;
    for (const std::uint32_t slot : slots_.of(context_.written.nodes[number].chunk)) // further ones do not count
        if (context_.original.chunks[slot].kind == ChunkKind::Animation)
            plan.push_back({ChunkKind::Animation, slot, 0});
}

void Exporter::putMesh(const PlannedChunk& planned, std::uint32_t parent) {
    const std::uint32_t mesh = planned.record;
    const std::uint32_t number = meshNumber(mesh);
    PlannedChunk chunk = planned;
    if (number == none) {
        chunk.record = static_cast<std::uint32_t>(context_.file.meshes.size());
        context_.file.meshes.emplace_back();
    } else {
        chunk.record = context_.original.chunks[planned.stored].record;
    }
    context_.file.meshes[chunk.record].brush = brushes_.of(mesh).mesh;
    const std::uint32_t made = put(chunk, parent);
    Plan content;
    planVertices(mesh, number, content);
    planTriangles(mesh, number, content);
    for (const PlannedChunk& inside : inOrder(planned.stored, content))
        put(inside, made);
}

void Exporter::planVertices(std::uint32_t mesh, std::uint32_t number, Plan& plan) {
    static const VertexData nothing;
    const VertexData* wanted = pools_[mesh].data.get();
    const std::uint32_t stored = number == none ? none : context_.written.meshes[number].vertices;
    if (!wanted || (stored == none && wanted->count() == 0 && wanted->home.file == Home::noFile))
        return;
    if (stored == none) {
        VertexUpdate update = updateVertices({}, *wanted, nothing);
        context_.file.vertices.push_back(update.record);
        context_.file.added.push_back(std::move(update.bytes));
        plan.push_back({ChunkKind::Vertices, none, static_cast<std::uint32_t>(context_.file.vertices.size() - 1)});
        return;
    }
    for (const std::uint32_t slot : slots_.of(context_.written.meshes[number].chunk)) // only the first counts
        if (context_.original.chunks[slot].kind == ChunkKind::Vertices)
            plan.push_back({ChunkKind::Vertices, slot, 0});
    const VertexData& before = *context_.decoded->meshes[number]->pools[0].data;
    VertexRecords& record = context_.file.vertices[context_.original.chunks[stored].record];
    VertexUpdate update = updateVertices(record, *wanted, before);
    record = update.record;
    if (!update.bytes.empty())
        context_.file.added.push_back(std::move(update.bytes));
}

void Exporter::planTriangles(std::uint32_t mesh, std::uint32_t number, Plan& plan) {
    const std::vector<Shared<Submesh>>& submeshes = scene_.meshes[mesh]->submeshes;
    const Mesh* before = number == none ? nullptr : context_.decoded->meshes[number].get();
    for (std::size_t i = 0; i < submeshes.size(); ++i) {
        const auto at = before ? placeOf(before->submeshes, submeshes[i]->id) : std::nullopt;
        const std::uint32_t stored = at ? context_.written.meshes[number].triangles[*at] : none;
        std::uint32_t record = static_cast<std::uint32_t>(context_.file.triangles.size());
        if (stored == none)
            context_.file.triangles.emplace_back();
        else
            record = context_.original.chunks[stored].record;
        TriangleRecords& triangles = context_.file.triangles[record];
        triangles.brush = brushes_.of(mesh).submeshes[i];
        if (stored == none || before->submeshes[*at] != submeshes[i] ||
            before->pools[0].data->count() != pools_[mesh].count())
            updateCorners(triangles, *submeshes[i], mesh, at ? number : none);
        plan.push_back({ChunkKind::Triangles, stored, record});
    }
}

void Exporter::updateCorners(TriangleRecords& record, const Submesh& submesh, std::uint32_t mesh,
                             std::uint32_t number) {
    const std::uint32_t poolSize =
        submesh.pool < scene_.meshes[mesh]->pools.size() ? scene_.meshes[mesh]->pools[submesh.pool].data->count() : 0;
    const std::vector<std::uint32_t> wanted = cornersOf(submesh, pools_[mesh], poolSize);
    if (number != none) {
        const Mesh& meshBefore = *context_.decoded->meshes[number];
        const Submesh& before = *meshBefore.submeshes[*placeOf(meshBefore.submeshes, submesh.id)];
        // Triangles that name missing vertices stay in the file as long as they are missing.
        const bool whole = before.indices->values.size() * 4 == record.triangles.size();
        if (before.indices->values == wanted && (whole || pools_[mesh].count() <= meshBefore.pools[0].data->count()))
            return;
    }
    std::vector<std::uint8_t> bytes(wanted.size() * 4);
    if (!bytes.empty())
        std::memcpy(bytes.data(), wanted.data(), bytes.size());
    record.triangles = context_.keep(std::move(bytes));
}

// A mesh that no node places gets one.
void Exporter::putLooseMeshes() {
    for (const std::uint32_t mesh : looseMeshes_) {
        Node node;
        node.name = scene_.meshes[mesh]->name;
        context_.file.nodes.push_back(recordOf(node));
        const std::uint32_t chunk = putNew(ChunkKind::Node, 0, context_.file.nodes.size() - 1);
        const std::uint32_t number = meshNumber(mesh);
        putMesh({ChunkKind::Mesh, number == none ? none : context_.written.meshes[number].chunk, mesh}, chunk);
    }
}

} // namespace

File exportScene(const Scene& scene, const Template& over, Diagnostics& diagnostics) {
    return Exporter(scene, over, diagnostics).run();
}

} // namespace rigscope::b3d
