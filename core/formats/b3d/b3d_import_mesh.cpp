#include "formats/b3d/b3d_import_mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "base/text.h"
#include "formats/b3d/b3d_columns.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_layout.h"
#include "formats/b3d/b3d_normals.h"

namespace rigscope::b3d {

namespace {

constexpr std::uint32_t verticesOffset = 8 + 12;          // of the first vertex in a VRTS chunk
constexpr std::size_t maximumNormalPools = 16;            // surfaces that share vertices beyond this share normals too
constexpr std::uint64_t maximumFurtherVertices = 200'000; // in the further pools of all meshes together
constexpr std::uint32_t mostVerticesOfSurface = 65536;    // in Blitz3D
constexpr std::size_t furtherName = 64;                   // bytes of the node's name that a further mesh of it gets

Place placeOf(const MeshImport& import, const MeshChunks& mesh, std::uint32_t chunk) {
    const Node& node = *import.scene.nodes[mesh.node];
    return {import.input.name,
            "mesh " + std::to_string(mesh.node) + " \"" + printable(node.name.bytes) + "\"",
            import.file.chunks[chunk].offset,
            {}};
}

// Triangles whose corners are all there; the number of those that were left out is added to `dropped`.
std::vector<std::uint32_t> decodeTriangles(const TriangleRecords& records, std::uint32_t vertexCount,
                                           std::uint32_t& dropped) {
    const std::size_t count = records.triangles.size() / triangleStride;
    std::vector<std::uint32_t> indices(count * 3);
    if (count > 0)
        std::memcpy(indices.data(), records.triangles.data(), count * triangleStride);
    bool outside = false; // without leaving early, so that many are compared at once
    for (const std::uint32_t index : indices)
        outside |= index >= vertexCount;
    if (!outside)
        return indices;
    std::size_t kept = 0;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        if (indices[i] < vertexCount && indices[i + 1] < vertexCount && indices[i + 2] < vertexCount) {
            std::copy_n(indices.begin() + std::ptrdiff_t(i), 3, indices.begin() + std::ptrdiff_t(kept));
            kept += 3;
        }
    }
    dropped += static_cast<std::uint32_t>((indices.size() - kept) / 3);
    indices.resize(kept);
    return indices;
}

void noteVertexProvenance(Provenance& provenance, std::uint16_t fileNumber, PartRef part, const Chunk& chunk,
                          const VertexRecords& records) {
    std::uint64_t at = std::uint64_t{chunk.offset} + verticesOffset;
    const std::uint32_t stride = records.stride();
    if (records.vertices.size() < stride)
        return;
    const auto add = [&](std::string_view field, std::uint32_t size) {
        provenance.add({part, field, fileNumber, {at, records.vertices.size() - stride + size}, stride, size});
        at += size;
    };
    add("positions", 12);
    if ((records.flags & VertexRecords::hasNormals) != 0)
        add("normals", 12);
    if ((records.flags & VertexRecords::hasColours) != 0)
        add("colours", 16);
    if (records.sets > 0 && records.setSize > 0)
        add("texture coordinates", 4 * static_cast<std::uint32_t>(records.sets * records.setSize));
}

} // namespace

