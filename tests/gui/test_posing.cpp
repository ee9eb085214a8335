// The posing panel: what engines differ in, a second clip, and sliders for morph targets. It changes the view alone.
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QTest>
#include <QToolButton>

#include <glm/gtc/quaternion.hpp>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// The window with the post at the start of a clip and the panel shown by its key.
class PosingWindow : public GuiWindow {
public:
    bool openPost(const char* clip) {
        if (!open(test::writePost(folder())))
            return false;
        session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        for (const auto& each : session()->scene().clips)
            if (each->name.bytes == clip)
                session()->setClip(each->id);
        window().resize(1400, 900);
        window().viewport()->setFocus();
        QTest::keyClick(window().viewport(), Qt::Key_8, Qt::ControlModifier | Qt::AltModifier);
        return QTest::qWaitFor([this] { return visible<QSlider>("poseSlider.Wide") != nullptr; });
    }
    void goTo(double seconds) {
        session()->changeClock([seconds](gui::PlaybackClock& clock) { clock.seek(seconds); });
    }
    // Chooses an entry with the keyboard.
    void choose(const char* box, int entry) {
        auto* const chosen = visible<QComboBox>(box);
        chosen->setFocus();
        QTest::keyClick(chosen, Qt::Key_Home);
        for (int i = 0; i < entry; ++i)
            QTest::keyClick(chosen, Qt::Key_Down);
    }
    // How far `Top` is turned, degrees.
    double turnOfTop() {
        const glm::quat& q = session()->posed().nodes().local.back().rotation;
        return glm::degrees(2.0 * std::acos(std::min(1.0, std::abs(double(q.w)))));
    }
    float placeOfTop() { return session()->posed().nodes().local.back().translation.x; }
    double shown(const char* pose) { return visible<QDoubleSpinBox>(pose)->value(); }
};

} // namespace

