#include "timeline/key_rows.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QStringList>
#include <QStyledItemDelegate>
#include <QToolTip>

#include <algorithm>
#include <vector>

#include "scenetree/part_names.h"
#include "timeline/key_marks.h"
#include "timeline/key_rows_model.h"
#include "timeline/key_runs.h"
#include "timeline/time_axis.h"
#include "timeline/timeline_colours.h"
#include "timeline/wheel_steps.h"

namespace rigscope::gui {

namespace {

constexpr double keyHalf = 3.5;
constexpr double keyReach = 6.0;  // of the pointer, points
constexpr int depthIndent = 6;    // points for each level of the tree
constexpr int deepestIndent = 10; // levels; deeper ones stand below each other
constexpr int rowPadding = 5;
constexpr int fewRows = 6; // that are seen at first

// Rows a little lower than those of other trees, and names moved in by their depth.
class NameDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const override {
        return {40, option.fontMetrics.height() + rowPadding};
    }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        option->textElideMode = Qt::ElideMiddle;
        const auto& model = static_cast<const KeyRowsModel&>(*index.model());
        option->rect.setLeft(option->rect.left() + depthIndent * std::min(model.depthAt(index), deepestIndent));
        if (index.parent().isValid())
            option->palette.setColor(QPalette::Text, faded(option->palette, 0.7F));
    }
};

} // namespace

KeyRows::KeyRows(TimeAxis& axis, QWidget* parent)
    : QTreeView(parent),
      axis_(axis),
      model_(new KeyRowsModel(this)) {
    setObjectName(QStringLiteral("keyRows"));
    setAccessibleName(tr("Keys by bone"));
    setAccessibleDescription(tr("A row for each bone with its keys. Plus and minus open and close a bone's channels."));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setFrameShape(QFrame::NoFrame);
    setIndentation(12);
    setMouseTracking(true);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setExpandsOnDoubleClick(false);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setItemDelegateForColumn(KeyRowsModel::NameColumn, new NameDelegate(this));
    setModel(model_);
    header()->setMinimumSectionSize(10);
    header()->setStretchLastSection(true);
    header()->setSectionResizeMode(QHeaderView::Fixed);
    header()->resizeSection(KeyRowsModel::NameColumn, nameWidth);
    connect(&axis_, &TimeAxis::changed, viewport(), [this] { viewport()->update(); });
    connect(this, &QTreeView::entered, this, &KeyRows::hoverIndex);
    connect(this, &QTreeView::viewportEntered, this, [this] { hoverIndex({}); });
    connect(model_, &QAbstractItemModel::modelReset, this, &KeyRows::showSelection);
}

QSize KeyRows::sizeHint() const { return {400, fewRows * (fontMetrics().height() + rowPadding)}; }

QSize KeyRows::minimumSizeHint() const { return {120, 0}; }

void KeyRows::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        connect(session_, &DocumentSession::selectionChanged, this, &KeyRows::showSelection);
        connect(session_, &DocumentSession::timeChanged, this, &KeyRows::updatePlayhead);
        connect(session_, &DocumentSession::playbackChanged, viewport(), [this] { viewport()->update(); });
    }
    model_->setSession(session);
}

double KeyRows::pixelOf(double seconds) const { return nameWidth + axis_.scale().pixelOf(seconds); }

void KeyRows::showSelection() {
    if (following_ || session_ == nullptr)
        return;
    const QScopedValueRollback guard(following_, true);
    QItemSelection rows;
    for (const PartRef part : session_->selection().parts())
        if (const QModelIndex index = model_->indexOf(NodeId{part.id}); part.kind == PartKind::Node && index.isValid())
            rows.select(index, index.siblingAtColumn(KeyRowsModel::KeysColumn));
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    const PartRef active = session_->selected();
    const QModelIndex index = active.kind == PartKind::Node ? model_->indexOf(NodeId{active.id}) : QModelIndex();
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    scrollTo(index);
}

void KeyRows::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QTreeView::selectionChanged(selected, deselected);
    if (following_ || session_ == nullptr)
        return;
    const QScopedValueRollback guard(following_, true);
    std::vector<PartRef> parts;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        parts.push_back(model_->nodeAt(index));
    PartSelection selection(parts);
    if (selectionModel()->isSelected(currentIndex()))
        selection.add(model_->nodeAt(currentIndex()));
    session_->select(selection);
}

void KeyRows::updatePlayhead() {
    const double now = pixelOf(session_->clock().seconds());
    for (const double at : {paintedPlayhead_, now})
        viewport()->update(static_cast<int>(at) - 2, 0, 5, viewport()->height());
}

void KeyRows::drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    // Also before names that stand further in.
    if (selectionModel()->isSelected(index))
        painter->fillRect(option.rect,
                          palette().brush(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight));
    QTreeView::drawRow(painter, option, index);
    if (session_ == nullptr || session_->clip() == nullptr)
        return;
    const std::span<const Track* const> tracks = model_->tracksAt(index);
    if (tracks.empty())
        return;
    // Only what has to be painted anew, so that a moving playhead costs little.
    const QRectF exposed(exposed_);
    const double from = std::max(0.0, exposed.left() - nameWidth) - keyHalf - 1.0;
    const double to = exposed.right() - nameWidth + keyHalf + 1.0;
    if (to < 0.0)
        return;
    const bool chosen = selectionModel()->isSelected(index);
    const double middle = option.rect.center().y() + 0.5;
    painter->save();
    painter->setClipRect(QRect(nameWidth, option.rect.top(), viewport()->width() - nameWidth, option.rect.height()),
                         Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    QColor colour = index.parent().isValid() ? faded(palette(), 0.4F) : faded(palette(), 0.6F);
    if (chosen)
        colour = palette().color(QPalette::HighlightedText);
    else if (session_->selection().contains(model_->nodeAt(index)))
        colour = keyColour();
    painter->setBrush(colour);
    KeySearch keys(tracks);
    std::vector<QPointF> single;
    for (const KeyRun& run : keyRuns(keys, *session_->clip(), axis_.scale(), from, to)) {
        const double left = nameWidth + run.from;
        const double right = nameWidth + run.to;
        if (right - left < keyHalf)
            single.emplace_back(0.5 * (left + right), middle);
        else
            painter->drawRoundedRect(QRectF(left - 1.5, middle - 3.0, right - left + 3.0, 6.0), 2.0, 2.0);
    }
    drawKeys(*painter, single, {keyHalf, keyHalf + 0.5}, colour);
    painter->restore();
}

