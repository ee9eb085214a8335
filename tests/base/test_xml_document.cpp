#include <QTest>

#include <functional>

#include "base/xml_document.h"
#include "base/xml_editor.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

constexpr std::uint32_t none = XmlElement::none;

XmlDocument documentOf(std::string_view text, XmlOptions options = {}) {
    return XmlDocument::of(Bytes(std::vector<std::uint8_t>(text.begin(), text.end())), "f.xml", options).value();
}

std::string rangeText(const XmlDocument& document, ByteRange range) { return std::string(document.text(range)); }

std::string finished(const XmlEditor& editor) {
    const Result<Bytes> file = editor.finish();
    return file ? std::string(asText(file->span())) : describe(file.error());
}

// What `change` makes of a text; element numbers are those of the tree.
std::string edited(std::string_view text, const std::function<void(XmlEditor&)>& change) {
    const XmlDocument document = documentOf(text);
    XmlEditor editor(document);
    change(editor);
    return finished(editor);
}

} // namespace

class TestXmlDocument : public QObject {
    Q_OBJECT

private slots:
    // Tags of a text that breaks no rule are read by a shorter way, which must find the same.
    void attributesOfSoundTexts_areThoseOfTheTokenizer() {
        const char* const texts[]{
            "<a/>",
            "<a b='1'/>",
            "<a b=\"1\" c='2'><d e = \"/\" f\n=\n'a>b'/></a >",
            "<a\tb='\"' c=\"'\" d='&lt;&amp;&#65;'\n  e='' />",
            "<long.name:x-1 b='==' c='/>' d='< /'></long.name:x-1>",
            "<?xml version='1.0'?>\n<!-- a --><a b='x\ny'><![CDATA[<b c='1'/>]]><b c=\"\"/></a>",
        };
        for (const char* const text : texts) {
            const XmlDocument document = documentOf(text);
            XmlTokenizer quick = document.reader();
            XmlTokenizer whole = document.reader();
            for (std::uint32_t i = 1; i < document.elements().size(); ++i) {
                const std::span<const XmlAttribute> found = document.attributes(i, quick);
                whole.restrictTo(document.startTag(i));
                whole.next();
                const std::span<const XmlAttribute> expected = whole.attributes();
                QCOMPARE(found.size(), expected.size());
                for (std::size_t k = 0; k < found.size(); ++k) {
                    QCOMPARE(found[k].name, expected[k].name);
                    QCOMPARE(found[k].value, expected[k].value);
                    QCOMPARE(found[k].quote, expected[k].quote);
                }
            }
        }
    }

    void tree_knowsWhereElementsAre() {
        const XmlDocument document = documentOf("<!--x--><a p='1'><b/>t<c>u</c ></a>\n");
        QVERIFY(document.complete());
        QCOMPARE(document.elements().size(), std::size_t{4});
        const std::uint32_t a = document.child(XmlDocument::document, "a");
        const std::uint32_t b = document.child(a, "b");
        const std::uint32_t c = document.nextNamed(b, "c");
        QCOMPARE(rangeText(document, document.range(a)), std::string("<a p='1'><b/>t<c>u</c ></a>"));
        QCOMPARE(rangeText(document, document.startTag(a)), std::string("<a p='1'>"));
        QCOMPARE(rangeText(document, document.content(a)), std::string("<b/>t<c>u</c >"));
        QCOMPARE(rangeText(document, document.range(c)), std::string("<c>u</c >"));
        QVERIFY(document.isEmptyTag(b) && !document.isEmptyTag(c));
        QCOMPARE(document.element(c).parent, a);
        QCOMPARE(document.child(b, "x"), none);
        QCOMPARE(document.nextNamed(c, "b"), none);
        QCOMPARE(document.name(XmlDocument::document), std::string_view());
    }

    void names_compareExactlyOrWithoutCase() {
        const XmlDocument document = documentOf("<Root><BONE Name='x' NAME='y'/></Root>");
        const std::uint32_t root = document.child(XmlDocument::document, "ROOT", XmlCase::Ignored);
        QCOMPARE(root, 1U);
        QCOMPARE(document.child(root, "bone"), none);
        const std::uint32_t bone = document.child(root, "bone", XmlCase::Ignored);
        QCOMPARE(document.attribute(bone, "NAME").value(), std::string("y"));
        QCOMPARE(document.attribute(bone, "name", XmlCase::Ignored).value(), std::string("x"));
        QVERIFY(!document.attribute(bone, "name"));
    }

