#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSettings>
#include <QTest>
#include <QTextBrowser>
#include <QTimer>
#include <QTreeWidget>

#include <functional>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "gui/gui_window.h"
#include "keys/fuzzy_match.h"
#include "keys/key_map.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using gui::KeyAssignment;
using gui::KeyMap;
using gui::KeyScope;
using gui::matchScore;
using test::GuiWindow;

namespace {

KeyAssignment key(const char* keys, KeyScope scope) {
    return {QKeySequence(QString::fromLatin1(keys), QKeySequence::PortableText), scope};
}

// Does something with the dialog that a key opens. False where none opens.
template <class Dialog, class Work> bool withDialog(const char* name, Work work, const std::function<void()>& open) {
    bool worked = false;
    QTimer::singleShot(300, qApp, [&] {
        auto* const dialog = qobject_cast<Dialog*>(QApplication::activeModalWidget());
        if (dialog == nullptr || dialog->objectName() != QLatin1StringView(name))
            return;
        work(*dialog);
        worked = true;
        if (dialog->isVisible())
            dialog->reject(); // a claim failed on the way
    });
    open();
    return worked;
}

// After a dialog, until keys reach the view again.
bool backToView(GuiWindow& gui) {
    gui.window().activateWindow();
    gui.window().viewport()->setFocus();
    return QTest::qWaitFor([&] { return gui.window().viewport()->hasFocus() && gui.window().isActiveWindow(); }, 5000);
}

QTreeWidgetItem* rowOf(QTreeWidget& list, const QString& command) {
    const auto found = list.findItems(command, Qt::MatchExactly, 0);
    return found.isEmpty() ? nullptr : found.front();
}

} // namespace

class TestKeys : public QObject {
    Q_OBJECT

private slots:
    void keySets_haveNoConflicts_data() {
        QTest::addColumn<QString>("set");
        for (const gui::KeySet& set : gui::allKeySets())
            QTest::newRow(set.id.c_str()) << QString::fromStdString(set.id);
    }
    void keySets_haveNoConflicts() {
        QFETCH(QString, set);
        const KeyMap keys(set.toStdString());
        QCOMPARE(QString::fromStdString(keys.set()), set);
        for (const gui::Command& command : gui::allCommands())
            for (const KeyAssignment& assigned : keys.of(command.id)) {
                const auto conflicts = keys.conflicts(command.id, assigned);
                QVERIFY2(conflicts.empty(),
                         qPrintable(assigned.keys.toString() + u' ' + QLatin1StringView(command.id)));
            }
    }

    void setsOfOtherPrograms_haveTheKeysTheirUsersKnow() {
        QCOMPARE(KeyMap("blender").of("animation.keyForward").front(), key("Up", KeyScope::View));
        QCOMPARE(KeyMap("maya").of("animation.play").front(), key("Alt+V", KeyScope::View));
        QCOMPARE(KeyMap("default").of("animation.play").front(), key("Space", KeyScope::View));
    }

    void changes_surviveAsText() {
        KeyMap keys("blender");
        keys.assign("view.grid", {key("Ctrl+J", KeyScope::Window)});
        keys.assign("no.such.command", {key("Ctrl+K", KeyScope::Window)});
        const auto again = KeyMap::fromJson(keys.toJson());
        QVERIFY(again.has_value());
        QCOMPARE(again->set(), std::string("blender"));
        QCOMPARE(again->of("view.grid"), keys.of("view.grid"));
        QVERIFY(again->isChanged("view.grid") && !again->isChanged("animation.play"));
        QVERIFY(again->of("no.such.command").empty());
    }

    void otherTexts_areRefused() {
        for (const char* const text : {"", "{}", "[1, 2]", "not json", "{\"format\": \"other\"}"})
            QVERIFY2(!KeyMap::fromJson(text), text);
    }

    void assigningTheSetsOwnKeys_isNoChange() {
        KeyMap keys;
        keys.assign("view.grid", {});
        QVERIFY(keys.isChanged("view.grid"));
        keys.assign("view.grid", {key("G", KeyScope::View)});
        QVERIFY(!keys.isChanged("view.grid"));
    }

    void match_prefersWordsAndTheirBeginnings() {
        QVERIFY(matchScore(u"frame", u"Frame All") > matchScore(u"frame", u"Wireframe"));
        QVERIFY(matchScore(u"fa", u"Frame All") > 0);
        QVERIFY(matchScore(u"all frame", u"Frame All") > 0);
        QCOMPARE(matchScore(u"xyz", u"Frame All"), 0);
        QVERIFY(matchScore(u"open", u"Open...") > matchScore(u"open", u"Open Recent and Many Other Things"));
    }

