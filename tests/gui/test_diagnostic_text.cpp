#include <QTest>

#include "problems/diagnostic_text.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestDiagnosticText : public QObject {
    Q_OBJECT

private slots:
    void sentenceOf_saysWhatAndWhere() {
        const Diagnostic diagnostic{Code::file_empty, {"a.b3d", "", {}, {}}, {}};
        QCOMPARE(gui::sentenceOf(diagnostic), QStringLiteral("a.b3d: the file is empty."));
    }

    void sentenceOf_beginsWithACapitalWithoutAPlace() {
        QCOMPARE(gui::sentenceOf({Code::file_empty, {}, {}}), QStringLiteral("The file is empty."));
    }

    void explanationOf_addsPlaceConsequenceAndAdvice() {
        const Diagnostic diagnostic{Code::b3d_file_cut_short, {"a.b3d", "", 4, {}}, {"100", "20"}};
        const QString text = gui::explanationOf(diagnostic);
        QVERIFY2(text.contains(QStringLiteral("At byte 4 (0x4).")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("100 bytes of content, there are 20.")), qPrintable(text));
        QVERIFY2(text.endsWith(QStringLiteral("Get a whole copy of the file.")), qPrintable(text));
    }

    void countIssues_countsBySeverity() {
        const gui::IssueCount count = gui::countIssues({{Code::file_empty, {}, {}},
                                                        {Code::companion_missing, {}, {}},
                                                        {Code::companion_missing, {}, {}},
                                                        {Code::cancelled, {}, {}}});
        QCOMPARE(count.errors, 1);
        QCOMPARE(count.warnings, 2);
        QCOMPARE(count.notes, 1);
    }
};

RIGSCOPE_TEST(TestDiagnosticText)
#include "test_diagnostic_text.moc"
