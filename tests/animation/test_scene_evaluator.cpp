#include <QTest>

#include <limits>

#include "animation/scenes.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

class TestSceneEvaluator : public QObject {
    Q_OBJECT

    static PoseRequest at(ClipId clip, double seconds, float weight = 1.0F) {
        PoseRequest request;
        request.layers.push_back({clip, seconds, weight});
        return request;
    }

private slots:
    void rest_isThePoseWithoutLayers() {
        SceneBuilder b;
        const NodeId root = b.addNode({}, {{1, 2, 3}, turn(90, zAxis), glm::vec3(2)});
        b.addNode(root, {{1, 0, 0}, noTurn, glm::vec3(1)});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(glm::vec3(evaluator.pose().model[1][3]), glm::vec3(1, 4, 3), 1e-6F);
        COMPARE_NEAR(evaluator.pose().modelParts[1].scale, glm::vec3(2), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate({}).modelParts[1].rotation, turn(90, zAxis), 1e-6F);
    }

    void poseThatOverflows_isHeldWithinTheLimitOnEveryPath() {
        SceneBuilder b;
        NodeId node = b.addNode();
        const NodeId place = node;
        for (int i = 0; i < 30; ++i)
            node = b.addNode(node, {{1e15F, -1e15F, 0}, turn(30, zAxis), {1e12F, -1e12F, 1e-12F}});
        b.addMesh(place, {{1e17F, 0, -1e17F}, {1, 1, 1}}, {{0, 1e17F, 0}, {0, 0, 1}});
        b.setSkin({{place, std::nullopt}, {node, glm::mat4(1e30F)}}, {{{0, 1.0F}}, {{1, 1.0F}}});
        b.scene.rules.inverseBind = EvaluationRules::InverseBind::Stored;
        const Shared<Scene> scene = b.finish();
        for (const Path path : {Path::Portable, Path::Avx2, Path::Avx512}) {
            SceneEvaluator evaluator(scene, path);
            for (const Transform& parts : evaluator.pose().modelParts)
                QVERIFY(isWithinLimit(parts.translation) && isWithinLimit(parts.scale));
            const PosedVertices vertices = evaluator.vertices(0, 0);
            QCOMPARE(vertices.positions.size(), std::size_t{2});
            for (const auto& list : {vertices.positions, vertices.normals})
                for (const glm::vec3& v : list)
                    QVERIFY(isWithinLimit(v));
            COMPARE_NEAR(vertices.positions[0], glm::vec3(1e17F, 0, -1e17F), 1e11F);
        }
    }

    void parentsAfterChildren_areFoundAllTheSame() {
        SceneBuilder b;
        Node child;
        child.id = NodeId{1};
        child.parent = NodeId{2};
        child.rest.translation = {1, 0, 0};
        Node parent;
        parent.id = NodeId{2};
        parent.rest.translation = {0, 5, 0};
        b.scene.nodes = {share(std::move(child)), share(std::move(parent))};
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(glm::vec3(evaluator.pose().model[0][3]), glm::vec3(1, 5, 0), 0.0F);
    }

    void translation_isLinearAndChannelsWithoutKeysKeepTheRest() {
        SceneBuilder b;
        const NodeId node = b.addNode({}, {{9, 9, 9}, turn(30, xAxis), {1, 2, 3}});
        const ClipId clip =
            b.addClip(0, 20, {vectorTrack(node, Channel::Translation, {0, 10}, {{0, 0, 0}, {4, 8, 12}})}, 10);
        SceneEvaluator evaluator(b.finish());
        const NodePose& pose = evaluator.evaluate(at(clip, 0.25));
        COMPARE_NEAR(pose.local[0].translation, glm::vec3(1, 2, 3), 1e-6F);
        COMPARE_NEAR(pose.local[0].rotation, turn(30, xAxis), 1e-6F);
        COMPARE_NEAR(pose.local[0].scale, glm::vec3(1, 2, 3), 0.0F);
    }

