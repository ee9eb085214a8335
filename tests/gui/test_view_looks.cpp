// Looks, overlays, camera and poses of the view, and that what was chosen is kept.
#include <QLabel>
#include <QNativeGestureEvent>
#include <QPointingDevice>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include "commands/command_set.h"
#include "documents/bind_pose.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

void trigger(GuiWindow& gui, const char* id) { gui.window().commands().action(id)->trigger(); }

bool isChecked(GuiWindow& gui, const char* id) { return gui.window().commands().action(id)->isChecked(); }

struct Wheel {
    QPoint pixels;
    QPoint angle;
    Qt::KeyboardModifiers modifiers;
    Qt::ScrollPhase phase = Qt::NoScrollPhase;
};

void turn(QWidget& widget, const Wheel& wheel) {
    const QPointF at = widget.rect().center();
    QWheelEvent event(at, widget.mapToGlobal(at), wheel.pixels, wheel.angle, Qt::NoButton, wheel.modifiers, wheel.phase,
                      false);
    QApplication::sendEvent(&widget, &event);
}

void gesture(QWidget& widget, Qt::NativeGestureType type, double value) {
    const QPointF at = widget.rect().center();
    QNativeGestureEvent event(type, QPointingDevice::primaryPointingDevice(), 2, at, at, widget.mapToGlobal(at), value,
                              {});
    QApplication::sendEvent(&widget, &event);
}

QRgb corner(GuiWindow& gui) { return gui.picture().pixel(3, 3); }

} // namespace

class TestViewLooks : public QObject {
    Q_OBJECT

private slots:
    void overlays_changeThePictureAndAreKept_data() {
        QTest::addColumn<QByteArray>("command");
        for (const char* const id : {"view.bounds", "view.normals", "skeleton.lines", "skeleton.names", "skeleton.axes",
                                     "skeleton.larger", "lighting.bright", "lighting.camera", "lighting.above",
                                     "background.light", "background.grey", "background.checker"})
            QTest::newRow(id) << QByteArray(id);
    }
    void overlays_changeThePictureAndAreKept() {
        QFETCH(QByteArray, command);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        trigger(gui, command.constData());
        const QImage after = gui.picture();
        QVERIFY2(test::difference(before, after) > 0.0002,
                 qPrintable(QString::number(test::difference(before, after))));
        // Another window, as after the next start.
        gui::MainWindow next;
        next.resize(400, 300);
        next.show();
        if (command == "skeleton.larger")
            QVERIFY(next.viewport()->options().skeleton.scale > 1.1F);
        else
            QVERIFY(next.commands().action(command.toStdString())->isChecked());
    }

    void choices_excludeEachOther() {
        GuiWindow gui;
        trigger(gui, "lighting.above");
        QVERIFY(isChecked(gui, "lighting.above") && !isChecked(gui, "lighting.standard"));
        trigger(gui, "lighting.above");
        QVERIFY2(isChecked(gui, "lighting.above"), "choosing it again does not switch it off");
        trigger(gui, "background.light");
        QVERIFY(isChecked(gui, "background.light") && !isChecked(gui, "background.dark"));
    }

    void settingsThatMakeNoSense_areAsAtFirst() {
        GuiWindow gui;
        QSettings().setValue(QStringLiteral("viewport/v1/skeleton"), QStringLiteral("purple"));
        QSettings().setValue(QStringLiteral("viewport/v1/boneSize"), QStringLiteral("1e9"));
        const gui::ViewLook look = gui::loadViewLook();
        QVERIFY(look.options.skeleton.style == render::SkeletonStyle::Octahedra);
        QCOMPARE(look.options.skeleton.scale, 1.0F);
    }

