#include "panels/window_panels.h"

#include <QCoreApplication>

#include "commands/command_set.h"
#include "panels/panel_set.h"
#include "properties/properties_panel.h"
#include "scenetree/scene_tree_panel.h"
#include "timeline/ruler.h"
#include "timeline/timeline_panel.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

template <class Panel> PanelContent contentOf(Panel* panel) {
    return {panel, [panel](DocumentSession* session) { panel->setSession(session); }};
}

QString title(const char* text) { return QCoreApplication::translate("Panels", text); }

} // namespace

void addWindowPanels(const WindowParts& parts) {
    PanelSet& panels = parts.panels;
    const auto add = [&panels](const char* id, const QString& title, Qt::DockWidgetArea area, int tabs, bool titleBar,
                               std::function<PanelContent(QWidget*)> make) {
        panels.add({id, title, area, tabs, titleBar, std::move(make)});
    };
    add("scene", title(QT_TRANSLATE_NOOP("Panels", "Scene")), Qt::LeftDockWidgetArea, 0, true,
        [](QWidget* parent) { return contentOf(new SceneTreePanel(parent)); });
    add("properties", title(QT_TRANSLATE_NOOP("Panels", "Properties")), Qt::RightDockWidgetArea, 1, true,
        [](QWidget* parent) { return contentOf(new PropertiesPanel(parent)); });
    add("timeline", title(QT_TRANSLATE_NOOP("Panels", "Timeline")), Qt::BottomDockWidgetArea, 0, false,
        [&commands = parts.commands, viewport = parts.view.viewport()](QWidget* parent) {
            auto* const timeline = new TimelinePanel(commands, parent);
            commands.attachKeys(KeyScope::Ruler, timeline->ruler());
            QObject::connect(timeline, &TimelinePanel::editingDone, viewport, [viewport] { viewport->setFocus(); });
            return contentOf(timeline);
        });
}

} // namespace rigscope::gui
