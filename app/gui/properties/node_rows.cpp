#include "properties/node_rows.h"

#include <QCoreApplication>

#include "documents/part_bytes.h"
#include "properties/key_group.h"
#include "properties/transform_rows.h"
#include "scene/part_place.h"
#include "scenetree/part_names.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

struct NodeTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

// The rest pose relative to the parent is what the file holds.
void notePlaces(PropertyGroup& group, const Scene& scene, NodeId id) {
    constexpr std::pair<const char*, const char*> fields[]{
        {"position", "translation"}, {"rotation", "rotation"}, {"quaternion", "rotation"}, {"scale", "scale"}};
    for (PropertyRow& row : group.rows)
        for (const auto& [name, field] : fields)
            if (row.id == QLatin1StringView(name))
                row.bytes = bytesOf(scene, id, field);
}

void addTransforms(std::vector<PropertyGroup>& groups, const PropertySource& source, const Node& node,
                   std::size_t place) {
    const EulerOrder order = source.view.order;
    const animation::NodePose& pose = source.session.posed().nodes();
    const bool posed = place < pose.local.size();
    switch (source.view.space) {
    case TransformSpace::Local:
        if (posed)
            groups.push_back(transformGroup("now", NodeTexts::tr("Now, from its own rest pose"),
                                            relativeToRest(pose.local[place], node.rest), order));
        break;
    case TransformSpace::Parent:
        if (posed)
            groups.push_back(transformGroup("now", NodeTexts::tr("Now, relative to parent"), pose.local[place], order));
        break;
    case TransformSpace::Model:
        if (posed)
            groups.push_back(transformGroup("now", NodeTexts::tr("Now, in the model"), pose.modelParts[place], order));
        groups.push_back(
            transformGroup("rest", NodeTexts::tr("At rest, in the model"), source.facts.restInModel(place), order));
        return;
    }
    groups.push_back(transformGroup("rest", NodeTexts::tr("At rest, relative to parent"), node.rest, order));
    notePlaces(groups.back(), source.session.scene(), node.id);
}

} // namespace

Transform relativeToRest(const Transform& now, const Transform& rest) {
    const auto divided = [](const glm::vec3& a, const glm::vec3& b) {
        glm::vec3 result(a);
        for (int i = 0; i < 3; ++i)
            if (b[i] != 0.0F)
                result[i] = a[i] / b[i];
        return result;
    };
    const glm::quat undone = glm::conjugate(normalisedOrIdentity(rest.rotation));
    Transform relative;
    relative.translation = divided(undone * (now.translation - rest.translation), rest.scale);
    relative.rotation = normalisedOrIdentity(undone * now.rotation);
    relative.scale = divided(now.scale, rest.scale);
    return relative;
}

void addNodeRows(std::vector<PropertyGroup>& groups, const PropertySource& source, NodeId id) {
    DocumentSession& session = source.session;
    const Scene& scene = session.scene();
    const std::optional<std::size_t> place = placeOf(scene.nodes, id);
    if (!place)
        return;
    const Node& node = *scene.nodes[*place];

    PropertyGroup general{QStringLiteral("general"), NodeTexts::tr("General"), {}};
    PropertyRow name = textRow("name", NodeTexts::tr("Name"), QString::fromStdString(node.name.text()));
    name.bytes = bytesOf(scene, id, "name");
    general.rows.push_back(std::move(name));
    general.rows.push_back(
        textRow("parent", NodeTexts::tr("Parent"),
                node.parent ? displayName(scene, node.parent) : NodeTexts::tr("none, it is a root")));
    general.rows.push_back(countRow("children", NodeTexts::tr("Children"), source.facts.children(*place)));
    if (const std::uint64_t moved = source.facts.movedVertices(*place); moved > 0 || node.kind == NodeKind::Bone) {
        PropertyRow row =
            countRow("moves", NodeTexts::tr("Moves"), moved, NodeTexts::tr("Vertices with a weight for this bone"));
        row.phrase = NodeTexts::tr("%Ln vertices", nullptr, pluralCount(moved));
        row.bytes = bytesOf(scene, id, "influences");
        general.rows.push_back(std::move(row));
    }
    if (session.clip() != nullptr)
        general.rows.push_back(
            countRow("keys", NodeTexts::tr("Keys"), source.facts.keys(*place),
                     NodeTexts::tr("In the clip that is shown, of position, rotation and scale together")));
    if (node.hidden)
        general.rows.push_back(
            flagRow("hidden", NodeTexts::tr("Hidden"), true, NodeTexts::tr("The file says that it is not drawn")));
    groups.push_back(std::move(general));
    addTransforms(groups, source, node, *place);
    addKeyGroup(groups, source, node);
}

} // namespace rigscope::gui
