// Playing, stepping and scrubbing with keys and mouse.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "timeline/ruler.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

double secondsOf(GuiWindow& gui) { return gui.session()->clock().seconds(); }

QPoint onRuler(GuiWindow& gui, double seconds) {
    auto* const ruler = gui.visible<gui::Ruler>("ruler");
    return {qRound(ruler->pixelOf(seconds)), ruler->height() / 2};
}

} // namespace

class TestPlayback : public QObject {
    Q_OBJECT

private slots:
    void opening_playsAtOnce() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "a.b3d", test::swingingColumn())));
        QVERIFY(gui.session()->clock().playing());
        QTRY_VERIFY(secondsOf(gui) > 0.05);
    }

    void space_playsAndPauses() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_Space);
        QVERIFY(gui.session()->clock().playing());
        QTRY_VERIFY(secondsOf(gui) > 0.0);
        QTest::keyClick(gui.window().viewport(), Qt::Key_Space);
        QVERIFY(!gui.session()->clock().playing());
        const double paused = secondsOf(gui);
        QTest::qWait(150);
        QCOMPARE(secondsOf(gui), paused);
        QCOMPARE(gui.labelText("keyLabel").isEmpty(), false);
    }

    void paused_drawsNoPictures() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        int pictures = 0;
        connect(gui.window().viewport(), &QOpenGLWidget::frameSwapped, this, [&] { ++pictures; });
        const auto rests = [&] {
            const int before = pictures;
            QTest::qWait(400);
            return pictures == before;
        };
        // The panels fill after the document is there, for as long as drawing them takes.
        QTRY_VERIFY_WITH_TIMEOUT(rests(), 15000);
        QVERIFY(rests());
    }

    void hiddenWindow_letsNoTimePass() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_Space);
        QTRY_VERIFY(secondsOf(gui) > 0.0);
        gui.window().hide();
        QTest::qWait(300); // until the window system has told so
        QSignalSpy ticks(gui.session(), &gui::DocumentSession::timeChanged);
        QTest::qWait(700);
        QCOMPARE(ticks.count(), 0);
        QVERIFY(gui.session()->clock().playing());
        gui.window().show();
        QTRY_VERIFY(ticks.count() > 2);
    }

    void playing_changesThePicture() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage start = gui.picture();
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.play(); });
        QTRY_VERIFY(secondsOf(gui) > 0.2);
        QVERIFY(test::difference(start, gui.picture()) > 0.005);
    }

    void escape_stopsAtTheStart() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_Space);
        QTRY_VERIFY(secondsOf(gui) > 0.0);
        QTest::keyClick(gui.window().viewport(), Qt::Key_Escape);
        QVERIFY(!gui.session()->clock().playing());
        QCOMPARE(secondsOf(gui), 0.0);
    }

    void keys_stepThroughFramesAndKeys() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QWidget* const view = gui.window().viewport();
        const auto frame = [&] { return qRound(gui.session()->clock().frame()); };
        QTest::keyClick(view, Qt::Key_Right);
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(frame(), 2);
        QTest::keyClick(view, Qt::Key_Left);
        QCOMPARE(frame(), 1);
        QCOMPARE(gui.visible<QLineEdit>("frameField")->text(), QStringLiteral("1"));
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("frames 0 to 30"));
        QCOMPARE(gui.labelText("keyLabel"), QStringLiteral("between keys"));
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(frame(), 15);
        QCOMPARE(gui.labelText("keyLabel"), QStringLiteral("key"));
        QTest::keyClick(view, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(frame(), 30);
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(frame(), 15);
        QTest::keyClick(view, Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(frame(), 0);
        gui.visible<gui::Ruler>("ruler")->setFocus();
        QTest::keyClick(gui.visible<gui::Ruler>("ruler"), Qt::Key_End);
        QCOMPARE(frame(), 30);
    }

    void keysOfTheSelectedNode_areThoseThatAreSteppedThrough() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        for (const auto& node : gui.session()->scene().nodes)
            if (node->name.bytes == "Lower")
                gui.session()->select(node->id);
        QVERIFY(gui.session()->keysOfSelection());
        QTest::keyClick(gui.window().viewport(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(qRound(gui.session()->clock().frame()), 30);
    }

    void scrubbing_setsTheTimeAndThePicture() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage start = gui.picture();
        auto* const ruler = gui.visible<gui::Ruler>("ruler");
        gui.click(ruler, onRuler(gui, 0.5));
        QVERIFY(qAbs(secondsOf(gui) - 0.5) < 1e-6);
        const QImage middle = gui.picture();
        QVERIFY(test::difference(start, middle) > 0.005);
        gui.drag(ruler, Qt::LeftButton, onRuler(gui, 0.5), onRuler(gui, 0.0));
        QCOMPARE(secondsOf(gui), 0.0);
        QVERIFY(test::difference(start, gui.picture()) < 0.002);
    }

    void scrubbing_restsPlayingAndGoesOnAfter() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.play(); });
        auto* const ruler = gui.visible<gui::Ruler>("ruler");
        QTest::mousePress(ruler, Qt::LeftButton, {}, onRuler(gui, 0.5));
        QTest::qWait(150);
        QVERIFY(qAbs(secondsOf(gui) - 0.5) < 1e-6);
        QTest::mouseRelease(ruler, Qt::LeftButton, {}, onRuler(gui, 0.5));
        QVERIFY(gui.session()->clock().playing());
        QTRY_VERIFY(qAbs(secondsOf(gui) - 0.5) > 0.01);
    }

    void controlShiftSpace_playsBackwards() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QWidget* const view = gui.window().viewport();
        gui.session()->changeClock([](gui::PlaybackClock& clock) {
            clock.setLoopMode(gui::LoopMode::Once);
            clock.seek(0.6);
        });
        QTest::keyClick(view, Qt::Key_Space, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(gui.session()->clock().playing());
        QTRY_VERIFY(secondsOf(gui) < 0.5);
        QTRY_COMPARE(secondsOf(gui), 0.0);
        QVERIFY(!gui.session()->clock().playing());
    }

    void letters_setAndClearTheLoopRange() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QWidget* const view = gui.window().viewport();
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.2); });
        QTest::keyClick(view, Qt::Key_I);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.4); });
        QTest::keyClick(view, Qt::Key_O);
        QVERIFY((gui.session()->clock().loopRange() == gui::LoopRange{0.2, 0.4}));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.9); });
        QTest::keyClick(view, Qt::Key_Space);
        QTRY_VERIFY(secondsOf(gui) > 0.2 && secondsOf(gui) < 0.4);
        for (int i = 0; i < 20; ++i) {
            QTest::qWait(20);
            QVERIFY(secondsOf(gui) >= 0.2 && secondsOf(gui) <= 0.4);
        }
        QTest::keyClick(view, Qt::Key_I, Qt::ShiftModifier);
        QVERIFY(!gui.session()->clock().loopRange());
    }

    void keySteps_goRoundOnlyWhenLooping() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QWidget* const view = gui.window().viewport();
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(secondsOf(gui), 1.0);
        QTest::keyClick(view, Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(secondsOf(gui), 0.0);
        gui.window().commands().action("animation.once")->trigger();
        QTest::keyClick(view, Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(secondsOf(gui), 0.0);
    }

    void loopButton_playsOnceOrAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QAction* const loop = gui.window().commands().action("animation.loop");
        QVERIFY(loop->isChecked());
        loop->trigger();
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::Once);
        gui.session()->changeClock([](gui::PlaybackClock& clock) {
            clock.seek(0.9);
            clock.play();
        });
        QTRY_VERIFY(!gui.session()->clock().playing());
        QCOMPARE(secondsOf(gui), 1.0);
        QVERIFY(gui.window().commands().action("animation.play")->text().contains(QStringLiteral("Play")));
    }

    void speedBox_takesWhatIsTypedAndGivesTheKeysBack() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const speed = gui.visible<QDoubleSpinBox>("speed");
        speed->setFocus();
        speed->selectAll();
        QTest::keyClicks(speed, QStringLiteral("0.25"));
        QTest::keyClick(speed, Qt::Key_Return);
        QCOMPARE(gui.session()->clock().speed(), 0.25);
        QTRY_VERIFY(gui.window().viewport()->hasFocus());
    }

    void lettersInABox_areNotCommands() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const speed = gui.visible<QDoubleSpinBox>("speed");
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_G);
        QVERIFY(gui.window().viewport()->options().grid);
    }

    void clipBox_offersTheRestPose() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        const QImage swung = gui.picture();
        auto* const clips = gui.visible<QComboBox>("clips");
        QCOMPARE(clips->count(), 2);
        clips->setFocus();
        QTest::keyClick(clips, Qt::Key_Down);
        QVERIFY(gui.session()->clip() == nullptr);
        QVERIFY(test::difference(swung, gui.picture()) > 0.005);
        QVERIFY(!gui.window().commands().action("animation.play")->isEnabled());
    }

    void modelWithoutAnimation_saysSo() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "still.b3d", test::standingColumn())));
        QVERIFY(!gui.session()->clock().playing());
        QVERIFY(!gui.visible<QComboBox>("clips")->isEnabled());
        QVERIFY(gui.visible<QLineEdit>("timeField")->text().isEmpty());
        QVERIFY(gui.labelText("spanLabel").isEmpty());
    }
};

RIGSCOPE_TEST(TestPlayback)
#include "test_playback.moc"
