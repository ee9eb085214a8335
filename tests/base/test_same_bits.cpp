#include <QTest>

#include <limits>

#include "base/same_bits.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestSameBits : public QObject {
    Q_OBJECT

private slots:
    void sameBits_tellsZerosApartAndTakesANanForItself() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(sameBits(nan, nan));
        QVERIFY(!sameBits(nan, -nan));
        QVERIFY(!sameBits(0.0F, -0.0F));
        QVERIFY(sameBits(1.5, 1.5));
    }

    void sameBits_comparesAllOfAnArray() {
        using Numbers = std::array<double, 3>;
        QVERIFY(sameBits(Numbers{1, 2, 3}, Numbers{1, 2, 3}));
        QVERIFY(!sameBits(Numbers{1, 2, 3}, Numbers{1, 2, 4}));
    }
};

RIGSCOPE_TEST(TestSameBits)
#include "test_same_bits.moc"
