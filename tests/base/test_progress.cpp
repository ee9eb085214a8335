#include <QTest>

#include "base/progress.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestProgress : public QObject {
    Q_OBJECT

private slots:
    void share_reportsItsPartOfTheWhole() {
        Progress whole;
        const ProgressShare secondHalf = ProgressShare(&whole).part(0.5, 1.0);
        secondHalf.report(0.0);
        QCOMPARE(whole.fraction(), 0.5);
        secondHalf.report(0.5);
        QCOMPARE(whole.fraction(), 0.75);
        secondHalf.part(0.5, 1.0).report(1.0);
        QCOMPARE(whole.fraction(), 1.0);
    }

    void share_isCancelledWithTheWhole() {
        Progress whole;
        const ProgressShare share = ProgressShare(&whole).part(0.0, 0.25);
        QVERIFY(!share.cancelled());
        whole.cancel();
        QVERIFY(share.cancelled());
    }

    void shareOfNothing_isNeverCancelled() {
        const ProgressShare none;
        none.part(0.2, 0.4).report(0.5);
        QVERIFY(!none.cancelled());
    }
};

RIGSCOPE_TEST(TestProgress)
#include "test_progress.moc"
