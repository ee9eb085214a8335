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
        QCOMPARE(clip.end, 2.0); // the skeleton's
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

    // A link of a linked skeleton leads on; what it adds is scaled as by the first link, for bones of the same handles.
    void linksOfLinkedSkeletons_leadOn() {
        const std::string deep =
            M::skeleton(M::bone("other", 0) + M::animation("deep", 1, M::track(0, M::key(0, {1, 0, 0}))));
        const std::string middle = M::skeleton(M::bone("root", 0) + M::link("c.skeleton", 1.5F));
        const std::string body = M::skeleton(M::bone("root", 0) + M::link("b.skeleton", 2.0F));
        write("chain/b.skeleton", middle);
        write("chain/c.skeleton", deep);
        const auto document = open({write("chain/a.skeleton", body)});
        QCOMPARE(document->files.size(), std::size_t{3});
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        const auto& keys = std::get<KeyList<glm::vec3>>(document->scene->clips[0]->tracks[0]->keys);
        QCOMPARE(keys.value(0), glm::vec3(2, 0, 0));
        QVERIFY(!has(*document, Code::ogre_track_without_bone));
        const std::vector<std::string> files{body, middle, deep};
        for (std::size_t i = 0; i < files.size(); ++i) {
            Diagnostics told;
            const auto bytes = encodeFile(*document, i, *document->scene, false, told).value();
            QCOMPARE(std::string(bytes.begin(), bytes.end()), files[i]);
        }
    }

    void linkToAFileOfTheSameNameElsewhere_isNotTheFileItself() {
        write("twins/sub/x.skeleton", skeleton() + M::animation("run", 1, M::track(0, M::key(0, {1, 0, 0}))));
        const auto document = open({write("twins/x.skeleton", skeleton() + M::link("sub/x.skeleton", 2))});
        QCOMPARE(document->files.size(), std::size_t{2});
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        QVERIFY(!has(*document, Code::ogre_link_missing));
        const auto lonely = open({write("twin/x.skeleton", skeleton() + M::link("sub/x.skeleton", 2))});
        QCOMPARE(lonely->files.size(), std::size_t{1});
        QVERIFY(has(*lonely, Code::ogre_link_missing));
        const auto itself = open({write("self/x.skeleton", skeleton() + M::link("x.skeleton", 2))});
        QCOMPARE(itself->files.size(), std::size_t{1});
        QVERIFY(!has(*itself, Code::ogre_link_missing));
    }

    // Downloaded animations are all named alike.
    void animationsOfOneName_areNamedAfterTheirFiles() {
        const auto clip = [](float x) {
            return M::animation("mixamo.com", 1, M::track(0, M::key(0, {x, 0, 0}) + M::key(1, {0, x, 0})));
        };
        const std::string run = skeleton() + clip(3);
        const auto document = open(
            {write("alike/hero.skeleton", skeleton() + clip(1)), write("alike/walk.skeleton", skeleton() + clip(2)),
             write("alike/run.skeleton", run), write("alike/more/run.skeleton", skeleton() + clip(4))});
        std::vector<std::string> names;
        for (const Shared<Clip>& one : document->scene->clips)
            names.push_back(one->name.bytes);
        QCOMPARE(names, (std::vector<std::string>{"mixamo.com", "walk", "run", "run 2"}));
        QVERIFY(has(*document, Code::ogre_clip_named_apart) && !has(*document, Code::ogre_animation_repeats));
        Diagnostics told;
        const auto saved = encodeFile(*document, 0, *document->scene, false, told).value();
        const std::string text(saved.begin(), saved.end());
        for (const char* name : {"mixamo.com\n", "walk\n", "run\n", "run 2\n"})
            QVERIFY2(text.find(name) != std::string::npos && text.find(name) == text.rfind(name), name);
        const auto itself = encodeFile(*document, 2, *document->scene, false, told).value();
        QCOMPARE(std::string(itself.begin(), itself.end()), run); // its own file keeps its own name
    }

    void bindingPosesThatDiffer_areTold() {
        const std::string wave = M::animation("wave", 1, M::track(0, M::key(0, {1, 0, 0})));
        const auto hero = write("bound/hero.skeleton", M::skeleton(M::bone("root", 0, {1, 0, 0})));
        const auto same = open({hero, write("bound/same.skeleton", M::skeleton(M::bone("root", 0, {1, 0, 0}) + wave))});
        QVERIFY(!has(*same, Code::ogre_bind_poses_differ));
        const auto other =
            open({hero, write("bound/other.skeleton", M::skeleton(M::bone("root", 0, {3, 0, 0}) + wave))});
        QVERIFY(has(*other, Code::ogre_bind_poses_differ));
    }

    // Many exporters forget the link. OGRE shows such a mesh unmoved, and most people look long for the reason.
    void meshWithWeightsAndNoLink_findsTheSkeletonOfItsNameAndTells() {
        const std::string mesh = M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::assignment(0, 0, 1)));
        const auto lonely = open({write("unlinked/alone.mesh", mesh)});
        QVERIFY(has(*lonely, Code::ogre_skeleton_unlinked));
        write("unlinked/model.skeleton", skeleton());
        const auto document = open({write("unlinked/model.mesh", mesh)});
        QVERIFY(document->scene->meshes[0]->pools[0].skin != nullptr);
        QVERIFY(has(*document, Code::ogre_skeleton_by_name) && !has(*document, Code::ogre_skeleton_unlinked));
        const auto rigid =
            open({write("unlinked/rigid.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()))))});
        QVERIFY(!has(*rigid, Code::ogre_skeleton_unlinked));
    }

    void skeletonThatTheMeshDoesNotName_isTold() {
        write("wrong/model.skeleton", skeleton());
        const auto wrong = open({write("wrong/model.mesh", meshWithLink("gone.skeleton"))});
        QVERIFY(wrong->scene->meshes[0]->pools[0].skin != nullptr);
        QVERIFY(has(*wrong, Code::ogre_skeleton_by_name));
        const auto right = open({write("wrong/right.mesh", meshWithLink("Model.skeleton"))});
        QVERIFY(!has(*right, Code::ogre_skeleton_by_name));
    }

    void bonesOfNoUse_areCounted() {
        const std::string bones = M::bone("root", 0) + M::bone("arm", 1) + M::bone("hand", 2) + M::bone("idle", 3) +
                                  M::bone("idler", 4) + M::parent(2, 1) + M::parent(4, 3) + M::parent(1, 0) +
                                  M::parent(3, 0);
        const auto told = [&](const std::string& name, const std::string& clip, std::uint16_t bone) {
            write("use/" + name + ".skeleton", M::skeleton(bones + clip));
            const auto document =
                open({write("use/" + name + ".mesh",
                            M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::assignment(0, bone, 1)) +
                                    M::chunk(0x6000, M::line(name + ".skeleton"))))});
            for (const Diagnostic& one : document->diagnostics)
                if (one.code == Code::ogre_bones_unused)
                    return messageOf(one);
            return std::string();
        };
        QCOMPARE(told("one", "", 2), std::string("2 of 5 bones are of no use"));
        QCOMPARE(told("two", M::animation("wave", 1, M::track(4, M::key(0, {1, 0, 0}))), 2), std::string());
    }

    // In OGRE the skeleton's animation makes the state, with its length.
    void lengthsThatDiffer_areTold() {
        write("long/model.skeleton",
              M::skeleton(M::bone("root", 0) + M::animation("talk", 1, M::track(0, M::key(0, {1, 0, 0})))));
        const std::string talk = M::chunk(0xD000, M::chunk(0xD100, M::line("talk") + M::f32s({2})));
        const auto document =
            open({write("long/model.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                                   M::chunk(0x6000, M::line("model.skeleton")) + talk))});
        QCOMPARE(document->scene->clips[0]->end, 1.0);
        QVERIFY(has(*document, Code::ogre_lengths_differ));
    }

    // Version 1.10 is what OGRE 1.7 reads, which knows no base animations.
    void animationsAgainstABase_areMadePlainForAnOlderSkeleton() {
        const std::string idle = M::animation("idle", 1, M::track(0, M::key(0, {1, 0, 0})));
        const std::string added =
            M::skeleton(M::bone("root", 0) + idle +
                            M::animation("nod", 1, M::baseInfo("idle", 0) + M::track(0, M::key(0, {3, 0, 0}))),
                        "[Serializer_v1.80]");
        const auto hero = write("older/hero.skeleton", skeleton());
        const auto document = open({hero, write("older/nod.skeleton", added)});
        Diagnostics told;
        const auto bytes = encodeFile(*document, 0, *document->scene, false, told).value();
        QVERIFY(told.has(Code::ogre_bases_made_plain));
        QCOMPARE(std::string(bytes.begin(), bytes.end()),
                 skeleton() + idle + M::animation("nod", 1, M::track(0, M::key(0, {2, 0, 0}))));
    }
};

RIGSCOPE_TEST(TestOgreDocuments)
#include "test_ogre_documents.moc"
