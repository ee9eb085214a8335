#include <QTest>

#include "documents/playback_clock.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::ClockSpan;
using gui::LoopMode;
using gui::PlaybackClock;

namespace {

// One second of 30 frames, counted from frame 3.
PlaybackClock madeClock() {
    PlaybackClock clock;
    clock.setSpan(ClockSpan{0.1, 1.1, 30.0, 30.0, false});
    return clock;
}

} // namespace

class TestPlaybackClock : public QObject {
    Q_OBJECT

private slots:
    void setSpan_goesToItsStart() { QCOMPARE(madeClock().seconds(), 0.1); }

    void advance_doesNothingWhilePaused() {
        PlaybackClock clock = madeClock();
        QVERIFY(!clock.advance(0.5));
        QCOMPARE(clock.seconds(), 0.1);
    }

    void advance_followsTheSpeed() {
        PlaybackClock clock = madeClock();
        clock.setSpeed(0.5);
        clock.play();
        QVERIFY(clock.advance(0.4));
        QCOMPARE(clock.seconds(), 0.3);
    }

    void advance_goesRoundInALoop() {
        PlaybackClock clock = madeClock();
        clock.play();
        clock.advance(1.25);
        QVERIFY(qAbs(clock.seconds() - 0.35) < 1e-9);
        QVERIFY(clock.playing());
        clock.advance(7.0);
        QVERIFY(qAbs(clock.seconds() - 0.35) < 1e-9);
    }

    void advance_endsAtTheEndWhenPlayedOnce() {
        PlaybackClock clock = madeClock();
        clock.setLoopMode(LoopMode::Once);
        clock.play();
        clock.advance(5.0);
        QCOMPARE(clock.seconds(), 1.1);
        QVERIFY(!clock.playing());
        clock.play();
        QCOMPARE(clock.seconds(), 0.1);
        QVERIFY(clock.playing());
    }

    void advance_runsBackwards() {
        PlaybackClock clock = madeClock();
        clock.seek(0.5);
        clock.playBackwards();
        clock.advance(0.25);
        QVERIFY(qAbs(clock.seconds() - 0.25) < 1e-9);
        clock.advance(0.25); // 0.15 to the start, 0.1 from the end
        QVERIFY(qAbs(clock.seconds() - 1.0) < 1e-9);
        QVERIFY(clock.playing());
    }

    void advance_backwardsOnceEndsAtTheStart() {
        PlaybackClock clock = madeClock();
        clock.setLoopMode(LoopMode::Once);
        clock.seek(0.5);
        clock.playBackwards();
        clock.advance(3.0);
        QCOMPARE(clock.seconds(), 0.1);
        QVERIFY(!clock.playing());
        clock.playBackwards();
        QCOMPARE(clock.seconds(), 1.1);
        QVERIFY(clock.playing());
    }

    void advance_turnsRoundInPingPong_data() {
        QTest::addColumn<double>("elapsed");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<bool>("backwards");
        QTest::newRow("before the end") << 0.75 << 0.85 << false;
        QTest::newRow("past the end") << 1.25 << 0.85 << true;
        QTest::newRow("past the start again") << 2.25 << 0.35 << false;
        QTest::newRow("many times") << 101.25 << 0.85 << true;
    }
    void advance_turnsRoundInPingPong() {
        QFETCH(double, elapsed);
        QFETCH(double, seconds);
        PlaybackClock clock = madeClock();
        clock.setLoopMode(LoopMode::PingPong);
        clock.play();
        clock.advance(elapsed);
        QVERIFY2(qAbs(clock.seconds() - seconds) < 1e-9, qPrintable(QString::number(clock.seconds())));
        QTEST(clock.backwards(), "backwards");
        QVERIFY(clock.playing());
    }

    void toggleBackwards_turnsRoundAndPauses() {
        PlaybackClock clock = madeClock();
        clock.seek(0.5);
        clock.play();
        clock.toggleBackwards();
        QVERIFY(clock.playing() && clock.backwards());
        clock.toggleBackwards();
        QVERIFY(!clock.playing());
        clock.togglePlaying();
        QVERIFY(clock.playing() && !clock.backwards());
    }

    void loopRange_isWhatPlays() {
        PlaybackClock clock = madeClock();
        clock.setLoopRange(gui::LoopRange{0.4, 0.6});
        QCOMPARE(clock.seconds(), 0.1); // outside, until it plays
        clock.play();
        QCOMPARE(clock.seconds(), 0.4);
        clock.advance(0.25);
        QVERIFY(qAbs(clock.seconds() - 0.45) < 1e-9);
        clock.setLoopMode(LoopMode::Once);
        clock.advance(1.0);
        QCOMPARE(clock.seconds(), 0.6);
        QVERIFY(!clock.playing());
    }

