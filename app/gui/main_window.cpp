#include "main_window.h"

#include <QCloseEvent>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QSettings>
#include <QStatusBar>
#include <QStyle>
#include <QToolBar>
#include <QUrl>

#include <algorithm>

#include "commands/command_set.h"
#include "documents/message_area.h"
#include "documents/sample_model.h"
#include "properties/properties_panel.h"
#include "scenetree/scene_tree_panel.h"
#include "status_line.h"
#include "timeline/key_times.h"
#include "timeline/ruler.h"
#include "timeline/timeline_panel.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr int layoutVersion = 1; // of saveState(); raised when panels change

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
      view_(new ViewArea(documents_, opener_, *commands_, this)) {
    setObjectName(QStringLiteral("mainWindow"));
    setAcceptDrops(true);
    setCentralWidget(view_);
    makePanels();
    commands_->attachKeys(view_->viewport(), timeline_->ruler());
    bindFileCommands();
    bindViewCommands();
    bindAnimationCommands();

    connect(&opener_, &DocumentOpener::opened, this,
            [this](const std::shared_ptr<std::unique_ptr<LoadedDocument>>& loaded) { takeOpened(std::move(*loaded)); });
    connect(&opener_, &DocumentOpener::failed, this, &MainWindow::showFailure);
    connect(&documents_, &DocumentSet::currentChanged, this, &MainWindow::followCurrent);
    connect(&documents_, &DocumentSet::aboutToRemove, this,
            [this](int index) { view_->messages()->remove(documents_.at(index)->path()); });
    connect(view_->messages(), &MessageArea::retry, this, &MainWindow::open);
    connect(view_->viewport(), &QOpenGLWidget::frameSwapped, &driver_, &PlaybackDriver::pictureShown);
    if (screen() != nullptr)
        driver_.setRefreshRate(screen()->refreshRate());

    restoreLayout();
    followCurrent();
    for (auto& job : jobs)
        opener_.adopt(std::move(job));
    opener_.deliverFinished();
}

MainWindow::~MainWindow() {
    // Panels look at sessions, which go first otherwise.
    documents_.disconnect(this);
    driver_.setSession(nullptr);
    view_->viewport()->setSession(nullptr);
    tree_->setSession(nullptr);
    properties_->setSession(nullptr);
    timeline_->setSession(nullptr);
    status_->setSession(nullptr);
}

Viewport* MainWindow::viewport() const { return view_->viewport(); }

void MainWindow::makePanels() {
    commands_->fillMenus(*menuBar());
    auto* const bar = addToolBar(tr("Tool bar"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setAccessibleName(tr("Tool bar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    commands_->fillToolBar(*bar);

    const auto addPanel = [this](const QString& title, const char* objectName, QWidget* content,
                                 Qt::DockWidgetArea area) {
        auto* const dock = new QDockWidget(title, this);
        dock->setObjectName(QLatin1StringView(objectName));
        dock->setFeatures(QDockWidget::DockWidgetMovable);
        dock->setWidget(content);
        addDockWidget(area, dock);
        return dock;
    };
    tree_ = new SceneTreePanel(this);
    properties_ = new PropertiesPanel(this);
    timeline_ = new TimelinePanel(*commands_, this);
    QDockWidget* const scene = addPanel(tr("Scene"), "scenePanel", tree_, Qt::LeftDockWidgetArea);
    QDockWidget* const properties = addPanel(tr("Properties"), "propertiesPanel", properties_, Qt::RightDockWidgetArea);
    QDockWidget* const timeline = addPanel(tr("Timeline"), "timelineDock", timeline_, Qt::BottomDockWidgetArea);
    timeline->setTitleBarWidget(new QWidget(timeline));
    resizeDocks({scene, properties}, {230, 270}, Qt::Horizontal);
    connect(timeline_, &TimelinePanel::editingDone, this, [this] { view_->viewport()->setFocus(); });
    status_ = new StatusLine(*statusBar());
    statusBar()->setAccessibleName(tr("Status"));
}

void MainWindow::restoreLayout() {
    const QSettings settings;
    if (!restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray()))
        resize(1280, 800);
    restoreState(settings.value(QStringLiteral("window/layout")).toByteArray(), layoutVersion);
}

void MainWindow::saveLayout() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), saveGeometry());
    settings.setValue(QStringLiteral("window/layout"), saveState(layoutVersion));
}

void MainWindow::open(const std::filesystem::path& path) {
    view_->messages()->remove(path);
    if (DocumentSession* const known = documents_.find(path))
        documents_.setCurrent(known);
    else
        opener_.open(path);
}

void MainWindow::takeOpened(std::unique_ptr<LoadedDocument> loaded) {
    view_->messages()->remove(loaded->path);
    const auto& diagnostics = loaded->diagnostics;
    const auto damage = std::find_if(diagnostics.begin(), diagnostics.end(),
                                     [](const Diagnostic& item) { return item.severity() == Severity::Error; });
    if (damage != diagnostics.end())
        view_->messages()->showDamage(loaded->path, *damage);
    if (DocumentSession* const known = documents_.find(loaded->path)) {
        known->replace(std::move(loaded));
        refreshCommands();
        return;
    }
    DocumentSession* const session = documents_.add(std::make_unique<DocumentSession>(std::move(loaded)));
    if (motionIsWelcome(*this))
        session->changeClock([](PlaybackClock& clock) { clock.play(); });
    view_->viewport()->setFocus();
}

void MainWindow::showFailure(const std::filesystem::path& path, const Diagnostic& diagnostic) {
    view_->messages()->showFailure(path, diagnostic);
}

void MainWindow::followCurrent() {
    DocumentSession* const session = documents_.current();
    driver_.setSession(session);
    view_->viewport()->setSession(session);
    tree_->setSession(session);
    properties_->setSession(session);
    timeline_->setSession(session);
    status_->setSession(session);
    if (session != nullptr) {
        setWindowTitle(tr("%1 - Rigscope").arg(session->title()));
        connect(session, &DocumentSession::playbackChanged, this, &MainWindow::refreshCommands, Qt::UniqueConnection);
        connect(session, &DocumentSession::clipChanged, this, &MainWindow::refreshCommands, Qt::UniqueConnection);
        connect(session, &DocumentSession::selectionChanged, this, &MainWindow::refreshCommands, Qt::UniqueConnection);
    } else {
        setWindowTitle(tr("Rigscope"));
    }
    refreshCommands();
}

bool MainWindow::has(int needs) const {
    const DocumentSession* const session = documents_.current();
    switch (static_cast<Needs>(needs)) {
    case Needs::Nothing:
        return true;
    case Needs::Document:
        return session != nullptr;
    case Needs::Clip:
        return session != nullptr && session->clip() != nullptr && session->clock().duration() > 0.0;
    case Needs::Playing:
        return session != nullptr && session->clock().playing();
    case Needs::Keys:
        return session != nullptr && !session->keyTimesShown().empty();
    case Needs::Selection:
        return session != nullptr && session->selected().kind != PartKind::Scene;
    case Needs::Sample:
        break;
    }
    static const bool sample = sampleModel().has_value();
    return sample;
}

void MainWindow::closeEvent(QCloseEvent* event) {
    saveLayout();
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
