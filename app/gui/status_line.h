// The right side of the status bar: what is selected, how large the model is, clip and time, issues.
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

signals:
    // The user wants to read about the issues.
    void issuesWanted();

private:
    void showDocument();
    void showTime();
    void showSelection();

    QPointer<DocumentSession> session_;
    QLabel* hint_;
    QLabel* selection_;
    QLabel* counts_;
    QLabel* time_;
    IssuesBadge* issues_;
};

} // namespace rigscope::gui
