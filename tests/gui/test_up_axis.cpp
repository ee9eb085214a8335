// The axis that is upwards in the picture: chosen for a file, kept for it, and said to be another than the file's.
#include <QAction>
#include <QMenu>
#include <QSettings>
#include <QTest>
#include <QToolButton>

#include "commands/command_set.h"
#include "documents/up_axis_choice.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "support/test_registry.h"
#include "viewport/viewport.h"

using namespace rigscope;
using gui::UpAxisChoice;
using test::GuiWindow;

namespace {

constexpr glm::vec3 yUp(0.0F, 1.0F, 0.0F);
constexpr glm::vec3 zUp(0.0F, 0.0F, 1.0F);

void trigger(GuiWindow& gui, const char* id) { gui.window().commands().action(id)->trigger(); }

} // namespace

class TestUpAxis : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QSettings().clear(); }

    void chosenAxis_isKeptForItsFileAlone() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto column = gui.session()->path();
        trigger(gui, "upAxis.z");
        QVERIFY(gui.open(test::writeModel(gui.folder(), "other.b3d", test::standingColumn())));
        QCOMPARE(gui.session()->camera().up(), yUp);
        QVERIFY(gui.window().commands().action("upAxis.file")->isChecked());
        gui.window().documents().close(gui.session());
        gui.window().documents().close(gui.session());
        // As at the next start.
        QVERIFY(gui.open(column));
        QCOMPARE(gui.session()->camera().up(), zUp);
        QVERIFY(gui.window().commands().action("upAxis.z")->isChecked());
        trigger(gui, "upAxis.file");
        QVERIFY(!gui::keptUpAxis(column));
    }

    void axis_staysWhenTheFileIsReadAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "upAxis.z");
        const std::uint64_t before = gui.session()->scene().serial.value();
        QTest::keyClick(gui.window().viewport(), Qt::Key_F5);
        QTRY_VERIFY_WITH_TIMEOUT(gui.session()->scene().serial.value() != before, 15000);
        QCOMPARE(gui.session()->camera().up(), zUp);
    }

    void badge_saysThatItIsNotTheFilesAndPutsItBack() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QVERIFY(gui.visible<QToolButton>("upAxisBadge") == nullptr);
        trigger(gui, "upAxis.y");
        QVERIFY2(gui.visible<QToolButton>("upAxisBadge") == nullptr, "the file says the same");
        trigger(gui, "upAxis.z");
        auto* const badge = gui.visible<QToolButton>("upAxisBadge");
        QVERIFY(badge != nullptr);
        QCOMPARE(badge->text(), QStringLiteral("Z up, file: Y up"));
        QVERIFY(gui.window().commands().action("upAxis.file")->isEnabled());
        badge->menu()->actions().front()->trigger();
        QVERIFY(gui.visible<QToolButton>("upAxisBadge") == nullptr);
        QCOMPARE(gui.session()->camera().up(), yUp);
    }

    void usualAxis_isThatOfFilesWithoutAChoice() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        trigger(gui, "upAxis.z");
        QVERIFY(gui.open(test::writeModel(gui.folder(), "other.b3d", test::standingColumn())));
        gui::storeUsualUpAxis(UpAxisChoice::Z);
        gui.session()->readUpAxis();
        QCOMPARE(gui.session()->camera().up(), zUp);
        // What is not as usual is a choice again.
        trigger(gui, "upAxis.file");
        QVERIFY(gui::keptUpAxis(gui.session()->path()) == UpAxisChoice::File);
        QCOMPARE(gui.session()->camera().up(), yUp);
    }

    void choices_areRememberedForALimitedNumberOfFiles() {
        for (int i = 0; i < 400; ++i)
            gui::keepUpAxis("/models/" + std::to_string(i) + ".b3d", UpAxisChoice::Z);
        QVERIFY(gui::keptUpAxis("/models/399.b3d") == UpAxisChoice::Z);
        QVERIFY(!gui::keptUpAxis("/models/0.b3d"));
        QVERIFY(QSettings().value(QStringLiteral("viewport/upAxisOfFiles")).toStringList().size() <= 300);
    }
};

RIGSCOPE_TEST(TestUpAxis)
#include "test_up_axis.moc"