    void loopRange_isEnteredAgainAfterThePlayheadHasLeftIt() {
        PlaybackClock clock = madeClock();
        clock.setLoopRange(gui::LoopRange{0.4, 0.6});
        clock.play();
        clock.beginScrub();
        clock.seek(0.9);
        QCOMPARE(clock.seconds(), 0.9);
        clock.endScrub();
        QCOMPARE(clock.seconds(), 0.4);
        clock.pause();
        clock.seek(0.9);
        clock.playBackwards();
        QCOMPARE(clock.seconds(), 0.6);
        clock.seek(0.2); // while it plays
        clock.advance(0.05);
        QVERIFY(qAbs(clock.seconds() - 0.55) < 1e-9);
    }

    void loopRange_staysInTheSpan_data() {
        QTest::addColumn<double>("start");
        QTest::addColumn<double>("end");
        QTest::addColumn<bool>("kept");
        QTest::addColumn<double>("playStart");
        QTest::addColumn<double>("playEnd");
        QTest::newRow("inside") << 0.2 << 0.3 << true << 0.2 << 0.3;
        QTest::newRow("too wide") << -4.0 << 9.0 << true << 0.1 << 1.1;
        QTest::newRow("outside") << 3.0 << 9.0 << false << 0.1 << 1.1;
        QTest::newRow("turned round") << 0.5 << 0.2 << false << 0.1 << 1.1;
        QTest::newRow("empty") << 0.5 << 0.5 << false << 0.1 << 1.1;
        QTest::newRow("not numbers") << qQNaN() << qQNaN() << true << 0.1 << 1.1;
        QTest::newRow("endless") << -qInf() << qInf() << true << 0.1 << 1.1;
    }
    void loopRange_staysInTheSpan() {
        QFETCH(double, start);
        QFETCH(double, end);
        PlaybackClock clock = madeClock();
        clock.setLoopRange(gui::LoopRange{start, end});
        QTEST(clock.loopRange().has_value(), "kept");
        QTEST(clock.playStart(), "playStart");
        QTEST(clock.playEnd(), "playEnd");
    }

    void rangeEnds_areSetOneByOne() {
        PlaybackClock clock = madeClock();
        clock.setRangeStart(0.5);
        QVERIFY((clock.loopRange() == gui::LoopRange{0.5, 1.1}));
        clock.setRangeEnd(0.8);
        QVERIFY((clock.loopRange() == gui::LoopRange{0.5, 0.8}));
        clock.setRangeStart(0.9); // past the other end
        QVERIFY((clock.loopRange() == gui::LoopRange{0.9, 1.1}));
        clock.setRangeEnd(0.3);
        QVERIFY((clock.loopRange() == gui::LoopRange{0.1, 0.3}));
        clock.setRangeStart(1.1); // nothing would be left
        QVERIFY((clock.loopRange() == gui::LoopRange{0.1, 0.3}));
    }

    void setSpan_forgetsTheRange() {
        PlaybackClock clock = madeClock();
        clock.setLoopRange(gui::LoopRange{0.4, 0.6});
        clock.setSpan(ClockSpan{});
        QVERIFY(!clock.loopRange());
    }

    void stepKeys_stopsOrGoesRoundAtTheLast() {
        const std::vector<double> times{0.2, 0.7};
        PlaybackClock clock = madeClock();
        clock.play();
        clock.stepKeys(times, 1);
        QVERIFY(!clock.playing());
        QCOMPARE(clock.seconds(), 0.2);
        clock.stepKeys(times, 1);
        clock.stepKeys(times, 1);
        QCOMPARE(clock.seconds(), 0.2); // round
        clock.stepKeys(times, -1);
        QCOMPARE(clock.seconds(), 0.7);
        clock.setLoopMode(LoopMode::Once);
        clock.stepKeys(times, 1);
        QCOMPARE(clock.seconds(), 0.7);
        clock.stepKeys({}, 1);
        QCOMPARE(clock.seconds(), 0.7);
    }

    void spanOf_aNamedRangeBeginsAtSecondZero() {
        Clip clip;
        clip.start = clip.origin = 168.0;
        clip.end = 187.0;
        clip.ticksPerSecond = 30.0;
        const ClockSpan span = gui::spanOf(clip, true);
        QCOMPARE(span.start, 0.0);
        QCOMPARE(span.end, 19.0 / 30.0);
        PlaybackClock clock;
        clock.setSpan(span);
        QCOMPARE(clock.tick(), 168.0);
        clock.seekTick(170.0);
        QCOMPARE(clock.seconds(), 2.0 / 30.0);
        QCOMPARE(clock.tick(), 170.0);
    }

