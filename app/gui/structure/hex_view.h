// The bytes of a file: offset, 16 bytes a row, and the same as text. Draws only the rows that are in sight.
#pragma once

#include <QAbstractScrollArea>

#include <cstdint>

#include "base/bytes.h"

namespace rigscope::gui {

class HexView : public QAbstractScrollArea {
    Q_OBJECT

public:
    static constexpr std::uint64_t bytesPerRow = 16;
    // More than this is not copied.
    static constexpr std::uint64_t mostCopied = std::uint64_t{1} << 20;

    explicit HexView(QWidget* parent = nullptr);

    void setBytes(Bytes bytes);
    const Bytes& bytes() const { return bytes_; }

    // What the user, or the field that was chosen, has marked; size 0 where nothing is.
    ByteRange selection() const;
    // Marks bytes, scrolls to their start and tells nobody. Clipped to the file.
    void select(ByteRange bytes);
    // The field and the group around it, tinted faintly behind the selection.
    void setSurroundings(ByteRange field, ByteRange group);

    // Offset of the first row in sight, and how many rows the last painting drew.
    std::uint64_t firstOffset() const;
    std::uint64_t rowsDrawn() const { return rowsDrawn_; }
    // Where a byte stands in the viewport, in its hexadecimal column.
    QRect rectOf(std::uint64_t offset) const;

    QString selectionAsHex() const;
    QString selectionAsText() const;
    void copyAsHex();
    void copyAsText();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    // The user marked other bytes.
    void marked(rigscope::ByteRange bytes);
    void goToOffsetWanted();
    // Nothing was copied, as more than `mostCopied` is marked.
    void tooMuchToCopy();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    void measure();
    void updateBars();
    void scrollTo(std::uint64_t offset);
    void moveCursor(std::uint64_t offset, bool extend);
    std::uint64_t offsetAt(QPoint at) const;
    std::uint64_t rowCount() const { return (bytes_.size() + bytesPerRow - 1) / bytesPerRow; }
    int rowsInSight() const;
    double hexX(std::uint64_t column) const;
    double textX(std::uint64_t column) const;
    void drawBehind(QPainter& painter, ByteRange range, std::uint64_t row, int top, const QColor& colour) const;
    void drawRow(QPainter& painter, std::uint64_t row, int top) const;
    void copy(QString (HexView::*asText)() const);
    void describeForReaders();

    Bytes bytes_;
    std::uint64_t anchor_ = 0;
    std::uint64_t cursor_ = 0;
    bool anySelected_ = false;
    ByteRange field_;
    ByteRange group_;
    double character_ = 8.0; // width
    int line_ = 16;          // height of a row
    int offsetDigits_ = 8;
    std::uint64_t rowsDrawn_ = 0;
};

} // namespace rigscope::gui
