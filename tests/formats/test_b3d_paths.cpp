// Real models posed by all paths that this machine has: the vector paths agree with the portable one.
#include <QTest>

#include <cmath>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;
using animation::Path;

namespace {

struct Apart {
    float positions = 0.0F; // of the size of the model's numbers
    float normals = 0.0F;

    void add(const Apart& other) {
        positions = std::max(positions, other.positions);
        normals = std::max(normals, other.normals);
    }
};

float largest(const glm::vec3& v) { return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}); }

Apart compare(const animation::PosedVertices& a, const animation::PosedVertices& b) {
    Apart apart;
    float size = 1e-30F;
    for (const glm::vec3& position : b.positions)
        size = std::max(size, largest(position));
    for (std::size_t i = 0; i < b.positions.size(); ++i)
        apart.positions = std::max(apart.positions, largest(a.positions[i] - b.positions[i]) / size);
    for (std::size_t i = 0; i < b.normals.size(); ++i)
        apart.normals = std::max(apart.normals, largest(a.normals[i] - b.normals[i]));
    return apart;
}

// The most that a path differs from the portable one, over some times of the model's animation.
Apart compareOver(const Shared<Scene>& scene, Path path) {
    animation::SceneEvaluator portable(scene, Path::Portable);
    animation::SceneEvaluator other(scene, path);
    Apart apart;
    for (int step = 0; step < 8; ++step) {
        animation::PoseRequest request;
        if (!scene->clips.empty()) {
            const Clip& clip = *scene->clips[0];
            request.layers.push_back({clip.id, clip.secondsAt(clip.start + (clip.end - clip.start) * 0.137 * step), 1});
        }
        portable.evaluate(request);
        other.evaluate(request);
        for (std::size_t m = 0; m < scene->meshes.size(); ++m)
            for (std::size_t p = 0; p < scene->meshes[m]->pools.size(); ++p)
                apart.add(compare(other.vertices(m, p), portable.vertices(m, p)));
    }
    return apart;
}

} // namespace

class TestB3dPaths : public QObject {
    Q_OBJECT

private slots:
    void models_areTheSameOnAllPaths() {
        std::vector<std::pair<std::string, Bytes>> models{{"regular", test::B3dMaker::bytes(test::B3dMaker::regular())},
                                                          {"full", test::B3dMaker::bytes(test::B3dMaker::full())}};
        for (const std::string& path : test::corpusFiles("b3d", {"*.b3d"}))
            models.emplace_back(path, readFile(path).value());
        for (const Path path : {Path::Avx2, Path::Avx512}) {
            if (animation::usablePath(path) != path)
                continue;
            Apart most;
            for (const auto& [name, bytes] : models) {
                Scene scene;
                Diagnostics diagnostics;
                if (!formatById("b3d")->read({bytes, name, 0, nullptr}, scene, diagnostics))
                    continue;
                const Apart apart = compareOver(share(std::move(scene)), path);
                most.add(apart);
                const std::string text = name + ": positions " + std::to_string(apart.positions) + ", normals " +
                                         std::to_string(apart.normals);
                QVERIFY2(apart.positions <= 1e-5F && apart.normals <= 1e-5F, text.c_str());
            }
            qInfo("path %d differs from the portable one by %g in positions and %g in normals", int(path),
                  double(most.positions), double(most.normals));
        }
    }
};

RIGSCOPE_TEST(TestB3dPaths)
#include "test_b3d_paths.moc"
