// What the commands of the main window do.
#include <QApplication>
#include <QDir>
#include <QFileInfo>
#include <QMessageBox>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStatusBar>

#include "commands/command_set.h"
#include "documents/open_dialog.h"
#include "documents/sample_model.h"
#include "main_window.h"
#include "scenetree/part_names.h"
#include "timeline/key_times.h"
#include "viewport/view_area.h"
#include "viewport/view_options.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr int messageTime = 4000; // milliseconds in the status bar

} // namespace

void MainWindow::bindFileCommands() {
    commands_->bind("file.open", [this] {
        for (const std::filesystem::path& path : askForFiles(this))
            open(path);
    });
    commands_->bind("file.openSample", [this] {
        if (const auto sample = sampleModel())
            open(*sample);
    });
    commands_->bind("file.reload", [this] { opener_.open(documents_.current()->path()); });
    commands_->bind("file.screenshot", [this] { savePicture(); });
    commands_->bind("file.close", [this] { documents_.close(documents_.current()); });
    commands_->bind("file.quit", [this] { close(); });
    commands_->bind("window.nextTab", [this] { stepTab(1); });
    commands_->bind("window.previousTab", [this] { stepTab(-1); });
    commands_->bind("help.about", [this] { showAbout(); });
}

void MainWindow::bindViewCommands() {
    Viewport* const viewport = view_->viewport();
    commands_->bind("view.frameAll", [viewport] { viewport->frameAll(); });
    commands_->bind("view.frameSelected", [viewport] { viewport->frameSelected(); });
    const std::pair<const char*, render::StandardView> views[]{
        {"view.front", render::StandardView::Front}, {"view.back", render::StandardView::Back},
        {"view.left", render::StandardView::Left},   {"view.right", render::StandardView::Right},
        {"view.top", render::StandardView::Top},     {"view.bottom", render::StandardView::Bottom},
    };
    for (const auto& [id, view] : views)
        commands_->bind(id, [viewport, view = view] { viewport->look(view); });
    commands_->bindToggle("view.orthographic", [viewport](bool on) { viewport->setOrthographic(on); });

    const auto change = [viewport](auto set) {
        render::RenderOptions options = viewport->options();
        set(options);
        viewport->setOptions(options);
    };
    commands_->bind("view.cycleShading", [this, change] {
        change([](render::RenderOptions& options) { options.shading = shadingAfter(options.shading); });
        for (const ShadingMode& mode : shadingModes)
            if (mode.shading == view_->viewport()->options().shading)
                statusBar()->showMessage(tr("Shading: %1").arg(commands_->action(mode.commandId)->text().remove(u'&')),
                                         messageTime);
    });
    for (const ShadingMode& mode : shadingModes)
        commands_->bindToggle(mode.commandId, [change, shading = mode.shading](bool) {
            change([shading](render::RenderOptions& options) { options.shading = shading; });
        });
    commands_->bindToggle("view.grid", [change](bool on) { change([on](auto& options) { options.grid = on; }); });
    commands_->bindToggle("view.axes", [change](bool on) { change([on](auto& options) { options.axesBadge = on; }); });
    commands_->bindToggle("view.skeleton", [change](bool on) {
        change([on](render::RenderOptions& options) {
            options.skeleton.style = on ? render::SkeletonStyle::Octahedra : render::SkeletonStyle::Off;
        });
    });
    commands_->bindToggle("view.fullScreen", [this](bool on) { on ? showFullScreen() : showNormal(); });
    connect(viewport, &Viewport::cameraChanged, this, &MainWindow::refreshCommands);
    connect(viewport, &Viewport::optionsChanged, this, &MainWindow::refreshCommands);
}

