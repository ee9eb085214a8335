// Transport, clip, speed and time above the ruler, and the rows of keys below it.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"
#include "timeline/time_unit.h"

class QBoxLayout;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QScrollBar;
class QToolButton;

namespace rigscope::gui {

class CommandSet;
class KeyRows;
class Ruler;
class TimeAxis;
class TimeField;

class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePanel(const CommandSet& commands, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    Ruler* ruler() const { return ruler_; }
    KeyRows* rows() const { return rows_; }
    TimeAxis& axis() const { return *axis_; }
    // Takes what was chosen elsewhere about how it shows things.
    void readSettings();

    // Asks for a time and goes there.
    void askForTime();
    // Asks for a name and sets a marker at the present time.
    void askForMarker();
    // Asks for another name of the marker at that tick.
    void renameMarker(double tick);
    void editMarkers();

signals:
    void editingDone(); // a box was left; the keys may go back to the viewport

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* addButton(const char* commandId);
    QToolButton* addMenuButton(const QString& name, std::initializer_list<const char*> commandIds);
    QToolButton* makeNormalSpeed();
    void makeSpeedBox();
    void makeClipBox();
    void makeUnits();
    QBoxLayout* makeTransport();
    QBoxLayout* makeTimes();
    void makeRows(QBoxLayout& layout);
    // Tab goes through the controls as they stand.
    void setTabs();
    void showRulerMenu(const QPoint& at);
    void followAxis();
    void askForMarkerName(double tick, const QString& name);
    QPoint abovePlayhead() const; // on the screen
    void fillClips();
    void showClip();
    void showTime();
    void showPlayback();

    const CommandSet& commands_;
    QPointer<DocumentSession> session_;
    TimeAxis* axis_;
    QBoxLayout* bar_ = nullptr;
    QComboBox* clips_;
    QDoubleSpinBox* speed_;
    QToolButton* loop_ = nullptr;
    QToolButton* units_ = nullptr;
    QLabel* span_;
    QLabel* key_;
    std::vector<TimeField*> fields_;
    QLabel* tickLabel_ = nullptr;
    std::vector<QWidget*> transport_; // buttons, as they stand
    std::vector<QWidget*> filters_;   // of the rows
    QToolButton* normalSpeed_ = nullptr;
    Ruler* ruler_;
    KeyRows* rows_;
    QScrollBar* scroll_;
};

} // namespace rigscope::gui
