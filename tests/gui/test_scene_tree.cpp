#include <QAbstractItemModelTester>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/large_models.h"
#include "scenetree/part_names.h"
#include "scenetree/scene_tree_model.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

QModelIndex rowOf(const QTreeView& tree, const QString& text) {
    const auto found =
        tree.model()->match(tree.model()->index(0, 0), Qt::DisplayRole, text, 1, Qt::MatchExactly | Qt::MatchRecursive);
    return found.isEmpty() ? QModelIndex() : found.front();
}

// The texts of all values that the properties panel shows.
QStringList shownValues(GuiWindow& gui) {
    QStringList values;
    for (const auto* const line :
         gui.window().findChild<QWidget*>(QStringLiteral("properties"))->findChildren<QLineEdit*>())
        values.push_back(line->text());
    return values;
}

// The names of the rows that are marked, from above.
QStringList markedRows(const QTreeView& tree) {
    QModelIndexList rows = tree.selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end(), [&tree](const QModelIndex& a, const QModelIndex& b) {
        return tree.visualRect(a).top() < tree.visualRect(b).top();
    });
    QStringList names;
    for (const QModelIndex& row : rows)
        names.push_back(row.data().toString());
    return names;
}

// In the order of selecting.
QStringList selectedNames(GuiWindow& gui) {
    QStringList names;
    for (const PartRef part : gui.session()->selection().parts())
        names.push_back(gui::displayName(gui.session()->scene(), part));
    return names;
}

} // namespace

class TestSceneTree : public QObject {
    Q_OBJECT

private slots:
    void model_keepsTheRulesOfItemModels() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::SceneTreeModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSession(gui.session());
        QCOMPARE(model.rowCount(), 1);
        const QModelIndex upper = model.indexOf(gui.session()->scene().nodes.back()->id);
        QCOMPARE(model.data(upper).toString(), QStringLiteral("Upper"));
        QCOMPARE(model.data(model.parent(upper)).toString(), QStringLiteral("Lower"));
        model.setSession(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void tree_showsWhatIsInTheModel() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        for (const char* const text :
             {"column.b3d", "Meshes (1)", "Nodes (3)", "Clips (1)", "Materials (1)", "Lower", "Upper", "Red"})
            QVERIFY2(rowOf(*tree, QString::fromLatin1(text)).isValid(), text);
    }

