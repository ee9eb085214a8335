// The log, its panel, and what is said about the system.
#include <QAction>
#include <QClipboard>
#include <QDir>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "log/log.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

QString lines(const GuiWindow& gui) {
    const auto* const shown = gui.visible<QPlainTextEdit>("logLines");
    return shown != nullptr ? shown->toPlainText() : QString();
}

} // namespace

class TestLog : public QObject {
    Q_OBJECT

private slots:
    void log_isBounded() {
        gui::Log log;
        for (std::size_t i = 0; i < gui::Log::mostEntries + 10; ++i)
            log.add(QStringLiteral("entry %1").arg(i));
        QCOMPARE(log.entries().size(), gui::Log::mostEntries);
        QCOMPARE(log.entries().front().text, QStringLiteral("entry 10"));
        log.add(QString(3 * gui::Log::longestText, u'x'));
        QVERIFY(log.entries().back().text.size() < gui::Log::longestText + 10);
    }

    void entry_isOneLine() {
        gui::Log log;
        log.add(QStringLiteral("one\ntwo"), Severity::Warning);
        QVERIFY(gui::lineOf(log.entries().back()).endsWith(QStringLiteral("  Warning: one two")));
        log.add(QStringLiteral(" \n"));
        QCOMPARE(log.entries().size(), std::size_t{1});
    }

    void panel_saysWhatHappened() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().commands().action("help.log")->trigger();
        QTRY_VERIFY(lines(gui).contains(QStringLiteral("Opened ") + QString::fromStdString(gui.session()->path())));
        QTRY_VERIFY2(lines(gui).contains(QStringLiteral("Draws with ")), "the graphics");
        gui.window().open("/nowhere/gone.b3d");
        QTRY_VERIFY(lines(gui).contains(QStringLiteral("Error: Could not open /nowhere/gone.b3d.")));
        QTest::keyClick(&gui.window(), Qt::Key_F5);
        QTRY_VERIFY(lines(gui).contains(QStringLiteral("Read ")));
        QTest::keyClick(&gui.window(), Qt::Key_W, Qt::ControlModifier);
        QVERIFY(lines(gui).contains(QStringLiteral("Closed column.b3d")));
    }

    void looksForCompanions_areListed() {
        Scene scene = test::standingColumn();
        Texture texture;
        texture.id = scene.newId<TextureId>();
        texture.name = {"gone.png", Charset::Utf8OrLatin1};
        Material material = *scene.materials.front();
        material.layers = {TextureLayer{.texture = texture.id}};
        scene.materials.front() = share(std::move(material));
        scene.textures.push_back(share(std::move(texture)));
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "bare.b3d", scene)));
        gui.window().commands().action("help.log")->trigger();
        QTRY_VERIFY2(lines(gui).contains(QStringLiteral("Looked for \"gone.png\" in ")), qPrintable(lines(gui)));
        QVERIFY(lines(gui).contains(QStringLiteral(": not there")));
    }

    void log_isCopiedAndCleared() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().commands().action("help.log")->trigger();
        QTRY_VERIFY(!lines(gui).isEmpty());
        gui.click(gui.visible<QPushButton>("copyLog"), QPoint(10, 10));
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("Opened ")));
        gui.click(gui.visible<QPushButton>("clearLog"), QPoint(10, 10));
        QVERIFY(lines(gui).isEmpty());
        QVERIFY(!gui.visible<QPushButton>("copyLog")->isEnabled());
    }

    void systemInformation_namesVersionsAndGraphicsAndNobody() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.picture();
        gui.window().commands().action("help.copySystemInformation")->trigger();
        const QString text = QGuiApplication::clipboard()->text();
        for (const char* const name : {"Rigscope: ", "Qt: ", "System: ", "OpenGL: ", "Screen: "})
            QVERIFY2(text.contains(QString::fromLatin1(name)), name);
        QVERIFY(!text.contains(QStringLiteral("OpenGL: none")));
        QVERIFY(!text.contains(QDir::homePath()));
        QVERIFY(!text.contains(QStringLiteral("column.b3d")));
    }
};

RIGSCOPE_TEST(TestLog)
#include "test_log.moc"
