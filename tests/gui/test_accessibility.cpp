// What people need who do not see the window, or use no mouse.
#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDialog>
#include <QFrame>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <vector>

#include <sys/stat.h>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "panels/panel_set.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// Controls that Qt makes inside others and names through them.
bool isInner(const QWidget* widget) {
    return widget->objectName().startsWith(QStringLiteral("qt_")) ||
           qobject_cast<const QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
           qobject_cast<const QComboBox*>(widget->parentWidget()) != nullptr ||
           (qobject_cast<const QTabBar*>(widget->parentWidget()) != nullptr &&
            widget->objectName() != QStringLiteral("closeTab"));
}

// Qt keeps the bar of panels' tabs outside of the window while it has none.
bool isParked(const QWidget* widget) {
    const auto* const tabs = qobject_cast<const QTabBar*>(widget);
    return tabs != nullptr && tabs->count() == 0 && tabs->geometry().right() < 0;
}

QString nameOf(const QWidget* widget) {
    return QStringLiteral("%1 %2").arg(QString::fromLatin1(widget->metaObject()->className()), widget->objectName());
}

// What people work with in a window: all that takes the focus, and all that is pressed.
std::vector<QWidget*> controlsOf(const QWidget& window) {
    std::vector<QWidget*> controls;
    for (QWidget* const widget : window.findChildren<QWidget*>()) {
        const bool works = (widget->focusPolicy() & Qt::TabFocus) != 0 ||
                           qobject_cast<const QAbstractButton*>(widget) != nullptr ||
                           qobject_cast<const QComboBox*>(widget) != nullptr;
        if (works && widget->window() == &window && widget->isVisible() && widget->focusProxy() == nullptr &&
            !isParked(widget) && !isInner(widget))
            controls.push_back(widget);
    }
    return controls;
}

// Controls that a screen reader could not name.
QStringList namelessOf(const std::vector<QWidget*>& controls) {
    QStringList nameless;
    for (QWidget* const control : controls) {
        QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(control);
        if (interface == nullptr || interface->text(QAccessible::Name).isEmpty())
            nameless << nameOf(control);
    }
    return nameless;
}

// Controls that take the focus by Tab, but to which the key does not lead from the one that has it.
QStringList unreachedOf(const std::vector<QWidget*>& controls) {
    QSet<const QWidget*> reached;
    for (std::size_t i = 0; i < 2 * controls.size() + 20; ++i) {
        QWidget* const focus = QApplication::focusWidget();
        if (focus == nullptr)
            break;
        reached.insert(focus);
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    QStringList unreached;
    for (const QWidget* const control : controls)
        if (control->isEnabled() && (control->focusPolicy() & Qt::TabFocus) != 0 && !reached.contains(control))
            unreached << nameOf(control);
    return unreached;
}

// What a screen reader says of it first.
QString readName(QWidget* widget) {
    QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(widget);
    return interface != nullptr ? interface->text(QAccessible::Name) : QString();
}

// False where the key does not lead there.
bool focusByTab(const QWidget& wanted) {
    for (int i = 0; i < 300; ++i) {
        QWidget* const focus = QApplication::focusWidget();
        if (focus == nullptr || focus == &wanted)
            return focus != nullptr;
        QTest::keyClick(focus, Qt::Key_Tab);
    }
    return false;
}

QStringList pagesOfSettings(GuiWindow& gui) {
    QTest::keyClick(gui.window().viewport(), Qt::Key_Comma, Qt::ControlModifier);
    const auto* const pages = gui.visible<QListWidget>("settingsPages");
    QStringList titles;
    for (int i = 0; pages != nullptr && i < pages->count(); ++i)
        titles.push_back(pages->item(i)->text());
    return titles;
}

// Both, for the window that lies over the others; empty where all is well.
QString faultsOf(const QWidget& window) {
    const std::vector<QWidget*> controls = controlsOf(window);
    QStringList faults;
    for (const QString& name : namelessOf(controls))
        faults << name + QStringLiteral(" has no name");
    for (const QString& name : unreachedOf(controls))
        faults << name + QStringLiteral(" is not reached");
    return faults.join(QStringLiteral("; "));
}

} // namespace

