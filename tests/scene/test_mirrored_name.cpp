// Which bone is the other side's, by its name.
#include <QTest>

#include "scene/mirrored_name.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestMirroredName : public QObject {
    Q_OBJECT

private slots:
    void sides_areTold_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("other");
        const auto row = [](const char* name, const char* other) {
            QTest::newRow(name) << QString::fromLatin1(name) << QString::fromLatin1(other);
        };
        row("Arm.L", "Arm.R");
        row("arm_r", "arm_l");
        row("Clavicle.R", "Clavicle.L");
        row("Finger.1.R", "Finger.1.L");
        row("L_Hand", "R_Hand");
        row("Bip01 L UpperArm", "Bip01 R UpperArm");
        row("LeftFoot", "RightFoot");
        row("Leg_Left", "Leg_Right");
        row("arm-left-end", "arm-right-end");
        row("upperArmRight", "upperArmLeft");
    }
    void sides_areTold() {
        QFETCH(QString, name);
        QFETCH(QString, other);
        const auto mirrored = mirroredName(name.toStdString());
        QVERIFY(mirrored.has_value());
        QCOMPARE(QString::fromStdString(*mirrored), other);
        QCOMPARE(mirroredName(*mirrored).value(), name.toStdString());
    }

    void namesWithoutASide_haveNoOther() {
        for (const char* const name : {"", "L", "Root", "Lower", "cleft", "bright.x", "Shoulder", "ArmLR", "alright"})
            QVERIFY2(!mirroredName(name), name);
    }
};

RIGSCOPE_TEST(TestMirroredName)
#include "test_mirrored_name.moc"
