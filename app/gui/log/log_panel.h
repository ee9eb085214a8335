// Shows the log as lines to read, mark and copy.
#pragma once

#include <QWidget>

class QPlainTextEdit;
class QPushButton;

namespace rigscope::gui {

class Log;

class LogPanel : public QWidget {
    Q_OBJECT

public:
    // The log outlives the panel.
    explicit LogPanel(Log& log, QWidget* parent = nullptr);

    QSize sizeHint() const override { return {900, 260}; }

private:
    void append();
    void refill();

    Log& log_;
    QPlainTextEdit* lines_;
    QPushButton* copy_;
    QPushButton* clear_;
};

} // namespace rigscope::gui