    void play_needsSomethingToPlay() {
        PlaybackClock clock;
        clock.setSpan(ClockSpan{});
        clock.play();
        QVERIFY(!clock.playing());
    }

    void setSpeed_staysInItsRange_data() {
        QTest::addColumn<double>("wanted");
        QTest::addColumn<double>("speed");
        QTest::newRow("too slow") << 0.0 << 0.05;
        QTest::newRow("too fast") << 100.0 << 4.0;
        QTest::newRow("backwards") << -1.0 << 0.05;
        QTest::newRow("not a number") << qQNaN() << 1.0;
        QTest::newRow("allowed") << 2.5 << 2.5;
    }
    void setSpeed_staysInItsRange() {
        QFETCH(double, wanted);
        PlaybackClock clock = madeClock();
        clock.setSpeed(wanted);
        QTEST(clock.speed(), "speed");
    }

    void seek_staysInTheSpan() {
        PlaybackClock clock = madeClock();
        clock.seek(-3.0);
        QCOMPARE(clock.seconds(), 0.1);
        clock.seek(9.0);
        QCOMPARE(clock.seconds(), 1.1);
        clock.seek(qQNaN());
        QCOMPARE(clock.seconds(), 1.1);
    }

    void seekTick_keepsTheTickExactly() {
        PlaybackClock clock;
        clock.setSpan(ClockSpan{0.0, 10.0, 4800.0, 30.0, true});
        clock.seekTick(1337.0);
        QCOMPARE(clock.tick(), 1337.0);
        clock.seek(1.0);
        QCOMPARE(clock.tick(), 4800.0);
    }

    void stepFrames_goesToWholeFrames_data() {
        QTest::addColumn<double>("frame");
        QTest::addColumn<int>("direction");
        QTest::addColumn<double>("expected");
        QTest::newRow("forward between") << 4.4 << 1 << 5.0;
        QTest::newRow("back between") << 4.4 << -1 << 4.0;
        QTest::newRow("forward from whole") << 4.0 << 1 << 5.0;
        QTest::newRow("back from whole") << 4.0 << -1 << 3.0;
    }
    void stepFrames_goesToWholeFrames() {
        QFETCH(double, frame);
        QFETCH(int, direction);
        QFETCH(double, expected);
        PlaybackClock clock = madeClock();
        clock.play();
        clock.seek(frame / 30.0);
        clock.stepFrames(direction);
        QVERIFY(qAbs(clock.frame() - expected) < 1e-9);
        QVERIFY(!clock.playing());
    }

    void stepFrames_atTheEndsStaysOrGoesRound() {
        PlaybackClock clock = madeClock();
        clock.setLoopMode(LoopMode::Once);
        clock.stepFrames(-1);
        QCOMPARE(clock.seconds(), 0.1);
        clock.setLoopMode(LoopMode::Loop);
        clock.stepFrames(-1);
        QCOMPARE(clock.seconds(), 1.1);
        clock.stepFrames(1);
        QCOMPARE(clock.seconds(), 0.1);
    }

    void scrubbing_restsPlayingAndGoesOnAfter() {
        PlaybackClock clock = madeClock();
        clock.play();
        clock.beginScrub();
        QVERIFY(!clock.advance(0.2));
        clock.seek(0.5);
        clock.endScrub();
        QVERIFY(clock.playing());
        QVERIFY(clock.advance(0.1));
        QVERIFY(qAbs(clock.seconds() - 0.6) < 1e-9);
    }

    void scrubbing_leavesAPausedClockPaused() {
        PlaybackClock clock = madeClock();
        clock.beginScrub();
        clock.endScrub();
        QVERIFY(!clock.playing());
    }

    void spanOf_readsTicksAsFramesOnlyWhereTheyAre() {
        Clip clip;
        clip.start = 10.0;
        clip.end = 40.0;
        clip.ticksPerSecond = 15.0;
        const ClockSpan frames = gui::spanOf(clip, true);
        QCOMPARE(frames.framesPerSecond, 15.0);
        QCOMPARE(frames.end, 40.0 / 15.0);
        QVERIFY(!frames.rateAssumed);
        const ClockSpan seconds = gui::spanOf(clip, false);
        QCOMPARE(seconds.framesPerSecond, 30.0);
        QVERIFY(seconds.rateAssumed);
    }
};

RIGSCOPE_TEST(TestPlaybackClock)
#include "test_playback_clock.moc"