class TestAccessibility : public QObject {
    Q_OBJECT

private slots:
    void everyControl_hasAName_data() {
        QTest::addColumn<bool>("withDocument");
        QTest::newRow("empty") << false;
        QTest::newRow("with a document") << true;
    }
    void everyControl_hasAName() {
        QFETCH(bool, withDocument);
        GuiWindow gui;
        if (withDocument)
            QVERIFY(gui.openColumn());
        std::size_t controls = 0;
        for (const std::string& panel : gui.window().panels().ids()) {
            gui.window().panels().setShown(panel, true);
            QCoreApplication::processEvents();
            controls += controlsOf(gui.window()).size();
            const QStringList nameless = namelessOf(controlsOf(gui.window()));
            QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(QStringLiteral(", "))));
        }
        QVERIFY2(controls > 100, qPrintable(QString::number(controls)));
    }

    void everyControl_isReachedByTab_data() {
        QTest::addColumn<QString>("panel");
        GuiWindow gui;
        for (const std::string& panel : gui.window().panels().ids())
            QTest::newRow(panel.c_str()) << QString::fromStdString(panel);
    }
    void everyControl_isReachedByTab() {
        QFETCH(QString, panel);
        GuiWindow gui;
        test::writeText(gui.folder(), "column.b3d.ranges.txt", "0-15 up\n15-30 down\n");
        QVERIFY(gui.openColumn());
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        gui.window().panels().setShown(panel.toStdString(), true);
        QCoreApplication::processEvents();
        gui.window().viewport()->setFocus();
        QCOMPARE(faultsOf(gui.window()), QString());
    }

    void emptyWindow_isReachedByTab() {
        GuiWindow gui;
        QCOMPARE(faultsOf(gui.window()), QString());
    }

    void messages_areReachedByTab() {
        GuiWindow gui;
        gui.window().open(test::writeText(gui.folder(), "no.b3d", "this is no model"));
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        QCOMPARE(faultsOf(gui.window()), QString());
    }

    void cancelOfOpening_isNamedAndPressedByKeys() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        // Nobody writes into the pipe, so reading it takes as long as the test likes.
        const std::filesystem::path pipe = std::filesystem::path(gui.folder().path().toStdString()) / "slow.b3d";
        QCOMPARE(mkfifo(pipe.c_str(), 0600), 0);
        gui.window().open(pipe);
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("loadingOverlay") != nullptr, 5000);
        QCOMPARE(readName(gui.visible<QWidget>("loadingOverlay")), QStringLiteral("Opening"));
        QCOMPARE(readName(gui.visible<QWidget>("openingProgress")), QStringLiteral("Progress"));
        auto* const cancel = gui.visible<QPushButton>("cancelOpening");
        QCOMPARE(readName(cancel), QStringLiteral("Cancel opening"));
        QCOMPARE(faultsOf(gui.window()), QString());
        QVERIFY(focusByTab(*cancel));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(gui.visible<QWidget>("loadingOverlay") == nullptr);
        QVERIFY(!gui.window().opener().busy());
        QCOMPARE(gui.session()->title(), QStringLiteral("column.b3d"));
        std::ofstream(pipe) << "x"; // lets the worker go
        gui::waitForWorkers(5.0);
    }

    void infoCard_isNamedReadAndClosedByKeys() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->camera().look(render::StandardView::Front);
        gui.picture();
        gui.window().commands().action("pick.triangle")->trigger();
        gui.click(gui.window().viewport(), gui.window().viewport()->rect().center() + QPoint(5, 9));
        auto* const card = gui.visible<QFrame>("infoCard");
        QVERIFY(card != nullptr);
        QCOMPARE(readName(card), gui.labelText("infoCardTitle"));
        QVERIFY(readName(card).startsWith(QStringLiteral("Triangle ")));
        const QString description = QAccessible::queryAccessibleInterface(card)->text(QAccessible::Description);
        for (const QString& value : gui.labelText("infoCardValues").split(u'\n'))
            QVERIFY2(description.contains(value), qPrintable(value + QStringLiteral(" in ") + description));
        QCOMPARE(faultsOf(gui.window()), QString());
        QVERIFY(focusByTab(*gui.visible<QToolButton>("infoCardClose")));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QTRY_VERIFY(gui.visible<QFrame>("infoCard") == nullptr);
    }

    // Each dialog by the command that opens it.
    void everyDialog_isNamedAndReachedByTab_data() {
        QTest::addColumn<QString>("dialog");
        const auto row = [](const char* command, const char* dialog) {
            QTest::newRow(command) << QString::fromLatin1(dialog);
        };
        row("tools.palette", "commandPalette");
        row("tools.shortcuts", "shortcutEditor");
        row("help.shortcuts", "cheatSheet");
        row("help.about", "about");
        row("help.formats", "supportedFormats");
        row("marker.edit", "markersDialog");
        row("marker.add", "popupEntry");
        row("animation.goTo", "popupEntry");
        row("file.exportImage", "exportImageDialog");
    }
    void everyDialog_isNamedAndReachedByTab() {
        QFETCH(QString, dialog);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->setMarkers({{3.0, QStringLiteral("here")}, {9.0, QStringLiteral("there")}});
        checkDialog(dialog, [&] { gui.window().commands().action(QTest::currentDataTag())->trigger(); });
    }

    void everyPageOfTheSettings_isNamedAndReachedByTab_data() {
        QTest::addColumn<int>("page");
        GuiWindow gui;
        const QStringList pages = pagesOfSettings(gui);
        QVERIFY(pages.size() > 4);
        for (int page = 0; page < pages.size(); ++page)
            QTest::newRow(qPrintable(pages[page])) << page;
    }
    void everyPageOfTheSettings_isNamedAndReachedByTab() {
        QFETCH(int, page);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        std::size_t controls = 0;
        checkDialog(QStringLiteral("settings"), [&] {
            QTest::keyClick(gui.window().viewport(), Qt::Key_Comma, Qt::ControlModifier);
            QVERIFY(gui.visible<QDialog>("settings") != nullptr);
            auto* const pages = gui.visible<QListWidget>("settingsPages");
            QTest::mouseClick(pages->viewport(), Qt::LeftButton, {}, pages->visualItemRect(pages->item(page)).center());
            QCOMPARE(pages->currentItem()->text(), QString::fromUtf8(QTest::currentDataTag()));
            controls = controlsOf(*gui.visible<QDialog>("settings")).size();
        });
        QVERIFY2(controls > 5, qPrintable(QString::number(controls)));
    }

    void importOfRanges_isNamedAndReachedByTab() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().panels().setShown("ranges", true);
        QTRY_VERIFY(gui.visible<QToolButton>("importRanges") != nullptr);
        checkDialog(QStringLiteral("importRangesDialog"), [&] {
            QTest::mouseClick(gui.visible<QToolButton>("importRanges"), Qt::LeftButton);
            gui.visible<QPlainTextEdit>("importText")->setPlainText(QStringLiteral("1-8 walk\n9-30 run"));
        });
    }

    // Looks at a dialog while it is open and has the focus: some run until they are closed.
    static void checkDialog(const QString& name, const std::function<void()>& open) {
        bool looked = false;
        QString faults;
        QTimer timer;
        connect(&timer, &QTimer::timeout, &timer, [&] {
            const QWidgetList all = QApplication::topLevelWidgets();
            const auto found = std::find_if(all.begin(), all.end(), [&](const QWidget* each) {
                return each->objectName() == name && each->isVisible();
            });
            if (found == all.end())
                return;
            QWidget* const window = *found;
            // Without a window manager a window that is not modal gets the focus only when it asks for it.
            const QWidget* const focus = QApplication::focusWidget();
            if (focus == nullptr || focus->window() != window) {
                window->activateWindow();
                return;
            }
            timer.stop();
            looked = true;
            faults = faultsOf(*window);
            window->close();
        });
        timer.start(100);
        open();
        QTRY_VERIFY2(looked, "it does not open, or nothing in it has the focus");
        QCOMPARE(faults, QString());
    }

    // Line by line, and in each from left to right.
    void tabKey_followsTheTimelineAsItStands() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto* const panel = gui.visible<QWidget>("timelinePanel");
        const auto placeOf = [panel](const QWidget* widget) {
            return QRect(widget->mapTo(panel, QPoint()), widget->size());
        };
        int steps = 0;
        QRect before;
        for (int i = 0; i < 120; ++i) {
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            const bool inside = panel->isAncestorOf(focus);
            if (inside && !before.isNull()) {
                const QRect now = placeOf(focus);
                QVERIFY2(now.left() >= before.right() || now.top() >= before.bottom(), qPrintable(nameOf(focus)));
                ++steps;
            }
            before = inside ? placeOf(focus) : QRect();
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        QVERIFY2(steps > 15, qPrintable(QString::number(steps)));
    }

    void tabKey_reachesTheMainParts() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QSet<QString> reached;
        for (int i = 0; i < 120; ++i) {
            QWidget* const focus = QApplication::focusWidget();
            QVERIFY(focus != nullptr);
            reached.insert(focus->objectName());
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        for (const char* const name : {"viewport", "ruler", "sceneTree", "speed", "clips", "documentTabs"})
            QVERIFY2(reached.contains(QString::fromLatin1(name)), name);
    }
};

RIGSCOPE_TEST(TestAccessibility)
#include "test_accessibility.moc"
