#include <QTest>

#include "base/xml_text.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

XmlText textOf(std::string_view file) {
    return XmlText::of(Bytes(std::vector<std::uint8_t>(file.begin(), file.end()))).value();
}

std::string backOf(const XmlText& text) { return std::string(asText(text.toFile(asText(text.text.span())).span())); }

std::string utf16(std::u16string_view text, bool bigEndian) {
    std::string file;
    for (const char16_t unit : text) {
        const auto low = static_cast<char>(unit & 0xFF);
        const auto high = static_cast<char>(unit >> 8);
        file += bigEndian ? high : low;
        file += bigEndian ? low : high;
    }
    return file;
}

} // namespace

class TestXmlText : public QObject {
    Q_OBJECT

private slots:
    void of_recognisesEncodings() {
        QVERIFY(textOf("<a/>").encoding == XmlEncoding::Utf8);
        QVERIFY(textOf("\xEF\xBB\xBF<?xml encoding='latin1'?><a/>").encoding == XmlEncoding::Utf8);
        QVERIFY(textOf("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><a/>").encoding == XmlEncoding::Windows1252);
        QVERIFY(textOf("<?xml encoding = 'Windows-1252'?><a/>").encoding == XmlEncoding::Windows1252);
        QVERIFY(textOf("<?xml version=\"1.0\"?><a encoding=\"latin1\"/>").encoding == XmlEncoding::Utf8);
        QVERIFY(textOf("<?xml encoding=\"latin1").encoding == XmlEncoding::Utf8);
        QVERIFY(textOf(utf16(u"\uFEFF<a/>", false)).encoding == XmlEncoding::Utf16Le);
        QVERIFY(textOf(utf16(u"\uFEFF<a/>", true)).encoding == XmlEncoding::Utf16Be);
        QVERIFY(textOf(utf16(u"<a/>", false)).encoding == XmlEncoding::Utf16Le);
        QVERIFY(textOf(utf16(u"<a/>", true)).encoding == XmlEncoding::Utf16Be);
    }

    void of_convertsUtf16AndBack_data() {
        QTest::addColumn<std::string>("file");
        QTest::addColumn<std::string>("text");
        for (const bool big : {false, true}) {
            const char* order = big ? "big-endian" : "little-endian";
            const std::string mark = utf16(u"\uFEFF", big);
            QTest::addRow("%s", order) << mark + utf16(u"<\u00E9\u20AC\U0001F600", big)
                                       << std::string("\xEF\xBB\xBF<\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
            const char16_t lone[] = {'<', 0xD83D, 'x', 0xDE00, 0xDE00, 0xD83D, 0};
            QTest::addRow("lone surrogates, %s", order)
                << mark + utf16(lone, big)
                << std::string("\xEF\xBB\xBF<\xED\xA0\xBDx\xED\xB8\x80\xED\xB8\x80\xED\xA0\xBD");
            QTest::addRow("odd, %s", order) << mark + utf16(u"a", big) + "z"
                                            << std::string("\xEF\xBB\xBF"
                                                           "a");
        }
    }
    void of_convertsUtf16AndBack() {
        QFETCH(std::string, file);
        QFETCH(std::string, text);
        const XmlText converted = textOf(file);
        QVERIFY(converted.converted());
        QCOMPARE(std::string(asText(converted.text.span())), text);
        QCOMPARE(backOf(converted), file);
    }

    void of_keepsOtherFilesAsTheyAre() {
        const Bytes file(std::vector<std::uint8_t>{'<', 0xFF, 0x80});
        QVERIFY(XmlText::of(file).value().text.data() == file.data());
    }

    void decoded_replacesReferencesAndKeepsUnknownOnes() {
        QCOMPARE(xmlDecoded("&lt;&gt;&amp;&quot;&apos;"), std::string("<>&\"'"));
        QCOMPARE(xmlDecoded("&#65;&#x42;&#x1F600;"), std::string("AB\xF0\x9F\x98\x80"));
        for (const char* kept : {"&foo;", "&", "&;", "&amp", "&#;", "&#x;", "&#0;", "&#xD800;", "&#x110000;", "&#6a;",
                                 "&#99999999999999999999;", "a & b", "&#1;", "&AMP;"})
            QCOMPARE(xmlDecoded(kept), std::string(kept));
        QCOMPARE(xmlDecoded("&amp;lt;"), std::string("&lt;"));
    }

    void decoded_knowsTheEncoding() {
        QCOMPARE(xmlDecoded("\xE9\x80", XmlEncoding::Windows1252), std::string("\xC3\xA9\xE2\x82\xAC"));
        QCOMPARE(xmlDecoded("\xC3\xA9", XmlEncoding::Windows1252), std::string("\xC3\x83\xC2\xA9"));
        QCOMPARE(xmlDecoded("\xC3\xA9"), std::string("\xC3\xA9"));
        QCOMPARE(xmlDecoded("\xE9"), std::string("\xC3\xA9"));
    }

    void encoded_isReadBackAsItWas_data() {
        QTest::addColumn<std::string>("text");
        for (const char* text : {"plain", "<&>\"'", "&amp;", "\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80", "]]>"})
            QTest::newRow(text) << std::string(text);
    }
    void encoded_isReadBackAsItWas() {
        QFETCH(std::string, text);
        for (const XmlEncoding encoding : {XmlEncoding::Utf8, XmlEncoding::Windows1252, XmlEncoding::Utf16Le})
            for (const char quote : {'\0', '"', '\''}) {
                const std::string raw = xmlEncoded(text, encoding, quote);
                QCOMPARE(xmlDecoded(raw, encoding), text);
                QVERIFY(raw.find('<') == std::string::npos);
                QVERIFY(quote == '\0' || raw.find(quote) == std::string::npos);
            }
    }
};

RIGSCOPE_TEST(TestXmlText)
#include "test_xml_text.moc"
