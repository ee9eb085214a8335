#include "scenetree/scene_tree_view.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QDragEnterEvent>
#include <QHeaderView>
#include <QItemSelection>
#include <QKeyEvent>
#include <QMenu>
#include <QMimeData>
#include <QPainter>
#include <QScopedValueRollback>
#include <QToolTip>

#include <algorithm>
#include <utility>

#include "commands/command_set.h"
#include "commands/part_menu.h"
#include "documents/dropped_files.h"
#include "icon.h"
#include "scenetree/scene_tree_model.h"
#include "scenetree/texture_search.h"

namespace rigscope::gui {

namespace {

// Hierarchies up to this many rows are opened whole.
constexpr std::size_t fewNodes = 200;
constexpr int eyeWidth = 22;
constexpr int eyeSize = 16;
constexpr int fadeWidth = 10;
constexpr double hoverStrength = 0.18;

// What a row stands for, also after the rows were made anew.
std::pair<PartRef, PartKind> keyOf(const TreeItem& item) { return {item.part, item.heading}; }

} // namespace

SceneTreeView::SceneTreeView(SceneTreeModel* model, const CommandSet& commands, QWidget* parent)
    : QTreeView(parent),
      model_(model),
      commands_(commands) {
    setObjectName(QStringLiteral("sceneTree"));
    setAccessibleName(tr("Scene"));
    setAccessibleDescription(tr("Space hides or shows the current row, Shift and Space shows it alone."));
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
    setAcceptDrops(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setModel(model_);
    connect(model_, &QAbstractItemModel::modelAboutToBeReset, this, &SceneTreeView::rememberExpanded);
    connect(this, &QTreeView::entered, this, &SceneTreeView::hoverIndex);
    connect(this, &QTreeView::viewportEntered, this, [this] { hoverIndex({}); });
}

void SceneTreeView::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    expandAtFirst();
    if (session_ == nullptr)
        return;
    connect(session_, &DocumentSession::selectionChanged, this, &SceneTreeView::showSelection);
    connect(session_, &DocumentSession::hoverChanged, this, &SceneTreeView::showHovered);
    connect(session_, &DocumentSession::visibilityChanged, viewport(), qOverload<>(&QWidget::update));
    connect(session_, &DocumentSession::replaced, this, [this] {
        bringBackExpanded();
        showSelection();
    });
    showSelection();
}

void SceneTreeView::expandAtFirst() {
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

// A filter opens all rows: what was open before it is what counts.
void SceneTreeView::rememberExpanded() {
    if (model_->filter().active())
        return;
    expanded_.clear();
    for (int i = 0; i < static_cast<int>(model_->itemCount()); ++i)
        if (const QModelIndex index = model_->indexOfItem(i); isExpanded(index))
            expanded_.insert(keyOf(*model_->itemAt(index)));
}

// Right after the rows were made anew, when this only takes notes.
void SceneTreeView::bringBackExpanded() {
    for (int i = 0; i < static_cast<int>(model_->itemCount()); ++i)
        if (const QModelIndex index = model_->indexOfItem(i); expanded_.contains(keyOf(*model_->itemAt(index))))
            setExpanded(index, true);
}

void SceneTreeView::setFilter(const QString& text) {
    model_->setFilter(text);
    if (model_->filter().active())
        expandAll();
    else
        bringBackExpanded();
    showSelection();
}

void SceneTreeView::showSelection() {
    if (following_ || session_ == nullptr)
        return;
    const QScopedValueRollback guard(following_, true);
    QItemSelection rows;
    for (const PartRef part : session_->selection().parts())
        if (const QModelIndex index = model_->indexOf(part); index.isValid())
            rows.select(index, index);
    const QModelIndex active = model_->indexOf(session_->selected());
    if (session_->selection().empty())
        rows.select(active, active);
    selectionModel()->setCurrentIndex(active, QItemSelectionModel::NoUpdate);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    scrollTo(active);
}

void SceneTreeView::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
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

void SceneTreeView::hoverIndex(const QModelIndex& index) {
    const TreeItem* const item = model_->itemAt(index);
    if (session_ != nullptr)
        session_->hover(item != nullptr ? item->part : PartRef());
}

// The row is tinted where it can be seen; nothing scrolls, as the pointer may only be passing.
void SceneTreeView::showHovered() {
    QModelIndex row;
    if (session_ != nullptr && session_->hovered().kind != PartKind::Scene) {
        row = model_->indexOf(session_->hovered());
        for (QModelIndex above = row.parent(); above.isValid(); above = above.parent())
            if (!isExpanded(above))
                row = above;
    }
    if (row == hoveredRow_)
        return;
    hoveredRow_ = row;
    viewport()->update();
}

void SceneTreeView::leaveEvent(QEvent* event) {
    QTreeView::leaveEvent(event);
    hoverIndex({});
}

void SceneTreeView::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    // Rows are marked over the whole width, also where their texts are short.
    header()->setMinimumSectionSize(viewport()->width());
}

// Texts can be scrolled out from below the eyes.
int SceneTreeView::sizeHintForColumn(int column) const { return QTreeView::sizeHintForColumn(column) + eyeWidth; }

QRect SceneTreeView::eyeRect(const QModelIndex& index) const {
    const TreeItem* const item = model_->itemAt(index);
    if (item == nullptr || !SceneTreeModel::canHide(*item))
        return {};
    const QRect row = visualRect(index);
    return {viewport()->width() - eyeWidth, row.top(), eyeWidth, row.height()};
}

void SceneTreeView::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    if (hoveredRow_ == index && hoveredRow_.isValid()) {
        QColor tint = option.palette.color(QPalette::Highlight);
        tint.setAlphaF(hoverStrength);
        painter->fillRect(QRect(0, option.rect.top(), viewport()->width(), option.rect.height()), tint);
    }
    QTreeView::drawRow(painter, option, index);
    const QRect eye = eyeRect(index);
    if (eye.isEmpty())
        return;
    // Over the text where that is long; it fades out before.
    const bool selected = selectionModel()->isSelected(index);
    const QPalette::ColorGroup group = isActiveWindow() ? QPalette::Active : QPalette::Inactive;
    QColor ground = option.palette.color(group, selected ? QPalette::Highlight : QPalette::Base);
    if (hoveredRow_ == index && !selected) {
        const QColor tint = option.palette.color(QPalette::Highlight);
        const auto mix = [](int below, int above) { return qRound(below + hoverStrength * (above - below)); };
        ground =
            QColor(mix(ground.red(), tint.red()), mix(ground.green(), tint.green()), mix(ground.blue(), tint.blue()));
    }
    const QRect before(eye.left() - fadeWidth, eye.top(), fadeWidth, eye.height());
    QLinearGradient fade(before.topLeft(), eye.topLeft());
    QColor clear = ground;
    clear.setAlpha(0);
    fade.setColorAt(0.0, clear);
    fade.setColorAt(1.0, ground);
    painter->fillRect(before, fade);
    painter->fillRect(eye, ground);
    static const QIcon open = icon("eye");
    static const QIcon closed = icon("eye-off");
    const bool hidden = model_->isHidden(index);
    QRect place(0, 0, eyeSize, eyeSize);
    place.moveCenter(eye.center());
    painter->save();
    painter->setOpacity(hidden || selected ? 0.9 : 0.35);
    (hidden ? closed : open).paint(painter, place, Qt::AlignCenter, selected ? QIcon::Selected : QIcon::Normal);
    painter->restore();
}

