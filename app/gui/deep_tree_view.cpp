#include "deep_tree_view.h"

#include <QScrollBar>

#include <algorithm>

namespace rigscope::gui {

int DeepTreeView::widthFor(const QModelIndex& index) const {
    const QModelIndex first = index.siblingAtColumn(0);
    return visualRect(first).left() - columnViewportPosition(0) + sizeHintForIndex(first).width();
}

void DeepTreeView::scrollTo(const QModelIndex& index, ScrollHint hint) {
    // The base class goes back to the start of a column that is wider than the view.
    const int before = horizontalScrollBar()->value();
    QTreeView::scrollTo(index, hint);
    if (!index.isValid())
        return;
    makeRoomFor(index);
    updateGeometries();               // the bar's range follows later otherwise
    QTreeView::scrollTo(index, hint); // the bar may have come, and taken the last row
    horizontalScrollBar()->setValue(before);
    const int left = visualRect(index.siblingAtColumn(0)).left();
    const int right = columnViewportPosition(0) + widthFor(index);
    const int room = viewport()->width() - coveredAtRight();
    if (left < indentation())
        horizontalScrollBar()->setValue(before + left - 2 * indentation());
    else if (right > room)
        horizontalScrollBar()->setValue(before + std::min(right - room, left - 2 * indentation()));
}

} // namespace rigscope::gui
