// The command line as a script sees it: standard output, standard error and exit status of the real program.
#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"

using rigscope::test::B3dMaker;
using rigscope::test::OgreMaker;

namespace {

struct Ran {
    QByteArray out;
    QByteArray error;
    int status = -1;
};

Ran run(const QStringList& arguments) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove(QStringLiteral("DISPLAY")); // nothing here needs one
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope"), arguments);
    process.waitForFinished(60'000);
    return {process.readAllStandardOutput(), process.readAllStandardError(), process.exitCode()};
}

QJsonObject jsonOf(const Ran& ran) { return QJsonDocument::fromJson(ran.out).object(); }

} // namespace

class TestCli : public QObject {
    Q_OBJECT

private:
    QTemporaryDir folder_;
    QString model_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    QString write(const QString& name, const std::string& content) const {
        QFile file(path(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(content.data(), qint64(content.size()));
        return file.fileName();
    }

private slots:
    void initTestCase() {
        QVERIFY(folder_.isValid());
        model_ = write(QStringLiteral("my model.b3d"), B3dMaker::regular());
    }

    void help_namesTheCommandsAndEndsWith0() {
        const Ran ran = run({QStringLiteral("--help")});
        QCOMPARE(ran.status, 0);
        for (const char* command : {"info", "pose", "check", "convert", "structure", "render", "formats"})
            QVERIFY2(ran.out.contains(command), command);
    }

    void wrongUsage_endsWith2_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no file") << QStringList{"info"};
        QTest::newRow("unknown option") << QStringList{"info", "--nonsense", "x"};
        QTest::newRow("unknown option without a command") << QStringList{"--nonsense"};
        QTest::newRow("vertices without JSON") << QStringList{"pose", "--vertices", "all", "x"};
        QTest::newRow("mistyped command") << QStringList{"inof", "x"};
        QTest::newRow("time without a clip") << QStringList{"pose", "x.b3d", "--time", "1"};
        QTest::newRow("a word that is no choice") << QStringList{"pose", "x.b3d", "--vertices", "some"};
        QTest::newRow("an extension that nothing writes") << QStringList{"convert", "x.b3d", "-o", "x.xyz"};
    }
    void wrongUsage_endsWith2() {
        QFETCH(QStringList, arguments);
        const Ran ran = run(arguments);
        QCOMPARE(ran.status, 2);
        QVERIFY(ran.out.isEmpty());
        QVERIFY(!ran.error.isEmpty());
    }

    void wrongUsage_isSaidInPlainWords_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const QStringList& arguments, const char* sentence) {
            QTest::newRow(name) << arguments << QString::fromUtf8(sentence);
        };
        row("no file", {"info"}, "FILES is missing; see `rigscope info --help`");
        row("empty name", {"info", ""}, "FILES: the name is empty; see `rigscope info --help`");
        row("empty name of a structure", {"structure", ""}, "FILE: the name is empty; see `rigscope structure --help`");
        row("empty output", {"convert", "x.b3d", "-o", ""}, "--out: the name is empty; see `rigscope convert --help`");
        row("vertices without JSON", {"pose", "x.b3d", "--vertices", "all"},
            "--vertices needs --json; see `rigscope pose --help`");
        row("no such choice", {"pose", "x.b3d", "--json", "--vertices", "some"},
            "--vertices: \"some\" is none of none, sampled and all; see `rigscope pose --help`");
        row("no such end", {"pose", "x.b3d", "--after-last", "stop"},
            "--after-last: \"stop\" is none of hold and wrap; see `rigscope pose --help`");
        row("no such turning", {"pose", "x.b3d", "--turning", "round"},
            "--turning: \"round\" is none of straight, arc and spline; see `rigscope pose --help`");
        row("no such view", {"render", "x.b3d", "-o", "x.png", "--view", "back"},
            "--view: \"back\" is none of front, side, top and iso; see `rigscope render --help`");
        row("no number", {"pose", "x.b3d", "--animation", "a", "--time", "soon"},
            "--time takes a number, not soon; see `rigscope pose --help`");
        row("time without a clip", {"pose", "x.b3d", "--time", "1"},
            "--time needs --animation; see `rigscope pose --help`");
        row("clip and layers", {"pose", "x.b3d", "--animation", "a", "--layer", "a@1"},
            "--animation cannot be given together with --layer; see `rigscope pose --help`");
        row("no folder", {"info", "x.b3d", "--search"}, "--search needs a value: FOLDER; see `rigscope info --help`");
        row("unknown option", {"info", "x.b3d", "--nonsense"},
            "--nonsense was not expected here; see `rigscope info --help`");
    }
    void wrongUsage_isSaidInPlainWords() {
        QFETCH(QStringList, arguments);
        QFETCH(QString, sentence);
        const Ran ran = run(arguments);
        QCOMPARE(ran.status, 2);
        QCOMPARE(QString::fromUtf8(ran.error), "rigscope: error: " + sentence + "\n");
    }

    void nameThatBeginsWithADash_isGivenBehindTwo() {
        QProcess process;
        process.setWorkingDirectory(folder_.path());
        write("-dashed.b3d", B3dMaker::regular());
        for (const char* command : {"info", "render"}) {
            process.start(QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope"), {command, "-dashed.b3d"});
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 2);
            QCOMPARE(process.readAllStandardError(),
                     QByteArray("rigscope: error: -dashed.b3d is taken for an option: put -- in front of a name that "
                                "begins with a dash; see `rigscope ") +
                         command + " --help`\n");
        }
        process.start(QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope"), {"info", "--", "-dashed.b3d"});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        QVERIFY(process.readAllStandardOutput().startsWith("-dashed.b3d: Blitz3D"));
    }

    void fullDiskBehindTheOutput_isAFailure() {
        for (const QStringList& arguments :
             {QStringList{"info", path("made.b3d")}, QStringList{"formats", "--json"}, QStringList{"--help"}}) {
            QProcess process;
            process.setStandardOutputFile(QStringLiteral("/dev/full"));
            process.start(QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope"), arguments);
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.exitCode(), 1);
            QVERIFY(!process.readAllStandardError().isEmpty());
        }
    }

    void missingFile_isSaidInOneSentenceAndEndsWith1() {
        const Ran ran = run({"info", path("not here.b3d")});
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.error, "rigscope: error: " + path("not here.b3d").toUtf8() + ": the file does not exist\n");
    }

    void otherFile_isRefusedByWhatItLooksLike() {
        const Ran ran = run({"info", write("picture.b3d", "\x89PNG\r\n\x1a\n")});
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.error,
                 QByteArray("rigscope: error: picture.b3d: no format that Rigscope reads begins like this; it looks "
                            "like a PNG picture\n"));
    }

    void info_tellsWhatIsInTheFile() {
        const Ran ran = run({"info", model_});
        QCOMPARE(ran.status, 0);
        QVERIFY(ran.error.isEmpty());
        QVERIFY2(ran.out.contains("my model.b3d: Blitz3D"), ran.out);
        QVERIFY2(ran.out.contains("Nodes      2, of them 1 bone\n"), ran.out);
        QVERIFY2(ran.out.contains("\"model\": 6 vertices, 2 triangles in 1 part, 1 joint, normals: computed"), ran.out);
        QVERIFY2(ran.out.contains("texture  \"skin.png\": not found"), ran.out);
        QVERIFY2(ran.out.contains("\"default\": frames 1 to 9, 10 a second"), ran.out);
    }

    void counts_areInTheSingularWhereThereIsOne() {
        const QString model = write("one.b3d", B3dMaker::file(B3dMaker::node("n", "")) + "x");
        QVERIFY2(run({"check", model}).out.endsWith("\n0 errors, 1 warning, 0 notes\n"), run({"check", model}).out);
        const QByteArray info = run({"info", model}).out;
        QVERIFY2(info.contains("\nNodes      1, of them 0 bones\n"), info);
        QVERIFY2(info.contains("\nProblems   0 errors, 1 warning, 0 notes; "), info);
        QVERIFY2(run({"info", model_}).out.contains(", 2 keys in 1 track\n"), run({"info", model_}).out);
    }

    void namesOfFiles_doNotSteerTheTerminal() {
        // An escape, and its form of one character above 127.
        const std::string evil = "a\x1B[31m\xC2\x9B"
                                 "2J\nb";
        const std::string brush = B3dMaker::i32(1) + B3dMaker::zero(evil) + B3dMaker::f32s({1, 1, 1, 1, 0}) +
                                  B3dMaker::i32(1) + B3dMaker::i32(0) + B3dMaker::i32(0);
        const std::string texture =
            B3dMaker::zero(evil) + B3dMaker::i32(1) + B3dMaker::i32(2) + B3dMaker::f32s({0, 0, 1, 1, 0});
        const std::string mesh =
            B3dMaker::mesh(B3dMaker::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + B3dMaker::triangles({{0, 1, 2}}, 0));
        const QString model = write(QString::fromStdString(evil + ".b3d"),
                                    B3dMaker::file(B3dMaker::chunk("TEXS", texture) + B3dMaker::chunk("BRUS", brush) +
                                                   B3dMaker::node(evil, mesh)));
        write(QString::fromStdString(evil + ".png"), "picture"); // goes by the model's name
        for (const QStringList& arguments :
             {QStringList{"info", model}, QStringList{"pose", model}, QStringList{"check", model},
              QStringList{"structure", model}, QStringList{"pose", model, "--animation", "x\x1B[0m"},
              QStringList{"info", model + "x"}}) {
            const Ran ran = run(arguments);
            const QByteArray all = ran.out + ran.error;
            QVERIFY2(!all.isEmpty(), qPrintable(arguments[0]));
            QVERIFY2(!all.contains('\x1B') && !all.contains("\xC2\x9B"), qPrintable(arguments[0]));
        }
        QVERIFY(run({"info", model}).out.contains("Mesh       \"a\\x1b[31m\\x9b2J\\x0ab\""));
    }

    void infoJson_listsCompanionsAndLooks() {
        const QJsonObject json = jsonOf(run({"info", model_, "--json"}));
        QCOMPARE(json["files"].toArray()[0].toObject()["format"].toString(), QStringLiteral("Blitz3D"));
        const QJsonObject companions = json["companions"].toObject();
        QCOMPARE(companions["missing"].toArray()[0].toObject()["wanted"].toString(), QStringLiteral("skin.png"));
        QVERIFY(!companions["looked"].toArray().isEmpty());
    }

    void poseJson_hasTheShapeOfTheReferences() {
        const Ran ran = run({"pose", "--json", "--vertices", "all", "--animation", "default", "--time", "0.5", model_});
        QCOMPARE(ran.status, 0);
        const QJsonObject json = jsonOf(ran);
        const QJsonObject bone = json["bones"].toArray()[1].toObject();
        QCOMPARE(bone["name"].toString(), QStringLiteral("bone"));
        QCOMPARE(bone["parent"].toString(), QStringLiteral("model"));
        QVERIFY(std::abs(bone["world"].toObject()["r"].toArray()[2].toDouble() + 0.38268343) < 1e-6);
        const QJsonObject mesh = json["meshes"].toArray()[0].toObject();
        QCOMPARE(mesh["vertex_count"].toInt(), 6);
        QCOMPARE(mesh["samples"].toArray().size(), 6);
        const QJsonArray vertex = mesh["samples"].toArray()[4].toObject()["p"].toArray();
        QVERIFY(std::abs(vertex[0].toDouble() - 0.70710678) < 1e-6);
    }

    void poseJson_holdsNumbersOnly() {
        std::string inner = B3dMaker::bone({{0, 1}, {1, 1}});
        for (int depth = 0; depth < 12; ++depth)
            inner = B3dMaker::node("b", inner, B3dMaker::transform({1e12F, 0, 0}, {1e12F, 1e12F, 1e12F}));
        const std::string mesh = B3dMaker::mesh(B3dMaker::vertices({{3e38F, 1e17F, 0}, {-1e17F, 0, 0}, {0, 1, 0}}) +
                                                B3dMaker::triangles({{0, 1, 2}}));
        const QString model = write("huge.b3d", B3dMaker::file(B3dMaker::node("m", mesh + inner)));
        const Ran ran = run({"pose", "--json", "--vertices", "all", model});
        QCOMPARE(ran.status, 0);
        QList<QJsonValue> pending{jsonOf(ran)["bones"], jsonOf(ran)["meshes"]};
        qsizetype numbers = 0;
        while (!pending.isEmpty()) {
            const QJsonValue value = pending.takeLast();
            numbers += value.isDouble() ? 1 : 0;
            for (const auto& inside : value.toArray()) {
                QVERIFY(!inside.isNull());
                pending.append(inside);
            }
            for (const auto& inside : value.toObject())
                pending.append(inside);
        }
        QVERIFY(numbers > 13 * 20);
    }

    void poseAtATimeThatIsNone_isRefused() {
        for (const char* time : {"nan", "inf", "1e300"}) {
            QCOMPARE(run({"pose", model_, "--animation", "default", "--time", time}).status, 2);
            QCOMPARE(run({"pose", model_, "--layer", QByteArray("default@") + time}).status, 1);
            QCOMPARE(run({"pose", model_, "--layer", QByteArray("default@1*") + time}).status, 1);
        }
    }

    void poseWithUnknownClip_saysWhichThereAre() {
        const Ran ran = run({"pose", model_, "--animation", "walk"});
        QCOMPARE(ran.status, 1);
        QCOMPARE(ran.error, QByteArray("rigscope: error: there is no animation \"walk\"; there are: \"default\"\n"));
    }

    void poseTurning_choosesHowValuesGoFromKeyToKey() {
        using M = rigscope::test::OgreMaker;
        const std::string keys = M::key(0, {0, 0, 0}) + M::key(1, {1, 0, 0}) + M::key(2, {0.5F, 0, 0});
        const QString model =
            write("bent.skeleton", M::skeleton(M::bone("root", 0) + M::animation("bend", 2, M::track(0, keys))));
        const auto x = [&](const QStringList& more) {
            const Ran ran = run(QStringList{"pose", "--json", model, "--animation", "bend", "--time", "0.5"} + more);
            const QJsonObject bone = jsonOf(ran)["bones"].toArray()[0].toObject();
            return bone["world"].toObject()["t"].toArray()[0].toDouble();
        };
        QCOMPARE(x({}), 0.5);
        QCOMPARE(x({"--turning", "arc"}), 0.5); // of rotations alone
        QCOMPARE(x({"--turning", "spline"}), 0.53125);
        // Rotations of Blitz3D go along the arc by themselves.
        const auto z = [&](const QStringList& more) {
            const Ran ran =
                run(QStringList{"pose", "--json", model_, "--animation", "default", "--time", "0.25"} + more);
            const QJsonObject bone = jsonOf(ran)["bones"].toArray()[1].toObject();
            return bone["world"].toObject()["r"].toArray()[2].toDouble();
        };
        QCOMPARE(z({"--turning", "arc"}), z({}));
        QVERIFY(std::abs(z({"--turning", "straight"}) - z({})) > 1e-3);
    }

    void poseLayers_areReadFromTheRight() {
        const Ran good = run({"pose", "--json", model_, "--layer", "default@0.5*0.25"});
        QCOMPARE(jsonOf(good)["layers"].toArray()[0].toObject()["weight"].toDouble(), 0.25);
        QCOMPARE(run({"pose", model_, "--layer", "default"}).status, 1);
        QCOMPARE(run({"pose", model_, "--layer", "default@x*1"}).status, 1);
    }

    void convert_keepsEveryByteAndAsksBeforeItOverwrites() {
        const QString out = path("copy.b3d");
        QCOMPARE(run({"convert", model_, "-o", out}).status, 0);
        QFile copy(out);
        QVERIFY(copy.open(QIODevice::ReadOnly));
        QCOMPARE(copy.readAll().toStdString(), B3dMaker::regular());
        const Ran again = run({"convert", model_, "-o", out});
        QCOMPARE(again.status, 1);
        QVERIFY(again.error.contains("is there already"));
        QCOMPARE(run({"convert", model_, "-o", out, "--force", "--reencode"}).status, 0);
    }

    void convert_writesTheFormThatIsAskedFor() {
        const auto contentOf = [](const QString& name) {
            QFile file(name);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QString mesh = write(
            "box.mesh", OgreMaker::mesh(OgreMaker::submesh({0, 1, 2}, OgreMaker::geometry(OgreMaker::triangle()))));
        const QString out = path("out.mesh");
        const Ran big = run({"convert", mesh, "-o", out, "--as", "1.8", "--byte-order", "big", "--report"});
        QVERIFY2(big.status == 0, big.error);
        QVERIFY(contentOf(out).startsWith(QByteArray("\x10\x00[MeshSerializer_v1.8]\n", 24)));
        QVERIFY2(big.out.contains("in another form than box.mesh"), big.out);
        QCOMPARE(run({"convert", mesh, "-o", path("out.mesh.xml")}).status, 0);
        QVERIFY(contentOf(path("out.mesh.xml")).contains("<submesh material=\"skin\""));
        QCOMPARE(run({"convert", mesh, "-o", path("same.mesh")}).status, 0);
        QCOMPARE(contentOf(path("same.mesh")), contentOf(mesh));
        const Ran version = run({"convert", mesh, "-o", out, "--force", "--as", "1.30"});
        QCOMPARE(version.status, 2);
        QVERIFY2(version.error.contains("the versions 1.100, 1.8, 1.41 of OGRE mesh"), version.error);
        QCOMPARE(run({"convert", mesh, "-o", path("no.mesh.xml"), "--as", "1.8"}).status, 2);
        QCOMPARE(run({"convert", model_, "-o", path("no.b3d"), "--byte-order", "big"}).status, 2);
        QCOMPARE(run({"convert", mesh, "-o", out, "--byte-order", "middle"}).status, 2);
    }

    // A cut file is still of use, but who converts it has to know.
    void convert_tellsOfAFileThatWasReadInPart() {
        using M = OgreMaker;
        std::string cut = M::skeleton(M::bone("root", 0) + M::animation("walk", 1, M::track(0, M::key(0, {1, 0, 0}))));
        cut.resize(cut.size() - 4);
        const QString skeleton = write("cut.skeleton", cut);
        const Ran xml = run({"convert", skeleton, "-o", path("cut.skeleton.xml")});
        QCOMPARE(xml.status, 0);
        QVERIFY2(xml.error.contains("cut.skeleton: this file has 1 error and could be read in part only"), xml.error);
        const Ran report = run({"convert", skeleton, "-o", path("cut2.skeleton"), "--reencode", "--report"});
        QVERIFY2(report.out.contains("Only that part was written"), report.out);
        // Byte for byte it is what it was.
        const Ran same = run({"convert", skeleton, "-o", path("cut3.skeleton")});
        QVERIFY2(same.error.isEmpty(), same.error);
    }

    void convert_tellsWhatXmlAndBinaryDoNotTakeFromEachOther() {
        using M = OgreMaker;
        const QString mesh = write(
            "extras.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()) +
                                                             M::chunk(0x4200, M::line("skin") + M::line("a.png"))) +
                                   M::chunk(0xE000, M::u16(0) + M::f32s({0, 0, 0}))));
        const Ran toText = run({"convert", mesh, "-o", path("extras.mesh.xml"), "--report"});
        QVERIFY2(toText.out.contains("texture aliases are not taken") && toText.out.contains("far ends"), toText.out);
        const QString text = write(
            "more.mesh.xml", "<mesh><submeshes><submesh material='m' usesharedvertices='false'><faces count='0'/>"
                             "<geometry vertexcount='0'/><textures><texture alias='a' name='b'/></textures></submesh>"
                             "</submeshes><extremes><submesh_extremes index='0'/></extremes></mesh>");
        const Ran toBinary = run({"convert", text, "-o", path("more.mesh"), "--report"});
        QVERIFY2(toBinary.out.contains("texture aliases are not taken") && toBinary.out.contains("far ends"),
                 toBinary.out);
    }

    // What one family calls a key or an axis is another thing in the next.
    void convert_refusesAnotherFamily() {
        const QString mesh = write(
            "mine.mesh", OgreMaker::mesh(OgreMaker::submesh({0, 1, 2}, OgreMaker::geometry(OgreMaker::triangle()))));
        const Ran ran = run({"convert", mesh, "-o", path("mine.b3d")});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.error.contains("does not convert OGRE mesh to Blitz3D yet"), ran.error);
        QVERIFY(!QFile::exists(path("mine.b3d")));
        QCOMPARE(run({"convert", model_, "-o", path("mine2.mesh")}).status, 1);
    }

    void check_endsWith1ForErrorsOnly() {
        QCOMPARE(run({"check", model_}).status, 0);
        std::string cut = B3dMaker::regular();
        cut.resize(cut.size() - 20);
        const Ran ran = run({"check", "--json", write("cut.b3d", cut)});
        QCOMPARE(ran.status, 1);
        const QJsonArray list = jsonOf(ran)["diagnostics"].toArray();
        QCOMPARE(list[0].toObject()["code"].toString(), QStringLiteral("b3d-file-cut-short"));
        QCOMPARE(list[0].toObject()["severity"].toString(), QStringLiteral("error"));
        QVERIFY(list[0].toObject()["fix"].isNull());
        const QString texture = write("warning.b3d", B3dMaker::regular() + "x");
        QCOMPARE(run({"check", texture}).status, 0);
        QCOMPARE(run({"check", "--strict", texture}).status, 1);
    }

    void convert_takesNamedRangesAlongAndReports() {
        const std::string list = "# mine\n1-5 rise\n5-9 [once]\n";
        const QString model = write("carried.b3d", B3dMaker::regular());
        write("carried.b3d.ranges.txt", list);
        const auto contentOf = [](const QString& name) {
            QFile file(name);
            return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
        };
        const QString out = path("taken along.b3d");
        const Ran ran = run({"convert", model, "-o", out, "--report"});
        QVERIFY2(ran.status == 0, ran.error);
        QCOMPARE(contentOf(out + ".ranges.txt"), list);
        QVERIFY2(ran.out.contains("taken along.b3d: Blitz3D, "), ran.out);
        QVERIFY2(ran.out.contains("taken along.b3d.ranges.txt: 2 named ranges\n"), ran.out);
        QVERIFY2(ran.out.contains("Nothing was left out.\n"), ran.out);
        // A list that is there already is not written over, and then nothing else is written either.
        const QString other = path("other.b3d");
        write("other.b3d.ranges.txt", "1-2 theirs\n");
        const Ran refused = run({"convert", model, "-o", other});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.error.contains("other.b3d.ranges.txt: the file is there already"), refused.error);
        QVERIFY(!QFile::exists(other));
        QCOMPARE(run({"convert", model, "-o", other, "--force"}).status, 0);
        QCOMPARE(contentOf(other + ".ranges.txt"), list);
        // Over itself: the list stays.
        QCOMPARE(run({"convert", model, "-o", model, "--force"}).status, 0);
        QCOMPARE(contentOf(model + ".ranges.txt"), list);
        // A model without a list gives none.
        QCOMPARE(run({"convert", model_, "-o", path("bare.b3d")}).status, 0);
        QVERIFY(!QFile::exists(path("bare.b3d.ranges.txt")));
    }

    void check_looksAtThePicturesToo() {
        QDir(folder_.path()).mkdir("pictures");
        const QString model = write("pictures/model.b3d", B3dMaker::regular());
        write("pictures/skin.png", "\x89PNG\r\n\x1a\nand no more");
        const Ran ran = run({"check", "--json", model});
        QCOMPARE(ran.status, 1);
        bool found = false;
        for (const auto& entry : jsonOf(ran)["diagnostics"].toArray()) {
            const QJsonObject diagnostic = entry.toObject();
            found = found || (diagnostic["file"].toString() == "skin.png" && diagnostic["severity"] == "error" &&
                              diagnostic.contains("offset"));
        }
        QVERIFY2(found, ran.out);
    }

    void structureOfAFileWithoutNodes_isTold() {
        const QString file = write("bare structure.b3d", B3dMaker::file(B3dMaker::chunk("XTRA", "abc")));
        QCOMPARE(run({"info", file}).status, 1);
        const Ran ran = run({"structure", file});
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.out.contains("unknown XTRA"), ran.out);
        QCOMPARE(run({"structure", write("text.b3d", "text")}).status, 1);
    }

    void structureJson_coversEveryByte() {
        const QJsonObject root = jsonOf(run({"structure", "--json", model_}));
        QCOMPARE(root["length"].toInt(), int(B3dMaker::regular().size()));
        QList<QJsonObject> pending{root};
        qint64 covered = 0;
        while (!pending.isEmpty()) {
            const QJsonObject field = pending.takeLast();
            const QJsonArray fields = field["fields"].toArray();
            if (fields.isEmpty())
                covered += field["length"].toInteger();
            for (const auto& inner : fields)
                pending.append(inner.toObject());
        }
        QCOMPARE(covered, qint64(B3dMaker::regular().size()));
    }

    void structureOfAnArchive_isThatOfItsModel() {
        const std::string model = B3dMaker::regular();
        const auto zip = rigscope::test::makeZip({{.name = "pack/model.b3d", .content = model}});
        const Ran ran = run({"structure", "--json", write("renamed.b3d", {zip.begin(), zip.end()})});
        QCOMPARE(ran.status, 0);
        QCOMPARE(jsonOf(ran)["length"].toInt(), int(model.size()));
    }

    void structureOfManyRecords_hasThemAllInOneList() {
        std::string chunks;
        for (int i = 0; i < 2500; ++i)
            chunks += B3dMaker::chunk("XXXX", "");
        const Ran ran =
            run({"structure", "--json", write("long.b3d", B3dMaker::file(B3dMaker::node("n", "") + chunks))});
        QCOMPARE(ran.status, 0);
        const QJsonArray inRoot = jsonOf(ran)["fields"].toArray()[0].toObject()["fields"].toArray();
        QCOMPARE(inRoot.size(), 3 + 1 + 2500); // tag, size and version, the node, the chunks
        QCOMPARE(inRoot.last().toObject()["name"].toString(), QStringLiteral("unknown XXXX"));
    }

    // What comes behind a range belongs to another.
    void rangesHoldTheirEnds() {
        const QString model = write("held.b3d", B3dMaker::regular());
        write("held.b3d.ranges.txt", "1-5 rise\n5-9 rest\n");
        const auto turnAt = [&](const QStringList& more) {
            const Ran ran = run(QStringList{"pose", "--json", model} + more);
            const QJsonObject bone = jsonOf(ran)["bones"].toArray()[1].toObject();
            return bone["world"].toObject()["r"].toArray()[2].toDouble();
        };
        const double end = turnAt({"--animation", "rise", "--time", "0.4"});
        QVERIFY(std::abs(end) > 0.1);
        QCOMPARE(turnAt({"--animation", "rise", "--time", "0.7"}), end);
        QCOMPARE(turnAt({"--layer", "rise@0.7"}), end);
        QVERIFY(std::abs(turnAt({"--animation", "default", "--time", "0.7"}) - end) > 0.1);
        const double start = turnAt({"--animation", "rest", "--time", "0"});
        QCOMPARE(turnAt({"--animation", "rest", "--time", "-0.2"}), start);
        QVERIFY(std::abs(turnAt({"--animation", "rise", "--time", "0.5", "--loop"}) - end) > 0.05);
    }

    // A mesh says of its materials only what they are called.
    void convertToAScript_takesWhatTheScriptBesideTheMeshSays() {
        using M = rigscope::test::OgreMaker;
        write("painted.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                      M::chunk(0x9000, M::f32s({0, 0, 0, 1, 1, 0, 1}))));
        write("painted.material", "material skin\n{\n technique\n {\n  pass\n  {\n   diffuse 0.25 0.5 1\n"
                                  "   texture_unit\n   {\n    texture wood.png\n   }\n  }\n }\n}\n");
        const Ran ran = run({"convert", path("painted.mesh"), "-o", path("made.material")});
        QVERIFY2(ran.status == 0, ran.error);
        QFile file(path("made.material"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray made = file.readAll();
        QVERIFY2(made.contains("diffuse 0.25 0.5 1"), made);
        QVERIFY2(made.contains("wood.png"), made);
    }

    void whatCannotBeWritten_isRefusedOrNamed() {
        using M = rigscope::test::OgreMaker;
        const std::string mesh = M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                         M::chunk(0x9000, M::f32s({0, 0, 0, 1, 1, 0, 1})));
        const QString bones = write("bones.skeleton", M::skeleton(M::bone("root", 0)));
        const Ran refused = run({"convert", bones, "-o", path("nothing.mesh")});
        QCOMPARE(refused.status, 1);
        QVERIFY2(refused.error.contains("there is no mesh to write; nothing was written"), refused.error);
        QVERIFY(!QFile::exists(path("nothing.mesh")));
        const QString one = write("first.mesh", mesh);
        const QString two = write("second.mesh", mesh);
        const Ran partly = run({"convert", one, two, "-o", path("one of two.mesh"), "--report"});
        QCOMPARE(partly.status, 0);
        QVERIFY2(partly.out.contains("second.mesh: not written"), partly.out);
        QVERIFY(!partly.out.contains("Nothing was left out"));
    }

    // Names end with a line break there: what follows would be taken for something else.
    void lineBreaksInNames_areNotWrittenIntoABinaryFile() {
        const QString text =
            write("broken.skeleton.xml", "<skeleton><bones><bone id='0' name='a&#10;b'/></bones></skeleton>");
        const Ran ran = run({"convert", text, "-o", path("broken.skeleton")});
        QCOMPARE(ran.status, 1);
        QVERIFY2(ran.error.contains("has a line break, which ends a name in a binary file"), ran.error);
        QVERIFY(!QFile::exists(path("broken.skeleton")));
        QCOMPARE(run({"convert", text, "-o", path("again.skeleton.xml"), "--reencode"}).status, 0);
    }

    void edgeLists_areToldOfWhereXmlLosesThem() {
        using M = rigscope::test::OgreMaker;
        const QString mesh =
            write("edged.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                        M::chunk(0x9000, M::f32s({0, 0, 0, 1, 1, 0, 1})) + M::chunk(0xB000, "")));
        const Ran ran = run({"convert", mesh, "-o", path("edged.mesh.xml"), "--report"});
        QCOMPARE(ran.status, 0);
        QVERIFY2(ran.out.contains("edge lists have no place in XML"), ran.out);
    }

    void info_takesAMeshWithoutAnything() {
        const QString empty = write("empty.mesh.xml", "<mesh><submeshes/></mesh>");
        const Ran ran = run({"info", empty});
        QVERIFY2(ran.status == 0, ran.error);
        QCOMPARE(run({"info", "--json", empty}).status, 0);
    }

    void info_tellsOfPosesAndLevels() {
        const QString mesh =
            write("levels.mesh.xml",
                  "<mesh><submeshes><submesh material='' usesharedvertices='false'><faces count='1'><face v1='0' "
                  "v2='1' v3='2'/>"
                  "</faces><geometry vertexcount='3'><vertexbuffer positions='true'><vertex><position x='0' y='0' "
                  "z='0'/></vertex>"
                  "<vertex><position x='1' y='0' z='0'/></vertex><vertex><position x='0' y='1' "
                  "z='0'/></vertex></vertexbuffer>"
                  "</geometry></submesh></submeshes><levelofdetail strategy='Distance' numlevels='2' manual='false'>"
                  "<lodgenerated value='9'><lodfacelist submeshindex='0' numfaces='0'/></lodgenerated></levelofdetail>"
                  "<poses><pose target='submesh' index='0' name='smile'><poseoffset index='0' x='1' y='0' "
                  "z='0'/></pose></poses>"
                  "</mesh>");
        const Ran ran = run({"info", mesh});
        QVERIFY2(ran.out.contains("2 levels of detail, 1 morph target\n"), ran.out);
        const QJsonObject json = jsonOf(run({"info", "--json", mesh}))["meshes"].toArray()[0].toObject();
        QCOMPARE(json["levels_of_detail"].toInt(), 2);
        QCOMPARE(json["morph_targets"].toInt(), 1);
    }

    void animationsOfOneName_areNamedApartWhereTheyComeTogether() {
        using M = rigscope::test::OgreMaker;
        const auto skeleton = [](float x) {
            return M::skeleton(M::bone("root", 0) +
                               M::animation("walk", 1, M::track(0, M::key(0, {x, 0, 0}) + M::key(1, {0, x, 0}))));
        };
        const QString one = write("one.skeleton", skeleton(1));
        const QString two = write("two.skeleton", skeleton(2));
        const Ran ran = run({"convert", one, two, "-o", path("both.skeleton"), "--report"});
        QCOMPARE(ran.status, 0);
        const QJsonArray clips = jsonOf(run({"info", "--json", path("both.skeleton")}))["clips"].toArray();
        QCOMPARE(clips.size(), 2);
        QCOMPARE(clips[0].toObject()["name"].toString(), QStringLiteral("walk"));
        QCOMPARE(clips[1].toObject()["name"].toString(), QStringLiteral("two"));
        const Ran told = run({"check", one, two});
        QVERIFY2(told.out.contains("the model has an animation \"walk\" already"), told.out);
    }

    void ranges_areClipsOfTheirOwn() {
        const QString model = write("ranged.b3d", B3dMaker::regular());
        write("ranged.b3d.ranges.txt", "# remarks\n1-5 rise\n5-9 the rest\nnonsense\n");
        const QJsonArray clips = jsonOf(run({"info", model, "--json"}))["clips"].toArray();
        QCOMPARE(clips.size(), 3);
        QCOMPARE(clips[2].toObject()["name"].toString(), QStringLiteral("the rest"));
        QVERIFY(!clips[0].toObject()["named_range"].toBool());
        QVERIFY(clips[1].toObject()["named_range"].toBool());
        // Each has the keys between its ends: there is one at 1 and one at 9.
        const auto keysOf = [&](int clip) { return clips[clip].toObject()["keys"].toInt(); };
        QCOMPARE(keysOf(0), 2);
        QCOMPARE(keysOf(1), 1);
        QCOMPARE(keysOf(2), 1);
        // Second 0 of a range is its first frame.
        const QJsonObject pose = jsonOf(run({"pose", "--json", model, "--animation", "the rest", "--time", "0.4"}));
        QVERIFY(std::abs(pose["bones"].toArray()[1].toObject()["world"].toObject()["r"].toArray()[2].toDouble() +
                         0.70710678) < 1e-6);
        QVERIFY(run({"check", model}).out.contains("ranged.b3d.ranges.txt: this line is no range: nonsense (line 4)"));
    }

    void namesThatAreNotUtf8_areWrittenAsJsonAllTheSame() {
        const QString model = write("latin.b3d", B3dMaker::file(B3dMaker::node("Fl\xFCgel", "")));
        const QJsonObject json = jsonOf(run({"pose", "--json", model}));
        QCOMPARE(json["bones"].toArray()[0].toObject()["name"].toString(), QStringLiteral("Fl\u00FCgel"));
    }

    void render_writesAPngWithoutADisplay() {
        const QString out = path("picture.png");
        const Ran ran =
            run({"render", model_, "-o", out, "--size", "64x48", "--animation", "default", "--time", "0.3"});
        QVERIFY2(ran.status == 0, ran.error);
        const QByteArray header = [&] {
            QFile file(out);
            return file.open(QIODevice::ReadOnly) ? file.read(24) : QByteArray();
        }();
        QVERIFY(header.startsWith("\x89PNG"));
        QCOMPARE(int(quint8(header[19])), 64);
        QCOMPARE(int(quint8(header[23])), 48);
        QCOMPARE(run({"render", model_, "-o", out}).status, 1);
        QCOMPARE(run({"render", model_, "-o", path("x.jpg")}).status, 2);
    }

    void render_writesAPictureAFrame() {
        const QString out = path("film_%02d.png");
        const Ran ran = run({"render", model_, "-o", out, "--size", "32x32", "--frames", "1:9", "--fps", "5"});
        QVERIFY2(ran.status == 0, ran.error);
        QVERIFY(QFile::exists(path("film_00.png")) && QFile::exists(path("film_04.png")));
        QVERIFY(!QFile::exists(path("film_05.png")));
        QCOMPARE(run({"render", model_, "-o", path("one.png"), "--frames", "1:9"}).status, 2);
    }

    void formats_listsWhatIsReadAndWritten() {
        const QJsonArray formats = jsonOf(run({"formats", "--json"}))["formats"].toArray();
        QCOMPARE(formats[0].toObject()["id"].toString(), QStringLiteral("b3d"));
        QVERIFY(formats[0].toObject()["native_fields"].toArray().size() > 5);
        QVERIFY(run({"formats"}).out.contains("Blitz3D (.b3d)"));
    }
};

RIGSCOPE_TEST(TestCli)
#include "test_cli.moc"
