#include <QTest>
#include <QXmlStreamReader>

#include <array>

#include "pages.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

using namespace std::string_view_literals;

constexpr std::array extensions{"csf"sv, "caf"sv};
constexpr std::array magics{"CSF\0"sv, "C<\\\x81"sv};
constexpr std::array roots{"SKELETON"sv, "HEADER"sv};

FormatDescriptor format() {
    FormatDescriptor made{};
    made.name = "Bones & all";
    made.mimeType = "model/x-bones";
    made.extensions = extensions;
    return made;
}

} // namespace

class TestMimeTypes : public QObject {
    Q_OBJECT

private slots:
    void formatOfSeveralMagics_hasThemAll() {
        FormatDescriptor several = format();
        several.magics = magics;
        QCOMPARE(docs::mimeType(several),
                 std::string("  <mime-type type=\"model/x-bones\">\n"
                             "    <comment>Bones &amp; all model</comment>\n"
                             "    <magic priority=\"60\">\n"
                             "      <match type=\"string\" value=\"CSF\\000\" offset=\"0\"/>\n"
                             "      <match type=\"string\" value=\"C&lt;\\134\\201\" offset=\"0\"/>\n"
                             "    </magic>\n"
                             "    <glob pattern=\"*.csf\"/>\n"
                             "    <glob pattern=\"*.caf\"/>\n"
                             "  </mime-type>\n"));
    }

    void formatOfXml_hasItsRoots() {
        FormatDescriptor xml = format();
        xml.xmlRoots = roots;
        const std::string text = docs::mimeType(xml);
        QVERIFY(text.find("<magic") == std::string::npos);
        QVERIFY(text.find("<glob pattern=\"*.csf\"/>") != std::string::npos);
        QVERIFY(text.find("<root-XML namespaceURI=\"\" localName=\"SKELETON\"/>") != std::string::npos);
        QVERIFY(text.find("localName=\"HEADER\"") != std::string::npos);
    }

    void formatThatIsKnownByNameOnly_isAWeakSign() {
        const std::string text = docs::mimeType(format());
        QVERIFY(text.find("<glob pattern=\"*.csf\" weight=\"40\"/>") != std::string::npos);
    }

    void mimeTypes_areXml() {
        QXmlStreamReader reader(QByteArray::fromStdString(docs::mimeTypes()));
        int types = 0;
        while (!reader.atEnd())
            types += reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"mime-type" ? 1 : 0;
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(types > 0);
    }
};

RIGSCOPE_TEST(TestMimeTypes)
#include "test_mime_types.moc"
