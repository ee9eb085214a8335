// The fields of a file as a tree for views. Only what is looked at is described; what was opened longest ago is
// forgotten again where too many fields would be held.
#pragma once

#include <QAbstractItemModel>
#include <QPersistentModelIndex>

#include <deque>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "base/structure.h"

namespace rigscope::gui {

class FieldModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { NameColumn, ValueColumn, TypeColumn, OffsetColumn, SizeColumn, columns };
    // Fields beyond these are given up when the program is idle, but for those around what is looked at.
    static constexpr std::size_t mostHeld = 60'000;

    using QAbstractItemModel::QAbstractItemModel;

    // Null: no rows.
    void setTree(std::unique_ptr<StructureTree> tree);
    // Null where nothing is shown.
    const StructureTree* tree() const { return tree_.get(); }
    // A field that is not given up, nor what is around it: the one that is looked at.
    void keep(const QModelIndex& field) { kept_ = field; }
    // How many fields are in memory.
    std::size_t held() const { return tree_ != nullptr ? tree_->held() : 0; }

    // The field of an index; null for an invalid one.
    const StructureNode* fieldAt(const QModelIndex& index) const;
    // `vertices 1000 to 1999`
    QString titleOf(const QModelIndex& index) const;
    // The names of all fields around it and its own, outermost first.
    QString pathOf(const QModelIndex& index) const;

    // The innermost field that holds these bytes; describes what is on the way. Invalid beyond the file.
    QModelIndex find(ByteRange bytes);
    // The field at the end of a path of rows below the file.
    QModelIndex follow(std::span<const std::uint32_t> rows);
    // The rows below the file that lead to it.
    std::vector<std::uint32_t> rowsTo(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    bool hasChildren(const QModelIndex& parent = {}) const override;
    bool canFetchMore(const QModelIndex& parent) const override;
    void fetchMore(const QModelIndex& parent) override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QModelIndex indexOf(std::uint32_t node, int column = 0) const;
    const std::vector<std::uint32_t>* childrenOf(std::uint32_t node) const;
    bool fetched(std::uint32_t node) const { return children_.contains(node); }
    bool isAround(std::uint32_t outer, std::uint32_t inner) const;
    void giveUpOld();
    void giveUp(std::uint32_t node);
    void forgetRowsBelow(std::uint32_t node);
    QString valueText(std::uint32_t node) const;

    std::unique_ptr<StructureTree> tree_;
    std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> children_; // of fields that were looked into
    std::vector<int> rows_;                                                  // by node: its row below its parent
    std::deque<std::uint32_t> opened_; // those whose children can be described again, the oldest first
    QPersistentModelIndex kept_;
    bool givingUpSoon_ = false;
};

} // namespace rigscope::gui
