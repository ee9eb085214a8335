// What `--reencode` changes: every field is written from the scene, so what then differs from the original is what
// export would lose. Poses stay equal; each kind of difference that files show is listed here with its reason, no other
// may appear, and none that no file shows may be listed.
#include <QTest>

#include <QTemporaryDir>

#include <glm/geometric.hpp>

#include <map>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "document/document.h"
#include "formats/registry.h"
#include "ogre_differences.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

// All kinds of differences that may appear, and why.
const std::map<std::string, std::string> explained{
    // Of the file.
    {"version", "versions that Rigscope does not write become one that it does; it is told"},
    {"chunk lengths that lied", "lengths are computed anew"},
    {"bytes behind the last chunk", "they belong to nothing"},
    {"bounds", "computed anew, of the vertices at rest"},
    {"bounds that are not stored", "every mesh gets bounds, programs need them"},
    {"edge lists", "programs make them of the triangles where shadows need them"},
    {"far ends", "programs make them of the vertices to sort transparent parts"},
    {"table of names without names", "programs expect it, also where nothing is named"},
    {"operations that are not stored", "the usual one is written, as newer programs expect it"},
    {"flag that the mesh is animated", "it says again whether there is a link to a skeleton"},
    // Of vertices.
    {"shared geometries without vertices", "nothing can be in them"},
    {"shared geometries of one submesh", "vertices that one submesh alone uses are its own"},
    {"buffers of vertices", "what moves stands in buffers of its own, the rest in one"},
    {"types of vertex values", "floats say the same as packed types"},
    {"byte orders of colours", "all colours have one, that of the version"},
    {"weights among the values of vertices", "programs make them of the assignments, which are written"},
    {"binormals", "the scene has no binormals, programs make them of normals and tangents; it is told"},
    {"order of assignments", "they stand in the order of the vertices"},
    {"assignments to bones that are not there", "without the skeleton the scene has no bones to hold them; it is told"},
    // Of levels of detail.
    {"squares of distances of levels of detail", "newer versions store the distances"},
    {"lists that levels of detail share", "each level has its own list, which draws the same"},
    // Of animations.
    {"order of animations", "they are found by their names"},
    {"order of tracks", "tracks stand in the order of what they move"},
    {"tracks without keys", "they move nothing"},
    {"order of keys", "keys are sorted by their times, as programs do when they read them"},
    {"order of pose keys", "as with other keys"},
    {"order of influences", "a key adds its poses up"},
    {"influences that were not there", "what is 0 after the base was taken off is said by the base's own influence"},
    {"keys that count against one of their own", "they begin at nothing there; only what they are apart counts"},
    {"last bits of keys that count against others", "the base is taken off and put on again"},
    {"last bits of influences that count against others", "the base is taken off and put on again"},
    {"rotations that are not of unit length", "they are normalised, as programs do"},
    {"last bits of rotations in texts", "an angle and an axis are made of a quaternion"},
    {"scales of keys that are 1", "they scale nothing"},
    {"blend mode that was not stored", "the usual one is written where a version has it"},
};

using Document = std::shared_ptr<const rigscope::Document>;

Document opened(const std::vector<std::filesystem::path>& paths) {
    const auto document = openDocument(paths, {});
    return document ? *document : nullptr;
}

bool isOf(const DocumentFile& file, std::string_view format) { return file.format->id == format; }

// What is told of a file that is written anew; nothing else may be.
bool isExpected(const Diagnostic& told) {
    return told.code == Code::ogre_version_not_written || told.code == Code::ogre_weights_left_out ||
           told.code == Code::ogre_values_left_out;
}

// A document's files as they are written anew; materials as they are. None where one cannot be written.
std::vector<Bytes> reencoded(const rigscope::Document& document, Diagnostics& told) {
    std::vector<Bytes> all;
    for (std::size_t i = 0; i < document.files.size(); ++i) {
        if (isOf(document.files[i], "ogre-material")) {
            all.push_back(document.files[i].bytes);
            continue;
        }
        const auto bytes = encodeFile(document, i, *document.scene, true, told);
        if (!bytes)
            return {};
        all.emplace_back(*bytes);
    }
    return all;
}

