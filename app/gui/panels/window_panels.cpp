#include "panels/window_panels.h"

#include <QCoreApplication>

#include "commands/command_set.h"
#include "documents/document_intake.h"
#include "log/log.h"
#include "log/log_panel.h"
#include "panels/panel_set.h"
#include "posing/posing_panel.h"
#include "problems/problems_panel.h"
#include "properties/properties_panel.h"
#include "ranges/ranges_panel.h"
#include "scenetree/scene_tree_panel.h"
#include "structure/structure_panel.h"
#include "timeline/key_rows.h"
#include "timeline/ruler.h"
#include "timeline/timeline_panel.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

template <class Panel> PanelContent contentOf(Panel* panel) {
    PanelContent content{panel, [panel](DocumentSession* session) { panel->setSession(session); }, {}};
    if constexpr (requires { panel->readSettings(); })
        content.readSettings = [panel] { panel->readSettings(); };
    return content;
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
        [&commands = parts.commands, &intake = parts.intake](QWidget* parent) {
            auto* const scene = new SceneTreePanel(commands, parent);
            QObject::connect(scene, &SceneTreePanel::searchFolderChosen, &intake, &DocumentIntake::addSearchFolder);
            QObject::connect(scene, &SceneTreePanel::fileDropped, &intake,
                             [&intake](const std::filesystem::path& path) { intake.drop({path}); });
            return contentOf(scene);
        });
    add("properties", title(QT_TRANSLATE_NOOP("Panels", "Properties")), Qt::RightDockWidgetArea, 1, true,
        [&panels](QWidget* parent) {
            auto* const properties = new PropertiesPanel(parent);
            QObject::connect(properties, &PropertiesPanel::structureWanted, &panels,
                             [&panels] { panels.setShown("structure", true); });
            return contentOf(properties);
        });
    add("posing", title(QT_TRANSLATE_NOOP("Panels", "Posing")), Qt::RightDockWidgetArea, 1, true,
        [](QWidget* parent) { return contentOf(new PosingPanel(parent)); });
    add("ranges", title(QT_TRANSLATE_NOOP("Panels", "Ranges")), Qt::RightDockWidgetArea, 1, true,
        [](QWidget* parent) { return contentOf(new RangesPanel(parent)); });
    add("timeline", title(QT_TRANSLATE_NOOP("Panels", "Timeline")), Qt::BottomDockWidgetArea, 0, false,
        [&commands = parts.commands, viewport = parts.view.viewport()](QWidget* parent) {
            auto* const timeline = new TimelinePanel(commands, parent);
            commands.attachKeys(KeyScope::Ruler, timeline->ruler());
            commands.attachKeys(KeyScope::View, timeline->rows());
            QObject::connect(timeline, &TimelinePanel::editingDone, viewport, [viewport] { viewport->setFocus(); });
            return contentOf(timeline);
        });
    add("structure", title(QT_TRANSLATE_NOOP("Panels", "Structure")), Qt::BottomDockWidgetArea, 2, true,
        [&intake = parts.intake](QWidget* parent) {
            auto* const structure = new StructurePanel(parent);
            const auto follow = [structure, &intake] { structure->setOpening(intake.opening()); };
            follow();
            QObject::connect(&intake, &DocumentIntake::openingChanged, structure, follow);
            return contentOf(structure);
        });
    add("problems", title(QT_TRANSLATE_NOOP("Panels", "Problems")), Qt::BottomDockWidgetArea, 2, true,
        [&panels](QWidget* parent) {
            auto* const problems = new ProblemsPanel(parent);
            QObject::connect(problems, &ProblemsPanel::structureWanted, &panels,
                             [&panels] { panels.setShown("structure", true); });
            return contentOf(problems);
        });
    add("log", title(QT_TRANSLATE_NOOP("Panels", "Log")), Qt::BottomDockWidgetArea, 2, true,
        [&log = parts.log](QWidget* parent) {
            return PanelContent{new LogPanel(log, parent), [](DocumentSession* /*session*/) {}, {}};
        });
}

} // namespace rigscope::gui
