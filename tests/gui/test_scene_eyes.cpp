// Hiding and showing from the scene tree without a mouse, and for who does not see the eyes.
#include <QAccessible>
#include <QApplication>
#include <QTest>
#include <QTreeView>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "scenetree/scene_tree_view.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// The row, current and in sight, in the tree that has the focus.
QModelIndex goTo(QTreeView& tree, const QString& text) {
    const auto found =
        tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive);
    if (found.isEmpty())
        return {};
    tree.setFocus();
    tree.scrollTo(found.front());
    tree.setCurrentIndex(found.front());
    return found.front();
}

// What is read aloud of the row besides its name.
QString spokenOf(QTreeView& tree, const QModelIndex& index) {
    QAccessibleInterface* const view = QAccessible::queryAccessibleInterface(&tree);
    for (int i = 0; view != nullptr && i < view->childCount(); ++i) {
        QAccessibleInterface* const child = view->child(i);
        if (child != nullptr && child->text(QAccessible::Name) == index.data().toString())
            return child->text(QAccessible::Description);
    }
    return {};
}

} // namespace

class TestSceneEyes : public QObject {
    Q_OBJECT

private slots:
    void space_hidesTheRowAndShowsItAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const double before = test::redPart(gui.picture()).share;
        const QString mesh = QString::fromStdString(gui.session()->scene().meshes.front()->name.text());
        QVERIFY(goTo(*tree, mesh).isValid());
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(!gui.session()->visibility().allShown());
        gui.session()->select(PartRef()); // what is selected is drawn in another colour
        QVERIFY2(test::redPart(gui.picture()).share < 0.5 * before, "it is not in the picture");
        goTo(*tree, mesh);
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(gui.session()->visibility().allShown());
        gui.session()->select(PartRef());
        QVERIFY(test::redPart(gui.picture()).share > 0.9 * before);
    }

    void shiftAndSpace_showTheRowAlone() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        QVERIFY(goTo(*tree, QStringLiteral("Upper")).isValid());
        QTest::keyClick(tree, Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(gui.session()->visibility().isolating());
        QTest::keyClick(tree, Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(gui.session()->visibility().allShown());
    }

    void rowWithoutAnEye_hidesNothing() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        QVERIFY(goTo(*tree, QStringLiteral("Materials (1)")).isValid());
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY(gui.session()->visibility().allShown());
    }

    void spaceWithinATypedName_isALetter() {
        GuiWindow gui;
        Scene scene = test::swingingColumn();
        Node upper = *scene.nodes.back();
        upper.name.bytes = "Arm L";
        scene.nodes.back() = share(std::move(upper));
        QVERIFY(gui.open(test::writeModel(gui.folder(), "named.b3d", scene)));
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        QVERIFY(goTo(*tree, QStringLiteral("Lower")).isValid());
        QTest::keyClicks(tree, QStringLiteral("arm l"));
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("Arm L"));
        QVERIFY(gui.session()->visibility().allShown());
        QTest::qWait(QApplication::keyboardInputInterval() + 50);
        QTest::keyClick(tree, Qt::Key_Space);
        QVERIFY2(!gui.session()->visibility().allShown(), "the name is over");
    }

    void rows_saySpokenWhetherTheyAreShown() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const QModelIndex lower = goTo(*tree, QStringLiteral("Lower"));
        QCOMPARE(spokenOf(*tree, lower), QStringLiteral("shown"));
        QTest::keyClick(tree, Qt::Key_Space);
        QCOMPARE(spokenOf(*tree, lower), QStringLiteral("hidden"));
        const QModelIndex upper = goTo(*tree, QStringLiteral("Upper"));
        QCOMPARE(spokenOf(*tree, upper), QStringLiteral("hidden")); // goes with what is above it
        QCOMPARE(spokenOf(*tree, goTo(*tree, QStringLiteral("Red"))), QString());
        QVERIFY(tree->accessibleDescription().contains(QStringLiteral("Space")));
    }
};

RIGSCOPE_TEST(TestSceneEyes)
#include "test_scene_eyes.moc"
