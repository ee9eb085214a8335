// The scene as a tree for views. Rows are made once for a document; names are made when they are painted.
#pragma once

#include <QAbstractItemModel>
#include <QPointer>

#include "documents/document_session.h"
#include "scenetree/scene_tree_filter.h"
#include "scenetree/scene_tree_items.h"

namespace rigscope::gui {

class SceneTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    // Null: no rows.
    void setSession(DocumentSession* session);

    // Of the model's row where the part has none; invalid where the filter leaves its row out.
    QModelIndex indexOf(PartRef part) const;
    const TreeItem* itemAt(const QModelIndex& index) const;
    std::size_t itemCount() const { return tree_.items.size(); }
    QModelIndex indexOfItem(int item) const;

    // Leaves the rows whose names have all words of the text, and those above them.
    void setFilter(const QString& text);
    const SceneTreeFilter& filter() const { return filter_; }
    // Rows that stand for parts, without a filter.
    int partCount() const;

    // Can the row's part be hidden?
    static bool canHide(const TreeItem& item);
    // Hidden by the user, itself or with something above it.
    bool isHidden(const QModelIndex& index) const;
    bool anyTextureMissing() const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void rebuild();
    void updateHidden();
    QString textOf(const TreeItem& item) const;
    QString toolTipOf(const TreeItem& item) const;

    QPointer<DocumentSession> session_;
    TreeItems tree_;
    SceneTreeFilter filter_;
    std::vector<char> hidden_; // by item
};

} // namespace rigscope::gui
