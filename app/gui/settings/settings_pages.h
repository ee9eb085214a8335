// The pages of the settings. Each shows what its part of the window keeps, and changes it there.
#pragma once

#include "bindings/window_parts.h"
#include "settings/settings_page.h"

namespace rigscope::gui {

// `resetAll` makes everything as at first, after asking.
SettingsPage* makeGeneralPage(const WindowParts& parts, std::function<void()> resetAll, QWidget* parent);
SettingsPage* makeViewportPage(const WindowParts& parts, QWidget* parent);
SettingsPage* makeAnimationPage(const WindowParts& parts, QWidget* parent);
SettingsPage* makeKeyboardPage(const WindowParts& parts, QWidget* parent);
SettingsPage* makeFilesPage(const WindowParts& parts, QWidget* parent);
SettingsPage* makeAppearancePage(const WindowParts& parts, QWidget* parent);

} // namespace rigscope::gui
