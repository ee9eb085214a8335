// A line of text that is asked for in the window's place where it belongs: Return takes it, Esc or a click elsewhere
// gives it up.
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QLineEdit;

namespace rigscope::gui {

class PopupEntry : public QFrame {
    Q_OBJECT

public:
    // Deletes itself when it closes. `take` says whether it could use the text; otherwise `wrong` is shown.
    PopupEntry(const QString& label, const QString& text, std::function<bool(const QString&)> take,
               const QString& wrong, QWidget* parent);
    // With its lower left corner there, on the screen; the text is marked.
    void open(const QPoint& lowerLeft);

private:
    void finish();

    std::function<bool(const QString&)> take_;
    QString wrong_;
    QLineEdit* line_;
    QLabel* message_;
};

} // namespace rigscope::gui
