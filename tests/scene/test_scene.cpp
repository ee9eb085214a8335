// What a scene promises: ids are given once, parts are found by them, an edited scene shares what it did not touch.
#include <QTest>

#include <set>
#include <thread>

#include "scene/scene.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

Shared<Node> nodeOf(NodeId id, const char* name) {
    Node node;
    node.id = id;
    node.name.bytes = name;
    return share(std::move(node));
}

Scene sceneWith(int nodes) {
    Scene scene;
    for (int i = 0; i < nodes; ++i)
        scene.nodes.push_back(nodeOf(scene.newId<NodeId>(), std::to_string(i).c_str()));
    return scene;
}

Clip clipOf(Scene& scene, const char* name) {
    Clip clip;
    clip.id = scene.newId<ClipId>();
    clip.name.bytes = name;
    return clip;
}

} // namespace

class TestScene : public QObject {
    Q_OBJECT

private slots:
    void ids_areNeverGivenAgain() {
        Scene scene = sceneWith(3);
        const NodeId gone = scene.nodes.back()->id;
        scene.nodes.pop_back();
        const NodeId next = scene.newId<NodeId>();
        QVERIFY(next != gone);
        for (const auto& node : scene.nodes)
            QVERIFY(node->id != next);
        QVERIFY(!scene.find(gone));
    }

    void ids_ofAllKindsComeFromOneRow() {
        Scene scene;
        std::set<std::uint32_t> given;
        given.insert(scene.newId<NodeId>().value);
        given.insert(scene.newId<MeshId>().value);
        given.insert(scene.newId<MaterialId>().value);
        given.insert(scene.newId<TextureId>().value);
        given.insert(scene.newId<ClipId>().value);
        given.insert(scene.newId<SubmeshId>().value);
        given.insert(scene.newId<MorphTargetId>().value);
        QCOMPARE(given.size(), std::size_t{7});
        QVERIFY(!given.contains(0)); // which is none
    }

    void copyOfAScene_givesTheSameIdsNext() {
        Scene scene = sceneWith(2);
        Scene copy = scene;
        QCOMPARE(copy.newId<NodeId>(), scene.newId<NodeId>());
    }

    void noId_isFoundNowhere() {
        const Scene scene = sceneWith(2);
        QVERIFY(!NodeId{});
        QVERIFY(!scene.find(NodeId{}) && !scene.find(MeshId{}) && !scene.find(MaterialId{}));
        QVERIFY(!scene.find(TextureId{}) && !scene.find(ClipId{}));
    }

    void parts_areFoundByTheirIdsInAnyOrder() {
        Scene scene = sceneWith(100);
        const std::vector<Shared<Node>> inOrder = scene.nodes;
        std::swap(scene.nodes.front(), scene.nodes.back());
        std::swap(scene.nodes[10], scene.nodes[40]);
        for (const auto& node : inOrder)
            QCOMPARE(scene.find(node->id), node.get());
        const NodeIndex places(scene);
        for (std::uint32_t i = 0; i < scene.nodes.size(); ++i)
            QCOMPARE(places.of(scene.nodes[i]->id), i);
        QCOMPARE(places.of(NodeId{}), std::uint32_t{NodeIndex::none});
        QCOMPARE(places.of(scene.newId<NodeId>()), std::uint32_t{NodeIndex::none});
    }

    void editedScene_sharesWhatItDidNotTouch() {
        const Scene before = sceneWith(3);
        Scene after = before;
        Node changed = *after.nodes[1];
        changed.name.bytes = "new";
        after.nodes[1] = share(std::move(changed));
        QVERIFY(after.nodes[0] == before.nodes[0] && after.nodes[2] == before.nodes[2]);
        QVERIFY(after.nodes[1] != before.nodes[1]);
        QCOMPARE(before.nodes[1]->name.bytes, std::string("1"));
        QCOMPARE(after.nodes[1]->id, before.nodes[1]->id);
        QVERIFY(after.serial.value() != before.serial.value());
    }

    void partsThatAreSharedTogether_liveAsLongAsOneOfThem() {
        std::vector<Node> made(3);
        made[2].name.bytes = "last";
        std::vector<Shared<Node>> parts = shareAll(std::move(made));
        QCOMPARE(parts.size(), std::size_t{3});
        const Shared<Node> last = parts[2];
        parts.clear();
        QCOMPARE(last->name.bytes, std::string("last"));
    }

