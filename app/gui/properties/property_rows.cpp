#include "properties/property_rows.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>

#include "properties/mesh_rows.h"
#include "properties/node_rows.h"
#include "properties/part_rows.h"
#include "scenetree/part_names.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

struct HeadTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QString kindOf(const Scene& scene, PartRef part) {
    return part.kind == PartKind::Node ? kindName(scene.find(NodeId{part.id})->kind) : kindName(part.kind);
}

std::vector<PropertyGroup> groupsOf(const PropertySource& source, PartRef part) {
    std::vector<PropertyGroup> groups;
    DocumentSession& session = source.session;
    switch (part.kind) {
    case PartKind::Scene:
        addModelRows(groups, session);
        break;
    case PartKind::Node:
        addNodeRows(groups, source, NodeId{part.id});
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

// Equal as far as anyone can see and copy: negative zero is zero, and no number is like itself.
bool sameNumber(double a, double b) { return a == b || (std::isnan(a) && std::isnan(b)); }

bool isSame(const PropertyRow& a, const PropertyRow& b) {
    if (a.phrase != b.phrase)
        return false;
    const auto* const x = std::get_if<double>(&a.value);
    const auto* const y = std::get_if<double>(&b.value);
    return x != nullptr && y != nullptr ? sameNumber(*x, *y) : a.value == b.value;
}

void mergeRow(PropertyRow& row, const PropertyRow& other) {
    if (row.bytes != other.bytes)
        row.bytes.reset();
    auto* const components = std::get_if<std::vector<double>>(&row.value);
    const auto* const others = std::get_if<std::vector<double>>(&other.value);
    if (components == nullptr || others == nullptr) {
        if (!isSame(row, other))
            row.mixed.assign(1, true);
        return;
    }
    row.mixed.resize(components->size());
    for (std::size_t i = 0; i < components->size(); ++i)
        row.mixed[i] = row.mixed[i] || !sameNumber((*components)[i], (*others)[i]);
}

// Rows of the same kind and number of components are compared; the others are no common ones.
bool comparable(const PropertyRow& a, const PropertyRow& b) {
    const auto size = [](const PropertyRow& row) {
        const auto* const components = std::get_if<std::vector<double>>(&row.value);
        return components != nullptr ? components->size() : 0;
    };
    return a.id == b.id && a.kind == b.kind && a.value.index() == b.value.index() && size(a) == size(b);
}

void merge(std::vector<PropertyGroup>& groups, const std::vector<PropertyGroup>& others) {
    std::erase_if(groups, [&](PropertyGroup& group) {
        const auto same = std::find_if(others.begin(), others.end(),
                                       [&](const PropertyGroup& other) { return other.id == group.id; });
        if (same == others.end())
            return true;
        std::erase_if(group.rows, [&](PropertyRow& row) {
            const auto other = std::find_if(same->rows.begin(), same->rows.end(),
                                            [&](const PropertyRow& each) { return comparable(row, each); });
            if (other == same->rows.end())
                return true;
            mergeRow(row, *other);
            return false;
        });
        return group.rows.empty();
    });
}

} // namespace

bool PropertyRow::isMixed() const {
    return std::any_of(mixed.begin(), mixed.end(), [](bool component) { return component; });
}

PropertyHead propertyHead(DocumentSession& session) {
    const PartRef part = session.selected();
    const Scene& scene = session.scene();
    if (part.kind == PartKind::Scene)
        return {kindName(PartKind::Scene), session.title()};
    const std::vector<PartRef>& parts = session.selection().parts();
    if (parts.size() == 1)
        return {kindOf(scene, part), displayName(scene, part)};
    const QString kind = kindOf(scene, part);
    const bool oneKind =
        std::all_of(parts.begin(), parts.end(), [&](PartRef each) { return kindOf(scene, each) == kind; });
    PropertyHead head{oneKind ? kind : HeadTexts::tr("Parts of several kinds"),
                      HeadTexts::tr("%Ln selected", nullptr, pluralCount(parts.size()))};
    if (parts.size() > mostPartsCompared)
        head.name += HeadTexts::tr(", values of the last %1").arg(shownCount(mostPartsCompared));
    return head;
}

std::vector<PropertyGroup> propertyGroups(const PropertySource& source) {
    const std::vector<PartRef>& parts = source.session.selection().parts();
    std::vector<PropertyGroup> groups = groupsOf(source, source.session.selected());
    const std::size_t first = parts.size() - std::min(parts.size(), mostPartsCompared);
    for (std::size_t i = first; i + 1 < parts.size(); ++i)
        merge(groups, groupsOf(source, parts[i]));
    return groups;
}

PropertyRow textRow(const char* id, const QString& name, const QString& text, const QString& meaning) {
    PropertyRow row;
    row.id = QLatin1StringView(id);
    row.name = name;
    row.value = text;
    row.meaning = meaning;
    return row;
}

PropertyRow choiceRow(const char* id, const QString& name, const QString& text, const QString& meaning) {
    PropertyRow row = textRow(id, name, text, meaning);
    row.kind = PropertyKind::Choice;
    return row;
}

PropertyRow flagRow(const char* id, const QString& name, bool value, const QString& meaning) {
    PropertyRow row = textRow(id, name, {}, meaning);
    row.kind = PropertyKind::Flag;
    row.value = value;
    return row;
}

PropertyRow countRow(const char* id, const QString& name, std::uint64_t count, const QString& meaning) {
    PropertyRow row = textRow(id, name, {}, meaning);
    row.kind = PropertyKind::Count;
    row.value = static_cast<std::int64_t>(count);
    return row;
}

PropertyRow numberRow(const char* id, const QString& name, double number, const QString& unit, const QString& meaning) {
    PropertyRow row = textRow(id, name, {}, meaning);
    row.kind = PropertyKind::Number;
    row.value = number;
    row.unit = unit;
    return row;
}

PropertyRow vectorRow(const char* id, const QString& name, PropertyKind kind, std::vector<double> components,
                      const QString& meaning) {
    PropertyRow row = textRow(id, name, {}, meaning);
    row.kind = kind;
    row.value = std::move(components);
    return row;
}

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

} // namespace rigscope::gui
