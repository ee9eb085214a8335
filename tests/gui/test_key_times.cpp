#include <QTest>

#include "gui/gui_models.h"
#include "support/test_registry.h"
#include "timeline/key_times.h"

using namespace rigscope;

class TestKeyTimes : public QObject {
    Q_OBJECT

private slots:
    void keyTimes_ofAllNodesAreEachOnce() {
        const Scene scene = test::swingingColumn();
        QCOMPARE(gui::keyTimes(*scene.clips.front(), {}), (std::vector<double>{0.0, 0.5, 1.0}));
    }

    void keyTimes_ofOneNodeLeaveOthersOut() {
        const Scene scene = test::swingingColumn();
        const NodeId lower = scene.nodes[1]->id;
        QCOMPARE(gui::keyTimes(*scene.clips.front(), std::span(&lower, 1)), (std::vector<double>{0.0, 1.0}));
    }

    void keyTimes_ofARangeCountFromItsStart() {
        Clip range = *test::swingingColumn().clips.front();
        range.start = range.origin = 10.0;
        range.end = 30.0;
        const std::vector<double> times = gui::keyTimes(range, {});
        QCOMPARE(times.size(), std::size_t{2});
        QVERIFY(qAbs(times[0] - 5.0 / 30.0) < 1e-12 && qAbs(times[1] - 20.0 / 30.0) < 1e-12);
    }

    void keyBefore_andKeyAfter_skipTheKeyThatIsHere() {
        const std::vector<double> times{0.0, 0.5, 1.0};
        QCOMPARE(gui::keyBefore(times, 0.5).value(), 0.0);
        QCOMPARE(gui::keyAfter(times, 0.5).value(), 1.0);
        QCOMPARE(gui::keyBefore(times, 0.7).value(), 0.5);
        QVERIFY(!gui::keyBefore(times, 0.0));
        QVERIFY(!gui::keyAfter(times, 1.0));
    }

    void isKey_allowsATenthOfAMillisecond() {
        const std::vector<double> times{0.5};
        QVERIFY(gui::isKey(times, 0.50005));
        QVERIFY(!gui::isKey(times, 0.5003));
    }
};

RIGSCOPE_TEST(TestKeyTimes)
#include "test_key_times.moc"
