// Documents of several OGRE files: how meshes and skeletons find each other.
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include "document/document.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

class TestOgreDocuments : public QObject {
    Q_OBJECT

private:
    QTemporaryDir folder_;

    std::filesystem::path write(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    static std::string meshWithLink(const std::string& link) {
        return M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::assignment(0, 0, 1)) +
                       M::chunk(0x6000, M::line(link)));
    }
    static std::string skeleton() { return M::skeleton(M::bone("root", 0)); }
    static bool has(const Document& document, Code code) {
        return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
                           [&](const Diagnostic& diagnostic) { return diagnostic.code == code; });
    }
    static std::shared_ptr<const Document> open(const std::vector<std::filesystem::path>& paths) {
        return openDocument(paths, {}).value();
    }

private slots:
    void skeleton_isFoundByTheMeshsLink_data() {
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("file");
        QTest::newRow("as written") << "body.skeleton"
                                    << "body.skeleton";
        QTest::newRow("in another letter case") << "Body.Skeleton"
                                                << "body.skeleton";
        QTest::newRow("by a path of its author's disk") << "c:\\models\\body.skeleton"
                                                        << "body.skeleton";
        QTest::newRow("as XML") << "body.skeleton"
                                << "body.skeleton.xml";
        QTest::newRow("after the mesh") << "gone.skeleton"
                                        << "model.skeleton";
        QTest::newRow("after the mesh with its ending") << "gone.skeleton"
                                                        << "model.mesh.skeleton";
    }
    void skeleton_isFoundByTheMeshsLink() {
        QFETCH(const QString, link);
        QFETCH(const QString, file);
        const std::string place = std::string("link") + std::to_string(qHash(link + file)) + "/";
        const std::string content =
            file.endsWith(".xml") ? "<skeleton><bones><bone id='0' name='root'/></bones></skeleton>" : skeleton();
        write(place + file.toStdString(), content);
        const auto document = open({write(place + "model.mesh", meshWithLink(link.toStdString()))});
        QCOMPARE(document->files.size(), std::size_t{2});
        QVERIFY(document->files[1].companion);
        QVERIFY(document->scene->meshes[0]->pools[0].skin != nullptr);
        QVERIFY(!has(*document, Code::ogre_skeleton_missing));
    }

    void missingSkeleton_leavesTheMeshAndIsTold() {
        const auto document = open({write("missing/model.mesh", meshWithLink("gone.skeleton"))});
        QVERIFY(has(*document, Code::ogre_skeleton_missing));
        QVERIFY(document->scene->meshes[0]->pools[0].skin == nullptr);
        QVERIFY(!document->attempts().empty());
    }

    void skeletonThatIsGiven_isTakenWhateverTheLinkSays() {
        const auto mesh = write("given/model.mesh", meshWithLink("gone.skeleton"));
        const auto bones = write("given/other.skeleton", skeleton());
        for (const auto& paths : {std::vector{mesh, bones}, std::vector{bones, mesh}}) {
            const auto document = open(paths);
            QCOMPARE(document->files.size(), std::size_t{2});
            QVERIFY(document->scene->meshes[0]->pools[0].skin != nullptr);
            QVERIFY(!has(*document, Code::ogre_skeleton_missing));
        }
    }

    // Who drops a mesh with the skeletons of its animations has its own skeleton beside it: that one gives the bones.
    void skeletonOfTheMesh_isLookedForBesideOthersThatAreGiven() {
        write("own/model.skeleton", M::skeleton(M::bone("root", 0) + M::bone("tip", 1)));
        const auto mesh = write("own/model.mesh", meshWithLink("model.skeleton"));
        const auto wave = M::animation("wave", 1, M::track(0, M::key(0, {1, 0, 0})));
        const auto other = write("own/wave.skeleton", M::skeleton(M::bone("root", 0, {9, 9, 9}) + wave));
        for (const auto& paths : {std::vector{mesh, other}, std::vector{other, mesh}}) {
            const auto document = open(paths);
            QCOMPARE(document->files.size(), std::size_t{3});
            QCOMPARE(document->scene->nodes.size(), std::size_t{2});
            QCOMPARE(document->scene->nodes[0]->rest.translation, glm::vec3(0));
            QCOMPARE(document->scene->clips.size(), std::size_t{1});
            QVERIFY(!has(*document, Code::ogre_skeleton_missing));
        }
    }

    void skeletonAlone_opens() {
        const auto document = open({write("alone/model.skeleton", skeleton())});
        QCOMPARE(document->scene->nodes.size(), std::size_t{1});
        QVERIFY(document->scene->meshes.empty());
    }

    void linkedSkeletons_areFoundAndThoseThatLinkBackAddNothing() {
        const std::string wave = M::animation("wave", 1, M::track(0, M::key(0, {1, 0, 0})));
        write("links/b.skeleton", M::skeleton(M::bone("root", 0) + wave + M::link("a.skeleton", 1)));
        const auto document =
            open({write("links/a.skeleton", M::skeleton(M::bone("root", 0) + M::link("b.skeleton", 1)))});
        QCOMPARE(document->files.size(), std::size_t{2});
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
    }

    void clipOfOneName_takesTheTracksOfBothFiles() {
        write("both/model.skeleton",
              M::skeleton(M::bone("root", 0) + M::animation("talk", 2, M::track(0, M::key(0, {1, 0, 0})))));
        const std::string pose =
            M::chunk(0xC000, M::chunk(0xC100, M::line("smile") + M::u16(1) + M::flag(false) +
                                                  M::chunk(0xC111, M::u32(2) + M::f32s({0, 0, 5}))));
        const std::string key = M::chunk(0xD112, M::f32s({0}) + M::chunk(0xD113, M::u16(0) + M::f32s({1})));
        const std::string talk = M::chunk(
            0xD000, M::chunk(0xD100, M::line("talk") + M::f32s({1}) + M::chunk(0xD110, M::u16(2) + M::u16(1) + key)));
        const auto document =
            open({write("both/model.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                                   M::chunk(0x6000, M::line("model.skeleton")) + pose + talk))});
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        const Clip& clip = *document->scene->clips[0];
        QCOMPARE(clip.tracks.size(), std::size_t{3});
        QCOMPARE(clip.end, 2.0);
    }

    // The usual way of working with downloaded animations: each in a skeleton file of its own.
    void animationsOfSeveralSkeletons_areSavedInOne() {
        const std::string bones = M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0}) + M::parent(1, 0);
        const std::string others = M::bone("tip", 0, {0, 2, 0}) + M::bone("root", 1) + M::parent(0, 1);
        const auto clip = [](const char* name, std::uint16_t bone) {
            return M::animation(name, 1, M::track(bone, M::key(0, {1, 0, 0}) + M::key(1, {2, 0, 0})));
        };
        const std::string body = M::skeleton(bones + clip("idle", 1));
        const std::string walk = M::skeleton(others + clip("walk", 0)); // its tip has another number
        write("several/body.skeleton", body);
        const auto document = open({write("several/model.mesh", meshWithLink("body.skeleton")),
                                    write("several/body.skeleton", body), write("several/walk.skeleton", walk)});
        QCOMPARE(document->files.size(), std::size_t{3});
        const auto saved = [&](std::size_t file) {
            Diagnostics told;
            const auto bytes = encodeFile(*document, file, *document->scene, false, told).value();
            return std::string(bytes.begin(), bytes.end());
        };
        QCOMPARE(saved(1), M::skeleton(bones + clip("idle", 1) + clip("walk", 1)));
        QCOMPARE(saved(2), walk); // what was added stays a file of its own
    }

    // A link is no addition: its animations stay in their file.
    void linkedAnimations_areNotSavedWithTheSkeleton() {
        const std::string linked =
            M::skeleton(M::bone("root", 0) + M::animation("far", 1, M::track(0, M::key(0, {1, 0, 0}))));
        const std::string body = M::skeleton(M::bone("root", 0) + M::link("far.skeleton", 2.0F));
        write("linked/far.skeleton", linked);
        const auto document = open({write("linked/body.skeleton", body)});
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        Diagnostics told;
        const auto bytes = encodeFile(*document, 0, *document->scene, false, told).value();
        QCOMPARE(std::string(bytes.begin(), bytes.end()), body);
        // A change of one goes to its own file, by the link's scale.
        Scene scene = *document->scene;
        Clip clip = *scene.clips[0];
        Track track = *clip.tracks[0];
        track.keys = KeyList<glm::vec3>({0.0}, {glm::vec3(6, 0, 0)});
        clip.tracks[0] = share(std::move(track));
        scene.clips[0] = share(std::move(clip));
        const auto far = encodeFile(*document, 1, scene, false, told).value();
        QCOMPARE(std::string(far.begin(), far.end()),
                 M::skeleton(M::bone("root", 0) + M::animation("far", 1, M::track(0, M::key(0, {3, 0, 0})))));
    }
};

RIGSCOPE_TEST(TestOgreDocuments)
#include "test_ogre_documents.moc"
