// Transport, clip and speed above the ruler.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QToolButton;

namespace rigscope::gui {

class CommandSet;
class Ruler;

class TimelinePanel : public QWidget {
    Q_OBJECT

public:
    explicit TimelinePanel(const CommandSet& commands, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    Ruler* ruler() const { return ruler_; }

signals:
    void editingDone(); // a box was left; the keys may go back to the viewport

private:
    QToolButton* addButton(const char* commandId);
    void makeSpeedBox();
    void makeClipBox();
    void fillClips();
    void showClip();
    void showTime();
    void showPlayback();
    void setInFrames(bool inFrames);

    const CommandSet& commands_;
    QPointer<DocumentSession> session_;
    QComboBox* clips_;
    QDoubleSpinBox* speed_;
    QToolButton* units_;
    QLabel* time_;
    QLabel* frame_;
    QLabel* key_;
    Ruler* ruler_;
};

} // namespace rigscope::gui
