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

class CommandSet;
class PropertiesPanel;
class SceneTreePanel;
class StatusLine;
class TimelinePanel;
class ViewArea;
class Viewport;

class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    // `jobs` run already, see LoadJob.
    explicit MainWindow(std::vector<std::unique_ptr<LoadJob>> jobs = {});
    ~MainWindow() override;

    void open(const std::filesystem::path& path);
    DocumentSet& documents() { return documents_; }
    DocumentOpener& opener() { return opener_; }
    const CommandSet& commands() const { return *commands_; }
    Viewport* viewport() const;

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makePanels();
    void bindFileCommands();
    void bindViewCommands();
    void bindAnimationCommands();
    void restoreLayout();
    void saveLayout() const;

    void takeOpened(std::unique_ptr<LoadedDocument> loaded);
    void showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic);
    void followCurrent();
    void refreshCommands();
    bool has(int needs) const;
    void stepTab(int direction);
    void savePicture();
    void showAbout();

    DocumentSet documents_;
    DocumentOpener opener_;
    PlaybackDriver driver_;
    CommandSet* commands_;
    ViewArea* view_;
    SceneTreePanel* tree_ = nullptr;
    PropertiesPanel* properties_ = nullptr;
    TimelinePanel* timeline_ = nullptr;
    StatusLine* status_ = nullptr;
};

} // namespace rigscope::gui
