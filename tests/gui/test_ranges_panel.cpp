// The panel of named ranges, from the loop range to the list beside the model.
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "ranges/ranges_model.h"
#include "ranges/ranges_store.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// The column with its panel of ranges in front; `list` stands beside the model.
bool openRanges(GuiWindow& gui, const std::string& list = "") {
    if (!list.empty())
        test::writeText(gui.folder(), "column.b3d.ranges.txt", list);
    if (!gui.openColumn())
        return false;
    QTest::keyClick(gui.window().viewport(), Qt::Key_4, Qt::ControlModifier | Qt::AltModifier);
    return QTest::qWaitFor([&] { return gui.visible<QWidget>("rangesPanel") != nullptr; }, 2000);
}

QTableView& tableOf(GuiWindow& gui) { return *gui.visible<QTableView>("ranges"); }

QString cell(GuiWindow& gui, int row, int column) { return tableOf(gui).model()->index(row, column).data().toString(); }

// What stands beside the model.
QString listFile(GuiWindow& gui) {
    QFile file(gui.folder().filePath(QStringLiteral("column.b3d.ranges.txt")));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

void press(GuiWindow& gui, const char* button) {
    auto* const found = gui.visible<QToolButton>(button);
    QVERIFY2(found != nullptr && found->isEnabled(), button);
    QTest::mouseClick(found, Qt::LeftButton);
}

void edit(GuiWindow& gui, int row, int column, const QString& text) {
    QTableView& table = tableOf(gui);
    table.setCurrentIndex(table.model()->index(row, column));
    table.edit(table.currentIndex());
    auto* const line = table.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClick(line, Qt::Key_Delete);
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
    // The table takes the text over, and takes the line away, when it comes to its events.
    QTRY_VERIFY(table.findChild<QLineEdit*>() == nullptr);
}

std::vector<ClipId> rangeClips(GuiWindow& gui) { return gui.session()->loaded().document->ranges.clips; }

} // namespace

