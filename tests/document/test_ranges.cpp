// The text beside a model.
#include <QTest>

#include "document/ranges.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

RangeList parsed(std::string_view text) {
    Diagnostics diagnostics;
    return parseRanges(text, "r.txt", diagnostics);
}

} // namespace

class TestRanges : public QObject {
    Q_OBJECT

private slots:
    void parse_tellsOfWrongLines() {
        Diagnostics diagnostics;
        const auto ranges =
            parseRanges("# all\r\n 1 - 14 Walk (normal)\r\n-3-5 low\nx\n9-2 back\n7-8\n", "r.txt", diagnostics).ranges;
        QCOMPARE(ranges.size(), std::size_t{2});
        QCOMPARE(ranges[0].name, std::string("Walk (normal)"));
        QCOMPARE(ranges[0].speed, 0.0);
        QVERIFY(ranges[0].loop == RangeLoop::Loop);
        QCOMPARE(ranges[1].first, -3.0);
        QCOMPARE(diagnostics.items().size(), std::size_t{3});
        QCOMPARE(diagnostics.items()[0].place.line.value(), 4U);
    }

    void parse_readsOptions_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("name");
        QTest::addColumn<double>("speed");
        QTest::addColumn<int>("loop");
        QTest::newRow("none") << "1-2 walk"
                              << "walk" << 0.0 << 0;
        QTest::newRow("speed") << "1-2 walk [speed=12.5]"
                               << "walk" << 12.5 << 0;
        QTest::newRow("once") << "1-2 walk [once]"
                              << "walk" << 0.0 << 1;
        QTest::newRow("all") << "1-2 walk fast [ speed=30 ,ping-pong ]"
                             << "walk fast" << 30.0 << 2;
        QTest::newRow("a name's own bracket") << "1-2 walk [left]"
                                              << "walk [left]" << 0.0 << 0;
        QTest::newRow("half an option") << "1-2 walk [once, left]"
                                        << "walk [once, left]" << 0.0 << 0;
        QTest::newRow("no speed") << "1-2 walk [speed=0]"
                                  << "walk [speed=0]" << 0.0 << 0;
        QTest::newRow("endless speed") << "1-2 walk [speed=inf]"
                                       << "walk [speed=inf]" << 0.0 << 0;
        QTest::newRow("no number") << "1-2 walk [speed=nan]"
                                   << "walk [speed=nan]" << 0.0 << 0;
        QTest::newRow("told apart") << "1-2 walk [once] []"
                                    << "walk [once]" << 0.0 << 0;
        QTest::newRow("nothing but options") << "1-2 [once]"
                                             << "[once]" << 0.0 << 0;
    }
    void parse_readsOptions() {
        QFETCH(QString, line);
        const auto ranges = parsed(line.toStdString()).ranges;
        QCOMPARE(ranges.size(), std::size_t{1});
        QTEST(QString::fromStdString(ranges[0].name), "name");
        QTEST(ranges[0].speed, "speed");
        QTEST(static_cast<int>(ranges[0].loop), "loop");
    }

    void parse_refusesNumbersThatAreNone() {
        QVERIFY(parsed("nan-nan a\n1-inf b\n-inf-3 c\n1-1e300 d\n").ranges.empty());
    }

    void parse_keepsNoMoreThanTheMostRanges() {
        std::string text;
        for (std::size_t i = 0; i < mostRanges + 5; ++i)
            text += "1-2 a\n";
        Diagnostics diagnostics;
        const RangeList list = parseRanges(text, "r.txt", diagnostics);
        QCOMPARE(list.ranges.size(), mostRanges);
        QCOMPARE(list.after, std::string("1-2 a\n1-2 a\n1-2 a\n1-2 a\n1-2 a\n"));
        QCOMPARE(diagnostics.items().size(), std::size_t{5});
    }

    void write_keepsRemarksAndLinesThatAreNoRanges() {
        const std::string text = "# the fox\n\n1-40 walk\n# odd\nnonsense\n41-60 run [speed=30, once]\n# end\n";
        QCOMPARE(writeRanges(parsed(text)), text);
    }

    void write_movesARangesRemarksWithIt() {
        RangeList list = parsed("# a\n1-2 a\n# b\n3-4 b\n");
        std::swap(list.ranges[0], list.ranges[1]);
        QCOMPARE(writeRanges(list), std::string("# b\n3-4 b\n# a\n1-2 a\n"));
    }

    void write_isReadAgain_data() {
        QTest::addColumn<QString>("name");
        for (const char* const name :
             {"walk", "Walk (normal)", "5 steps", "a-b", "w [once]", "w []", "# hash", "[once]"})
            QTest::newRow(name) << name;
    }
    void write_isReadAgain() {
        QFETCH(QString, name);
        for (const RangeLoop loop : {RangeLoop::Loop, RangeLoop::Once, RangeLoop::PingPong}) {
            for (const double speed : {0.0, 29.97}) {
                RangeList list;
                list.ranges.push_back({name.toStdString(), -2.0, 10.25, speed, loop, ""});
                QVERIFY2(parsed(writeRanges(list)) == list, writeRanges(list).c_str());
            }
        }
    }

    void write_keepsARangeOnItsLine() {
        RangeList list;
        list.ranges.push_back({"two\nlines\r", 1.0, 2.0, 0.0, RangeLoop::Loop, ""});
        list.ranges.push_back({" \t ", 3.0, 4.0, 0.0, RangeLoop::Loop, ""});
        QCOMPARE(writeRanges(list), std::string("1-2 two lines\n3-4 unnamed\n"));
    }
};

RIGSCOPE_TEST(TestRanges)
#include "test_ranges.moc"
