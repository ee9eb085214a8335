// Colours, and what panels show in which way.
#include <QCoreApplication>

#include "commands/command_set.h"
#include "properties/euler.h"
#include "settings/command_rows.h"
#include "settings/panel_rows.h"
#include "settings/settings_pages.h"

namespace rigscope::gui {

namespace {

struct AppearancePage {
    Q_DECLARE_TR_FUNCTIONS(AppearancePage)
};

void addPanels(SettingsPage& page, PanelSet& panels) {
    page.addHeading(AppearancePage::tr("Panels"));
    addPanelChoice(
        page, panels, "transformSpace", AppearancePage::tr("T&ransforms relative to"),
        {AppearancePage::tr("The node's rest pose"), AppearancePage::tr("The parent"), AppearancePage::tr("The model")},
        transformSpaceChoice);
    QStringList orders;
    for (const char* const order : eulerOrderNames)
        orders.push_back(QLatin1StringView(order));
    addPanelChoice(page, panels, "angleOrder", AppearancePage::tr("&Order of angles"), orders, eulerOrderChoice);
    addPanelChoice(page, panels, "keyForm", AppearancePage::tr("&Keys' values"),
                   {AppearancePage::tr("As in the file"), AppearancePage::tr("From the rest pose"),
                    AppearancePage::tr("Absolute")},
                   keyFormChoice);
    addPanelChoice(page, panels, "problemGroups", AppearancePage::tr("&Problems grouped by"),
                   {AppearancePage::tr("Severity"), AppearancePage::tr("Code"), AppearancePage::tr("Part")},
                   problemGroupingChoice);
    addPanelSwitch(page, panels, "followsSelection", AppearancePage::tr("The structure panel follo&ws the selection"),
                   followSelectionChoice);
}

} // namespace

SettingsPage* makeAppearancePage(const WindowParts& parts, QWidget* parent) {
    auto* const page = new SettingsPage(AppearancePage::tr("Appearance"), parent);
    page->addHeading(AppearancePage::tr("Colours"));
    addCommandChoice(*page, parts.commands, "theme", AppearancePage::tr("&Theme"),
                     {{AppearancePage::tr("As the system"), "theme.system"},
                      {AppearancePage::tr("Light"), "theme.light"},
                      {AppearancePage::tr("Dark"), "theme.dark"}});
    page->addNote("themeNote",
                  [] { return AppearancePage::tr("The background of the view is chosen on the page Viewport."); });
    addPanels(*page, parts.panels);
    page->addDefaults([&commands = parts.commands] { commands.action("theme.system")->trigger(); });
    return page;
}

} // namespace rigscope::gui
