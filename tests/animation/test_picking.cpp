#include <QTest>

#include <limits>

#include "animation/picking.h"
#include "animation/scenes.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

class TestPicking : public QObject {
    Q_OBJECT

    static constexpr float infinity = std::numeric_limits<float>::infinity();
    static constexpr float nan = std::numeric_limits<float>::quiet_NaN();

    // Two squares of side 2 about the z axis, at z = 0 and z = 1, as four triangles.
    static std::vector<glm::vec3> squares() {
        return {{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}, {-1, -1, 1}, {1, -1, 1}, {1, 1, 1}, {-1, 1, 1}};
    }
    static IndexData squareIndices() {
        IndexData indices;
        indices.values = {0, 1, 2, 0, 2, 3, 4, 5, 6, 4, 6, 7};
        return indices;
    }

private slots:
    void triangles_theNearestCountsFromEitherSide() {
        const auto positions = squares();
        const IndexData indices = squareIndices();
        TrianglePickJob job{{{0.5F, -0.75F, 5}, {0, 0, -2}}, positions, &indices};
        QVERIFY(job.valid());
        const auto above = job.run();
        QVERIFY(above.has_value());
        QCOMPARE(above->triangle, 2U);
        QCOMPARE(above->distance, 4.0F);
        QCOMPARE(above->nearestVertex, 5U);
        COMPARE_NEAR(positions[above->vertices[0]] * above->weights.x +
                         positions[above->vertices[1]] * above->weights.y +
                         positions[above->vertices[2]] * above->weights.z,
                     glm::vec3(0.5F, -0.75F, 1), 1e-6F);
        job.ray = {{0.5F, -0.75F, -5}, {0, 0, 1}};
        const auto below = job.run();
        QVERIFY(below.has_value());
        QCOMPARE(below->triangle, 0U);
        QCOMPARE(below->distance, 5.0F);
    }

    void triangles_behindOrBesideAreMissed() {
        const auto positions = squares();
        const IndexData indices = squareIndices();
        QVERIFY(!TrianglePickJob({{{0, 0, 5}, {0, 0, 1}}, positions, &indices}).run());
        QVERIFY(!TrianglePickJob({{{1.5F, 0, 5}, {0, 0, -1}}, positions, &indices}).run());
        TrianglePickJob limited{{{0.5F, 0, 5}, {0, 0, -1}}, positions, &indices};
        limited.farthest = 4.0F;
        QVERIFY(!limited.run());
        limited.farthest = 4.5F;
        QVERIFY(limited.run().has_value());
    }

