#include <QTest>

#include <glm/matrix.hpp>

#include <limits>

#include "animation/scenes.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

class TestSkin : public QObject {
    Q_OBJECT

    // Vertices of the first pool with the nodes moved to `moved`, one constant clip.
    static PosedVertices posed(std::unique_ptr<SceneEvaluator>& evaluator, SceneBuilder& b,
                               const std::vector<std::pair<NodeId, Transform>>& moved) {
        std::vector<Track> tracks;
        for (const auto& [node, to] : moved) {
            tracks.push_back(vectorTrack(node, Channel::Translation, {0}, {to.translation}));
            tracks.push_back(rotationTrack(node, {0}, {to.rotation}));
            tracks.push_back(vectorTrack(node, Channel::Scale, {0}, {to.scale}));
        }
        PoseRequest request;
        request.layers.push_back({b.addClip(0, 1, std::move(tracks)), 0.0, 1.0F});
        evaluator = std::make_unique<SceneEvaluator>(b.finish());
        evaluator->evaluate(request);
        return evaluator->vertices(0, 0);
    }
    static Transform movedBy(float x, float y, float z) { return {{x, y, z}, noTurn, glm::vec3(1)}; }

    std::unique_ptr<SceneEvaluator> kept_;

private slots:
    void restPose_leavesVerticesWhereTheMeshNodePutsThem() {
        SceneBuilder b;
        const NodeId place = b.addNode({}, movedBy(5, 0, 0), NodeKind::Mesh);
        const NodeId bone = b.addNode(place, {{1, 2, 3}, turn(50, yAxis), {2, 1, 0.5F}});
        b.addMesh(place, {{1, 1, 1}});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
        COMPARE_NEAR(posed(kept_, b, {}).positions[0], glm::vec3(6, 1, 1), 1e-5F);
    }

    void restPose_isThatOfAClipThatMovesNothing_data() {
        QTest::addColumn<bool>("byComponent");
        QTest::addColumn<bool>("follow");
        QTest::addColumn<bool>("normalise");
        QTest::addColumn<bool>("stored");
        for (int bits = 0; bits < 16; ++bits)
            QTest::addRow("%d", bits) << ((bits & 1) != 0) << ((bits & 2) != 0) << ((bits & 4) != 0)
                                      << ((bits & 8) != 0);
    }
    void restPose_isThatOfAClipThatMovesNothing() {
        QFETCH(bool, byComponent);
        QFETCH(bool, follow);
        QFETCH(bool, normalise);
        QFETCH(bool, stored);
        SceneBuilder b;
        EvaluationRules& rules = b.scene.rules;
        rules.composition =
            byComponent ? EvaluationRules::Composition::ComponentScales : EvaluationRules::Composition::Matrix;
        rules.unweighted = follow ? EvaluationRules::Unweighted::FollowNode : EvaluationRules::Unweighted::StayAtBind;
        rules.normaliseWeights = normalise;
        rules.inverseBind = stored ? EvaluationRules::InverseBind::Stored : EvaluationRules::InverseBind::FromRestPose;
        const NodeId place = b.addNode({}, {{5, 0, 1}, turn(30, zAxis), {1, 2, 1}}, NodeKind::Mesh);
        const NodeId upper = b.addNode(place, {{1, 2, 3}, turn(50, yAxis), {2, 1, 0.5F}});
        const NodeId lower = b.addNode(upper, {{0, 1, 0}, turn(20, xAxis), {1, 1, 1}});
        const NodeId flat = b.addNode(place, {{0, 0, 0}, noTurn, {0, 1, 1}});
        const glm::vec3 normal = glm::normalize(glm::vec3(1, 2, 3));
        b.addMesh(place, {{1, 1, 1}, {2, 0, 1}, {0, 3, 0}, {1, 0, 4}}, {normal, normal, normal, normal});
        const std::optional<glm::mat4> bind = stored ? std::optional(glm::mat4(2.0F)) : std::nullopt;
        b.setSkin({{upper, bind}, {lower, bind}, {flat, bind}},
                  {{{0, 0.5F}, {1, 0.25F}}, {{1, 1.0F}}, {}, {{2, 1.0F}}});
        const ClipId still = b.addClip(0, 1, {});
        SceneEvaluator evaluator(b.finish(), Path::Portable);
        const auto verticesWith = [&](std::vector<Layer> layers) {
            PoseRequest request;
            request.layers = std::move(layers);
            evaluator.evaluate(request);
            const PosedVertices posed = evaluator.vertices(0, 0);
            std::vector<glm::vec3> all(posed.positions.begin(), posed.positions.end());
            all.insert(all.end(), posed.normals.begin(), posed.normals.end());
            return all;
        };
        const std::vector<glm::vec3> before = verticesWith({});
        const std::vector<glm::vec3> with = verticesWith({{still, 0.0, 1.0F}});
        const std::vector<glm::vec3> after = verticesWith({});
        QCOMPARE(before.size(), std::size_t{8});
        for (std::size_t i = 0; i < before.size(); ++i) {
            COMPARE_NEAR(before[i], with[i], 1e-5F);
            COMPARE_NEAR(after[i], with[i], 1e-5F);
        }
    }