    void deepRow_isSeenWithItsName() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "crawler.b3d", test::crawler())));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const auto nameIsSeen = [tree](const QModelIndex& index) {
            const int left = tree->visualRect(index).left() + tree->iconSize().width();
            const int width = tree->fontMetrics().horizontalAdvance(index.data().toString());
            return left >= 0 && left + width <= tree->viewport()->width() && tree->visualRect(index).top() >= 0 &&
                   tree->visualRect(index).bottom() <= tree->viewport()->height();
        };
        for (const char* const name : {"leg.19.L.foot", "spine.02", "tail.20"}) {
            const QModelIndex row = rowOf(*tree, QString::fromLatin1(name));
            for (const auto& node : gui.session()->scene().nodes)
                if (node->name.bytes == name)
                    gui.session()->select(node->id);
            QVERIFY2(nameIsSeen(row), name);
            QVERIFY2(nameIsSeen(tree->currentIndex()), name);
        }
        // By keys too.
        tree->setFocus();
        QTest::keyClick(tree, Qt::Key_Home);
        QCOMPARE(tree->currentIndex().data().toString(), QStringLiteral("crawler.b3d"));
        QVERIFY(nameIsSeen(tree->currentIndex()));
    }

    void clickOnABone_showsItsProperties() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const QModelIndex upper = rowOf(*tree, QStringLiteral("Upper"));
        tree->scrollTo(upper);
        gui.click(tree->viewport(), tree->visualRect(upper).center());
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("Upper"));
        QCOMPARE(gui.labelText("propertyKind"), QStringLiteral("Bone"));
        QVERIFY(shownValues(gui).contains(QStringLiteral("8 vertices")));
        QVERIFY(gui.labelText("statusSelection").contains(QStringLiteral("Upper")));
    }

    void clicksWithCtrlAndShift_selectSeveral() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const auto click = [&](const char* name, Qt::KeyboardModifiers modifiers) {
            const QModelIndex row = rowOf(*tree, QString::fromLatin1(name));
            tree->scrollTo(row);
            QTest::mouseClick(tree->viewport(), Qt::LeftButton, modifiers, tree->visualRect(row).center());
        };
        click("Body", {});
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Body")});
        click("Upper", Qt::ControlModifier);
        QCOMPARE(markedRows(*tree), QStringList({QStringLiteral("Body"), QStringLiteral("Upper")}));
        QCOMPARE(selectedNames(gui), QStringList({QStringLiteral("Body"), QStringLiteral("Upper")}));
        QCOMPARE(gui.labelText("statusSelection"), QStringLiteral("2 parts selected"));
        click("Body", Qt::ControlModifier);
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Upper")});
        QVERIFY2(gui.labelText("statusSelection").contains(QStringLiteral("Upper")),
                 qPrintable(gui.labelText("statusSelection")));
        // All rows from the one that was clicked to this one.
        click("Lower", {});
        click("Upper", Qt::ShiftModifier);
        QCOMPARE(markedRows(*tree), QStringList({QStringLiteral("Lower"), QStringLiteral("Upper")}));
        QCOMPARE(gui.labelText("statusSelection"), QStringLiteral("2 parts selected"));
        click("Lower", {});
        QCOMPARE(selectedNames(gui), QStringList{QStringLiteral("Lower")});
    }

    // In the view and in the timeline, where the tree follows.
    void parentChildrenAndBranch_areSelectedByKeys_data() {
        QTest::addColumn<QByteArray>("where");
        QTest::newRow("view") << QByteArray("viewport");
        QTest::newRow("timeline") << QByteArray("ruler");
    }
    void parentChildrenAndBranch_areSelectedByKeys() {
        QFETCH(QByteArray, where);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        auto* const receiver = gui.visible<QWidget>(where.constData());
        QVERIFY(receiver != nullptr);
        const QModelIndex row = rowOf(*tree, QStringLiteral("Lower"));
        tree->scrollTo(row);
        gui.click(tree->viewport(), tree->visualRect(row).center());
        receiver->setFocus();
        QTest::keyClick(receiver, Qt::Key_BracketLeft);
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Body")});
        QTest::keyClick(receiver, Qt::Key_BracketRight);
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Lower")});
        QTest::keyClick(receiver, Qt::Key_BracketRight);
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Upper")});
        QTest::keyClick(receiver, Qt::Key_BracketRight);
        QCOMPARE(markedRows(*tree), QStringList{QStringLiteral("Upper")}); // it has none
        QTest::keyClick(receiver, Qt::Key_BracketLeft);
        QTest::keyClick(receiver, Qt::Key_BracketRight, Qt::ShiftModifier);
        QCOMPARE(markedRows(*tree), QStringList({QStringLiteral("Lower"), QStringLiteral("Upper")}));
        QCOMPARE(gui.labelText("statusSelection"), QStringLiteral("2 parts selected"));
    }

    void properties_followTheTime() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        QVERIFY(!shownValues(gui).contains(QStringLiteral("80")));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        QVERIFY2(shownValues(gui).contains(QStringLiteral("80")), qPrintable(shownValues(gui).join(u'|')));
    }

    void values_canBeMarkedAndNotChanged() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->select(gui.session()->scene().materials.front()->id);
        const auto lines = gui.window().findChild<QWidget*>(QStringLiteral("properties"))->findChildren<QLineEdit*>();
        QVERIFY(lines.size() > 4);
        for (QLineEdit* const line : lines) {
            QVERIFY(line->isReadOnly());
            line->selectAll();
            QCOMPARE(line->selectedText(), line->text());
        }
        QVERIFY(shownValues(gui).contains(QStringLiteral("0.9")));
    }

    void source_saysWhereThePartStands() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        const QStringList values = shownValues(gui);
        QVERIFY(std::any_of(values.begin(), values.end(),
                            [](const QString& value) { return value.startsWith(QStringLiteral("0x")); }));
    }

    void pointingAtARow_highlightsThePart() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        const QModelIndex upper = rowOf(*tree, QStringLiteral("Upper"));
        tree->scrollTo(upper);
        QTest::mouseMove(tree->viewport(), tree->visualRect(upper).center());
        QTRY_COMPARE(gui.session()->hovered().id, gui.session()->scene().nodes.back()->id.value);
    }

    void branchThatIsClosed_staysSoWhenTheFileIsReadAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        tree->collapse(rowOf(*tree, QStringLiteral("Lower")));
        tree->expand(rowOf(*tree, QStringLiteral("Materials (1)")));
        QSignalSpy replaced(gui.session(), &gui::DocumentSession::replaced);
        QTest::keyClick(&gui.window(), Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(replaced.count(), 1, 15000);
        QVERIFY(!tree->isExpanded(rowOf(*tree, QStringLiteral("Lower"))));
        QVERIFY(tree->isExpanded(rowOf(*tree, QStringLiteral("Materials (1)"))));
        QVERIFY(tree->isExpanded(rowOf(*tree, QStringLiteral("Nodes (3)"))));
    }

    void missingTexture_isNamedAsSuch() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "bare.b3d", test::withTexture("gone.png"))));
        auto* const tree = gui.visible<QTreeView>("sceneTree");
        QVERIFY(rowOf(*tree, QStringLiteral("gone.png (missing)")).isValid());
    }
};

RIGSCOPE_TEST(TestSceneTree)
#include "test_scene_tree.moc"
