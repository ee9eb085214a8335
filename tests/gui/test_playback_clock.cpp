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