    void tree_takesSeveralRoots() {
        const XmlDocument document = documentOf("<HEADER MAGIC=\"XSF\"/>\n# note\n<SKELETON><BONE/></SKELETON>");
        QVERIFY(document.complete());
        QCOMPARE(document.child(XmlDocument::document, "SKELETON"), 2U);
        QCOMPARE(document.diagnostics().size(), std::size_t{2});
        QCOMPARE(document.place(2).line.value(), 3U);
    }

    void tree_keepsWhatStandsBeforeDamage() {
        const XmlDocument document = documentOf("<a><b>1</b><c>2<d");
        QVERIFY(!document.complete());
        QCOMPARE(document.diagnostics().front().code, Code::xml_malformed);
        QCOMPARE(document.elements().size(), std::size_t{4});
        QCOMPARE(document.textOf(3), std::string("2"));
        QCOMPARE(rangeText(document, document.range(1)), std::string("<a><b>1</b><c>2"));
    }

    void tree_ignoresEndTagsOutside() {
        const XmlDocument document = documentOf("<a></a></a><b/>");
        QCOMPARE(document.elements().size(), std::size_t{3});
        QCOMPARE(document.element(2).parent, XmlDocument::document);
    }

    void textOf_joinsTextAndCData() {
        const XmlDocument document = documentOf("<a> 1&lt;<!-- no --><b>no</b>2<![CDATA[&lt;]]></a>");
        QCOMPARE(document.textOf(1), std::string(" 1<2&lt;"));
        QCOMPARE(document.textOf(2), std::string("no"));
        QCOMPARE(documentOf("<a/>").textOf(1), std::string());
    }

