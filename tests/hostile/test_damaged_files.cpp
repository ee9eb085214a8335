// Real and made files, cut short and with bytes changed: they open or are refused, come back unchanged, and can be
// posed.
#include <QTest>

#include <cmath>
#include <cstring>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
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
    return all;
}

bool moderate(float value) { return std::abs(value) < 1e6F; }
bool moderate(const glm::vec3& v) { return moderate(v.x) && moderate(v.y) && moderate(v.z); }
bool finite(const glm::vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

// Whether all numbers are of a size with which a pose cannot overflow.
bool moderate(const Scene& scene) {
    for (const auto& node : scene.nodes)
        if (!moderate(node->rest.translation) || !moderate(node->rest.scale))
            return false;
    for (const auto& mesh : scene.meshes)
        for (const VertexPool& pool : mesh->pools)
            for (const auto& stream : {pool.data->positions, pool.data->normals})
                for (const glm::vec3& v : spanOf(stream))
                    if (!moderate(v))
                        return false;
    for (const auto& clip : scene.clips)
        for (const auto& track : clip->tracks)
            if (const auto* keys = std::get_if<KeyList<glm::vec3>>(&track->keys))
                for (std::size_t i = 0; i < keys->size(); ++i)
                    if (!moderate(keys->value(i)))
                        return false;
    return true;
}

// Poses the scene in the middle of its clip; the number of values that are not finite.
std::size_t notFiniteWhenPosed(Scene&& made) {
    const Shared<Scene> scene = share(std::move(made));
    animation::SceneEvaluator evaluator(scene);
    animation::PoseRequest request;
    if (!scene->clips.empty())
        request.layers.push_back(
            {scene->clips[0]->id, scene->clips[0]->secondsAt((scene->clips[0]->start + scene->clips[0]->end) / 2), 1});
    evaluator.evaluate(request);
    std::size_t count = 0;
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
    const auto native = formatById("b3d")->read({bytes, "model.b3d", 0, nullptr}, scene, diagnostics);
    if (!native) {
        const std::string sentence = describe(native.error());
        return sentence.starts_with("model.b3d: ") ? "" : "refused without a reason: " + sentence;
    }
    const auto written = (*native)->write(scene, false);
    if (!written || written->size() != bytes.size() || std::memcmp(written->data(), bytes.data(), bytes.size()) != 0)
        return "comes back changed";
    const bool bounded = moderate(scene);
    const std::size_t bad = notFiniteWhenPosed(std::move(scene));
    return bounded && bad > 0 ? std::to_string(bad) + " numbers of the pose are not finite" : "";
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
