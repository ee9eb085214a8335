#include <QElapsedTimer>
#include <QTest>

#include "render/scene_pick.h"
#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

// A square of side 2 that fills the picture's middle, with a bone from its middle upwards.
struct Stage {
    SceneMaker maker;
    SubmeshId square;
    NodeId lower;
    NodeId upper;

    Stage() {
        square = maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        lower = maker.addBone({}, {0.0F, 0.0F, -1.0F}, "lower");
        upper = maker.addBone(lower, {0.0F, 0.8F, -1.0F}, "upper");
        maker.prepareBare(200, 200);
    }
    FrameInput& input() { return maker.input; }
    glm::vec2 pixelOf(const glm::vec3& place) const { return maker.input.camera.project(place)->pixel; }
};

} // namespace

class TestScenePick : public QObject {
    Q_OBJECT

private slots:
    void aMesh_isMetWhereItIsDrawn() {
        Stage stage;
        const auto pick = pickAt(stage.input(), stage.pixelOf({-0.5F, 0.5F, 0.0F}), PickTarget::Automatic);
        QVERIFY(pick.has_value());
        QCOMPARE(pick->part, PartRef(stage.maker.scene.meshes.front()->id));
        QVERIFY(glm::distance(pick->place, glm::vec3(-0.5F, 0.5F, 0.0F)) < 1e-4F);
        QVERIFY(!pickAt(stage.input(), {2.0F, 2.0F}, PickTarget::Automatic).has_value());
    }

    void bones_areMetThroughTheMeshAndOnlyWhereTheyAreDrawn() {
        Stage stage;
        const glm::vec2 pixel = stage.pixelOf({0.0F, 0.4F, -1.0F});
        QVERIFY(pickAt(stage.input(), pixel, PickTarget::Automatic)->part.kind == PartKind::Mesh);
        stage.input().options.skeleton.style = SkeletonStyle::Lines;
        QCOMPARE(pickAt(stage.input(), pixel, PickTarget::Automatic)->part, PartRef(stage.lower));
        QVERIFY(pickAt(stage.input(), pixel, PickTarget::Mesh)->part.kind == PartKind::Mesh);
        stage.input().options.skeleton.xray = false;
        QVERIFY2(pickAt(stage.input(), pixel, PickTarget::Automatic)->part.kind == PartKind::Mesh,
                 "the mesh hides the bone");
    }

    void whereBonesMeet_theJointsOwnBoneIsMet() {
        Stage stage;
        stage.input().options.skeleton.style = SkeletonStyle::Octahedra;
        const auto pick = pickAt(stage.input(), stage.pixelOf({0.0F, 0.8F, -1.0F}), PickTarget::Automatic);
        QCOMPARE(pick->part, PartRef(stage.upper));
    }

    void hiddenParts_areNotMet() {
        Stage stage;
        stage.input().options.skeleton.style = SkeletonStyle::Lines;
        const glm::vec2 pixel = stage.pixelOf({0.0F, 0.4F, -1.0F});
        stage.input().selection.hidden = {stage.lower};
        QVERIFY(pickAt(stage.input(), pixel, PickTarget::Automatic)->part.kind == PartKind::Mesh);
        stage.input().selection.hidden = {stage.lower, PartRef(stage.square)};
        QVERIFY(!pickAt(stage.input(), pixel, PickTarget::Automatic).has_value());
        QVERIFY(!pickAt(stage.input(), pixel, PickTarget::Node).has_value());
    }

    void theNearestOfTwoMeshes_isMet() {
        SceneMaker maker;
        const MaterialId plain = maker.addPlain({1, 0, 0, 1});
        maker.addSquare(plain);
        maker.addSquare(plain, {0.0F, 0.0F, 0.5F}, 0.5F);
        FrameInput& input = maker.prepareBare();
        QCOMPARE(pickSurface(input, {64.0F, 64.0F})->surface->mesh, std::size_t{1});
        const auto edge = input.camera.project({0.9F, 0.9F, 0.0F})->pixel;
        QCOMPARE(pickSurface(input, edge)->surface->mesh, std::size_t{0});
    }

