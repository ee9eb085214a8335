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
