#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>
#include <QSet>
#include <QTest>

#include <map>

#include "commands/command_list.h"
#include "commands/command_set.h"
#include "gui/gui_window.h"
#include "keys/key_map.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::KeyScope;

class TestCommands : public QObject {
    Q_OBJECT

private slots:
    void everyCommand_hasItsOwnIdAndSaysWhatItDoes() {
        QSet<QString> ids;
        for (const gui::Command& command : gui::allCommands()) {
            const QString id = QString::fromLatin1(command.id);
            QVERIFY2(!ids.contains(id), command.id);
            ids.insert(id);
            QVERIFY2(id.contains(u'.'), command.id);
            QVERIFY2(!QString::fromLatin1(command.text).remove(u'&').isEmpty(), command.id);
            QVERIFY2(!QString::fromLatin1(command.toolTip).isEmpty(), command.id);
        }
    }

    void texts_areUnique() {
        QSet<QString> texts;
        for (const gui::Command& command : gui::allCommands()) {
            const QString text = QString::fromLatin1(command.text).remove(u'&');
            QVERIFY2(!texts.contains(text), command.text);
            texts.insert(text);
        }
    }

    void keys_areValidAndDoNotConflict() {
        std::map<QString, std::vector<std::pair<KeyScope, const char*>>> taken;
        for (const gui::Command& command : gui::allCommands()) {
            for (const gui::KeyBinding& binding : command.keys) {
                const QKeySequence keys(QString::fromLatin1(binding.keys), QKeySequence::PortableText);
                QVERIFY2(!keys.isEmpty() && keys[0].key() != Qt::Key_unknown, binding.keys);
                for (const auto& [scope, other] : taken[keys.toString()])
                    QVERIFY2(!gui::meet(scope, binding.scope),
                             qPrintable(QStringLiteral("%1: %2 and %3").arg(keys.toString(), command.id, other)));
                taken[keys.toString()].push_back({binding.scope, command.id});
            }
        }
    }

    void singleLetters_actInTheViewOnly() {
        for (const gui::Command& command : gui::allCommands())
            for (const gui::KeyBinding& binding : command.keys)
                if (QString::fromLatin1(binding.keys).size() == 1)
                    QVERIFY2(binding.scope != KeyScope::Window, command.id);
    }

    void mnemonics_areUniqueInEachMenu() {
        test::GuiWindow gui;
        const auto menus = gui.window().menuBar()->findChildren<QMenu*>();
        QVERIFY(menus.size() >= 5);
        for (const QMenu* const menu : menus) {
            QSet<QChar> mnemonics;
            for (const QAction* const action : menu->actions()) {
                const qsizetype at = action->text().indexOf(u'&');
                if (at < 0)
                    continue;
                const QChar letter = action->text()[at + 1].toLower();
                QVERIFY2(!mnemonics.contains(letter),
                         qPrintable(menu->title() + QStringLiteral(" / ") + action->text()));
                mnemonics.insert(letter);
            }
        }
    }

    void everyCommand_standsInAMenu() {
        test::GuiWindow gui;
        for (const gui::Command& command : gui::allCommands()) {
            const QAction* const action = gui.window().commands().action(command.id);
            QVERIFY2(action != nullptr, command.id);
            bool inMenu = false;
            for (const QMenu* const menu : gui.window().menuBar()->findChildren<QMenu*>())
                inMenu = inMenu || menu->actions().contains(const_cast<QAction*>(action));
            QVERIFY2(inMenu, command.id);
        }
    }

    void commands_waitForADocument() {
        test::GuiWindow gui;
        const gui::CommandSet& commands = gui.window().commands();
        QVERIFY(commands.action("file.open")->isEnabled());
        QVERIFY(!commands.action("file.close")->isEnabled());
        QVERIFY(!commands.action("animation.play")->isEnabled());
        QVERIFY(!commands.action("animation.stop")->isEnabled());
        QVERIFY(gui.openColumn());
        QVERIFY(commands.action("file.close")->isEnabled());
        QVERIFY(commands.action("animation.play")->isEnabled());
        QVERIFY2(!commands.action("animation.stop")->isEnabled(), "only while it plays");
        commands.action("animation.play")->trigger();
        QVERIFY(commands.action("animation.stop")->isEnabled());
    }
};

RIGSCOPE_TEST(TestCommands)
#include "test_commands.moc"
