#include <QAction>
#include <QDockWidget>
#include <QRegularExpression>
#include <QScreen>
#include <QSettings>
#include <QTest>
#include <QTreeView>

#include "commands/command_set.h"
#include "documents/part_visibility.h"
#include "gui/gui_window.h"
#include "panels/panel_set.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

void trigger(GuiWindow& gui, const char* id) {
    QAction* const action = gui.window().commands().action(id);
    QVERIFY2(action->isEnabled(), id);
    action->trigger();
    QCoreApplication::processEvents();
}

bool shown(GuiWindow& gui, const char* id) {
    const QDockWidget* const dock = gui.window().panels().dock(id);
    return dock != nullptr && dock->isVisible();
}

} // namespace

class TestPanels : public QObject {
    Q_OBJECT

private slots:
    void panel_isHiddenAndShownByItsKey() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY(shown(gui, "scene"));
        QTest::keyClick(gui.window().viewport(), Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(!shown(gui, "scene"));
        QVERIFY(!gui.window().commands().action("panel.scene")->isChecked());
        QTest::keyClick(gui.window().viewport(), Qt::Key_1, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(shown(gui, "scene"));
        QVERIFY(gui.window().commands().action("panel.scene")->isChecked());
    }

    void allPanels_hideAndComeBackTogether() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_F4);
        for (const char* const id : {"scene", "properties", "timeline"})
            QVERIFY2(!shown(gui, id), id);
        QTest::keyClick(gui.window().viewport(), Qt::Key_F4);
        for (const char* const id : {"scene", "properties", "timeline"})
            QVERIFY2(shown(gui, id), id);
    }

    void fullScreen_endsAsTheWindowWasBefore_data() {
        QTest::addColumn<bool>("maximised");
        QTest::newRow("usual") << false;
        QTest::newRow("maximised") << true;
    }
    void fullScreen_endsAsTheWindowWasBefore() {
        QFETCH(bool, maximised);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::MainWindow& window = gui.window();
        if (maximised)
            window.showMaximized();
        QTest::qWait(100);
        const QSize size = window.size();
        const QAction* const action = window.commands().action("window.fullScreen");
        QVERIFY(!action->isChecked());
        QTest::keyClick(window.viewport(), Qt::Key_F11);
        QTRY_VERIFY(window.isFullScreen());
        QVERIFY(action->isChecked());
        QVERIFY2(shown(gui, "scene") && shown(gui, "timeline"), "the panels stay");
        QTest::keyClick(window.viewport(), Qt::Key_F11);
        QTRY_VERIFY(!window.isFullScreen());
        QVERIFY(!action->isChecked());
        QCOMPARE(window.isMaximized(), maximised);
        QTRY_COMPARE(window.size(), size);
    }

    // Desktops have keys of their own for it.
    void fullScreenThatEndsWithoutTheCommand_unchecksIt() {
        GuiWindow gui;
        const QAction* const action = gui.window().commands().action("window.fullScreen");
        QTest::keyClick(gui.window().viewport(), Qt::Key_F11);
        QTRY_VERIFY(action->isChecked());
        gui.window().showNormal();
        QTRY_VERIFY(!action->isChecked());
    }

    void resetLayout_bringsBackWhatWasClosed() {
        GuiWindow gui;
        gui.window().panels().setShown("properties", false);
        gui.window().panels().dock("scene")->setFloating(true);
        trigger(gui, "window.resetLayout");
        QVERIFY(shown(gui, "properties"));
        QVERIFY(!gui.window().panels().dock("scene")->isFloating());
    }

    void workspace_isFoundAgainAsItWasLeft() {
        GuiWindow gui;
        gui.window().panels().setShown("properties", false);
        trigger(gui, "workspace.inspect");
        QVERIFY(shown(gui, "properties"));
        QVERIFY(!shown(gui, "timeline"));
        QVERIFY(gui.window().commands().action("workspace.inspect")->isChecked());
        trigger(gui, "workspace.view");
        QVERIFY2(!shown(gui, "properties"), "left so");
        QVERIFY(shown(gui, "timeline"));
    }

    void layout_staysOverARestart() {
        {
            GuiWindow gui;
            gui.window().panels().setShown("properties", false);
            trigger(gui, "workspace.animate");
            gui.window().panels().setShown("scene", false);
            gui.window().close();
        }
        gui::MainWindow again;
        again.show();
        QVERIFY(again.commands().action("workspace.animate")->isChecked());
        QVERIFY(!again.panels().isShown("scene"));
        again.close();
        QSettings().clear();
    }

    void layoutThatIsRestored_hasNoNegativeSizes() {
        {
            GuiWindow gui;
            gui.window().close();
        }
        QTest::failOnWarning(QRegularExpression(QStringLiteral("Negative sizes")));
        gui::MainWindow again;
        again.show();
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        again.panels().dock("timeline")->setFloating(true);
        again.panels().setShown("timeline", false);
        again.panels().setShown("timeline", true);
        again.close();
        QSettings().clear();
    }

    void panelThatIsNotShown_isNotMade() {
        GuiWindow gui;
        gui.window().panels().setShown("scene", false);
        gui.window().close();
        gui::MainWindow again;
        again.show();
        QVERIFY(again.findChild<QTreeView*>(QStringLiteral("sceneTree")) == nullptr);
        again.panels().setShown("scene", true);
        QVERIFY(again.findChild<QTreeView*>(QStringLiteral("sceneTree")) != nullptr);
        again.close();
        QSettings().clear();
    }

    void severalRows_selectSeveralParts() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(gui.session()->selection().size(), gui.session()->scene().nodes.size());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        QCOMPARE(std::size_t(tree->selectionModel()->selectedIndexes().size()), gui.session()->scene().nodes.size());
        QTest::keyClick(gui.window().viewport(), Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(gui.session()->selection().empty());
    }

    void panelThatIsShown_leavesThePictureOnTheScreen() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::qWait(300);
        gui.window().panels().setShown("problems", true);
        // What is on the screen, and not what drawing it again would give.
        const auto onScreen = [&gui] {
            const QWidget* const view = gui.window().viewport();
            const QRect place(view->mapToGlobal(QPoint(0, 0)), view->size());
            return test::redPart(
                       view->screen()->grabWindow(0, place.x(), place.y(), place.width(), place.height()).toImage())
                .share;
        };
        QTRY_VERIFY2(onScreen() > 0.02, qPrintable(QString::number(onScreen())));
    }

    void hiding_takesThePartOutOfThePicture() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const double before = test::redPart(gui.picture()).share;
        gui.session()->select(gui.session()->scene().meshes.front()->id);
        QTest::keyClick(gui.window().viewport(), Qt::Key_H);
        QVERIFY(test::redPart(gui.picture()).share < 0.5 * before);
        QTest::keyClick(gui.window().viewport(), Qt::Key_H, Qt::AltModifier);
        gui.session()->select(PartRef());
        QVERIFY(test::redPart(gui.picture()).share > 0.9 * before);
    }
};

RIGSCOPE_TEST(TestPanels)
#include "test_panels.moc"