void SceneTreeView::toggleHidden(PartRef part, bool alone) {
    // The eye of one of several selected rows is that of all of them.
    std::vector<PartRef> parts{part};
    if (session_->selection().contains(part))
        parts = session_->selection().parts();
    const bool hidden = session_->visibility().isHidden(part);
    session_->changeVisibility([&](PartVisibility& visibility) {
        if (alone)
            visibility.isolating() ? visibility.endIsolation() : visibility.isolate(session_->scene(), parts);
        else if (hidden)
            visibility.show(parts);
        else
            visibility.hide(parts);
    });
}

bool SceneTreeView::pressEye(const QMouseEvent& event) {
    const QModelIndex index = indexAt(event.position().toPoint());
    if (session_ == nullptr || event.button() != Qt::LeftButton || !eyeRect(index).contains(event.position().toPoint()))
        return false;
    toggleHidden(model_->itemAt(index)->part, event.modifiers().testFlag(Qt::AltModifier));
    return true;
}

void SceneTreeView::mousePressEvent(QMouseEvent* event) {
    if (!pressEye(*event))
        QTreeView::mousePressEvent(event);
}

void SceneTreeView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (!pressEye(*event))
        QTreeView::mouseDoubleClickEvent(event);
}

bool SceneTreeView::searching() const {
    return sinceSearch_.isValid() && sinceSearch_.elapsed() < QApplication::keyboardInputInterval();
}

