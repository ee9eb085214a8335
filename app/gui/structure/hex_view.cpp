#include "structure/hex_view.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace rigscope::gui {

namespace {

constexpr int margin = 6;
constexpr char hexDigits[] = "0123456789abcdef";

bool isShown(std::uint8_t byte) { return byte >= 0x20 && byte < 0x7F; }

QColor mixed(const QColor& a, const QColor& b, double part) {
    const auto mix = [part](int x, int y) { return static_cast<int>(std::lround(x + part * (y - x))); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

} // namespace

HexView::HexView(QWidget* parent)
    : QAbstractScrollArea(parent) {
    setObjectName(QStringLiteral("hexView"));
    setAccessibleName(tr("Bytes of the file"));
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setCursor(Qt::IBeamCursor);
    viewport()->setBackgroundRole(QPalette::Base);
    measure();
}

void HexView::setBytes(Bytes bytes) {
    bytes_ = std::move(bytes);
    anchor_ = cursor_ = 0;
    anySelected_ = false;
    field_ = group_ = {};
    offsetDigits_ = bytes_.size() > 0xFFFFFFFF ? 12 : 8;
    verticalScrollBar()->setValue(0);
    updateBars();
    viewport()->update();
    describeForReaders();
}

ByteRange HexView::selection() const {
    if (!anySelected_)
        return {};
    const std::uint64_t first = std::min(anchor_, cursor_);
    return {first, std::max(anchor_, cursor_) - first + 1};
}

void HexView::select(ByteRange range) {
    const std::uint64_t size = bytes_.size();
    anySelected_ = range.size > 0 && range.offset < size;
    if (anySelected_) {
        anchor_ = range.offset + std::min(range.size, size - range.offset) - 1;
        cursor_ = range.offset;
        scrollTo(cursor_);
    }
    viewport()->update();
    describeForReaders();
}

void HexView::setSurroundings(ByteRange field, ByteRange group) {
    field_ = field;
    group_ = group;
    viewport()->update();
}

void HexView::measure() {
    const QFontMetricsF metrics(font());
    character_ = metrics.horizontalAdvance(QStringLiteral("0000000000")) / 10.0;
    line_ = static_cast<int>(std::ceil(metrics.height())) + 2;
}

double HexView::hexX(std::uint64_t column) const {
    const double gap = column >= bytesPerRow / 2 ? 1.0 : 0.0; // between the two halves
    return margin + character_ * (offsetDigits_ + 2 + 3.0 * static_cast<double>(column) + gap);
}

double HexView::textX(std::uint64_t column) const {
    return hexX(bytesPerRow) + character_ * (1.0 + static_cast<double>(column));
}

int HexView::rowsInSight() const { return std::max(1, viewport()->height() / line_); }

std::uint64_t HexView::firstOffset() const {
    return static_cast<std::uint64_t>(verticalScrollBar()->value()) * bytesPerRow;
}

QRect HexView::rectOf(std::uint64_t offset) const {
    const double left = hexX(offset % bytesPerRow) - horizontalScrollBar()->value();
    const auto row = static_cast<std::int64_t>(offset / bytesPerRow) - verticalScrollBar()->value();
    return {static_cast<int>(left), static_cast<int>(row) * line_, static_cast<int>(2 * character_), line_};
}

void HexView::updateBars() {
    const int rows = rowsInSight();
    const auto most = static_cast<std::int64_t>(rowCount()) - rows;
    verticalScrollBar()->setRange(0, static_cast<int>(std::clamp<std::int64_t>(most, 0, INT_MAX)));
    verticalScrollBar()->setPageStep(rows);
    const int width = static_cast<int>(std::ceil(textX(bytesPerRow))) + margin;
    horizontalScrollBar()->setRange(0, std::max(0, width - viewport()->width()));
    horizontalScrollBar()->setPageStep(viewport()->width());
    horizontalScrollBar()->setSingleStep(static_cast<int>(character_));
}

void HexView::scrollTo(std::uint64_t offset) {
    const auto row = static_cast<int>(std::min<std::uint64_t>(offset / bytesPerRow, INT_MAX));
    const int first = verticalScrollBar()->value();
    const int rows = rowsInSight();
    if (row < first || row >= first + 2 * rows)
        verticalScrollBar()->setValue(row < first && first - row < rows ? row : row - rows / 3);
    else if (row >= first + rows)
        verticalScrollBar()->setValue(row - rows + 1);
}

void HexView::drawBehind(QPainter& painter, ByteRange range, std::uint64_t row, int top, const QColor& colour) const {
    const std::uint64_t start = row * bytesPerRow;
    if (range.size == 0 || range.offset >= start + bytesPerRow || range.offset + range.size <= start)
        return;
    const std::uint64_t first = range.offset > start ? range.offset - start : 0;
    const std::uint64_t last = std::min(bytesPerRow, range.offset + range.size - start) - 1;
    const double around = 0.4 * character_;
    painter.fillRect(QRectF(hexX(first) - around, top, hexX(last) - hexX(first) + 2 * character_ + 2 * around, line_),
                     colour);
    painter.fillRect(QRectF(textX(first), top, textX(last) - textX(first) + character_, line_), colour);
}

// Three strings in which the others' characters are blanks: one call for all of a colour is much faster than one a
// byte.
void HexView::drawRow(QPainter& painter, std::uint64_t row, int top) const {
    const std::uint64_t start = row * bytesPerRow;
    const std::uint64_t count = std::min<std::uint64_t>(bytesPerRow, bytes_.size() - start);
    const ByteRange chosen = selection();
    constexpr qsizetype length = 3 * bytesPerRow + 1;
    QString hex[3] = {QString(length, u' '), QString(length, u' '), QString(length, u' ')};
    QString text[3] = {QString(bytesPerRow, u' '), QString(bytesPerRow, u' '), QString(bytesPerRow, u' ')};
    for (std::uint64_t column = 0; column < count; ++column) {
        const std::uint8_t byte = bytes_.data()[start + column];
        const bool inside = start + column >= chosen.offset && start + column < chosen.offset + chosen.size;
        const std::size_t ink = inside ? 2 : byte == 0 ? 1 : 0;
        const auto at = static_cast<qsizetype>(3 * column + (column >= bytesPerRow / 2 ? 1 : 0));
        hex[ink][at] = QLatin1Char(hexDigits[byte >> 4]);
        hex[ink][at + 1] = QLatin1Char(hexDigits[byte & 0xF]);
        const std::size_t textInk = inside ? 2 : isShown(byte) ? 0 : 1;
        text[textInk][static_cast<qsizetype>(column)] = isShown(byte) ? QChar(byte) : QChar(u'\u00b7');
    }
    const double baseline = top + QFontMetricsF(font()).ascent() + 1.0;
    // Read all the same, also on the tint of a field.
    const QColor faint = mixed(palette().color(QPalette::Text), palette().color(QPalette::Base), 0.25);
    painter.setPen(faint);
    painter.drawText(QPointF(margin, baseline), QStringLiteral("%1").arg(start, offsetDigits_, 16, QLatin1Char('0')));
    const QColor inks[3] = {palette().color(QPalette::Text), faint, palette().color(QPalette::HighlightedText)};
    for (std::size_t ink = 0; ink < 3; ++ink) {
        painter.setPen(inks[ink]);
        painter.drawText(QPointF(hexX(0), baseline), hex[ink]);
        painter.drawText(QPointF(textX(0), baseline), text[ink]);
    }
}

void HexView::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.fillRect(event->rect(), palette().color(QPalette::Base));
    painter.setFont(font());
    painter.translate(-horizontalScrollBar()->value(), 0);
    const QColor base = palette().color(QPalette::Base);
    const QColor strong = palette().color(hasFocus() ? QPalette::Active : QPalette::Inactive, QPalette::Highlight);
    const int firstLine = event->rect().top() / line_;
    const int lastLine = event->rect().bottom() / line_;
    rowsDrawn_ = 0;
    for (int line = firstLine; line <= lastLine; ++line) {
        const auto row = static_cast<std::uint64_t>(verticalScrollBar()->value()) + static_cast<std::uint64_t>(line);
        if (row >= rowCount())
            break;
        const int top = line * line_;
        drawBehind(painter, group_, row, top, mixed(base, strong, 0.12));
        drawBehind(painter, field_, row, top, mixed(base, strong, 0.32));
        drawBehind(painter, selection(), row, top, strong);
        drawRow(painter, row, top);
        ++rowsDrawn_;
    }
    if (bytes_.empty())
        return;
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Text));
        const QRect at = rectOf(cursor_).translated(horizontalScrollBar()->value(), 0);
        painter.drawRect(QRectF(at).adjusted(-2.5, 0.5, 2.5, -0.5));
    }
}

