// What the viewport shows while nothing is open: how to begin.
#pragma once

#include <QFrame>

#include <filesystem>

class QAction;
class QLabel;

namespace rigscope::gui {

class RecentFiles;
class RecentTiles;

class EmptyCard : public QFrame {
    Q_OBJECT

public:
    EmptyCard(QAction* open, QAction* openSample, const RecentFiles& recent, QWidget* parent = nullptr);

    // Leaves out what does not fit.
    void setRoom(const QSize& room);
    // Pictures of the recent files are read whenever it is shown from now on.
    void showPictures();

signals:
    void wanted(const std::filesystem::path& path);
    void sizeChanged();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void fillRecent();

    const RecentFiles& recent_;
    QLabel* recentHeading_;
    RecentTiles* tiles_;
    QLabel* keys_;
    QSize room_; // that it was fitted to; none: it is to be fitted anew
    bool pictures_ = false;
};

} // namespace rigscope::gui
