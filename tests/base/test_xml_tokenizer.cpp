#include <QTest>

#include <filesystem>

#include "base/file_io.h"
#include "base/xml_tokenizer.h"
#include "support/test_registry.h"

using namespace rigscope;
namespace fs = std::filesystem;

namespace {

ByteSpan spanOf(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

std::string letterOf(XmlTokenKind kind) {
    constexpr std::string_view letters = ".BDTCXISEMt!";
    return {letters[static_cast<std::size_t>(kind)]};
}

// The kinds of the tokens, a letter each; `seen` gets the bits of all tolerances.
std::string kindsOf(std::string_view text, XmlOptions options = {}, std::uint32_t* seen = nullptr) {
    XmlTokenizer xml(spanOf(text), options);
    std::string kinds;
    while (xml.next().kind != XmlTokenKind::End) {
        kinds += letterOf(xml.token().kind);
        if (seen != nullptr)
            *seen |= xml.token().tolerated;
    }
    if (seen != nullptr)
        *seen |= xml.token().tolerated;
    return kinds;
}

// Empty if the tokens cover the text without a gap and end.
std::string gapIn(const XmlText& text, XmlOptions options) {
    XmlTokenizer xml(text, options);
    std::uint64_t reached = 0;
    for (std::size_t i = 0; i <= text.text.size() + 1; ++i) {
        if (xml.next().kind == XmlTokenKind::End)
            return reached == text.text.size() ? "" : "ends early at " + std::to_string(reached);
        if (xml.token().range.offset != reached)
            return "gap at " + std::to_string(reached);
        reached += xml.token().range.size;
    }
    return "does not end";
}

std::string gapIn(std::string_view text, XmlOptions options = {}) {
    return gapIn(XmlText::of(Bytes(std::vector<std::uint8_t>(text.begin(), text.end()))).value(), options);
}

constexpr std::string_view everything =
    "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY x \"]>\"> <!-- ]> -->]>\n<!-- c -->\n<?go "
    "on?>"
    "<a one='1 > 2' two = \"&lt;&#65;&#x42;\">t &amp; u<b/><![CDATA[<raw>]]>\n<c d=\"\" >x</c  ></a>\n";

// Real files where they are, else nothing.
std::vector<fs::path> corpus() {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(fs::path(RIGSCOPE_SHARED_DIR) / "corpus", error), end; !error && it != end;
         it.increment(error))
        for (const char* extension : {".xsf", ".xaf", ".xmf", ".xrf", ".xpf", ".xml"})
            if (it->path().extension() == extension)
                files.push_back(it->path());
    return files;
}

} // namespace

class TestXmlTokenizer : public QObject {
    Q_OBJECT

private slots:
    void next_givesEveryKindOfToken() {
        QCOMPARE(kindsOf(everything), std::string("BDtTtCtIStMXtStEEt"));
        QCOMPARE(kindsOf(everything, {xmlTolerateNone}), std::string("BDtTtCtIStMXtStEEt"));
        QCOMPARE(gapIn(everything), std::string());
    }

    void next_givesNamesContentAndAttributes() {
        const std::string text = "<a one='1 > 2'\n two = \"x\"/>";
        XmlTokenizer xml(spanOf(text));
        QVERIFY(xml.next().kind == XmlTokenKind::EmptyTag);
        QCOMPARE(xml.text(xml.token().name), std::string_view("a"));
        QCOMPARE(xml.attributes().size(), std::size_t{2});
        QCOMPARE(xml.text(xml.attributes()[0].value), std::string_view("1 > 2"));
        QCOMPARE(xml.attributes()[0].quote, '\'');
        QCOMPARE(xml.text(xml.attribute("two")->value), std::string_view("x"));
        QVERIFY(xml.attribute("Two") == nullptr);
        XmlTokenizer marks(spanOf("<!--c--><?t d?><r><![CDATA[e]]></r>"));
        std::string content;
        while (marks.next().kind != XmlTokenKind::End)
            content += std::string(marks.text(marks.token().content)) + "|";
        QCOMPARE(content, std::string("c| d||e||"));
    }

