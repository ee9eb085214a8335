#include "main_window.h"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QWindow>

#include "bindings/bindings.h"
#include "commands/availability.h"
#include "commands/command_set.h"
#include "documents/change_watch.h"
#include "documents/document_intake.h"
#include "documents/dropped_files.h"
#include "documents/recent_files.h"
#include "instance/instance_server.h"
#include "keys/key_settings.h"
#include "log/document_log.h"
#include "log/log.h"
#include "log/system_information.h"
#include "panels/panel_set.h"
#include "panels/window_panels.h"
#include "panels/workspaces.h"
#include "problems/diagnostic_text.h"
#include "status_line.h"
#include "thumbnails/thumbnail_maker.h"
#include "viewport/pointer_tools.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

// People who asked their desktop for less motion get models that stand still until they press play.
bool motionIsWelcome(const QWidget& widget) {
    return widget.style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, &widget) > 0;
}

} // namespace

MainWindow::MainWindow(std::vector<std::unique_ptr<LoadJob>> jobs)
    : recent_(new RecentFiles(this)),
      commands_(new CommandSet(this)),
      view_(new ViewArea(documents_, opener_, *commands_, *recent_, this)),
      intake_(new DocumentIntake(documents_, opener_, *view_->messages(), this)),
      changes_(new ChangeWatch(documents_, *intake_, *view_->messages(), this)),
      thumbnails_(new ThumbnailMaker(documents_, *view_->viewport(), *recent_, this)),
      panels_(new PanelSet(*this)),
      workspaces_(new Workspaces(*this, *panels_)),
      log_(new Log(this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setDockNestingEnabled(true);
    setCentralWidget(view_);
    new DocumentLog(*log_, documents_, opener_, this);
    makeBars();
    commands_->setKeys(storedKeys());
    commands_->attachKeys(KeyScope::Viewport, view_->viewport());
    bindCommands();

    // When the first picture is there, so that it does not wait for this.
    connect(
        view_->viewport(), &QOpenGLWidget::frameSwapped, log_,
        [this] { log_->add(tr("Draws with %1").arg(graphicsText(*view_->viewport()))); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
    connect(view_->viewport(), &Viewport::drawingFailed, log_,
            [this](const Diagnostic& diagnostic) { log_->add(explanationOf(diagnostic), Severity::Error); });
    intake_->setStartsPlaying(motionIsWelcome(*this));
    connect(intake_, &DocumentIntake::opened, this, [this](DocumentSession* session) {
        recent_->add(session->path());
        view_->viewport()->setFocus();
    });
    connect(view_, &ViewArea::wanted, this, &MainWindow::open);
    connect(thumbnails_, &ThumbnailMaker::written, view_, &ViewArea::showRecentPictures);
    connect(&documents_, &DocumentSet::currentChanged, this, &MainWindow::followCurrent);
    connect(&view_->viewport()->tools(), &PointerTools::hintChanged, status_, &StatusLine::setToolHint);
    connect(view_->viewport(), &Viewport::mouseSetChanged, status_, &StatusLine::showHint);
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
    status_ = new StatusLine(*statusBar(), *commands_);
    connect(status_, &StatusLine::issuesWanted, panels_, [this] { panels_->setShown("problems", true); });
    statusBar()->setAccessibleName(tr("Status"));
}

void MainWindow::bindCommands() {
    const WindowParts parts{
        *this, *commands_, documents_, *intake_, *recent_, *changes_, *view_, *panels_, *workspaces_, *log_, [this] {
            refreshCommands();
        }};
    addWindowPanels(parts);
    bindFileCommands(parts);
    bindPictureCommands(parts);
    bindEditCommands(parts);
    bindViewCommands(parts);
    bindSelectCommands(parts);
    bindAnimationCommands(parts);
    bindTimelineCommands(parts);
    bindToolsCommands(parts);
    bindWindowCommands(parts);
    bindHelpCommands(parts);
}

void MainWindow::open(const std::filesystem::path& path) { intake_->open(path); }

void MainWindow::takeFilesFrom(const InstanceServer& server) {
    connect(&server, &InstanceServer::wanted, this, [this](const std::vector<std::filesystem::path>& paths) {
        intake_->openAll(paths);
        comeToFront();
    });
}

void MainWindow::comeToFront() {
    setWindowState(windowState() & ~Qt::WindowMinimized);
    raise();
    activateWindow();
}

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
        follow(&DocumentSession::poseShownChanged);
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

// The desktop ends full screen with keys of its own.
void MainWindow::changeEvent(QEvent* event) {
    QMainWindow::changeEvent(event);
    if (event->type() == QEvent::WindowStateChange)
        refreshCommands();
}

void MainWindow::closeEvent(QCloseEvent* event) {
    workspaces_->save();
    thumbnails_->finish();
    opener_.cancel();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!droppedFiles(event->mimeData()).empty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    intake_->drop(droppedFiles(event->mimeData()));
    event->acceptProposedAction();
    comeToFront();
}

// Minimised and covered windows are not told of by events of the widget.
bool MainWindow::eventFilter(QObject* watched, QEvent* event) {
    if (watched == windowHandle() && event->type() == QEvent::Expose)
        driver_.setInSight(windowHandle()->isExposed());
    return QMainWindow::eventFilter(watched, event);
}

void MainWindow::showEvent(QShowEvent* event) {
    QMainWindow::showEvent(event);
    windowHandle()->installEventFilter(this);
    view_->viewport()->setFocus();
}

} // namespace rigscope::gui
