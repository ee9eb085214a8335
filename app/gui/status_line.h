// The status bar: a hint about what is under the pointer or what the mouse does; what is selected, how large the model
// is, clip and time, issues.
#pragma once

#include <QPointer>
#include <QWidget>

#include "documents/document_session.h"

class QLabel;
class QStatusBar;

namespace rigscope::gui {

class IssuesBadge;

class StatusLine : public QObject {
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar& bar);
    void setSession(DocumentSession* session);
    // What the tool in the viewport waits for; empty: nothing special.
    void setToolHint(const QString& hint);

signals:
    // The user wants to read about the issues.
    void issuesWanted();

private:
    void showDocument();
    void showHint();
    void showTime();
    void showSelection();

    QPointer<DocumentSession> session_;
    QString toolHint_;
    QLabel* hint_;
    QLabel* selection_;
    QLabel* counts_;
    QLabel* time_;
    IssuesBadge* issues_;
};

} // namespace rigscope::gui
