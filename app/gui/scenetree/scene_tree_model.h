// The scene as a tree for views. Rows are made once for a document; names are made when they are painted.
#pragma once

#include <QAbstractItemModel>
#include <QPointer>

#include "documents/document_session.h"
#include "scenetree/scene_tree_items.h"

namespace rigscope::gui {

class SceneTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    using QAbstractItemModel::QAbstractItemModel;

    // Null: no rows.
    void setSession(DocumentSession* session);

    QModelIndex indexOf(PartRef part) const; // of the model where the part has no row
    const TreeItem* itemAt(const QModelIndex& index) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& child) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    void rebuild();
    QModelIndex indexOfItem(int item) const;
    QString textOf(const TreeItem& item) const;
    QString toolTipOf(const TreeItem& item) const;

    QPointer<DocumentSession> session_;
    TreeItems tree_;
};

} // namespace rigscope::gui