std::shared_ptr<VertexData> decodeVertices(const VertexRecords& records, std::uint32_t& notFinite) {
    const std::uint32_t stride = records.stride();
    const auto setSize = static_cast<std::size_t>(records.setSize);
    const bool plain = allWithinLimit(records.vertices); // nearly always: then each field is a mere copy
    const auto finite = [&](float value, float otherwise) {
        if (std::isfinite(value))
            return value;
        ++notFinite;
        return otherwise;
    };
    const auto bounded = [&](float value) { return isWithinLimit(value) ? value : (++notFinite, 0.0F); };
    const auto vector = [&](const glm::vec3& value) {
        return glm::vec3(bounded(value.x), bounded(value.y), bounded(value.z));
    };
    const auto normal = [&](const glm::vec3& value) {
        if (isWithinLimit(value))
            return value;
        ++notFinite;
        return glm::vec3(0.0F);
    };
    const auto colour = [&](const glm::vec4& value) {
        return glm::vec4(finite(value.r, 1), finite(value.g, 1), finite(value.b, 1), finite(value.a, 1));
    };
    const auto pair = [&](const glm::vec2& value) { return glm::vec2(finite(value.x, 0), finite(value.y, 0)); };
    const auto wide = [&](const std::uint8_t* at) {
        glm::vec4 value{0.0F};
        for (std::size_t c = 0; c < setSize; ++c)
            value[int(c)] = finite(loadAt<float>(at + 4 * c), 0);
        return value;
    };
    std::uint32_t offset = 0;
    // The next field of all vertices.
    const auto column = [&]<class Value, class Convert>(const Value& /*type*/, const Convert& convert,
                                                        std::uint32_t size) {
        const std::uint32_t at = offset;
        offset += size;
        return std::make_shared<const std::vector<Value>>(columnOf<Value>(records.vertices, stride, at, convert));
    };
    const auto stream = [&]<class Value>(const Value& type, const auto& mend) {
        if (plain)
            return column(type, loadAt<Value>, sizeof(Value));
        return column(
            type, [&](const std::uint8_t* at) { return mend(loadAt<Value>(at)); }, sizeof(Value));
    };
    auto data = std::make_shared<VertexData>();
    data->positions = stream(glm::vec3(), vector);
    if ((records.flags & VertexRecords::hasNormals) != 0) {
        data->normals = stream(glm::vec3(), normal);
        data->normalSource = NormalSource::File;
    }
    if ((records.flags & VertexRecords::hasColours) != 0)
        data->colours[0] = stream(glm::vec4(), colour);
    for (std::int32_t set = 0; set < (records.setSize > 0 ? records.sets : 0); ++set) {
        TextureCoordinates made;
        made.components = static_cast<std::uint8_t>(setSize);
        if (setSize == 2) {
            made.values = stream(glm::vec2(), pair);
        } else {
            const auto all = column(glm::vec4(), wide, 4 * static_cast<std::uint32_t>(setSize));
            made.values = std::make_shared<const std::vector<glm::vec2>>(all->begin(), all->end());
            if (setSize > 2)
                made.wide = all;
        }
        data->textureCoordinates.push_back(std::move(made));
    }
    return data;
}

namespace {

class MeshBuilder {
public:
    MeshBuilder(MeshImport& import, std::uint32_t index)
        : import_(import),
          chunks_(import.structure.meshes[index]),
          index_(index) {}

    bool build();

private:
    const Chunk& chunk(std::uint32_t i) const { return import_.file.chunks[i]; }
    Place place(std::uint32_t chunkIndex) const { return placeOf(import_, chunks_, chunkIndex); }
    void report(Code code, std::uint32_t chunkIndex, std::vector<std::string> arguments = {}) {
        import_.diagnostics.add(code, place(chunkIndex), std::move(arguments));
    }

    void addVertices();
    void addSubmeshes();
    bool addNormals();
    void addSkin();
    void reportLargeSurfaces();
    void reportGeometry();
    void reportSkin(const SkinProblems& problems);

