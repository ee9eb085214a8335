#include <QRegularExpression>
#include <QTest>

#include <set>

#include "base/diagnostic.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestDiagnostic : public QObject {
    Q_OBJECT

private slots:
    void describe_saysFileObjectMessageOffset() {
        const Diagnostic d{
            Code::data_truncated, {"cally.csf", "bone 12 \"Head\"", 0x1f4, {}}, {"translation", "12", "4"}};
        QCOMPARE(describe(d),
                 std::string("cally.csf: bone 12 \"Head\": translation needs 12 bytes, 4 are left (offset 0x1f4)"));
    }

    void describe_addsConsequenceAndAdvice() {
        const Diagnostic d{Code::file_exists, {"a.b3d", "", {}, {}}, {}};
        QCOMPARE(describe(d),
                 std::string("a.b3d: the file is there already. Nothing was written. Give --force to overwrite it."));
    }

    void fillMessage_leavesUnknownPlaceholders() {
        QCOMPARE(fillMessage("{0} {1} {x} {", {"a"}), std::string("a {1} {x} {"));
    }

    void fillMessage_doesNotFillTwice() { QCOMPARE(fillMessage("{0}{1}", {"{1}", "b"}), std::string("{1}b")); }

    void fillMessage_choosesSingularOrPlural() {
        const char* text = "{0} of {1} {1|key|keys} {0|is|are} odd";
        QCOMPARE(fillMessage(text, {"1", "1"}), std::string("1 of 1 key is odd"));
        QCOMPARE(fillMessage(text, {"1", "11"}), std::string("1 of 11 keys is odd"));
        QCOMPARE(fillMessage(text, {"0", "2"}), std::string("0 of 2 keys are odd"));
        QCOMPARE(fillMessage("{0||s}{0|a|}", {"2"}), std::string("s"));
    }

    void fillMessage_leavesChoicesThatAreNone() {
        for (const char* text : {"{0|one}", "{0|one|many", "{1|one|many}", "{x|one|many}", "{0|one} | {", "{0"})
            QCOMPARE(fillMessage(text, {"1"}), std::string(text));
    }

    // A count that stands before a plural has a choice beside it.
    void table_hasSingularsForItsCounts() {
        const QRegularExpression plainPlural(QStringLiteral(
            "\\{\\d\\} (bytes|keys|weights|vertices|triangles|textures|normals|entries|nodes share)\\b"));
        for (const CodeEntry& entry : allCodes())
            for (const std::string_view text : {entry.message, entry.consequence, entry.advice})
                QVERIFY2(!plainPlural.match(QString::fromUtf8(text.data(), qsizetype(text.size()))).hasMatch(),
                         std::string(text).c_str());
    }

    void table_hasUniqueNamesInKebabCase() {
        std::set<std::string_view> names;
        for (const CodeEntry& entry : allCodes()) {
            QVERIFY2(names.insert(entry.name).second, std::string(entry.name).c_str());
            QVERIFY(!entry.message.empty());
            for (const char c : entry.name)
                QVERIFY2((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-', std::string(entry.name).c_str());
        }
    }

    void diagnostics_areBoundedPerCode() {
        Diagnostics diagnostics;
        for (std::size_t i = 0; i < Diagnostics::limitPerCode + 5; ++i)
            diagnostics.add(Code::file_empty, {});
        diagnostics.add(Code::file_not_found, {});
        QCOMPARE(diagnostics.items().size(), Diagnostics::limitPerCode + 1);
        QCOMPARE(diagnostics.leftOut(), std::size_t{5});
        QVERIFY(diagnostics.has(Code::file_not_found));
        QVERIFY(!diagnostics.has(Code::cancelled));
    }
};

RIGSCOPE_TEST(TestDiagnostic)
#include "test_diagnostic.moc"
