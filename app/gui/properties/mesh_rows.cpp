#include "properties/mesh_rows.h"

#include <QCoreApplication>

#include <algorithm>

#include "scenetree/part_names.h"

namespace rigscope::gui {

namespace {

struct MeshTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QString normalsText(NormalSource source) {
    switch (source) {
    case NormalSource::File:
        return MeshTexts::tr("from the file");
    case NormalSource::Computed:
        return MeshTexts::tr("computed, the file has none");
    case NormalSource::None:
        break;
    }
    return MeshTexts::tr("none");
}

QString primitiveText(Primitive primitive) {
    switch (primitive) {
    case Primitive::Points:
        return MeshTexts::tr("points");
    case Primitive::Lines:
        return MeshTexts::tr("lines");
    case Primitive::LineStrip:
        return MeshTexts::tr("strip of lines");
    case Primitive::Triangles:
        return MeshTexts::tr("triangles");
    case Primitive::TriangleStrip:
        return MeshTexts::tr("strip of triangles");
    case Primitive::TriangleFan:
        break;
    }
    return MeshTexts::tr("fan of triangles");
}

void addPoolRows(PropertyGroup& group, const VertexPool& pool) {
    const VertexData& data = *pool.data;
    group.rows.push_back({MeshTexts::tr("Vertices"), {shownCount(data.count())}, {}});
    group.rows.push_back({MeshTexts::tr("Normals"), {normalsText(data.normalSource)}, {}});
    group.rows.push_back({MeshTexts::tr("UV sets"),
                          {shownCount(data.textureCoordinates.size())},
                          MeshTexts::tr("Sets of texture coordinates")});
    group.rows.push_back({MeshTexts::tr("Colours"),
                          {data.colours[0] ? MeshTexts::tr("yes") : MeshTexts::tr("no")},
                          MeshTexts::tr("A colour for each vertex")});
    if (!pool.morphTargets.empty())
        group.rows.push_back({MeshTexts::tr("Morph targets"), {shownCount(pool.morphTargets.size())}, {}});
    if (!pool.skin) {
        group.rows.push_back({MeshTexts::tr("Skin"), {MeshTexts::tr("none, it moves as a whole")}, {}});
        return;
    }
    std::uint32_t most = 0;
    for (std::size_t i = 1; i < pool.skin->offsets.size(); ++i)
        most = std::max(most, pool.skin->offsets[i] - pool.skin->offsets[i - 1]);
    group.rows.push_back({MeshTexts::tr("Bones"),
                          {shownCount(pool.skin->joints.size())},
                          MeshTexts::tr("Bones that move vertices of this mesh")});
    group.rows.push_back(
        {MeshTexts::tr("Weights"),
         {MeshTexts::tr("%1, up to %2 on a vertex").arg(shownCount(pool.skin->influences.size()), shownCount(most))},
         {}});
}

} // namespace

void addMeshRows(std::vector<PropertyGroup>& groups, const Scene& scene, MeshId id) {
    const Mesh* const mesh = scene.find(id);
    if (mesh == nullptr)
        return;
    std::uint64_t triangles = 0;
    for (const auto& submesh : mesh->submeshes)
        triangles += triangleCount(*submesh, *mesh->pools[submesh->pool].data);
    PropertyGroup general{MeshTexts::tr("General"), {}};
    if (mesh->node)
        general.rows.push_back(
            {MeshTexts::tr("Node"), {displayName(scene, mesh->node)}, MeshTexts::tr("The node that places the mesh")});
    general.rows.push_back({MeshTexts::tr("Submeshes"),
                            {shownCount(mesh->submeshes.size())},
                            MeshTexts::tr("Parts with one material each")});
    general.rows.push_back({MeshTexts::tr("Triangles"), {shownCount(triangles)}, {}});
    groups.push_back(std::move(general));
    for (std::size_t i = 0; i < mesh->pools.size(); ++i) {
        PropertyGroup pool{
            mesh->pools.size() == 1 ? MeshTexts::tr("Vertices") : MeshTexts::tr("Vertices %1").arg(i + 1), {}};
        addPoolRows(pool, mesh->pools[i]);
        groups.push_back(std::move(pool));
    }
}

void addSubmeshRows(std::vector<PropertyGroup>& groups, const Scene& scene, SubmeshId id) {
    const Mesh* owner = nullptr;
    const Submesh* const submesh = findSubmesh(scene, id, &owner);
    if (submesh == nullptr)
        return;
    const VertexPool& pool = owner->pools[submesh->pool];
    PropertyGroup general{MeshTexts::tr("General"), {}};
    general.rows.push_back({MeshTexts::tr("Mesh"), {displayName(scene, owner->id)}, {}});
    general.rows.push_back({MeshTexts::tr("Material"),
                            {submesh->material ? displayName(scene, submesh->material) : MeshTexts::tr("none")},
                            {}});
    general.rows.push_back({MeshTexts::tr("Drawn as"), {primitiveText(submesh->primitive)}, {}});
    general.rows.push_back({MeshTexts::tr("Triangles"), {shownCount(triangleCount(*submesh, *pool.data))}, {}});
    if (!submesh->levels.empty())
        general.rows.push_back({MeshTexts::tr("Levels of detail"), {shownCount(submesh->levels.size() + 1)}, {}});
    groups.push_back(std::move(general));
}

} // namespace rigscope::gui
