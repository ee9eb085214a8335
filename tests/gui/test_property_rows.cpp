#include <QTest>

#include "properties/property_rows.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestPropertyRows : public QObject {
    Q_OBJECT

private slots:
    void shownNumber_saysNoMoreThanItMust_data() {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("whole") << 3.0 << "3";
        QTest::newRow("hundred") << 100.0 << "100";
        QTest::newRow("part") << 0.25 << "0.25";
        QTest::newRow("rounded") << 1.0 / 3.0 << "0.3333";
        QTest::newRow("negative zero") << -0.0 << "0";
        QTest::newRow("almost zero") << -1e-9 << "0";
        QTest::newRow("large") << 12345678.0 << "1.234568e+07";
        QTest::newRow("not a number") << qQNaN() << "nan";
        QTest::newRow("infinite") << -qInf() << "-inf";
    }
    void shownNumber_saysNoMoreThanItMust() {
        QFETCH(double, value);
        QTEST(gui::shownNumber(value), "text");
    }
};

RIGSCOPE_TEST(TestPropertyRows)
#include "test_property_rows.moc"
