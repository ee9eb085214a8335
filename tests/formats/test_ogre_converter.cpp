// OGRE's own converter takes every file that Rigscope writes, and reads in it what Rigscope means. Where it is not
// installed there is nothing to compare with, and the test says so.
#include <QTest>

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <set>

#include "base/file_io.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

QString converter() { return QStandardPaths::findExecutable(QStringLiteral("OgreXMLConverter")); }

// What the converter says of a file where it refuses it; empty where it wrote `to`.
std::string refusal(const QString& from, const QString& to) {
    QProcess process;
    process.setWorkingDirectory(QFileInfo(to).path()); // it writes a log
    process.start(converter(), {QStringLiteral("-q"), from, to});
    if (!process.waitForFinished(60'000))
        return "it does not end";
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 && QFileInfo(to).size() > 0)
        return {};
    return (process.readAllStandardOutput() + process.readAllStandardError()).toStdString() + " (exit " +
           std::to_string(process.exitCode()) + ")";
}

struct Model {
    Scene scene;
    std::unique_ptr<NativeFile> native;
};

std::optional<Model> readModel(const std::string& format, const std::string& path) {
    Model model;
    Diagnostics ignored;
    const auto bytes = readFile(path);
    if (!bytes)
        return std::nullopt;
    auto native = readAlone(*formatById(format), {*bytes, path, 0, {}}, model.scene, ignored);
    if (!native)
        return std::nullopt;
    model.native = std::move(*native);
    return model;
}

bool write(const Scene& scene, const std::string& format, const FileForm& form, const QString& path) {
    Diagnostics ignored;
    const auto bytes = formatById(format)->encode(scene, form, path.toStdString(), ignored);
    return bytes && writeFile(path.toStdString(), *bytes, true);
}

// OGRE takes no more than 256 bones, and no names that repeat.
bool refusedByOgre(const Scene& scene) {
    std::set<std::string> names;
    return scene.nodes.size() > 256 ||
           !std::all_of(scene.nodes.begin(), scene.nodes.end(),
                        [&](const Shared<Node>& node) { return names.insert(node->name.bytes).second; });
}

} // namespace

class TestOgreConverter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (converter().isEmpty())
            qInfo("OgreXMLConverter is not installed: nothing is compared with it");
    }

    void skeletons_areTakenInEveryForm() {
        if (converter().isEmpty())
            return;
        const QTemporaryDir folder;
        std::size_t checked = 0;
        for (const std::string& path : test::corpusFiles("ogre", {"*.skeleton", "*.skeleton.xml"})) {
            const std::optional<Model> model = readModel("ogre-skeleton", path);
            QVERIFY2(model.has_value(), path.c_str());
            if (refusedByOgre(model->scene))
                continue;
            const QString binary = folder.filePath(QStringLiteral("model.skeleton"));
            const QString text = folder.filePath(QStringLiteral("model.skeleton.xml"));
            for (const FileForm& form : {FileForm{"1.80", false, false}, FileForm{"1.80", true, false},
                                         FileForm{"1.10", false, false}, FileForm{"1.10", true, false}}) {
                QFile::remove(text);
                QVERIFY(write(model->scene, "ogre-skeleton", form, binary));
                const std::string said = refusal(binary, text);
                QVERIFY2(said.empty(), (path + " " + form.version + ": " + said).c_str());
                const std::optional<Model> again = readModel("ogre-skeleton", text.toStdString());
                QVERIFY(again.has_value());
                QCOMPARE(again->scene.nodes.size(), model->scene.nodes.size());
                QCOMPARE(again->scene.clips.size(), model->scene.clips.size());
            }
            QFile::remove(binary);
            QVERIFY(write(model->scene, "ogre-skeleton", {"", false, true}, text));
            const std::string said = refusal(text, binary);
            QVERIFY2(said.empty(), (path + " as XML: " + said).c_str());
            const std::optional<Model> again = readModel("ogre-skeleton", binary.toStdString());
            QVERIFY(again.has_value());
            QCOMPARE(again->scene.nodes.size(), model->scene.nodes.size());
            ++checked;
        }
        QVERIFY(checked > 0 || test::corpusFiles("ogre", {"*.skeleton"}).empty());
    }
};

RIGSCOPE_TEST(TestOgreConverter)
#include "test_ogre_converter.moc"
