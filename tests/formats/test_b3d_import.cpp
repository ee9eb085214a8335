// What the records of a Blitz3D file mean, and what is said of odd ones.
#include <QTest>

#include <cmath>
#include <limits>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

namespace {

struct Read {
    Shared<Scene> scene;
    Diagnostics diagnostics;
    std::optional<Diagnostic> refusal;
};

Read readModel(const Bytes& bytes) {
    Read read;
    Scene scene;
    auto native = readAlone(*formatById("b3d"), {bytes, "model.b3d", 0, {}}, scene, read.diagnostics);
    if (native)
        read.scene = share(std::move(scene));
    else
        read.refusal = native.error();
    return read;
}

Read readModel(const std::string& text) { return readModel(M::bytes(text)); }

glm::vec3 vertexAt(const Shared<Scene>& scene, std::size_t mesh, std::uint32_t vertex, std::optional<double> frame) {
    animation::SceneEvaluator evaluator(scene, animation::Path::Portable);
    animation::PoseRequest request;
    if (frame && !scene->clips.empty())
        request.layers.push_back({scene->clips[0]->id, *frame / scene->clips[0]->ticksPerSecond, 1.0F});
    evaluator.evaluate(request);
    return evaluator.vertices(mesh, 0).positions[vertex];
}

bool near(const glm::vec3& a, const glm::vec3& b, float tolerance = 1e-4F) {
    return std::abs(a.x - b.x) < tolerance && std::abs(a.y - b.y) < tolerance && std::abs(a.z - b.z) < tolerance;
}

// A mesh of six vertices with what the test puts inside its node.
std::string meshNode(const std::string& inside, const std::string& placed = M::transform()) {
    return M::node("model",
                   M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 2, 0}, {0, 3, 0}}) +
                           M::triangles({{0, 1, 2}, {3, 4, 5}})) +
                       inside,
                   placed);
}

const std::string turnKeys =
    M::keys(4, M::i32(1) + M::f32s({1, 0, 0, 0}) + M::i32(9) + M::f32s({0.70710678F, 0, 0, 0.70710678F}));

std::string boneNode(const std::string& inside = turnKeys) {
    return M::node("bone", M::bone({{3, 1}, {4, 1}, {5, 1}}) + inside, M::transform({0, 2, 0}));
}

// A row of the references' table of synthetic files: vertices 1 and 4 at bind and at frame 5.
struct Row {
    const char* file;
    std::size_t mesh;
    glm::vec3 bind1, now1, bind4, now4;
};

} // namespace

class TestB3dImport : public QObject {
    Q_OBJECT

private slots:
    void rotations_areConjugated() {
        const Read read = readModel(M::file(meshNode("", M::transform({}, {1, 1, 1}, {0.5F, 0.5F, 0.5F, 0.5F}))));
        const glm::quat rotation = read.scene->nodes[0]->rest.rotation;
        QCOMPARE(rotation.w, 0.5F);
        QCOMPARE(rotation.x, -0.5F);
        QCOMPARE(rotation.z, -0.5F);
    }

    void rotations_areNormalisedAndZeroIsNone() {
        const Read two = readModel(M::file(meshNode("", M::transform({}, {1, 1, 1}, {2, 0, 0, 0}))));
        QCOMPARE(two.scene->nodes[0]->rest.rotation.w, 1.0F);
        QVERIFY(two.diagnostics.has(Code::b3d_unnormalised_rotation));
        const Read zero = readModel(M::file(meshNode("", M::transform({}, {1, 1, 1}, {0, 0, 0, 0}))));
        QCOMPARE(zero.scene->nodes[0]->rest.rotation.w, 1.0F);
        QVERIFY(zero.diagnostics.has(Code::b3d_zero_rotation));
        const float huge = 1e30F;
        const Read large = readModel(M::file(meshNode("", M::transform({}, {1, 1, 1}, {huge, 0, 0, huge}))));
        QVERIFY(std::abs(large.scene->nodes[0]->rest.rotation.z + 0.70710678F) < 1e-6F);
    }

    void timeline_runsFromTheFirstKeyToTheLongerOfLastKeyAndFrames() {
        QCOMPARE(readModel(M::file(meshNode(M::animation(8, 10) + boneNode()))).scene->clips[0]->end, 9.0);
        const Read longer = readModel(M::file(meshNode(M::animation(20, 10) + boneNode())));
        QCOMPARE(longer.scene->clips[0]->start, 1.0);
        QCOMPARE(longer.scene->clips[0]->end, 20.0);
        QCOMPARE(longer.scene->clips[0]->ticksPerSecond, 10.0);
        QVERIFY(!longer.diagnostics.has(Code::b3d_key_behind_end));
    }

    void rate_isSixtyWhereTheFileHasNoUsableOne_data() {
        QTest::addColumn<float>("fps");
        QTest::newRow("0") << 0.0F;
        QTest::newRow("negative") << -30.0F;
        QTest::newRow("not a number") << std::numeric_limits<float>::quiet_NaN();
        QTest::newRow("infinite") << std::numeric_limits<float>::infinity();
    }
    void rate_isSixtyWhereTheFileHasNoUsableOne() {
        QFETCH(float, fps);
        const Read read = readModel(M::file(meshNode(M::animation(9, fps) + boneNode())));
        QCOMPARE(read.scene->clips[0]->ticksPerSecond, 60.0);
        QVERIFY(read.scene->clips[0]->rateAssumed);
        QVERIFY(read.diagnostics.has(Code::b3d_no_rate));
    }

