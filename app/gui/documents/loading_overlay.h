// Lies over the viewport while a file is opened: what is going on, how far it is, and a way to stop it.
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;
class QProgressBar;

namespace rigscope::gui {

class DocumentOpener;

class LoadingOverlay : public QFrame {
    Q_OBJECT

public:
    // Shows itself when the work takes a moment and hides when it ends.
    explicit LoadingOverlay(DocumentOpener& opener, QWidget* parent = nullptr);

signals:
    void visibilityChanged();

private:
    void follow();
    void refresh();

    DocumentOpener& opener_;
    QLabel* text_;
    QProgressBar* bar_;
    QTimer delay_;
    QTimer refresh_;
};

} // namespace rigscope::gui