    void triangles_withBrokenCornersAreSkipped() {
        auto positions = squares();
        positions[4] = glm::vec3(nan);
        IndexData indices = squareIndices();
        indices.values[0] = 99;
        const auto hit = TrianglePickJob({{{-0.5F, 0.25F, 5}, {0, 0, -1}}, positions, &indices}).run();
        QVERIFY(hit.has_value());
        QCOMPARE(hit->triangle, 1U);
        QVERIFY(!TrianglePickJob({{{0.5F, -0.25F, 5}, {0, 0, -1}}, positions, &indices}).run());
        const std::vector<glm::vec3> flat{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
        QVERIFY(!TrianglePickJob({{{0.5F, 0, 1}, {0, 0, -1}}, flat}).run());
    }

    void strips_andFansAreTakenApart() {
        const std::vector<glm::vec3> strip{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}};
        const auto second =
            TrianglePickJob({{{0.9F, 0.9F, 1}, {0, 0, -1}}, strip, nullptr, Primitive::TriangleStrip}).run();
        QVERIFY(second.has_value());
        QCOMPARE(second->triangle, 1U);
        QCOMPARE(second->vertices, (std::array<std::uint32_t, 3>{1, 3, 2}));
        const std::vector<glm::vec3> fan{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
        const auto last = TrianglePickJob({{{0.1F, 0.9F, 1}, {0, 0, -1}}, fan, nullptr, Primitive::TriangleFan}).run();
        QVERIFY(last.has_value());
        QCOMPARE(last->triangle, 1U);
        QVERIFY(!TrianglePickJob({{{0.5F, 0, 1}, {0, 0, -1}}, fan, nullptr, Primitive::Lines}).run());
    }

    void jobs_refuseBrokenRays_data() {
        QTest::addColumn<float>("x");
        QTest::addColumn<float>("dz");
        QTest::addColumn<bool>("good");
        QTest::newRow("good") << 0.0F << -1.0F << true;
        QTest::newRow("no direction") << 0.0F << 0.0F << false;
        QTest::newRow("origin nan") << nan << -1.0F << false;
        QTest::newRow("origin infinite") << infinity << -1.0F << false;
        QTest::newRow("direction nan") << 0.0F << nan << false;
        QTest::newRow("direction infinite") << 0.0F << infinity << false;
    }
    void jobs_refuseBrokenRays() {
        QFETCH(float, x);
        QFETCH(float, dz);
        QFETCH(bool, good);
        const Ray ray{{x, 0, 0}, {0, 0, dz}};
        QCOMPARE(TrianglePickJob({ray, {}}).valid(), good);
        QCOMPARE(BonePickJob({ray, {}, 1.0F, 0.0F}).valid(), good);
    }
    void bonePick_refusesBrokenRadii() {
        const Ray ray;
        QVERIFY(BonePickJob({ray, {}, 0.0F, 0.1F}).valid());
        QVERIFY(!BonePickJob({ray, {}, -1.0F, 0.0F}).valid());
        QVERIFY(!BonePickJob({ray, {}, nan, 0.0F}).valid());
        QVERIFY(!BonePickJob({ray, {}, 0.0F, infinity}).valid());
    }

    void boneSegments_runToEachChildAndEndInPoints() {
        SceneBuilder b;
        const NodeId root = b.addNode();
        const NodeId arm = b.addNode(root, {{0, 1, 0}, noTurn, glm::vec3(1)});
        b.addNode(arm, {{1, 0, 0}, noTurn, glm::vec3(1)});
        b.addNode(root, {{0, -1, 0}, noTurn, glm::vec3(1)});
        const Shared<Scene> scene = b.finish();
        SceneEvaluator evaluator(scene);
        const CompiledSkeleton skeleton(scene->nodes);
        std::vector<BoneSegment> segments(scene->nodes.size() * 2);
        QCOMPARE(boneSegments(skeleton, evaluator.pose().model, segments), std::size_t{5});
        QCOMPARE(segments[0].node, 0U);
        COMPARE_NEAR(segments[0].to, glm::vec3(0, 1, 0), 0.0F);
        QCOMPARE(segments[1].node, 1U);
        QCOMPARE(segments[2].node, 2U);
        COMPARE_NEAR(segments[2].from, segments[2].to, 0.0F);
        QCOMPARE(segments[4].node, 3U);
        QCOMPARE(boneSegments(skeleton, evaluator.pose().model, std::span(segments).first(2)), std::size_t{2});
    }

    void bones_theNearestWithinReachCounts() {
        const std::vector<BoneSegment> segments{{7, {-1, 0, -9}, {1, 0, -9}}, {8, {-1, 0.5F, -4}, {1, 0.5F, -4}}};
        BonePickJob job{{{0, 0, 0}, {0, 0, -3}}, segments, 0.1F, 0.0F};
        QCOMPARE(job.run()->node, 7U);
        QCOMPARE(job.run()->distance, 9.0F);
        QCOMPARE(job.run()->gap, 0.0F);
        job.radius = 0.6F;
        QCOMPARE(job.run()->node, 8U);
        QCOMPARE(job.run()->gap, 0.5F);
        job.radius = 0.0F;
        job.radiusPerDistance = 0.2F;
        QCOMPARE(job.run()->node, 8U);
        job.ray.direction = {0, 1, 0};
        job.radiusPerDistance = 0.0F;
        QVERIFY(!job.run());
    }

    void bones_alongTheRayAndBehindItAreMeasuredAtTheirNearestPlace() {
        const std::vector<BoneSegment> along{{1, {0.25F, 0, -2}, {0.25F, 0, -6}}};
        const auto hit = BonePickJob({{{0, 0, 0}, {0, 0, -1}}, along, 0.5F, 0.0F}).run();
        QVERIFY(hit.has_value());
        QCOMPARE(hit->distance, 2.0F);
        QCOMPARE(hit->gap, 0.25F);
        const std::vector<BoneSegment> behind{{1, {0, 0, 3}, {0, 0, 8}}};
        QVERIFY(!BonePickJob({{{0, 0, 0}, {0, 0, -1}}, behind, 2.5F, 0.0F}).run());
        QCOMPARE(BonePickJob({{{0, 0, 0}, {0, 0, -1}}, behind, 3.5F, 0.0F}).run()->gap, 3.0F);
    }

    void bounds_holdAllFinitePositions() {
        const std::vector<glm::vec3> positions{{1, 2, 3}, {-4, 5, 6}, {7, -8, 9}, {0, 0, 0}, {0, 0, -11}};
        const auto bounds = boundsOf(positions);
        QVERIFY(bounds.has_value());
        COMPARE_NEAR(bounds->minimum, glm::vec3(-4, -8, -11), 0.0F);
        COMPARE_NEAR(bounds->maximum, glm::vec3(7, 5, 9), 0.0F);
        const std::vector<glm::vec3> broken{{1, nan, 3}, {infinity, 0, 0}, {2, 2, 2}};
        COMPARE_NEAR(boundsOf(broken)->minimum, glm::vec3(2), 0.0F);
        COMPARE_NEAR(boundsOf(broken)->maximum, glm::vec3(2), 0.0F);
        QVERIFY(!boundsOf({}));
        QVERIFY(!boundsOf(std::vector<glm::vec3>{glm::vec3(nan)}));
    }
};

RIGSCOPE_TEST(TestPicking)
#include "test_picking.moc"
