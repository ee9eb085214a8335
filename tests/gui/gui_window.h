// A real window for the tests, and what a user can see and do.
#pragma once

#include <QImage>
#include <QString>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <memory>
#include <vector>

#include "main_window.h"

namespace rigscope::test {

class GuiWindow {
public:
    // Shown and active.
    GuiWindow();
    ~GuiWindow();

    gui::MainWindow& window() { return *window_; }
    gui::DocumentSession* session() { return window_->documents().current(); }
    const QTemporaryDir& folder() const { return folder_; }

    // Opens a file and waits until it is shown. False if that does not happen.
    bool open(const std::filesystem::path& path);
    // Opens the swinging column, paused at its start.
    bool openColumn();

    // The visible child of that object name, or null.
    template <class T> T* visible(const char* name) const {
        for (T* const child : window_->findChildren<T*>(QLatin1StringView(name)))
            if (child->isVisible())
                return child;
        return nullptr;
    }
    QString labelText(const char* name) const;
    // What the viewport shows, after it has drawn everything that is due.
    QImage picture();
    void click(QWidget* widget, QPoint at = {});
    // Drops files on the window.
    void drop(const std::vector<std::filesystem::path>& files);
    void drag(QWidget* widget, Qt::MouseButton button, QPoint from, QPoint to);

private:
    QTemporaryDir folder_;
    std::unique_ptr<gui::MainWindow> window_;
};

// Share of the pixels that differ visibly, 0 to 1.
double difference(const QImage& a, const QImage& b);
// Share of the pixels of the test model's red, and their middle (0..1 each way).
struct RedPart {
    double share = 0.0;
    QPointF middle;
};
RedPart redPart(const QImage& picture);
// At most so much is red without a model: the line of the x axis.
inline constexpr double redOfEmptySpace = 0.01;

} // namespace rigscope::test
