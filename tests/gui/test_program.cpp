// The program itself: its arguments, and that it lives without OpenGL.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "gui/gui_models.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

const QString program = QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope-window");

QProcessEnvironment without(const QString& variable) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(variable);
    return environment;
}

} // namespace

class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersion_needNoDisplay_data() {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QString>("beginning");
        QTest::newRow("help") << "--help"
                              << "Usage: rigscope-window";
        QTest::newRow("version") << "--version"
                                 << "rigscope " RIGSCOPE_VERSION;
    }
    void helpAndVersion_needNoDisplay() {
        QFETCH(QString, argument);
        QFETCH(QString, beginning);
        QProcess process;
        process.setProcessEnvironment(without(QStringLiteral("DISPLAY")));
        process.start(program, {argument});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const QString output = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(output.startsWith(beginning), qPrintable(output));
    }

    void unknownOption_isAWrongUsage() {
        QProcess process;
        process.start(program, {QStringLiteral("--frobnicate")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 2);
        QVERIFY(process.readAllStandardError().contains("--frobnicate"));
    }

    void withoutADisplay_oneSentenceSaysSo() {
        QProcess process;
        QProcessEnvironment environment = without(QStringLiteral("DISPLAY"));
        environment.remove(QStringLiteral("WAYLAND_DISPLAY"));
        process.setProcessEnvironment(environment);
        process.start(program, {});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(process.readAllStandardError().contains("no display"));
    }

    void argument_isShown() {
        const QTemporaryDir folder;
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("RIGSCOPE_TIMING"), QStringLiteral("quit"));
        process.setProcessEnvironment(environment);
        process.start(program,
                      {QString::fromStdString(test::writeModel(folder, "a.b3d", test::swingingColumn()).string())});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardError().contains("first picture: "));
    }

    void withoutOpenGL_theWindowLives() {
        const QTemporaryDir folder;
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_XCB_GL_INTEGRATION"), QStringLiteral("none"));
        process.setProcessEnvironment(environment);
        process.start(program,
                      {QString::fromStdString(test::writeModel(folder, "a.b3d", test::swingingColumn()).string())});
        QVERIFY(process.waitForStarted());
        QVERIFY2(!process.waitForFinished(2500), "it ended by itself");
        process.terminate();
        QVERIFY(process.waitForFinished());
    }
};

RIGSCOPE_TEST(TestProgram)
#include "test_program.moc"
