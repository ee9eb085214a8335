// Real and made files, cut short and with bytes changed: they open or are refused, come back unchanged, and can be
// posed.
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <cstring>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "document/document.h"
#include "formats/b3d/b3d_file.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::B3dMaker;

namespace {

std::vector<std::pair<std::string, Bytes>> models() {
    std::vector<std::pair<std::string, Bytes>> all{{"regular", B3dMaker::bytes(B3dMaker::regular())}};
    for (const std::string& path : test::corpusFiles("b3d", {"*.b3d"}))
        all.emplace_back(path.substr(path.find("b3d/")), readFile(path).value());
    for (const std::string& path : test::corpusFiles(
             "ogre", {"robot_v1*0.mesh", "crane*", "facial.mesh", "fish.*.xml", "facial.material", "Sinbad.material"}))
        all.emplace_back(path.substr(path.find("ogre/")), readFile(path).value());
    return all;
}

bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }
bool finite(const glm::quat& q) { return std::isfinite(q.x) && std::isfinite(q.y) && std::isfinite(q.z + q.w); }
bool finite(const Transform& t) { return finite(t.translation) && finite(t.rotation) && finite(t.scale); }

// Poses the scene in the middle of its clip; the number of values that are not finite.
std::size_t notFiniteWhenPosed(Scene&& made) {
    const Shared<Scene> scene = share(std::move(made));
    animation::SceneEvaluator evaluator(scene);
    animation::PoseRequest request;
    if (!scene->clips.empty())
        request.layers.push_back(
            {scene->clips[0]->id, scene->clips[0]->secondsAt((scene->clips[0]->start + scene->clips[0]->end) / 2), 1});
    const animation::NodePose& pose = evaluator.evaluate(request);
    std::size_t count = 0;
    for (const auto& transforms : {pose.local, pose.modelParts})
        for (const Transform& transform : transforms)
            count += finite(transform) ? 0 : 1;
    for (std::size_t mesh = 0; mesh < scene->meshes.size(); ++mesh)
        for (std::size_t pool = 0; pool < scene->meshes[mesh]->pools.size(); ++pool) {
            const auto vertices = evaluator.vertices(mesh, pool);
            for (const auto& values : {vertices.positions, vertices.normals})
                for (const glm::vec3& v : values)
                    count += finite(v) ? 0 : 1;
        }
    return count;
}

// What is wrong with how a file is treated; empty where nothing is.
std::string faultOf(const Bytes& bytes) {
    Scene scene;
    Diagnostics diagnostics;
    const auto format = recogniseFormat(bytes.span(), "model.b3d");
    const Result<std::unique_ptr<NativeFile>> native =
        format ? readAlone(**format, {bytes, "model.b3d", 0, {}}, scene, diagnostics)
               : Result<std::unique_ptr<NativeFile>>(fail(format.error()));
    if (!native) {
        const std::string sentence = describe(native.error());
        return sentence.starts_with("model.b3d: ") ? "" : "refused without a reason: " + sentence;
    }
    const auto written = (*native)->write(scene, false, diagnostics);
    if (!written || written->size() != bytes.size() || std::memcmp(written->data(), bytes.data(), bytes.size()) != 0)
        return "comes back changed";
    const std::size_t bad = notFiniteWhenPosed(std::move(scene));
    return bad > 0 ? std::to_string(bad) + " numbers of the pose are not finite" : "";
}

} // namespace

class TestDamagedFiles : public QObject {
    Q_OBJECT

private slots:
    void cutShort_opensOrIsRefused() {
        for (const auto& [name, bytes] : models()) {
            const std::size_t step = bytes.size() / 9 + 13;
            for (std::size_t length = 1; length < bytes.size(); length += step) {
                const std::string fault =
                    faultOf(Bytes(std::vector<std::uint8_t>(bytes.data(), bytes.data() + length)));
                QVERIFY2(fault.empty(), (name + " cut to " + std::to_string(length) + " bytes: " + fault).c_str());
            }
        }
    }

    void changedBytes_openOrAreRefused() {
        constexpr std::array<std::uint8_t, 3> masks{0x80, 0x01, 0xFF};
        std::size_t turn = 0;
        for (const auto& [name, bytes] : models()) {
            const std::size_t step = bytes.size() / 17 + 7;
            for (std::size_t at = 4; at < bytes.size(); at += step) {
                std::vector<std::uint8_t> changed(bytes.span().begin(), bytes.span().end());
                changed[at] ^= masks[turn++ % masks.size()];
                const std::string fault = faultOf(Bytes(std::move(changed)));
                QVERIFY2(fault.empty(), (name + " changed at " + std::to_string(at) + ": " + fault).c_str());
            }
        }
    }