void KeyRows::paintEvent(QPaintEvent* event) {
    exposed_ = event->rect();
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    if (session_ != nullptr) {
        paintOverRows(painter);
        return;
    }
    painter.setPen(palette().color(QPalette::PlaceholderText));
    painter.drawText(viewport()->rect(), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Open an animated model to play it and to see its keys"));
}

void KeyRows::paintOverRows(QPainter& painter) {
    const int height = viewport()->height();
    if (model_->rowCount() == 0) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        const QString why = model_->selectedOnly()   ? tr("No bone of this list is selected")
                            : model_->animatedOnly() ? tr("No bone has keys in this clip")
                                                     : tr("This model has no bones");
        painter.drawText(viewport()->rect(), Qt::AlignCenter, why);
    }
    painter.setPen(faded(palette(), 0.15F));
    painter.drawLine(nameWidth - 1, 0, nameWidth - 1, height);
    if (session_->clip() == nullptr)
        return;
    const PlaybackClock& clock = session_->clock();
    painter.setClipRect(QRect(nameWidth, 0, viewport()->width() - nameWidth, height));
    if (clock.loopRange()) {
        const QColor shade = outsideRange(palette());
        const double from = pixelOf(clock.playStart());
        const double to = pixelOf(clock.playEnd());
        painter.fillRect(QRectF(nameWidth, 0.0, from - nameWidth, height), shade);
        painter.fillRect(QRectF(to, 0.0, viewport()->width() - to, height), shade);
    }
    paintedPlayhead_ = pixelOf(clock.seconds());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(playheadColour(), 1.5));
    painter.drawLine(QPointF(paintedPlayhead_, 0.0), QPointF(paintedPlayhead_, height));
}

std::optional<double> KeyRows::keyUnder(const QPoint& at) const {
    const QModelIndex index = indexAt(at);
    if (session_ == nullptr || session_->clip() == nullptr || !index.isValid() || at.x() < nameWidth)
        return std::nullopt;
    KeySearch keys(model_->tracksAt(index));
    return keyNear(keys, *session_->clip(), axis_.scale(), at.x() - nameWidth, keyReach);
}

void KeyRows::mousePressEvent(QMouseEvent* event) {
    const std::optional<double> key =
        event->button() == Qt::LeftButton ? keyUnder(event->position().toPoint()) : std::nullopt;
    QTreeView::mousePressEvent(event);
    if (key && session_ != nullptr)
        session_->changeClock([tick = *key](PlaybackClock& clock) {
            clock.pause();
            clock.seekTick(tick);
        });
}

void KeyRows::wheelEvent(QWheelEvent* event) {
    const bool sideways = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    if (!sideways && event->angleDelta().x() == 0) {
        QTreeView::wheelEvent(event);
        return;
    }
    turnWheel(axis_, *event, event->position().x() - nameWidth);
    event->accept();
}

QString KeyRows::toolTipAt(const QPoint& at) const {
    const std::optional<double> key = keyUnder(at);
    if (!key)
        return model_->data(indexAt(at).siblingAtColumn(KeyRowsModel::NameColumn), Qt::ToolTipRole).toString();
    const QModelIndex index = indexAt(at);
    QStringList channels;
    for (const Track* const track : model_->tracksAt(index))
        if (hasKey(*track, *key))
            channels << KeyRowsModel::channelName(track->channel);
    const ClockSpan& span = session_->clock().span();
    const double seconds = span.secondsOfTick(*key);
    QString text = tr("%1: %2\n%3\n%4, %5")
                       .arg(displayName(session_->scene(), model_->nodeAt(index)), channels.join(QStringLiteral(", ")),
                            displayName(session_->scene(), session_->clip()->id),
                            timeText(span, TimeUnit::Seconds, seconds), timeText(span, TimeUnit::Frames, seconds));
    if (!span.ticksAreSeconds())
        text = tr("%1, %2").arg(text, timeText(span, TimeUnit::Ticks, seconds));
    return text;
}

bool KeyRows::viewportEvent(QEvent* event) {
    if (event->type() != QEvent::ToolTip || session_ == nullptr)
        return QTreeView::viewportEvent(event);
    const auto* const help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(help->pos());
    QToolTip::showText(help->globalPos(), text, viewport());
    return true;
}

void KeyRows::resizeEvent(QResizeEvent* event) {
    QTreeView::resizeEvent(event);
    header()->resizeSection(KeyRowsModel::NameColumn, nameWidth);
}

void KeyRows::hoverIndex(const QModelIndex& index) {
    if (session_ == nullptr)
        return;
    const NodeId node = model_->nodeAt(index);
    session_->hover(node ? PartRef(node) : PartRef());
}

void KeyRows::leaveEvent(QEvent* event) {
    QTreeView::leaveEvent(event);
    hoverIndex({});
}

} // namespace rigscope::gui
