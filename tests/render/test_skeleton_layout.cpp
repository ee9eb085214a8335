#include <QTest>

#include "render/skeleton_layout.h"
#include "render/space_overlays.h"
#include "render/stroke_font.h"
#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::render;
using rigscope::test::SceneMaker;

class TestSkeletonLayout : public QObject {
    Q_OBJECT

private slots:
    void bones_reachFromJointToJoint_andEndInAStub() {
        SceneMaker maker;
        const NodeId root = maker.addBone({}, glm::vec3(0.0F), "root");
        const NodeId knee = maker.addBone(root, {0, 2, 0}, "knee");
        Q_UNUSED(knee)
        const SkeletonLayout layout = layoutOf(maker.prepare());
        QCOMPARE(layout.joints.size(), std::size_t{2});
        QCOMPARE(layout.bones.size(), std::size_t{2});
        QCOMPARE(layout.typicalLength, 2.0F);
        QCOMPARE(layout.bones[0].node, std::size_t{0});
        QCOMPARE(layout.bones[0].tail, glm::vec3(0, 2, 0));
        QVERIFY(layout.bones[1].stub);
        QVERIFY(layout.bones[1].tail.y > 2.5F && layout.bones[1].tail.y < 4.0F);
    }

    void jointsThatAreNotFinite_areLeftOut() {
        SceneMaker maker;
        const NodeId root = maker.addBone({}, glm::vec3(0.0F), "root");
        maker.addBone(root, glm::vec3(std::numeric_limits<float>::quiet_NaN()), "lost");
        const SkeletonLayout layout = layoutOf(maker.prepare());
        QCOMPARE(layout.joints.size(), std::size_t{1});
        QVERIFY(layout.bones.empty());
    }

    void labels_doNotCoverEachOther_butWhatIsSelectedHasOne() {
        SceneMaker maker;
        NodeId last = maker.addBone({}, glm::vec3(0.0F), "bone 0");
        for (int i = 1; i < 40; ++i)
            last = maker.addBone(last, {0, 0.01F * static_cast<float>(i), 0}, "bone " + std::to_string(i));
        maker.addBone(last, {0, 5, 0}, "far");
        FrameInput& input = maker.prepare(300, 300);
        input.selection.selected = {maker.scene.nodes[20]->id};
        const std::vector<NodeLabel> labels = nodeLabels(input, {6.0F, 8.0F});
        QVERIFY(labels.size() >= 2 && labels.size() < 10);
        QCOMPARE(labels[0].text, std::string("bone 20"));
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const NodeLabel& label) { return label.text == "far"; }));
    }

    void gridSpacing_isAPowerOfTenThatFitsTheView() {
        Camera camera;
        camera.setViewport(1000, 800);
        camera.setDistance(10.0F);
        const float spacing = gridSpacing(camera, 1.0F);
        const float pixels = spacing / camera.unitsPerPixel(camera.target());
        QVERIFY(pixels >= 14.0F && pixels < 141.0F);
        camera.setDistance(1000.0F);
        QVERIFY(std::abs(gridSpacing(camera, 1.0F) / spacing - 100.0F) < 0.1F);
    }

    void strokeFont_hasAWidthForEveryByte() {
        QCOMPARE(strokeTextWidth(""), 0.0F);
        QVERIFY(strokeTextWidth("MM") > strokeTextWidth("ii"));
        QCOMPARE(strokeTextWidth("\xC3\xA4"), strokeTextWidth("O")); // one box for one character
        int strokes = 0;
        for (int byte = 0; byte < 256; ++byte)
            strokeText(std::string(1, static_cast<char>(byte)), [&](glm::vec2 a, glm::vec2 b) {
                ++strokes;
                QVERIFY(std::min({a.x, a.y, b.x, b.y}) >= 0.0F && std::max({a.x, b.x}) <= 4.0F &&
                        std::max({a.y, b.y}) <= 8.0F);
            });
        QVERIFY(strokes > 300);
    }
};

RIGSCOPE_TEST(TestSkeletonLayout)
#include "test_skeleton_layout.moc"
