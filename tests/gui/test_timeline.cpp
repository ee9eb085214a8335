// What the timeline shows, and what mouse and keys do to it.
#include <QAccessible>
#include <QDoubleSpinBox>
#include <QHelpEvent>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QTableWidget>
#include <QTest>
#include <QToolButton>
#include <QToolTip>
#include <QWheelEvent>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/ogre_models.h"
#include "support/test_registry.h"
#include "timeline/key_rows.h"
#include "timeline/key_rows_model.h"
#include "timeline/ruler.h"
#include "timeline/time_axis.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

double secondsOf(GuiWindow& gui) { return gui.session()->clock().seconds(); }

gui::Ruler& rulerOf(GuiWindow& gui) { return *gui.visible<gui::Ruler>("ruler"); }

gui::KeyRows& rowsOf(GuiWindow& gui) { return *gui.visible<gui::KeyRows>("keyRows"); }

QPoint inStrip(GuiWindow& gui, double seconds) {
    return {qRound(rulerOf(gui).pixelOf(seconds)), rulerOf(gui).rangeStrip().center().y()};
}

NodeId nodeNamed(GuiWindow& gui, const char* name) {
    for (const auto& node : gui.session()->scene().nodes)
        if (node->name.bytes == name)
            return node->id;
    return {};
}

// Where a node's row stands in the rows' viewport, at a time.
QPoint onRow(GuiWindow& gui, const char* name, double seconds) {
    gui::KeyRows& rows = rowsOf(gui);
    const QModelIndex index = rows.rows().indexOf(nodeNamed(gui, name));
    rows.scrollTo(index);
    return {qRound(rows.pixelOf(seconds)), rows.visualRect(index).center().y()};
}

