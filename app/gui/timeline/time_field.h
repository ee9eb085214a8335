// The present time as a line that can be edited: Return goes there, Esc gives it up.
#pragma once

#include <QLineEdit>
#include <QPointer>

#include "documents/document_session.h"
#include "timeline/time_unit.h"

namespace rigscope::gui {

class TimeField : public QLineEdit {
    Q_OBJECT

public:
    explicit TimeField(TimeUnit unit, QWidget* parent = nullptr);
    void setSession(DocumentSession* session);
    // Shows the present time, unless another one is being typed.
    void showTime();

signals:
    void editingDone(); // the keys may go back to the viewport

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void commit();
    void revert();

    TimeUnit unit_;
    QPointer<DocumentSession> session_;
};

} // namespace rigscope::gui
