// A message on the document, not in its way: one sentence, what can be done about it, and the details on request.
#pragma once

#include <QFrame>

#include "base/diagnostic.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace rigscope::gui {

class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class About { Failure, Damage };

    // About a file that could not be opened, or that is damaged and was opened all the same.
    MessageBar(About about, const QString& path, const Diagnostic& diagnostic, QWidget* parent = nullptr);

    const QString& path() const { return path_; }
    QString text() const;

signals:
    void retry();
    void closed();

private:
    void showDetails(bool on);

    QString path_;
    QLabel* text_;
    QToolButton* detailsButton_;
    QPlainTextEdit* details_;
};

} // namespace rigscope::gui
