// The markers of the clip as a list: names and times can be changed, markers deleted and gone to.
#pragma once

#include <QDialog>
#include <QPointer>

#include "documents/document_session.h"
#include "timeline/time_unit.h"

class QTableWidget;
class QTableWidgetItem;

namespace rigscope::gui {

class MarkersDialog : public QDialog {
    Q_OBJECT

public:
    // Times are shown in `unit`.
    MarkersDialog(DocumentSession& session, TimeUnit unit, QWidget* parent);

private:
    void fill();
    void takeOver(const QTableWidgetItem* item);
    void goToCurrent();
    void removeCurrent();

    QPointer<DocumentSession> session_;
    TimeUnit unit_;
    QTableWidget* table_;
};

} // namespace rigscope::gui