    void restPose_hasNormalsOfUnitLengthThoughTheFileHasNot() {
        SceneBuilder b;
        const NodeId bone = b.addNode({}, movedBy(0, 1, 0));
        b.addMesh({}, {{1, 2, 3}}, {{0, 4, 0}});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
        VertexData data = *b.scene.meshes[0]->pools[0].data;
        data.normalSource = NormalSource::File;
        Mesh mesh = *b.scene.meshes[0];
        mesh.pools[0].data = share(std::move(data));
        b.scene.meshes[0] = share(std::move(mesh));
        SceneEvaluator evaluator(b.finish());
        evaluator.evaluate({});
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[0], glm::vec3(1, 2, 3), 1e-6F);
        COMPARE_NEAR(evaluator.vertices(0, 0).normals[0], glm::vec3(0, 1, 0), 1e-6F);
    }

    void joint_turnsVerticesAboutItsBindPlace() {
        SceneBuilder b;
        const NodeId bone = b.addNode({}, movedBy(0, 1, 0));
        b.addMesh({}, {{1, 1, 0}}, {{1, 0, 0}});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
        const PosedVertices out = posed(kept_, b, {{bone, {{0, 1, 0}, turn(90, zAxis), glm::vec3(1)}}});
        COMPARE_NEAR(out.positions[0], glm::vec3(0, 2, 0), 1e-6F);
        COMPARE_NEAR(out.normals[0], glm::vec3(0, 1, 0), 1e-6F);
    }

    void largestInfluences_countAndTiesGoByTheOrderOfJoints() {
        SceneBuilder b;
        b.scene.rules.maximumInfluences = 2;
        std::vector<SkinJoint> joints;
        for (int i = 0; i < 4; ++i)
            joints.push_back({b.addNode(), {}});
        b.addMesh({}, {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}});
        b.setSkin(joints, {{{3, 0.25F}, {2, 0.25F}, {1, 0.5F}, {0, 0.125F}},
                           {{3, 0.2F}, {3, 0.2F}, {1, 0.1F}},
                           {{0, -9.0F}, {2, 0.0F}, {1, 0.5F}}});
        const PosedVertices out = posed(kept_, b,
                                        {{joints[0].node, movedBy(1000, 0, 0)},
                                         {joints[1].node, movedBy(3, 0, 0)},
                                         {joints[2].node, movedBy(6, 0, 0)},
                                         {joints[3].node, movedBy(100, 0, 0)}});
        COMPARE_NEAR(out.positions[0], glm::vec3(4, 0, 0), 1e-5F);
        COMPARE_NEAR(out.positions[1], glm::vec3(100, 0, 0), 1e-5F);
        COMPARE_NEAR(out.positions[2], glm::vec3(3, 0, 0), 1e-5F);
    }

    void weights_areDividedByTheirSumOnlyWhereTheRulesSay() {
        for (const bool normalise : {true, false}) {
            SceneBuilder b;
            b.scene.rules.normaliseWeights = normalise;
            const NodeId bone = b.addNode();
            b.addMesh({}, {{2, 0, 0}});
            b.setSkin({{bone, {}}}, {{{0, 0.5F}, {0, 1.0F}}});
            COMPARE_NEAR(posed(kept_, b, {}).positions[0], glm::vec3(normalise ? 2 : 3, 0, 0), 1e-6F);
        }
    }

    void jointsThatCannotBeInverted_areDroppedBeforeWeightsAreChosen() {
        SceneBuilder b;
        b.scene.rules.maximumInfluences = 1;
        const NodeId flat = b.addNode({}, {{0, 0, 0}, turn(40, xAxis), {0, 1, 1}});
        const NodeId below = b.addNode(flat, {{0, 0, 0}, turn(77, glm::normalize(glm::vec3(1, 2, 3))), {1, 1, 1}});
        const NodeId good = b.addNode();
        b.addMesh({}, {{1, 0, 0}});
        b.setSkin({{flat, {}}, {below, {}}, {good, {}}, {NodeId{555}, {}}},
                  {{{0, 5.0F}, {1, 4.0F}, {2, 0.5F}, {3, 6.0F}, {99, 7.0F}}});
        COMPARE_NEAR(posed(kept_, b, {{good, movedBy(0, 2, 0)}}).positions[0], glm::vec3(1, 2, 0), 1e-6F);
    }

    void unweightedVertices_followTheNodeOrStay() {
        for (const bool follow : {true, false}) {
            SceneBuilder b;
            b.scene.rules.unweighted =
                follow ? EvaluationRules::Unweighted::FollowNode : EvaluationRules::Unweighted::StayAtBind;
            const NodeId place = b.addNode({}, movedBy(10, 0, 0), NodeKind::Mesh);
            const NodeId bone = b.addNode();
            b.addMesh(place, {{1, 0, 0}, {1, 0, 0}});
            b.setSkin({{bone, {}}}, {{}, {{0, 0.0F}}});
            const PosedVertices out = posed(kept_, b, {{place, movedBy(20, 0, 0)}});
            COMPARE_NEAR(out.positions[0], glm::vec3(follow ? 21 : 11, 0, 0), 1e-6F);
            COMPARE_NEAR(out.positions[1], glm::vec3(follow ? 21 : 11, 0, 0), 1e-6F);
        }
    }

    void rigidMesh_followsItsNode() {
        SceneBuilder b;
        const NodeId place = b.addNode({}, {{0, 0, 0}, noTurn, {1, 2, 1}}, NodeKind::Mesh);
        b.addMesh(place, {{1, 1, 0}}, {glm::normalize(glm::vec3(1, 1, 0))});
        const PosedVertices out = posed(kept_, b, {{place, {{0, 0, 5}, noTurn, {1, 2, 1}}}});
        COMPARE_NEAR(out.positions[0], glm::vec3(1, 2, 5), 1e-6F);
        COMPARE_NEAR(out.normals[0], glm::normalize(glm::vec3(2, 1, 0)), 1e-6F);
    }

    void bindWithShear_isInvertedAsAWhole() {
        for (const float z : {3.0F, 7.0F}) {
            SceneBuilder b;
            const NodeId root = b.addNode({}, {{1, 2, 3}, turn(30, zAxis), {3, 1, 0.25F}});
            const NodeId bone = b.addNode(root, {{0, 1, 0}, turn(50, glm::normalize(glm::vec3(1, 1, 1))), {1, 2, 1}});
            b.addMesh({}, {{1, 1, 1}});
            b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
            const PosedVertices out = posed(kept_, b, {{root, {{1, 2, z}, turn(30, zAxis), {3, 1, 0.25F}}}});
            COMPARE_NEAR(out.positions[0], glm::vec3(1, 1, z - 2), 1e-5F);
        }
    }

    void normals_goThroughBlendedCofactors() {
        SceneBuilder b;
        const NodeId place = b.addNode({}, {{0, 0, 0}, noTurn, {1, 3, 1}}, NodeKind::Mesh);
        const NodeId stretched = b.addNode();
        const NodeId mirrored = b.addNode();
        const glm::vec3 normal = glm::normalize(glm::vec3(1, 2, 3));
        b.addMesh(place, {{0, 0, 0}}, {normal});
        b.setSkin({{stretched, {}}, {mirrored, {}}}, {{{0, 0.75F}, {1, 0.25F}}});
        const PosedVertices out =
            posed(kept_, b, {{stretched, {{0, 0, 0}, noTurn, {2, 1, 1}}}, {mirrored, {{0, 0, 0}, noTurn, {-1, 1, 1}}}});
        const glm::vec3 bound = glm::vec3(3, 1, 3) * normal;
        const glm::vec3 expected = 0.75F * glm::vec3(1, 2, 2) * bound + 0.25F * glm::vec3(1, -1, -1) * bound;
        COMPARE_NEAR(out.normals[0], glm::normalize(expected), 1e-6F);
    }

    void normals_goThroughTheMatricesWhereTheRulesSay() {
        SceneBuilder b;
        b.scene.rules.normals = EvaluationRules::Normals::Matrix;
        const NodeId bone = b.addNode();
        b.addMesh({}, {{0, 0, 0}}, {glm::normalize(glm::vec3(1, 1, 0))});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
        const PosedVertices out = posed(kept_, b, {{bone, {{0, 0, 0}, noTurn, {2, 1, 1}}}});
        COMPARE_NEAR(out.normals[0], glm::normalize(glm::vec3(2, 1, 0)), 1e-6F);
    }

    void undefinedNormals_areZero() {
        SceneBuilder b;
        const NodeId bone = b.addNode();
        const float broken = std::numeric_limits<float>::quiet_NaN();
        b.addMesh({}, {{0, 0, 0}, {0, 0, 0}}, {{0, 0, 0}, {broken, 0, 0}});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}, {{0, 1.0F}}});
        const PosedVertices out = posed(kept_, b, {});
        COMPARE_NEAR(out.normals[0], glm::vec3(0), 0.0F);
        COMPARE_NEAR(out.normals[1], glm::vec3(0), 0.0F);
    }

    void storedInverseBinds_areTakenAsTheyAre() {
        SceneBuilder b;
        b.scene.rules.inverseBind = EvaluationRules::InverseBind::Stored;
        const NodeId place = b.addNode({}, movedBy(50, 0, 0), NodeKind::Mesh);
        const NodeId bone = b.addNode({}, movedBy(1, 0, 0));
        b.addMesh(place, {{1, 0, 0}});
        glm::mat4 inverse(1.0F);
        inverse[3] = {0, 9, 0, 1};
        b.setSkin({{bone, inverse}}, {{{0, 1.0F}}});
        COMPARE_NEAR(posed(kept_, b, {}).positions[0], glm::vec3(2, 9, 0), 1e-6F);
    }

    void componentScaledJoints_scaleAlongModelAxesBeforeTurning() {
        SceneBuilder b;
        b.scene.rules.composition = EvaluationRules::Composition::ComponentScales;
        b.scene.rules.normals = EvaluationRules::Normals::Matrix;
        const NodeId bone = b.addNode({}, {{1, 1, 0}, turn(35, zAxis), {2, 2, 1}});
        b.addMesh({}, {{2, 1, 4}}, {glm::normalize(glm::vec3(1, 1, 0))});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}});
        const PosedVertices out = posed(kept_, b, {{bone, {{5, 0, 0}, turn(125, zAxis), {6, 2, 1}}}});
        // v - t0 = (1, 0, 4), scaled by (3, 1, 1), turned by 90 degrees, moved to (5, 0, 0).
        COMPARE_NEAR(out.positions[0], glm::vec3(5, 3, 4), 1e-5F);
        COMPARE_NEAR(out.normals[0], glm::normalize(glm::vec3(-1, 3, 0)), 1e-6F);
    }
};

RIGSCOPE_TEST(TestSkin)
#include "test_skin.moc"
