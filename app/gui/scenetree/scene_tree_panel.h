// The tree of what is in the document. Selecting a row selects the part, pointing at it makes it stand out.
#pragma once

#include <QPointer>
#include <QTreeView>

#include "documents/document_session.h"

namespace rigscope::gui {

class SceneTreeModel;

class SceneTreePanel : public QTreeView {
    Q_OBJECT

public:
    explicit SceneTreePanel(QWidget* parent = nullptr);
    void setSession(DocumentSession* session);

protected:
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void expandAtFirst();
    void showSelection();
    void hoverIndex(const QModelIndex& index);

    SceneTreeModel* model_;
    QPointer<DocumentSession> session_;
    bool following_ = false; // the row changes because the selection did
};

} // namespace rigscope::gui
