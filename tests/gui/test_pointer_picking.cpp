// Selecting with the pointer in the view.
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "viewport/pointer_tools.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// A window with the column, seen from the front without perspective.
struct Front : GuiWindow {
    bool ready = false;

    Front() {
        ready = openColumn();
        if (!ready)
            return;
        trigger("view.front");
        trigger("view.orthographic");
        trigger("view.frameAll");
        picture();
    }
    void trigger(const char* id) { window().commands().action(id)->trigger(); }
    gui::Viewport& view() { return *window().viewport(); }
    // Where a place of the model is in the view, points.
    QPoint at(float x, float y, float z = 0.0F) {
        const auto projected = session()->camera().project({x, y, z});
        const double ratio = view().devicePixelRatioF();
        return QPointF(projected->pixel.x / ratio, projected->pixel.y / ratio).toPoint();
    }
    void clickAt(QPoint place, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(&view(), Qt::LeftButton, modifiers, place);
    }
    PartRef node(const char* name) {
        for (const auto& node : session()->scene().nodes)
            if (node->name.bytes == name)
                return node->id;
        return {};
    }
    PartRef mesh() { return session()->scene().meshes.front()->id; }
};

// On the mesh, beside all bones.
constexpr float besideX = 0.42F;

} // namespace

class TestPointerPicking : public QObject {
    Q_OBJECT

private slots:
    void click_selectsTheBoneAndRevealsItsRow() {
        Front gui;
        QVERIFY(gui.ready);
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        tree->collapseAll();
        gui.clickAt(gui.at(0.0F, 0.5F));
        QCOMPARE(gui.session()->selected(), gui.node("Lower"));
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("Lower"));
        QVERIFY(tree->visualRect(tree->currentIndex()).isValid());
        QVERIFY(gui.labelText("statusSelection").contains(QStringLiteral("Lower")));
    }

    void clickBesideTheBones_selectsTheMesh() {
        Front gui;
        QVERIFY(gui.ready);
        gui.clickAt(gui.at(besideX, 0.5F));
        QCOMPARE(gui.session()->selected(), gui.mesh());
        gui.trigger("view.skeleton");
        gui.clickAt(gui.at(0.0F, 0.5F));
        QVERIFY2(gui.session()->selected().kind == PartKind::Mesh, "bones that are not drawn cannot be clicked");
    }

    void clickIntoNothing_selectsNothing() {
        Front gui;
        QVERIFY(gui.ready);
        gui.clickAt(gui.at(0.0F, 0.5F));
        gui.clickAt({5, 5});
        QVERIFY(gui.session()->selection().empty());
    }

    void controlToggles_andShiftAdds() {
        Front gui;
        QVERIFY(gui.ready);
        gui.clickAt(gui.at(0.0F, 0.5F));
        gui.clickAt(gui.at(besideX, 0.5F), Qt::ShiftModifier);
        QCOMPARE(gui.session()->selection().size(), std::size_t{2});
        QCOMPARE(gui.session()->selected(), gui.mesh());
        gui.clickAt(gui.at(0.0F, 0.5F), Qt::ControlModifier);
        QCOMPARE(gui.session()->selection().size(), std::size_t{1});
        gui.clickAt({5, 5}, Qt::ShiftModifier);
        QCOMPARE(gui.session()->selection().size(), std::size_t{1});
    }

    void drag_turnsAndSelectsNothing() {
        Front gui;
        QVERIFY(gui.ready);
        const float yaw = gui.session()->camera().yaw();
        const QPoint from = gui.at(0.0F, 0.5F);
        gui.drag(&gui.view(), Qt::LeftButton, from, from + QPoint(60, 0));
        QVERIFY(gui.session()->selection().empty());
        QVERIFY(qAbs(gui.session()->camera().yaw() - yaw) > 0.05F);
    }

    void unsteadyClick_selectsAndLeavesTheCamera() {
        Front gui;
        QVERIFY(gui.ready);
        const float yaw = gui.session()->camera().yaw();
        const QPoint from = gui.at(0.0F, 0.5F);
        gui.drag(&gui.view(), Qt::LeftButton, from, from + QPoint(2, 1));
        QCOMPARE(gui.session()->selected(), gui.node("Lower"));
        QCOMPARE(gui.session()->camera().yaw(), yaw);
    }

    void modes_chooseWhatIsSelected_data() {
        QTest::addColumn<QByteArray>("command");
        QTest::addColumn<QString>("shown");
        QTest::newRow("mesh") << QByteArray("pick.mesh") << "Mesh \"Body\"";
        QTest::newRow("node") << QByteArray("pick.node") << "Mesh node \"Body\"";
        QTest::newRow("bone") << QByteArray("pick.bone") << "Bone \"Upper\"";
    }
    void modes_chooseWhatIsSelected() {
        QFETCH(QByteArray, command);
        Front gui;
        QVERIFY(gui.ready);
        gui.trigger(command.constData());
        QVERIFY(gui.window().commands().action(command.toStdString())->isChecked());
        QVERIFY(!gui.window().commands().action("pick.automatic")->isChecked());
        gui.clickAt(gui.at(besideX, 1.7F));
        QTEST(gui.labelText("statusSelection"), "shown");
    }

    void shiftDrag_selectsTheBonesInside() {
        Front gui;
        QVERIFY(gui.ready);
        const QImage before = gui.picture();
        const QPoint from = gui.at(-0.4F, 1.3F);
        const QPoint to = gui.at(0.4F, 0.7F);
        QTest::mousePress(&gui.view(), Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(&gui.view(), (from + to) / 2);
        QTest::mouseMove(&gui.view(), to);
        QVERIFY2(test::difference(before, gui.picture()) > 0.001, "the frame is drawn");
        QTest::mouseRelease(&gui.view(), Qt::LeftButton, Qt::ShiftModifier, to);
        QCOMPARE(gui.session()->selection().size(), std::size_t{1});
        QCOMPARE(gui.session()->selected(), gui.node("Upper"));
        gui.drag(&gui.view(), Qt::LeftButton, {5, 5}, {9, 9});
    }

    void hiddenParts_cannotBePicked() {
        Front gui;
        QVERIFY(gui.ready);
        gui.clickAt(gui.at(0.0F, 0.5F));
        QTest::keyClick(&gui.view(), Qt::Key_H);
        gui.clickAt({5, 5});
        gui.clickAt(gui.at(0.0F, 0.5F));
        QCOMPARE(gui.session()->selected(), gui.mesh());
        QTest::keyClick(&gui.view(), Qt::Key_H);
        gui.clickAt(gui.at(0.0F, 0.5F));
        QVERIFY(gui.session()->selection().empty());
        QTest::keyClick(&gui.view(), Qt::Key_H, Qt::AltModifier);
        gui.clickAt(gui.at(0.0F, 0.5F));
        QCOMPARE(gui.session()->selected(), gui.node("Lower"));
    }

    void hovering_lightsUpWhatAClickWouldSelect() {
        Front gui;
        QVERIFY(gui.ready);
        const QImage before = gui.picture();
        QTest::mouseMove(&gui.view(), gui.at(0.0F, 0.5F));
        QTRY_COMPARE(gui.session()->hovered(), gui.node("Lower"));
        QCOMPARE(gui.labelText("statusHint"), QStringLiteral("Bone \"Lower\""));
        QVERIFY(test::difference(before, gui.picture()) > 0.0005);
        QTest::mouseMove(&gui.view(), {5, 5});
        QTRY_COMPARE(gui.session()->hovered().kind, PartKind::Scene);
        QVERIFY(gui.labelText("statusHint").contains(QStringLiteral("Click to select")));
    }

    void hovering_looksOnceForManyMovesAndNotWhileDragging() {
        Front gui;
        QVERIFY(gui.ready);
        QTest::qWait(40);
        const int before = gui.view().tools().hoverPicks();
        const QPoint from = gui.at(0.0F, 0.5F);
        for (int i = 0; i < 200; ++i) {
            QMouseEvent move(QEvent::MouseMove, from + QPoint(i % 20, 0), gui.view().mapToGlobal(from), Qt::NoButton,
                             Qt::NoButton, {});
            QApplication::sendEvent(&gui.view(), &move);
        }
        QTRY_VERIFY(gui.view().tools().hoverPicks() > before);
        QTest::qWait(60);
        QCOMPARE(gui.view().tools().hoverPicks() - before, 1);
        QTest::mousePress(&gui.view(), Qt::LeftButton, {}, from);
        for (int i = 0; i < 20; ++i)
            QTest::mouseMove(&gui.view(), from + QPoint(3 * i, 0));
        QTest::qWait(60);
        QCOMPARE(gui.view().tools().hoverPicks() - before, 1);
        QTest::mouseRelease(&gui.view(), Qt::LeftButton, {}, from + QPoint(57, 0));
    }

    void vertexPick_showsItsValuesAndMarksIt() {
        Front gui;
        QVERIFY(gui.ready);
        gui.trigger("pick.vertex");
        const QImage before = gui.picture();
        gui.clickAt(gui.at(0.46F, 1.96F));
        QCOMPARE(gui.labelText("infoCardTitle").left(7), QStringLiteral("Vertex "));
        const QString values = gui.labelText("infoCardValues");
        QVERIFY2(values.contains(QStringLiteral("0.5, 2, ")), qPrintable(values));
        QVERIFY2(values.contains(QStringLiteral("Upper 1")), qPrintable(values));
        QVERIFY(test::difference(before, gui.picture()) > 0.0002);
        const PartRef selected = gui.session()->selected();
        gui.click(gui.visible<QFrame>("infoCard"), QPoint(3, 3));
        QVERIFY2(gui.session()->selected() == selected, "a click on the card is not one into the view");
        gui.click(gui.visible<QToolButton>("infoCardCopy"), QPoint(8, 8));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Influences\tUpper 1")));
        QTest::keyClick(&gui.view(), Qt::Key_Escape);
        QVERIFY(gui.labelText("infoCardTitle").isEmpty());
        QVERIFY(!gui.view().tools().element().has_value());
    }

    void trianglePick_followsThePose() {
        Front gui;
        QVERIFY(gui.ready);
        gui.trigger("pick.triangle");
        gui.clickAt(gui.at(besideX, 1.5F));
        QCOMPARE(gui.labelText("infoCardTitle").left(9), QStringLiteral("Triangle "));
        const QString before = gui.labelText("infoCardValues");
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        QTRY_VERIFY(gui.labelText("infoCardValues") != before);
        gui.clickAt({5, 700});
        gui.clickAt({5, 5});
        QVERIFY(gui.labelText("infoCardTitle").isEmpty());
    }

    void doubleClick_putsThePivotUnderThePointer() {
        Front gui;
        QVERIFY(gui.ready);
        const QPoint place = gui.at(besideX, 1.5F);
        QTest::mouseDClick(&gui.view(), Qt::LeftButton, {}, place);
        const glm::vec3 target = gui.session()->camera().target();
        QVERIFY2(qAbs(target.x - besideX) < 0.02F && qAbs(target.y - 1.5F) < 0.02F,
                 qPrintable(QStringLiteral("%1 %2").arg(target.x).arg(target.y)));
        QVERIFY((gui.at(besideX, 1.5F) - gui.view().rect().center()).manhattanLength() <= 3);
    }

    void rightClick_offersWhatCanBeDone() {
        Front gui;
        QVERIFY(gui.ready);
        QTest::mouseClick(&gui.view(), Qt::RightButton, {}, gui.at(0.0F, 0.5F));
        QCOMPARE(gui.session()->selected(), gui.node("Lower"));
        auto* const menu = gui.view().findChild<QMenu*>(QStringLiteral("viewMenu"));
        QVERIFY(menu != nullptr && menu->isVisible());
        QVERIFY(menu->actions().contains(gui.window().commands().action("select.children")));
        QTest::keyClick(menu, Qt::Key_Escape);
    }

    void measuring_showsTheDistanceAndFollowsThePose() {
        Front gui;
        QVERIFY(gui.ready);
        gui.trigger("tools.measure");
        QVERIFY(gui.labelText("statusHint").contains(QStringLiteral("measure from")));
        const QImage before = gui.picture();
        gui.clickAt(gui.at(-0.49F, 0.015F));
        QVERIFY(gui.labelText("statusHint").contains(QStringLiteral("measure to")));
        gui.clickAt(gui.at(-0.49F, 1.985F));
        QCOMPARE(gui.labelText("infoCardTitle"), QStringLiteral("Distance"));
        const QStringList values = gui.labelText("infoCardValues").split(u'\n');
        QVERIFY2(values.front().startsWith(QStringLiteral("2 ")), qPrintable(values.join(u'|')));
        QCOMPARE(values.mid(1), (QStringList{"0", "2", "0"}));
        QVERIFY2(gui.session()->selection().empty(), "measuring does not select");
        QVERIFY(test::difference(before, gui.picture()) > 0.001);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        QTRY_VERIFY(!gui.labelText("infoCardValues").startsWith(QStringLiteral("2 ")));
        QTest::keyClick(&gui.view(), Qt::Key_Escape);
        QVERIFY(!gui.window().commands().action("tools.measure")->isChecked());
        QVERIFY(gui.labelText("infoCardTitle").isEmpty());
    }

    void escape_endsMeasuringBeforeItStopsPlaying() {
        Front gui;
        QVERIFY(gui.ready);
        gui.trigger("animation.play");
        gui.trigger("tools.measure");
        QTest::keyClick(&gui.view(), Qt::Key_Escape);
        QVERIFY(!gui.view().tools().measuring());
        QVERIFY(gui.session()->clock().playing());
        QTest::keyClick(&gui.view(), Qt::Key_Escape);
        QVERIFY(!gui.session()->clock().playing());
    }
};

RIGSCOPE_TEST(TestPointerPicking)
#include "test_pointer_picking.moc"