    void numbersNearTheLimitOfFloats_arePosedWithinBounds() {
        // Scales multiply along the nodes, and vertices, keys and weights are as large as they can be.
        for (const float large : {1e10F, 1e17F, 1e19F, 3e38F, -3e38F}) {
            std::string inner = B3dMaker::bone({{0, large}, {1, 1.0F}, {2, 1e-38F}}) +
                                B3dMaker::keys(7, B3dMaker::i32(1) + B3dMaker::f32s({large, large, -large, large, large,
                                                                                     large, large, 1, large, 0}));
            for (int depth = 0; depth < 20; ++depth)
                inner = B3dMaker::node("chain", inner, B3dMaker::transform({large, 0, 1}, {large, large, 1 / large}));
            const std::string model = B3dMaker::mesh(
                B3dMaker::vertices({{large, large, large}, {-large, 1, large}, {0, large, 1}, {1, 0, 0}}) +
                B3dMaker::triangles({{0, 1, 2}, {1, 2, 3}}));
            const std::string fault = faultOf(B3dMaker::bytes(B3dMaker::file(B3dMaker::node("model", model + inner))));
            QVERIFY2(fault.empty(), (std::to_string(large) + ": " + fault).c_str());
        }
    }

    void wrongFiles_areRefusedWithOneSentence_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const std::string& content, const char* sentence) {
            QTest::newRow(name) << QByteArray(content.data(), static_cast<qsizetype>(content.size()))
                                << QStringLiteral("model.b3d: ") + QString::fromUtf8(sentence);
        };
        const auto unknown = [&](const char* name, const std::string& content, const std::string& look) {
            row(name, content, ("no format that Rigscope reads begins like this; it looks like " + look).c_str());
        };
        const std::string zeros(40, '\0');
        unknown("picture", "\x89PNG\r\n\x1A\n" + zeros, "a PNG picture");
        unknown("gzip", "\x1F\x8B\b" + zeros, "a gzip archive; unpack it first");
        unknown("7z", "7z\xBC\xAF\x27\x1C" + zeros, "a 7z archive; unpack it first");
        unknown("empty zip archive", "PK\x05\x06" + std::string(18, '\0'), "a zip archive with nothing in it");
        unknown("text", "Hello there,\nthis is a letter.\n", "text beginning with \"Hello there,\"");
        unknown("UTF-16", "\xFF\xFEH" + zeros, "a text in UTF-16");
        unknown("pointer", "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
                "a pointer of Git LFS; the real file was not fetched");
        unknown("web page", "<!DOCTYPE html>\n<html></html>\n", "a web page; the download may have failed");
        unknown("web page in lower case", "\xEF\xBB\xBF\n<!doctype HTML>\n",
                "a web page; the download may have failed");
        unknown("part of a web page", "  <HEAD><title>404</title></HEAD>", "a web page; the download may have failed");
        unknown("XML", "\n<?xml version=\"1.0\"?><mesh/>", "an XML text");
        unknown("blank lines, then text", "\n\n  Dear reader,\n", "text beginning with \"Dear reader,\"");
        unknown("blanks", std::string(40, ' '), "a text of blanks");
        unknown("zeros", zeros, "nothing but zeros");
        unknown("three bytes", "BB3", "no more than 3 bytes, \"BB3\"");
        row("empty", "", "the file is empty");
        const std::string model = B3dMaker::regular();
        row("cut in its head", model.substr(0, 11),
            "the file has 11 bytes; a Blitz3D file begins with a chunk BB3D of at least 12");
        row("cut before nodes", model.substr(0, 40),
            ("the file is cut short before anything that can be shown: of " + std::to_string(model.size() - 8) +
             " bytes of content 32 are there. Get a whole copy of the file.")
                .c_str());
        row("without nodes", B3dMaker::file(""), "the file has no nodes and no geometry");
    }
    void wrongFiles_areRefusedWithOneSentence() {
        QFETCH(QByteArray, content);
        QFETCH(QString, sentence);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("model.b3d")).toStdString();
        const std::vector<std::uint8_t> bytes(content.begin(), content.end());
        QVERIFY(writeFile(path, bytes, true));
        const auto document = openDocument({&path, 1}, {});
        QVERIFY(!document);
        QCOMPARE(QString::fromStdString(describe(document.error())), sentence);
    }

    void cutFile_isToldOfOnce() {
        const std::string model = B3dMaker::regular();
        for (std::size_t length = model.find("TRIS"); length < model.size(); length += 11) {
            Diagnostics diagnostics;
            const auto file = b3d::readFile(B3dMaker::bytes(model.substr(0, length)), "model.b3d", diagnostics);
            QVERIFY(file);
            QCOMPARE(diagnostics.count(Severity::Error), std::size_t{1});
            QVERIFY(diagnostics.has(Code::b3d_file_cut_short));
        }
    }

    void otherFirstBytes_areRefused() {
        std::string content = B3dMaker::regular();
        content[3] = 'B';
        Diagnostics diagnostics;
        const auto file = b3d::readFile(B3dMaker::bytes(content), "model.b3d", diagnostics);
        QVERIFY(!file);
        QCOMPARE(file.error().code, Code::b3d_no_magic);
        QCOMPARE(QString::fromStdString(describe(file.error())),
                 QStringLiteral("model.b3d: a Blitz3D file begins with BB3D, this one with BB3B (offset 0x0)"));
    }
};

RIGSCOPE_TEST(TestDamagedFiles)
#include "test_damaged_files.moc"
