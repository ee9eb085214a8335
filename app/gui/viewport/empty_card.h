// What the viewport shows while nothing is open: how to begin.
#pragma once

#include <QFrame>

#include <filesystem>

class QAction;

namespace rigscope::gui {

class RecentFiles;

class EmptyCard : public QFrame {
    Q_OBJECT

public:
    EmptyCard(QAction* open, QAction* openSample, const RecentFiles& recent, QWidget* parent = nullptr);

signals:
    void wanted(const std::filesystem::path& path);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillRecent();

    const RecentFiles& recent_;
    QWidget* recentList_;
};

} // namespace rigscope::gui