void HexView::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    updateBars();
}

void HexView::changeEvent(QEvent* event) {
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        measure();
        updateBars();
    }
    viewport()->update();
}

std::uint64_t HexView::offsetAt(QPoint at) const {
    const double x = at.x() + horizontalScrollBar()->value();
    const auto row = std::clamp<std::int64_t>(verticalScrollBar()->value() + std::int64_t{at.y()} / line_, 0,
                                              static_cast<std::int64_t>(rowCount()) - 1);
    std::uint64_t column = 0;
    if (x >= textX(0) - 0.5 * character_) {
        column = static_cast<std::uint64_t>(std::clamp((x - textX(0)) / character_, 0.0, bytesPerRow - 1.0));
    } else {
        while (column + 1 < bytesPerRow && x >= hexX(column + 1) - 0.5 * character_)
            ++column;
    }
    return std::min<std::uint64_t>(static_cast<std::uint64_t>(row) * bytesPerRow + column, bytes_.size() - 1);
}

void HexView::moveCursor(std::uint64_t offset, bool extend) {
    cursor_ = offset;
    if (!extend || !anySelected_)
        anchor_ = offset;
    anySelected_ = true;
    scrollTo(cursor_);
    viewport()->update();
    describeForReaders();
    emit marked(selection());
}

