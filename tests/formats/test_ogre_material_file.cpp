// Scripts of OGRE: how their text is taken apart, whole or broken, and that every byte has its place.
#include <QTest>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "formats/ogre/material_file.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

struct Read {
    ogre::ScriptFile file;
    Diagnostics diagnostics;
};

Read readText(const std::string& text) {
    Read read;
    read.file = ogre::readScript(M::bytes(text), "x.material", read.diagnostics, {}).value();
    return read;
}

// `depth:words` of each statement, with `{` behind those of blocks.
QString outlineOf(const ogre::ScriptFile& file) {
    QString outline;
    std::vector<int> depths;
    for (const ogre::ScriptStatement& statement : file.statements) {
        depths.push_back(statement.parent == ogre::ScriptStatement::none ? 0 : depths[statement.parent] + 1);
        outline += QStringLiteral("%1%2:").arg(outline.isEmpty() ? "" : " | ").arg(depths.back());
        QStringList words;
        for (const ogre::ScriptToken& word : ogre::wordsOf(file, statement))
            words.push_back(QString::fromStdString(ogre::meaningOf(file.text(), word)));
        outline += words.join(u' ') + (statement.isBlock() ? QStringLiteral("{") : QString());
    }
    return outline;
}

std::optional<std::uint32_t> lineOf(const Diagnostics& diagnostics, Code code) {
    for (const Diagnostic& diagnostic : diagnostics.items())
        if (diagnostic.code == code)
            return diagnostic.place.line;
    return std::nullopt;
}

// The leaves of the structure, one after the other.
std::string leavesOf(const Bytes& bytes, const std::string& name) {
    Diagnostics diagnostics;
    const auto native = formatById("ogre-material")->read({bytes, name, 0, {}}, diagnostics);
    StructureTree tree = (*native)->describe();
    std::string text;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            if (tree.node(index).type != FieldType::Group)
                text += asText(tree.bytesOf(index));
        },
        [](std::uint32_t, std::uint32_t) {});
    return text;
}

} // namespace

