// The comparison of OGRE files that other tests rely on sees every record: of two files that differ in one value it
// tells that kind.
#include <QTest>

#include <functional>

#include "formats/registry.h"
#include "ogre_differences.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

// A mesh and a skeleton of which every value can be another one.
struct Values {
    std::string material = "skin";
    std::string submeshName = "body";
    std::uint16_t index = 2;
    std::uint16_t operation = 4;
    float position = 1;
    std::uint16_t assignedBone = 1;
    float weight = 0.5F;
    std::string link = "a.skeleton";
    float bound = 1;
    std::string pose = "smile";
    std::uint32_t poseVertex = 1;
    float offset = 2;
    float morphed = 3;
    std::string animation = "talk";
    float length = 1;
    float baseTime = 0.25F;
    std::uint16_t target = 1;
    float time = 0.5F;
    float influence = 0.75F;
    float levelValue = 50;
    std::uint16_t levelIndex = 1;
    std::string more; // behind the mesh

    std::uint16_t mode = 1;
    std::string bone = "tip";
    std::uint16_t handle = 1;
    float bonePosition = 2;
    float boneScale = 3;
    std::uint16_t parent = 0;
    std::uint16_t trackBone = 0;
    float keyTime = 0.5F;
    float translation = 4;
    float keyScale = 5;
    std::string linkedFile = "b.skeleton";
    float linkScale = 0.5F;
    std::string moreTracks;
};

Bytes meshOf(const Values& v) {
    const std::string triangle = M::geometry({{0, 0, 0}, {v.position, 0, 0}, {0, 1, 0}});
    const std::string body = M::submesh({0, 1, v.index},
                                        triangle + M::chunk(0x4010, M::u16(v.operation)) + M::assignment(0, 0, 1) +
                                            M::assignment(1, v.assignedBone, v.weight),
                                        v.material);
    const std::string other = M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::chunk(0x4010, M::u16(4)));
    const auto indices = [](std::uint16_t last) {
        return M::u32(3) + M::u32(0) + M::u32(0xFFFFFFFF) + M::flag(false) + M::u32(3) + M::u16(0) + M::u16(2) +
               M::u16(last);
    };
    const std::string levels =
        M::chunk(0x8000, M::line("Distance") + M::u16(2) +
                             M::chunk(0x8120, M::f32s({v.levelValue}) + indices(v.levelIndex) + indices(1)));
    const std::string poses =
        M::chunk(0xC000, M::chunk(0xC100, M::line(v.pose) + M::u16(1) + M::flag(false) +
                                              M::chunk(0xC111, M::u32(v.poseVertex) + M::f32s({v.offset, 0, 0}))));
    const std::string key = M::chunk(0xD112, M::f32s({v.time}) + M::chunk(0xD113, M::u16(0) + M::f32s({v.influence})));
    const std::string morph =
        M::chunk(0xD111, M::f32s({0}) + M::flag(false) + M::f32s({0, 0, 0, 1, 0, 0, v.morphed, 1, 0}));
    const std::string animation = M::chunk(0xD100, M::line(v.animation) + M::f32s({v.length}) +
                                                       M::chunk(0xD105, M::line("other") + M::f32s({v.baseTime})) +
                                                       M::chunk(0xD110, M::u16(2) + M::u16(v.target) + key) +
                                                       M::chunk(0xD110, M::u16(1) + M::u16(2) + morph));
    return M::bytes(M::mesh(body + other + M::chunk(0x6000, M::line(v.link)) + levels +
                            M::chunk(0x9000, M::f32s({0, 0, 0, v.bound, 1, 0, 1})) +
                            M::chunk(0xA000, M::chunk(0xA100, M::u16(0) + M::line(v.submeshName))) + poses +
                            M::chunk(0xD000, animation)) +
                    v.more);
}

Bytes skeletonOf(const Values& v) {
    const std::string key = M::key(v.keyTime, {v.translation, 0, 0}, {v.keyScale, 1, 1});
    return M::bytes(
        M::skeleton(M::chunk(0x1010, M::u16(v.mode)) + M::bone("root", 0) +
                        M::bone(v.bone, v.handle, {v.bonePosition, 0, 0}, {v.boneScale, 1, 1}) + M::bone("end", 2) +
                        M::parent(2, v.parent) +
                        M::animation(v.animation, v.length,
                                     M::baseInfo("other", v.baseTime) + M::track(v.trackBone, key) + v.moreTracks) +
                        M::link(v.linkedFile, v.linkScale),
                    "[Serializer_v1.80]"));
}

struct Case {
    std::function<void(Values&)> change;
    std::string kind;
};