    void keysWithoutAnim_playAndAreToldOf() {
        const Read read = readModel(M::file(meshNode(boneNode())));
        QCOMPARE(read.scene->clips.size(), std::size_t{1});
        QCOMPARE(read.scene->clips[0]->ticksPerSecond, 60.0);
        QVERIFY(read.diagnostics.has(Code::b3d_keys_without_anim));
    }

    void animWithoutKeys_hasNoClip() {
        const Read read = readModel(M::file(meshNode(M::animation(30, 0))));
        QVERIFY(read.scene->clips.empty());
        QVERIFY(read.diagnostics.has(Code::b3d_animation_without_keys));
    }

    void firstAnimOfTheFile_givesTheRate() {
        const Read read = readModel(M::file(meshNode(M::animation(9, 12) + boneNode(turnKeys + M::animation(5, 99)))));
        QCOMPARE(read.scene->clips[0]->ticksPerSecond, 12.0);
        QVERIFY(read.diagnostics.has(Code::b3d_several_anims));
    }

    void keys_ofSeveralChunksAddUpAndTheLaterOfOneFrameWins() {
        const std::string keys = M::keys(1, M::i32(9) + M::f32s({9, 0, 0}) + M::i32(1) + M::f32s({1, 0, 0})) +
                                 M::keys(3, M::i32(9) + M::f32s({8, 0, 0}) + M::f32s({2, 2, 2}));
        const Read read = readModel(M::file(meshNode(boneNode(keys))));
        const Clip& clip = *read.scene->clips[0];
        QCOMPARE(clip.tracks.size(), std::size_t{2});
        const auto& positions = std::get<KeyList<glm::vec3>>(clip.tracks[0]->keys);
        QCOMPARE(positions.size(), std::size_t{2});
        QCOMPARE(positions.time(0), 1.0);
        QCOMPARE(positions.value(1).x, 8.0F);
        QVERIFY(read.diagnostics.has(Code::b3d_keys_unsorted));
        QVERIFY(read.diagnostics.has(Code::b3d_keys_repeat));
    }

