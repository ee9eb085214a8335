#include "scenetree/scene_tree_panel.h"

#include <QHeaderView>
#include <QItemSelection>
#include <QScopedValueRollback>

#include "scenetree/scene_tree_model.h"

namespace rigscope::gui {

namespace {

// Hierarchies up to this many rows are opened whole.
constexpr std::size_t fewNodes = 200;

} // namespace

SceneTreePanel::SceneTreePanel(QWidget* parent)
    : QTreeView(parent),
      model_(new SceneTreeModel(this)) {
    setObjectName(QStringLiteral("sceneTree"));
    setAccessibleName(tr("Scene"));
    setHeaderHidden(true);
    // Deep hierarchies can be scrolled sideways.
    header()->setStretchLastSection(false);
    header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setTextElideMode(Qt::ElideMiddle);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(14);
    setIconSize(QSize(16, 16));
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setModel(model_);
    connect(this, &QTreeView::entered, this, &SceneTreePanel::hoverIndex);
    connect(this, &QTreeView::viewportEntered, this, [this] { hoverIndex({}); });
    connect(model_, &QAbstractItemModel::modelReset, this, &SceneTreePanel::expandAtFirst);
}

void SceneTreePanel::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    model_->setSession(session);
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::selectionChanged, this, &SceneTreePanel::showSelection);
        showSelection();
    }
}

void SceneTreePanel::expandAtFirst() {
    const QModelIndex root = model_->index(0, 0);
    expand(root);
    for (int row = 0; row < model_->rowCount(root); ++row) {
        const QModelIndex heading = model_->index(row, 0, root);
        const TreeItem* const item = model_->itemAt(heading);
        if (item->heading != PartKind::Node)
            setExpanded(heading, item->children.size() <= 20 && item->heading != PartKind::Material);
        else if (session_ != nullptr && session_->scene().nodes.size() <= fewNodes)
            expandRecursively(heading);
        else
            expandRecursively(heading, 2);
    }
}

void SceneTreePanel::showSelection() {
    if (following_ || session_ == nullptr)
        return;
    const QScopedValueRollback guard(following_, true);
    QItemSelection rows;
    for (const PartRef part : session_->selection().parts()) {
        const QModelIndex index = model_->indexOf(part);
        rows.select(index, index);
    }
    const QModelIndex active = model_->indexOf(session_->selected());
    if (rows.isEmpty())
        rows.select(active, active);
    selectionModel()->setCurrentIndex(active, QItemSelectionModel::NoUpdate);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    scrollTo(active);
}

void SceneTreePanel::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTreeView::selectionChanged(selected, deselected);
    if (following_ || session_ == nullptr)
        return;
    const QScopedValueRollback guard(following_, true);
    std::vector<PartRef> parts;
    for (const QModelIndex& index : selectionModel()->selectedIndexes())
        if (const TreeItem* const item = model_->itemAt(index))
            parts.push_back(item->part);
    PartSelection selection(parts);
    const TreeItem* const current = model_->itemAt(currentIndex());
    if (current != nullptr && selectionModel()->isSelected(currentIndex()))
        selection.add(current->part);
    session_->select(selection);
    // A clip's row plays the clip.
    if (current != nullptr && current->kind == TreeItem::Kind::Clip && selection.size() == 1)
        session_->setClip(ClipId{current->part.id});
}

void SceneTreePanel::hoverIndex(const QModelIndex& index) {
    const TreeItem* const item = model_->itemAt(index);
    if (session_ != nullptr)
        session_->hover(item != nullptr ? item->part : PartRef());
}

void SceneTreePanel::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    // Rows are marked over the whole width, also where their texts are short.
    header()->setMinimumSectionSize(viewport()->width());
}

void SceneTreePanel::leaveEvent(QEvent* event) {
    QTreeView::leaveEvent(event);
    hoverIndex({});
}

} // namespace rigscope::gui