class TestRangesPanel : public QObject {
    Q_OBJECT

private slots:
    void model_keepsTheRulesOfItemModels() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-15 up\n15-30 down\n"));
        gui::RangesModel model;
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setSession(gui.session());
        QCOMPARE(model.rowCount(), 2);
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("rise")));
        QVERIFY(!model.setData(model.index(0, 0), QStringLiteral("  ")));
        QVERIFY(!model.setData(model.index(0, 1), QStringLiteral("soon")));
        QVERIFY(!model.setData(model.index(0, 3), QStringLiteral("-1")));
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("rise"));
    }

    void add_takesTheLoopRangeAndSavesIt() {
        GuiWindow gui;
        QVERIFY(openRanges(gui));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.setLoopRange(gui::LoopRange{0.2, 0.5}); });
        press(gui, "addRange");
        auto* const line = tableOf(gui).findChild<QLineEdit*>();
        QVERIFY2(line != nullptr, "the name can be typed at once");
        QTest::keyClicks(line, QStringLiteral("jump"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(cell(gui, 0, 0), QStringLiteral("jump"));
        QCOMPARE(cell(gui, 0, 1), QStringLiteral("6"));
        QCOMPARE(cell(gui, 0, 2), QStringLiteral("15"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("6-15 jump\n"));
        // It is a clip.
        QCOMPARE(gui.session()->scene().clips.size(), std::size_t{2});
        QVERIFY(gui.visible<QComboBox>("clips")->findText(QStringLiteral("jump")) >= 0);
    }

    void cells_areEditedInPlace() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "# mine\n0-15 up\n"));
        edit(gui, 0, 0, QStringLiteral("rise"));
        edit(gui, 0, 1, QStringLiteral("3"));
        edit(gui, 0, 3, QStringLiteral("12.5"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("# mine\n3-15 rise [speed=12.5]\n"));
        edit(gui, 0, 1, QStringLiteral("20")); // takes the end along
        QTRY_COMPARE(listFile(gui), QStringLiteral("# mine\n20-20 rise [speed=12.5]\n"));
        edit(gui, 0, 2, QStringLiteral("what"));
        QCOMPARE(cell(gui, 0, 2), QStringLiteral("20"));
        edit(gui, 0, 3, QString());
        QTRY_COMPARE(listFile(gui), QStringLiteral("# mine\n20-20 rise\n"));
    }

    void frameBase_shiftsWhatIsShownAlone() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "1-15 up\n"));
        QCOMPARE(cell(gui, 0, 1), QStringLiteral("1"));
        auto* const base = gui.visible<QComboBox>("frameBase");
        base->setFocus();
        QTest::keyClick(base, Qt::Key_Down);
        QCOMPARE(cell(gui, 0, 1), QStringLiteral("0"));
        QCOMPARE(cell(gui, 0, 2), QStringLiteral("14"));
        QCOMPARE(listFile(gui), QStringLiteral("1-15 up\n"));
        edit(gui, 0, 2, QStringLiteral("19"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("1-20 up\n"));
    }

    void clickOnARange_showsIt() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-15 up [once]\n15-30 down [speed=60]\n"));
        QTableView& table = tableOf(gui);
        gui.click(table.viewport(), table.visualRect(table.model()->index(1, 1)).center());
        QVERIFY(gui.session()->clip() != nullptr && gui.session()->clip()->id == rangeClips(gui)[1]);
        QCOMPARE(gui.session()->clock().duration(), 0.25); // 15 frames, 60 a second
        QCOMPARE(gui.session()->clock().tick(), 15.0);
        QCOMPARE(gui.session()->clock().seconds(), 0.0);
        gui.click(table.viewport(), table.visualRect(table.model()->index(0, 1)).center());
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::Once);
        // The whole animation plays as before.
        gui.session()->setClip(gui.session()->scene().clips.front()->id);
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::Loop);
        QVERIFY(table.selectionModel()->selectedRows().isEmpty());
    }

    void shownRange_poseIsThatOfItsFrames() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "15-30 down\n"));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        const QImage middle = gui.picture();
        gui.session()->setClip(rangeClips(gui)[0]); // begins at frame 15
        QCOMPARE(gui.session()->clock().seconds(), 0.0);
        QVERIFY(test::difference(middle, gui.picture()) < 0.002);
    }

    void rangesAreReorderedAndDeletedAndBroughtBack() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n5-10 b\n10-15 c\n"));
        QTableView& table = tableOf(gui);
        gui.click(table.viewport(), table.visualRect(table.model()->index(2, 1)).center());
        press(gui, "rangeUp");
        QCOMPARE(cell(gui, 1, 0), QStringLiteral("c"));
        QVERIFY2(gui.session()->clip()->name.bytes == "c", "the range that is shown stays");
        press(gui, "rangeUp");
        press(gui, "rangeDown");
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-5 a\n10-15 c\n5-10 b\n"));
        table.setFocus();
        QTest::keyClick(&table, Qt::Key_Delete);
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-5 a\n5-10 b\n"));
        press(gui, "undoRanges");
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-5 a\n10-15 c\n5-10 b\n"));
        for (int i = 0; i < 3; ++i)
            press(gui, "undoRanges");
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-5 a\n5-10 b\n10-15 c\n"));
        QVERIFY(!gui.visible<QToolButton>("undoRanges")->isEnabled());
    }

    void edits_leaveCameraAndHiddenPartsAlone() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n"));
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        const PartRef mesh = gui.session()->scene().meshes.front()->id;
        gui.session()->changeVisibility([&](gui::PartVisibility& visibility) { visibility.hide({&mesh, 1}); });
        gui.picture(); // the first one brings the model into view
        const auto eye = gui.session()->camera().eye();
        edit(gui, 0, 0, QStringLiteral("b"));
        QVERIFY(!gui.session()->visibility().allShown());
        QVERIFY(gui.session()->camera().eye() == eye);
        QVERIFY(gui.session()->selected() == PartRef(gui.session()->scene().nodes.back()->id));
    }

    void import_showsWhatItFoundFirst() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n"));
        press(gui, "importRanges");
        auto* const dialog = gui.visible<QDialog>("importRangesDialog");
        QVERIFY(dialog != nullptr);
        auto* const accept = dialog->findChild<QPushButton*>(QStringLiteral("importAccept"));
        QVERIFY(!accept->isEnabled());
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("importText"))
            ->setPlainText(QStringLiteral("animation = {\n  stand_start = 0, stand_end = 9,\n  walk = {x = 10, y = 19, "
                                          "speed = 25, loop = false},\n  run = {x = 10 + 1, y = 19},\n}"));
        auto* const preview = dialog->findChild<QTableWidget*>(QStringLiteral("importPreview"));
        QCOMPARE(preview->rowCount(), 2);
        QCOMPARE(preview->item(0, 1)->text(), QStringLiteral("1")); // Luanti counts from 0
        auto* const notes = dialog->findChild<QLabel*>(QStringLiteral("importNotes"));
        QVERIFY2(notes->text().contains(QStringLiteral("run.x")) && notes->text().contains(QStringLiteral("line 4")),
                 qPrintable(notes->text()));
        QVERIFY(accept->text().contains(u'2'));
        preview->item(0, 0)->setCheckState(Qt::Unchecked);
        QTest::mouseClick(accept, Qt::LeftButton);
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-5 a\n11-20 walk [speed=25, once]\n"));
        QVERIFY(rangeClips(gui).size() == 2);
    }

    void import_canReplaceTheList() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n"));
        press(gui, "importRanges");
        auto* const dialog = gui.visible<QDialog>("importRangesDialog");
        dialog->findChild<QPlainTextEdit*>(QStringLiteral("importText"))->setPlainText(QStringLiteral("walk 1 8\n"));
        dialog->findChild<QCheckBox*>(QStringLiteral("importReplaces"))->setChecked(true);
        QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("importAccept")), Qt::LeftButton);
        QTRY_COMPARE(listFile(gui), QStringLiteral("1-8 walk\n"));
    }

    void export_copiesTextAndLua() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "1-20 walk [speed=25]\n"));
        const auto actions = gui.visible<QToolButton>("exportRanges")->menu()->actions();
        actions[1]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 QStringLiteral("animations = {\n\twalk = {x = 0, y = 19, speed = 25},\n}\n"));
        actions[0]->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("# frames from 1\n1-20 walk [speed=25]\n"));
    }

    void listThatChangedOutside_isNotWrittenOver() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n"));
        test::writeText(gui.folder(), "column.b3d.ranges.txt", "0-5 theirs\n");
        edit(gui, 0, 0, QStringLiteral("mine"));
        QTRY_VERIFY2(gui.labelText("rangesMessage").contains(QStringLiteral("another program")),
                     qPrintable(gui.labelText("rangesMessage")));
        QCOMPARE(listFile(gui), QStringLiteral("0-5 theirs\n"));
        QCOMPARE(cell(gui, 0, 0), QStringLiteral("mine"));
    }

    void closingTheDocument_writesWhatIsNotWrittenYet() {
        GuiWindow gui;
        QVERIFY(openRanges(gui, "0-5 a\n"));
        gui::RangesStore& store = gui::RangesStore::of(*gui.session());
        for (int i = 0; i < 5; ++i) {
            RangeList list = store.list();
            list.ranges[0].last += 1.0;
            store.change(std::move(list));
        }
        gui.window().documents().close(gui.session());
        QCOMPARE(listFile(gui), QStringLiteral("0-10 a\n"));
    }

    void modelWithoutAnimation_saysThatThereIsNothingToName() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "still.b3d", test::standingColumn())));
        gui.window().commands().action("panel.ranges")->trigger();
        QVERIFY(!gui.visible<QTableView>("ranges"));
        QVERIFY(gui.labelText("noRanges").contains(QStringLiteral("no animation")));
    }
};

RIGSCOPE_TEST(TestRangesPanel)
#include "test_ranges_panel.moc"