    void tolerances_areReportedAndCanBeErrors_data() {
        QTest::addColumn<int>("tolerance");
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("kinds");
        const auto row = [](const char* name, XmlTolerance tolerance, std::string_view text, const char* kinds) {
            QTest::newRow(name) << static_cast<int>(tolerance) << std::string(text) << std::string(kinds);
        };
        row("several roots", XmlTolerance::SeveralRoots, "<a/><b></b>", "MSE");
        row("text before", XmlTolerance::TextBeforeRoot, "x<a/>", "tM");
        row("cdata before", XmlTolerance::TextBeforeRoot, "<![CDATA[x]]><a/>", "XM");
        row("text after", XmlTolerance::TextAfterRoot, "<a/> # x", "Mt");
        row("junk after", XmlTolerance::UnmatchedEndTag, "<a></a></a>", "SEE");
        row("missing end tags", XmlTolerance::MissingEndTag, "<a><b>x", "SSt");
        row("case", XmlTolerance::EndTagCase, "<Abc></aBC>", "SE");
        row("no quotes", XmlTolerance::UnquotedValue, "<a b=c/d e=1/>", "M");
        row("no quotes, nothing", XmlTolerance::UnquotedValue, "<a b=/>", "M");
        row("no value", XmlTolerance::MissingValue, "<a b c=''/>", "M");
        row("no space", XmlTolerance::MissingSpace, "<a b='1'c='2'/>", "M");
        row("twice", XmlTolerance::DuplicateAttribute, "<a b='1' b='2'/>", "M");
        row("less in value", XmlTolerance::LessThanInValue, "<a b='<'/>", "M");
        row("ampersand in text", XmlTolerance::BareAmpersand, "<a>b & c</a>", "StE");
        row("ampersand at the end", XmlTolerance::BareAmpersand, "<a b='&'/>", "M");
        row("ampersand before a name", XmlTolerance::BareAmpersand, "<a b='&amp'/>", "M");
        row("unknown entity", XmlTolerance::UnknownReference, "<a>&foo;</a>", "StE");
        row("no character", XmlTolerance::UnknownReference, "<a>&#0;</a>", "StE");
        row("surrogate", XmlTolerance::UnknownReference, "<a>&#xD800;</a>", "StE");
        row("control", XmlTolerance::ControlCharacter, std::string_view("<a>\0</a>", 8), "StE");
        row("control in value", XmlTolerance::ControlCharacter, "<a b='\x01'/>", "M");
        row("odd attribute", XmlTolerance::OddName, "<a 1='2'/>", "M");
        row("odd element", XmlTolerance::OddName, "<a+b></a+b>", "SE");
        row("hyphens", XmlTolerance::HyphensInComment, "<a/><!-- -- -->", "MC");
        row("three hyphens", XmlTolerance::HyphensInComment, "<a/><!-- --->", "MC");
        row("cdata end", XmlTolerance::CDataEndInText, "<a>]]></a>", "StE");
        row("late declaration", XmlTolerance::LateDeclaration, "\n<?xml version='1.0'?><a/>", "tDM");
    }
    void tolerances_areReportedAndCanBeErrors() {
        QFETCH(int, tolerance);
        QFETCH(std::string, text);
        QFETCH(std::string, kinds);
        const std::uint32_t bit = xmlBit(static_cast<XmlTolerance>(tolerance));
        std::uint32_t seen = 0;
        QCOMPARE(kindsOf(text, {}, &seen), kinds);
        QCOMPARE(seen, bit);
        QCOMPARE(kindsOf(text, {bit}), kinds);
        QVERIFY(kindsOf(text, {xmlTolerateAll & ~bit}).ends_with('!'));
        QCOMPARE(gapIn(text), std::string());
        QCOMPARE(gapIn(text, {xmlTolerateNone}), std::string());

        XmlTokenizer xml(spanOf(text), {}, "f.xml");
        while (xml.next().kind != XmlTokenKind::End) {
        }
        const std::vector<Diagnostic> diagnostics = xml.diagnostics();
        QCOMPARE(diagnostics.size(), std::size_t{1});
        QCOMPARE(diagnostics[0].code, Code::xml_tolerated);
        QCOMPARE(diagnostics[0].place.file, std::string("f.xml"));
        QVERIFY(diagnostics[0].place.offset < text.size());
    }

