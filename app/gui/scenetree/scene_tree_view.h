// The rows of the scene tree: selecting, lighting up, hiding with the eyes at the right edge.
#pragma once

#include <QElapsedTimer>
#include <QPointer>

#include <filesystem>
#include <set>
#include <utility>
#include <vector>

#include "deep_tree_view.h"
#include "documents/document_session.h"

namespace rigscope::gui {

class CommandSet;
class SceneTreeModel;

class SceneTreeView : public DeepTreeView {
    Q_OBJECT

public:
    SceneTreeView(SceneTreeModel* model, const CommandSet& commands, QWidget* parent);
    void setSession(DocumentSession* session);

    // With a text, what it leaves is opened; without one again, rows are open as they were before.
    void setFilter(const QString& text);

    // Where the eye of a row is, in the viewport; empty where it has none.
    QRect eyeRect(const QModelIndex& index) const;

    void keyboardSearch(const QString& search) override;

signals:
    // Files or folders were put on a missing texture, or on the rows while there are missing ones.
    void locationDropped(const std::filesystem::path& path, rigscope::TextureId texture);
    // Other files.
    void fileDropped(const std::filesystem::path& path);
    void locateWanted();

protected:
    int sizeHintForColumn(int column) const override;
    void makeRoomFor(const QModelIndex& index) override;
    int coveredAtRight() const override;
    bool viewportEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    void expandAtFirst();
    void rememberExpanded();
    void bringBackExpanded();
    void showSelection();
    void showHovered();
    void hoverIndex(const QModelIndex& index);
    bool pressEye(const QMouseEvent& event);
    bool pressEye(const QKeyEvent& event);
    bool searching() const; // a row by letters
    void toggleHidden(PartRef part, bool alone);

    SceneTreeModel* model_;
    const CommandSet& commands_;
    QPointer<DocumentSession> session_;
    bool following_ = false;                          // the row changes because the selection did
    std::set<std::pair<PartRef, PartKind>> expanded_; // rows that were open when they were made anew
    QPersistentModelIndex hoveredRow_;                // or the one above it that can be seen
    QElapsedTimer sinceSearch_;                       // since a letter was typed to find a row
};

} // namespace rigscope::gui