void HexView::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton && !bytes_.empty())
        moveCursor(offsetAt(event->pos()), (event->modifiers() & Qt::ShiftModifier) != 0);
}

void HexView::mouseMoveEvent(QMouseEvent* event) {
    if ((event->buttons() & Qt::LeftButton) == 0 || bytes_.empty())
        return;
    if (const std::uint64_t offset = offsetAt(event->pos()); offset != cursor_)
        moveCursor(offset, true);
}

void HexView::keyPressEvent(QKeyEvent* event) {
    if (bytes_.empty()) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (event->matches(QKeySequence::Copy)) {
        copyAsHex();
        return;
    }
    const std::uint64_t last = bytes_.size() - 1;
    if (event->matches(QKeySequence::SelectAll)) {
        anchor_ = last;
        cursor_ = 0;
        anySelected_ = true;
        viewport()->update();
        emit marked(selection());
        return;
    }
    const std::uint64_t page = bytesPerRow * static_cast<std::uint64_t>(rowsInSight());
    const bool whole = (event->modifiers() & Qt::ControlModifier) != 0;
    const auto back = [this](std::uint64_t by) { return cursor_ >= by ? cursor_ - by : cursor_ % bytesPerRow; };
    const auto forward = [this, last](std::uint64_t by) { return last - cursor_ >= by ? cursor_ + by : last; };
    std::uint64_t to = cursor_;
    switch (event->key()) {
    case Qt::Key_Left:
        to = cursor_ > 0 ? cursor_ - 1 : 0;
        break;
    case Qt::Key_Right:
        to = forward(1);
        break;
    case Qt::Key_Up:
        to = back(bytesPerRow);
        break;
    case Qt::Key_Down:
        to = last - cursor_ >= bytesPerRow ? cursor_ + bytesPerRow : cursor_;
        break;
    case Qt::Key_PageUp:
        to = back(page);
        break;
    case Qt::Key_PageDown:
        to = forward(page);
        break;
    case Qt::Key_Home:
        to = whole ? 0 : cursor_ - cursor_ % bytesPerRow;
        break;
    case Qt::Key_End:
        to = whole ? last : std::min(last, cursor_ - cursor_ % bytesPerRow + bytesPerRow - 1);
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    moveCursor(to, (event->modifiers() & Qt::ShiftModifier) != 0);
}

QString HexView::selectionAsHex() const {
    const ByteRange range = selection();
    QString text;
    for (std::uint64_t i = 0; i < std::min(range.size, mostCopied); ++i) {
        const std::uint8_t byte = bytes_.data()[range.offset + i];
        if (i > 0)
            text += i % bytesPerRow == 0 ? u'\n' : u' ';
        text += QLatin1Char(hexDigits[byte >> 4]);
        text += QLatin1Char(hexDigits[byte & 0xF]);
    }
    return text;
}

QString HexView::selectionAsText() const {
    const ByteRange range = selection();
    QString text;
    for (std::uint64_t i = 0; i < std::min(range.size, mostCopied); ++i) {
        const std::uint8_t byte = bytes_.data()[range.offset + i];
        text += isShown(byte) ? QChar(byte) : QChar(u'.');
    }
    return text;
}

void HexView::copy(QString (HexView::*asText)() const) {
    if (selection().size > mostCopied)
        emit tooMuchToCopy();
    else if (anySelected_)
        QGuiApplication::clipboard()->setText((this->*asText)());
}

void HexView::copyAsHex() { copy(&HexView::selectionAsHex); }

void HexView::copyAsText() { copy(&HexView::selectionAsText); }

void HexView::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    QAction* const hex = menu.addAction(tr("Copy as &Hexadecimal"), this, &HexView::copyAsHex);
    QAction* const text = menu.addAction(tr("Copy as &Text"), this, &HexView::copyAsText);
    hex->setEnabled(anySelected_);
    text->setEnabled(anySelected_);
    menu.addSeparator();
    menu.addAction(tr("&Go to Offset..."), this, &HexView::goToOffsetWanted)->setEnabled(!bytes_.empty());
    menu.exec(event->globalPos());
}

void HexView::describeForReaders() {
    const ByteRange range = selection();
    setAccessibleDescription(
        range.size == 0 ? tr("Nothing is marked")
        : range.size == 1
            ? tr("Byte %1 is %2").arg(QStringLiteral("0x%1").arg(range.offset, 0, 16)).arg(bytes_.data()[range.offset])
            : tr("Bytes %1 to %2 are marked")
                  .arg(QStringLiteral("0x%1").arg(range.offset, 0, 16),
                       QStringLiteral("0x%1").arg(range.offset + range.size - 1, 0, 16)));
}

QSize HexView::sizeHint() const {
    return {static_cast<int>(std::ceil(textX(bytesPerRow))) + 2 * margin + verticalScrollBar()->sizeHint().width(),
            12 * line_};
}

QSize HexView::minimumSizeHint() const { return {static_cast<int>(20 * character_), 3 * line_}; }

} // namespace rigscope::gui
