// Skeletons of OGRE: what they mean, and what is said of odd ones.
#include <QTest>

#include <cmath>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

struct Read {
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;
};

void add(Read& read, const Bytes& bytes, const std::string& name, std::uint16_t number = 0) {
    auto native = readAlone(*formatById("ogre-skeleton"), {bytes, name, number, {}}, read.scene, read.diagnostics);
    if (native)
        read.native = std::move(*native);
}

Read readModel(const std::string& content) {
    Read read;
    add(read, M::bytes(M::skeleton(content)), "model.skeleton");
    return read;
}

const KeyList<glm::vec3>& translations(const Clip& clip, std::size_t track = 0) {
    return std::get<KeyList<glm::vec3>>(clip.tracks[track]->keys);
}

const std::string twoBones = M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0}) + M::parent(1, 0);

} // namespace

class TestOgreSkeleton : public QObject {
    Q_OBJECT

private slots:
    void realFiles_areReadWholeAndComeBackByteForByte() {
        for (const std::string& path : test::corpusFiles("ogre", {"*.skeleton"})) {
            const Bytes bytes = readFile(path).value();
            Read read;
            add(read, bytes, "model.skeleton");
            QVERIFY2(read.native != nullptr, path.c_str());
            QVERIFY2(!read.scene.nodes.empty(), path.c_str());
            QVERIFY2(!read.diagnostics.has(Code::ogre_trailing_bytes), path.c_str());
            const auto written = read.native->write(read.scene, false, read.diagnostics).value();
            QVERIFY2(ByteSpan(written).size() == bytes.size() &&
                         std::equal(written.begin(), written.end(), bytes.span().begin()),
                     path.c_str());
        }
    }

    void scaleOfABone_isThereWhereItsLengthSaysSo() {
        const Read read = readModel(M::bone("plain", 0) + M::bone("scaled", 1, {0, 0, 0}, {1, 2, 3}));
        QCOMPARE(read.scene.nodes[0]->rest.scale, glm::vec3(1.0F));
        QCOMPARE(read.scene.nodes[1]->rest.scale, glm::vec3(1, 2, 3));
    }

    void parents_mayFollowTheirChildren() {
        const Read read = readModel(M::bone("tip", 0) + M::bone("root", 1) + M::parent(0, 1));
        QCOMPARE(read.scene.nodes[0]->parent, read.scene.nodes[1]->id);
        QVERIFY(!read.scene.nodes[1]->parent);
    }

    void ringOfParents_isOpened() {
        const Read read = readModel(M::bone("a", 0) + M::bone("b", 1) + M::bone("c", 2) + M::parent(0, 1) +
                                    M::parent(1, 2) + M::parent(2, 0));
        QVERIFY(read.diagnostics.has(Code::ogre_parent_cycle));
        QCOMPARE(std::count_if(read.scene.nodes.begin(), read.scene.nodes.end(),
                               [](const auto& node) { return !node->parent; }),
                 std::ptrdiff_t{1});
        const Read self = readModel(M::bone("a", 0) + M::parent(0, 0));
        QVERIFY(!self.scene.nodes[0]->parent);
    }

    void handles_nameBonesWhateverTheirOrder() {
        const Read read = readModel(M::bone("nine", 9) + M::bone("four", 4) + M::parent(9, 4) +
                                    M::animation("move", 1, M::track(9, M::key(0, {1, 0, 0}))));
        QCOMPARE(read.scene.nodes[0]->parent, read.scene.nodes[1]->id);
        QCOMPARE(read.scene.clips[0]->tracks[0]->node, read.scene.nodes[0]->id);
        QVERIFY(read.diagnostics.has(Code::ogre_handle_gaps));
    }

    void keysOutOfOrder_areSortedAndThoseOfOneTimeKeepTheirs() {
        const Read read =
            readModel(twoBones + M::animation("move", 2,
                                              M::track(1, M::key(1, {1, 0, 0}) + M::key(0, {0, 0, 0}) +
                                                              M::key(1, {2, 0, 0}) + M::key(2, {3, 0, 0}))));
        const auto& keys = translations(*read.scene.clips[0]);
        QCOMPARE(keys.size(), std::size_t{4});
        QCOMPARE(keys.value(1), glm::vec3(1, 0, 0));
        QCOMPARE(keys.value(2), glm::vec3(2, 0, 0));
        QVERIFY(read.diagnostics.has(Code::ogre_keys_unsorted));
        QVERIFY(read.diagnostics.has(Code::ogre_keys_repeat));
    }