    void hiddenSkeleton_comesBackInItsShape() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "skeleton.lines");
        QTest::keyClick(gui.window().viewport(), Qt::Key_B);
        QVERIFY(!isChecked(gui, "skeleton.lines"));
        QTest::keyClick(gui.window().viewport(), Qt::Key_B);
        QVERIFY(isChecked(gui, "skeleton.lines"));
    }

    void themeBackground_followsThePalette() {
        GuiWindow gui;
        trigger(gui, "background.theme");
        QPalette palette = gui.window().palette();
        palette.setColor(QPalette::Window, Qt::white);
        gui.window().setPalette(palette);
        QVERIFY(qGray(corner(gui)) > 180);
        palette.setColor(QPalette::Window, QColor(30, 30, 34));
        gui.window().setPalette(palette);
        QVERIFY(qGray(corner(gui)) < 120);
    }

    void statistics_nameTrianglesBonesAndCalls() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "view.statistics");
        gui.picture();
        QTRY_VERIFY(gui.labelText("viewStatistics").contains(QStringLiteral("24 triangles")));
        QVERIFY(gui.labelText("viewStatistics").contains(QStringLiteral("2 bones")));
        QVERIFY(gui.labelText("viewStatistics").contains(QStringLiteral(" ms")));
        trigger(gui, "view.statistics");
        QVERIFY(gui.visible<QLabel>("viewStatistics") == nullptr);
    }

    void statistics_drawNothingWhileNothingMoves() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "view.statistics");
        QTest::qWait(600);
        QSignalSpy drawn(gui.window().viewport(), &gui::Viewport::drawn);
        QTest::qWait(900);
        QVERIFY2(drawn.count() == 0, qPrintable(QString::number(drawn.count())));
    }

    void upAxis_turnsTheViewAndNotTheFile() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        trigger(gui, "upAxis.z");
        QCOMPARE(gui.session()->camera().up(), glm::vec3(0.0F, 0.0F, 1.0F));
        QVERIFY(gui.session()->scene().space.up == UpAxis::Y);
        QVERIFY(test::difference(before, gui.picture()) > 0.01);
        trigger(gui, "upAxis.file");
        QVERIFY(test::difference(before, gui.picture()) < 0.002);
    }

    void resetCamera_bringsTheFirstViewBack() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        trigger(gui, "view.top");
        trigger(gui, "view.orthographic");
        gui.drag(gui.window().viewport(), Qt::MiddleButton, {300, 200}, {380, 260});
        trigger(gui, "view.resetCamera");
        QVERIFY(test::difference(before, gui.picture()) < 0.002);
        QVERIFY(!isChecked(gui, "view.orthographic"));
    }

    void isometric_looksFromAbove() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "view.front");
        QTest::keyClick(gui.window().viewport(), Qt::Key_9, Qt::ControlModifier);
        QVERIFY(gui.session()->camera().forward().y < -0.2F);
    }

    // The column is of a format whose x goes to the left in the front view.
    void presets_lookFromTheirSide_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<glm::vec3>("forward");
        const Qt::KeyboardModifiers ctrl = Qt::ControlModifier;
        const Qt::KeyboardModifiers both = Qt::ControlModifier | Qt::ShiftModifier;
        const Qt::KeyboardModifiers pad = Qt::KeypadModifier;
        const Qt::KeyboardModifiers ctrlPad = Qt::ControlModifier | Qt::KeypadModifier;
        const glm::vec3 x(1.0F, 0.0F, 0.0F);
        const glm::vec3 y(0.0F, 1.0F, 0.0F);
        const glm::vec3 z(0.0F, 0.0F, 1.0F);
        QTest::newRow("front") << int(Qt::Key_1) << ctrl << -z;
        QTest::newRow("front, number pad") << int(Qt::Key_1) << pad << -z;
        QTest::newRow("back") << int(Qt::Key_1) << both << z;
        QTest::newRow("back, number pad") << int(Qt::Key_1) << ctrlPad << z;
        QTest::newRow("right") << int(Qt::Key_3) << ctrl << x;
        QTest::newRow("right, number pad") << int(Qt::Key_3) << pad << x;
        QTest::newRow("left") << int(Qt::Key_3) << both << -x;
        QTest::newRow("left, number pad") << int(Qt::Key_3) << ctrlPad << -x;
        QTest::newRow("top") << int(Qt::Key_7) << ctrl << -y;
        QTest::newRow("top, number pad") << int(Qt::Key_7) << pad << -y;
        QTest::newRow("bottom") << int(Qt::Key_7) << both << y;
        QTest::newRow("bottom, number pad") << int(Qt::Key_7) << ctrlPad << y;
    }
    void presets_lookFromTheirSide() {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(glm::vec3, forward);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        const glm::vec3 target = gui.session()->camera().target();
        QTest::keyClick(gui.window().viewport(), Qt::Key(key), modifiers);
        const glm::vec3 now = gui.session()->camera().forward();
        QVERIFY2(glm::distance(now, forward) < 1e-3F,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(now.x).arg(now.y).arg(now.z)));
        QCOMPARE(gui.session()->camera().target(), target);
        QVERIFY(test::difference(before, gui.picture()) > 0.01);
    }

    void restPose_takesThePlaceOfTheClips() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage rest = gui.picture();
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        const QImage bent = gui.picture();
        QVERIFY(test::difference(rest, bent) > 0.01);
        trigger(gui, "pose.rest");
        QVERIFY(isChecked(gui, "pose.rest") && !isChecked(gui, "pose.current"));
        QVERIFY(test::difference(rest, gui.picture()) < 0.002);
        QCOMPARE(gui.labelText("statusTime"), QStringLiteral("Rest pose"));
        trigger(gui, "pose.bind");
        QVERIFY2(test::difference(rest, gui.picture()) < 0.002, "this format binds at rest");
        trigger(gui, "pose.current");
        QVERIFY(test::difference(bent, gui.picture()) < 0.002);
    }

    void bindPose_isTakenFromStoredMatrices() {
        Scene scene = test::standingColumn();
        QVERIFY(gui::sceneInBindPose(scene) == nullptr);
        scene.rules.inverseBind = EvaluationRules::InverseBind::Stored;
        Mesh mesh = *scene.meshes.front();
        Skin skin = *mesh.pools.front().skin;
        glm::mat4 upper(1.0F);
        upper[3] = {0.0F, -3.0F, 0.0F, 1.0F}; // bound two units above where it rests
        skin.joints[0].inverseBind = glm::mat4(1.0F);
        skin.joints[1].inverseBind = upper;
        mesh.pools.front().skin = share(std::move(skin));
        scene.meshes.front() = share(std::move(mesh));
        const Shared<Scene> bound = gui::sceneInBindPose(scene);
        QVERIFY(bound != nullptr);
        QCOMPARE(bound->nodes.back()->rest.translation.y, 3.0F);
        QCOMPARE(bound->nodes.front(), scene.nodes.front());
    }

    void altWheel_stepsFrames() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const float distance = gui.session()->camera().distance();
        turn(*gui.window().viewport(), {{}, {-120, 0}, Qt::AltModifier});
        QCOMPARE(gui.session()->clock().frame(), 1.0);
        turn(*gui.window().viewport(), {{}, {120, 0}, Qt::AltModifier});
        QCOMPARE(gui.session()->clock().frame(), 0.0);
        QCOMPARE(gui.session()->camera().distance(), distance);
    }

    void trackpad_pansAndZooms() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.picture();
        gui::Viewport& view = *gui.window().viewport();
        const render::Camera before = gui.session()->camera();
        turn(view, {{40, 0}, {40, 0}, {}, Qt::ScrollUpdate});
        QVERIFY(glm::distance(gui.session()->camera().target(), before.target()) > 0.01F);
        QCOMPARE(gui.session()->camera().distance(), before.distance());
        turn(view, {{0, 60}, {0, 60}, Qt::ControlModifier, Qt::ScrollUpdate});
        QVERIFY(gui.session()->camera().distance() < 0.9F * before.distance());
    }

    void gestures_zoomAndTurn() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.picture();
        gui::Viewport& view = *gui.window().viewport();
        const float distance = gui.session()->camera().distance();
        gesture(view, Qt::ZoomNativeGesture, 0.25);
        QVERIFY(qAbs(gui.session()->camera().distance() - distance / 1.25F) < 0.01F * distance);
        const float yaw = gui.session()->camera().yaw();
        gesture(view, Qt::RotateNativeGesture, 30.0);
        QVERIFY(qAbs(gui.session()->camera().yaw() - yaw - glm::radians(30.0F)) < 1e-3F);
    }

    void mouseSets_moveTheCamera_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<Qt::MouseButton>("button");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<QString>("moves");
        const Qt::KeyboardModifiers none;
        QTest::newRow("default, left") << "default" << Qt::LeftButton << none << "turns";
        QTest::newRow("default, middle") << "default" << Qt::MiddleButton << none << "moves";
        QTest::newRow("default, right") << "default" << Qt::RightButton << none << "nearer";
        QTest::newRow("blender, left") << "blender" << Qt::LeftButton << none << "";
        QTest::newRow("blender, middle") << "blender" << Qt::MiddleButton << none << "turns";
        QTest::newRow("blender, Shift") << "blender" << Qt::MiddleButton << Qt::KeyboardModifiers(Qt::ShiftModifier)
                                        << "moves";
        QTest::newRow("blender, Ctrl") << "blender" << Qt::MiddleButton << Qt::KeyboardModifiers(Qt::ControlModifier)
                                       << "nearer";
        QTest::newRow("maya, left") << "maya" << Qt::LeftButton << none << "";
        QTest::newRow("maya, Alt left") << "maya" << Qt::LeftButton << Qt::KeyboardModifiers(Qt::AltModifier)
                                        << "turns";
        QTest::newRow("maya, Ctrl Alt middle")
            << "maya" << Qt::MiddleButton << (Qt::AltModifier | Qt::ControlModifier) << "moves";
        QTest::newRow("maya, Super right")
            << "maya" << Qt::RightButton << Qt::KeyboardModifiers(Qt::MetaModifier) << "nearer";
    }
    void mouseSets_moveTheCamera() {
        QFETCH(QString, set);
        QFETCH(Qt::MouseButton, button);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        GuiWindow gui;
        QSettings().setValue(QStringLiteral("viewport/mouse"), set);
        QVERIFY(gui.openColumn());
        gui.picture();
        const render::Camera before = gui.session()->camera();
        gui::Viewport* const view = gui.window().viewport();
        QTest::mousePress(view, button, modifiers, {300, 200});
        QTest::mouseMove(view, {340, 220});
        QTest::mouseMove(view, {360, 260});
        QTest::mouseRelease(view, button, modifiers, {360, 260});
        const render::Camera& after = gui.session()->camera();
        QStringList moves;
        if (after.yaw() != before.yaw())
            moves.push_back(QStringLiteral("turns"));
        if (after.target() != before.target())
            moves.push_back(QStringLiteral("moves"));
        if (after.distance() != before.distance())
            moves.push_back(QStringLiteral("nearer"));
        QTEST(moves.join(u' '), "moves");
    }
};

RIGSCOPE_TEST(TestViewLooks)
#include "test_view_looks.moc"
