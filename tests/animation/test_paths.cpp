#include <QTest>

#include <glm/matrix.hpp>

#include <algorithm>
#include <limits>

#include "animation/compiled_clip.h"
#include "animation/interpolate.h"
#include "animation/scenes.h"
#include "animation/skin_layout.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

// The same numbers on every machine.
class Random {
public:
    std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(next() % limit); }
    float between(float low, float high) {
        return low + (high - low) * static_cast<float>(next() & 0xFFFFFF) / 16777216.0F;
    }
    glm::vec3 direction() {
        return glm::normalize(glm::vec3(between(-1, 1), between(-1, 1), between(-1, 1)) + glm::vec3(1e-3F));
    }

private:
    std::uint64_t next() {
        state_ = state_ * 6364136223846793005U + 1442695040888963407U;
        return state_ >> 33;
    }
    std::uint64_t state_ = 7;
};

class TestPaths : public QObject {
    Q_OBJECT

    static constexpr std::uint32_t boneCount = 37;

    // All paths that this machine has; Portable is always the first.
    static std::vector<Path> paths() {
        std::vector<Path> all;
        for (const Path path : {Path::Portable, Path::Avx2, Path::Avx512})
            if (usablePath(path) == path)
                all.push_back(path);
        return all;
    }

    // Bones with keys 10 to 40 degrees apart, some of them on the far side of the quaternions' sphere.
    // `layout` 0: one table for all; 1: tables of a few columns; 2: times of its own for each track; 3: as 0, and no
    // bone stretches.
    static ClipId addClip(SceneBuilder& b, int layout, Random& random) {
        std::vector<Track> tracks;
        for (std::uint32_t i = 0; i < boneCount; ++i) {
            const NodeId node = b.scene.nodes[i]->id;
            std::vector<double> times;
            std::vector<glm::vec3> translations;
            std::vector<glm::quat> rotations;
            glm::quat rotation = turn(random.between(0, 180), random.direction());
            for (int key = 0; key < 50; ++key) {
                const double shift = layout == 2 ? random.between(0.0F, 0.9F) : (layout == 1 ? i % 3 * 0.25 : 0.0);
                times.push_back(key + shift);
                translations.emplace_back(random.between(-2, 2), random.between(-2, 2), random.between(-2, 2));
                rotations.push_back(random.below(2) == 0 ? rotation : -rotation);
                rotation = glm::normalize(rotation * turn(random.between(10, 40), random.direction()));
            }
            tracks.push_back(rotationTrack(node, times, rotations));
            if (i % 5 != 0)
                tracks.push_back(vectorTrack(node, Channel::Translation, times, translations));
            if (i % 7 == 0 && layout != 3)
                tracks.push_back(vectorTrack(node, Channel::Scale, times, translations));
        }
        return b.addClip(0, 49, std::move(tracks));
    }
    static SceneBuilder bones(Random& random) {
        SceneBuilder b;
        NodeId parent;
        for (std::uint32_t i = 0; i < boneCount; ++i) {
            parent = b.addNode(i % 4 == 0 ? NodeId{} : parent,
                               {random.direction(), turn(random.between(0, 90), random.direction()), glm::vec3(1)});
        }
        return b;
    }

    // The tracks' values by the plain functions, in double precision inside, without anything compiled.
    static Transform expectedAt(const Scene& scene, std::size_t node, double ticks) {
        Transform expected = scene.nodes[node]->rest;
        for (const auto& track : scene.clips[0]->tracks) {
            if (track->node != scene.nodes[node]->id)
                continue;
            const auto at = std::visit(
                [&](const auto& keys) {
                    return findKeys(keys.size(), [&](std::size_t key) { return keys.time(key); }, ticks,
                                    {0.0, 49.0, false, false});
                },
                track->keys);
            if (const auto* rotations = std::get_if<KeyList<glm::quat>>(&track->keys)) {
                expected.rotation = slerpShorter(rotations->value(at.from), rotations->value(at.to), at.fraction);
                continue;
            }
            const auto& vectors = std::get<KeyList<glm::vec3>>(track->keys);
            glm::vec3& out = track->channel == Channel::Translation ? expected.translation : expected.scale;
            out = lerp(vectors.value(at.from), vectors.value(at.to), static_cast<float>(at.fraction));
        }
        return expected;
    }