const std::vector<Case> meshCases{
    {[](Values& v) { v.material = "wood"; }, "materials"},
    {[](Values& v) { v.submeshName = "head"; }, "names of submeshes"},
    {[](Values& v) { v.index = 1; }, "indices"},
    {[](Values& v) { v.operation = 5; }, "operations"},
    {[](Values& v) { v.position = -1; }, "positions"},
    {[](Values& v) { v.assignedBone = 0; }, "assignments"},
    {[](Values& v) { v.weight = 0.25F; }, "assignments"},
    {[](Values& v) { v.link = "b.skeleton"; }, "skeleton link"},
    {[](Values& v) { v.bound = 2; }, "bounds"},
    {[](Values& v) { v.pose = "frown"; }, "poses"},
    {[](Values& v) { v.poseVertex = 0; }, "offsets of poses"},
    {[](Values& v) { v.offset = -2; }, "offsets of poses"},
    {[](Values& v) { v.morphed = -3; }, "positions of morph keys"},
    {[](Values& v) { v.animation = "sing"; }, "animations"},
    {[](Values& v) { v.length = 2; }, "lengths of animations"},
    {[](Values& v) { v.baseTime = 0.5F; }, "bases of animations"},
    {[](Values& v) { v.target = 2; }, "tracks"},
    {[](Values& v) { v.time = 0.25F; }, "times of pose keys"},
    {[](Values& v) { v.influence = 0.5F; }, "influences"},
    {[](Values& v) { v.levelValue = 60; }, "values of levels of detail"},
    {[](Values& v) { v.levelIndex = 0; }, "indices of levels of detail"},
};

const std::vector<Case> skeletonCases{
    {[](Values& v) { v.mode = 0; }, "blend mode"},
    {[](Values& v) { v.bone = "finger"; }, "names of bones"},
    {[](Values& v) { v.handle = 3; }, "handles of bones"},
    {[](Values& v) { v.bonePosition = -2; }, "positions of bones"},
    {[](Values& v) { v.boneScale = -3; }, "scales of bones"},
    {[](Values& v) { v.parent = 1; }, "parents"},
    {[](Values& v) { v.animation = "sing"; }, "animations"},
    {[](Values& v) { v.length = 2; }, "lengths of animations"},
    {[](Values& v) { v.baseTime = 0.5F; }, "bases of animations"},
    {[](Values& v) { v.trackBone = 2; }, "tracks"},
    {[](Values& v) { v.keyTime = 0.25F; }, "times of keys"},
    {[](Values& v) { v.translation = -4; }, "translations of keys"},
    {[](Values& v) { v.keyScale = -5; }, "scales of keys"},
    {[](Values& v) { v.linkedFile = "c.skeleton"; }, "animation links"},
    {[](Values& v) { v.linkScale = 1; }, "animation links"},
    {[](Values& v) {
         v.moreTracks = M::track(2, M::key(0, {1, 0, 0}));
     },
     "tracks that were not there"},
};

// The scene of a mesh alone with bones that its assignments name.
Scene sceneWithBones() {
    Scene scene;
    Diagnostics told;
    const auto read = readAlone(*formatById("ogre-skeleton"), {skeletonOf({}), "", 0, {}}, scene, told);
    return read ? scene : Scene();
}

} // namespace

class TestOgreDifferences : public QObject {
    Q_OBJECT

private slots:
    void filesThatAreTheSame_differInNothing() {
        QCOMPARE(test::meshDifferences(meshOf({}), meshOf({}), sceneWithBones()), test::Differences());
        QCOMPARE(test::skeletonDifferences(skeletonOf({}), skeletonOf({})), test::Differences());
    }

    void everyValueOfAMesh_isCompared() {
        const Scene scene = sceneWithBones();
        for (const Case& one : meshCases) {
            Values other;
            one.change(other);
            QVERIFY2(test::meshDifferences(meshOf({}), meshOf(other), scene).contains(one.kind), one.kind.c_str());
        }
    }

    void everyValueOfASkeleton_isCompared() {
        for (const Case& one : skeletonCases) {
            Values other;
            one.change(other);
            QVERIFY2(test::skeletonDifferences(skeletonOf({}), skeletonOf(other)).contains(one.kind), one.kind.c_str());
        }
    }

    void whatOnlyTheFirstFileHas_isTold() {
        Values more;
        more.more = "\x01\x22";
        const Scene scene = sceneWithBones();
        QCOMPARE(test::meshDifferences(meshOf(more), meshOf({}), scene),
                 test::Differences({"bytes behind the last chunk"}));
    }
};

RIGSCOPE_TEST(TestOgreDifferences)
#include "test_ogre_differences.moc"