    void keys_areRelativeToTheBindingPose() {
        const Read read = readModel(twoBones + M::animation("move", 1, M::track(1, M::key(0, {5, 0, 0}))));
        animation::SceneEvaluator evaluator(share(Scene(read.scene)), animation::Path::Portable);
        animation::PoseRequest request;
        request.layers.push_back({read.scene.clips[0]->id, 0.0, 1.0F});
        QCOMPARE(evaluator.evaluate(request).local[1].translation, glm::vec3(5, 2, 0));
    }

    void scaleTrack_isThereWhereAKeyHasAScale() {
        const Read plain = readModel(twoBones + M::animation("move", 1, M::track(1, M::key(0, {0, 0, 0}))));
        QCOMPARE(plain.scene.clips[0]->tracks.size(), std::size_t{2});
        const Read scaled = readModel(
            twoBones + M::animation("move", 1, M::track(1, M::key(0, {0, 0, 0}) + M::key(1, {0, 0, 0}, {2, 2, 2}))));
        QCOMPARE(scaled.scene.clips[0]->tracks.size(), std::size_t{3});
        QCOMPARE(translations(*scaled.scene.clips[0], 2).value(0), glm::vec3(1.0F));
        QCOMPARE(translations(*scaled.scene.clips[0], 2).value(1), glm::vec3(2.0F));
    }

    void baseInfo_isSubtractedFromEveryKey() {
        const std::string keys = M::track(1, M::key(0, {1, 0, 0}) + M::key(1, {4, 0, 0}));
        const Read read = readModel(twoBones + M::animation("move", 1, M::baseInfo("", 0) + keys));
        QCOMPARE(translations(*read.scene.clips[0]).value(0), glm::vec3(0.0F));
        QCOMPARE(translations(*read.scene.clips[0]).value(1), glm::vec3(3, 0, 0));
        const Read missing = readModel(twoBones + M::animation("move", 1, M::baseInfo("other", 0) + keys));
        QCOMPARE(translations(*missing.scene.clips[0]).value(1), glm::vec3(4, 0, 0));
        QVERIFY(missing.diagnostics.has(Code::ogre_base_missing));
    }

    void unknownChunk_isPassedOverAndWhatFollowsIsRead() {
        const Read read = readModel(M::bone("root", 0) + M::chunk(0x7777, "whatever") + M::bone("more", 1));
        QCOMPARE(read.scene.nodes.size(), std::size_t{2});
        QVERIFY(read.diagnostics.has(Code::ogre_unknown_chunk));
    }

    void tracksOfBonesThatAreNotThere_areLeftOutAndTold() {
        const Read read = readModel(twoBones + M::animation("move", 1, M::track(7, M::key(0, {1, 0, 0}))));
        QVERIFY(read.scene.clips[0]->tracks.empty());
        QVERIFY(read.diagnostics.has(Code::ogre_track_without_bone));
    }

    void linkedSkeleton_givesAnimationsThatAreNotThereByItsScale() {
        Read read;
        add(read,
            M::bytes(M::skeleton(twoBones + M::animation("own", 1, M::track(1, M::key(0, {1, 0, 0}))) +
                                 M::link("other.skeleton", 0.5F))),
            "model.skeleton");
        add(read,
            M::bytes(M::skeleton(M::bone("a", 0) + M::bone("b", 1) +
                                 M::animation("own", 1, M::track(1, M::key(0, {9, 0, 0}))) +
                                 M::animation("lent", 1, M::track(1, M::key(0, {4, 0, 0}))))),
            "other.skeleton", 1);
        QCOMPARE(read.scene.nodes.size(), std::size_t{2});
        QCOMPARE(read.scene.clips.size(), std::size_t{2});
        QCOMPARE(translations(*read.scene.clips[0]).value(0), glm::vec3(1, 0, 0));
        QCOMPARE(translations(*read.scene.clips[1]).value(0), glm::vec3(2, 0, 0));
        QCOMPARE(read.scene.clips[1]->home.file, std::uint16_t{1});
    }

