// The list of named ranges beside a model while another program, or the user in the panel, changes it.
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "commands/command_set.h"
#include "documents/file_watch.h"
#include "documents/loaded_document.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "ranges/ranges_store.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr int patience = 15000; // milliseconds
const char* const listName = "column.b3d.ranges.txt";

void writeList(GuiWindow& gui, const std::string& text) { test::writeText(gui.folder(), listName, text); }

QString listFile(GuiWindow& gui) {
    QFile file(gui.folder().filePath(QLatin1StringView(listName)));
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

bool openWith(GuiWindow& gui, const std::string& list) {
    if (!list.empty())
        writeList(gui, list);
    if (!gui.openColumn())
        return false;
    QTest::keyClick(gui.window().viewport(), Qt::Key_4, Qt::ControlModifier | Qt::AltModifier);
    return QTest::qWaitFor([&] { return gui.visible<QWidget>("rangesPanel") != nullptr; }, 2000);
}

QTableView& tableOf(GuiWindow& gui) { return *gui.visible<QTableView>("ranges"); }

// The names of the ranges that the panel shows.
QString names(GuiWindow& gui) {
    QStringList all;
    for (int row = 0; row < tableOf(gui).model()->rowCount(); ++row)
        all.push_back(tableOf(gui).model()->index(row, 0).data().toString());
    return all.join(u' ');
}

// Types another name into the first row.
void rename(GuiWindow& gui, const QString& name) {
    QTableView& table = tableOf(gui);
    table.setCurrentIndex(table.model()->index(0, 0));
    table.edit(table.currentIndex());
    auto* const line = table.findChild<QLineEdit*>();
    QVERIFY(line != nullptr);
    line->selectAll();
    QTest::keyClicks(line, name);
    QTest::keyClick(line, Qt::Key_Return);
}

// What a worker reads of the document's files at the moment.
std::unique_ptr<gui::LoadedDocument> reading(GuiWindow& gui) {
    Progress progress;
    auto loaded = gui::loadDocument({gui.session()->path(), {}, {}}, progress);
    return loaded ? std::move(*loaded) : nullptr;
}

void reloadsByItself(GuiWindow& gui) { gui.window().commands().action("file.reloadChanged")->trigger(); }

} // namespace

