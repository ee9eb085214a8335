// Counts in words, and that no text with a count lacks its singular.
#include <QDirIterator>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>

#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "problems/issues_badge.h"
#include "status_line.h"
#include "support/test_registry.h"
#include "translation.h"

using namespace rigscope;
using namespace rigscope::test;

class TestTranslation : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { gui::installTranslations(*QCoreApplication::instance(), QLocale::c()); }
    void cleanupTestCase() {
        for (QTranslator* const translator : QCoreApplication::instance()->findChildren<QTranslator*>())
            delete translator;
    }

    void badge_countsInSingularAndPlural_data() {
        QTest::addColumn<int>("errors");
        QTest::addColumn<int>("warnings");
        QTest::addColumn<int>("notes");
        QTest::addColumn<QString>("text");
        QTest::newRow("one error") << 1 << 0 << 0 << "1 error";
        QTest::newRow("errors") << 2 << 0 << 1 << "2 errors";
        QTest::newRow("one of each") << 1 << 1 << 1 << "1 error, 1 warning";
        QTest::newRow("warnings") << 0 << 3 << 0 << "3 warnings";
        QTest::newRow("one note") << 0 << 0 << 1 << "1 note";
        QTest::newRow("notes") << 0 << 0 << 2 << "2 notes";
    }
    void badge_countsInSingularAndPlural() {
        QFETCH(int, errors);
        QFETCH(int, warnings);
        QFETCH(int, notes);
        std::vector<Diagnostic> diagnostics;
        const auto add = [&](int times, Code code) {
            for (int i = 0; i < times; ++i)
                diagnostics.push_back({code, {}, {}});
        };
        add(errors, Code::file_empty);
        add(warnings, Code::companion_missing);
        add(notes, Code::cancelled);
        gui::IssuesBadge badge;
        badge.setDiagnostics(diagnostics, 0);
        QTEST(badge.text(), "text");
    }

    void statusLine_countsInSingularAndPlural() {
        GuiWindow window;
        QVERIFY(window.openColumn());
        const SceneCounts& counts = window.session()->loaded().counts;
        const QString text = window.labelText("statusCounts");
        QVERIFY2(text.startsWith(QStringLiteral("%1 bone").arg(counts.bones)), qPrintable(text));
        QCOMPARE(text.contains(QStringLiteral("bones")), counts.bones != 1);
        QVERIFY2(text.endsWith(QStringLiteral(" triangles")), qPrintable(text));
    }

    // A text with a count is in the English file and has both forms filled in.
    void everyCount_hasSingularAndPlural() {
        QFile file(QStringLiteral(RIGSCOPE_SOURCE_DIR "/translations/rigscope_en.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString english = QString::fromUtf8(file.readAll());
        QVERIFY(!english.contains(QStringLiteral("unfinished")));
        QVERIFY(!english.contains(QStringLiteral("<numerusform></numerusform>")));
        const QRegularExpression withCount(QStringLiteral("tr\\(\\s*\"([^\"]*)\",\\s*nullptr,"));
        int found = 0;
        QDirIterator sources(QStringLiteral(RIGSCOPE_SOURCE_DIR "/app/gui"), {QStringLiteral("*.cpp")}, QDir::Files,
                             QDirIterator::Subdirectories);
        while (sources.hasNext()) {
            QFile source(sources.next());
            QVERIFY(source.open(QIODevice::ReadOnly));
            QRegularExpressionMatchIterator matches = withCount.globalMatch(QString::fromUtf8(source.readAll()));
            while (matches.hasNext()) {
                const QString text = matches.next().captured(1);
                QVERIFY2(english.contains(QStringLiteral("<source>%1</source>").arg(text)), qPrintable(text));
                ++found;
            }
        }
        QVERIFY(found >= 10);
    }

    void propertiesAndOverlay_areFoundByTheirContexts() {
        const auto english = [](const char* context, const char* text, int n) {
            return QCoreApplication::translate(context, text, nullptr, n);
        };
        QCOMPARE(english("Properties", "%Ln vertices", 1), QStringLiteral("1 vertex"));
        QCOMPARE(english("Properties", "%1 bytes", 1).arg(1), QStringLiteral("1 byte"));
        QCOMPARE(english("Properties", "%1 bytes", 2).arg(2), QStringLiteral("2 bytes"));
        QCOMPARE(gui::StatusLine::tr("%Ln bones", nullptr, 1), QStringLiteral("1 bone"));
        QCOMPARE(gui::StatusLine::tr("%Ln vertices", nullptr, 1), QStringLiteral("1 vertex"));
        QCOMPARE(gui::StatusLine::tr("%Ln triangles", nullptr, 0), QStringLiteral("0 triangles"));
    }

    void pluralCount_staysWithinWhatTranslationsTake() {
        QCOMPARE(gui::pluralCount(7), 7);
        QCOMPARE(gui::pluralCount(std::uint64_t{1} << 40), std::numeric_limits<int>::max());
    }
};

RIGSCOPE_TEST(TestTranslation)
#include "test_translation.moc"
