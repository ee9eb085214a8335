// The window: joins documents, commands, viewport and panels. What each does is theirs.
#pragma once

#include <QMainWindow>

#include <filesystem>
#include <memory>
#include <vector>

#include "documents/document_opener.h"
#include "documents/document_set.h"
#include "documents/playback_driver.h"

namespace rigscope::gui {

class ChangeWatch;
class CommandSet;
class DocumentIntake;
class Log;
class InstanceServer;
class PanelSet;
class RecentFiles;
class StatusLine;
class ThumbnailMaker;
class ViewArea;
class Viewport;
class Workspaces;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // `jobs` run already, see LoadJob.
    explicit MainWindow(std::vector<std::unique_ptr<LoadJob>> jobs = {});
    ~MainWindow() override;

    void open(const std::filesystem::path& path);
    // Opens what later starts of the program hand over, and comes above other windows then, as far as the desktop lets
    // it.
    void takeFilesFrom(const InstanceServer& server);
    DocumentSet& documents() { return documents_; }
    DocumentOpener& opener() { return opener_; }
    const CommandSet& commands() const { return *commands_; }
    PanelSet& panels() { return *panels_; }
    Viewport* viewport() const;

protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void comeToFront();
    void makeBars();
    void bindCommands();
    void followCurrent();
    void refreshCommands();

    DocumentSet documents_;
    DocumentOpener opener_;
    PlaybackDriver driver_;
    RecentFiles* recent_;
    CommandSet* commands_;
    ViewArea* view_;
    DocumentIntake* intake_;
    ChangeWatch* changes_;
    ThumbnailMaker* thumbnails_;
    PanelSet* panels_;
    Workspaces* workspaces_;
    Log* log_;
    StatusLine* status_ = nullptr;
};

} // namespace rigscope::gui
