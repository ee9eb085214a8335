// The dockable panels of a window. What is in a panel is made when it is first shown, so that panels which nobody looks
// at cost nothing.
#pragma once

#include <QMainWindow>
#include <QObject>
#include <QPointer>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "documents/document_session.h"

class QDockWidget;

namespace rigscope::gui {

// What is in a panel: the widget, and how it is told which document is shown.
struct PanelContent {
    QWidget* widget = nullptr;
    std::function<void(DocumentSession*)> setSession;
    std::function<void()> readSettings; // takes what was chosen elsewhere, see panel_choice.h; empty: nothing to take
};

struct PanelSpec {
    const char* id; // stable, `scene`; the command `panel.scene` shows and hides it
    QString title;
    Qt::DockWidgetArea area; // by default; panels of one area lie side by side or, with the same `tabs`, as tabs
    int tabs = 0;            // 0: none
    bool titleBar = true;
    std::function<PanelContent(QWidget* parent)> make;
};

class PanelSet : public QObject {
    Q_OBJECT

public:
    explicit PanelSet(QMainWindow& window);

    // Adds a hidden panel. Ids are unique.
    void add(PanelSpec spec);
    std::vector<std::string> ids() const;

    // The document that is shown; null where none is open.
    void setSession(DocumentSession* session);

    // All panels that are there take what was chosen elsewhere about them.
    void readSettings();

    bool isShown(std::string_view id) const;
    // Shown, but behind another panel's tab.
    bool isBehind(std::string_view id) const;
    // Showing also brings the panel to the front of its tabs.
    void setShown(std::string_view id, bool shown);
    // What is in the panel; made now if it was not yet.
    QWidget* content(std::string_view id);
    QDockWidget* dock(std::string_view id) const;

    // All panels to their default places, with just these shown.
    void arrange(const std::vector<std::string_view>& shown);
    // After the window's state was restored.
    void makeShown();
    // Hides all that are shown, or brings back those that this hid.
    void toggleAll();

signals:
    void shownChanged();

private:
    struct Panel {
        PanelSpec spec;
        QDockWidget* dock = nullptr;
        PanelContent content;
    };
    Panel* find(std::string_view id);
    const Panel* find(std::string_view id) const;
    void make(Panel& panel);

    QMainWindow& window_;
    std::vector<std::unique_ptr<Panel>> panels_;
    QPointer<DocumentSession> session_;
    std::vector<std::string> hiddenTogether_;
};

} // namespace rigscope::gui
