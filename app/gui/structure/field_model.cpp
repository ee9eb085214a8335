#include "structure/field_model.h"

#include <QLocale>

#include <algorithm>

#include "translation.h"

namespace rigscope::gui {

namespace {

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QString hexOffset(std::uint64_t offset) { return QStringLiteral("0x%1").arg(offset, 0, 16); }

QString titleOfNode(const StructureNode& node) {
    const QString name = fromUtf8(node.name);
    return node.label.empty() ? name : name + u' ' + QString::fromStdString(node.label);
}

bool holds(const StructureNode& node, ByteRange bytes) {
    return bytes.offset >= node.offset && bytes.size <= node.length &&
           bytes.offset - node.offset <= node.length - bytes.size;
}

} // namespace

void FieldModel::setTree(std::unique_ptr<StructureTree> tree) {
    beginResetModel();
    tree_ = std::move(tree);
    children_.clear();
    opened_.clear();
    kept_ = QModelIndex();
    rows_.assign(1, 0);
    endResetModel();
}

const StructureNode* FieldModel::fieldAt(const QModelIndex& index) const {
    return tree_ != nullptr && index.isValid() ? &tree_->node(static_cast<std::uint32_t>(index.internalId())) : nullptr;
}

QString FieldModel::titleOf(const QModelIndex& index) const {
    const StructureNode* const node = fieldAt(index);
    return node != nullptr ? titleOfNode(*node) : QString();
}

QString FieldModel::pathOf(const QModelIndex& index) const {
    QStringList names;
    for (QModelIndex at = index; at.isValid(); at = parent(at))
        if (!fieldAt(at)->page)
            names.push_front(titleOf(at));
    return names.join(QStringLiteral(" \u203a "));
}

const std::vector<std::uint32_t>* FieldModel::childrenOf(std::uint32_t node) const {
    const auto found = children_.find(node);
    return found != children_.end() ? &found->second : nullptr;
}

QModelIndex FieldModel::indexOf(std::uint32_t node, int column) const {
    return createIndex(rows_[node], column, static_cast<quintptr>(node));
}

QModelIndex FieldModel::index(int row, int column, const QModelIndex& parent) const {
    if (tree_ == nullptr || row < 0 || column < 0 || column >= columns)
        return {};
    if (!parent.isValid())
        return row == 0 ? indexOf(0, column) : QModelIndex();
    const auto* const children = childrenOf(static_cast<std::uint32_t>(parent.internalId()));
    if (children == nullptr || parent.column() != 0 || row >= static_cast<int>(children->size()))
        return {};
    return indexOf((*children)[static_cast<std::size_t>(row)], column);
}

QModelIndex FieldModel::parent(const QModelIndex& child) const {
    const StructureNode* const node = fieldAt(child);
    return node != nullptr && node->parent != StructureNode::none ? indexOf(node->parent) : QModelIndex();
}

int FieldModel::rowCount(const QModelIndex& parent) const {
    if (tree_ == nullptr || parent.column() > 0)
        return 0;
    if (!parent.isValid())
        return 1;
    const auto* const children = childrenOf(static_cast<std::uint32_t>(parent.internalId()));
    return children != nullptr ? static_cast<int>(children->size()) : 0;
}

int FieldModel::columnCount(const QModelIndex& /*parent*/) const { return columns; }

bool FieldModel::hasChildren(const QModelIndex& parent) const {
    if (tree_ == nullptr || parent.column() > 0)
        return false;
    if (!parent.isValid())
        return true;
    const auto node = static_cast<std::uint32_t>(parent.internalId());
    return fetched(node) ? !childrenOf(node)->empty() : tree_->expandable(node);
}

bool FieldModel::canFetchMore(const QModelIndex& parent) const {
    if (tree_ == nullptr || !parent.isValid() || parent.column() > 0)
        return false;
    const auto node = static_cast<std::uint32_t>(parent.internalId());
    return !fetched(node) && tree_->expandable(node);
}

void FieldModel::fetchMore(const QModelIndex& parent) {
    if (!canFetchMore(parent))
        return;
    const auto node = static_cast<std::uint32_t>(parent.internalId());
    const bool makesThem = tree_->node(node).firstChild == StructureNode::none;
    tree_->expand(node);
    std::vector<std::uint32_t> children;
    for (std::uint32_t child = tree_->node(node).firstChild; child != StructureNode::none;
         child = tree_->node(child).nextSibling)
        children.push_back(child);
    rows_.resize(std::max(rows_.size(), tree_->nodes().size()));
    for (std::size_t row = 0; row < children.size(); ++row)
        rows_[children[row]] = static_cast<int>(row);
    if (makesThem && !children.empty())
        opened_.push_back(node);
    if (!children.empty())
        beginInsertRows(indexOf(node), 0, static_cast<int>(children.size()) - 1);
    const bool any = !children.empty();
    children_.emplace(node, std::move(children));
    if (any)
        endInsertRows();
    // Later, as views ask for more while they lay out their rows.
    if (tree_->held() > mostHeld && !givingUpSoon_) {
        givingUpSoon_ = true;
        QMetaObject::invokeMethod(this, &FieldModel::giveUpOld, Qt::QueuedConnection);
    }
}

bool FieldModel::isAround(std::uint32_t outer, std::uint32_t inner) const {
    for (std::uint32_t at = inner; at != StructureNode::none; at = tree_->node(at).parent)
        if (at == outer)
            return true;
    return false;
}

void FieldModel::giveUpOld() {
    givingUpSoon_ = false;
    if (tree_ == nullptr)
        return;
    const auto kept = kept_.isValid() ? static_cast<std::uint32_t>(kept_.internalId()) : 0;
    // What was opened last stays in any case.
    for (std::size_t next = 0; tree_->held() > mostHeld && next + 1 < opened_.size();) {
        if (isAround(opened_[next], kept) || isAround(opened_[next], opened_.back())) {
            ++next;
            continue;
        }
        giveUp(opened_[next]);
        next = 0; // others below it have gone with it
    }
}

void FieldModel::giveUp(std::uint32_t node) {
    beginRemoveRows(indexOf(node), 0, rowCount(indexOf(node)) - 1);
    forgetRowsBelow(node);
    tree_->collapse(node);
    endRemoveRows();
}

void FieldModel::forgetRowsBelow(std::uint32_t node) {
    std::vector<std::uint32_t> work{node};
    while (!work.empty()) {
        const std::uint32_t next = work.back();
        work.pop_back();
        const auto found = children_.find(next);
        if (found == children_.end())
            continue;
        work.insert(work.end(), found->second.begin(), found->second.end());
        children_.erase(found);
        std::erase(opened_, next);
    }
}

QModelIndex FieldModel::find(ByteRange bytes) {
    if (tree_ == nullptr || !holds(tree_->node(0), bytes))
        return {};
    std::uint32_t node = 0;
    while (true) {
        fetchMore(indexOf(node));
        const auto* const children = childrenOf(node);
        if (children == nullptr)
            break;
        const auto inside = std::find_if(children->begin(), children->end(), [&](std::uint32_t child) {
            return tree_->node(child).length > 0 && holds(tree_->node(child), bytes);
        });
        if (inside == children->end())
            break;
        node = *inside;
    }
    return indexOf(node);
}

QModelIndex FieldModel::follow(std::span<const std::uint32_t> rows) {
    if (tree_ == nullptr)
        return {};
    QModelIndex at = indexOf(0);
    for (const std::uint32_t row : rows) {
        fetchMore(at);
        at = index(static_cast<int>(row), 0, at);
    }
    return at;
}

std::vector<std::uint32_t> FieldModel::rowsTo(const QModelIndex& index) const {
    std::vector<std::uint32_t> rows;
    for (QModelIndex at = index; at.isValid() && at.internalId() != 0; at = parent(at))
        rows.push_back(static_cast<std::uint32_t>(at.row()));
    std::reverse(rows.begin(), rows.end());
    return rows;
}

QString FieldModel::valueText(std::uint32_t number) const {
    const StructureNode& node = tree_->node(number);
    if (node.type == FieldType::Array && !node.page)
        return tr("%Ln entries", nullptr, pluralCount(node.count));
    return QString::fromStdString(tree_->valueOf(number));
}

QVariant FieldModel::data(const QModelIndex& index, int role) const {
    const StructureNode* const node = fieldAt(index);
    if (node == nullptr)
        return {};
    const auto number = static_cast<std::uint32_t>(index.internalId());
    if (role == Qt::ToolTipRole)
        return node->meaning.empty() ? data(index, Qt::DisplayRole) : fromUtf8(node->meaning);
    if (role == Qt::TextAlignmentRole)
        return index.column() >= OffsetColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter) : QVariant();
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case NameColumn:
        return titleOfNode(*node);
    case ValueColumn:
        return valueText(number);
    case TypeColumn:
        return node->page ? QString() : fromUtf8(nameOf(node->type));
    case OffsetColumn:
        return hexOffset(node->offset);
    case SizeColumn:
        return QLocale().toString(static_cast<qulonglong>(node->length));
    default:
        return {};
    }
}

QVariant FieldModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return section >= OffsetColumn ? QVariant(Qt::AlignRight | Qt::AlignVCenter)
                                       : QVariant(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case NameColumn:
        return tr("Name");
    case ValueColumn:
        return tr("Value");
    case TypeColumn:
        return tr("Type");
    case OffsetColumn:
        return tr("Offset");
    case SizeColumn:
        return tr("Bytes");
    default:
        return {};
    }
}

} // namespace rigscope::gui
