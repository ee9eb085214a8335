#include <QTest>

#include <clocale>
#include <limits>

#include "base/text.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestText : public QObject {
    Q_OBJECT

private slots:
    void isUtf8_rejectsOverlongSurrogatesAndCutSequences() {
        QVERIFY(isUtf8("K\xC3\xB6rper \xE2\x82\xAC \xF0\x9F\x98\x80"));
        QVERIFY(!isUtf8("\xC0\x80"));
        QVERIFY(!isUtf8("\xED\xA0\x80"));
        QVERIFY(!isUtf8("\xE2\x82"));
        QVERIFY(!isUtf8("\xF5\x80\x80\x80"));
    }

    void toUtf8_readsOtherBytesAsLatin1() { QCOMPARE(toUtf8("Fl\xFCgel"), std::string("Fl\xC3\xBCgel")); }

    void toUtf8FromWindows1252_knowsItsUpperRows() {
        QCOMPARE(toUtf8FromWindows1252("\x80 \x99"), std::string("\xE2\x82\xAC \xE2\x84\xA2"));
    }

    void formatNumber_readsBackAndIgnoresTheLocale() {
        std::setlocale(LC_ALL, "de_DE.UTF-8");
        QCOMPARE(formatNumber(0.1F), std::string("0.1"));
        QCOMPARE(formatNumber(std::numeric_limits<double>::quiet_NaN()), std::string("nan"));
        QCOMPARE(formatNumber(-std::numeric_limits<float>::infinity()), std::string("-inf"));
        QCOMPARE(parseNumber("1.5").value(), 1.5);
        std::setlocale(LC_ALL, "C");
    }

    void parseNumber_wantsTheWholeText() {
        QVERIFY(!parseNumber(""));
        QVERIFY(!parseNumber("1,5"));
        QVERIFY(!parseNumber("1 "));
        QCOMPARE(parseNumber("+2e+010").value(), 2e10);
        QCOMPARE(parseInteger("-7").value(), std::int64_t{-7});
        QVERIFY(!parseInteger("7.0"));
    }

    void printable_escapesControlsAndCuts() {
        QCOMPARE(printable(std::string_view("a\x01"
                                            "b",
                                            3)),
                 std::string("a\\x01b"));
        QCOMPARE(printable("abcdef", 3), std::string("abc..."));
        QCOMPARE(printable("abc", 3), std::string("abc"));
    }

    void printable_escapesTheUpperControls() {
        QCOMPARE(printable("a\xC2\x9B"
                           "31mb"),
                 std::string("a\\x9b31mb"));
        QCOMPARE(printable("\xC2\x80\xC2\x9F\xC2\xA0\x7F"), std::string("\\x80\\x9f\xC2\xA0\\x7f"));
        QCOMPARE(printable("\x9B!"), std::string("\\x9b!")); // read as Latin-1
        QCOMPARE(printable("\xC2\x9B\xC2\x9B\xC2\x9B", 2), std::string("\\x9b\\x9b..."));
    }

    void printable_neverCutsALetterOfALongText() {
        for (const std::string letter : {"a", "\xC3\xA9", "\xE2\x82\xAC", "\xF0\x9F\x98\x80"}) {
            for (std::size_t before = 0; before < 4; ++before) {
                std::string text(before, 'x');
                std::string wanted(before, 'x');
                for (std::size_t i = 0; i < 100; ++i)
                    text += letter;
                for (std::size_t i = before; i < 5; ++i)
                    wanted += letter;
                QCOMPARE(printable(text, 5), wanted + "...");
            }
        }
    }

    void equalIgnoringAsciiCase_leavesOtherLettersAlone() {
        QVERIFY(equalIgnoringAsciiCase("Skin.PNG", "skin.png"));
        QVERIFY(!equalIgnoringAsciiCase("\xC3\x84", "\xC3\xA4"));
    }
};

RIGSCOPE_TEST(TestText)
#include "test_text.moc"
