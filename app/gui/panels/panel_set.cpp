#include "panels/panel_set.h"

#include <QDockWidget>
#include <QHBoxLayout>

#include <algorithm>
#include <map>

namespace rigscope::gui {

PanelSet::PanelSet(QMainWindow& window)
    : QObject(&window),
      window_(window) {}

void PanelSet::add(PanelSpec spec) {
    auto panel = std::make_unique<Panel>();
    panel->spec = std::move(spec);
    panel->dock = new QDockWidget(panel->spec.title, &window_);
    panel->dock->setObjectName(QLatin1StringView(panel->spec.id) + QStringLiteral("Dock"));
    panel->dock->setAccessibleName(panel->spec.title);
    if (!panel->spec.titleBar) {
        auto* const none = new QWidget(panel->dock);
        // Without a layout the size that it wishes is -1, which Qt adds to that of what is in the panel.
        (new QHBoxLayout(none))->setContentsMargins(0, 0, 0, 0);
        panel->dock->setTitleBarWidget(none);
    }
    panel->dock->hide();
    // Those at the bottom are wide: one below the other, not side by side.
    window_.addDockWidget(panel->spec.area, panel->dock, Qt::Vertical);
    Panel* const added = panel.get();
    connect(added->dock, &QDockWidget::visibilityChanged, this, [this, added](bool visible) {
        if (visible)
            make(*added);
    });
    connect(added->dock->toggleViewAction(), &QAction::toggled, this, &PanelSet::shownChanged);
    panels_.push_back(std::move(panel));
}

std::vector<std::string> PanelSet::ids() const {
    std::vector<std::string> ids;
    for (const auto& panel : panels_)
        ids.emplace_back(panel->spec.id);
    return ids;
}

PanelSet::Panel* PanelSet::find(std::string_view id) {
    const auto at =
        std::find_if(panels_.begin(), panels_.end(), [&](const auto& panel) { return panel->spec.id == id; });
    return at != panels_.end() ? at->get() : nullptr;
}

const PanelSet::Panel* PanelSet::find(std::string_view id) const { return const_cast<PanelSet*>(this)->find(id); }

void PanelSet::make(Panel& panel) {
    if (panel.content.widget != nullptr)
        return;
    panel.content = panel.spec.make(panel.dock);
    panel.dock->setWidget(panel.content.widget);
    panel.content.setSession(session_);
}

void PanelSet::setSession(DocumentSession* session) {
    session_ = session;
    for (const auto& panel : panels_)
        if (panel->content.widget != nullptr)
            panel->content.setSession(session);
}

void PanelSet::readSettings() {
    for (const auto& panel : panels_)
        if (panel->content.widget != nullptr && panel->content.readSettings)
            panel->content.readSettings();
}

bool PanelSet::isShown(std::string_view id) const {
    const Panel* const panel = find(id);
    return panel != nullptr && !panel->dock->isHidden();
}

bool PanelSet::isBehind(std::string_view id) const {
    const Panel* const panel = find(id);
    return panel != nullptr && !panel->dock->isHidden() && panel->dock->visibleRegion().isEmpty();
}

void PanelSet::setShown(std::string_view id, bool shown) {
    Panel* const panel = find(id);
    if (panel == nullptr)
        return;
    const bool first = shown && panel->content.widget == nullptr;
    if (shown)
        make(*panel);
    panel->dock->setVisible(shown);
    if (shown)
        panel->dock->raise();
    // Qt gives a panel that comes later as little room as it can.
    const int wanted = panel->content.widget != nullptr ? panel->content.widget->sizeHint().height() : 0;
    if (first && panel->spec.area == Qt::BottomDockWidgetArea && panel->dock->height() < wanted)
        window_.resizeDocks({panel->dock}, {wanted}, Qt::Vertical);
}

QWidget* PanelSet::content(std::string_view id) {
    Panel* const panel = find(id);
    if (panel == nullptr)
        return nullptr;
    make(*panel);
    return panel->content.widget;
}

QDockWidget* PanelSet::dock(std::string_view id) const {
    const Panel* const panel = find(id);
    return panel != nullptr ? panel->dock : nullptr;
}

void PanelSet::arrange(const std::vector<std::string_view>& shown) {
    std::map<int, QDockWidget*> firstOfTabs;
    for (const auto& panel : panels_) {
        panel->dock->setFloating(false);
        window_.addDockWidget(panel->spec.area, panel->dock, Qt::Vertical);
        if (panel->spec.tabs == 0)
            continue;
        QDockWidget*& first = firstOfTabs[panel->spec.tabs];
        if (first != nullptr)
            window_.tabifyDockWidget(first, panel->dock);
        else
            first = panel->dock;
    }
    for (const auto& panel : panels_) {
        const bool wanted = std::find(shown.begin(), shown.end(), panel->spec.id) != shown.end();
        if (wanted)
            make(*panel);
        panel->dock->setVisible(wanted);
    }
    // The first of those that lie behind each other comes to the front.
    for (auto panel = panels_.rbegin(); panel != panels_.rend(); ++panel)
        if (!(*panel)->dock->isHidden())
            (*panel)->dock->raise();
    hiddenTogether_.clear();
}

void PanelSet::makeShown() {
    for (const auto& panel : panels_)
        if (!panel->dock->isHidden())
            make(*panel);
    hiddenTogether_.clear();
}

void PanelSet::toggleAll() {
    std::vector<std::string> shown;
    for (const auto& panel : panels_)
        if (!panel->dock->isHidden())
            shown.emplace_back(panel->spec.id);
    if (!shown.empty()) {
        for (const std::string& id : shown)
            setShown(id, false);
        hiddenTogether_ = std::move(shown);
        return;
    }
    for (const std::string& id : hiddenTogether_)
        setShown(id, true);
    hiddenTogether_.clear();
}

} // namespace rigscope::gui
