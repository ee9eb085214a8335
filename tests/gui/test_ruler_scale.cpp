#include <QTest>

#include <cmath>

#include "support/test_registry.h"
#include "timeline/ruler_scale.h"

using namespace rigscope;

class TestRulerScale : public QObject {
    Q_OBJECT

private slots:
    void secondsAt_undoesPixelOf() {
        const gui::RulerScale scale{2.0, 6.0, 10.0, 400.0};
        QCOMPARE(scale.pixelOf(2.0), 10.0);
        QCOMPARE(scale.pixelOf(6.0), 410.0);
        QCOMPARE(scale.secondsAt(scale.pixelOf(3.3)), 3.3);
    }

    void stepsInFrames_keepLabelsApartAndMarksWhole_data() {
        QTest::addColumn<double>("pixelsPerFrame");
        for (const double pixels : {0.01, 0.3, 1.0, 2.5, 4.0, 9.0, 40.0, 300.0})
            QTest::addRow("%g pixels", pixels) << pixels;
    }
    void stepsInFrames_keepLabelsApartAndMarksWhole() {
        QFETCH(double, pixelsPerFrame);
        const gui::RulerSteps steps = gui::stepsInFrames(pixelsPerFrame, 40.0);
        QVERIFY(steps.labelled * pixelsPerFrame >= 40.0 - 1e-6);
        QVERIFY(steps.small >= 1.0);
        QCOMPARE(steps.small, std::round(steps.small));
        const double ratio = steps.labelled / steps.small;
        QVERIFY2(std::abs(ratio - std::round(ratio)) < 1e-6, qPrintable(QString::number(ratio)));
    }

    void stepsInSeconds_goBelowOne() {
        const gui::RulerSteps steps = gui::stepsInSeconds(1000.0, 50.0);
        QCOMPARE(steps.labelled, 0.05);
        QVERIFY(steps.small < steps.labelled);
    }
};

RIGSCOPE_TEST(TestRulerScale)
#include "test_ruler_scale.moc"
