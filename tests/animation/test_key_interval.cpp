#include <QTest>

#include <limits>

#include "animation/key_interval.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;

class TestKeyInterval : public QObject {
    Q_OBJECT

    static Clip clipOf(double start, double end, double ticksPerSecond) {
        Clip clip;
        clip.start = start;
        clip.end = end;
        clip.ticksPerSecond = ticksPerSecond;
        return clip;
    }
    static KeyInterval find(const std::vector<double>& times, double ticks, const KeyTiming& timing = {}) {
        return findKeys(
            times.size(), [&](std::size_t key) { return times[key]; }, ticks, timing);
    }

private slots:
    void ticks_areSecondsTimesRate() {
        QCOMPARE(ticksOf(clipOf(1, 10, 30), 0.5, false, {}), 15.0);
        QCOMPARE(ticksOf(clipOf(1, 10, 30), -0.5, false, {}), -15.0);
    }

    void secondZero_isTheClipsOrigin() {
        Clip range = clipOf(10, 20, 5);
        range.origin = 10;
        QCOMPARE(ticksOf(range, 1.0, false, {}), 15.0);
    }

    void clampToClip_takesTheNearerEnd() {
        EvaluationRules rules;
        rules.clampToClip = true;
        QCOMPARE(ticksOf(clipOf(1, 10, 1), 0.0, false, rules), 1.0);
        QCOMPARE(ticksOf(clipOf(1, 10, 1), 11.0, false, rules), 10.0);
    }

    void firstToLast_runsOnOnlyPastTheEnd() {
        EvaluationRules rules;
        rules.looping = EvaluationRules::Looping::FirstToLast;
        const Clip clip = clipOf(1, 5, 1);
        QCOMPARE(ticksOf(clip, 0.5, true, rules), 0.5);
        QCOMPARE(ticksOf(clip, 5.0, true, rules), 5.0);
        QCOMPARE(ticksOf(clip, 6.0, true, rules), 2.0);
        QCOMPARE(ticksOf(clip, 9.0, true, rules), 1.0);
    }

    void moduloDuration_makesTheEndTheStartAndTurnsNegativeTimes() {
        EvaluationRules rules;
        rules.looping = EvaluationRules::Looping::ModuloDuration;
        const Clip clip = clipOf(0, 4, 1);
        QCOMPARE(ticksOf(clip, 4.0, true, rules), 0.0);
        QCOMPARE(ticksOf(clip, 9.5, true, rules), 1.5);
        QCOMPARE(ticksOf(clip, -1.0, true, rules), 3.0);
        QCOMPARE(ticksOf(clip, -1e-30, true, rules), 0.0);
    }

    void brokenTimes_areTheStart() {
        EvaluationRules rules;
        QCOMPARE(ticksOf(clipOf(2, 4, 1), std::numeric_limits<double>::quiet_NaN(), false, rules), 2.0);
        QCOMPARE(ticksOf(clipOf(2, 4, 1), std::numeric_limits<double>::infinity(), true, rules), 2.0);
        QCOMPARE(ticksOf(clipOf(2, 2, 1), 7.0, true, rules), 2.0);
    }

    void floatTimes_roundTheTimeAndTheKeys() {
        EvaluationRules rules;
        rules.floatTimes = true;
        const double ticks = ticksOf(clipOf(0, 1, 1), 0.1, false, rules);
        QCOMPARE(ticks, double(0.1F));
        const KeyInterval at = find({0.0, 0.1, 0.1, 1.0}, ticks, {0.0, 1.0, false, true});
        QCOMPARE(at.from, std::size_t{1});
        QCOMPARE(at.to, std::size_t{1});
    }

    void keys_holdBeforeTheFirstAndAfterTheLast() {
        QCOMPARE(find({1.0, 2.0}, 0.0).to, std::size_t{0});
        QCOMPARE(find({1.0, 2.0}, 3.0).from, std::size_t{1});
        QCOMPARE(find({1.0, 2.0}, 3.0).to, std::size_t{1});
    }

    void severalKeysAtOneTime_theFirstCountsThereAndTheLastRightAfter() {
        const std::vector<double> times{0.0, 1.0, 1.0, 1.0, 2.0};
        QCOMPARE(find(times, 1.0).from, std::size_t{1});
        QCOMPARE(find(times, 1.0).to, std::size_t{1});
        QCOMPARE(find(times, 1.25).from, std::size_t{3});
        QCOMPARE(find(times, 1.25).to, std::size_t{4});
        QCOMPARE(find(times, 1.25).fraction, 0.25);
        QCOMPARE(find(times, 0.5).to, std::size_t{1});
    }

    void wrap_reachesTheFirstKeyAtTheEndPlusItsTime() {
        const KeyTiming timing{0.0, 4.0, true, false};
        const KeyInterval at = find({1.0, 3.0}, 4.0, timing);
        QCOMPARE(at.from, std::size_t{1});
        QCOMPARE(at.to, std::size_t{0});
        QCOMPARE(at.fraction, 0.5);
        for (const double there : {5.0, 6.0}) { // as the engine's own numbers have it, see the references of OGRE
            QCOMPARE(find({1.0, 3.0}, there, timing).from, std::size_t{0});
            QCOMPARE(find({1.0, 3.0}, there, timing).to, std::size_t{0});
        }
        QCOMPARE(find({0.0, 4.0}, 5.0, timing).from, std::size_t{1});
        QCOMPARE(find({0.0, 4.0}, 5.0, timing).to, std::size_t{1});
    }
};

RIGSCOPE_TEST(TestKeyInterval)
#include "test_key_interval.moc"