    // A skinned pool with all numbers of influences, in runs and mixed.
    static void addSkin(SceneBuilder& b, Random& random, bool withNormals) {
        std::vector<glm::vec3> positions, normals;
        std::vector<std::vector<Influence>> weights;
        std::vector<SkinJoint> joints;
        for (const auto& node : b.scene.nodes)
            joints.push_back({node->id, {}});
        for (std::uint32_t i = 0; i < 1501; ++i) {
            positions.push_back(random.direction());
            normals.push_back(random.direction() * random.between(0.5F, 2.0F));
            std::vector<Influence> list;
            // 0 to 6 influences; a long run of one joint, some short ones.
            const std::uint32_t count = i < 700 ? random.below(7) : (i < 1000 ? 1 : random.below(2));
            for (std::uint32_t k = 0; k < count; ++k)
                list.push_back({i < 700 ? random.below(boneCount) : i / 41 % boneCount, random.between(0.05F, 1.0F)});
            weights.push_back(std::move(list));
        }
        normals[3] = glm::vec3(0.0F);
        normals[800] = glm::vec3(0.0F);
        normals[5] = glm::vec3(std::numeric_limits<float>::infinity(), 0.0F, 0.0F);
        b.addMesh(b.scene.nodes[2]->id, positions, withNormals ? normals : std::vector<glm::vec3>());
        b.setSkin(std::move(joints), weights);
    }

private slots:
    void paths_fallBackToWhatTheMachineHas() {
        QCOMPARE(usablePath(Path::Portable), Path::Portable);
        QVERIFY(usablePath(Path::Best) != Path::Best);
        QCOMPARE(usablePath(Path::Best), paths().back());
        QCOMPARE(&kernelsFor(Path::Portable), &portableKernels);
        QCOMPARE(kernelsFor(Path::Portable).exactNormals, true);
    }

    void samples_areWithinAMillionthOfTrueSlerp_data() {
        QTest::addColumn<int>("layout");
        QTest::newRow("one table") << 0;
        QTest::newRow("several tables") << 1;
        QTest::newRow("tracks apart") << 2;
    }
    void samples_areWithinAMillionthOfTrueSlerp() {
        QFETCH(int, layout);
        Random random;
        SceneBuilder b = bones(random);
        addClip(b, layout, random);
        const Shared<Scene> scene = b.finish();
        const CompiledSkeleton skeleton(scene->nodes);
        CompiledClip clip(scene->clips[0], skeleton, scene->rules);
        SampleScratch scratch;
        clip.prepare(scratch);
        SoaPose pose(boneCount);
        for (const Path path : paths()) {
            const float tolerance = path == Path::Portable ? 1e-6F : 1e-5F;
            for (int step = -3; step < 400; ++step) {
                const double ticks = step * 0.129;
                clip.sample(ticks, EvaluationRules::AfterLastKey::Hold, kernelsFor(path), scratch, pose);
                for (std::uint32_t i = 0; i < boneCount; ++i) {
                    const Transform expected = expectedAt(*scene, skeleton.order()[i], ticks);
                    const Transform actual = pose.at(i);
                    COMPARE_NEAR(actual.rotation, expected.rotation, tolerance);
                    COMPARE_NEAR(actual.translation, expected.translation, tolerance);
                    COMPARE_NEAR(actual.scale, expected.scale, tolerance);
                }
            }
        }
    }

    // The keys that stay at hand from one time to the next change nothing: keys that are hit, keys of one time, keys
    // too close for a quotient, steps, and a change of what follows the last key.
    void samples_doNotDependOnTheOnesBefore() {
        Random random;
        SceneBuilder b = bones(random);
        addClip(b, 2, random);
        Clip clip(*b.scene.clips[0]);
        const auto values = [&](std::size_t count) {
            std::vector<glm::vec3> list;
            while (list.size() < count)
                list.push_back(random.direction());
            return list;
        };
        const auto add = [&](std::uint32_t node, std::vector<double> times, Interpolation interpolation) {
            const std::size_t count = times.size();
            Track track = vectorTrack(b.scene.nodes[node]->id, Channel::Scale, std::move(times), values(count));
            track.interpolation = interpolation;
            clip.tracks.push_back(share(std::move(track)));
        };
        add(1, {3, 5, 5, 5, 9}, Interpolation::Linear);
        add(2, {0, 1e-310, 7}, Interpolation::Linear);
        add(3, {0, 4, 8, 16}, Interpolation::Step);
        add(4, {6}, Interpolation::Linear);
        const Shared<Clip> shared = share(std::move(clip));
        const Shared<Scene> scene = b.finish();
        const CompiledSkeleton skeleton(scene->nodes);
        for (const Path path : paths()) {
            CompiledClip kept(shared, skeleton, scene->rules);
            SampleScratch scratch;
            kept.prepare(scratch);
            SoaPose actual(boneCount);
            SoaPose expected(boneCount);
            for (int step = 0; step < 600; ++step) {
                const double ticks = step % 3 == 0 ? random.below(56) - 3.0
                                                   : (step % 3 == 1 ? random.between(-3, 53) : 2.5e-311 * (step % 4));
                const auto afterLast = random.below(4) == 0 ? EvaluationRules::AfterLastKey::WrapToFirst
                                                            : EvaluationRules::AfterLastKey::Hold;
                for (const double shift : {0.0, 0.0, 0.01}) { // the last lies between the same keys, mostly
                    kept.sample(ticks + shift, afterLast, kernelsFor(path), scratch, actual);
                    CompiledClip fresh(shared, skeleton, scene->rules);
                    fresh.sample(ticks + shift, afterLast, kernelsFor(path), scratch, expected);
                    for (std::size_t k = 0; k < SoaPose::components; ++k)
                        QVERIFY(
                            std::equal(actual.component(k), actual.component(k) + boneCount, expected.component(k)));
                }
            }
        }
    }

