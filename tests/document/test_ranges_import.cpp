// Lists of ranges in lines of text and in tables of Lua.
#include <QTest>

#include <random>

#include "document/lua_tokens.h"
#include "document/ranges_import.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

// `first-last name speed loop` of each range, by line.
QString shown(const RangeImport& import) {
    QStringList lines;
    for (const NamedRange& range : import.ranges)
        lines << QStringLiteral("%1-%2 %3%4%5")
                     .arg(range.first)
                     .arg(range.last)
                     .arg(QString::fromStdString(range.name))
                     .arg(range.speed > 0.0 ? QStringLiteral(" @%1").arg(range.speed) : QString())
                     .arg(range.loop == RangeLoop::Once ? QStringLiteral(" once") : QString());
    return lines.join(u'\n');
}

QString fromLua(const char* text) { return shown(importRangesOfLua(text, "init.lua")); }

} // namespace

class TestRangesImport : public QObject {
    Q_OBJECT

private slots:
    void lines_areReadInManyForms_data() {
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* line, const char* expected) { QTest::newRow(line) << line << expected; };
        row("1-40 walk", "1-40 walk");
        row("  1 - 40  walk", "1-40 walk");
        row("walk 1 40", "1-40 walk");
        row("walk: 1-40", "1-40 walk");
        row("walk = 1..40", "1-40 walk");
        row("walk,1,40", "1-40 walk");
        row("1,40,walk", "1-40 walk");
        row("1 to 40: walk", "1-40 walk");
        row("walk (1-40)", "1-40 walk");
        row("walk2 1-40", "1-40 walk2");
        row("1-14 Walk (normal)", "1-14 Walk (normal)");
        row("1\xE2\x80\x93"
            "40 walk",
            "1-40 walk");
        row("1-40 walk @25", "1-40 walk @25");
        row("walk 1 40 25 fps", "1-40 walk @25");
        row("1-40 walk [speed=25, once]", "1-40 walk @25 once");
        row("1-40", "1-40 range 1");
        row("1.5-40.25 walk", "1.5-40.25 walk");
        row("3 walk 1-40", "1-40 3 walk");
        row("seq_walk = ExtractAnimSeq( mesh, 1, 40 )", "1-40 seq_walk");
        row("ExtractAnimSeq mesh,1,40 ; walk", "1-40 walk");
        row("node->setFrameLoop(0, 39); // walk", "0-39 walk");
    }
    void lines_areReadInManyForms() {
        QFETCH(QString, line);
        const RangeImport import = importRangeLines(line.toStdString(), "list.txt");
        QTEST(shown(import), "expected");
        QVERIFY(import.notes.items().empty());
    }

    void lines_passOverRemarksAndTellOfTheRest() {
        const RangeImport import = importRangeLines("# 1-2 no\n; 1-2 no\n// 1-2 no\n-- 1-2 no\nAnimations\n\n"
                                                    "40-1 back\n7 alone\n1-2 yes\r\n",
                                                    "list.txt");
        QCOMPARE(shown(import), QStringLiteral("1-2 yes"));
        QCOMPARE(import.notes.items().size(), std::size_t{2});
        QCOMPARE(import.notes.items()[0].place.line.value(), 7U);
    }

    void base_isGuessedFromTheText() {
        QVERIFY(importRanges("1-40 walk", "").base == FrameBase::One);
        QVERIFY(importRanges("setFrameLoop(0, 39)", "").base == FrameBase::Zero);
        QVERIFY(importRanges("walk = {x=0, y=39}", "").base == FrameBase::Zero);
        QVERIFY(importRanges("# frames from 0\n0-39 walk", "").base == FrameBase::Zero);
    }

    void lua_readsTablesOfPlayerModels() {
        QCOMPARE(fromLua(R"(
            player_api.register_model("character.b3d", {
                animation_speed = 30,
                textures = {"character.png"},
                animations = {
                    -- Standard animations.
                    stand     = {x = 0,   y = 79},
                    lay       = {x = 162, y = 166, eye_height = 0.3, override_local = true,
                        collisionbox = {-0.6, 0.0, -0.6, 0.6, 0.3, 0.6}},
                    walk      = {x=168,y=187},
                    ["walk mine"] = {x = 200, y = 219, speed = 15},
                },
                collisionbox = {-0.3, 0.0, -0.3, 0.3, 1.7, 0.3},
                visual_size = {x = 1, y = 1},
            })
        )"),
                 QStringLiteral("0-79 stand @30\n162-166 lay @30\n168-187 walk @30\n200-219 walk mine @15"));
    }

    void lua_readsStartsAndEnds() {
        QCOMPARE(fromLua(R"(mobs:register_mob("a:b", {
                animation = {
                    speed_normal = 15, speed_run = 25,
                    stand_start = 0, stand_end = 80,
                    walk_start = 81, walk_end = 102, walk_speed = 20,
                    run_start = 81; run_end = 102;
                    die_start = 110, die_end = 130, die_loop = false, die_speed = 5,
                    jump_start = 3,
                }
            }))"),
                 QStringLiteral("0-80 stand @15\n81-102 walk @20\n81-102 run @25\n110-130 die @5 once"));
        QCOMPARE(fromLua("stand_START = 0\nstand_END = 79\nlocal walk_START = 168 walk_END = 187"),
                 QStringLiteral("0-79 stand\n168-187 walk"));
    }

    void lua_readsTablesWithARange() {
        QCOMPARE(fromLua(R"(animations = {
                stand = {range = {x = 1, y = 60}, speed = 20, frame_blend = 0.3, loop = true},
                death = {range = {x = 61, y = 70}, speed = 5, loop = false},
                idle = {{range = {x = 1, y = 2}, speed = 3}, {range = {x = 4, y = 5}, speed = 6}},
            })"),
                 QStringLiteral("1-60 stand @20\n61-70 death @5 once\n1-2 idle @3\n4-5 idle 2 @6"));
    }

    void lua_leavesOutWhatMustBeComputed() {
        const RangeImport import = importRangesOfLua("animation = {\n walk = {x = 168 + 1, y = 187},\n"
                                                     " run_start = first, run_end = 9,\n sit = {x = 81, y = 160},\n"
                                                     " lie = {x = 1, y = 2 or 3},\n}",
                                                     "init.lua");
        QCOMPARE(shown(import), QStringLiteral("81-160 sit"));
        QCOMPARE(import.notes.items().size(), std::size_t{4}); // walk.x, run_start, the half of run, lie.y
        QVERIFY(import.notes.items()[0].code == Code::range_value_skipped);
        QCOMPARE(import.notes.items()[0].place.line.value(), 2U);
        QVERIFY(import.notes.has(Code::range_incomplete));
    }

    void lua_passesOverRemarksAndStrings() {
        QCOMPARE(fromLua("--[[ a = {x=1, y=2} ]] --[==[ ]] b = {x=1,y=2} ]==]\n-- c = {x=1,y=2}\n"
                         "s = \"d = {x=1,y=2}\" t = [[ e = {x=1,y=2} ]] u = 'it\\'s {' \nf = {x=1,y=2}"),
                 QStringLiteral("1-2 f"));
    }

    void lua_knowsVectorsThatAreNoRanges() {
        QCOMPARE(fromLua("pos = {x=1,y=2} p = {x=1,y=2,z=3} visual_size = {x=10, y=10} if a.x == 1 then b = {x=1} end"),
                 QString());
    }

    void lua_refusesRangesThatRunBackwards() {
        const RangeImport import = importRangesOfLua("a = {x=9, y=2} b = {x=-1e300, y=1e300}", "");
        QVERIFY(import.ranges.empty());
        QCOMPARE(import.notes.items().size(), std::size_t{2});
    }

    void lua_takesAnyBytes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("open tables") << QByteArray(2'000'000, '{');
        QTest::newRow("closed tables") << QByteArray(2'000'000, '}');
        QTest::newRow("many pieces") << QByteArray("a_start=1 ").repeated(200'000);
        QTest::newRow("open bracket") << QByteArray("a = [==[ ").repeated(1000);
        QTest::newRow("equals signs") << QByteArray("[").append(QByteArray(1'000'000, '='));
        QTest::newRow("many brackets") << QByteArray("[=").repeated(300'000);
        QTest::newRow("open string") << QByteArray("a = \"\\");
        QTest::newRow("numbers") << QByteArray("x=1e999999 x=0x x=0xg x=. x=1..2 x=1.2.3 y=- y=-- \n y=1e+");
        QTest::newRow("zeros") << QByteArray(100, '\0');
        QByteArray noise;
        std::mt19937 random(7);
        const QByteArray letters("{}=,;xyz_start_end 019.-[]\"'\n\\");
        for (int i = 0; i < 200'000; ++i)
            noise += letters[static_cast<qsizetype>(random() % static_cast<unsigned>(letters.size()))];
        QTest::newRow("noise") << noise;
    }
    void lua_takesAnyBytes() {
        QFETCH(QByteArray, text);
        const std::string_view source(text.constData(), static_cast<std::size_t>(text.size()));
        const RangeImport import = importRanges(source, "x");
        QVERIFY(import.ranges.size() <= mostRanges);
        for (const NamedRange& range : import.ranges)
            QVERIFY(range.first <= range.last && range.name.size() <= 300);
        // Each token takes at least a byte, and none is looked at more than twice on the way.
        LuaTokens tokens(source);
        std::size_t count = 0;
        for (; tokens.current().kind != LuaToken::Kind::End; tokens.next())
            ++count;
        QVERIFY2(count <= source.size(), qPrintable(QString::number(count)));
        QVERIFY2(tokens.lookedInVain() <= source.size(), qPrintable(QString::number(tokens.lookedInVain())));
    }

    void exports_areReadAgain() {
        std::vector<NamedRange> ranges;
        ranges.push_back({"walk", 169.0, 188.0, 0.0, RangeLoop::Loop, "# remark\n"});
        ranges.push_back({"Die \"slowly\" \\", 5.0, 9.5, 12.0, RangeLoop::Once, ""});
        ranges.push_back({"end", 1.0, 2.0, 0.0, RangeLoop::Loop, ""});
        const auto inFile = [](RangeImport import) {
            for (NamedRange& range : import.ranges) {
                range.first += ticksOfBase(import.base);
                range.last += ticksOfBase(import.base);
            }
            return import.ranges;
        };
        std::vector<NamedRange> expected = ranges;
        expected[0].before.clear();
        QVERIFY(inFile(importRanges(writeRangesAsLua(ranges), "")) == expected);
        const std::string lua = writeRangesAsLua(ranges);
        QVERIFY2(lua.find("walk = {x = 168, y = 187}") != std::string::npos, lua.c_str());
        QVERIFY2(lua.find("[\"end\"]") != std::string::npos, lua.c_str());
        ranges[1].name = "die slowly";
        expected[1].name = "die slowly";
        for (const FrameBase base : {FrameBase::Zero, FrameBase::One})
            QVERIFY(inFile(importRanges(writeRangesAsLines(ranges, base), "")) == expected);
    }
};

RIGSCOPE_TEST(TestRangesImport)
#include "test_ranges_import.moc"