    void clips_areFoundByNameAndNumber() {
        Scene scene;
        for (const char* name : {"walk", "run", "walk", "a#2"})
            scene.clips.push_back(share(clipOf(scene, name)));
        QCOMPARE(findClip(scene, "walk"), scene.clips[0].get());
        QCOMPARE(findClip(scene, "walk#1"), scene.clips[0].get());
        QCOMPARE(findClip(scene, "walk#2"), scene.clips[2].get());
        QCOMPARE(findClip(scene, "a#2"), scene.clips[3].get());
        for (const char* absent : {"walk#3", "walk#0", "walk#-1", "walk#", "walk#x", "", "Walk"})
            QVERIFY2(!findClip(scene, absent), absent);
    }

    void clips_areFoundByTheirNamesInUtf8Too() {
        Scene scene;
        scene.clips.push_back(share(clipOf(scene, "l\xE4uft"))); // Latin-1
        QCOMPARE(findClip(scene, "l\xC3\xA4uft"), scene.clips[0].get());
        QCOMPARE(findClip(scene, "l\xE4uft"), scene.clips[0].get());
    }

    void times_countFromTheClipsOrigin() {
        Clip clip;
        clip.start = 10;
        clip.end = 40;
        clip.ticksPerSecond = 15;
        QCOMPARE(clip.duration(), 2.0);
        QCOMPARE(clip.ticksAt(1), 15.0);
        clip.origin = 10;
        QCOMPARE(clip.ticksAt(1), 25.0);
        QCOMPARE(clip.secondsAt(clip.ticksAt(0.3)), 0.3);
    }

    void triangles_areCountedByWhatIsDrawn() {
        Submesh submesh;
        VertexData data;
        data.positions = std::make_shared<const std::vector<glm::vec3>>(7);
        const auto count = [&](Primitive primitive) {
            submesh.primitive = primitive;
            return triangleCount(submesh, data);
        };
        QCOMPARE(count(Primitive::Triangles), std::uint64_t{2});
        QCOMPARE(count(Primitive::TriangleStrip), std::uint64_t{5});
        QCOMPARE(count(Primitive::TriangleFan), std::uint64_t{5});
        QCOMPARE(count(Primitive::Points), std::uint64_t{0});
        QCOMPARE(count(Primitive::Lines), std::uint64_t{0});
        IndexData indices;
        indices.values = {0, 1};
        submesh.indices = share(std::move(indices));
        QCOMPARE(count(Primitive::Triangles), std::uint64_t{0});
        QCOMPARE(count(Primitive::TriangleStrip), std::uint64_t{0});
    }
};

class TestSerial : public QObject {
    Q_OBJECT

private slots:
    void eachNewValue_hasANumberOfItsOwn() {
        const Serial one;
        const Serial two;
        QVERIFY(one.value() != two.value());
        const Serial copy(one);
        QVERIFY(copy.value() != one.value() && copy.value() != two.value());
    }

    void assignedValue_isANewOne() {
        const Serial one;
        Serial other;
        const std::uint64_t before = other.value();
        other = one;
        QVERIFY(other.value() != before && other.value() != one.value());
        const std::uint64_t assigned = other.value();
        const Serial& itself = other;
        other = itself;
        QCOMPARE(other.value(), assigned);
    }

    void movedValue_staysWhatItWas() {
        Serial one;
        const std::uint64_t number = one.value();
        const Serial moved(std::move(one));
        QCOMPARE(moved.value(), number);
        Serial target;
        Serial other;
        const std::uint64_t second = other.value();
        target = std::move(other);
        QCOMPARE(target.value(), second);
        // So a part that is frozen keeps the number that it was built with.
        Node node;
        const std::uint64_t built = node.serial.value();
        QCOMPARE(share(std::move(node))->serial.value(), built);
    }

    void threads_neverGetTheSameNumber() {
        std::vector<std::vector<std::uint64_t>> numbers(4);
        std::vector<std::thread> threads;
        for (auto& list : numbers)
            threads.emplace_back([&list] {
                for (int i = 0; i < 2000; ++i)
                    list.push_back(Serial().value());
            });
        for (std::thread& thread : threads)
            thread.join();
        std::set<std::uint64_t> all;
        for (const auto& list : numbers)
            all.insert(list.begin(), list.end());
        QCOMPARE(all.size(), std::size_t{8000});
    }
};

RIGSCOPE_TEST(TestScene)
RIGSCOPE_TEST(TestSerial)
#include "test_scene.moc"
