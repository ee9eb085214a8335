// A message on the document, not in its way: one sentence, what can be done about it, and the details on request.
#pragma once

#include <QFrame>

#include <functional>
#include <vector>

#include "base/diagnostic.h"

class QLabel;
class QPlainTextEdit;

namespace rigscope::gui {

// Something that can be done about a message. It closes the message's bar.
struct MessageAction {
    const char* objectName;
    QString text;
    QString accessibleName;
    std::function<void()> run;
};

struct Message {
    QString path; // of the file that it is about
    Severity severity = Severity::Info;
    QString text;
    QString details; // empty: nothing more to say
    std::vector<MessageAction> actions;
};

class MessageBar : public QFrame {
    Q_OBJECT

public:
    explicit MessageBar(const Message& message, QWidget* parent = nullptr);

    const QString& path() const { return path_; }
    QString text() const;

signals:
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void addDetails(const QString& details);
    void tint();

    QString path_;
    Severity severity_;
    QLabel* text_;
    QPlainTextEdit* details_ = nullptr; // null: none
};

} // namespace rigscope::gui
