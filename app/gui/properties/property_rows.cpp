#include "properties/property_rows.h"

#include <QCoreApplication>
#include <QLocale>

#include <cmath>

#include "properties/mesh_rows.h"
#include "properties/node_rows.h"
#include "properties/part_rows.h"
#include "scenetree/part_names.h"

namespace rigscope::gui {

QString shownNumber(double value, int decimals) {
    if (!std::isfinite(value))
        return std::isnan(value) ? QStringLiteral("nan") : value > 0.0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    if (std::abs(value) >= 1e6)
        return QString::number(value, 'g', 7);
    QString text = QString::number(value, 'f', decimals);
    while (text.contains(u'.') && text.endsWith(u'0'))
        text.chop(1);
    if (text.endsWith(u'.'))
        text.chop(1);
    return text == QStringLiteral("-0") ? QStringLiteral("0") : text;
}

QString shownCount(std::uint64_t number) { return QLocale().toString(static_cast<qulonglong>(number)); }

PropertyHead propertyHead(DocumentSession& session) {
    const PartRef part = session.selected();
    if (part.kind == PartKind::Scene)
        return {kindName(PartKind::Scene), session.title()};
    PropertyHead head{kindName(part.kind), displayName(session.scene(), part)};
    if (part.kind == PartKind::Node)
        head.kind = kindName(session.scene().find(NodeId{part.id})->kind);
    return head;
}

std::vector<PropertyGroup> propertyGroups(DocumentSession& session) {
    std::vector<PropertyGroup> groups;
    const PartRef part = session.selected();
    switch (part.kind) {
    case PartKind::Scene:
        addModelRows(groups, session);
        break;
    case PartKind::Node:
        addNodeRows(groups, session, NodeId{part.id});
        break;
    case PartKind::Mesh:
        addMeshRows(groups, session.scene(), MeshId{part.id});
        break;
    case PartKind::Submesh:
        addSubmeshRows(groups, session.scene(), SubmeshId{part.id});
        break;
    case PartKind::Material:
        addMaterialRows(groups, session.scene(), MaterialId{part.id});
        break;
    case PartKind::Texture:
        addTextureRows(groups, session.loaded(), TextureId{part.id});
        break;
    case PartKind::Clip:
        addClipRows(groups, session.scene(), ClipId{part.id});
        break;
    case PartKind::MorphTarget:
        break;
    }
    addNativeRows(groups, session.scene(), part);
    addSourceRows(groups, session, part);
    std::erase_if(groups, [](const PropertyGroup& group) { return group.rows.empty(); });
    return groups;
}

} // namespace rigscope::gui
