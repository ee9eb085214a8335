// Where files are opened, how panels are arranged, and everything as at first.
#include <QCoreApplication>
#include <QPushButton>

#include "commands/command_set.h"
#include "instance/instance_server.h"
#include "panels/workspaces.h"
#include "settings/command_rows.h"
#include "settings/settings_pages.h"

namespace rigscope::gui {

namespace {

struct GeneralPage {
    Q_DECLARE_TR_FUNCTIONS(GeneralPage)
};

} // namespace

SettingsPage* makeGeneralPage(const WindowParts& parts, std::function<void()> resetAll, QWidget* parent) {
    auto* const page = new SettingsPage(GeneralPage::tr("General"), parent);
    page->addHeading(GeneralPage::tr("Opening"));
    page->addChoice(
        {"sharesWindow",
         GeneralPage::tr("Files &opened from elsewhere"),
         {GeneralPage::tr("Come into the window that is open"), GeneralPage::tr("Get a window of their own")},
         [] { return sharesWindow() ? 0 : 1; },
         [](int index) { storeSharesWindow(index == 0); },
         GeneralPage::tr("Files from the file manager or the command line")});
    page->addDefaults([] { storeSharesWindow(true); });

    page->addHeading(GeneralPage::tr("Panels"));
    addCommandChoice(*page, parts.commands, "workspace", GeneralPage::tr("&Workspace"),
                     {{GeneralPage::tr("View"), "workspace.view"},
                      {GeneralPage::tr("Animate"), "workspace.animate"},
                      {GeneralPage::tr("Inspect"), "workspace.inspect"}});
    page->addDefaults([&commands = parts.commands] { commands.action("workspace.view")->trigger(); });
    page->addButton("resetLayouts", GeneralPage::tr("Put All Panels &Back"),
                    [&workspaces = parts.workspaces] { workspaces.resetAll(); })
        ->setToolTip(GeneralPage::tr("The panels of all workspaces where they were at first"));

    page->addHeading(GeneralPage::tr("All settings"));
    page->addButton("resetAll", GeneralPage::tr("Reset &Everything..."), std::move(resetAll))
        ->setToolTip(GeneralPage::tr("All pages, keys and panels as at first"));
    page->addNote("resetNote", [] {
        return GeneralPage::tr("What belongs to files stays: recent files, markers and chosen up axes.");
    });
    return page;
}

} // namespace rigscope::gui
