#include "scenetree/scene_tree_model.h"

#include <QGuiApplication>
#include <QPalette>

#include <algorithm>
#include <array>
#include <utility>

#include "icon.h"
#include "scenetree/part_names.h"
#include "scenetree/texture_details.h"
#include "scenetree/texture_search.h"

namespace rigscope::gui {

namespace {

constexpr std::size_t mostTold = 100; // rows that are hidden or shown together

QIcon iconOf(const TreeItem& item) {
    static constexpr std::array<const char*, 10> names{"model", "folder",  "bone",     "mesh",    "pivot",
                                                       "mesh",  "submesh", "material", "texture", "clip"};
    static std::array<QIcon, names.size()> icons;
    static QIcon missing;
    if (item.missing) {
        if (missing.isNull())
            missing = icon("texture-missing");
        return missing;
    }
    QIcon& found = icons[static_cast<std::size_t>(item.kind)];
    if (found.isNull())
        found = icon(names[static_cast<std::size_t>(item.kind)]);
    return found;
}

QString headingText(PartKind of, int count) {
    switch (of) {
    case PartKind::Mesh:
        return SceneTreeModel::tr("Meshes (%1)").arg(count);
    case PartKind::Node:
        return SceneTreeModel::tr("Nodes (%1)").arg(count);
    case PartKind::Clip:
        return SceneTreeModel::tr("Clips (%1)").arg(count);
    case PartKind::Material:
        return SceneTreeModel::tr("Materials (%1)").arg(count);
    case PartKind::Texture:
        return SceneTreeModel::tr("Textures (%1)").arg(count);
    default:
        return {};
    }
}

} // namespace

void SceneTreeModel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr)
        connect(session_, &DocumentSession::replaced, this, &SceneTreeModel::rebuild);
    if (session_ != nullptr)
        connect(session_, &DocumentSession::visibilityChanged, this, &SceneTreeModel::updateHidden);
    rebuild();
}

void SceneTreeModel::rebuild() {
    beginResetModel();
    tree_ = session_ != nullptr ? treeItemsOf(session_->loaded()) : TreeItems{};
    filter_.reset();
    hidden_.clear();
    endResetModel();
    updateHidden();
}

void SceneTreeModel::setFilter(const QString& text) {
    beginResetModel();
    filter_.set(tree_, text, [this](const TreeItem& item) { return textOf(item); });
    endResetModel();
}

int SceneTreeModel::partCount() const { return static_cast<int>(tree_.ofPart.size()); }

bool SceneTreeModel::canHide(const TreeItem& item) {
    return item.part.kind == PartKind::Node || item.part.kind == PartKind::Mesh || item.part.kind == PartKind::Submesh;
}

// One run over all rows whenever something is hidden or shown, so that painting need not look upwards.
void SceneTreeModel::updateHidden() {
    const std::vector<char> before = std::exchange(hidden_, std::vector<char>(tree_.items.size(), 0));
    if (session_ == nullptr || tree_.items.empty())
        return;
    const PartVisibility& visibility = session_->visibility();
    if (!visibility.hidden().empty()) {
        const auto hide = [&](PartKind kind) {
            for (std::size_t i = 1; i < tree_.items.size(); ++i) {
                const TreeItem& item = tree_.items[i];
                if (!canHide(item) || (item.part.kind == PartKind::Node) != (kind == PartKind::Node))
                    continue;
                bool hidden = visibility.isHidden(item.part) || hidden_[static_cast<std::size_t>(item.parent)] != 0;
                // A mesh goes with the node that carries it.
                if (!hidden && item.part.kind == PartKind::Mesh) {
                    const Mesh* const mesh = session_->scene().find(MeshId{item.part.id});
                    const auto carrier =
                        mesh != nullptr && mesh->node ? tree_.ofPart.find(mesh->node) : tree_.ofPart.end();
                    hidden = carrier != tree_.ofPart.end() && hidden_[static_cast<std::size_t>(carrier->second)] != 0;
                }
                hidden_[i] = hidden ? 1 : 0;
            }
        };
        hide(PartKind::Node);
        hide(PartKind::Mesh);
    }
    emit dataChanged(indexOfItem(0), indexOfItem(0), {Qt::ForegroundRole});
    // Who does not see the rows is told which of them are others, unless those are too many to be told one by one.
    std::vector<int> changed;
    for (std::size_t i = 0; i < hidden_.size() && changed.size() <= mostTold; ++i)
        if (i < before.size() && hidden_[i] != before[i])
            changed.push_back(static_cast<int>(i));
    if (changed.size() > mostTold)
        return;
    for (const int item : changed)
        if (const QModelIndex index = indexOfItem(item); index.isValid())
            emit dataChanged(index, index, {Qt::ForegroundRole, Qt::AccessibleDescriptionRole});
}

