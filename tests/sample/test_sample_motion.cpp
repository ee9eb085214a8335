// The sample's clips: no seam, no foot in the ground, none that slides.
#include <QTest>

#include <algorithm>

#include "animation/scene_evaluator.h"
#include "opened_sample.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

constexpr const char* clipNames[] = {"idle", "walk", "wave"};

struct Moment {
    std::vector<Transform> local;
    std::vector<glm::vec3> nodes;    // model space
    std::vector<glm::vec3> vertices; // model space
};

// All frames of a clip, first to last.
std::vector<Moment> framesOf(const Shared<Scene>& scene, const char* name) {
    animation::SceneEvaluator evaluator(scene, animation::Path::Portable);
    const Clip& clip = *findClip(*scene, name);
    std::vector<Moment> frames;
    const auto count = static_cast<int>(clip.end - clip.start) + 1;
    for (int i = 0; i < count; ++i) {
        const double frame = clip.start + i;
        Moment moment;
        animation::PoseRequest request;
        request.layers.push_back({clip.id, clip.secondsAt(frame), 1.0F});
        const animation::NodePose& pose = evaluator.evaluate(request);
        moment.local = pose.local;
        for (const glm::mat4& matrix : pose.model)
            moment.nodes.emplace_back(matrix[3]);
        const animation::PosedVertices posed = evaluator.vertices(0, 0);
        moment.vertices.assign(posed.positions.begin(), posed.positions.end());
        frames.push_back(std::move(moment));
    }
    return frames;
}

std::size_t nodeNamed(const Scene& scene, std::string_view name) {
    const auto at = std::find_if(scene.nodes.begin(), scene.nodes.end(),
                                 [&](const auto& node) { return node->name.bytes == name; });
    return static_cast<std::size_t>(at - scene.nodes.begin());
}

void addClipRows() {
    QTest::addColumn<QString>("clip");
    for (const char* name : clipNames)
        QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace

class TestSampleMotion : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        document_ = test::openSample();
        QVERIFY(document_);
    }

    void loop_endsWhereItBegins_data() { addClipRows(); }
    void loop_endsWhereItBegins() {
        QFETCH(const QString, clip);
        const std::vector<Moment> frames = framesOf(document_->scene, clip.toLatin1().constData());
        const Moment& first = frames.front();
        const Moment& last = frames.back();
        for (std::size_t n = 0; n < first.local.size(); ++n) {
            QVERIFY(glm::distance(first.local[n].translation, last.local[n].translation) < 1e-4F);
            QVERIFY(glm::distance(first.local[n].scale, last.local[n].scale) < 1e-4F);
            QVERIFY(std::abs(glm::dot(first.local[n].rotation, last.local[n].rotation)) > 1.0F - 1e-6F);
        }
        for (std::size_t v = 0; v < first.vertices.size(); ++v)
            QVERIFY(glm::distance(first.vertices[v], last.vertices[v]) < 1e-4F);
    }

    // Where the clip starts again the speed changes no more than it does within the clip.
    void loop_keepsItsSpeed_data() { addClipRows(); }
    void loop_keepsItsSpeed() {
        QFETCH(const QString, clip);
        const std::vector<Moment> frames = framesOf(document_->scene, clip.toLatin1().constData());
        const std::size_t last = frames.size() - 1;
        const auto change = [&](std::size_t v, std::size_t before, std::size_t at, std::size_t after) {
            const glm::vec3 in = frames[at].vertices[v] - frames[before].vertices[v];
            const glm::vec3 out = frames[after].vertices[v] - frames[at].vertices[v];
            return glm::distance(in, out);
        };
        float within = 0.0F;
        float seam = 0.0F;
        for (std::size_t v = 0; v < frames[0].vertices.size(); ++v) {
            seam = std::max(seam, change(v, last - 1, 0, 1));
            for (std::size_t f = 1; f < last; ++f)
                within = std::max(within, change(v, f - 1, f, f + 1));
        }
        QVERIFY(within > 0.0F);
        QVERIFY2(seam <= within, qPrintable(QString::number(double(seam)) + " > " + QString::number(double(within))));
    }

    void feet_stayAboveTheGround_data() { addClipRows(); }
    void feet_stayAboveTheGround() {
        QFETCH(const QString, clip);
        for (const Moment& frame : framesOf(document_->scene, clip.toLatin1().constData())) {
            float lowest = 1e9F;
            for (const glm::vec3& vertex : frame.vertices)
                lowest = std::min(lowest, vertex.y);
            // The model is 20 units high; a bent sole may dip by a thousandth of that, a stride may lift it a
            // little.
            QVERIFY2(lowest > -0.02F && lowest < 0.25F, qPrintable(QString::number(double(lowest))));
        }
    }

    // While the sole is on the ground it moves backwards with it, and never sideways.
    void walk_feetDoNotSlide() {
        const Scene& scene = *document_->scene;
        const std::vector<Moment> frames = framesOf(document_->scene, "walk");
        const std::size_t count = frames.size() - 1;
        for (const std::string_view name : {"toe.L", "toe.R"}) {
            const std::size_t toe = nodeNamed(scene, name);
            const float ground = groundHeight(frames, toe);
            std::vector<float> speeds;
            for (std::size_t f = 0; f < count; ++f) {
                const glm::vec3& a = frames[f].nodes[toe];
                const glm::vec3& b = frames[f + 1].nodes[toe];
                QVERIFY(std::abs(a.x - b.x) < 0.02F);
                if (a.y < ground + 0.005F && b.y < ground + 0.005F)
                    speeds.push_back(a.z - b.z); // it looks along +z
            }
            QVERIFY(speeds.size() >= count / 3);
            const auto [least, most] = std::minmax_element(speeds.begin(), speeds.end());
            QVERIFY2(*least > 0.0F && *most - *least < 0.02F, qPrintable(QString::number(double(*most - *least))));
        }
    }

private:
    static float groundHeight(const std::vector<Moment>& frames, std::size_t node) {
        float lowest = 1e9F;
        for (const Moment& frame : frames)
            lowest = std::min(lowest, frame.nodes[node].y);
        return lowest;
    }

    std::shared_ptr<const Document> document_;
};
RIGSCOPE_TEST(TestSampleMotion)

#include "test_sample_motion.moc"
