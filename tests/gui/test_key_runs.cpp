// Keys of a row as they are drawn, and what that costs.
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

std::vector<gui::KeyRun> runsOf(std::span<const Track* const> tracks, const Clip& clip, const gui::RulerScale& scale,
                                double from, double to) {
    gui::KeySearch keys(tracks);
    return gui::keyRuns(keys, clip, scale, from, to);
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
        const auto runs = runsOf(tracks, clipTo(20.0), scaleTo(2.0), 0.0, 300.0);
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
        QCOMPARE(runsOf(tracks, clipTo(20.0), scaleTo(2.0), 0.0, 300.0).size(), std::size_t{3});
        QCOMPARE(runsOf(tracks, clipTo(20.0), scaleTo(2.0), 100.0, 120.0).size(), std::size_t{1});
        QVERIFY(runsOf({}, clipTo(20.0), scaleTo(2.0), 0.0, 300.0).empty());
    }

    void runs_ofARangeLeaveOtherKeysOut() {
        const Track track = trackAt({0.0, 10.0, 20.0});
        const Track* const tracks[]{&track};
        Clip range = clipTo(15.0);
        range.start = range.origin = 5.0;
        const auto runs = runsOf(tracks, range, scaleTo(1.0), 0.0, 300.0);
        QCOMPARE(runs.size(), std::size_t{1});
        QCOMPARE(runs[0].from, 60.0);
    }

    void keyNear_findsTheNearest() {
        const Track track = trackAt({10.0, 10.5, 20.0});
        const Track* const tracks[]{&track};
        const auto at = [&](double pixel) {
            gui::KeySearch keys(tracks);
            return gui::keyNear(keys, clipTo(20.0), scaleTo(2.0), pixel, 6.0);
        };
        QCOMPARE(at(111.0).value(), 10.0);
        QCOMPARE(at(114.0).value(), 10.5);
        QVERIFY(!at(150.0));
        QCOMPARE(at(214.0).value(), 20.0);
        QVERIFY(gui::hasKey(track, 10.5) && !gui::hasKey(track, 10.6));
    }

    // However many keys there are: a search for each point of width, and in each track some twenty looks for a search.
    void manyKeys_costSearchesForPointsAndNotForKeys() {
        std::vector<double> times(1'000'000);
        for (std::size_t i = 0; i < times.size(); ++i)
            times[i] = double(i);
        const Track track = trackAt(std::move(times));
        const Track* const tracks[]{&track, &track, &track};
        const Clip clip = clipTo(1e6);
        const gui::RulerScale scale{0.0, 1e5, 0.0, 1000.0};
        gui::KeySearch row(tracks);
        QCOMPARE(gui::keyRuns(row, clip, scale, 0.0, 1000.0).size(), std::size_t{1});
        QVERIFY2(row.looks() <= 1002 * 3 * 22, qPrintable(QString::number(row.looks())));
        gui::KeySearch pointer(tracks);
        QVERIFY(gui::keyNear(pointer, clip, scale, 500.0, 6.0));
        QVERIFY2(pointer.looks() <= 514 * 3 * 22, qPrintable(QString::number(pointer.looks())));
    }
};

RIGSCOPE_TEST(TestKeyRuns)
#include "test_key_runs.moc"
