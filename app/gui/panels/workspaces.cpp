#include "panels/workspaces.h"

#include <QDockWidget>
#include <QMainWindow>
#include <QScreen>
#include <QSettings>

#include <algorithm>

#include "panels/panel_set.h"

namespace rigscope::gui {

namespace {

constexpr int layoutVersion = 4; // of saveState(); raised when panels change
constexpr QSize usualSize(1280, 800);

QString keyOf(std::string_view id) {
    return QStringLiteral("window/workspace/") + QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

} // namespace

std::span<const Workspace> allWorkspaces() {
    static const std::vector<Workspace> all{
        {"view", {"scene", "properties", "timeline"}},
        {"animate", {"scene", "ranges", "properties", "timeline"}},
        {"inspect", {"scene", "properties", "structure", "problems"}},
    };
    return all;
}

Workspaces::Workspaces(QMainWindow& window, PanelSet& panels)
    : QObject(&window),
      window_(window),
      panels_(panels) {}

void Workspaces::arrange(std::string_view id) {
    const auto all = allWorkspaces();
    const auto wanted = std::find_if(all.begin(), all.end(), [&](const Workspace& each) { return each.id == id; });
    if (wanted == all.end())
        return;
    panels_.arrange(wanted->panels);
    window_.resizeDocks({panels_.dock("scene"), panels_.dock("properties")}, {250, 310}, Qt::Horizontal);
    // The height of what lies in tabs with it.
    if (panels_.isShown("structure"))
        window_.resizeDocks({panels_.dock("structure")}, {300}, Qt::Vertical);
}

void Workspaces::show(std::string_view id) {
    if (id == current_)
        return;
    if (!current_.empty())
        QSettings().setValue(keyOf(current_), window_.saveState(layoutVersion));
    current_ = id;
    if (!window_.restoreState(QSettings().value(keyOf(id)).toByteArray(), layoutVersion))
        arrange(id);
    panels_.makeShown();
    emit changed();
}

void Workspaces::reset() {
    QSettings().remove(keyOf(current_));
    arrange(current_);
    emit changed();
}

void Workspaces::resetAll() {
    for (const Workspace& workspace : allWorkspaces())
        QSettings().remove(keyOf(workspace.id));
    reset();
}

void Workspaces::restore() {
    const QSettings settings;
    if (!window_.restoreGeometry(settings.value(QStringLiteral("window/geometry")).toByteArray())) {
        const QSize room = window_.screen() != nullptr ? window_.screen()->availableSize() : usualSize;
        window_.resize(usualSize.boundedTo(room));
    }
    const std::string last = settings.value(QStringLiteral("window/currentWorkspace")).toString().toStdString();
    const auto all = allWorkspaces();
    const bool known = std::any_of(all.begin(), all.end(), [&](const Workspace& each) { return each.id == last; });
    show(known ? last : all.front().id);
}

void Workspaces::save() const {
    QSettings settings;
    settings.setValue(QStringLiteral("window/geometry"), window_.saveGeometry());
    settings.setValue(keyOf(current_), window_.saveState(layoutVersion));
    settings.setValue(QStringLiteral("window/currentWorkspace"), QString::fromStdString(current_));
}

} // namespace rigscope::gui