class TestRangesWatch : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QSettings().clear(); }

    void changedList_isOfferedAndReadWithoutLosingAnything() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n15-30 down\n"));
        QTableView& table = tableOf(gui);
        gui.click(table.viewport(), table.visualRect(table.model()->index(1, 1)).center());
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        gui.picture(); // the camera is brought to the model with the first one
        gui.session()->camera().setDistance(77.0F);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.25); });
        writeList(gui, "0-7 first\n0-15 up\n15-25 down [once]\n");
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
        QVERIFY2(gui.labelText("messageText").contains(QLatin1StringView(listName)),
                 qPrintable(gui.labelText("messageText")));
        QCOMPARE(names(gui), QStringLiteral("up down"));
        gui.click(gui.visible<QPushButton>("messageReload"));
        QTRY_COMPARE_WITH_TIMEOUT(names(gui), QStringLiteral("first up down"), patience);
        QTRY_VERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        QCOMPARE(gui.session()->clip()->name.bytes, std::string("down"));
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::Once);
        QCOMPARE(gui.session()->clock().seconds(), 0.25);
        QCOMPARE(gui.session()->camera().distance(), 77.0F);
        QCOMPARE(gui.labelText("propertyName"), QStringLiteral("Upper"));
    }

    void listThatAppears_isOfferedToo() {
        GuiWindow gui;
        QVERIFY(openWith(gui, ""));
        writeList(gui, "0-15 up\n");
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
        gui.click(gui.visible<QPushButton>("messageReload"));
        QTRY_COMPARE_WITH_TIMEOUT(names(gui), QStringLiteral("up"), patience);
    }

    void whoWantsSo_getsTheListByItself() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n"));
        reloadsByItself(gui);
        writeList(gui, "0-15 rise\n");
        QTRY_COMPARE_WITH_TIMEOUT(names(gui), QStringLiteral("rise"), patience);
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
    }

    void ownWriting_isNoChangeByAnother() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n"));
        QSignalSpy replaced(gui.session(), &gui::DocumentSession::replaced);
        rename(gui, QStringLiteral("rise"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 rise\n"));
        QTest::qWait(4 * gui::FileWatch::quiet);
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        QCOMPARE(replaced.count(), 1); // by the edit
    }

    void editThatIsBeingSaved_isNotLostToAReload() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n15-30 down\n"));
        std::unique_ptr<gui::LoadedDocument> older = reading(gui);
        QVERIFY(older != nullptr);
        // The same turn of events: nothing can tell yet that the file has it.
        RangeList list = gui::RangesStore::of(*gui.session()).list();
        list.ranges[0].name = "rise";
        gui::RangesStore::of(*gui.session()).change(std::move(list));
        gui.session()->replace(std::move(older));
        QCOMPARE(names(gui), QStringLiteral("rise down"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 rise\n15-30 down\n"));
        QTest::qWait(4 * gui::FileWatch::quiet);
        QCOMPARE(names(gui), QStringLiteral("rise down"));
        QVERIFY(gui.visible<QWidget>("messageBar") == nullptr);
        // And it can be edited on.
        rename(gui, QStringLiteral("ascend"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 ascend\n15-30 down\n"));
    }

    void readingFromBeforeTheSave_bringsNothingOldBack() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n"));
        std::unique_ptr<gui::LoadedDocument> older = reading(gui);
        rename(gui, QStringLiteral("rise"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 rise\n"));
        QTest::qWait(100); // until the window knows of it
        gui.session()->replace(std::move(older));
        QCOMPARE(names(gui), QStringLiteral("rise"));
        QTest::qWait(4 * gui::FileWatch::quiet);
        QCOMPARE(names(gui), QStringLiteral("rise"));
        QCOMPARE(listFile(gui), QStringLiteral("0-15 rise\n"));
    }

    void modelReloadedWhileTyping_keepsWhatWasTyped() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n"));
        reloadsByItself(gui);
        QSignalSpy replaced(gui.session(), &gui::DocumentSession::replaced);
        Scene scene = test::swingingColumn();
        Material extra = *scene.materials.front();
        extra.id = scene.newId<MaterialId>();
        extra.name.bytes = "Another";
        scene.materials.push_back(share(std::move(extra)));
        test::writeModel(gui.folder(), "column.b3d", scene);
        // Edits go on while the change is noticed and the file read.
        for (int i = 0; gui.session()->scene().materials.size() < 2 && i < 60; ++i) {
            rename(gui, QStringLiteral("rise%1").arg(i));
            QTest::qWait(2 * gui::FileWatch::quiet + i * 37 % 400);
        }
        QCOMPARE(gui.session()->scene().materials.size(), std::size_t{2});
        const QString last = names(gui);
        QVERIFY(last.startsWith(QStringLiteral("rise")));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 %1\n").arg(last));
        QTest::qWait(4 * gui::FileWatch::quiet);
        QCOMPARE(names(gui), last);
    }

    void twoWhoChangeTheList_areNeitherLost() {
        GuiWindow gui;
        QVERIFY(openWith(gui, "0-15 up\n"));
        reloadsByItself(gui);
        writeList(gui, "0-15 theirs\n");
        rename(gui, QStringLiteral("mine"));
        // Also who wants changed files by themselves is asked before edits go.
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QPushButton>("messageReload") != nullptr, patience);
        QCOMPARE(names(gui), QStringLiteral("mine"));
        QCOMPARE(listFile(gui), QStringLiteral("0-15 theirs\n"));
        gui.click(gui.visible<QPushButton>("messageReload"));
        QTRY_COMPARE_WITH_TIMEOUT(names(gui), QStringLiteral("theirs"), patience);
        auto* const undo = gui.visible<QToolButton>("undoRanges");
        QVERIFY(undo->isEnabled());
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(names(gui), QStringLiteral("mine"));
        QTRY_COMPARE(listFile(gui), QStringLiteral("0-15 mine\n"));
    }
};

RIGSCOPE_TEST(TestRangesWatch)
#include "test_ranges_watch.moc"
