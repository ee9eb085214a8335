// `cmake --install` into an empty folder gives programs that run and find each other there, and the files by which a
// desktop knows them.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/b3d_maker.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

struct Output {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

Output run(const QString& program, const QStringList& arguments, const QString& folder = {}) {
    QProcess process;
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(program, arguments);
    Output output;
    if (process.waitForFinished(60'000) && process.exitStatus() == QProcess::NormalExit)
        output.status = process.exitCode();
    output.out = process.readAllStandardOutput();
    output.err = process.readAllStandardError();
    return output;
}

} // namespace

class TestInstall : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString at(const QString& path) const { return folder_.filePath(path); }
    QString program() const { return at(QStringLiteral(RIGSCOPE_INSTALLED_BIN "/rigscope")); }
    QString data(const QString& path) const { return at(QStringLiteral(RIGSCOPE_INSTALLED_DATA "/") + path); }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        const Output installed =
            run(QStringLiteral(RIGSCOPE_CMAKE), {"--install", RIGSCOPE_BUILD_DIR, "--prefix", folder_.path()});
        QVERIFY2(installed.status == 0, installed.err.constData());
    }

    void program_showsItsVersion() {
        const Output shown = run(program(), {"--version"});
        QCOMPARE(shown.status, 0);
        QCOMPARE(shown.out, QByteArray("rigscope " RIGSCOPE_VERSION "\n"));
    }

    void program_listsItsFormats() {
        const Output shown = run(program(), {"formats"});
        QCOMPARE(shown.status, 0);
        QVERIFY2(shown.out.contains("Blitz3D") && shown.out.contains("b3d"), shown.out.constData());
    }

    void program_findsItsHelpers() {
        QFile model(at("model.b3d"));
        QVERIFY(model.open(QIODevice::WriteOnly));
        const std::string text = test::B3dMaker::regular();
        model.write(text.data(), static_cast<qint64>(text.size()));
        model.close();
        const Output drawn =
            run(program(), {"render", model.fileName(), "-o", at("picture.png"), "--size", "64x48"}, folder_.path());
        QVERIFY2(drawn.status == 0, drawn.err.constData());
        QFile picture(at("picture.png"));
        QVERIFY(picture.open(QIODevice::ReadOnly));
        QCOMPARE(picture.read(24).right(8), QByteArray("\0\0\0\x40\0\0\0\x30", 8)); // its width and height
    }

    // As a user runs it who has the folder of programs in the path, or a link to it somewhere else.
    void link_findsTheHelpersToo() {
        const QString link = at("link");
        QVERIFY(QFile::link(program(), link));
        QCOMPARE(run(link, {"render", "--help"}).status, 0);
    }

    void helpers_areNotAmongThePrograms() {
        QVERIFY(QFile::exists(at(QStringLiteral(RIGSCOPE_INSTALLED_LIBEXEC "/rigscope-render"))));
        QStringList programs = QDir(at(QStringLiteral(RIGSCOPE_INSTALLED_BIN))).entryList(QDir::Files);
        programs.sort();
#ifdef RIGSCOPE_WITH_WINDOW
        QCOMPARE(programs, QStringList({"rigscope", "rigscope-window"}));
        // Without a display it fails by itself, and is not missing.
        const Output window = run(at(QStringLiteral(RIGSCOPE_INSTALLED_BIN "/rigscope-window")), {"--version"});
        QVERIFY2(window.status == 0, window.err.constData());
#else
        QCOMPARE(programs, QStringList({"rigscope"}));
#endif
    }

    void desktop_findsProgramIconAndTypes() {
        QFile entry(data("applications/org.rigscope.Rigscope.desktop"));
        QVERIFY(entry.open(QIODevice::ReadOnly));
        const QByteArray text = entry.readAll();
        const qsizetype exec = text.indexOf("\nExec=");
        QVERIFY(exec >= 0);
        const QByteArray command = text.mid(exec + 6).split('\n').first().split(' ').first();
        QVERIFY2(QFile::exists(at(QStringLiteral(RIGSCOPE_INSTALLED_BIN "/")) + QString::fromUtf8(command)),
                 command.constData());
        QVERIFY(text.contains("\nIcon=org.rigscope.Rigscope\n"));
        for (const char* path :
             {"metainfo/org.rigscope.Rigscope.metainfo.xml", "mime/packages/org.rigscope.Rigscope.xml",
              "icons/hicolor/scalable/apps/org.rigscope.Rigscope.svg",
              "icons/hicolor/symbolic/apps/org.rigscope.Rigscope-symbolic.svg"})
            QVERIFY2(QFile::exists(data(QString::fromUtf8(path))), path);
    }

    void manual_isWhereManLooks() {
        QFile page(at(QStringLiteral(RIGSCOPE_INSTALLED_MAN "/man1/rigscope.1")));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY(page.readAll().contains(".TH"));
    }

    void sample_opensWithItsPicture() {
        const QString sample = data("rigscope/sample");
        const QStringList models = QDir(sample).entryList({"*.b3d"});
        QCOMPARE(models.size(), 1);
        const Output checked = run(program(), {"check", "--strict", sample + "/" + models.first()});
        QVERIFY2(checked.status == 0, checked.out.constData());
    }
};

RIGSCOPE_TEST(TestInstall)
#include "test_install.moc"
