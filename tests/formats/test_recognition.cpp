#include <QTest>

#include <array>

#include "formats/recognition.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace std::string_view_literals;

namespace {

ByteSpan spanOf(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

std::string inUtf16(std::string_view text) {
    std::string out = "\xFF\xFE";
    for (const char c : text)
        out += std::string{c, '\0'};
    return out;
}

} // namespace

class TestRecognition : public QObject {
    Q_OBJECT

private slots:
    void beginsWithOneOf_asksForAWholeMagicAtTheStart() {
        constexpr std::array magics{"CSF\0"sv, "CAF\0"sv};
        QVERIFY(beginsWithOneOf(spanOf("CAF\0\x01"sv), magics));
        QVERIFY(beginsWithOneOf(spanOf("CSF\0"sv), magics));
        QVERIFY(!beginsWithOneOf(spanOf("CSF"sv), magics));
        QVERIFY(!beginsWithOneOf(spanOf("CSF1"sv), magics));
        QVERIFY(!beginsWithOneOf(spanOf(" CSF\0"sv), magics));
        QVERIFY(!beginsWithOneOf({}, magics));
        QVERIFY(!beginsWithOneOf(spanOf("CSF\0"sv), {}));
    }

    void xmlBeginning_isTheFirstElement_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("bare") << QByteArray("<HEADER MAGIC=\"XSF\" Version='9&#49;9' />\n<SKELETON>");
        QTest::newRow("declaration and comment")
            << QByteArray("<?xml version=\"1.0\"?>\n<!-- <mesh> -->\n<HEADER MAGIC=\"XSF\" Version=\"919\">");
        QTest::newRow("byte order mark and blanks")
            << QByteArray("\xEF\xBB\xBF \r\n<HEADER MAGIC=\"XSF\" Version=\"919\"/>");
        QTest::newRow("doctype") << QByteArray(
            "<!DOCTYPE x [<!ELEMENT y EMPTY>]><HEADER MAGIC=\"XSF\" Version=\"919\"/>");
        const std::string wide = inUtf16("<HEADER MAGIC=\"XSF\" Version=\"919\"/>");
        QTest::newRow("UTF-16") << QByteArray(wide.data(), static_cast<qsizetype>(wide.size()));
        QTest::newRow("damaged behind it") << QByteArray("<HEADER MAGIC=\"XSF\" Version=\"919\"/><<<");
    }
    void xmlBeginning_isTheFirstElement() {
        QFETCH(QByteArray, text);
        const auto beginning = xmlBeginning(spanOf({text.data(), static_cast<std::size_t>(text.size())}));
        QVERIFY(beginning);
        QCOMPARE(beginning->element, std::string("HEADER"));
        QVERIFY(beginning->attribute("magic"));
        QCOMPARE(*beginning->attribute("MAGIC"), std::string("XSF"));
        QCOMPARE(*beginning->attribute("VERSION"), std::string("919"));
        QVERIFY(!beginning->attribute("name"));
    }

    void xmlBeginning_isNothingWhereThereIsNone_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blanks") << QByteArray("  \n");
        QTest::newRow("text before it") << QByteArray("Dear reader, <b>see</b>");
        QTest::newRow("cut short") << QByteArray("<HEADER MAGIC=\"XS");
        QTest::newRow("comment only") << QByteArray("<!-- <mesh/> -->");
        QTest::newRow("far behind") << QByteArray(70'000, ' ') + "<mesh/>";
        QTest::newRow("binary") << QByteArray("CSF\0<mesh/>", 11);
    }
    void xmlBeginning_isNothingWhereThereIsNone() {
        QFETCH(QByteArray, text);
        QVERIFY(!xmlBeginning(spanOf({text.data(), static_cast<std::size_t>(text.size())})));
    }

    void everyFormat_declaresWhatItRecognises() {
        for (const FormatDescriptor* format : allFormats()) {
            QVERIFY(!format->magics.empty() || !format->xmlRoots.empty() || !format->extensions.empty());
            for (const std::string_view magic : format->magics)
                QVERIFY(!magic.empty());
        }
        const auto b3d = recogniseFormat(spanOf(test::B3dMaker::regular()), "any.name");
        QCOMPARE((*b3d)->id, "b3d"sv);
    }
};

RIGSCOPE_TEST(TestRecognition)
#include "test_recognition.moc"
