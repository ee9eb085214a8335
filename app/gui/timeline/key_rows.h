// The list below the ruler: a row for each node with its keys, in the ruler's scale. What is selected here is selected
// in the document, and the other way round. For looking; nothing is changed here but the time and the selection.
#pragma once

#include <QPointer>
#include <QTreeView>

#include <optional>

#include "documents/document_session.h"

namespace rigscope::gui {

class KeyRowsModel;
class TimeAxis;

class KeyRows : public QTreeView {
    Q_OBJECT

public:
    static constexpr int nameWidth = 190; // points; the ruler begins behind it

    // The axis outlives the rows.
    explicit KeyRows(TimeAxis& axis, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    KeyRowsModel& rows() const { return *model_; }

    // Where a time stands in the viewport, points.
    double pixelOf(double seconds) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) override;

private:
    // The key of a row under a place of the viewport, ticks.
    std::optional<double> keyUnder(const QPoint& at) const;
    QString toolTipAt(const QPoint& at) const;
    void showSelection();
    void updatePlayhead();
    void hoverIndex(const QModelIndex& index);
    void paintOverRows(QPainter& painter);

    TimeAxis& axis_;
    KeyRowsModel* model_;
    QPointer<DocumentSession> session_;
    bool following_ = false; // the selection is being taken over from the other side
    QRect exposed_;          // what is being painted
    double paintedPlayhead_ = -1.0;
};

} // namespace rigscope::gui
