// The status bar: a hint about what is under the pointer or what the mouse does; what is selected, how large the model
// is, clip and time, another axis upwards than the file's, issues.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"

class QLabel;
class QStatusBar;

namespace rigscope::gui {

class CommandSet;
class IssuesBadge;
class UpAxisBadge;

class StatusLine : public QObject {
    Q_OBJECT

public:
    StatusLine(QStatusBar& bar, const CommandSet& commands);
    void setSession(DocumentSession* session);
    // What the tool in the viewport waits for; empty: nothing special.
    void setToolHint(const QString& hint);
    // Anew, when something else has changed that it tells of.
    void showHint();

signals:
    // The user wants to read about the issues.
    void issuesWanted();

private:
    void showDocument();
    void showTime();
    void showSelection();

    QPointer<DocumentSession> session_;
    QString toolHint_;
    QLabel* hint_;
    QLabel* selection_;
    QLabel* counts_;
    QLabel* time_;
    UpAxisBadge* upAxis_;
    IssuesBadge* issues_;
};

} // namespace rigscope::gui