bool SceneTreeModel::isHidden(const QModelIndex& index) const {
    return index.isValid() && index.internalId() < hidden_.size() && hidden_[index.internalId()] != 0;
}

bool SceneTreeModel::anyTextureMissing() const {
    return std::any_of(tree_.items.begin(), tree_.items.end(), [](const TreeItem& item) { return item.missing; });
}

const TreeItem* SceneTreeModel::itemAt(const QModelIndex& index) const {
    return index.isValid() && index.internalId() < tree_.items.size() ? &tree_.items[index.internalId()] : nullptr;
}

QModelIndex SceneTreeModel::indexOfItem(int item) const {
    if (item < 0 || item >= static_cast<int>(tree_.items.size()))
        return {};
    const int row = filter_.rowOf(tree_, item);
    return row < 0 ? QModelIndex() : createIndex(row, 0, static_cast<quintptr>(item));
}

QModelIndex SceneTreeModel::indexOf(PartRef part) const {
    const auto at = tree_.ofPart.find(part);
    return indexOfItem(at == tree_.ofPart.end() ? 0 : at->second);
}

QModelIndex SceneTreeModel::index(int row, int column, const QModelIndex& parent) const {
    if (column != 0 || row < 0 || tree_.items.empty())
        return {};
    const TreeItem* const above = itemAt(parent);
    if (above == nullptr)
        return row == 0 ? indexOfItem(0) : QModelIndex();
    const std::vector<int>& children = filter_.childrenOf(tree_, static_cast<int>(parent.internalId()));
    return row < static_cast<int>(children.size()) ? indexOfItem(children[static_cast<std::size_t>(row)])
                                                   : QModelIndex();
}

QModelIndex SceneTreeModel::parent(const QModelIndex& child) const {
    const TreeItem* const item = itemAt(child);
    return item != nullptr ? indexOfItem(item->parent) : QModelIndex();
}

int SceneTreeModel::rowCount(const QModelIndex& parent) const {
    if (!parent.isValid())
        return tree_.items.empty() ? 0 : 1;
    return itemAt(parent) != nullptr
               ? static_cast<int>(filter_.childrenOf(tree_, static_cast<int>(parent.internalId())).size())
               : 0;
}

int SceneTreeModel::columnCount(const QModelIndex& /*parent*/) const { return 1; }

QString SceneTreeModel::textOf(const TreeItem& item) const {
    if (item.kind == TreeItem::Kind::Model)
        return session_->title();
    if (item.kind == TreeItem::Kind::Texture) {
        // Without the folders of the machine that it was made on; the tool tip has them.
        QString name = displayName(session_->scene(), item.part);
        return name.mid(name.replace(u'\\', u'/').lastIndexOf(u'/') + 1);
    }
    if (item.kind != TreeItem::Kind::Heading)
        return displayName(session_->scene(), item.part);
    const Scene& scene = session_->scene();
    const std::size_t count = item.heading == PartKind::Node ? scene.nodes.size() : item.children.size();
    return headingText(item.heading, static_cast<int>(count));
}

QString SceneTreeModel::toolTipOf(const TreeItem& item) const {
    switch (item.kind) {
    case TreeItem::Kind::Model:
        return QString::fromStdString(session_->path().string());
    case TreeItem::Kind::Heading:
        return {};
    case TreeItem::Kind::Texture:
        return textureText(searchOf(session_->loaded(), TextureId{item.part.id}));
    case TreeItem::Kind::Bone:
    case TreeItem::Kind::MeshNode:
    case TreeItem::Kind::Pivot:
        return QStringLiteral("%1 \"%2\"")
            .arg(kindName(session_->scene().find(NodeId{item.part.id})->kind), textOf(item));
    default:
        return QStringLiteral("%1 \"%2\"").arg(kindName(item.part.kind), textOf(item));
    }
}

QVariant SceneTreeModel::data(const QModelIndex& index, int role) const {
    const TreeItem* const item = itemAt(index);
    if (item == nullptr || session_ == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return item->missing ? tr("%1 (missing)").arg(textOf(*item)) : textOf(*item);
    case Qt::DecorationRole:
        return iconOf(*item);
    case Qt::ForegroundRole:
        return isHidden(index) ? QVariant(QGuiApplication::palette().brush(QPalette::Disabled, QPalette::Text))
                               : QVariant();
    case Qt::AccessibleDescriptionRole:
        return !canHide(*item) ? QVariant() : isHidden(index) ? tr("hidden") : tr("shown");
    case Qt::ToolTipRole:
        return toolTipOf(*item);
    default:
        return {};
    }
}

} // namespace rigscope::gui