    void rotations_ofAnyAngleAreSpherical() {
        for (const Path path : paths()) {
            for (int step = 0; step < 487; ++step) {
                const float degrees = 0.37F * static_cast<float>(step);
                alignas(64) float from[64] = {};
                alignas(64) float to[64] = {};
                alignas(64) float fractions[16] = {};
                alignas(64) float out[64] = {};
                for (std::size_t i = 0; i < 16; ++i) {
                    const glm::quat a = turn(25, yAxis);
                    const glm::quat b = a * turn(degrees, zAxis) * (i % 2 == 0 ? 1.0F : -1.0F);
                    for (int k = 0; k < 4; ++k) {
                        from[16 * k + static_cast<int>(i)] = a[k];
                        to[16 * k + static_cast<int>(i)] = b[k];
                    }
                    fractions[i] = static_cast<float>(i) / 15.0F;
                }
                kernelsFor(path).rotations({from, to, fractions, 0.0F, out, 16, true});
                for (std::size_t i = 0; i < 16; ++i) {
                    const glm::quat actual(out[48 + i], out[i], out[16 + i], out[32 + i]);
                    COMPARE_NEAR(actual, turn(25, yAxis) * turn(degrees * fractions[i], zAxis), 1.5e-6F);
                }
            }
        }
    }

    void poses_areTheSameOnAllPaths() {
        for (const int layout : {0, 1, 3}) {
            Random random;
            SceneBuilder b = bones(random);
            const ClipId clip = addClip(b, layout, random);
            addSkin(b, random, true);
            const Shared<Scene> scene = b.finish();
            SceneEvaluator portable(scene, Path::Portable);
            for (const Path path : paths()) {
                SceneEvaluator other(scene, path);
                for (const double seconds : {0.0, 3.3, 17.77, 48.9}) {
                    PoseRequest request;
                    request.layers.push_back({clip, seconds, 1.0F});
                    portable.evaluate(request);
                    other.evaluate(request);
                    const PosedVertices expected = portable.vertices(0, 0);
                    const PosedVertices actual = other.vertices(0, 0);
                    QCOMPARE(actual.positions.size(), std::size_t{1501});
                    QCOMPARE(actual.normals.size(), std::size_t{1501});
                    float size = 1.0F; // of the numbers, by which they round
                    for (const glm::vec3& position : expected.positions)
                        size = std::max({size, std::abs(position.x), std::abs(position.y), std::abs(position.z)});
                    for (std::size_t i = 0; i < expected.positions.size(); ++i)
                        COMPARE_NEAR(actual.positions[i], expected.positions[i], 1e-5F * size);
                    for (std::size_t i = 0; i < expected.normals.size(); ++i)
                        COMPARE_NEAR(actual.normals[i], expected.normals[i], 1e-5F);
                    COMPARE_NEAR(actual.normals[3], glm::vec3(0), 0.0F);
                    COMPARE_NEAR(actual.normals[5], glm::vec3(0), 0.0F);
                    COMPARE_NEAR(actual.normals[800], glm::vec3(0), 0.0F);
                }
            }
        }
    }