// Puts files where another document can be opened from them; gives the paths of those that were opened.
std::vector<std::filesystem::path> placed(const rigscope::Document& document, const std::vector<Bytes>& files,
                                          const QTemporaryDir& folder) {
    const std::filesystem::path place = folder.path().toStdString();
    const auto pathOf = [&](std::size_t i) {
        return place / std::filesystem::path(document.files[i].found.name).filename();
    };
    std::vector<std::filesystem::path> paths;
    for (std::size_t i = 0; i < files.size(); ++i) {
        if (!writeFile(pathOf(i), files[i].span(), true))
            return {};
        if (!document.files[i].companion)
            paths.push_back(pathOf(i));
    }
    return paths;
}

// The places at which poses are looked at: at rest, and in every clip, also between keys.
std::vector<animation::PoseRequest> requestsFor(const Scene& scene) {
    std::vector<animation::PoseRequest> requests(1);
    for (const Shared<Clip>& clip : scene.clips)
        for (const double part : {0.0, 0.21, 0.5, 0.77, 1.0}) {
            animation::PoseRequest request;
            request.layers.push_back({clip->id, part * clip->duration(), 1.0F});
            requests.push_back(request);
        }
    return requests;
}

// What differs most between two scenes' poses. Bones' positions count as the vertices'.
struct Distance {
    float positions = 0.0F;
    float normals = 0.0F;
    float size = 0.0F; // of the positions
    void meet(const glm::vec3& a, const glm::vec3& b) {
        const float apart = glm::distance(a, b);
        positions = apart <= positions ? positions : apart; // also where it is no number
        size = std::max(size, glm::length(a));
    }
};

Distance poseDistance(const Shared<Scene>& a, const Shared<Scene>& b) {
    animation::SceneEvaluator evaluatorA(a, animation::Path::Portable);
    animation::SceneEvaluator evaluatorB(b, animation::Path::Portable);
    const std::vector<animation::PoseRequest> requestsA = requestsFor(*a);
    const std::vector<animation::PoseRequest> requestsB = requestsFor(*b);
    Distance worst;
    for (std::size_t r = 0; r < requestsA.size(); ++r) {
        const animation::NodePose& poseA = evaluatorA.evaluate(requestsA[r]);
        const animation::NodePose& poseB = evaluatorB.evaluate(requestsB[r]);
        for (std::size_t n = 0; n < poseA.model.size(); ++n)
            worst.meet(glm::vec3(poseA.model[n][3]), glm::vec3(poseB.model[n][3]));
        // Pools may stand in another order; submeshes do not.
        for (std::size_t m = 0; m < a->meshes.size(); ++m)
            for (std::size_t s = 0; s < a->meshes[m]->submeshes.size(); ++s) {
                const auto x = evaluatorA.vertices(m, a->meshes[m]->submeshes[s]->pool);
                const auto y = evaluatorB.vertices(m, b->meshes[m]->submeshes[s]->pool);
                for (std::size_t i = 0; i < x.positions.size(); ++i)
                    worst.meet(x.positions[i], y.positions[i]);
                for (std::size_t i = 0; i < x.normals.size(); ++i)
                    worst.normals = std::max(worst.normals, glm::distance(x.normals[i], y.normals[i]));
            }
    }
    return worst;
}

// Empty where two scenes have the same parts, so that their poses can be compared.
std::string unlike(const Scene& a, const Scene& b) {
    if (a.nodes.size() != b.nodes.size() || a.meshes.size() != b.meshes.size() || a.clips.size() != b.clips.size())
        return "numbers of nodes, meshes or clips";
    for (std::size_t i = 0; i < a.clips.size(); ++i)
        if (!(a.clips[i]->name == b.clips[i]->name) || a.clips[i]->end != b.clips[i]->end)
            return "clips";
    for (std::size_t m = 0; m < a.meshes.size(); ++m) {
        if (a.meshes[m]->submeshes.size() != b.meshes[m]->submeshes.size())
            return "number of submeshes";
        for (std::size_t s = 0; s < a.meshes[m]->submeshes.size(); ++s) {
            const VertexData& x = *a.meshes[m]->pools[a.meshes[m]->submeshes[s]->pool].data;
            const VertexData& y = *b.meshes[m]->pools[b.meshes[m]->submeshes[s]->pool].data;
            if (x.count() != y.count() || !x.normals != !y.normals)
                return "numbers of vertices or normals";
        }
    }
    return {};
}