void turnWheel(QWidget* widget, QPointF at, QPoint angle, Qt::KeyboardModifiers modifiers = {}) {
    QWheelEvent event(at, widget->mapToGlobal(at), {}, angle, Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(widget, &event);
}

QString toolTipAt(QWidget* widget, QPoint at) {
    QHelpEvent event(QEvent::ToolTip, at, widget->mapToGlobal(at));
    QCoreApplication::sendEvent(widget, &event);
    return QToolTip::text();
}

// Types into the popup that is open and presses Return.
void answer(const QString& text) {
    auto* const line = QApplication::activePopupWidget()->findChild<QLineEdit*>(QStringLiteral("popupLine"));
    line->selectAll();
    QTest::keyClicks(line, text);
    QTest::keyClick(line, Qt::Key_Return);
}

bool near(double a, double b) { return qAbs(a - b) < 1e-6; }

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT

private slots:
    void rangeHandles_areDragged() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.drag(&rulerOf(gui), Qt::LeftButton, inStrip(gui, 0.0) - QPoint(1, 0), inStrip(gui, 0.2));
        QVERIFY(gui.session()->clock().loopRange().has_value());
        QVERIFY(near(gui.session()->clock().playStart(), 0.2));
        QCOMPARE(secondsOf(gui), 0.0); // the playhead stays
        gui.drag(&rulerOf(gui), Qt::LeftButton, inStrip(gui, 1.0) + QPoint(1, 0), inStrip(gui, 0.5));
        QVERIFY(near(gui.session()->clock().playEnd(), 0.5));
        // The ends do not pass each other.
        gui.drag(&rulerOf(gui), Qt::LeftButton, inStrip(gui, 0.2), inStrip(gui, 0.9));
        QVERIFY(near(gui.session()->clock().playStart(), 0.5 - 1.0 / 30.0));
        gui.drag(&rulerOf(gui), Qt::LeftButton, inStrip(gui, gui.session()->clock().playStart()) - QPoint(3, 0),
                 inStrip(gui, 0.0) - QPoint(30, 0));
        gui.drag(&rulerOf(gui), Qt::LeftButton, inStrip(gui, 0.5) + QPoint(2, 0), inStrip(gui, 1.0) + QPoint(9, 0));
        QVERIFY2(!gui.session()->clock().loopRange(), "a range of everything is none");
    }

    void wheel_zoomsAtThePointer() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::Ruler& ruler = rulerOf(gui);
        const double x = ruler.pixelOf(0.75);
        QVERIFY(!gui.visible<QScrollBar>("timeScroll"));
        turnWheel(&ruler, {x, 10.0}, {0, 240});
        QVERIFY(ruler.axis().end() - ruler.axis().start() < 0.7);
        QVERIFY(qAbs(ruler.pixelOf(0.75) - x) < 0.5);
        QVERIFY(gui.visible<QScrollBar>("timeScroll"));
        turnWheel(&ruler, {x, 10.0}, {0, 120 * 60}); // not nearer than a few frames
        QVERIFY(ruler.axis().end() - ruler.axis().start() > 3.9 / 30.0);
        QTest::mouseDClick(&ruler, Qt::LeftButton, {}, QPoint(qRound(x), 10));
        QVERIFY(ruler.axis().showsAll());
        turnWheel(&ruler, {x, 10.0}, {0, -1200});
        QVERIFY(near(ruler.axis().start(), 0.0) && near(ruler.axis().end(), 1.0));
    }

    void wheel_sidewaysScrolls() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::Ruler& ruler = rulerOf(gui);
        ruler.axis().zoom(4.0, 0.5);
        const double start = ruler.axis().start();
        turnWheel(&ruler, {100.0, 10.0}, {-120, 0});
        QVERIFY(ruler.axis().start() > start);
        QVERIFY(near(ruler.axis().end() - ruler.axis().start(), 0.25));
        turnWheel(&ruler, {100.0, 10.0}, {0, 120}, Qt::ShiftModifier);
        QVERIFY(near(ruler.axis().start(), start));
        turnWheel(&ruler, {100.0, 10.0}, {120 * 100, 0});
        QVERIFY(near(ruler.axis().start(), 0.0));
        gui.drag(&ruler, Qt::MiddleButton, {600, 10}, {300, 10});
        QVERIFY(ruler.axis().start() > 0.0);
    }

    void wheel_withAltStepsFrames() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        turnWheel(&rulerOf(gui), {100.0, 10.0}, {-240, 0}, Qt::AltModifier); // as X11 turns it
        QCOMPARE(qRound(gui.session()->clock().frame()), 2);
        turnWheel(&rulerOf(gui), {100.0, 10.0}, {0, 120}, Qt::AltModifier);
        QCOMPARE(qRound(gui.session()->clock().frame()), 1);
    }

    void keys_zoomScrollAndFit() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::Ruler& ruler = rulerOf(gui);
        ruler.setFocus();
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.5); });
        QTest::keyClick(&ruler, Qt::Key_Plus);
        QTest::keyClick(&ruler, Qt::Key_Plus);
        QVERIFY(ruler.axis().end() - ruler.axis().start() < 0.5);
        QVERIFY(ruler.axis().start() < 0.5 && ruler.axis().end() > 0.5);
        const double start = ruler.axis().start();
        QTest::keyClick(&ruler, Qt::Key_PageDown);
        QVERIFY(ruler.axis().start() > start);
        QTest::keyClick(&ruler, Qt::Key_PageUp);
        QTest::keyClick(&ruler, Qt::Key_Minus);
        QTest::keyClick(&ruler, Qt::Key_Home, Qt::ShiftModifier);
        QVERIFY(ruler.axis().showsAll());
    }

    void playhead_isKeptInSight() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui::TimeAxis& axis = rulerOf(gui).axis();
        axis.zoom(5.0, 0.0);
        QVERIFY(axis.end() < 0.5);
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.7); });
        QVERIFY(axis.start() < 0.7 && axis.end() > 0.7);
    }

    void unit_isShownEverywhere() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("frames 0 to 30"));
        gui.window().commands().action("timeline.seconds")->trigger();
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("0.000 to 1.000 s"));
        QCOMPARE(gui.visible<QToolButton>("units")->text(), QStringLiteral("Seconds"));
        QVERIFY(gui.window().commands().action("timeline.seconds")->isChecked());
        QTest::keyClick(gui.window().viewport(), Qt::Key_T, Qt::ShiftModifier);
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("frames 0 to 30"));
        QTest::keyClick(gui.window().viewport(), Qt::Key_T, Qt::ShiftModifier);
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("ticks 0 to 30"));
    }

    // A file that counts in seconds has no ticks to speak of.
    void ticks_areOfferedOnlyWhereTheyAreNoSeconds() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().commands().action("timeline.ticks")->trigger();
        QVERIFY(gui.visible<QLineEdit>("tickField"));
        QVERIFY(gui.open(test::writeMoves(gui.folder(), "Slide")));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        QVERIFY(!gui.visible<QLineEdit>("tickField"));
        QVERIFY(!gui.window().commands().action("timeline.ticks")->isEnabled());
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("0.000 to 1.000 s"));
        QVERIFY(gui.openColumn());
        QVERIFY(gui.visible<QLineEdit>("tickField"));
        QCOMPARE(gui.labelText("spanLabel"), QStringLiteral("ticks 0 to 30"));
    }

    void fields_takeATimeOrGiveItUp() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const auto type = [&](const char* field, const QString& text, Qt::Key end) {
            auto* const line = gui.visible<QLineEdit>(field);
            line->setFocus();
            line->selectAll();
            QTest::keyClicks(line, text);
            QTest::keyClick(line, end);
        };
        type("timeField", QStringLiteral("0.5"), Qt::Key_Return);
        QVERIFY(near(secondsOf(gui), 0.5));
        QCOMPARE(gui.visible<QLineEdit>("frameField")->text(), QStringLiteral("15"));
        QCOMPARE(gui.visible<QLineEdit>("tickField")->text(), QStringLiteral("15"));
        QCOMPARE(gui.labelText("keyLabel"), QStringLiteral("key"));
        QTRY_VERIFY(gui.window().viewport()->hasFocus());
        type("frameField", QStringLiteral("20"), Qt::Key_Escape);
        QVERIFY(near(secondsOf(gui), 0.5));
        QCOMPARE(gui.visible<QLineEdit>("frameField")->text(), QStringLiteral("15"));
        type("frameField", QStringLiteral("20"), Qt::Key_Return);
        QCOMPARE(qRound(gui.session()->clock().frame()), 20);
        type("tickField", QStringLiteral("7,5"), Qt::Key_Return);
        QCOMPARE(gui.session()->clock().tick(), 7.5);
        type("frameField", QStringLiteral("nonsense"), Qt::Key_Return);
        QCOMPARE(gui.session()->clock().tick(), 7.5);
    }

    void goTo_takesUnits_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("seconds");
        QTest::newRow("plain") << "12" << 12.0 / 30.0;
        QTest::newRow("seconds") << "0.75s" << 0.75;
        QTest::newRow("frames") << "30 f" << 1.0;
        QTest::newRow("ticks") << "6t" << 0.2;
        QTest::newRow("past the end") << "480t" << 1.0;
    }
    void goTo_takesUnits() {
        QFETCH(QString, text);
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        QTest::keyClick(gui.window().viewport(), Qt::Key_G, Qt::ControlModifier);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        answer(text);
        QFETCH(double, seconds);
        QVERIFY(near(secondsOf(gui), seconds));
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
    }

    void goTo_asksAgainForWhatIsNoTime() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().commands().action("animation.goTo")->trigger();
        answer(QStringLiteral("soon"));
        QWidget* const popup = QApplication::activePopupWidget();
        QVERIFY(popup != nullptr);
        QVERIFY(popup->findChild<QWidget*>(QStringLiteral("popupMessage"))->isVisible());
        QTest::keyClick(popup, Qt::Key_Escape);
        QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        QCOMPARE(secondsOf(gui), 0.0);
    }

    void rows_listNodesInTreeOrderWithTheirChannels() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const gui::KeyRowsModel& model = rowsOf(gui).rows();
        QCOMPARE(model.rowCount(), 3);
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row)
            names << model.index(row, 0).data().toString();
        QCOMPARE(names, (QStringList{QStringLiteral("Body"), QStringLiteral("Lower"), QStringLiteral("Upper")}));
        QCOMPARE(model.rowCount(model.index(0, 0)), 0);
        QCOMPARE(model.rowCount(model.index(2, 0)), 1);
        const QModelIndex channel = model.index(0, 0, model.index(2, 0));
        QCOMPARE(channel.data().toString(), QStringLiteral("Rotation"));
        QCOMPARE(model.parent(channel), model.index(2, 0));
        QCOMPARE(model.tracksAt(channel).size(), std::size_t{1});
    }

    void clickOnAKey_selectsItsBoneAndGoesToItsTime() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.click(rowsOf(gui).viewport(), onRow(gui, "Upper", 0.5) + QPoint(3, 0));
        QVERIFY(gui.session()->selected() == PartRef(nodeNamed(gui, "Upper")));
        QCOMPARE(secondsOf(gui), 0.5);
        // Beside a key only the bone is selected.
        gui.click(rowsOf(gui).viewport(), onRow(gui, "Lower", 0.3));
        QVERIFY(gui.session()->selected() == PartRef(nodeNamed(gui, "Lower")));
        QCOMPARE(secondsOf(gui), 0.5);
    }

    void rows_followTheSelection() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->select(nodeNamed(gui, "Upper"));
        QCOMPARE(rowsOf(gui).currentIndex().data().toString(), QStringLiteral("Upper"));
        rowsOf(gui).setFocus();
        QTest::keyClick(&rowsOf(gui), Qt::Key_Up);
        QVERIFY(gui.session()->selected() == PartRef(nodeNamed(gui, "Lower")));
        gui.session()->select(PartRef());
        QVERIFY(rowsOf(gui).selectionModel()->selectedRows().isEmpty());
    }

    void filters_leaveRowsOut() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const gui::KeyRowsModel& model = rowsOf(gui).rows();
        gui.window().commands().action("timeline.animatedRows")->trigger();
        QCOMPARE(model.rowCount(), 2);
        gui.window().commands().action("timeline.selectedRows")->trigger();
        QCOMPARE(model.rowCount(), 0);
        gui.session()->select(nodeNamed(gui, "Lower"));
        QCOMPARE(model.rowCount(), 1);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("Lower"));
        QVERIFY(gui.window().commands().action("timeline.selectedRows")->isChecked());
    }

    void pointingAtAKey_tellsOfIt() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const QString text = toolTipAt(rowsOf(gui).viewport(), onRow(gui, "Upper", 0.5));
        for (const char* const part : {"Upper", "Rotation", "0.500 s", "frame 15", "tick 15"})
            QVERIFY2(text.contains(QString::fromLatin1(part)), qPrintable(text));
    }

    void marker_isSetNamedAndFoundAgain() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.2); });
        QTest::keyClick(gui.window().viewport(), Qt::Key_M);
        QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
        answer(QStringLiteral("hit"));
        QCOMPARE(gui.session()->markers(), (gui::Markers{{6.0, QStringLiteral("hit")}}));
        QTRY_VERIFY(!rulerOf(gui).markerStrip().isEmpty());
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(0.8); });
        QTest::keyClick(gui.window().viewport(), Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(near(secondsOf(gui), 0.2));
        // Kept for the file.
        const std::filesystem::path path = gui.session()->path();
        gui.window().documents().close(gui.session());
        QVERIFY(gui.open(path));
        QCOMPARE(gui.session()->markers().size(), std::size_t{1});
        QVERIFY(!QFile::exists(QString::fromStdString(path.string() + ".ranges.txt")));
    }

    void markersDialog_changesAndDeletes() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->setMarkers({{6.0, QStringLiteral("a")}, {12.0, QStringLiteral("b")}});
        gui.window().commands().action("marker.edit")->trigger();
        auto* const table = gui.visible<QTableWidget>("markers");
        QVERIFY(table != nullptr);
        QCOMPARE(table->rowCount(), 2);
        table->item(0, 1)->setText(QStringLiteral("first"));
        QCOMPARE(gui.session()->markers().front().name, QStringLiteral("first"));
        QCoreApplication::processEvents();
        table->item(0, 0)->setText(QStringLiteral("0.5s"));
        QCOMPARE(gui.session()->markers().back(), (gui::Marker{15.0, QStringLiteral("first")}));
        QCoreApplication::processEvents();
        table->setCurrentCell(0, 0);
        QTest::mouseClick(gui.visible<QWidget>("deleteMarker"), Qt::LeftButton);
        QCOMPARE(gui.session()->markers().size(), std::size_t{1});
        table->setCurrentCell(0, 0);
        QTest::mouseClick(gui.visible<QWidget>("goToMarker"), Qt::LeftButton);
        QVERIFY(near(secondsOf(gui), 0.5));
    }

    void loopButton_offersTheModes() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const button = gui.visible<QToolButton>("loopMode");
        const auto actions = button->menu()->actions();
        QVERIFY(actions.contains(gui.window().commands().action("animation.pingPong")));
        gui.window().commands().action("animation.pingPong")->trigger();
        QVERIFY(gui.session()->clock().loopMode() == gui::LoopMode::PingPong);
        QVERIFY(button->toolTip().contains(QStringLiteral("Ping-Pong")));
    }

    void normalSpeed_isOneClickAway() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.setSpeed(0.25); });
        QCOMPARE(gui.visible<QDoubleSpinBox>("speed")->value(), 0.25);
        gui.click(gui.visible<QToolButton>("normalSpeed"), QPoint(4, 4));
        QCOMPARE(gui.visible<QDoubleSpinBox>("speed")->value(), 1.0);
    }

    void ruler_isASliderForAssistivePrograms() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().commands().action("timeline.frames")->trigger();
        QAccessibleInterface* const slider = QAccessible::queryAccessibleInterface(&rulerOf(gui));
        QVERIFY(slider != nullptr);
        QCOMPARE(slider->role(), QAccessible::Slider);
        QCOMPARE(slider->text(QAccessible::Name), QStringLiteral("Timeline"));
        QVERIFY2(slider->text(QAccessible::Description).contains(QStringLiteral("Keys: 0, 15, 30.")),
                 qPrintable(slider->text(QAccessible::Description)));
        QAccessibleValueInterface* const value = slider->valueInterface();
        QVERIFY(value != nullptr);
        QCOMPARE(value->minimumValue().toDouble(), 0.0);
        QCOMPARE(value->maximumValue().toDouble(), 30.0);
        QCOMPARE(value->minimumStepSize().toDouble(), 1.0);
        value->setCurrentValue(15.0);
        QVERIFY(near(secondsOf(gui), 0.5));
        QCOMPARE(value->currentValue().toDouble(), 15.0);
        QCOMPARE(slider->text(QAccessible::Value), QStringLiteral("0.500 s, frame 15"));
        gui.window().commands().action("timeline.seconds")->trigger();
        QCOMPARE(value->currentValue().toDouble(), 0.5);
        gui.session()->select(nodeNamed(gui, "Lower"));
        QVERIFY(slider->text(QAccessible::Description).contains(QStringLiteral("Keys of what is selected")));
    }

    void narrowWindow_showsTheBarInTwoLines() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().resize(760, 700);
        QTRY_VERIFY(gui.window().width() <= 800);
        auto* const time = gui.visible<QWidget>("timeField");
        QTRY_VERIFY(time->mapTo(&gui.window(), QPoint()).y() >
                    gui.visible<QWidget>("speed")->mapTo(&gui.window(), QPoint()).y());
        QVERIFY(time->mapTo(&gui.window(), QPoint(time->width(), 0)).x() <= gui.window().width());
    }
};

RIGSCOPE_TEST(TestTimeline)
#include "test_timeline.moc"
