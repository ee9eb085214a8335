// Keys of a row as they are drawn, and what that costs.
#include <QElapsedTimer>
#include <QTest>

#include "support/test_registry.h"
#include "timeline/key_runs.h"

using namespace rigscope;

namespace {

Track trackAt(std::vector<double> times) {
    Track track;
    std::vector<glm::vec3> values(times.size(), glm::vec3(0.0F));
    track.keys = KeyList<glm::vec3>(std::move(times), std::move(values));
    return track;
}

Clip clipTo(double end) {
    Clip clip;
    clip.end = end;
    clip.ticksPerSecond = 10.0;
    return clip;
}

// 100 points a second from 10.
gui::RulerScale scaleTo(double seconds) { return {0.0, seconds, 10.0, 100.0 * seconds}; }

} // namespace

class TestKeyRuns : public QObject {
    Q_OBJECT

private slots:
    void runs_gatherWhatCannotBeToldApart() {
        const Track track = trackAt({0.0, 10.0, 10.1, 10.2, 20.0});
        const Track* const tracks[]{&track};
        const auto runs = gui::keyRuns(tracks, clipTo(20.0), scaleTo(2.0), 0.0, 300.0);
        QCOMPARE(runs.size(), std::size_t{3});
        QCOMPARE(runs[0].from, 10.0);
        QCOMPARE(runs[1].from, 110.0);
        QVERIFY(qAbs(runs[1].to - 112.0) < 1e-9);
        QCOMPARE(runs[2].to, 210.0);
    }

    void runs_joinTheTracksOfARow() {
        const Track first = trackAt({0.0, 20.0});
        const Track second = trackAt({10.0, 20.0});
        const Track* const tracks[]{&first, &second};
        QCOMPARE(gui::keyRuns(tracks, clipTo(20.0), scaleTo(2.0), 0.0, 300.0).size(), std::size_t{3});
        QCOMPARE(gui::keyRuns(tracks, clipTo(20.0), scaleTo(2.0), 100.0, 120.0).size(), std::size_t{1});
        QVERIFY(gui::keyRuns({}, clipTo(20.0), scaleTo(2.0), 0.0, 300.0).empty());
    }

    void runs_ofARangeLeaveOtherKeysOut() {
        const Track track = trackAt({0.0, 10.0, 20.0});
        const Track* const tracks[]{&track};
        Clip range = clipTo(15.0);
        range.start = range.origin = 5.0;
        const auto runs = gui::keyRuns(tracks, range, scaleTo(1.0), 0.0, 300.0);
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].from, 60.0);
    }

    void keyNear_findsTheNearest() {
        const Track track = trackAt({10.0, 10.5, 20.0});
        const Track* const tracks[]{&track};
        const auto at = [&](double pixel) { return gui::keyNear(tracks, clipTo(20.0), scaleTo(2.0), pixel, 6.0); };
        QCOMPARE(at(111.0).value(), 10.0);
        QCOMPARE(at(114.0).value(), 10.5);
        QVERIFY(!at(150.0));
        QCOMPARE(at(214.0).value(), 20.0);
        QVERIFY(gui::hasKey(track, 10.5) && !gui::hasKey(track, 10.6));
    }

    void runs_ofManyKeysAreQuick() {
        std::vector<double> times(1'000'000);
        for (std::size_t i = 0; i < times.size(); ++i)
            times[i] = double(i);
        const Track track = trackAt(std::move(times));
        const Track* const tracks[]{&track, &track, &track};
        const Clip clip = clipTo(1e6);
        const gui::RulerScale scale{0.0, 1e5, 0.0, 1000.0};
        QElapsedTimer timer;
        timer.start();
        for (int row = 0; row < 20; ++row)
            QCOMPARE(gui::keyRuns(tracks, clip, scale, 0.0, 1000.0).size(), std::size_t{1});
        // Twenty rows of a million keys; the limit is generous for a loaded machine.
        QVERIFY2(timer.elapsed() < 200, qPrintable(QString::number(timer.elapsed())));
        qInfo("20 rows: %lld us", static_cast<long long>(timer.nsecsElapsed() / 1000));
    }
};

RIGSCOPE_TEST(TestKeyRuns)
#include "test_key_runs.moc"
