// Looking around with the mouse and with keys.
#include <QTest>
#include <QVector3D>
#include <QWheelEvent>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "viewport/view_options.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

void turnWheel(QWidget* widget, QPoint at, int steps) {
    QWheelEvent event(at, widget->mapToGlobal(at), {}, QPoint(0, 120 * steps), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &event);
}

} // namespace

class TestViewport : public QObject {
    Q_OBJECT

private slots:
    void leftDrag_turnsAndFrameAllKeepsTheDirection() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        const float yaw = gui.session()->camera().yaw();
        gui.drag(gui.window().viewport(), Qt::LeftButton, {300, 200}, {420, 220});
        QVERIFY(qAbs(gui.session()->camera().yaw() - yaw) > 0.05F);
        QVERIFY(test::difference(before, gui.picture()) > 0.02);
    }

    void middleDrag_movesTheModelWithThePointer() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QPointF before = test::redPart(gui.picture()).middle;
        gui.drag(gui.window().viewport(), Qt::MiddleButton, {300, 200}, {400, 200});
        const QPointF after = test::redPart(gui.picture()).middle;
        const double moved = (after.x() - before.x()) * gui.window().viewport()->width();
        QVERIFY2(qAbs(moved - 100.0) < 25.0, qPrintable(QString::number(moved)));
    }

    void rightDrag_comesNearer() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const double before = test::redPart(gui.picture()).share;
        gui.drag(gui.window().viewport(), Qt::RightButton, {300, 300}, {300, 240});
        QVERIFY(test::redPart(gui.picture()).share > 1.2 * before);
    }

    void wheel_zoomsToThePointerAndAFramesAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const test::RedPart before = test::redPart(gui.picture());
        turnWheel(gui.window().viewport(), {40, 40}, 4);
        const test::RedPart near = test::redPart(gui.picture());
        QVERIFY(near.share > 1.3 * before.share || near.middle.x() > before.middle.x() + 0.1);
        QVERIFY(near.middle.x() > before.middle.x());
        QTest::keyClick(gui.window().viewport(), Qt::Key_A);
        const test::RedPart framed = test::redPart(gui.picture());
        QVERIFY(qAbs(framed.middle.x() - 0.5) < 0.1 && qAbs(framed.middle.y() - 0.5) < 0.15);
        QVERIFY(framed.share > 0.03);
    }

    // What dragging and the wheel do, step by step.
    void keys_turnMoveAndComeNearer() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.picture();
        QWidget* const view = gui.window().viewport();
        const auto press = [view](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            QTest::keyClick(view, static_cast<Qt::Key>(key), modifiers);
        };
        const render::Camera before = gui.session()->camera();
        const render::Camera& camera = gui.session()->camera();
        const float step = glm::radians(15.0F);
        press(Qt::Key_Right, Qt::AltModifier);
        QVERIFY(qAbs(camera.yaw() - before.yaw() - step) < 1e-4F);
        press(Qt::Key_4, Qt::KeypadModifier);
        QVERIFY(qAbs(camera.yaw() - before.yaw()) < 1e-4F);
        press(Qt::Key_Up, Qt::AltModifier);
        QVERIFY(qAbs(camera.pitch() - before.pitch() - step) < 1e-4F);
        press(Qt::Key_2, Qt::KeypadModifier);
        QVERIFY(qAbs(camera.pitch() - before.pitch()) < 1e-4F);
        press(Qt::Key_Plus);
        QVERIFY(qAbs(camera.distance() - before.distance() / 1.25F) < 1e-3F);
        press(Qt::Key_Minus);
        QVERIFY(qAbs(camera.distance() - before.distance()) < 1e-3F);
        // The model goes to the other side of the picture.
        const test::RedPart middle = test::redPart(gui.picture());
        press(Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
        const test::RedPart moved = test::redPart(gui.picture());
        QVERIFY2(moved.middle.x() < middle.middle.x() - 0.02, qPrintable(QString::number(moved.middle.x())));
        press(Qt::Key_8, Qt::KeypadModifier | Qt::ControlModifier);
        QVERIFY(test::redPart(gui.picture()).middle.y() > moved.middle.y() + 0.05);
        press(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
        press(Qt::Key_Down, Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(glm::distance(camera.target(), before.target()) < 1e-3F * before.distance());
    }

    void views_lookAtTheirSide_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<QVector3D>("from");
        // The test's model is left-handed and so looks along +z.
        QTest::newRow("front") << int(Qt::Key_1) << Qt::KeyboardModifiers(Qt::ControlModifier) << QVector3D(0, 0, 1);
        QTest::newRow("front, number pad")
            << int(Qt::Key_1) << Qt::KeyboardModifiers(Qt::KeypadModifier) << QVector3D(0, 0, 1);
        QTest::newRow("back, number pad")
            << int(Qt::Key_1) << (Qt::KeypadModifier | Qt::ControlModifier) << QVector3D(0, 0, -1);
        QTest::newRow("right") << int(Qt::Key_3) << Qt::KeyboardModifiers(Qt::ControlModifier) << QVector3D(-1, 0, 0);
        QTest::newRow("top") << int(Qt::Key_7) << Qt::KeyboardModifiers(Qt::ControlModifier) << QVector3D(0, 1, 0);
        QTest::newRow("top, number pad") << int(Qt::Key_7) << Qt::KeyboardModifiers(Qt::KeypadModifier)
                                         << QVector3D(0, 1, 0);
    }
    void views_lookAtTheirSide() {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(QVector3D, from);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), static_cast<Qt::Key>(key), modifiers);
        const render::Camera& camera = gui.session()->camera();
        const glm::vec3 towardsEye = glm::normalize(camera.eye() - camera.target());
        QVERIFY2(glm::dot(towardsEye, glm::vec3(from.x(), from.y(), from.z())) > 0.999F,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(towardsEye.x).arg(towardsEye.y).arg(towardsEye.z)));
    }

    void five_switchesThePerspectiveOff() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage before = gui.picture();
        QTest::keyClick(gui.window().viewport(), Qt::Key_5);
        QVERIFY(gui.session()->camera().projection() == render::Projection::Orthographic);
        QVERIFY(gui.window().commands().action("view.orthographic")->isChecked());
        QVERIFY(test::difference(before, gui.picture()) > 0.005);
        QTest::keyClick(gui.window().viewport(), Qt::Key_5);
        QVERIFY(test::difference(before, gui.picture()) < 0.002);
    }

    void toggles_changeThePicture_data() {
        QTest::addColumn<int>("key");
        QTest::addColumn<QByteArray>("command");
        QTest::newRow("grid") << int(Qt::Key_G) << QByteArray("view.grid");
        QTest::newRow("axes") << int(Qt::Key_X) << QByteArray("view.axes");
        QTest::newRow("skeleton") << int(Qt::Key_B) << QByteArray("view.skeleton");
    }
    void toggles_changeThePicture() {
        QFETCH(int, key);
        QFETCH(QByteArray, command);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY(gui.window().commands().action(command.toStdString())->isChecked());
        const QImage before = gui.picture();
        QTest::keyClick(gui.window().viewport(), static_cast<Qt::Key>(key));
        QVERIFY(!gui.window().commands().action(command.toStdString())->isChecked());
        QVERIFY(test::difference(before, gui.picture()) > 0.0002);
    }

    void z_goesThroughAllShadings() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const render::Shading first = gui.window().viewport()->options().shading;
        QImage before = gui.picture();
        QTest::keyClick(gui.window().viewport(), Qt::Key_Z);
        QVERIFY2(test::difference(before, gui.picture()) > 0.01, "solid does not look like textured");
        for (std::size_t i = 1; i < gui::shadingModes.size(); ++i)
            QTest::keyClick(gui.window().viewport(), Qt::Key_Z);
        QVERIFY(gui.window().viewport()->options().shading == first);
        QVERIFY(gui.window().commands().action("shading.textured")->isChecked());
    }

    void f_framesTheSelectedBone() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const float whole = gui.session()->camera().distance();
        for (const auto& node : gui.session()->scene().nodes)
            if (node->name.bytes == "Upper")
                gui.session()->select(node->id);
        QTest::keyClick(gui.window().viewport(), Qt::Key_F);
        QVERIFY(gui.session()->camera().distance() < 0.7F * whole);
        QVERIFY(glm::distance(gui.session()->camera().target(), glm::vec3(0.0F, 1.0F, 0.0F)) < 0.3F);
    }

    void hoveringAndSelecting_standOut() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QImage plain = gui.picture();
        gui.session()->hover(gui.session()->scene().meshes.front()->id);
        QVERIFY(test::difference(plain, gui.picture()) > 0.005);
        gui.session()->hover({});
        gui.session()->select(gui.session()->scene().meshes.front()->id);
        QVERIFY(test::difference(plain, gui.picture()) > 0.002);
    }

    void twoWindows_drawTheirOwnDocuments() {
        GuiWindow first;
        QVERIFY(first.openColumn());
        GuiWindow second;
        QVERIFY(test::redPart(second.picture()).share < test::redOfEmptySpace);
        QVERIFY(test::redPart(first.picture()).share > 0.03);
    }
};

RIGSCOPE_TEST(TestViewport)
#include "test_viewport.moc"
