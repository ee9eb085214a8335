#include "viewport/picked_element.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>
#include <map>

#include "properties/property_rows.h"
#include "scenetree/part_names.h"

namespace rigscope::gui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(PickedElement)
};

QString vectorText(const glm::vec3& v) {
    return QStringLiteral("%1, %2, %3").arg(shownNumber(v.x), shownNumber(v.y), shownNumber(v.z));
}

// The corners and their shares: one corner for a vertex.
std::vector<std::pair<std::uint32_t, float>> sharesOf(const PickedElement& element) {
    if (element.isVertex)
        return {{element.vertex(), 1.0F}};
    std::vector<std::pair<std::uint32_t, float>> shares;
    for (std::size_t i = 0; i < 3; ++i)
        shares.emplace_back(element.point.vertices[i], element.point.weights[static_cast<glm::length_t>(i)]);
    return shares;
}

template <class T, class Value>
Value mixed(std::span<const T> values, const std::vector<std::pair<std::uint32_t, float>>& shares, Value sum) {
    for (const auto& [vertex, share] : shares)
        if (vertex < values.size())
            sum += share * Value(values[vertex]);
    return sum;
}

QString influencesText(const Scene& scene, const Skin& skin,
                       const std::vector<std::pair<std::uint32_t, float>>& shares) {
    std::map<std::uint32_t, float> weights; // by joint
    for (const auto& [vertex, share] : shares)
        if (vertex + 1 < skin.offsets.size())
            for (const Influence& influence : skin.of(vertex))
                weights[influence.joint] += share * influence.weight;
    std::vector<std::pair<float, std::uint32_t>> order;
    for (const auto& [joint, weight] : weights)
        if (joint < skin.joints.size())
            order.emplace_back(-weight, joint);
    std::sort(order.begin(), order.end());
    QStringList lines;
    for (const auto& [weight, joint] : order)
        lines.push_back(QStringLiteral("%1 %2").arg(displayName(scene, skin.joints[joint].node), shownNumber(-weight)));
    return lines.isEmpty() ? Texts::tr("none") : lines.join(u'\n');
}

} // namespace

QString elementName(const PickedElement& element) {
    return element.isVertex ? Texts::tr("Vertex %1").arg(element.vertex())
                            : Texts::tr("Triangle %1").arg(element.point.triangle);
}

CardText describeElement(DocumentSession& session, const PickedElement& element) {
    CardText text{elementName(element), {}};
    const Scene& scene = session.scene();
    if (element.point.mesh >= scene.meshes.size() ||
        element.point.pool >= scene.meshes[element.point.mesh]->pools.size())
        return text;
    const Mesh& mesh = *scene.meshes[element.point.mesh];
    const VertexPool& pool = mesh.pools[element.point.pool];
    const auto add = [&](const QString& name, const QString& value) { text.rows.emplace_back(name, value); };
    add(Texts::tr("Mesh"), displayName(scene, mesh.id));
    if (mesh.submeshes.size() > 1)
        add(Texts::tr("Submesh"), displayName(scene, element.point.submesh));
    add(Texts::tr("Vertex pool"), QString::number(element.point.pool));
    const auto& corners = element.point.vertices;
    if (!element.isVertex)
        add(Texts::tr("Vertices"), QStringLiteral("%1, %2, %3").arg(corners[0]).arg(corners[1]).arg(corners[2]));

    const auto shares = sharesOf(element);
    const auto posed = session.posed().forRenderer().vertices(element.point.mesh, element.point.pool);
    add(Texts::tr("Position"), vectorText(mixed(posed.positions, shares, glm::vec3(0.0F))));
    if (const glm::vec3 normal = mixed(posed.normals, shares, glm::vec3(0.0F)); glm::length(normal) > 0.0F)
        add(Texts::tr("Normal"), vectorText(glm::normalize(normal)));
    for (std::size_t set = 0; set < pool.data->textureCoordinates.size(); ++set) {
        const glm::vec2 uv =
            mixed(rigscope::spanOf(pool.data->textureCoordinates[set].values), shares, glm::vec2(0.0F));
        add(pool.data->textureCoordinates.size() > 1 ? Texts::tr("UV %1").arg(set + 1) : Texts::tr("UV"),
            QStringLiteral("%1, %2").arg(shownNumber(uv.x), shownNumber(uv.y)));
    }
    if (pool.skin != nullptr)
        add(Texts::tr("Influences"), influencesText(scene, *pool.skin, shares));
    return text;
}

void markElement(const Scene& scene, const render::ScenePose& pose, const PickedElement& element,
                 const glm::vec3& colour, render::Marks& marks) {
    if (element.point.mesh >= scene.meshes.size() ||
        element.point.pool >= scene.meshes[element.point.mesh]->pools.size())
        return;
    const auto positions = pose.vertices(element.point.mesh, element.point.pool).positions;
    const glm::vec4 solid(colour, 1.0F);
    if (element.isVertex) {
        if (element.vertex() < positions.size())
            marks.dots.push_back({positions[element.vertex()], 4.0F, solid});
        return;
    }
    const auto& corners = element.point.vertices;
    if (*std::max_element(corners.begin(), corners.end()) >= positions.size())
        return;
    const std::array<glm::vec3, 3> places{positions[corners[0]], positions[corners[1]], positions[corners[2]]};
    marks.triangles.push_back({places, glm::vec4(colour, 0.45F)});
    for (std::size_t i = 0; i < 3; ++i)
        marks.lines.push_back({places[i], places[(i + 1) % 3], 1.5F, solid});
}

} // namespace rigscope::gui
