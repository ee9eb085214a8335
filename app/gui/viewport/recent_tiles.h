// The files that were opened last, as small pictures to press.
#pragma once

#include <QImage>
#include <QWidget>

#include <filesystem>
#include <map>
#include <memory>
#include <vector>

#include "documents/background_job.h"

class QGridLayout;
class QToolButton;

namespace rigscope::gui {

class RecentTiles : public QWidget {
    Q_OBJECT

public:
    static constexpr int most = 8;

    explicit RecentTiles(QWidget* parent);

    void setFiles(std::vector<std::filesystem::path> files);
    // Those beyond are left out.
    void setGrid(int columns, int rows);
    // Reads the pictures again, on a worker. Until they are there, and where there is none, files have a plain icon.
    void readPictures();

    static int tileWidth();

signals:
    void wanted(const std::filesystem::path& path);

protected:
    void changeEvent(QEvent* event) override;

private:
    using Pictures = std::map<std::filesystem::path, QImage>;
    void fill();
    void arrange();
    QToolButton* makeTile(const std::filesystem::path& path);
    QIcon plainIcon() const;
    void showIcons();

    QGridLayout* grid_;
    std::vector<std::filesystem::path> files_;
    int columns_ = 4;
    int rows_ = 2;
    std::vector<QToolButton*> tiles_; // by the order of files_
    Pictures pictures_;
    std::unique_ptr<BackgroundJob<Pictures>> reading_;
};

} // namespace rigscope::gui