    // Vertices that follow one another with equally many influences are stored by other code than the mixed ones above;
    // 43 are several blocks of every size and a rest.
    void verticesInARow_areTheSameOnAllPaths_data() {
        QTest::addColumn<std::uint32_t>("influences");
        for (const std::uint32_t influences : {1U, 2U, 3U, 4U, 5U})
            QTest::newRow(std::to_string(influences).c_str()) << influences;
    }
    void verticesInARow_areTheSameOnAllPaths() {
        QFETCH(std::uint32_t, influences);
        Random random;
        SceneBuilder b = bones(random);
        const ClipId clip = addClip(b, 3, random);
        std::vector<glm::vec3> positions, normals;
        std::vector<std::vector<Influence>> weights;
        std::vector<SkinJoint> joints;
        for (const auto& node : b.scene.nodes)
            joints.push_back({node->id, {}});
        for (std::uint32_t i = 0; i < 43; ++i) {
            positions.push_back(random.direction());
            normals.push_back(random.direction());
            std::vector<Influence> list;
            for (std::uint32_t k = 0; k < influences; ++k)
                list.push_back({(5 * i + k) % boneCount, random.between(0.1F, 1.0F)});
            weights.push_back(std::move(list));
        }
        constexpr float infinity = std::numeric_limits<float>::infinity();
        normals[3] = glm::vec3(0.0F);
        normals[21] = glm::vec3(infinity, 0.0F, 0.0F);
        normals[42] = glm::vec3(0.0F, infinity, -infinity);
        b.addMesh(b.scene.nodes[2]->id, positions, normals);
        b.setSkin(std::move(joints), weights);
        const Shared<Scene> scene = b.finish();
        PoseRequest request;
        request.layers.push_back({clip, 3.3, 1.0F});
        SceneEvaluator portable(scene, Path::Portable);
        portable.evaluate(request);
        const PosedVertices expected = portable.vertices(0, 0);
        for (const Path path : paths()) {
            SceneEvaluator other(scene, path);
            other.evaluate(request);
            const PosedVertices actual = other.vertices(0, 0);
            for (std::size_t i = 0; i < 43; ++i) {
                COMPARE_NEAR(actual.positions[i], expected.positions[i], 1e-5F);
                COMPARE_NEAR(actual.normals[i], expected.normals[i], 1e-5F);
            }
            for (const std::size_t i : {3, 21, 42})
                COMPARE_NEAR(actual.normals[i], glm::vec3(0), 0.0F);
        }
    }

    // The last vertex with two influences repeats to fill its block of eight, or sixteen, which then begins and ends
    // like one without gaps.
    void paddedBlocks_areNotTakenForVerticesInARow() {
        for (const std::uint32_t count : {8U, 16U}) {
            Random random;
            SceneBuilder b = bones(random);
            std::vector<glm::vec3> positions, normals;
            std::vector<std::vector<Influence>> weights;
            std::vector<SkinJoint> joints;
            for (const auto& node : b.scene.nodes)
                joints.push_back({node->id, {}});
            for (std::uint32_t i = 0; i < count; ++i) {
                positions.push_back(random.direction());
                normals.push_back(random.direction());
                weights.push_back({{i, 0.5F}, {i + 1, 0.5F}});
                if (i % 3 == 2)
                    weights.back().push_back({i + 2, 0.5F});
            }
            b.addMesh(b.scene.nodes[2]->id, positions, normals);
            b.setSkin(std::move(joints), weights);
            const ClipId clip = addClip(b, 3, random);
            const Shared<Scene> scene = b.finish();
            PoseRequest request;
            request.layers.push_back({clip, 3.3, 1.0F});
            SceneEvaluator portable(scene, Path::Portable);
            portable.evaluate(request);
            for (const Path path : paths()) {
                SceneEvaluator other(scene, path);
                other.evaluate(request);
                for (std::size_t i = 0; i < count; ++i)
                    COMPARE_NEAR(other.vertices(0, 0).positions[i], portable.vertices(0, 0).positions[i], 1e-5F);
            }
        }
    }