// What came of a document that was written anew and opened again.
struct Outcome {
    std::string error; // empty where all of it could be done and the parts are the same
    test::Differences kinds;
    Diagnostics told;
    Distance distance;
};

Outcome reencode(const std::vector<std::filesystem::path>& paths) {
    Outcome outcome;
    const Document original = opened(paths);
    if (!original)
        return {"it does not open", {}, {}, {}};
    const std::vector<Bytes> files = reencoded(*original, outcome.told);
    if (files.empty())
        return {"it is not written", {}, {}, {}};
    for (std::size_t i = 0; i < files.size(); ++i) {
        const DocumentFile& file = original->files[i];
        if (isOf(file, "ogre-mesh"))
            outcome.kinds.merge(test::meshDifferences(file.bytes, files[i], *original->scene));
        else if (isOf(file, "ogre-skeleton"))
            outcome.kinds.merge(test::skeletonDifferences(file.bytes, files[i]));
    }
    const QTemporaryDir folder;
    const Document again = opened(placed(*original, files, folder));
    outcome.error = again ? unlike(*original->scene, *again->scene) : "it does not open again";
    if (outcome.error.empty())
        outcome.distance = poseDistance(original->scene, again->scene);
    return outcome;
}

bool posesAreEqual(const Outcome& outcome) {
    const Distance& distance = outcome.distance;
    const bool equal = distance.positions <= 2e-6F * distance.size && distance.normals <= 2e-6F;
    if (!equal)
        qWarning("positions %g of %g, normals %g", double(distance.positions), double(distance.size),
                 double(distance.normals));
    return equal;
}

// A submesh of one triangle with vertices of its own.
std::string ownTriangle(const std::string& more = {}) {
    return M::submesh({0, 1, 2}, M::geometry(M::triangle()) + more);
}
std::string pose(std::string_view name, std::uint16_t target, float x) {
    return M::chunk(0xC100,
                    M::line(name) + M::u16(target) + M::flag(false) + M::chunk(0xC111, M::u32(1) + M::f32s({x, 0, 0})));
}
std::string poseKey(float time, std::uint16_t number, float influence) {
    return M::chunk(0xD112, M::f32s({time}) + M::chunk(0xD113, M::u16(number) + M::f32s({influence})));
}
// A mesh of one triangle whose vertices have one more value.
std::string triangleWith(std::uint16_t type, std::uint16_t semantic, std::initializer_list<float> value) {
    const auto element = [](std::uint16_t kind, std::uint16_t what, std::uint16_t offset) {
        return M::chunk(0x5110, M::u16(0) + M::u16(kind) + M::u16(what) + M::u16(offset) + M::u16(0));
    };
    std::string vertices;
    for (const auto& position : M::triangle())
        vertices += M::f32s({position[0], position[1], position[2]}) + M::f32s(value);
    const auto stride = static_cast<std::uint32_t>(12 + 4 * value.size());
    const std::string declaration = M::chunk(0x5100, element(2, 1, 0) + element(type, semantic, 12));
    const std::string buffer = M::chunk(0x5200, M::u16(0) + M::u16(stride) + M::chunk(0x5210, vertices));
    return M::mesh(M::submesh({0, 1, 2}, M::chunk(0x5000, M::u32(3) + declaration + buffer)));
}
// Of submesh 0, with base information or none.
std::string poseAnimation(std::string_view name, const std::string& base, const std::string& keys) {
    return M::chunk(0xD100, M::line(name) + M::f32s({1}) + base + M::chunk(0xD110, M::u16(2) + M::u16(1) + keys));
}
std::string meshBase(std::string_view name, float time) { return M::chunk(0xD105, M::line(name) + M::f32s({time})); }

