// Rows of the settings that panels offer too.
#pragma once

#include "panels/panel_choice.h"
#include "settings/settings_page.h"

namespace rigscope::gui {

class PanelSet;

// `choices` by the numbers of what is kept. Panels that are there follow at once.
void addPanelChoice(SettingsPage& page, PanelSet& panels, const char* name, const QString& label,
                    const QStringList& choices, const PanelChoice& kept);
void addPanelSwitch(SettingsPage& page, PanelSet& panels, const char* name, const QString& label,
                    const PanelChoice& kept);

} // namespace rigscope::gui