    // A matrix that is nearly 0 is near its cofactors, like a turn, but does not keep the lengths of normals.
    void normals_ofMuchSmallerBonesHaveUnitLength() {
        for (const Path path : paths()) {
            SceneBuilder b;
            const NodeId bone = b.addNode({}, {});
            b.addMesh(bone, std::vector<glm::vec3>(20, xAxis), std::vector<glm::vec3>(20, glm::vec3(0, 3, 4)));
            b.setSkin({{bone, {}}}, std::vector<std::vector<Influence>>(20, {{0, 1.0F}}));
            const ClipId clip = b.addClip(0, 1, {vectorTrack(bone, Channel::Scale, {0.0}, {glm::vec3(1e-6F)})});
            const Shared<Scene> scene = b.finish();
            SceneEvaluator evaluator(scene, path);
            PoseRequest request;
            request.layers.push_back({clip, 0.0, 1.0F});
            evaluator.evaluate(request);
            const PosedVertices vertices = evaluator.vertices(0, 0);
            QCOMPARE(vertices.normals.size(), std::size_t{20});
            for (const glm::vec3& normal : vertices.normals)
                COMPARE_NEAR(normal, glm::vec3(0, 0.6F, 0.8F), 1e-5F);
        }
    }

    void layout_skinsEachVertexByItsInfluencesAlone() {
        Random random;
        ChosenInfluences chosen;
        std::vector<glm::vec3> positions, normals;
        constexpr std::uint32_t slotCount = 9;
        AlignedVector<float> palette(slotCount * 16), own(slotCount * 16);
        std::vector<glm::mat4> matrices;
        for (std::uint32_t i = 0; i < slotCount; ++i) {
            matrices.push_back(
                toMatrix({random.direction(), turn(random.between(0, 99), random.direction()), {2, 1, 3}}));
            const glm::mat3 turned = cofactor(glm::mat3(matrices.back()));
            for (int column = 0; column < 4; ++column)
                for (int row = 0; row < 4; ++row) {
                    const std::size_t at = 16 * i + static_cast<std::size_t>(4 * column + row);
                    palette[at] = row < 3 ? matrices.back()[column][row] : 0.0F;
                    own[at] = row < 3 && column < 3 ? turned[column][row] : 0.0F;
                }
        }
        for (std::uint32_t vertex = 0; vertex < 333; ++vertex) {
            chosen.offsets.push_back(static_cast<std::uint32_t>(chosen.influences.size()));
            const std::uint32_t count = vertex % 29 < 19 ? 1 : 1 + random.below(8);
            for (std::uint32_t k = 0; k < count; ++k)
                chosen.influences.push_back({count == 1 ? vertex / 29 % slotCount : random.below(slotCount),
                                             count == 1 && vertex % 3 != 0 ? 1.0F : random.between(0.1F, 1)});
            positions.push_back(random.direction());
            normals.push_back(random.direction());
        }
        chosen.offsets.push_back(static_cast<std::uint32_t>(chosen.influences.size()));
        SkinLayout layout(chosen);
        layout.setSources(positions, normals);
        for (const Path path : paths()) {
            const glm::vec3 untouched(77.0F);
            std::vector<glm::vec3> outPositions(334, untouched), outNormals(334, untouched);
            layout.run(kernelsFor(path), {palette.data(), own.data()}, outPositions.data(), outNormals.data());
            for (std::size_t vertex = 0; vertex < positions.size(); ++vertex) {
                glm::dvec3 position(0.0);
                glm::dvec3 normal(0.0);
                for (std::uint32_t i = chosen.offsets[vertex]; i < chosen.offsets[vertex + 1]; ++i) {
                    const auto& [slot, weight] = chosen.influences[i];
                    const glm::dmat4 matrix(matrices[slot]);
                    position += double(weight) * glm::dvec3(matrix * glm::dvec4(positions[vertex], 1.0));
                    normal += double(weight) * glm::determinant(glm::dmat3(matrix)) *
                              (glm::transpose(glm::inverse(glm::dmat3(matrix))) * glm::dvec3(normals[vertex]));
                }
                COMPARE_NEAR(outPositions[vertex], glm::vec3(position), 1e-5F);
                COMPARE_NEAR(outNormals[vertex], glm::vec3(glm::normalize(normal)), 1e-5F);
            }
            // Nothing beyond the last vertex is written.
            COMPARE_NEAR(outPositions[333], untouched, 0.0F);
            COMPARE_NEAR(outNormals[333], untouched, 0.0F);
        }
    }

    void poolsWithoutNormals_haveNone() {
        for (const Path path : paths()) {
            Random random;
            SceneBuilder b = bones(random);
            addSkin(b, random, false);
            SceneEvaluator evaluator(b.finish(), path);
            QVERIFY(evaluator.vertices(0, 0).normals.empty());
            QCOMPARE(evaluator.vertices(0, 0).positions.size(), std::size_t{1501});
        }
    }
};

RIGSCOPE_TEST(TestPaths)
#include "test_paths.moc"