    void palette_findsAndRunsACommandByAFewLetters() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const bool grid = gui.window().viewport()->options().grid;
        QTest::keyClick(gui.window().viewport(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(gui.visible<QLineEdit>("paletteText") != nullptr);
        auto* const typed = gui.visible<QLineEdit>("paletteText");
        QTest::keyClicks(typed, QStringLiteral("grid"));
        auto* const list = gui.visible<QTreeWidget>("paletteList");
        QVERIFY2(list->currentItem()->text(0).contains(QStringLiteral("Grid")),
                 qPrintable(list->currentItem()->text(0)));
        QTest::keyClick(typed, Qt::Key_Return);
        QTRY_COMPARE(gui.window().viewport()->options().grid, !grid);
        QVERIFY(gui.visible<QLineEdit>("paletteText") == nullptr);
        // What was used last comes first the next time.
        QTest::keyClick(gui.window().viewport(), Qt::Key_F3);
        QTRY_VERIFY(gui.visible<QTreeWidget>("paletteList") != nullptr);
        QVERIFY(gui.visible<QTreeWidget>("paletteList")->topLevelItem(0)->text(0).contains(QStringLiteral("Grid")));
        QTest::keyClick(gui.visible<QLineEdit>("paletteText"), Qt::Key_Escape);
        QTRY_VERIFY(gui.visible<QLineEdit>("paletteText") == nullptr);
    }

    void palette_doesNotRunWhatCannotBeDone() {
        GuiWindow gui;
        QTest::keyClick(&gui.window(), Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY(gui.visible<QLineEdit>("paletteText") != nullptr);
        auto* const typed = gui.visible<QLineEdit>("paletteText");
        QTest::keyClicks(typed, QStringLiteral("zzqx"));
        QCOMPARE(gui.visible<QTreeWidget>("paletteList")->topLevelItem(0)->text(0),
                 QStringLiteral("No command is called so"));
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY(gui.visible<QLineEdit>("paletteText") != nullptr);
        typed->clear();
        QTest::keyClicks(typed, QStringLiteral("Frame Selected"));
        QTest::keyClick(typed, Qt::Key_Return);
        QVERIFY2(gui.visible<QLineEdit>("paletteText") != nullptr, "nothing is open to be framed");
    }

    void editor_showsConflictsAndTakesKeys() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const bool opened = withDialog<QDialog>(
            "shortcutEditor",
            [](QDialog& dialog) {
                auto* const list = dialog.findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
                list->setCurrentItem(rowOf(*list, QStringLiteral("Front")));
                auto* const edit = dialog.findChild<QKeySequenceEdit*>(QStringLiteral("shortcutKeys"));
                edit->setFocus();
                QTest::keyClick(edit, Qt::Key_G);
                const auto* const conflict = dialog.findChild<QLabel*>(QStringLiteral("shortcutConflict"));
                // The box waits a moment for further keys.
                QTRY_VERIFY2(conflict->text().contains(QStringLiteral("Grid")), qPrintable(conflict->text()));
                QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("shortcutAssign")), Qt::LeftButton);
                QCOMPARE(rowOf(*list, QStringLiteral("Front"))->text(1), QStringLiteral("G"));
                QCOMPARE(rowOf(*list, QStringLiteral("Grid"))->text(1), QString());
                dialog.accept();
            },
            [&] { gui.window().commands().action("tools.shortcuts")->trigger(); });
        QVERIFY(opened);
        QVERIFY(backToView(gui));
        QVERIFY(gui.window().commands().action("view.grid")->shortcuts().isEmpty());
        gui.window().commands().action("view.left")->trigger();
        QTest::keyClick(gui.window().viewport(), Qt::Key_G);
        QCOMPARE(gui.session()->camera().standardView(), std::optional(render::StandardView::Front));
        // Kept for the next window.
        gui::MainWindow again;
        QCOMPARE(again.commands().action("view.front")->shortcut(), QKeySequence(QStringLiteral("G")));
        QSettings().clear();
    }

    void editor_keepsLettersOutOfTexts() {
        GuiWindow gui;
        const bool opened = withDialog<QDialog>(
            "shortcutEditor",
            [](QDialog& dialog) {
                auto* const list = dialog.findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
                list->setCurrentItem(rowOf(*list, QStringLiteral("Open")));
                auto* const edit = dialog.findChild<QKeySequenceEdit*>(QStringLiteral("shortcutKeys"));
                QTest::keyClick(edit, Qt::Key_Q);
                auto* const scope = dialog.findChild<QComboBox*>(QStringLiteral("shortcutScope"));
                QTRY_COMPARE(scope->currentData().toInt(), int(KeyScope::View));
                scope->setCurrentIndex(scope->findData(int(KeyScope::Window)));
                QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("shortcutAssign"))->isEnabled());
                dialog.reject();
            },
            [&] { gui.window().commands().action("tools.shortcuts")->trigger(); });
        QVERIFY(opened);
    }

    void anotherSet_changesTheKeysAtOnce() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const bool opened = withDialog<QDialog>(
            "shortcutEditor",
            [](QDialog& dialog) {
                auto* const sets = dialog.findChild<QComboBox*>(QStringLiteral("keySets"));
                sets->setFocus();
                QTest::keyClick(sets, Qt::Key_Down);
                QCOMPARE(sets->currentText(), QStringLiteral("Blender"));
                dialog.accept();
            },
            [&] { gui.window().commands().action("tools.shortcuts")->trigger(); });
        QVERIFY(opened);
        QVERIFY(backToView(gui));
        QTest::keyClick(gui.window().viewport(), Qt::Key_A);
        QCOMPARE(gui.session()->selection().size(), gui.session()->scene().nodes.size());
        QSettings().clear();
    }

    void cheatSheet_listsKeysAndWhatTheyDo() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_Question); // keyboards' Shift is found out by the platform
        QTRY_VERIFY(gui.visible<QTextBrowser>("cheatSheetText") != nullptr);
        const QString text = gui.visible<QTextBrowser>("cheatSheetText")->toPlainText();
        for (const char* const part : {"Space", "Play", "Ctrl+O", "Frame All", "Ctrl+Shift+P"})
            QVERIFY2(text.contains(QLatin1StringView(part)), part);
    }

    void theme_changesAtOnceAndIsKept() {
        GuiWindow gui;
        const QPalette before = QApplication::palette();
        gui.window().commands().action("theme.dark")->trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 100);
        QVERIFY(gui.window().commands().action("theme.dark")->isChecked());
        QVERIFY(!gui.window().commands().action("theme.system")->isChecked());
        gui.window().commands().action("theme.light")->trigger();
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 150);
        gui.window().commands().action("theme.system")->trigger();
        QCOMPARE(QApplication::palette().color(QPalette::Window), before.color(QPalette::Window));
    }
};

RIGSCOPE_TEST(TestKeys)
#include "test_keys.moc"