// Space is the eye of the current row, Shift and Space shows it alone. Within a name that is typed to find a row it is
// a letter like others.
bool SceneTreeView::pressEye(const QKeyEvent& event) {
    if (event.key() != Qt::Key_Space || (event.modifiers() & ~Qt::ShiftModifier) != 0 || session_ == nullptr)
        return false;
    if (searching())
        return false;
    const TreeItem* const item = model_->itemAt(currentIndex());
    if (item == nullptr || !SceneTreeModel::canHide(*item))
        return false;
    toggleHidden(item->part, event.modifiers().testFlag(Qt::ShiftModifier));
    return true;
}

void SceneTreeView::keyPressEvent(QKeyEvent* event) {
    if (!pressEye(*event))
        QTreeView::keyPressEvent(event);
}

void SceneTreeView::keyboardSearch(const QString& search) {
    // A space begins no search.
    if (search != QStringLiteral(" ") || searching())
        sinceSearch_.start();
    QTreeView::keyboardSearch(search);
}

bool SceneTreeView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const QModelIndex index = indexAt(help->pos());
        if (const QRect eye = eyeRect(index); eye.contains(help->pos())) {
            QToolTip::showText(help->globalPos(),
                               model_->isHidden(index)
                                   ? tr("Show this again (Space); Alt and click, or Shift+Space, shows it alone")
                                   : tr("Hide this (Space); Alt and click, or Shift+Space, shows it alone"),
                               viewport(), eye);
            return true;
        }
    }
    return QTreeView::viewportEvent(event);
}

void SceneTreeView::contextMenuEvent(QContextMenuEvent* event) {
    if (session_ == nullptr)
        return;
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("sceneMenu"));
    fillPartMenu(*menu, commands_);
    const TreeItem* const item = model_->itemAt(currentIndex());
    if (item != nullptr && item->missing) {
        menu->addSeparator();
        connect(menu->addAction(tr("Locate the Texture...")), &QAction::triggered, this, &SceneTreeView::locateWanted);
    }
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    menu->popup(byMouse ? event->globalPos() : viewport()->mapToGlobal(visualRect(currentIndex()).center()));
    event->accept();
}

// Where no texture is missing, files are the window's.
void SceneTreeView::dragEnterEvent(QDragEnterEvent* event) {
    if (session_ != nullptr && model_->anyTextureMissing() && !droppedFiles(event->mimeData()).empty())
        event->acceptProposedAction();
    else
        event->ignore();
}

void SceneTreeView::dragMoveEvent(QDragMoveEvent* event) { event->acceptProposedAction(); }

void SceneTreeView::dropEvent(QDropEvent* event) {
    const TreeItem* const item = model_->itemAt(indexAt(event->position().toPoint()));
    const bool onTexture =
        item != nullptr &&
        (item->missing || (item->kind == TreeItem::Kind::Heading && item->heading == PartKind::Texture));
    for (const std::filesystem::path& path : droppedFiles(event->mimeData())) {
        if (!onTexture && !looksLikePicture(path))
            emit fileDropped(path);
        else
            emit locationDropped(path, item != nullptr && item->missing ? TextureId{item->part.id} : TextureId{});
    }
    event->acceptProposedAction();
}

} // namespace rigscope::gui
