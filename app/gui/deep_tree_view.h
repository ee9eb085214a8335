// A tree whose rows may lie deep. Qt scrolls to a row downwards only, so that of deep rows nothing but their
// indentation is seen.
#pragma once

#include <QTreeView>

namespace rigscope::gui {

class DeepTreeView : public QTreeView {
    Q_OBJECT

public:
    using QTreeView::QTreeView;

    // Also sideways, to the text of the first column.
    void scrollTo(const QModelIndex& index, ScrollHint hint = EnsureVisible) override;

protected:
    // Makes the first column as wide as the row wants it.
    virtual void makeRoomFor(const QModelIndex& index) = 0;
    // What lies over the rows at the right edge, points.
    virtual int coveredAtRight() const { return 0; }
    // How wide the first column must be for the row's text, with its indentation.
    int widthFor(const QModelIndex& index) const;
};

} // namespace rigscope::gui