    void boneTarget_takesWhatMovesTheSurface() {
        Stage stage;
        Mesh mesh = *stage.maker.scene.meshes.front();
        Skin skin;
        skin.joints = {{stage.lower, {}}, {stage.upper, {}}};
        for (std::uint32_t vertex = 0; vertex < 4; ++vertex) {
            skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
            skin.influences.push_back({0, 0.3F});
            skin.influences.push_back({1, 0.7F});
        }
        skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
        mesh.pools.front().skin = share(std::move(skin));
        stage.maker.scene.meshes.front() = share(std::move(mesh));
        const auto pick = pickAt(stage.input(), stage.pixelOf({-0.9F, 0.9F, 0.0F}), PickTarget::Bone);
        QCOMPARE(pick->part, PartRef(stage.upper));
    }

    void vertexAndTriangle_areThoseUnderThePixel() {
        Stage stage;
        const auto pick = pickAt(stage.input(), stage.pixelOf({0.9F, 0.8F, 0.0F}), PickTarget::Vertex);
        QVERIFY(pick && pick->surface);
        QCOMPARE(pick->surface->nearestVertex, 3U);
        QCOMPARE(pick->surface->triangle, 1U);
        const auto place = placeOf(stage.maker.scene, stage.input().pose, *pick->surface);
        QVERIFY(place && glm::distance(*place, pick->place) < 1e-4F);
    }

    void aBox_holdsBonesBeforeOtherNodes() {
        Stage stage;
        const auto all = pickInside(stage.input(), {0.0F, 0.0F}, {200.0F, 200.0F}, PickTarget::Automatic);
        QCOMPARE(all, (std::vector<PartRef>{stage.lower, stage.upper}));
        const glm::vec2 at = stage.pixelOf({0.0F, 0.8F, -1.0F});
        QCOMPARE(pickInside(stage.input(), at - 5.0F, at + 5.0F, PickTarget::Automatic),
                 (std::vector<PartRef>{stage.upper}));
        QCOMPARE(pickInside(stage.input(), {0.0F, 0.0F}, {200.0F, 200.0F}, PickTarget::Mesh),
                 (std::vector<PartRef>{stage.maker.scene.meshes.front()->id}));
        QVERIFY(pickInside(stage.input(), {0.0F, 0.0F}, {3.0F, 3.0F}, PickTarget::Mesh).empty());
    }

    // 200,000 triangles are met within a frame; the limit is generous for machines that are busy.
    void largeMesh_isPickedWithinAFrame() {
        constexpr std::uint32_t side = 317;
        VertexData data;
        std::vector<glm::vec3> positions;
        for (std::uint32_t y = 0; y < side; ++y)
            for (std::uint32_t x = 0; x < side; ++x)
                positions.emplace_back(float(x) / side, float(y) / side, 0.05F * float((x * 7 + y * 3) % 11));
        std::vector<std::uint32_t> indices;
        for (std::uint32_t y = 0; y + 1 < side; ++y)
            for (std::uint32_t x = 0; x + 1 < side; ++x)
                for (const std::uint32_t corner : {0U, 1U, side, 1U, side + 1, side})
                    indices.push_back(y * side + x + corner);
        data.positions = std::make_shared<std::vector<glm::vec3>>(std::move(positions));
        SceneMaker maker;
        maker.addMesh(std::move(data), std::move(indices), {});
        FrameInput& input = maker.prepareBare(400, 400);
        double best = 1e9;
        for (int round = 0; round < 5; ++round) {
            QElapsedTimer timer;
            timer.start();
            QVERIFY(pickAt(input, {200.0F, 200.0F}, PickTarget::Automatic).has_value());
            best = std::min(best, 1e-6 * double(timer.nsecsElapsed()));
        }
        qInfo("200,000 triangles: %.2f ms", best);
        QVERIFY2(best < 16.0, qPrintable(QString::number(best)));
    }
};

RIGSCOPE_TEST(TestScenePick)
#include "test_scene_pick.moc"