void MainWindow::bindAnimationCommands() {
    const auto change = [this](auto set) { documents_.current()->changeClock(set); };
    commands_->bindToggle("animation.play",
                          [change](bool) { change([](PlaybackClock& clock) { clock.togglePlaying(); }); });
    commands_->bind("animation.stop", [change] { change([](PlaybackClock& clock) { clock.stop(); }); });
    commands_->bindToggle("animation.loop", [change](bool on) {
        change([on](PlaybackClock& clock) { clock.setLoopMode(on ? LoopMode::Loop : LoopMode::Once); });
    });
    const auto pauseAt = [change](auto go) {
        change([go](PlaybackClock& clock) {
            clock.pause();
            go(clock);
        });
    };
    commands_->bind("animation.first", [pauseAt] { pauseAt([](PlaybackClock& clock) { clock.toStart(); }); });
    commands_->bind("animation.last", [pauseAt] { pauseAt([](PlaybackClock& clock) { clock.toEnd(); }); });
    commands_->bind("animation.frameBack", [change] { change([](PlaybackClock& clock) { clock.stepFrames(-1); }); });
    commands_->bind("animation.frameForward", [change] { change([](PlaybackClock& clock) { clock.stepFrames(1); }); });
    const auto toKey = [this, pauseAt](auto search) {
        const DocumentSession* const session = documents_.current();
        if (const std::optional<double> time = search(session->keyTimesShown(), session->clock().seconds()))
            pauseAt([time](PlaybackClock& clock) { clock.seek(*time); });
    };
    commands_->bind("animation.keyBack", [toKey] { toKey(keyBefore); });
    commands_->bind("animation.keyForward", [toKey] { toKey(keyAfter); });
}

void MainWindow::refreshCommands() {
    commands_->refresh([this](Needs needs) { return has(static_cast<int>(needs)); });
    const auto check = [this](const char* id, bool on) { commands_->action(id)->setChecked(on); };
    const render::RenderOptions& options = view_->viewport()->options();
    check("view.grid", options.grid);
    check("view.axes", options.axesBadge);
    check("view.skeleton", options.skeleton.style != render::SkeletonStyle::Off);
    check("view.fullScreen", isFullScreen());
    for (const ShadingMode& mode : shadingModes)
        check(mode.commandId, options.shading == mode.shading);

    const DocumentSession* const session = documents_.current();
    check("view.orthographic",
          session != nullptr && session->camera().projection() == render::Projection::Orthographic);
    const bool playing = session != nullptr && session->clock().playing();
    check("animation.play", playing);
    check("animation.loop", session != nullptr && session->clock().loopMode() == LoopMode::Loop);
    commands_->showPlaying(playing);
    if (!has(static_cast<int>(Needs::Sample)))
        commands_->action("file.openSample")->setToolTip(tr("The sample model is not installed"));
}

void MainWindow::stepTab(int direction) {
    const int count = documents_.count();
    const int next = (documents_.indexOf(documents_.current()) + direction + count) % count;
    documents_.setCurrent(documents_.at(next));
}

void MainWindow::savePicture() {
    const DocumentSession& session = *documents_.current();
    QString name = QFileInfo(session.title()).completeBaseName();
    if (const Clip* const clip = session.clip())
        name +=
            QStringLiteral("_%1_%2").arg(displayName(session.scene(), clip->id)).arg(qRound(session.clock().frame()));
    static const QRegularExpression forbidden(QStringLiteral("[^\\w\\-. ]"),
                                              QRegularExpression::UseUnicodePropertiesOption);
    name.replace(forbidden, QStringLiteral("_"));
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    folder.mkpath(QStringLiteral("."));
    QString path = folder.filePath(name + QStringLiteral(".png"));
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = folder.filePath(QStringLiteral("%1 (%2).png").arg(name).arg(i));
    if (view_->viewport()->grabFramebuffer().save(path))
        statusBar()->showMessage(tr("Saved %1").arg(path), messageTime);
    else
        statusBar()->showMessage(tr("The picture could not be written to %1").arg(path), messageTime);
}

void MainWindow::showAbout() {
    QMessageBox box(this);
    box.setObjectName(QStringLiteral("about"));
    box.setWindowTitle(tr("About Rigscope"));
    box.setText(tr("<b>Rigscope %1</b>").arg(QApplication::applicationVersion()));
    box.setInformativeText(tr("Opens, plays, explains and checks skeletal-animation files."));
    box.exec();
}

} // namespace rigscope::gui
