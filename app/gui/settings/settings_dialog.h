// The settings: everything that the user can choose, in one place. What is changed counts at once.
#pragma once

#include <QDialog>

#include <vector>

#include "bindings/window_parts.h"

class QLineEdit;
class QListWidget;
class QStackedWidget;

namespace rigscope::gui {

class SettingsPage;

// Shows the window's settings; there is one dialog at a time.
void showSettings(const WindowParts& parts);

class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(const WindowParts& parts);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addPage(SettingsPage* page);
    void refresh();
    void filter();
    void resetAll();

    WindowParts parts_;
    QLineEdit* filter_;
    QListWidget* list_;
    QStackedWidget* stack_;
    std::vector<SettingsPage*> pages_;
    bool changing_ = false;
};

} // namespace rigscope::gui
