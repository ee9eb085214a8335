#include "settings/panel_rows.h"

#include "panels/panel_set.h"

namespace rigscope::gui {

namespace {

std::function<void(int)> storing(SettingsPage& page, PanelSet& panels, const PanelChoice& kept) {
    const auto store = [&panels, kept](int value) {
        kept.store(value);
        panels.readSettings();
    };
    page.addDefaults([store, initial = kept.initial] { store(initial); });
    return store;
}

} // namespace

void addPanelChoice(SettingsPage& page, PanelSet& panels, const char* name, const QString& label,
                    const QStringList& choices, const PanelChoice& kept) {
    page.addChoice({name, label, choices, [kept] { return kept.value(); }, storing(page, panels, kept), {}});
}

void addPanelSwitch(SettingsPage& page, PanelSet& panels, const char* name, const QString& label,
                    const PanelChoice& kept) {
    page.addSwitch({name,
                    label,
                    [kept] { return kept.value() != 0; },
                    [store = storing(page, panels, kept)](bool on) { store(on ? 1 : 0); },
                    {}});
}

} // namespace rigscope::gui