    void keyValuesThatAreNoNumbers_areLeftOutOfTheirTrack() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const std::string keys = M::keys(5, M::i32(1) + M::f32s({1, 1, 1}) + M::f32s({1, 0, 0, 0}) + M::i32(2) +
                                                M::f32s({nan, 1, 1}) + M::f32s({1, 0, 0, 0}));
        const Read read = readModel(M::file(meshNode(boneNode(keys))));
        QCOMPARE(read.scene->clips[0]->tracks[0]->keyCount(), std::size_t{1});
        QCOMPARE(read.scene->clips[0]->tracks[1]->keyCount(), std::size_t{2});
        QVERIFY(read.diagnostics.has(Code::b3d_not_finite));
    }

    void numbersBeyondTheLimit_areReplacedAndToldOf() {
        const float under = std::nextafter(numberLimit, 0.0F);
        const auto vertexOf = [](float x) {
            return readModel(M::file(M::node("m", M::mesh(M::vertices({{x, 2, 3}})))));
        };
        QCOMPARE((*vertexOf(under).scene->meshes[0]->pools[0].data->positions)[0].x, under);
        QVERIFY(!vertexOf(under).diagnostics.has(Code::b3d_not_finite));
        QCOMPARE((*vertexOf(-numberLimit).scene->meshes[0]->pools[0].data->positions)[0], glm::vec3(0, 2, 3));
        QVERIFY(vertexOf(-numberLimit).diagnostics.has(Code::b3d_not_finite));
        const Read placed = readModel(M::file(M::node("n", "", M::transform({0, numberLimit, 0}, {under, 1, 1}))));
        QCOMPARE(placed.scene->nodes[0]->rest.translation, glm::vec3(0));
        QCOMPARE(placed.scene->nodes[0]->rest.scale.x, under);
        QVERIFY(placed.diagnostics.has(Code::b3d_not_finite));
        for (const float x : {under, numberLimit}) {
            const std::string keys = M::keys(1, M::i32(1) + M::f32s({1, 1, 1}) + M::i32(2) + M::f32s({1, 1, -x}));
            const Read keyed = readModel(M::file(meshNode(boneNode(keys))));
            QCOMPARE(keyed.scene->clips[0]->tracks[0]->keyCount(), std::size_t{x == under ? 2U : 1U});
            QCOMPARE(keyed.diagnostics.has(Code::b3d_not_finite), x != under);
        }
    }

    void animationSpeedThatIsNearlyNone_isAssumed() {
        const std::string keys = M::keys(1, M::i32(1) + M::f32s({1, 1, 1}) + M::i32(9) + M::f32s({2, 2, 2}));
        const Read read = readModel(M::file(M::node("n", keys + M::animation(9, 1e-30F))));
        QCOMPARE(read.scene->clips[0]->ticksPerSecond, 60.0);
        QVERIFY(read.diagnostics.has(Code::b3d_no_rate));
    }

    void keyFramesBeyondTheLimit_areLeftOut() {
        const std::string keys = M::keys(1, M::i32(1) + M::f32s({1, 1, 1}) + M::i32(2'000'000) + M::f32s({2, 2, 2}));
        const Read read = readModel(M::file(meshNode(boneNode(keys))));
        QCOMPARE(read.scene->clips[0]->end, 1.0);
        QVERIFY(read.diagnostics.has(Code::b3d_frame_out_of_range));
    }

    void keyFramesBelowZero_count() {
        const std::string keys = M::keys(1, M::i32(-5) + M::f32s({1, 1, 1}) + M::i32(2) + M::f32s({2, 2, 2}));
        const Read read = readModel(M::file(meshNode(boneNode(keys))));
        QCOMPARE(read.scene->clips[0]->start, -5.0);
        QCOMPARE(read.scene->clips[0]->tracks[0]->keyCount(), std::size_t{2});
    }

    void keyFlagsWithUnknownBits_addNoFloats() {
        const Read read = readModel(M::file(meshNode(boneNode(M::keys(9, M::i32(1) + M::f32s({4, 5, 6}))))));
        QCOMPARE(std::get<KeyList<glm::vec3>>(read.scene->clips[0]->tracks[0]->keys).value(0).z, 6.0F);
        QVERIFY(read.diagnostics.has(Code::b3d_key_flags));
    }

    void weights_areKeptAllAndToldOf() {
        std::string bones;
        for (int i = 0; i < 6; ++i)
            bones += M::node("b" + std::to_string(i), M::bone({{0, 0.1F * float(i + 1)}, {1, 0}}));
        const Read read = readModel(M::file(meshNode(bones)));
        const Skin& skin = *read.scene->meshes[0]->pools[0].skin;
        QCOMPARE(skin.joints.size(), std::size_t{6});
        QCOMPARE(skin.of(0).size(), std::size_t{6});
        QVERIFY(skin.of(1).empty());
        QVERIFY(read.diagnostics.has(Code::b3d_too_many_weights));
        QVERIFY(read.diagnostics.has(Code::b3d_weights_not_one));
        QVERIFY(read.diagnostics.has(Code::b3d_zero_weights));
        QVERIFY(read.diagnostics.has(Code::b3d_only_zero_weights));
        QVERIFY(read.diagnostics.has(Code::b3d_unweighted_vertices));
    }

    void weightsOutOfRangeNegativeOrNoNumber_areLeftOut() {
        const float nan = std::numeric_limits<float>::quiet_NaN();
        const Read read =
            readModel(M::file(meshNode(M::node("b", M::bone({{99, 1}, {-1, 1}, {0, -1}, {1, nan}, {2, 1}})))));
        QVERIFY(read.diagnostics.has(Code::b3d_bone_vertex_out_of_range));
        QVERIFY(read.diagnostics.has(Code::b3d_negative_weights));
        QVERIFY(read.diagnostics.has(Code::b3d_not_finite));
        QCOMPARE(read.scene->meshes[0]->pools[0].skin->of(2).size(), std::size_t{1});
    }

    void weightsAmongZeros_areFoundWhereverTheyStand() {
        constexpr int count = 45;
        std::vector<std::array<float, 3>> positions;
        for (int i = 0; i < count; ++i)
            positions.push_back({float(i), float(i % 7), 0});
        const auto weightOf = [](int joint, int vertex) {
            const bool zero = joint == 0 ? vertex % 9 != 0 : joint == 1 ? vertex < 40 : vertex < 16 || vertex > 31;
            return zero ? (vertex % 2 != 0 ? -0.0F : 0.0F) : float(1 + joint) / float(1 + vertex);
        };
        std::string bones;
        for (int joint = 0; joint < 3; ++joint) {
            std::vector<std::pair<std::int32_t, float>> list;
            for (int vertex = 0; vertex < count; ++vertex)
                list.emplace_back(vertex, weightOf(joint, vertex));
            bones += M::node("b" + std::to_string(joint), M::bone(list));
        }
        const Read read =
            readModel(M::file(M::node("m", M::mesh(M::vertices(positions) + M::triangles({{0, 1, 2}})) + bones)));
        const Skin& skin = *read.scene->meshes[0]->pools[0].skin;
        for (int vertex = 0; vertex < count; ++vertex) {
            std::vector<Influence> expected;
            for (int joint = 0; joint < 3; ++joint)
                if (weightOf(joint, vertex) != 0.0F)
                    expected.push_back({std::uint32_t(joint), weightOf(joint, vertex)});
            const auto found = skin.of(std::uint32_t(vertex));
            QVERIFY(std::equal(found.begin(), found.end(), expected.begin(), expected.end()));
        }
    }

    void boneLists_ofOneNodeAddUp() {
        const Read read = readModel(M::file(meshNode(M::node("b", M::bone({{0, 1}}) + M::bone({{1, 1}})))));
        const Skin& skin = *read.scene->meshes[0]->pools[0].skin;
        QCOMPARE(skin.joints.size(), std::size_t{1});
        QCOMPARE(skin.influences.size(), std::size_t{2});
        QVERIFY(read.diagnostics.has(Code::b3d_several_bone_lists));
    }

    void boneWithoutMesh_isABoneWithoutWeights() {
        const Read read = readModel(M::file(M::node("root", M::node("b", M::bone({{0, 1}})))));
        QVERIFY(read.scene->nodes[1]->kind == NodeKind::Bone);
        QVERIFY(read.diagnostics.has(Code::b3d_bone_without_mesh));
    }

    void boneBesideMesh_meansThatMesh() {
        const Read read = readModel(M::file(meshNode(M::bone({{0, 1}}))));
        QVERIFY(read.scene->nodes[0]->kind == NodeKind::Mesh);
        QCOMPARE(read.scene->meshes[0]->pools[0].skin->joints[0].node, read.scene->nodes[0]->id);
        QVERIFY(read.diagnostics.has(Code::b3d_bone_beside_mesh));
    }

    void bonesBelowSeveralMeshesOfANode_meanTheLast() {
        const std::string one = M::mesh(M::vertices({{0, 0, 0}}));
        const std::string two = M::mesh(M::vertices({{1, 0, 0}, {2, 0, 0}}));
        const Read read = readModel(M::file(M::node("m", one + two + M::node("b", M::bone({{1, 1}})))));
        QCOMPARE(read.scene->meshes.size(), std::size_t{2});
        QVERIFY(!read.scene->meshes[0]->pools[0].skin);
        QCOMPARE(read.scene->meshes[1]->pools[0].skin->influences.size(), std::size_t{1});
        QVERIFY(read.diagnostics.has(Code::b3d_several_meshes_in_node));
    }

    void trianglesOfMissingVertices_areDropped() {
        const Read read = readModel(M::file(M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) +
                                                                 M::triangles({{0, 1, 3}, {0, 1, 2}, {-1, 1, 2}})))));
        QCOMPARE(read.scene->meshes[0]->submeshes[0]->indices->values, (std::vector<std::uint32_t>{0, 1, 2}));
        QVERIFY(read.diagnostics.has(Code::b3d_index_out_of_range));
    }

    void brushesAndTextures_outOfRangeAreNone() {
        const std::string brush =
            M::chunk("BRUS", M::i32(1) + M::zero("b") + M::f32s({1, 1, 1, 1, 0}) + M::i32(1) + M::i32(0) + M::i32(3));
        const Read read =
            readModel(M::file(brush + M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) +
                                                           M::triangles({{0, 1, 2}}, 7)))));
        QVERIFY(!read.scene->meshes[0]->submeshes[0]->material);
        QVERIFY(!read.scene->materials[0]->layers[0].texture);
        QVERIFY(read.diagnostics.has(Code::b3d_brush_out_of_range));
        QVERIFY(read.diagnostics.has(Code::b3d_texture_out_of_range));
    }

    void meshBrushAndTriangleBrush_multiply() {
        const std::string brushes =
            M::chunk("BRUS", M::i32(0) + M::zero("a") + M::f32s({0.5F, 1, 1, 1, 0.25F}) + M::i32(1) + M::i32(16) +
                                 M::zero("b") + M::f32s({0.5F, 0.5F, 1, 1, 0.25F}) + M::i32(1) + M::i32(1));
        const Read read = readModel(M::file(
            brushes +
            M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + M::triangles({{0, 1, 2}}, 1), 0))));
        const Material* material = read.scene->find(read.scene->meshes[0]->submeshes[0]->material);
        QCOMPARE(material->diffuse.r, 0.25F);
        QCOMPARE(material->diffuse.g, 0.5F);
        QVERIFY(material->twoSided && material->unlit);
        QCOMPARE(material->shininess, 64.0F);
    }

    void flags_becomeTheMaterialsProperties() {
        const std::string textures = M::chunk("TEXS", M::zero("C:\\art\\Skin.PNG") + M::i32(1 | 4 | 16 | 65536) +
                                                          M::i32(3) + M::f32s({0.5F, 0, 2, 2, 0.1F}));
        const std::string brush = M::chunk("BRUS", M::i32(1) + M::zero("b") + M::f32s({1, 1, 1, 1, 0}) + M::i32(1) +
                                                       M::i32(2 | 4 | 16) + M::i32(0));
        const std::string text = M::file(textures + brush + meshNode(""));
        const Read read = readModel(text);
        const Material& material = *read.scene->materials[0];
        QVERIFY(material.vertexColours && material.flatShaded && material.twoSided && !material.unlit);
        QVERIFY(material.alphaMode == AlphaMode::Test);
        const TextureLayer& layer = material.layers[0];
        QVERIFY(layer.masked && layer.wrapU == TextureWrap::Clamp && layer.wrapV == TextureWrap::Repeat);
        QCOMPARE(int(layer.coordinateSet), 1);
        QVERIFY(layer.blend == TextureBlend::Add);
        QCOMPARE(layer.scale.x, 2.0F);
        QVERIFY(read.diagnostics.has(Code::b3d_texture_path));
        const ProvenanceEntry* picture = read.scene->provenance->find(read.scene->textures[0]->id, "");
        QVERIFY(picture && text.substr(picture->range.offset, 11) == "C:\\art\\Skin");
        const ProvenanceEntry* look = read.scene->provenance->find(read.scene->materials[0]->id, "");
        QVERIFY(look && look->range.offset > picture->range.offset + picture->range.size);
        const NativeVariant* flags = read.scene->textures[0]->native.find(b3d::textureFlags);
        QCOMPARE(nativeText({&b3d::textureFlags, *flags}),
                 std::string("65557 (colour, masked, clamp u, second coordinates)"));
    }

    void computedNormals_smoothOverEqualPositionsOfOneBrush() {
        // Two triangles at a right angle along x; their common edge has vertices of its own on each side.
        const std::string mesh =
            M::mesh(M::vertices({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 0, 0}, {1, 0, 0}, {0, -1, 0}}) +
                    M::triangles({{0, 1, 2}}, -1) + M::triangles({{3, 4, 5}}, -1));
        const Read read = readModel(M::file(M::node("m", mesh)));
        const auto& normals = *read.scene->meshes[0]->pools[0].data->normals;
        const float diagonal = std::sqrt(0.5F);
        QVERIFY(near(normals[0], {0, diagonal, -diagonal}));
        QVERIFY(near(normals[0], normals[3]));
        QVERIFY(near(normals[1], {0, 1, 0}));
        QVERIFY(read.scene->meshes[0]->pools[0].data->normalSource == NormalSource::Computed);
    }

    void computedNormals_smoothOverGapsTooSmallToSee() {
        // As above, many times, with a gap of less than a millionth wherever it may lie.
        std::vector<std::array<float, 3>> positions;
        std::vector<std::array<std::int32_t, 3>> triangles;
        constexpr int pairs = 2000;
        constexpr float size = 0.004F;
        for (int i = 0; i < pairs; ++i) {
            const float x = 0.01F * float(i % 50) + 1e-6F * float(i % 97);
            const float y = 0.01F * float(i / 50) + 1e-6F * float(i % 89);
            const float otherX = x + 0.7e-6F;
            const float otherY = y - 0.7e-6F;
            const auto first = std::int32_t(positions.size());
            positions.insert(positions.end(), {{x, y, 0}, {x, y, size}, {x + size, y, 0}});
            positions.insert(positions.end(),
                             {{otherX, otherY, 0}, {otherX + size, otherY, 0}, {otherX, otherY - size, 0}});
            triangles.push_back({first, first + 1, first + 2});
            triangles.push_back({first + 3, first + 4, first + 5});
        }
        const Read read = readModel(M::file(M::node("m", M::mesh(M::vertices(positions) + M::triangles(triangles)))));
        const auto& normals = *read.scene->meshes[0]->pools[0].data->normals;
        const float diagonal = std::sqrt(0.5F);
        for (std::size_t i = 0; i < normals.size(); i += 3)
            QVERIFY(near(normals[i], {0, diagonal, -diagonal}, 1e-2F));
    }

    void computedNormals_ofVerticesInTwoBrushesDiffer() {
        const std::string brushes =
            M::chunk("BRUS", M::i32(0) + M::zero("a") + M::f32s({1, 1, 1, 1, 0}) + M::i32(1) + M::i32(0) +
                                 M::zero("b") + M::f32s({1, 1, 1, 1, 0}) + M::i32(1) + M::i32(0));
        const std::string mesh = M::mesh(M::vertices({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, -1, 0}}) +
                                         M::triangles({{0, 1, 2}}, 0) + M::triangles({{0, 2, 3}}, 1));
        const Bytes bytes = M::bytes(M::file(brushes + M::node("m", mesh)));
        const Read read = readModel(bytes);
        const Mesh& made = *read.scene->meshes[0];
        QCOMPARE(made.pools.size(), std::size_t{2});
        QVERIFY(near((*made.pools[made.submeshes[0]->pool].data->normals)[0], {0, 1, 0}));
        QVERIFY(near((*made.pools[made.submeshes[1]->pool].data->normals)[0], {0, 0, -1}));
    }

    void computedNormals_ofTwoSidedSheetsPointOutOfTheirOwnFace() {
        // One triangle twice, wound both ways, with vertices of its own each.
        const std::string mesh =
            M::mesh(M::vertices({{0, 0, 0}, {0, 0, 1}, {1, 0, 0}, {0, 0, 0}, {0, 0, 1}, {1, 0, 0}}) +
                    M::triangles({{0, 1, 2}, {3, 5, 4}}));
        const Read read = readModel(M::file(M::node("m", mesh)));
        const auto& normals = *read.scene->meshes[0]->pools[0].data->normals;
        QVERIFY(near(normals[0], {0, 1, 0}));
        QVERIFY(near(normals[3], {0, -1, 0}));
    }

    void wrongNormals_areToldOf() {
        std::string vertices = M::i32(1) + M::i32(0) + M::i32(0);
        for (const auto& p : std::vector<std::array<float, 3>>{{0, 0, 0}, {0, 0, 1}, {1, 0, 0}})
            vertices += M::f32s({p[0], p[1], p[2], 0, -1, 0});
        const Read read =
            readModel(M::file(M::node("m", M::mesh(M::chunk("VRTS", vertices) + M::triangles({{0, 1, 2}})))));
        QVERIFY(read.diagnostics.has(Code::b3d_wrong_normals));
    }

    void structuralOddities_areToldOf() {
        const std::string node = meshNode(boneNode());
        QVERIFY(readModel(M::file(node + M::chunk("ZZZZ", "abc"))).diagnostics.has(Code::b3d_unknown_chunk));
        QVERIFY(readModel(M::file(node) + "rest").diagnostics.has(Code::b3d_trailing_bytes));
        QVERIFY(readModel(M::file(node, 2)).diagnostics.has(Code::b3d_version));
        QVERIFY(readModel(M::file(node + M::node("second", ""))).diagnostics.has(Code::b3d_several_roots));
        QVERIFY(readModel(M::file(node + M::node("model", ""))).diagnostics.has(Code::b3d_names_repeat));
        QVERIFY(
            readModel(M::file(M::node("m", "") + M::chunk("NODE", "short"))).diagnostics.has(Code::b3d_chunk_skipped));
        QVERIFY(readModel(M::file(meshNode(boneNode(), M::transform({5, 0, 0}))))
                    .diagnostics.has(Code::b3d_mesh_not_at_identity));
        QVERIFY(readModel(M::file(meshNode(turnKeys))).diagnostics.has(Code::b3d_rigid_animation));
        QVERIFY(readModel(M::file(meshNode(M::node("b", M::bone({{0, 1}}), M::transform({}, {0, 1, 1})))))
                    .diagnostics.has(Code::b3d_singular_bone));
        QVERIFY(readModel(M::file(meshNode(boneNode(meshNode(""))))).diagnostics.has(Code::b3d_mesh_below_bone));
        QVERIFY(readModel(M::file(M::node("m", boneNode() + M::mesh(M::vertices({{0, 0, 0}})))))
                    .diagnostics.has(Code::b3d_bone_before_mesh));
    }

    void negativeSize_stopsAndKeepsWhatWasRead() {
        const std::string bad = std::string("ZZZZ") + M::i32(-5) + "more";
        const Read read = readModel(M::file(meshNode("") + bad + M::node("never", "")));
        QCOMPARE(read.scene->nodes.size(), std::size_t{1});
        QVERIFY(read.diagnostics.has(Code::b3d_negative_size));
        const auto told = std::find_if(read.diagnostics.items().begin(), read.diagnostics.items().end(),
                                       [](const Diagnostic& d) { return d.code == Code::b3d_negative_size; });
        QVERIFY2(messageOf(*told).ends_with(", which reads as -5; none can be below 0"), messageOf(*told).c_str());
        QVERIFY(messageOf(*told).find("0xfffffffb") != std::string::npos);
    }

    void nodesNestedTooDeep_areKeptButNotRead() {
        std::string inside;
        for (int i = 0; i < 300; ++i)
            inside = M::node("n", inside);
        const Read read = readModel(M::file(inside));
        QCOMPARE(read.scene->nodes.size(), std::size_t{256});
        QVERIFY(read.diagnostics.has(Code::b3d_too_deep));
    }

    void fileWithoutNodes_isRefusedWithOneSentence() {
        const Read read = readModel(M::file(M::chunk("ZZZZ", "abc")));
        QVERIFY(read.refusal);
        QCOMPARE(describe(*read.refusal), std::string("model.b3d: the file has no nodes and no geometry"));
    }

    void otherFiles_areRefusedByWhatTheyLookLike() {
        const auto refusal = [](const std::string& text) {
            const auto format = recogniseFormat(M::bytes(text).span(), "x.b3d");
            return format ? std::string("opened") : describe(format.error());
        };
        QVERIFY(refusal("\x89PNG....").ends_with("it looks like a PNG picture"));
        QVERIFY(refusal("../../data/x.b3d").ends_with("perhaps a link of Git that was checked out as text"));
        QVERIFY(refusal(std::string(40, '\0')).ends_with("nothing but zeros"));
        QCOMPARE(refusal(""), std::string("x.b3d: the file is empty"));
    }

    void provenance_namesTheBytesOfAField() {
        const std::string text = M::regular();
        const Read read = readModel(text);
        const ProvenanceEntry* entry = read.scene->provenance->find(read.scene->nodes[1]->id, "translation");
        QVERIFY(entry);
        float y = 0;
        std::memcpy(&y, text.data() + entry->range.offset + 4, 4);
        QCOMPARE(y, 2.0F);
        const ProvenanceEntry* at = read.scene->provenance->at(0, entry->range.offset + 5);
        QVERIFY(at && at->field == "translation");
        const ProvenanceEntry* around = read.scene->provenance->around(0, {entry->range.offset + 8, 8});
        QVERIFY2(around && around->field.empty() && around->part == entry->part, "two fields: the node as a whole");
        QVERIFY(!read.scene->provenance->around(0, {0, text.size() + 1}));
    }

    void boneScaleWithoutScaleKeys_isToldOf() {
        const auto boneOf = [](float scale, const std::string& keys) {
            return readModel(M::file(
                meshNode(M::node("bone", M::bone({{3, 1}}) + keys, M::transform({0, 2, 0}, {scale, scale, scale})))));
        };
        const std::string scaleKeys = M::keys(2, M::i32(1) + M::f32s({2, 2, 2}));
        QVERIFY(boneOf(2, turnKeys).diagnostics.has(Code::b3d_bone_scale));
        QVERIFY(!boneOf(1, turnKeys).diagnostics.has(Code::b3d_bone_scale));
        QVERIFY(!boneOf(2, turnKeys + scaleKeys).diagnostics.has(Code::b3d_bone_scale));
        QVERIFY(!boneOf(2, "").diagnostics.has(Code::b3d_bone_scale)); // nothing plays there
    }

    void vertexTwiceInABone_hasTwoInfluencesAndIsToldOf() {
        const Read twice = readModel(M::file(meshNode(M::node("bone", M::bone({{3, 0.5F}, {4, 1}, {3, 0.5F}})))));
        QVERIFY(twice.diagnostics.has(Code::b3d_vertex_twice_in_bone));
        QCOMPARE(twice.scene->meshes[0]->pools[0].skin->of(3).size(), std::size_t{2});
        // Once in each of two bones is the rule.
        const Read once = readModel(M::file(
            meshNode(M::node("a", M::bone({{3, 0.5F}, {4, 1}})) + M::node("b", M::bone({{3, 0.5F}, {4, 0.5F}})))));
        QVERIFY(!once.diagnostics.has(Code::b3d_vertex_twice_in_bone));
    }

    void trianglesBeforeVertices_areReadAndToldOf() {
        const std::string vertices = M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        const std::string triangles = M::triangles({{0, 1, 2}});
        const Read read = readModel(M::file(M::node("m", M::mesh(triangles + vertices))));
        QCOMPARE(read.scene->meshes[0]->submeshes[0]->indices->values.size(), std::size_t{3});
        QVERIFY(read.diagnostics.has(Code::b3d_triangles_before_vertices));
        QVERIFY(!readModel(M::file(M::node("m", M::mesh(vertices + triangles))))
                     .diagnostics.has(Code::b3d_triangles_before_vertices));
    }

    void surfaceOfMoreThan65536Vertices_isToldOf() {
        const auto meshOf = [](std::int32_t count, std::int32_t secondBrush) {
            std::vector<std::array<float, 3>> positions;
            std::vector<std::array<std::int32_t, 3>> halves[2];
            for (std::int32_t i = 0; i + 2 < count; i += 3)
                halves[i < count / 2 ? 0 : 1].push_back({i, i + 1, i + 2});
            for (std::int32_t i = 0; i < count; ++i)
                positions.push_back({float(i), float(i % 3), 0});
            return readModel(M::file(M::node("m", M::mesh(M::vertices(positions) + M::triangles(halves[0], 0) +
                                                          M::triangles(halves[1], secondBrush)))));
        };
        QVERIFY(meshOf(65538, 0).diagnostics.has(Code::b3d_too_many_vertices));
        QVERIFY(!meshOf(65538, 1).diagnostics.has(Code::b3d_too_many_vertices)); // two surfaces
        QVERIFY(!meshOf(65535, 0).diagnostics.has(Code::b3d_too_many_vertices));
    }

    void brushesOfMoreThan8TextureSlots_areToldOf() {
        const auto slotsOf = [](std::int32_t slotCount) {
            std::string ids;
            for (std::int32_t i = 0; i < slotCount; ++i)
                ids += M::i32(-1);
            return readModel(M::file(M::chunk("BRUS", M::i32(slotCount) + M::zero("b") + M::f32s({1, 1, 1, 1, 0}) +
                                                          M::i32(1) + M::i32(0) + ids) +
                                     M::node("n", "")));
        };
        QVERIFY(slotsOf(9).diagnostics.has(Code::b3d_texture_slots));
        QVERIFY(!slotsOf(8).diagnostics.has(Code::b3d_texture_slots));
    }

    void provenance_tellsInterleavedFieldsOfVerticesApart() {
        std::string records;
        for (int i = 0; i < 3; ++i)
            records += M::f32s({1, 2, 3, 0, 0, 1, 1, 1, 1, 1, 0.5F, 0.5F});
        const std::string text = M::file(M::node(
            "m", M::mesh(M::chunk("VRTS", M::i32(3) + M::i32(1) + M::i32(2) + records) + M::triangles({{0, 1, 2}}))));
        const Read read = readModel(text);
        const std::uint64_t first = text.find("VRTS") + 8 + 12;
        for (std::uint64_t vertex = 0; vertex < 3; ++vertex)
            for (const auto& [from, to, field] :
                 {std::tuple(0, 12, "positions"), std::tuple(12, 24, "normals"), std::tuple(24, 40, "colours"),
                  std::tuple(40, 48, "texture coordinates")})
                for (int byte = from; byte < to; ++byte) {
                    const ProvenanceEntry* at =
                        read.scene->provenance->at(0, first + 48 * vertex + static_cast<std::uint64_t>(byte));
                    QVERIFY2(at && at->field == field, field);
                }
        // Behind the vertices stands TRIS, which is none of theirs.
        const ProvenanceEntry* behind = read.scene->provenance->at(0, first + std::uint64_t{48} * 3 + 4);
        QVERIFY(behind && behind->part.kind == PartKind::Submesh);
        for (const ProvenanceEntry& entry : read.scene->provenance->entries())
            QVERIFY(entry.range.offset + entry.range.size <= text.size());
    }

    void provenance_tellsInterleavedFieldsOfKeysApart() {
        std::string records;
        for (int i = 1; i < 4; ++i)
            records += M::i32(i) + M::f32s({1, 2, 3, 1, 1, 1, 1, 0, 0, 0});
        const std::string text = M::file(M::node("m", M::keys(7, records)));
        const Read read = readModel(text);
        const std::uint64_t first = text.find("KEYS") + 8 + 4;
        for (std::uint64_t key = 0; key < 3; ++key)
            for (const auto& [from, to, field] :
                 {std::tuple(0, 4, ""), std::tuple(4, 16, "translation keys"), std::tuple(16, 28, "scale keys"),
                  std::tuple(28, 44, "rotation keys")})
                for (int byte = from; byte < to; ++byte) {
                    const ProvenanceEntry* at =
                        read.scene->provenance->at(0, first + 44 * key + static_cast<std::uint64_t>(byte));
                    QVERIFY2(at && at->field == field, field);
                }
        for (const ProvenanceEntry& entry : read.scene->provenance->entries())
            QVERIFY(entry.range.offset + entry.range.size <= text.size());
    }

    void syntheticFiles_poseAsTheTableSays() {
        const float r = 0.70710678F;
        const std::vector<Row> rows{
            {"base", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"fps0", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"bonefirst", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"trisrem", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"vrtsrem", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"ver2", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"neg_scale", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2 - r, 0}},
            {"bone_in_pivot", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {0, 1.5858F, 0}},
            {"emptybone", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {1, 2, 0}},
            {"frame0", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {1.625F, 2, 0}},
            {"twokeys", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {1.2071F, 1.2929F, 0}},
            {"samekeys", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {2, 2, 0}},
            {"unsorted", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {1.5F, 2, 0}},
            {"q_unnorm", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 2.7071F, 0}},
            {"meshT", 0, {6, 0, 0}, {6, 0, 0}, {6, 2, 0}, {5.7071F, 1.2929F, 0}},
            {"pivotT", 0, {2, 0, 3}, {2, 0, 3}, {2, 4, 3}, {1.4142F, 2.5858F, 3}},
            {"pivot_meshT", 0, {12, 0, 3}, {12, 0, 3}, {12, 4, 3}, {11.4142F, 2.5858F, 3}},
            {"unweighted_keyed_root", 0, {1, 0, 0}, {1, 0, 4}, {1, 2, 0}, {r, 1.2929F, 4}},
            {"rigid", 0, {1, 2, 0}, {r, 1.2929F, 0}, {1, 4, 0}, {2.1213F, 2.7071F, 0}},
            {"childmesh", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 1.2929F, 0}},
            {"childmesh", 1, {1, 3, 0}, {1.4142F, 2, 0}, {1, 5, 0}, {2.8284F, 3.4142F, 0}},
            {"sibmesh", 1, {1, 1, 0}, {1, 1, 0}, {1, 3, 0}, {1, 3, 0}},
            {"nested", 0, {1, 0, 0}, {r, -r, 0}, {1, 2, 0}, {2.1213F, r, 0}},
            {"nested", 1, {1, 1, 0}, {r, -r, 4}, {1, 3, 0}, {2.1213F, r, 4}},
            {"tworoots", 0, {1, 0, 0}, {1, 0, 0}, {1, 2, 0}, {r, 1.2929F, 0}},
            {"tworoots", 1, {4, 0, 0}, {4, 0, 0}, {4, 2, 0}, {4, 2, 0}},
        };
        if (test::corpusFiles("b3d/synthetic", {"base.b3d"}).empty())
            return;
        const std::string folder = test::sharedFolder().toStdString() + "/corpus/b3d/synthetic/";
        for (const Row& row : rows) {
            const Read read = readModel(readFile(folder + row.file + ".b3d").value());
            QVERIFY2(read.scene, row.file);
            const auto check = [&](std::uint32_t vertex, std::optional<double> frame, const glm::vec3& expected) {
                const glm::vec3 found = vertexAt(read.scene, row.mesh, vertex, frame);
                const std::string text = std::string(row.file) + " vertex " + std::to_string(vertex) + ": " +
                                         std::to_string(found.x) + " " + std::to_string(found.y) + " " +
                                         std::to_string(found.z);
                QVERIFY2(near(found, expected, 1e-3F), text.c_str());
            };
            check(1, std::nullopt, row.bind1);
            check(1, 5.0, row.now1);
            check(4, std::nullopt, row.bind4);
            check(4, 5.0, row.now4);
        }
    }
};

RIGSCOPE_TEST(TestB3dImport)
#include "test_b3d_import.moc"