    MeshImport& import_;
    const MeshChunks& chunks_;
    std::uint32_t index_;
    Mesh mesh_;
    std::shared_ptr<VertexData> data_;
    std::vector<Submesh> submeshes_;
    std::vector<std::int32_t> brushes_; // of the submeshes, as stored
    GeometryFindings findings_;
};

// False where it was cancelled.
bool MeshBuilder::build() {
    const MeshRecord& record = import_.file.meshes[chunk(chunks_.chunk).record];
    const Node& node = *import_.scene.nodes[chunks_.node];
    mesh_.id = import_.scene.newId<MeshId>();
    mesh_.home = {import_.input.fileNumber, index_};
    mesh_.name.charset = node.name.charset;
    const bool last = import_.structure.nodes[chunks_.node].mesh == index_;
    mesh_.name.bytes = last ? node.name.bytes : node.name.bytes.substr(0, furtherName);
    mesh_.node = node.id;
    mesh_.dividesPools = true;
    mesh_.native.set(meshBrush, std::int64_t{record.brush});
    import_.provenance.add({mesh_.id,
                            "",
                            import_.input.fileNumber,
                            {chunk(chunks_.chunk).offset, std::uint64_t{chunk(chunks_.chunk).extent} + 8},
                            0});
    const auto cancelled = [&] { return import_.progress.cancelled(); };
    addVertices();
    if (cancelled())
        return false;
    addSubmeshes();
    if (cancelled())
        return false;
    addSkin();
    if (cancelled() || !addNormals())
        return false;
    reportGeometry();
    for (Submesh& submesh : submeshes_)
        mesh_.submeshes.push_back(share(std::move(submesh)));
    import_.scene.meshes.push_back(share(std::move(mesh_)));
    return true;
}

void MeshBuilder::addVertices() {
    if (chunks_.vertexLists > 1)
        report(Code::b3d_several_vertex_lists, chunks_.chunk, {std::to_string(chunks_.vertexLists)});
    std::uint32_t notFinite = 0;
    if (chunks_.vertices == Chunk::none) {
        data_ = decodeVertices({}, notFinite);
    } else {
        const VertexRecords& records = import_.file.vertices[chunk(chunks_.vertices).record];
        data_ = decodeVertices(records, notFinite);
        data_->home = {import_.input.fileNumber, chunks_.vertices};
        noteVertexProvenance(import_.provenance, import_.input.fileNumber, mesh_.id, chunk(chunks_.vertices), records);
        constexpr std::int32_t known = VertexRecords::hasNormals | VertexRecords::hasColours;
        if ((records.flags & ~known) != 0)
            report(Code::b3d_vertex_flags, chunks_.vertices, {std::to_string(records.flags & ~known)});
        if (records.sets > 2 || (records.sets > 0 && records.setSize != 2))
            report(Code::b3d_texture_sets, chunks_.vertices,
                   {std::to_string(records.sets), std::to_string(records.setSize)});
        if (notFinite > 0)
            report(Code::b3d_not_finite, chunks_.vertices,
                   {std::to_string(notFinite), "vertices' numbers", "rest values"});
    }
    mesh_.pools.push_back({data_, nullptr, {}});
}

void MeshBuilder::addSubmeshes() {
    std::uint32_t dropped = 0;
    std::uint64_t total = 0;
    const std::int32_t meshBrushId = import_.file.meshes[chunk(chunks_.chunk).record].brush;
    for (const std::uint32_t chunkIndex : chunks_.triangles) {
        const TriangleRecords& records = import_.file.triangles[chunk(chunkIndex).record];
        Submesh submesh;
        submesh.id = import_.scene.newId<SubmeshId>();
        submesh.home = {import_.input.fileNumber, chunkIndex};
        submesh.native.set(submeshBrush, std::int64_t{records.brush});
        submesh.material = import_.materials.materialOf(meshBrushId, records.brush, [&] { return place(chunkIndex); });
        IndexData indices;
        indices.wide = true;
        indices.values = decodeTriangles(records, data_->count(), dropped);
        total += records.triangles.size() / triangleStride;
        submesh.indices = share(std::move(indices));
        const Chunk& at = chunk(chunkIndex);
        import_.provenance.add(
            {submesh.id, "", import_.input.fileNumber, {at.offset, std::uint64_t{at.extent} + 8}, 0});
        import_.provenance.add({submesh.id,
                                "triangles",
                                import_.input.fileNumber,
                                {std::uint64_t{at.offset} + 12, records.triangles.size()},
                                triangleStride});
        submeshes_.push_back(std::move(submesh));
        brushes_.push_back(records.brush);
    }
    if (dropped > 0)
        report(Code::b3d_index_out_of_range, chunks_.triangles.front(),
               {std::to_string(dropped), std::to_string(total)});
    if (chunks_.triangles.empty() || data_->count() == 0)
        report(Code::b3d_empty_mesh, chunks_.chunk);
    if (chunks_.vertices != Chunk::none && !chunks_.triangles.empty() && chunks_.triangles.front() < chunks_.vertices)
        report(Code::b3d_triangles_before_vertices, chunks_.triangles.front());
    if (data_->count() > mostVerticesOfSurface)
        reportLargeSurfaces();
}

// Of the surfaces, one a brush, the one with the most vertices.
void MeshBuilder::reportLargeSurfaces() {
    std::vector<std::size_t> byBrush(submeshes_.size());
    std::iota(byBrush.begin(), byBrush.end(), std::size_t{0});
    std::stable_sort(byBrush.begin(), byBrush.end(),
                     [&](std::size_t a, std::size_t b) { return brushes_[a] < brushes_[b]; });
    std::vector<std::size_t> surfaceOf(data_->count()); // that named the vertex last, counted from 1
    std::size_t surface = 0;
    std::uint32_t count = 0;
    std::uint32_t most = 0;
    for (std::size_t i = 0; i < byBrush.size(); ++i) {
        if (i == 0 || brushes_[byBrush[i]] != brushes_[byBrush[i - 1]]) {
            ++surface;
            count = 0;
        }
        for (const std::uint32_t vertex : submeshes_[byBrush[i]].indices->values) {
            count += surfaceOf[vertex] != surface ? 1 : 0;
            surfaceOf[vertex] = surface;
        }
        most = std::max(most, count);
    }
    if (most > mostVerticesOfSurface)
        report(Code::b3d_too_many_vertices, chunks_.chunk, {std::to_string(most)});
}

// Normals are computed for each brush's surface. A vertex of two surfaces may have two normals: the second surface then
// gets a pool of its own that shares everything else. False where it was cancelled.
bool MeshBuilder::addNormals() {
    if (data_->normalSource == NormalSource::File || data_->count() == 0)
        return true;
    report(Code::b3d_no_normals, chunks_.vertices == Chunk::none ? chunks_.chunk : chunks_.vertices);
    // Surfaces in the order of their first submesh; each is a list of submeshes.
    std::map<std::int32_t, std::size_t> surfaceOf;
    std::vector<std::vector<std::size_t>> surfaces;
    for (std::size_t i = 0; i < submeshes_.size(); ++i) {
        const auto [known, isNew] = surfaceOf.emplace(brushes_[i], surfaces.size());
        if (isNew)
            surfaces.emplace_back();
        surfaces[known->second].push_back(i);
    }
    const std::uint32_t count = data_->count();
    const bool several = surfaces.size() > 1;
    std::vector<std::uint32_t> surfaceOfVertex(several ? count : 0, Chunk::none); // the one that has it first
    std::vector<std::vector<glm::vec3>> normals;
    normals.emplace_back(count, glm::vec3(0.0F));
    NormalComputer computer(*data_->positions);
    for (std::uint32_t number = 0; number < surfaces.size(); ++number) {
        Surface surface;
        bool shares = false;
        for (const std::size_t i : surfaces[number]) {
            surface.emplace_back(submeshes_[i].indices->values);
            if (!several)
                continue;
            for (const std::uint32_t vertex : submeshes_[i].indices->values) {
                if (surfaceOfVertex[vertex] == Chunk::none)
                    surfaceOfVertex[vertex] = number;
                shares |= surfaceOfVertex[vertex] != number;
            }
        }
        std::size_t pool = 0;
        if (shares && normals.size() < maximumNormalPools &&
            import_.furtherVertices + count <= maximumFurtherVertices) {
            import_.furtherVertices += count;
            pool = normals.size();
            normals.emplace_back(count, glm::vec3(0.0F));
            for (const std::size_t i : surfaces[number])
                submeshes_[i].pool = static_cast<std::uint32_t>(pool);
        }
        if (!computer.compute(surface, normals[pool], findings_, import_.progress))
            return false;
    }
    for (std::size_t pool = 0; pool < normals.size(); ++pool) {
        VertexData data = *data_;
        data.normals = std::make_shared<const std::vector<glm::vec3>>(std::move(normals[pool]));
        data.normalSource = NormalSource::Computed;
        VertexPool made{share(std::move(data)), mesh_.pools[0].skin, {}};
        if (pool == 0)
            mesh_.pools[0] = std::move(made);
        else
            mesh_.pools.push_back(std::move(made));
    }
    return true;
}

void MeshBuilder::addSkin() {
    Skin skin;
    std::vector<JointRecords> lists;
    skin.joints.reserve(chunks_.bones.size());
    lists.reserve(chunks_.bones.size());
    for (const FileStructure::Owned& bone : chunks_.bones) {
        const NodeId node = import_.scene.nodes[bone.node]->id;
        if (skin.joints.empty() || skin.joints.back().node != node)
            skin.joints.push_back({node, std::nullopt});
        const ByteSpan records = import_.file.bones[chunk(bone.chunk).record].influences;
        lists.push_back({static_cast<std::uint32_t>(skin.joints.size() - 1), records});
        if (!records.empty())
            import_.provenance.add({node,
                                    "influences",
                                    import_.input.fileNumber,
                                    {std::uint64_t{chunk(bone.chunk).offset} + 8, records.size()},
                                    influenceStride});
    }
    if (skin.joints.empty())
        return;
    SkinProblems problems;
    decodeInfluences(lists, data_->count(), skin, problems);
    skin.home = {import_.input.fileNumber, index_};
    reportSkin(problems);
    if (skin.joints.size() > 254)
        report(Code::b3d_too_many_bones, chunks_.chunk, {std::to_string(skin.joints.size())});
    mesh_.pools[0].skin = share(std::move(skin));
}

void MeshBuilder::reportSkin(const SkinProblems& p) {
    const std::uint32_t at = chunks_.chunk;
    const auto text = [](std::uint32_t number) { return std::to_string(number); };
    if (p.outOfRange > 0)
        report(Code::b3d_bone_vertex_out_of_range, at, {text(p.outOfRange)});
    if (p.notFinite > 0)
        report(Code::b3d_not_finite, at, {text(p.notFinite), "weights", "0"});
    if (p.zero > 0)
        report(Code::b3d_zero_weights, at, {text(p.zero), text(p.records)});
    if (p.negative > 0)
        report(Code::b3d_negative_weights, at, {text(p.negative)});
    if (p.overFour > 0)
        report(Code::b3d_too_many_weights, at, {text(p.overFour), text(p.mostWeights)});
    if (p.notOne > 0)
        report(Code::b3d_weights_not_one, at,
               {text(p.notOne), text(data_->count()), formatNumber(p.lowestSum), formatNumber(p.highestSum)});
    if (p.unweighted > 0)
        report(Code::b3d_unweighted_vertices, at, {text(p.unweighted), text(data_->count())});
    if (p.onlyZero > 0)
        report(Code::b3d_only_zero_weights, at, {text(p.onlyZero)});
    if (p.repeated > 0)
        report(Code::b3d_vertex_twice_in_bone, at, {text(p.repeated)});
}

void MeshBuilder::reportGeometry() {
    const bool stored = data_->normalSource == NormalSource::File;
    for (const Submesh& submesh : submeshes_)
        if (stored) // else it was looked at for its normals
            inspectStored(*data_->positions, *data_->normals, submesh.indices->values, findings_);
    if (findings_.degenerate > 0)
        report(Code::b3d_degenerate_triangles, chunks_.chunk, {std::to_string(findings_.degenerate)});
    if (findings_.signedVolume < 0.0)
        report(Code::b3d_inside_out, chunks_.chunk);
    if (!stored || findings_.comparable == 0)
        return;
    const std::uint64_t percent = std::uint64_t{findings_.agreeing} * 100 / findings_.comparable;
    if (percent < 60)
        report(Code::b3d_wrong_normals, chunks_.vertices, {std::to_string(percent)});
    std::uint32_t notUnit = 0;
    for (const glm::vec3& normal : *data_->normals)
        notUnit += std::abs(glm::dot(normal, normal) - 1.0F) > 0.02F ? 1 : 0;
    if (notUnit > 0)
        report(Code::b3d_normals_not_unit, chunks_.vertices, {std::to_string(notUnit), std::to_string(data_->count())});
}

} // namespace

bool MeshImport::add(std::uint32_t index) { return MeshBuilder(*this, index).build(); }

} // namespace rigscope::b3d