class TestOgreMaterialFile : public QObject {
    Q_OBJECT

private slots:
    void text_isTakenApart_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("outline");
        const auto row = [](const char* name, const char* text, const char* outline) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(outline);
        };
        row("nothing", "", "");
        row("blocks and attributes", "material a\n{\n technique {\n  pass\n\n {\n lighting off\n } } }",
            "0:material a{ | 1:technique{ | 2:pass{ | 3:lighting off");
        row("all on one line", "material a{technique{pass{lighting off}}}",
            "0:material a{ | 1:technique{ | 2:pass{ | 3:lighting off");
        row("comments", "// one\nimport * from \"x\" // two\n/* { \n } */ material /* a */ b { }",
            "0:import * from x | 0:material b{");
        row("slashes in names", "material Examples/A//B\n{\n}", "0:material Examples/A//B{");
        row("quotes", "material \"a { b : c } // d\" { texture \"my \\\"own\\\" file.png\" }",
            "0:material a { b : c } // d{ | 1:texture my \"own\" file.png");
        row("a parent", "material a:b\n{}\nmaterial c : d {}", "0:material a : b{ | 0:material c : d{");
        row("Windows lines", "a 1\r\nb 2\r\n{\r\n}\r\n", "0:a 1 | 0:b 2{");
        row("old Macintosh lines", "a 1\rb 2\r{\r}\r", "0:a 1 | 0:b 2{");
        row("byte order mark", "\xEF\xBB\xBFmaterial a {}", "0:material a{");
        row("block without words", "{ a }", "0:{ | 1:a");
        row("surplus brace", "material a { } }\nmaterial b { }", "0:material a{ | 0:material b{");
        row("missing brace", "material a {\n technique {\n pass {\n x 1\n }\nmaterial b { y }",
            "0:material a{ | 1:technique{ | 2:pass{ | 3:x 1 | 0:material b{ | 1:y");
        row("missing brace before an abstract one", "material a {\nabstract material b { }",
            "0:material a{ | 0:abstract material b{");
        row("an attribute of that name", "pass {\n material x\n y\n}", "0:pass{ | 1:material x | 1:y");
        row("a quote without end", "texture \"a b\nlighting off", "0:texture a b | 0:lighting off");
    }
    void text_isTakenApart() {
        QFETCH(const QByteArray, text);
        QFETCH(const QString, outline);
        QCOMPARE(outlineOf(readText(text.toStdString()).file), outline);
        QCOMPARE(leavesOf(M::bytes(text.toStdString()), "x.material"), text.toStdString());
    }

    void brokenText_isToldOfWithItsLine() {
        const Read unclosed = readText("\nmaterial a {\n technique {\n");
        QCOMPARE(lineOf(unclosed.diagnostics, Code::ogre_script_unclosed), std::optional<std::uint32_t>(3));
        QCOMPARE(unclosed.diagnostics.items().size(), std::size_t{1});
        const Read inside = readText("material a {\n technique {\n }\nmaterial b { }\n");
        QCOMPARE(lineOf(inside.diagnostics, Code::ogre_script_unclosed), std::optional<std::uint32_t>(1));
        const Read surplus = readText("material a { }\n/* x\n */ }");
        QCOMPARE(lineOf(surplus.diagnostics, Code::ogre_script_surplus_brace), std::optional<std::uint32_t>(3));
        const Read quote = readText("a\r\nb \"c\r\nd");
        QCOMPARE(lineOf(quote.diagnostics, Code::ogre_script_open_quote), std::optional<std::uint32_t>(2));
        const Read comment = readText("a\n\n/* b\n");
        QCOMPARE(lineOf(comment.diagnostics, Code::ogre_script_open_comment), std::optional<std::uint32_t>(3));
        QVERIFY(readText("material a { b c \"d\" } // e").diagnostics.items().empty());
    }

    void deepBlocks_areKeptAndNotRead() {
        std::string text;
        for (int i = 0; i < 100; ++i)
            text += "a {\n";
        text += std::string(100, '}') + "\nmaterial b { }";
        const Read read = readText(text);
        QVERIFY(read.diagnostics.has(Code::ogre_script_too_deep));
        QCOMPARE(read.file.statements.size(), ogre::ScriptFile::mostDepth + 1);
        QCOMPARE(read.file.statements.back().parent, ogre::ScriptStatement::none);
        QCOMPARE(leavesOf(M::bytes(text), "x.material"), text);
    }

    void moreStatementsThanAreRead_areKept() {
        std::string text;
        for (std::size_t i = 0; i < ogre::ScriptFile::mostStatements + 10; ++i)
            text += "{}";
        const Read read = readText(text);
        QVERIFY(read.diagnostics.has(Code::ogre_script_too_long));
        QCOMPARE(read.file.statements.size(), ogre::ScriptFile::mostStatements);
        QCOMPARE(leavesOf(M::bytes(text), "x.material").size(), text.size());
    }

    void scripts_areRecognised() {
        const auto formatOf = [](const std::string& text, const std::string& name) {
            const auto format = recogniseFormat(M::bytes(text).span(), name);
            return format ? std::string((*format)->id) : std::string();
        };
        QCOMPARE(formatOf("// x\n\nmaterial a/b : c\n{\n}", "any.name"), std::string("ogre-material"));
        QCOMPARE(formatOf("abstract material a {}", "any.name"), std::string("ogre-material"));
        QCOMPARE(formatOf("vertex_program a glsl\n{\n}", "x.MATERIAL"), std::string("ogre-material"));
        QCOMPARE(formatOf("// nothing here", "x.material"), std::string("ogre-material"));
        QCOMPARE(formatOf("material for thought\n", "any.name"), std::string());
        QCOMPARE(formatOf("vertex_program a glsl\n{\n}", "any.name"), std::string());
        QCOMPARE(formatOf(std::string("a\0b", 3), "x.material"), std::string());
    }

    void realScripts_haveAPlaceForEveryByteAndComeBack() {
        for (const std::string& path : test::corpusFiles("ogre", {"*.material"})) {
            const Bytes bytes = readFile(path).value();
            Diagnostics diagnostics;
            Scene scene;
            auto native = readAlone(*formatById("ogre-material"), {bytes, "x.material", 0, {}}, scene, diagnostics);
            QVERIFY2(native && diagnostics.items().empty(), path.c_str());
            QVERIFY2(!scene.materials.empty(), path.c_str());
            QVERIFY2(leavesOf(bytes, "x.material") == asText(bytes.span()), path.c_str());
            const auto written = (*native)->write(scene, false, diagnostics).value();
            QVERIFY2(asText(ByteSpan(written)) == asText(bytes.span()), path.c_str());
        }
    }
};

RIGSCOPE_TEST(TestOgreMaterialFile)
#include "test_ogre_material_file.moc"
