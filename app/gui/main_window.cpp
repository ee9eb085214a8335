#include "main_window.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QUrl>

#include "bindings/bindings.h"
#include "commands/availability.h"
#include "commands/command_set.h"
#include "documents/document_intake.h"
#include "panels/panel_set.h"
#include "panels/window_panels.h"
#include "panels/workspaces.h"
#include "status_line.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

// People who asked their desktop for less motion get models that stand still until they press play.
bool motionIsWelcome(const QWidget& widget) {
    return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
}

std::vector<std::filesystem::path> localFiles(const QMimeData* data) {
    std::vector<std::filesystem::path> paths;
    if (data != nullptr && data->hasUrls())
        for (const QUrl& url : data->urls())
            if (url.isLocalFile())
                paths.emplace_back(url.toLocalFile().toStdString());
    return paths;
}

} // namespace

MainWindow::MainWindow(std::vector<std::unique_ptr<LoadJob>> jobs)
    : commands_(new CommandSet(this)),
      view_(new ViewArea(documents_, opener_, *commands_, this)),
      intake_(new DocumentIntake(documents_, opener_, *view_->messages(), this)),
      panels_(new PanelSet(*this)),
      workspaces_(new Workspaces(*this, *panels_)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setCentralWidget(view_);
    makeBars();
    commands_->attachKeys(KeyScope::Viewport, view_->viewport());
    bindCommands();

    intake_->setStartsPlaying(motionIsWelcome(*this));
    connect(intake_, &DocumentIntake::opened, this, [this] { view_->viewport()->setFocus(); });
    connect(&documents_, &DocumentSet::currentChanged, this, &MainWindow::followCurrent);
    connect(view_->viewport(), &QOpenGLWidget::frameSwapped, &driver_, &PlaybackDriver::pictureShown);
    if (screen() != nullptr)
        driver_.setRefreshRate(screen()->refreshRate());

    workspaces_->restore();
    followCurrent();
    for (auto& job : jobs)
        opener_.adopt(std::move(job));
    opener_.deliverFinished();
}

MainWindow::~MainWindow() {
    // Panels look at sessions, which go first otherwise; and they still change while the window's widgets go.
    documents_.disconnect(this);
    panels_->disconnect(commands_);
    view_->viewport()->disconnect(commands_);
    driver_.setSession(nullptr);
    view_->viewport()->setSession(nullptr);
    panels_->setSession(nullptr);
    status_->setSession(nullptr);
}

Viewport* MainWindow::viewport() const { return view_->viewport(); }

void MainWindow::makeBars() {
    commands_->fillMenus(*menuBar());
    auto* const bar = addToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setAccessibleName(tr("Tool bar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    commands_->fillToolBar(*bar);
    status_ = new StatusLine(*statusBar());
    statusBar()->setAccessibleName(tr("Status"));
}

void MainWindow::bindCommands() {
    const WindowParts parts{*this,  *commands_, documents_,   *intake_,
                            *view_, *panels_,   *workspaces_, [this] { refreshCommands(); }};
    addWindowPanels(parts);
    bindFileCommands(parts);
    bindViewCommands(parts);
    bindSelectCommands(parts);
    bindAnimationCommands(parts);
    bindToolsCommands(parts);
    bindWindowCommands(parts);
    bindHelpCommands(parts);
}

void MainWindow::open(const std::filesystem::path& path) { intake_->open(path); }

void MainWindow::followCurrent() {
    DocumentSession* const session = documents_.current();
    driver_.setSession(session);
    view_->viewport()->setSession(session);
    panels_->setSession(session);
    status_->setSession(session);
    setWindowTitle(session != nullptr ? tr("%1 - Rigscope").arg(session->title()) : tr("Rigscope"));
    if (session != nullptr) {
        const auto follow = [this, session](auto change) {
            connect(session, change, this, &MainWindow::refreshCommands, Qt::UniqueConnection);
        };
        follow(&DocumentSession::replaced);
        follow(&DocumentSession::playbackChanged);
        follow(&DocumentSession::clipChanged);
        follow(&DocumentSession::selectionChanged);
        follow(&DocumentSession::visibilityChanged);
    }
    refreshCommands();
}

void MainWindow::refreshCommands() {
    const DocumentSession* const session = documents_.current();
    commands_->refresh(session);
    commands_->showPlaying(session != nullptr && session->clock().playing());
    if (!isThere(Needs::Sample, session))
        commands_->action("file.openSample")->setToolTip(tr("The sample model is not installed"));
}

void MainWindow::closeEvent(QCloseEvent* event) {
    workspaces_->save();
    opener_.cancel();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(event->mimeData()).empty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    for (const std::filesystem::path& path : localFiles(event->mimeData()))
        open(path);
    event->acceptProposedAction();
    activateWindow();
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    view_->viewport()->setFocus();
}

} // namespace rigscope::gui