// Files made in code, by the path of the one to open.
class MadeFiles {
public:
    std::filesystem::path add(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        return writeFile(path, M::bytes(content).span(), true) ? path : std::filesystem::path();
    }

    // Each animation counts against the one behind it.
    std::filesystem::path chainOfPoseBases() const {
        return add("chain/model.mesh",
                   M::mesh(ownTriangle() + M::chunk(0xC000, pose("smile", 1, 2)) +
                           M::chunk(0xD000, poseAnimation("third", meshBase("second", 1), poseKey(0, 0, 0.1F)) +
                                                poseAnimation("second", meshBase("first", 0),
                                                              poseKey(0, 0, 0.5F) + poseKey(1, 0, 1)) +
                                                poseAnimation("first", "", poseKey(0, 0, 0.25F)))));
    }
    // Two that count against each other. One has a key that does not name the pose, so that nothing evens out.
    std::filesystem::path ringOfPoseBases() const {
        return add(
            "ring/model.mesh",
            M::mesh(ownTriangle() + M::chunk(0xC000, pose("smile", 1, 2) + pose("frown", 1, 3)) +
                    M::chunk(0xD000, poseAnimation("a", meshBase("b", 0), poseKey(0, 1, 1) + poseKey(1, 0, 0.75F)) +
                                         poseAnimation("b", meshBase("a", 0), poseKey(0, 0, 0.5F)))));
    }
    std::filesystem::path chainOfBoneBases() const {
        return add(
            "bones/model.skeleton",
            M::skeleton(
                M::bone("root", 0) +
                    M::animation("third", 1, M::baseInfo("second", 1) + M::track(0, M::key(0, {9, 0, 0}))) +
                    M::animation("second", 1,
                                 M::baseInfo("first", 0) + M::track(0, M::key(0, {4, 0, 0}) + M::key(1, {5, 0, 0}))) +
                    M::animation("first", 1, M::track(0, M::key(0, {3, 0, 0}))),
                "[Serializer_v1.80]"));
    }
    std::filesystem::path posesOfMixedTargets() const {
        return add("poses/poses.mesh", M::mesh(ownTriangle() + ownTriangle() +
                                               M::chunk(0xC000, pose("a", 2, 1) + pose("b", 1, 2) + pose("c", 2, 3))));
    }
    std::filesystem::path coloursInFloats() const {
        return add("colours/colours.mesh", triangleWith(3, 5, {0.123F, 1.5F, 1, 1}));
    }
    std::filesystem::path binormals() const { return add("binormals/model.mesh", triangleWith(2, 8, {0, 0, 1})); }
    std::filesystem::path sharedGeometryOfNothing() const {
        return add("unused/model.mesh",
                   M::mesh(M::geometry({{7, 0, 0}, {0, 8, 0}}) + ownTriangle() + M::chunk(0xC000, pose("a", 0, 1))));
    }
    std::filesystem::path weightsWithoutSkeleton() const {
        return add("weights/model.mesh",
                   M::mesh(ownTriangle(M::assignment(0, 0, 1)) + M::chunk(0x6000, M::line("gone.skeleton"))));
    }
    std::filesystem::path linkedSkeleton() const {
        const auto move = [](std::string_view name, float x) {
            return M::animation(name, 1, M::track(1, M::key(0, {x, 0, 0})));
        };
        add("links/b.skeleton", M::skeleton(M::bone("hip", 0) + M::bone("knee", 1, {0, 3, 0}) + M::parent(1, 0) +
                                            move("walk", 8) + move("wave", 4)));
        return add("links/a.skeleton", M::skeleton(M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0}) + M::parent(1, 0) +
                                                   move("walk", 1) + M::link("b.skeleton", 0.5F)));
    }

private:
    QTemporaryDir folder_;
};

} // namespace

