// Lets a session's time pass while it plays: one tick before each picture. Paused or out of sight, no timer runs.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include "documents/document_session.h"

namespace rigscope::gui {

class PlaybackDriver : public QObject {
    Q_OBJECT

public:
    explicit PlaybackDriver(QObject* parent = nullptr);

    // Null: nothing plays.
    void setSession(DocumentSession* session);
    // Pictures a second that make sense, from the screen.
    void setRefreshRate(double hertz);
    // A picture is on the screen: the next tick follows when it is due.
    void pictureShown();
    // Whether the window can be seen. Where not, time stands still, and goes on from there.
    void setInSight(bool inSight);
    bool running() const { return timer_.isActive(); }

private:
    void followPlaying();
    void tick();

    QPointer<DocumentSession> session_;
    QTimer timer_;
    QElapsedTimer sinceTick_;
    bool inSight_ = true;
    double interval_; // milliseconds
};

} // namespace rigscope::gui
