// The bundled sample is what its generator writes, and a model that every reader of Blitz3D files takes
// alike.
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cstring>
#include <map>
#include <set>

#include "base/file_io.h"
#include "formats/b3d/b3d_fields.h"
#include "images/image.h"
#include "opened_sample.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

bool sameBytes(ByteSpan a, ByteSpan b) { return std::equal(a.begin(), a.end(), b.begin(), b.end()); }

} // namespace

class TestSampleFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        document_ = test::openSample();
        QVERIFY(document_);
    }

    void generator_writesTheCheckedInFiles() {
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QString program = QStringLiteral(RIGSCOPE_BIN_DIR "/rigscope-make-sample");
        QCOMPARE(QProcess::execute(program, {folder.path()}), 0);
        const std::filesystem::path made = folder.path().toStdString();
        for (const char* name : {"sample.b3d", "sample.b3d.ranges.txt", "LICENSE"}) {
            const auto now = readFile(made / name);
            const auto checkedIn = readFile(test::sampleFolder / name);
            QVERIFY2(now && checkedIn && sameBytes(now->span(), checkedIn->span()), name);
        }
        // Versions of zlib pack differently; what counts is the picture.
        const auto now = readFile(made / "sample.png");
        const auto checkedIn = readFile(test::sampleFolder / "sample.png");
        QVERIFY(now && checkedIn);
        Diagnostics diagnostics;
        const auto a = images::decode(now->span(), "now.png", {}, diagnostics);
        const auto b = images::decode(checkedIn->span(), "checked in.png", {}, diagnostics);
        QVERIFY(a && b && a->width() == b->width() && a->height() == b->height());
        QVERIFY(sameBytes(a->pixels(), b->pixels()));
        QVERIFY(diagnostics.items().empty());
    }

    void opened_hasNothingToReport() {
        for (const Diagnostic& diagnostic : document_->diagnostics)
            qWarning("%s", describe(diagnostic).c_str());
        QVERIFY(document_->diagnostics.empty());
        QCOMPARE(document_->textures.size(), std::size_t{1});
        QVERIFY(document_->textures[0].picture);
    }

    void scene_hasTheBonesAndClips() {
        const Scene& scene = *document_->scene;
        const SceneCounts counts = countParts(scene);
        QVERIFY(counts.bones >= 20);
        QVERIFY(counts.vertices <= 7000);
        QVERIFY(document_->files[0].bytes.span().size() < 1'000'000);
        for (const char* clip : {"idle", "walk", "wave"})
            QVERIFY2(findClip(scene, clip), clip);
        std::set<std::string> names;
        for (const auto& node : scene.nodes)
            QVERIFY2(!node->name.bytes.empty() && names.insert(node->name.bytes).second, node->name.bytes.c_str());
        for (const char* bone : {"hips", "spine", "chest", "neck", "head", "shoulder.L", "upper_arm.R", "forearm.L",
                                 "hand.R", "thigh.L", "shin.R", "foot.L", "toe.R"})
            QVERIFY2(names.contains(bone), bone);
        QCOMPARE(scene.meshes.size(), std::size_t{1});
        QCOMPARE(scene.meshes[0]->submeshes.size(), scene.materials.size());
    }

    void vertices_haveOneToFourWeightsOfSumOne() {
        const VertexPool& pool = document_->scene->meshes[0]->pools[0];
        QVERIFY(pool.skin);
        for (std::uint32_t v = 0; v < pool.data->count(); ++v) {
            const auto influences = pool.skin->of(v);
            QVERIFY(!influences.empty() && influences.size() <= 4);
            float sum = 0.0F;
            for (const Influence& influence : influences) {
                QVERIFY(influence.weight > 0.0F);
                sum += influence.weight;
            }
            QVERIFY(std::abs(sum - 1.0F) < 1e-5F);
        }
    }

    void vertices_haveUnitNormalsAndOneMaterialAndAUse() {
        const Mesh& mesh = *document_->scene->meshes[0];
        const VertexData& data = *mesh.pools[0].data;
        QCOMPARE(data.normalSource, NormalSource::File);
        for (const glm::vec3& normal : *data.normals)
            QVERIFY(std::abs(glm::dot(normal, normal) - 1.0F) < 1e-4F);
        std::map<std::uint32_t, std::size_t> users;
        for (std::size_t s = 0; s < mesh.submeshes.size(); ++s)
            for (const std::uint32_t vertex : mesh.submeshes[s]->indices->values)
                QCOMPARE(users.emplace(vertex, s).first->second, s);
        QCOMPARE(users.size(), std::size_t{data.count()});
    }

    // So that all readers play it alike: a key of all three kinds at each frame from 1 on; neighbours less than 10
    // degrees apart.
    void keys_standAtEveryFrame() {
        const Scene& scene = *document_->scene;
        const Clip& clip = *scene.clips[0];
        const auto last = static_cast<std::size_t>(clip.end);
        QCOMPARE(clip.ticksPerSecond, 30.0);
        QCOMPARE(scene.nodes[0]->native.integer(b3d::animationFrames, 0), static_cast<std::int64_t>(last));
        QCOMPARE(scene.nodes[0]->rest, Transform{});
        QCOMPARE(clip.tracks.size(), (scene.nodes.size() - 1) * 3);
        for (const auto& track : clip.tracks) {
            QCOMPARE(track->keyCount(), last);
            const auto* rotations = std::get_if<KeyList<glm::quat>>(&track->keys);
            for (std::size_t key = 0; rotations && key < last; ++key) {
                QCOMPARE(rotations->time(key), static_cast<double>(key + 1));
                if (key == 0 || startsClip(key + 1))
                    continue;
                const float dot = glm::dot(rotations->value(key - 1), rotations->value(key));
                const double degrees = 2.0 * std::acos(std::min(1.0, static_cast<double>(dot))) * 180.0 / 3.14159265;
                const std::string where = scene.find(track->node)->name.bytes + " at frame " + std::to_string(key + 1) +
                                          ": " + std::to_string(degrees);
                QVERIFY2(dot > 0.0F && degrees < 10.0, where.c_str());
            }
        }
    }

private:
    bool startsClip(std::size_t frame) const {
        return std::any_of(document_->scene->clips.begin() + 1, document_->scene->clips.end(),
                           [&](const auto& clip) { return clip->start == static_cast<double>(frame); });
    }

    std::shared_ptr<const Document> document_;
};
RIGSCOPE_TEST(TestSampleFiles)

#include "test_sample_files.moc"