class TestPosing : public QObject {
    Q_OBJECT

private slots:
    void slider_changesTheModelAndWinsOverTheClip() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Speak"));
        const QImage before = gui.picture();
        auto* const slider = gui.visible<QSlider>("poseSlider.Tall");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QCOMPARE(gui.shown("poseWeight.Tall"), 1.0);
        QVERIFY(test::difference(before, gui.picture()) > 0.005);
        // The clip goes on moving the other one.
        gui.goTo(0.5);
        QTRY_COMPARE(gui.shown("poseWeight.Wide"), 0.5);
        QCOMPARE(gui.shown("poseWeight.Tall"), 1.0);
        // Until that is taken from it, too.
        auto* const number = gui.visible<QDoubleSpinBox>("poseWeight.Wide");
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("0.25"));
        QTest::keyClick(number, Qt::Key_Return);
        gui.goTo(1.0);
        QCOMPARE(gui.shown("poseWeight.Wide"), 0.25);
    }

    void reset_leavesPosesToTheClipAgain() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Speak"));
        gui.goTo(0.5);
        const QImage before = gui.picture();
        QVERIFY(!gui.visible<QToolButton>("poseReset.Wide")->isEnabled());
        for (const char* const name : {"poseSlider.Wide", "poseSlider.Tall"}) {
            auto* const slider = gui.visible<QSlider>(name);
            slider->setFocus();
            QTest::keyClick(slider, Qt::Key_End);
        }
        QVERIFY(test::difference(before, gui.picture()) > 0.005);
        gui.click(gui.visible<QToolButton>("poseReset.Wide"),
                  gui.visible<QToolButton>("poseReset.Wide")->rect().center());
        QCOMPARE(gui.shown("poseWeight.Wide"), 0.5);
        QCOMPARE(gui.shown("poseWeight.Tall"), 1.0);
        auto* const all = gui.visible<QPushButton>("resetPoses");
        gui.click(all, all->rect().center());
        QCOMPARE(gui.shown("poseWeight.Tall"), 0.0);
        QVERIFY(!all->isEnabled());
        QVERIFY(test::difference(before, gui.picture()) < 0.001);
    }

    void sliders_actInTheRestPoseToo() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        gui.session()->setPoseShown(gui::PoseShown::Rest);
        const QImage before = gui.picture();
        auto* const slider = gui.visible<QSlider>("poseSlider.Wide");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY(test::difference(before, gui.picture()) > 0.005);
        QTest::keyClick(slider, Qt::Key_Home);
        QVERIFY(test::difference(before, gui.picture()) < 0.001);
    }

    void afterTheLastKey_holdsOrGoesOnToTheFirst() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        auto* const box = gui.visible<QComboBox>("afterLastKey");
        QCOMPARE(box->currentText(), QStringLiteral("Format: hold"));
        QVERIFY2(box->itemText(1).contains(QStringLiteral("OGRE")) && box->itemText(2).contains(QStringLiteral("OGRE")),
                 "which engine does it is said");
        gui.goTo(0.75);
        const QImage held = gui.picture();
        QVERIFY(qAbs(gui.turnOfTop() - 160.0) < 0.1);
        gui.choose("afterLastKey", 2);
        QVERIFY2(gui.turnOfTop() < 100.0, qPrintable(QString::number(gui.turnOfTop())));
        QVERIFY(test::difference(held, gui.picture()) > 0.005);
        gui.goTo(1.0);
        QVERIFY(gui.turnOfTop() < 0.1);
        gui.choose("afterLastKey", 1);
        QVERIFY(qAbs(gui.turnOfTop() - 160.0) < 0.1);
    }

    // A quarter of the way, where the straight way lags behind the arc.
    void turning_goesStraightAlongTheArcOrBySpline() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        gui.goTo(0.125);
        QCOMPARE(gui.visible<QComboBox>("turning")->currentText(), QStringLiteral("Format: straight"));
        const double straight = gui.turnOfTop();
        QVERIFY2(straight < 35.0, qPrintable(QString::number(straight)));
        gui.choose("turning", 2);
        QVERIFY2(qAbs(gui.turnOfTop() - 40.0) < 0.1, qPrintable(QString::number(gui.turnOfTop())));
        gui.choose("turning", 3);
        QVERIFY2(gui.turnOfTop() < 39.0 && gui.turnOfTop() > 1.0, qPrintable(QString::number(gui.turnOfTop())));
        gui.choose("turning", 1);
        QCOMPARE(gui.turnOfTop(), straight);
    }

    void secondClip_isMixedAsTheModeSays() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        QVERIFY2(!gui.visible<QDoubleSpinBox>("mixedWeight")->isEnabled(), "there is no second clip yet");
        gui.drop({test::writeMoves(gui.folder(), "Slide")});
        QTRY_COMPARE(gui.visible<QComboBox>("mixedClip")->count(), 4);
        gui.session()->setClip(gui.session()->scene().clips.front()->id);
        gui.goTo(1.0);
        QCOMPARE(gui.placeOfTop(), 0.0F);
        gui.choose("mixedClip", gui.visible<QComboBox>("mixedClip")->findText(QStringLiteral("Slide")));
        // Weights of 1 and 0.5, divided by their sum.
        QCOMPARE(gui.visible<QComboBox>("mixing")->currentText(), QStringLiteral("Format: average"));
        QVERIFY2(qAbs(gui.placeOfTop() - 2.0F / 3.0F) < 1e-4F, qPrintable(QString::number(gui.placeOfTop())));
        gui.choose("mixing", 2);
        QVERIFY2(qAbs(gui.placeOfTop() - 1.0F) < 1e-4F, qPrintable(QString::number(gui.placeOfTop())));
        auto* const weight = gui.visible<QDoubleSpinBox>("mixedWeight");
        weight->setFocus();
        weight->selectAll();
        QTest::keyClicks(weight, QStringLiteral("1"));
        QTest::keyClick(weight, Qt::Key_Return);
        QVERIFY(qAbs(gui.placeOfTop() - 2.0F) < 1e-4F);
        gui.choose("mixedClip", 0);
        QCOMPARE(gui.placeOfTop(), 0.0F);
    }

    void weightsAndChoices_outliveReading() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        auto* const slider = gui.visible<QSlider>("poseSlider.Tall");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_End);
        gui.choose("afterLastKey", 2);
        gui.goTo(1.0);
        const auto begun = gui.session()->loaded().begun;
        QTest::keyClick(gui.window().viewport(), Qt::Key_F5);
        QTRY_VERIFY(gui.session()->loaded().begun != begun);
        QTRY_COMPARE(gui.shown("poseWeight.Tall"), 1.0);
        QVERIFY(gui.turnOfTop() < 0.1);
        QCOMPARE(gui.visible<QComboBox>("afterLastKey")->currentIndex(), 2);
    }

    void levelSlider_drawsAReducedMesh() {
        PosingWindow gui;
        QVERIFY(gui.open(test::writeTower(gui.folder())));
        gui.window().resize(1400, 900);
        QTest::keyClick(gui.window().viewport(), Qt::Key_8, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(gui.visible<QSlider>("levelOfDetail"));
        auto* const slider = gui.visible<QSlider>("levelOfDetail");
        const auto meaning = [&] { return gui.visible<QLabel>("levelMeaning")->text(); };
        QCOMPARE(meaning(), QStringLiteral("Full detail, 12 triangles"));
        const QImage full = gui.picture();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(meaning(), QStringLiteral("Level 1, from 100: 2 triangles"));
        QVERIFY(test::difference(full, gui.picture()) > 0.005);
        // What another file holds cannot be drawn, which is said.
        QTest::keyClick(slider, Qt::Key_End);
        QVERIFY2(meaning().startsWith(QStringLiteral("Level 2, from 500: a mesh in a file of its own")),
                 qPrintable(meaning()));
        QVERIFY(test::difference(full, gui.picture()) < 0.001);
        // It stays when the file is read again.
        QTest::keyClick(slider, Qt::Key_Left);
        const auto begun = gui.session()->loaded().begun;
        QTest::keyClick(gui.window().viewport(), Qt::Key_F5);
        QTRY_VERIFY(gui.session()->loaded().begun != begun);
        QCOMPARE(meaning(), QStringLiteral("Level 1, from 100: 2 triangles"));
    }

    void levelSlider_isThereOnlyWhereThereAreLevels() {
        PosingWindow gui;
        QVERIFY(gui.openPost("Bend"));
        QVERIFY(!gui.visible<QSlider>("levelOfDetail"));
    }

    void emptyPanel_saysWhatItIsFor() {
        GuiWindow gui;
        QTest::keyClick(gui.window().viewport(), Qt::Key_8, Qt::ControlModifier | Qt::AltModifier);
        QTRY_VERIFY(gui.visible<QLabel>("posingHint"));
        QVERIFY(!gui.visible<QComboBox>("turning"));
        QVERIFY(gui.openColumn());
        QTRY_VERIFY(gui.visible<QLabel>("noPoses"));
        QVERIFY(!gui.visible<QLabel>("posingHint"));
    }
};

RIGSCOPE_TEST(TestPosing)
#include "test_posing.moc"