    void rotation_isSphericalOnTheShorterArc() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        const ClipId clip = b.addClip(0, 2, {rotationTrack(node, {0, 2}, {noTurn, -turn(120, zAxis)})});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(evaluator.evaluate(at(clip, 0.5)).local[0].rotation, turn(30, zAxis), 1e-6F);
    }

    void rotation_isNormalisedLinearWhereTheRulesOrTheTrackSay() {
        SceneBuilder b;
        b.scene.rules.rotation = EvaluationRules::Rotation::NormalisedLinear;
        const NodeId node = b.addNode();
        const ClipId byRule = b.addClip(0, 1, {rotationTrack(node, {0, 1}, {noTurn, turn(120, zAxis)})});
        Track spherical = rotationTrack(node, {0, 1}, {noTurn, turn(120, zAxis)});
        spherical.interpolation = Interpolation::Spherical;
        const ClipId byTrack = b.addClip(0, 1, {spherical});
        SceneEvaluator evaluator(b.finish());
        // (3 + q) / 4 with q at 60 degrees of arc: tan = sin 60 / (3 + cos 60).
        const float arc = std::atan2(std::sin(1.04719755F), 3.0F + std::cos(1.04719755F)) * 2.0F * 57.2957795F;
        COMPARE_NEAR(evaluator.evaluate(at(byRule, 0.25)).local[0].rotation, turn(arc, zAxis), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate(at(byTrack, 0.25)).local[0].rotation, turn(30, zAxis), 1e-6F);
    }

    void keysNotOfUnitLength_areNormalisedFirst() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        const ClipId clip = b.addClip(0, 1, {rotationTrack(node, {0, 1}, {noTurn, turn(90, xAxis) * 2.0F})});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(evaluator.evaluate(at(clip, 0.5)).local[0].rotation, turn(45, xAxis), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate(at(clip, 1.0)).local[0].rotation, turn(90, xAxis), 1e-6F);
    }

    void step_keepsTheKeyBefore() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        Track track = vectorTrack(node, Channel::Scale, {0, 1}, {{1, 1, 1}, {2, 2, 2}});
        track.interpolation = Interpolation::Step;
        const ClipId clip = b.addClip(0, 1, {track});
        SceneEvaluator evaluator(b.finish());
        QCOMPARE(evaluator.evaluate(at(clip, 0.99)).local[0].scale.x, 1.0F);
        QCOMPARE(evaluator.evaluate(at(clip, 1.0)).local[0].scale.x, 2.0F);
    }

    void spline_followsItsTangents() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        Track track;
        track.node = node;
        track.interpolation = Interpolation::Spline;
        // x = t squared from 1 to 3: tangents 2 and 6 per tick.
        track.keys = KeyList<glm::vec3>({1, 3}, {{1, 0, 0}, {9, 0, 0}}, {{2, 0, 0}, {6, 0, 0}}, {{2, 0, 0}, {6, 0, 0}});
        const ClipId clip = b.addClip(1, 3, {track});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(evaluator.evaluate(at(clip, 1.5)).local[0].translation, glm::vec3(2.25F, 0, 0), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate(at(clip, 2.5)).local[0].translation, glm::vec3(6.25F, 0, 0), 1e-6F);
    }

    void afterLastKey_canBeChosenByTheRequest() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        const ClipId clip = b.addClip(0, 4, {vectorTrack(node, Channel::Translation, {0, 2}, {{0, 0, 0}, {8, 0, 0}})});
        SceneEvaluator evaluator(b.finish());
        QCOMPARE(evaluator.evaluate(at(clip, 3.0)).local[0].translation.x, 8.0F);
        PoseRequest request = at(clip, 3.0);
        request.afterLastKey = EvaluationRules::AfterLastKey::WrapToFirst;
        QCOMPARE(evaluator.evaluate(request).local[0].translation.x, 4.0F);
    }

    void relativeKeys_joinTheRestPoseByChannel() {
        SceneBuilder b;
        b.scene.rules.keys = EvaluationRules::Keys::RelativeToRest;
        const NodeId node = b.addNode({}, {{1, 2, 3}, turn(90, zAxis), {2, 2, 2}});
        const ClipId clip = b.addClip(0, 1,
                                      {vectorTrack(node, Channel::Translation, {0}, {{1, 0, 0}}),
                                       rotationTrack(node, {0}, {turn(90, xAxis)}),
                                       vectorTrack(node, Channel::Scale, {0}, {{1, 3, 1}})});
        SceneEvaluator evaluator(b.finish());
        const NodePose& pose = evaluator.evaluate(at(clip, 0.0));
        COMPARE_NEAR(pose.local[0].translation, glm::vec3(2, 2, 3), 1e-6F);
        COMPARE_NEAR(pose.local[0].rotation, turn(90, zAxis) * turn(90, xAxis), 1e-6F);
        COMPARE_NEAR(pose.local[0].scale, glm::vec3(2, 6, 2), 1e-6F);
    }

    void componentScales_areNeverRotated() {
        SceneBuilder b;
        b.scene.rules.composition = EvaluationRules::Composition::ComponentScales;
        const NodeId root = b.addNode({}, {{0, 0, 0}, turn(90, zAxis), {2, 1, 1}});
        b.addNode(root, {{1, 0, 0}, turn(90, zAxis), {3, 1, 1}});
        SceneEvaluator evaluator(b.finish());
        const Transform& parts = evaluator.pose().modelParts[1];
        COMPARE_NEAR(parts.translation, glm::vec3(0, 2, 0), 1e-6F);
        COMPARE_NEAR(parts.scale, glm::vec3(6, 1, 1), 1e-6F);
        COMPARE_NEAR(parts.rotation, turn(180, zAxis), 1e-6F);
        COMPARE_NEAR(glm::vec3(evaluator.pose().model[1][0]), glm::vec3(-6, 0, 0), 1e-5F);
    }

    void restMatrix_countsUntilATrackMovesTheNode() {
        SceneBuilder b;
        Node node;
        node.id = b.scene.newId<NodeId>();
        glm::mat4 sheared(1.0F);
        sheared[1][0] = 0.5F;
        node.restMatrix = sheared;
        const NodeId id = node.id;
        b.scene.nodes.push_back(share(std::move(node)));
        const ClipId clip = b.addClip(0, 1, {vectorTrack(id, Channel::Translation, {0}, {{7, 0, 0}})});
        SceneEvaluator evaluator(b.finish());
        QCOMPARE(evaluator.pose().model[0][1][0], 0.5F);
        QCOMPARE(evaluator.evaluate(at(clip, 0.0)).model[0][1][0], 0.0F);
        QCOMPARE(evaluator.pose().model[0][3][0], 7.0F);
        QCOMPARE(evaluator.evaluate({}).model[0][1][0], 0.5F);
    }

    void sequentialMixing_letsTheFirstCountInFull() {
        SceneBuilder b;
        b.scene.rules.mixing = EvaluationRules::Mixing::Sequential;
        const NodeId node = b.addNode({}, {{100, 0, 0}, noTurn, glm::vec3(1)});
        const NodeId other = b.addNode({}, {{5, 0, 0}, noTurn, glm::vec3(1)});
        const ClipId a = b.addClip(0, 1, {vectorTrack(node, Channel::Translation, {0}, {{0, 0, 0}})});
        const ClipId c = b.addClip(0, 1,
                                   {vectorTrack(node, Channel::Translation, {0}, {{8, 0, 0}}),
                                    vectorTrack(other, Channel::Translation, {0}, {{1, 0, 0}})});
        SceneEvaluator evaluator(b.finish());
        QCOMPARE(evaluator.evaluate(at(a, 0.0, 0.25F)).local[0].translation.x, 0.0F);
        PoseRequest request = at(a, 0.0, 0.25F);
        request.layers.push_back({c, 0.0, 0.75F});
        QCOMPARE(evaluator.evaluate(request).local[0].translation.x, 6.0F);
        QCOMPARE(evaluator.pose().local[1].translation.x, 1.0F);
        QCOMPARE(evaluator.evaluate(at(a, 0.0, 0.0F)).local[0].translation.x, 100.0F);
        QCOMPARE(evaluator.evaluate(at(a, 0.0, -1.0F)).local[0].translation.x, 100.0F);
    }

    void averageMixing_dividesWeightsOnlyWhereTheyExceedOne() {
        SceneBuilder b;
        b.scene.rules.mixing = EvaluationRules::Mixing::Average;
        b.scene.rules.keys = EvaluationRules::Keys::RelativeToRest;
        const NodeId node = b.addNode({}, {{10, 0, 0}, noTurn, glm::vec3(1)});
        const ClipId a = b.addClip(0, 1, {vectorTrack(node, Channel::Translation, {0}, {{4, 0, 0}})});
        const ClipId c = b.addClip(0, 1, {vectorTrack(node, Channel::Translation, {0}, {{0, 4, 0}})});
        Track weights;
        weights.channel = Channel::MorphWeight;
        weights.keys = KeyList<float>({0}, {1.0F});
        const ClipId meshOnly = b.addClip(0, 1, {weights});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(evaluator.evaluate(at(a, 0.0, 0.5F)).local[0].translation, glm::vec3(12, 0, 0), 1e-6F);
        PoseRequest request = at(a, 0.0, 1.0F);
        request.layers.push_back({c, 0.0, 1.0F});
        request.layers.push_back({meshOnly, 0.0, 1.0F});
        COMPARE_NEAR(evaluator.evaluate(request).local[0].translation, glm::vec3(12, 2, 0), 1e-6F);
    }

    void cumulativeMixing_takesWeightsAsTheyAre() {
        SceneBuilder b;
        b.scene.rules.mixing = EvaluationRules::Mixing::Cumulative;
        b.scene.rules.rotation = EvaluationRules::Rotation::NormalisedLinear;
        b.scene.rules.keys = EvaluationRules::Keys::RelativeToRest;
        const NodeId node = b.addNode({}, {{0, 0, 0}, turn(20, xAxis), {2, 2, 2}});
        const ClipId a = b.addClip(
            0, 1, {rotationTrack(node, {0}, {turn(60, zAxis)}), vectorTrack(node, Channel::Scale, {0}, {{3, 1, 1}})});
        SceneEvaluator evaluator(b.finish());
        PoseRequest request = at(a, 0.0, 0.5F);
        request.layers.push_back({a, 0.0, 1.0F});
        const NodePose& pose = evaluator.evaluate(request);
        COMPARE_NEAR(pose.local[0].rotation, turn(20, xAxis) * turn(30, zAxis) * turn(60, zAxis), 1e-6F);
        COMPARE_NEAR(pose.local[0].scale, glm::vec3(2 * 2 * 3, 2, 2), 1e-6F);
    }

    void absoluteKeys_mixAsDifferencesFromTheRestPoseWhereTheRulesAdd() {
        SceneBuilder b;
        b.scene.rules.mixing = EvaluationRules::Mixing::Cumulative;
        const NodeId node = b.addNode({}, {{10, 0, 0}, turn(30, zAxis), {2, 2, 2}});
        const ClipId a = b.addClip(0, 1,
                                   {vectorTrack(node, Channel::Translation, {0}, {{14, 0, 0}}),
                                    rotationTrack(node, {0}, {turn(70, zAxis)}),
                                    vectorTrack(node, Channel::Scale, {0}, {{6, 2, 2}})});
        SceneEvaluator evaluator(b.finish());
        const NodePose& pose = evaluator.evaluate(at(a, 0.0, 0.5F));
        COMPARE_NEAR(pose.local[0].translation, glm::vec3(12, 0, 0), 1e-5F);
        COMPARE_NEAR(pose.local[0].rotation, turn(50, zAxis), 1e-6F);
        COMPARE_NEAR(pose.local[0].scale, glm::vec3(4, 2, 2), 1e-5F);
    }

    void unknownClipsAndBrokenTracks_areLeftOut() {
        SceneBuilder b;
        const NodeId node = b.addNode();
        Track wrongKind = rotationTrack(node, {0}, {turn(90, xAxis)});
        wrongKind.channel = Channel::Translation;
        const ClipId clip = b.addClip(0, 1,
                                      {wrongKind, vectorTrack(NodeId{999}, Channel::Translation, {0}, {{1, 1, 1}}),
                                       vectorTrack(node, Channel::Translation, {}, {})});
        SceneEvaluator evaluator(b.finish());
        COMPARE_NEAR(evaluator.evaluate(at(clip, 0.0)).local[0].translation, glm::vec3(0), 0.0F);
        COMPARE_NEAR(evaluator.evaluate(at(ClipId{888}, 0.0)).local[0].translation, glm::vec3(0), 0.0F);
        QVERIFY(evaluator.vertices(0, 0).positions.empty());
    }

    void morphWeights_addUpOverLayersBeforeTheSkin() {
        SceneBuilder b;
        const NodeId node = b.addNode({}, {{0, 0, 10}, noTurn, glm::vec3(1)});
        b.addMesh(node, {{0, 0, 0}, {1, 0, 0}}, {{0, 0, 1}, {0, 0, 1}});
        MorphTarget target;
        target.vertices = {1};
        target.positions = {{0, 4, 0}};
        target.normals = {{0, 1, -1}};
        Track weights;
        weights.channel = Channel::MorphWeight;
        weights.morphTarget = b.addMorph(target);
        weights.keys = KeyList<float>({0, 2}, {0.0F, 1.0F});
        const ClipId clip = b.addClip(0, 2, {weights});
        SceneEvaluator evaluator(b.finish());
        PoseRequest request = at(clip, 1.0, 1.0F);
        request.layers.push_back({clip, 1.0, 1.0F});
        evaluator.evaluate(request);
        const PosedVertices posed = evaluator.vertices(0, 0);
        COMPARE_NEAR(posed.positions[0], glm::vec3(0, 0, 10), 0.0F);
        COMPARE_NEAR(posed.positions[1], glm::vec3(1, 4, 10), 1e-6F);
        COMPARE_NEAR(posed.normals[1], glm::vec3(0, 1, 0), 1e-6F);
        evaluator.evaluate({});
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[1], glm::vec3(1, 0, 10), 0.0F);
    }

    void givenMorphWeights_winOverTheClipsAndActAtRest() {
        SceneBuilder b;
        b.addMesh({}, {{0, 0, 0}, {1, 0, 0}});
        MorphTarget up;
        up.vertices = {1};
        up.positions = {{0, 4, 0}};
        MorphTarget out = up;
        out.positions = {{0, 0, 2}};
        Track weights;
        weights.channel = Channel::MorphWeight;
        weights.morphTarget = b.addMorph(up);
        weights.keys = KeyList<float>({0, 2}, {0.0F, 1.0F});
        const MorphTargetId other = b.addMorph(out);
        const ClipId clip = b.addClip(0, 2, {weights});
        SceneEvaluator evaluator(b.finish());
        PoseRequest request = at(clip, 1.0, 1.0F);
        request.morphWeights = {{other, 0.25F}};
        evaluator.evaluate(request);
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[1], glm::vec3(1, 2, 0.5F), 1e-6F);
        QCOMPARE(evaluator.morphWeight(weights.morphTarget), 0.5F);
        request.morphWeights.push_back({weights.morphTarget, -1.0F});
        evaluator.evaluate(request);
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[1], glm::vec3(1, -4, 0.5F), 1e-6F);
        request.layers.clear();
        evaluator.evaluate(request);
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[1], glm::vec3(1, -4, 0.5F), 1e-6F);
        evaluator.evaluate({});
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[1], glm::vec3(1, 0, 0), 0.0F);
    }

    // Uniform in the keys' numbers: their times only say how far between two of them it is.
    void curvedRules_leadCurvesThroughTheKeys() {
        SceneBuilder b;
        b.scene.rules.between = EvaluationRules::Between::Curved;
        const NodeId node = b.addNode();
        Track stepped = vectorTrack(node, Channel::Scale, {0, 8}, {{1, 1, 1}, {3, 3, 3}});
        stepped.interpolation = Interpolation::Step;
        const ClipId clip = b.addClip(
            0, 8,
            {vectorTrack(node, Channel::Translation, {0, 1, 5, 8}, {{0, 0, 0}, {1, 0, 0}, {3, 0, 0}, {2, 0, 0}}),
             rotationTrack(node, {0, 4, 8}, {turn(0, zAxis), turn(20, zAxis), turn(60, zAxis)}), stepped});
        SceneEvaluator evaluator(b.finish());
        const NodePose& pose = evaluator.evaluate(at(clip, 3.0));
        COMPARE_NEAR(pose.local[0].translation, glm::vec3(2.125F, 0, 0), 1e-6F);
        QCOMPARE(pose.local[0].scale, glm::vec3(1));
        COMPARE_NEAR(evaluator.evaluate(at(clip, 2.0)).local[0].rotation, turn(7.5F, zAxis), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate(at(clip, 5.0)).local[0].translation, glm::vec3(3, 0, 0), 0.0F);
        // An end is its own neighbour.
        COMPARE_NEAR(evaluator.evaluate(at(clip, 0.5)).local[0].translation, glm::vec3(0.375F, 0, 0), 1e-6F);
        COMPARE_NEAR(evaluator.evaluate(at(clip, 8.0)).local[0].rotation, turn(60, zAxis), 1e-6F);
    }

    // What ends where it began has no end.
    void curvedRules_closeRings() {
        SceneBuilder b;
        b.scene.rules.between = EvaluationRules::Between::Curved;
        const NodeId node = b.addNode();
        const ClipId clip = b.addClip(
            0, 3,
            {vectorTrack(node, Channel::Translation, {0, 1, 2, 3}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 0}})});
        SceneEvaluator evaluator(b.finish());
        // Tangents (1 - 0, 0 - 1) / 2 at the start and (0, 1) / 2 at the next.
        COMPARE_NEAR(evaluator.evaluate(at(clip, 0.5)).local[0].translation, glm::vec3(0.5625F, -0.125F, 0), 1e-6F);
    }

    // The numbers are those of OGRE 1.12.10's RotationalSpline. The keys change sides: the chord takes the shorter way,
    // the tangents do not.
    void curvedRotations_areThoseOfTheEngine() {
        const std::vector<glm::quat> keys{turn(0, xAxis), turn(120, xAxis), -turn(200, xAxis), -turn(90, yAxis),
                                          turn(30, zAxis)};
        SceneBuilder b;
        b.scene.rules.between = EvaluationRules::Between::Curved;
        const ClipId open = b.addClip(0, 4, {rotationTrack(b.addNode(), {0, 1, 2, 3, 4}, keys)});
        const ClipId ring = b.addClip(
            0, 4, {rotationTrack(b.addNode(), {0, 1, 2, 3, 4}, {keys[0], keys[1], keys[2], keys[3], keys[0]})});
        SceneEvaluator evaluator(b.finish());
        const auto near = [&](ClipId clip, std::size_t node, double time, const glm::quat& expected) {
            COMPARE_NEAR(evaluator.evaluate(at(clip, time)).local[node].rotation, expected, 2e-6F);
        };
        near(open, 0, 0.25, {0.9637761F, 0.2667127F, 0.0F, 0.0F});
        near(open, 0, 1.25, {-0.1042184F, 0.9823345F, 0.1554273F, 0.0F});
        near(open, 0, 2.5, {-0.2069770F, -0.8554990F, 0.4598330F, -0.1176258F});
        near(open, 0, 3.75, {-0.7380766F, 0.3836886F, 0.4643061F, -0.3040494F});
        near(ring, 1, 0.25, {0.9267704F, 0.2753799F, 0.2554655F, 0.0F});
        near(ring, 1, 3.5, {-0.8861499F, 0.2121423F, 0.4119872F, 0.0F});
    }

    void absoluteMorphNormals_areFilledUpFromThePool() {
        SceneBuilder b;
        b.addMesh({}, {{0, 0, 0}, {1, 0, 0}}, {{0, 0, 1}, {0, 0, 1}});
        MorphTarget target;
        target.vertices = {0};
        target.positions = {{0, 0, 0}};
        target.normals = {{1, 0, 0}};
        target.absoluteNormals = true;
        Track weights;
        weights.channel = Channel::MorphWeight;
        weights.morphTarget = b.addMorph(target);
        weights.keys = KeyList<float>({0}, {0.25F});
        const ClipId clip = b.addClip(0, 1, {weights});
        SceneEvaluator evaluator(b.finish());
        evaluator.evaluate(at(clip, 0.0));
        const PosedVertices posed = evaluator.vertices(0, 0);
        COMPARE_NEAR(posed.normals[0], glm::normalize(glm::vec3(0.25F, 0, 0.75F)), 1e-6F);
        COMPARE_NEAR(posed.normals[1], glm::vec3(0, 0, 1), 1e-6F);
    }

    void vertexFrames_replaceThePool() {
        SceneBuilder b;
        const MeshId mesh = b.addMesh({}, {{0, 0, 0}}, {{0, 0, 1}});
        const auto frame = [](glm::vec3 position) {
            return VertexFrame{share(std::vector<glm::vec3>{position}), nullptr};
        };
        Track track;
        track.channel = Channel::Vertices;
        track.mesh = mesh;
        track.keys = KeyList<VertexFrame>({0, 1}, {frame({2, 0, 0}), frame({6, 0, 0})});
        const ClipId clip = b.addClip(0, 1, {track});
        SceneEvaluator evaluator(b.finish());
        evaluator.evaluate(at(clip, 0.25));
        COMPARE_NEAR(evaluator.vertices(0, 0).positions[0], glm::vec3(3, 0, 0), 1e-6F);
        COMPARE_NEAR(evaluator.vertices(0, 0).normals[0], glm::vec3(0, 0, 1), 1e-6F);
    }
};

RIGSCOPE_TEST(TestSceneEvaluator)
#include "test_scene_evaluator.moc"