    void furtherSkeleton_movesBonesOfTheSameNames() {
        Read read;
        add(read, M::bytes(M::skeleton(twoBones)), "model.skeleton");
        add(read,
            M::bytes(M::skeleton(
                M::bone("tip", 0) + M::bone("tail", 1) +
                M::animation("wave", 1, M::track(0, M::key(0, {1, 0, 0})) + M::track(1, M::key(0, {1, 0, 0}))))),
            "wave.skeleton", 1);
        QCOMPARE(read.scene.clips[0]->tracks.front()->node, read.scene.nodes[1]->id);
        QCOMPARE(read.scene.clips[0]->tracks.size(), std::size_t{2}); // of one bone alone
        QVERIFY(read.diagnostics.has(Code::ogre_bones_differ));
    }

    void xml_saysWhatTheBinaryFileSays() {
        const auto folder = std::filesystem::path(RIGSCOPE_SHARED_DIR) / "corpus" / "ogre";
        if (!std::filesystem::exists(folder))
            return;
        Read binary;
        add(binary, readFile(folder / "v1.100" / "robot.skeleton").value(), "robot.skeleton");
        Read text;
        add(text, readFile(folder / "xml" / "robot.skeleton.xml").value(), "robot.skeleton.xml");
        QCOMPARE(text.scene.nodes.size(), binary.scene.nodes.size());
        for (std::size_t i = 0; i < text.scene.nodes.size(); ++i) {
            const Node& a = *text.scene.nodes[i];
            const Node& b = *binary.scene.nodes[i];
            QCOMPARE(a.name, b.name);
            QVERIFY(glm::length(a.rest.translation - b.rest.translation) < 1e-3F);
            QVERIFY(std::abs(std::abs(glm::dot(a.rest.rotation, b.rest.rotation)) - 1.0F) < 1e-5F);
        }
        QCOMPARE(text.scene.clips.size(), binary.scene.clips.size());
    }

    void xml_isReadWithWhatItsAuthorsLeaveOut() {
        const std::string xml = "<skeleton><bones><bone name='root'/><bone id='5' name='tip'>"
                                "<position x='1' y='2' z='3'/><rotation angle='3.14159274'><axis x='0' y='1' z='0'/>"
                                "</rotation><scale x='2'/></bone></bones><bonehierarchy>"
                                "<boneparent bone='tip' parent='root'/></bonehierarchy></skeleton>";
        Read read;
        add(read, M::bytes(xml), "model.skeleton.xml");
        QCOMPARE(read.scene.nodes.size(), std::size_t{2});
        const Node& tip = *read.scene.nodes[1];
        QCOMPARE(tip.parent, read.scene.nodes[0]->id);
        QCOMPARE(tip.rest.translation, glm::vec3(1, 2, 3));
        QCOMPARE(tip.rest.scale, glm::vec3(2, 1, 1));
        QVERIFY(std::abs(tip.rest.rotation.y) > 0.9999F);
    }

    void xml_numbersThatAreNoneAreTold() {
        const std::string xml =
            "<skeleton><bones><bone id='0' name='a'><position x='1,5' y='2' z='0'/></bone></bones>\n"
            "</skeleton>";
        Read read;
        add(read, M::bytes(xml), "model.skeleton.xml");
        QCOMPARE(read.scene.nodes[0]->rest.translation, glm::vec3(0, 2, 0));
        QVERIFY(read.diagnostics.has(Code::ogre_xml_numbers));
    }

    void xml_numbersThatAreNotFiniteAreTold() {
        Read read;
        add(read,
            M::bytes(
                "<skeleton><bones><bone id='0' name='a'><position x='nan' y='2' z='inf'/></bone></bones></skeleton>"),
            "model.skeleton.xml");
        QCOMPARE(read.scene.nodes[0]->rest.translation, glm::vec3(0, 2, 0));
        QCOMPARE(read.diagnostics.items().size(), std::size_t{1});
        QCOMPARE(messageOf(read.diagnostics.items()[0]), std::string("2 values are no numbers here"));
    }

    void xml_handlesBeyond16BitsAreTold() {
        Read read;
        add(read, M::bytes("<skeleton><bones><bone id='70000' name='a'/></bones></skeleton>"), "model.skeleton.xml");
        QVERIFY(read.diagnostics.has(Code::ogre_xml_numbers));
        Read highest;
        add(highest, M::bytes("<skeleton><bones><bone id='65535' name='a'/></bones></skeleton>"), "model.skeleton.xml");
        QVERIFY(!highest.diagnostics.has(Code::ogre_xml_numbers));
    }
};

RIGSCOPE_TEST(TestOgreSkeleton)
#include "test_ogre_skeleton.moc"