    void errors_endTheReading_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("kinds");
        const auto row = [](const char* text, const char* kinds) {
            QTest::newRow(text) << std::string(text) << std::string(kinds);
        };
        row("", "!");
        row(" \n", "t!");
        row("<a>1 < 2</a>", "St!");
        row("<a><b></a>", "SS!");
        row("<a b", "!");
        row("<a b=\"c/><d/>", "!");
        row("<a b=\"1\"\"/>", "!");
        row("<a =\"1\"/>", "!");
        row("<a / b=\"1\"/>", "!");
        row("<a<b/>", "!");
        row("<a></a", "S!");
        row("<a></>", "S!");
        row("<a></a b='1'>", "S!");
        row("<a/><!-- x --", "M!");
        row("<a/><![CDATA[x]]", "M!");
        row("<a/><?x", "M!");
        row("<!DOCTYPE a [<!ENTITY b \">]><a/>", "!");
        row("<!ELEMENT a><a/>", "!");
        row("<a/><", "M!");
    }
    void errors_endTheReading() {
        QFETCH(std::string, text);
        QFETCH(std::string, kinds);
        QCOMPARE(kindsOf(text), kinds);
        QCOMPARE(gapIn(text), std::string());
        XmlTokenizer xml(spanOf(text));
        while (xml.next().kind != XmlTokenKind::End) {
        }
        QCOMPARE(xml.error().value().code, Code::xml_malformed);
        QVERIFY(!xml.error()->arguments.at(0).empty());
    }

    void errors_sayWhere() {
        XmlTokenizer xml(spanOf("<a>\n<b>\n\n</c>"), {}, "f.xml");
        while (xml.next().kind != XmlTokenKind::End) {
        }
        QCOMPARE(describe(xml.error().value()),
                 std::string("f.xml: the text is not well-formed XML: \"c\" is closed where \"b\" of line 2 is open "
                             "(offset 0x9) (line 4)"));
    }

    void depth_isLimited() {
        std::string text;
        for (int i = 0; i < 64; ++i)
            text += "<a>";
        QVERIFY(!kindsOf(text).ends_with('!'));
        text += "<a/>";
        XmlTokenizer xml(spanOf(text));
        while (xml.next().kind != XmlTokenKind::End) {
        }
        QCOMPARE(xml.error().value().code, Code::xml_too_deep);
        QCOMPARE(kindsOf("<a><b><c/></b></a>", {xmlTolerateAll, 2}), std::string("SS!"));
    }

    void attributes_areLimited() {
        std::string text = "<a";
        for (std::size_t i = 0; i <= XmlTokenizer::maximumAttributes; ++i)
            text += " b" + std::to_string(i) + "=''";
        QCOMPARE(kindsOf(text + "/>"), std::string("!"));
        std::uint32_t seen = 0;
        QCOMPARE(kindsOf(text.substr(0, text.rfind(' ')) + "/>", {}, &seen), std::string("M"));
        QCOMPARE(seen, 0U);
    }

    void duplicates_areFoundAmongManyAttributes() {
        std::string text = "<a";
        for (int i = 0; i < 40; ++i)
            text += " b" + std::to_string(i) + "=''";
        std::uint32_t seen = 0;
        QCOMPARE(kindsOf(text + " b7=''/>", {}, &seen), std::string("M"));
        QCOMPARE(seen, xmlBit(XmlTolerance::DuplicateAttribute));
    }

    void fragments_mayHaveAnythingSideBySide() {
        std::uint32_t seen = 0;
        QCOMPARE(kindsOf("1 <a/> 2 <b>3</b>", {xmlTolerateNone, 64, true}, &seen), std::string("tMtStE"));
        QCOMPARE(seen, 0U);
        QCOMPARE(kindsOf("", {xmlTolerateNone, 64, true}), std::string());
    }

    void restrictTo_readsAPartWithOffsetsOfTheWhole() {
        const std::string text = "<a><b c='d'/>x</a>";
        XmlTokenizer xml(spanOf(text));
        xml.restrictTo({3, 10});
        QVERIFY(xml.next().kind == XmlTokenKind::EmptyTag);
        QCOMPARE(xml.text(xml.attributes()[0].value), std::string_view("d"));
        QVERIFY(xml.next().kind == XmlTokenKind::End);
        xml.restrictTo({13, 100});
        QVERIFY(xml.next().kind == XmlTokenKind::Text);
        QCOMPARE(xml.token().range, (ByteRange{13, 1}));
    }

    void diagnostics_countWhatRepeats() {
        XmlTokenizer xml(spanOf("<a>\n&\n&\n&</a>"));
        while (xml.next().kind != XmlTokenKind::End) {
        }
        QCOMPARE(xml.diagnostics().size(), std::size_t{1});
        QCOMPARE(xml.diagnostics()[0].place.line.value(), 2U);
        QCOMPARE(xml.diagnostics()[0].arguments.at(0), std::string("\"&\" stands alone (3 times)"));
    }

    void lineAt_goesForthAndBack() {
        XmlTokenizer xml(spanOf("a\nb\r\nc"));
        QCOMPARE(xml.lineAt(5), 3U);
        QCOMPARE(xml.lineAt(1), 1U);
        QCOMPARE(xml.lineAt(2), 2U);
        QCOMPARE(xml.lineAt(99), 3U);
    }

    void tokens_coverATextCutAnywhere() {
        for (std::size_t length = 0; length <= everything.size(); ++length)
            for (const std::uint32_t tolerate : {xmlTolerateAll, xmlTolerateNone})
                QCOMPARE(gapIn(everything.substr(0, length), {tolerate}), std::string());
    }

    void tokens_coverATextWithAnyByteChanged() {
        for (std::size_t at = 0; at < everything.size(); ++at)
            for (int byte = 0; byte < 256; ++byte) {
                std::string text(everything);
                text[at] = static_cast<char>(byte);
                QCOMPARE(gapIn(text), std::string());
            }
    }

    // Whatever the input, work grows with its size alone: what grew with its square would not end.
    void scanning_isLinear_data() {
        QTest::addColumn<std::string>("piece");
        for (const char* piece :
             {"&", "<a ", "<a/>", "&a", "-", "]", "<!--", "<a b='", "\x01", "<?", "<!DOCTYPE [", "</a>"})
            QTest::newRow(piece) << std::string(piece);
    }
    void scanning_isLinear() {
        QFETCH(std::string, piece);
        for (const char* start : {"", "<r>", "<r a='", "<!--", "<![CDATA[", "<!DOCTYPE r [", "<r "}) {
            std::string text = start;
            while (text.size() < 4'000'000)
                text += piece;
            QCOMPARE(gapIn(text), std::string());
        }
    }

    void corpus_isCoveredByTokens() {
        const std::vector<fs::path> files = corpus();
        if (files.empty())
            qInfo("no real files in %s: nothing was read", RIGSCOPE_SHARED_DIR);
        std::size_t complete = 0;
        for (const fs::path& file : files) {
            const XmlText text = XmlText::of(readFile(file).value()).value();
            QVERIFY2(gapIn(text, {}).empty(), file.c_str());
            QVERIFY2(gapIn(text, {xmlTolerateNone}).empty(), file.c_str());
            XmlTokenizer xml(text, {}, file.filename().string());
            while (xml.next().kind != XmlTokenKind::End) {
            }
            complete += xml.error() ? 0 : 1;
            if (xml.error())
                qInfo("%s", describe(*xml.error()).c_str());
        }
        QCOMPARE(complete, files.size());
    }
};

RIGSCOPE_TEST(TestXmlTokenizer)
#include "test_xml_tokenizer.moc"