class TestOgreReencode : public QObject {
    Q_OBJECT

private slots:
    void reencode_keepsPosesAndLosesOnlyWhatIsExplained() {
        const MadeFiles made;
        std::vector<std::filesystem::path> paths{made.chainOfPoseBases(), made.chainOfBoneBases(), made.binormals(),
                                                 made.weightsWithoutSkeleton()};
        const std::vector<std::string> real =
            test::corpusFiles("ogre", {"*.mesh", "*.MESH", "*.mesh.xml", "*.skeleton", "*.skeleton.xml"});
        paths.insert(paths.end(), real.begin(), real.end());
        std::map<std::string, std::string> seen; // by kind: a file that shows it
        for (const std::filesystem::path& path : paths) {
            const Outcome outcome = reencode({path});
            QVERIFY2(outcome.error.empty(), (path.string() + ": " + outcome.error).c_str());
            for (const Diagnostic& one : outcome.told.items())
                QVERIFY2(isExpected(one), (path.string() + ": " + describe(one)).c_str());
            for (const std::string& kind : outcome.kinds) {
                QVERIFY2(explained.contains(kind), (path.string() + ": " + kind + " differ without a reason").c_str());
                seen.emplace(kind, path);
            }
            const bool lost = outcome.kinds.contains("assignments to bones that are not there");
            QCOMPARE(outcome.told.has(Code::ogre_weights_left_out), lost);
            QVERIFY2(posesAreEqual(outcome), path.c_str());
        }
        for (const auto& [kind, reason] : explained) {
            if (!real.empty())
                QVERIFY2(seen.contains(kind), ("no file shows: " + kind).c_str());
            qInfo("differs after --reencode: %s; %s", kind.c_str(), reason.c_str());
        }
    }

    void reencode_keepsWhatAnimationsCountAgainst() {
        const MadeFiles made;
        for (const auto& path : {made.chainOfPoseBases(), made.chainOfBoneBases()}) {
            const Outcome outcome = reencode({path});
            QVERIFY2(outcome.error.empty(), outcome.error.c_str());
            QVERIFY(!outcome.kinds.contains("bases of animations"));
            QVERIFY(posesAreEqual(outcome));
        }
    }

    // Two animations that each count against the other cannot both come after what they count against.
    void reencode_ofARingOfBases_keepsPoses() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.ringOfPoseBases()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QVERIFY(posesAreEqual(outcome));
    }

    // Programs ask for poses by their numbers.
    void reencode_keepsTheOrderOfPoses() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.posesOfMixedTargets()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QVERIFY(!outcome.kinds.contains("order of poses") && !outcome.kinds.contains("poses"));
    }

    void reencode_keepsColoursThatBytesCannotSay() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.coloursInFloats()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QVERIFY(!outcome.kinds.contains("colours") && !outcome.kinds.contains("types of vertex values"));
    }

    void reencode_keepsVerticesThatNoSubmeshUses() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.sharedGeometryOfNothing()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QVERIFY(!outcome.kinds.contains("geometries") && !outcome.kinds.contains("poses"));
    }

    void reencode_tellsWhatTheSceneLacks() {
        const MadeFiles made;
        QVERIFY(reencode({made.weightsWithoutSkeleton()}).told.has(Code::ogre_weights_left_out));
        QVERIFY(reencode({made.binormals()}).told.has(Code::ogre_values_left_out));
        QVERIFY(reencode({made.coloursInFloats()}).told.items().empty());
    }

    void reencode_ofALinkedSkeleton_writesWhatIsItsOwn() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.linkedSkeleton()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QCOMPARE(outcome.kinds, test::Differences());
        QVERIFY(posesAreEqual(outcome));
    }

    void reencode_ofOneOfTwoMeshes_leavesTheOtherOut() {
        const MadeFiles made;
        const Outcome outcome = reencode({made.coloursInFloats(), made.posesOfMixedTargets()});
        QVERIFY2(outcome.error.empty(), outcome.error.c_str());
        QVERIFY(!outcome.kinds.contains("number of submeshes"));
    }
};

RIGSCOPE_TEST(TestOgreReencode)
#include "test_ogre_reencode.moc"
