#include "properties/node_rows.h"

#include <QCoreApplication>

#include <glm/gtc/quaternion.hpp>
#include <glm/trigonometric.hpp>

#include <algorithm>

#include "base/text.h"
#include "scene/part_place.h"
#include "scenetree/part_names.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

struct NodeTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QStringList numbers(const glm::vec3& v, int decimals = 4) {
    return {shownNumber(v.x, decimals), shownNumber(v.y, decimals), shownNumber(v.z, decimals)};
}

QString exact(const glm::quat& q) {
    return QString::fromStdString(formatNumber(q.w) + "  " + formatNumber(q.x) + "  " + formatNumber(q.y) + "  " +
                                  formatNumber(q.z));
}

PropertyGroup transformGroup(const QString& title, const Transform& transform) {
    PropertyGroup group{title, {}};
    const glm::quat& q = transform.rotation;
    const glm::vec3 euler = glm::degrees(glm::eulerAngles(q));
    group.rows.push_back(
        {NodeTexts::tr("Position"), numbers(transform.translation), NodeTexts::tr("In the file's unit")});
    group.rows.push_back({NodeTexts::tr("Rotation"), numbers(euler, 2),
                          NodeTexts::tr("Degrees about x, then y, then z; made from the quaternion, which counts")});
    group.rows.push_back({NodeTexts::tr("Quaternion"),
                          {shownNumber(q.w, 3), shownNumber(q.x, 3), shownNumber(q.y, 3), shownNumber(q.z, 3)},
                          NodeTexts::tr("w, x, y, z: %1").arg(exact(q))});
    group.rows.push_back({NodeTexts::tr("Scale"), numbers(transform.scale), {}});
    return group;
}

// How many vertices a node moves.
std::uint64_t influencedVertices(const Scene& scene, NodeId id) {
    std::uint64_t count = 0;
    for (const auto& mesh : scene.meshes) {
        for (const VertexPool& pool : mesh->pools) {
            if (!pool.skin)
                continue;
            const auto& joints = pool.skin->joints;
            const auto joint =
                std::find_if(joints.begin(), joints.end(), [id](const SkinJoint& j) { return j.node == id; });
            if (joint == joints.end())
                continue;
            const auto number = static_cast<std::uint32_t>(joint - joints.begin());
            for (const Influence& influence : pool.skin->influences)
                count += influence.joint == number && influence.weight != 0.0F ? 1 : 0;
        }
    }
    return count;
}

std::size_t keysOf(const Clip& clip, NodeId id) {
    std::size_t count = 0;
    for (const auto& track : clip.tracks)
        count += track->node == id ? track->keyCount() : 0;
    return count;
}

} // namespace

void addNodeRows(std::vector<PropertyGroup>& groups, DocumentSession& session, NodeId id) {
    const Scene& scene = session.scene();
    const std::optional<std::size_t> place = placeOf(scene.nodes, id);
    if (!place)
        return;
    const Node& node = *scene.nodes[*place];

    PropertyGroup general{NodeTexts::tr("General"), {}};
    general.rows.push_back({NodeTexts::tr("Parent"),
                            {node.parent ? displayName(scene, node.parent) : NodeTexts::tr("none, it is a root")},
                            {}});
    const auto children =
        std::count_if(scene.nodes.begin(), scene.nodes.end(), [id](const auto& other) { return other->parent == id; });
    general.rows.push_back({NodeTexts::tr("Children"), {QString::number(children)}, {}});
    if (const std::uint64_t moved = influencedVertices(scene, id); moved > 0 || node.kind == NodeKind::Bone)
        general.rows.push_back({NodeTexts::tr("Moves"),
                                {NodeTexts::tr("%Ln vertices", nullptr, pluralCount(moved))},
                                NodeTexts::tr("Vertices with a weight for this bone")});
    if (const Clip* const clip = session.clip(); clip != nullptr)
        general.rows.push_back({NodeTexts::tr("Keys"),
                                {shownCount(keysOf(*clip, id))},
                                NodeTexts::tr("In the clip that is shown, of position, rotation and scale together")});
    if (node.hidden)
        general.rows.push_back(
            {NodeTexts::tr("Hidden"), {NodeTexts::tr("yes")}, NodeTexts::tr("The file says that it is not drawn")});
    groups.push_back(std::move(general));

    const animation::NodePose& pose = session.posed().nodes();
    if (*place < pose.local.size()) {
        groups.push_back(transformGroup(NodeTexts::tr("Now, relative to parent"), pose.local[*place]));
        groups.push_back(transformGroup(NodeTexts::tr("Now, in the model"), pose.modelParts[*place]));
    }
    groups.push_back(transformGroup(NodeTexts::tr("At rest, relative to parent"), node.rest));
}

} // namespace rigscope::gui
