// Says in the status bar that another axis is upwards in the picture than the file says; pressing it offers the axes.
#pragma once

#include <QPointer>
#include <QToolButton>

#include "documents/document_session.h"

namespace rigscope::gui {

class CommandSet;

class UpAxisBadge : public QToolButton {
    Q_OBJECT

public:
    UpAxisBadge(const CommandSet& commands, QWidget* parent);
    // Hides itself where there is nothing to say.
    void setSession(DocumentSession* session);

private:
    void refresh();

    QPointer<DocumentSession> session_;
};

} // namespace rigscope::gui