    void tree_isBoundedByTheText() {
        for (const char* piece : {"<a>", "<a/>", "<", "<a ", "x<", "<!--<a>-->"}) {
            std::string text = "<r>";
            for (int i = 0; i < 10'000; ++i)
                text += piece;
            const XmlDocument document = documentOf(text, {xmlTolerateAll, 1'000'000});
            QVERIFY(document.elements().capacity() * sizeof(XmlElement) <= 16 * text.size() + 1024);
        }
    }

    void converted_textHasLinesButNoOffsets() {
        std::string file = "\xFF\xFE";
        for (const char c : std::string_view("<a>\n<b c='1'/>&</a>"))
            file += std::string{c, '\0'};
        const XmlDocument document = documentOf(file);
        QCOMPARE(document.attribute(2, "c").value(), std::string("1"));
        QCOMPARE(document.place(2).line.value(), 2U);
        QVERIFY(!document.place(2).offset);
        QVERIFY(!document.diagnostics().at(0).place.offset);
        XmlEditor editor(document);
        QCOMPARE(finished(editor), file);
        editor.setAttribute(2, "c", "\xC3\xA9");
        std::string wanted = file;
        wanted.replace(file.find('1'), 2, std::string("\xE9\0", 2));
        QCOMPARE(finished(editor), wanted);
    }

    void edit_changesNothingElse_data() {
        QTest::addColumn<std::string>("before");
        QTest::addColumn<std::string>("after");
        const auto row = [](const char* before, const char* after) {
            QTest::newRow(before) << std::string(before) << std::string(after);
        };
        row("<a  n = 'old'  o=\"1\" />", "<a  n = 'it&apos;s &lt;'  o=\"1\" />");
        row("<a n=old/>", "<a n=\"it's &lt;\"/>");
        row("<a n/>", "<a n=\"it's &lt;\"/>");
        row("<a n=\"\"/>", "<a n=\"it's &lt;\"/>");
        row("<a  o='1' >&</a>", "<a  o='1' n=\"it's &lt;\" >&</a>");
        row("<a/>", "<a n=\"it's &lt;\"/>");
    }
    void edit_changesNothingElse() {
        QFETCH(std::string, before);
        QFETCH(std::string, after);
        QCOMPARE(edited(before,
                        [](XmlEditor& e) {
                            e.setAttribute(1, "n", "first");
                            e.setAttribute(1, "n", "it's <");
                        }),
                 after);
    }

    void edit_removesAttributes() {
        const auto removed = [](std::string_view text) {
            return edited(text, [](XmlEditor& e) { e.removeAttribute(1, "n"); });
        };
        QCOMPARE(removed("<a o='1'\n  n='x' p/>"), std::string("<a o='1' p/>"));
        QCOMPARE(removed("<a n=x/>"), std::string("<a/>"));
        QCOMPARE(removed("<a o='1'/>"), std::string("<a o='1'/>"));
        QCOMPARE(edited("<a/>",
                        [](XmlEditor& e) {
                            e.setAttribute(1, "n", "x");
                            e.removeAttribute(1, "n");
                        }),
                 std::string("<a/>"));
    }

    void edit_replacesText() {
        const auto set = [](std::string_view text) {
            return edited(text, [](XmlEditor& e) {
                e.setText(1, "first");
                e.setText(1, "a & b");
            });
        };
        QCOMPARE(set("<a> x <b/></a >"), std::string("<a>a &amp; b</a >"));
        QCOMPARE(set("<a></a>"), std::string("<a>a &amp; b</a>"));
        QCOMPARE(set("<a c='d' />"), std::string("<a c='d' >a &amp; b</a>"));
    }

    void edit_removesElementsWithTheirLine() {
        const auto remove = [](std::string_view text, std::uint32_t element) {
            return edited(text, [&](XmlEditor& e) { e.removeElement(element); });
        };
        QCOMPARE(remove("<a>\r\n\t<b/>\r\n\t<c/>\r\n</a>", 2), std::string("<a>\r\n\t<c/>\r\n</a>"));
        QCOMPARE(remove("<a>\n  <b/><c/>\n</a>", 2), std::string("<a>\n  <c/>\n</a>"));
        QCOMPARE(remove("<a><b>x</b> y</a>", 2), std::string("<a> y</a>"));
    }

    void edit_insertsElementsWithTheirNeighboursIndentation() {
        QCOMPARE(edited("<a>\n  <b/>\n</a>",
                        [](XmlEditor& e) {
                            e.insertBefore(2, "<x/>");
                            e.insertAfter(2, "<y/>");
                            e.insertAfter(2, "<z/>");
                            e.appendChild(1, "<end/>");
                        }),
                 std::string("<a>\n  <x/>\n  <b/>\n  <y/>\n  <z/>\n  <end/>\n</a>"));
        QCOMPARE(edited("<a><b/></a>", [](XmlEditor& e) { e.insertAfter(2, "<x/>"); }), std::string("<a><b/><x/></a>"));
        QCOMPARE(edited("<r>\n\t<a/>\n</r>",
                        [](XmlEditor& e) {
                            e.appendChild(2, "<x/>");
                            e.appendChild(2, "<y/>");
                        }),
                 std::string("<r>\n\t<a>\n\t\t<x/>\n\t\t<y/>\n\t</a>\n</r>"));
        QCOMPARE(edited("<r>\n  <a>\n  </a>\n</r>", [](XmlEditor& e) { e.appendChild(2, "<x/>"); }),
                 std::string("<r>\n  <a>\n    <x/>\n  </a>\n</r>"));
        QCOMPARE(edited("<a/>", [](XmlEditor& e) { e.appendChild(1, "<x/>"); }), std::string("<a><x/></a>"));
    }

    void edit_replacesAnElementByInsertingAndRemoving() {
        QCOMPARE(edited("<a>\n  <b><c/></b>\n  <d/>\n</a>",
                        [](XmlEditor& e) {
                            e.setAttribute(3, "lost", "with its parent");
                            e.removeElement(2);
                            e.insertBefore(2, "<x/>");
                        }),
                 std::string("<a>\n  <x/>\n  <d/>\n</a>"));
    }

    void edit_refusesPartsThatOverlap() {
        const XmlDocument document = documentOf("<a>12345</a>");
        XmlEditor editor(document);
        QVERIFY(!editor.changed());
        editor.replace({3, 3}, "x");
        editor.replace({4, 3}, "y");
        QVERIFY(editor.changed());
        QCOMPARE(editor.finish().error().code, Code::internal_error);
        XmlEditor outside(document);
        outside.replace({100, 1}, "x");
        QCOMPARE(outside.finish().error().code, Code::internal_error);
    }

    void edit_writesDeclaredLatin1AsReferences() {
        const std::string head = "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>";
        QCOMPARE(edited(head + "<a n='\xE9'/>", [](XmlEditor& e) { e.setAttribute(1, "o", "\xC3\xA9"); }),
                 head + "<a n='\xE9' o=\"&#233;\"/>");
    }
};

RIGSCOPE_TEST(TestXmlDocument)
#include "test_xml_document.moc"
