// Documents: companions, assumed pictures, named ranges and archives.
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include <sys/stat.h>

#include "document/document.h"
#include "document/file_structure.h"
#include "document/ranges.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"

using namespace rigscope;
using M = test::B3dMaker;

class TestDocument : public QObject {
    Q_OBJECT

private:
    QTemporaryDir folder_;

    std::filesystem::path write(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    static Result<std::shared_ptr<const Document>> open(const std::filesystem::path& path) {
        return openDocument({&path, 1}, {});
    }
    static bool has(const Document& document, Code code) {
        return std::any_of(document.diagnostics.begin(), document.diagnostics.end(),
                           [&](const Diagnostic& diagnostic) { return diagnostic.code == code; });
    }

private slots:
    void texture_isFoundBesideTheModelInAnyLetterCase() {
        const auto path = write("case/model.b3d", M::regular());
        write("case/SKIN.PNG", "picture");
        const auto document = open(path).value();
        QCOMPARE(document->textures[0].picture->name, std::string("SKIN.PNG"));
        QVERIFY(!has(*document, Code::companion_missing));
        QCOMPARE(document->shown.get(), document->scene.get());
    }

    void fileRead_isToldBeforeTheSceneIsMadeAndCanBeDescribed() {
        const auto path = write("early/model.b3d", M::regular());
        std::vector<std::string> names;
        std::size_t fields = 0;
        std::shared_ptr<const NativeFile> native;
        OpenOptions options;
        options.fileRead = [&](const DocumentFile& file) {
            names.push_back(file.name);
            native = file.native;
            StructureTree tree = native->describe();
            tree.expand(0);
            fields = tree.nodes().size();
        };
        const auto document = openDocument({&path, 1}, options).value();
        QCOMPARE(names, std::vector<std::string>{"model.b3d"});
        QVERIFY(fields > 1);
        QCOMPARE(document->files.front().native, native);
        // Also of a file that cannot be shown: its structure is told, its scene is not.
        const auto empty = write("early/empty.b3d", M::file(""));
        QVERIFY(!openDocument({&empty, 1}, options));
        QCOMPARE(names.back(), std::string("empty.b3d"));
    }

    void missingTexture_isToldOfWithEachPlaceThatWasLookedAt() {
        const auto document = open(write("missing/model.b3d", M::regular())).value();
        QVERIFY(!document->textures[0].picture);
        QVERIFY(has(*document, Code::companion_missing));
        QVERIFY(!document->attempts().empty());
    }

    void pictureOfTheModelsName_isAssumedAndShownButNotInTheScene() {
        const auto path = write(
            "assumed/fox.b3d",
            M::file(M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + M::triangles({{0, 1, 2}})))));
        write("assumed/fox_red.png", "picture");
        const auto document = open(path).value();
        QVERIFY(document->textures.back().assumed);
        QVERIFY(has(*document, Code::texture_assumed));
        QVERIFY(document->scene->textures.empty() && document->scene->materials.empty());
        const Submesh& submesh = *document->shown->meshes[0]->submeshes[0];
        const Material* material = document->shown->find(submesh.material);
        QVERIFY(material && material->layers[0].texture == document->textures.back().texture);
    }

    void ranges_areClipsOfTheDocument() {
        const auto path = write("ranged/model.b3d", M::regular());
        write("ranged/model.b3d.ranges.txt", "1-5 rise [speed=12, once]\n5-9 rest\n");
        const auto document = open(path).value();
        QCOMPARE(document->ranges.clips.size(), std::size_t{2});
        const Clip* const rise = document->scene->find(document->ranges.clips[0]);
        QVERIFY(rise != nullptr);
        QCOMPARE(rise->name.bytes, std::string("rise"));
        QCOMPARE(rise->ticksPerSecond, 12.0);
        QCOMPARE(rise->secondsAt(5.0), 4.0 / 12.0);
        QVERIFY(document->ranges.find(rise->id)->loop == RangeLoop::Once);
        QVERIFY(document->ranges.find(document->scene->clips[0]->id) == nullptr);
        QVERIFY(document->ranges.find({}) == nullptr);
    }

    void withRanges_changesOnlyTheRangesClips() {
        const auto path = write("changed/model.b3d", M::regular());
        write("changed/model.b3d.ranges.txt", "1-5 rise\n");
        const auto document = open(path).value();
        RangeList list = document->ranges.list;
        list.ranges[0].name = "up";
        list.ranges.push_back({"down", 5.0, 9.0, 0.0, RangeLoop::PingPong, ""});
        const auto changed = withRanges(*document, list);
        QCOMPARE(changed->scene->clips.size(), std::size_t{3});
        QVERIFY(changed->scene->clips[0] == document->scene->clips[0]);
        QVERIFY(changed->scene->meshes == document->scene->meshes);
        QCOMPARE(changed->scene->clips[1]->name.bytes, std::string("up"));
        QVERIFY(!document->scene->find(changed->ranges.clips[0]));
        for (const ClipId id : changed->ranges.clips)
            QVERIFY(changed->scene->find(id) != nullptr && changed->shown->find(id) != nullptr);
        const auto none = withRanges(*changed, {});
        QCOMPARE(none->scene->clips.size(), std::size_t{1});
        // The model is what it was.
        Diagnostics told;
        QVERIFY(encodeFile(*document, 0, *document->scene, false, told).value() ==
                encodeFile(*changed, 0, *changed->scene, false, told).value());
        QVERIFY(told.items().empty());
    }

    void withRanges_givesBothScenesTheSameIds() {
        const auto path = write(
            "both/fox.b3d",
            M::file(M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + M::triangles({{0, 1, 2}})) +
                                     M::animation(9, 10) + M::keys(1, M::i32(1) + M::f32s({0, 0, 0})))));
        write("both/fox.png", "picture");
        const auto document = open(path).value();
        QVERIFY(document->shown != document->scene);
        RangeList list;
        list.ranges.push_back({"a", 1.0, 2.0, 0.0, RangeLoop::Loop, ""});
        const auto changed = withRanges(*document, list);
        QVERIFY(changed->shown != changed->scene);
        QVERIFY(changed->scene->find(changed->ranges.clips.at(0)) != nullptr);
        QVERIFY(changed->shown->find(changed->ranges.clips.at(0)) != nullptr);
    }

    void saveRanges_writesTheListAndNeverTheModel() {
        const auto path = write("saved/model.b3d", M::regular());
        const auto document = open(path).value();
        RangeList list;
        list.ranges.push_back({"rise", 1.0, 5.0, 25.0, RangeLoop::Once, "# mine\n"});
        const auto changed = withRanges(*document, list);
        const auto written = saveRanges(changed->ranges);
        QVERIFY(written.has_value());
        QCOMPARE(*written, std::string("# mine\n1-5 rise [speed=25, once]\n"));
        const auto again = open(path).value();
        QVERIFY(again->ranges.list == list);
        QVERIFY(readFile(path)->span().size() == M::regular().size());
    }

    void saveRanges_leavesAListThatChangedOutside() {
        const auto path = write("outside/model.b3d", M::regular());
        write("outside/model.b3d.ranges.txt", "1-5 rise\n");
        const auto document = open(path).value();
        write("outside/model.b3d.ranges.txt", "1-5 another\n");
        const auto changed = withRanges(*document, {});
        const auto written = saveRanges(changed->ranges);
        QVERIFY(!written);
        QVERIFY(written.error().code == Code::ranges_changed_outside);
        QCOMPARE(open(path).value()->ranges.list.ranges[0].name, std::string("another"));
    }

    void saveRanges_hasNoPlaceInAnArchiveOrOverWhatCannotBeRead() {
        const auto zip = test::makeZip({{.name = "model.b3d", .content = M::regular()}});
        const auto packed = open(write("packed.zip", {zip.begin(), zip.end()})).value();
        QVERIFY(saveRanges(packed->ranges).error().code == Code::ranges_no_place);
        const auto path = write("large/model.b3d", M::regular());
        write("large/model.b3d.ranges.txt", std::string((1 << 20) + 1, '#'));
        QVERIFY(saveRanges(open(path).value()->ranges).error().code == Code::ranges_no_place);
    }

    void rangesBesideTheModel_areReadAndTheLookIsRecorded() {
        const auto path = write("ranges/model.b3d", M::regular());
        write("ranges/model.b3d.ranges.txt", "1-5 rise\n");
        const auto document = open(path).value();
        QCOMPARE(document->scene->clips.size(), std::size_t{2});
        QVERIFY(std::any_of(document->attempts().begin(), document->attempts().end(), [](const LookupAttempt& attempt) {
            return attempt.tried == "model.b3d.ranges.txt" && attempt.outcome == LookupOutcome::Found;
        }));
    }

    void rangesThatAreAPipe_areNotWaitedFor() {
        const auto path = write("pipe/model.b3d", M::regular());
        QCOMPARE(::mkfifo((path.string() + ".ranges.txt").c_str(), 0600), 0);
        const auto document = open(path).value(); // would wait for ever
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
    }

    void rangesThatLeadOut_areNotOpened() {
        write("elsewhere/secret.txt", "1-5 rise\n");
        const auto path = write("link/model.b3d", M::regular());
        std::filesystem::create_symlink("../elsewhere/secret.txt", path.string() + ".ranges.txt");
        const auto document = open(path).value();
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        QVERIFY(has(*document, Code::companion_outside));
    }

    void rangesThatAreTooLarge_areToldOfAndLeftOut() {
        const auto path = write("large/model.b3d", M::regular());
        write("large/model.b3d.ranges.txt", "1-5 rise\n" + std::string(1 << 20, '#'));
        const auto document = open(path).value();
        QCOMPARE(document->scene->clips.size(), std::size_t{1});
        QVERIFY(has(*document, Code::file_too_large));
    }

    void archive_opensItsModelWithCompanionsAndRanges() {
        const auto zip = test::makeZip({{.name = "pack/readme.txt", .content = "hello"},
                                        {.name = "pack/model.b3d", .content = M::regular()},
                                        {.name = "pack/skin.png", .content = "picture"},
                                        {.name = "pack/model.b3d.ranges.txt", .content = "1-5 rise\n"}});
        const auto document = open(write("pack.zip", {zip.begin(), zip.end()})).value();
        QCOMPARE(document->files[0].name, std::string("pack/model.b3d"));
        QVERIFY(document->textures[0].picture.has_value());
        QCOMPARE(document->scene->clips.size(), std::size_t{2});
    }

    void archiveWithAModelsName_opensAsAnArchive() {
        const auto zip =
            test::makeZip({{.name = "model.b3d", .content = M::regular()}, {.name = "skin.png", .content = "picture"}});
        const auto document = open(write("renamed.b3d", {zip.begin(), zip.end()})).value();
        QCOMPARE(document->files[0].name, std::string("model.b3d"));
        QVERIFY(document->textures[0].picture.has_value());
    }

    void archiveBesideAModel_isRefusedWithWhatToDo() {
        const auto zip = test::makeZip({{.name = "model.b3d", .content = M::regular()}});
        const std::filesystem::path paths[] = {write("beside/a.b3d", M::regular()),
                                               write("beside/b.b3d", {zip.begin(), zip.end()})};
        const auto document = openDocument(paths, {});
        QVERIFY(!document);
        QCOMPARE(describe(document.error()),
                 std::string("b.b3d: no format that Rigscope reads begins like this; it looks like a zip archive; open "
                             "it by itself, or unpack it"));
    }

    void archiveOfSeveralModels_opensTheFirstAndCountsTheOthers() {
        const auto zip = test::makeZip({{.name = "a.b3d", .content = "text"},
                                        {.name = "b.b3d", .content = M::regular()},
                                        {.name = "c.b3d", .content = M::regular() + std::string(100'000, 'x')}});
        const auto document = open(write("several.zip", {zip.begin(), zip.end()})).value();
        QCOMPARE(document->files[0].name, std::string("b.b3d"));
        QCOMPARE(
            describe(document->diagnostics.front()),
            std::string("several.zip: the archive holds 2 models; \"b.b3d\" is shown. Unpack it to open the others."));
    }

    void archive_opensTheFirstModelThatCanBeUsed() {
        const auto zip = test::makeZip({{.name = "a.b3d", .content = M::file("")},
                                        {.name = "b.b3d", .content = M::regular()},
                                        {.name = "c.b3d", .content = M::file("")}});
        const auto document = open(write("first.zip", {zip.begin(), zip.end()})).value();
        QCOMPARE(document->files[0].name, std::string("b.b3d"));
        QCOMPARE(document->scene->nodes.size(), std::size_t{2});
        QCOMPARE(describe(document->diagnostics[1]),
                 std::string("first.zip: the archive's model \"a.b3d\" cannot be used: the file has no nodes and no "
                             "geometry. Another is shown."));
    }

    void archiveWhoseModelsAreAllUnusable_saysWhyOfEach() {
        const auto zip = test::makeZip(
            {{.name = "a.b3d", .content = M::file("")}, {.name = "b.b3d", .content = "Dear reader, hello"}});
        const auto document = open(write("unusable.zip", {zip.begin(), zip.end()}));
        QVERIFY(!document);
        QCOMPARE(
            describe(document.error()),
            std::string("unusable.zip: none of the archive's 2 models can be used: a.b3d: the file has no nodes and "
                        "no geometry; b.b3d: no format that Rigscope reads begins like this; it looks like text "
                        "beginning with \"Dear reader, hello\""));
        // Of many the first ones are told, and no more than some are unpacked.
        std::vector<test::ZipEntry> many;
        for (int i = 0; i < 300; ++i)
            many.push_back({.name = std::to_string(i) + ".b3d", .content = M::file("")});
        const auto large = test::makeZip(many);
        const auto refused = open(write("many.zip", {large.begin(), large.end()}));
        QVERIFY(!refused);
        const std::string sentence = describe(refused.error());
        QVERIFY2(sentence.starts_with("many.zip: none of the archive's 300 models can be used: 0.b3d: "),
                 sentence.c_str());
        QVERIFY2(sentence.ends_with("; and 11 more; 284 were not tried"), sentence.c_str());
    }

    void archiveOfOneUnusableModel_isRefusedAsThatModelIs() {
        const auto zip = test::makeZip({{.name = "a.b3d", .content = M::file("")}});
        const auto document = open(write("one.zip", {zip.begin(), zip.end()}));
        QVERIFY(!document);
        QCOMPARE(describe(document.error()), std::string("a.b3d: the file has no nodes and no geometry"));
    }

    void archiveThatUnpacksToFarMore_isRefused() {
        // Zeros that pack to a thousandth: 66 MiB from less than 100 KiB.
        const auto zip = test::makeZip({{.name = "bomb.b3d", .content = M::regular() + std::string(66 << 20, '\0')}});
        const auto document = open(write("bomb.zip", {zip.begin(), zip.end()}));
        QVERIFY(!document);
        QVERIFY(document.error().code == Code::archive_entry_too_large);
    }

    void archiveWithoutAModel_isRefused() {
        const auto zip = test::makeZip({{.name = "readme.txt", .content = "hello"}});
        const auto document = open(write("none.zip", {zip.begin(), zip.end()}));
        QVERIFY(!document);
        QCOMPARE(describe(document.error()), std::string("none.zip: the archive holds no file that Rigscope reads"));
    }

    void secondModel_isRefusedForFormatsOfOneFile() {
        const std::filesystem::path paths[] = {write("two/a.b3d", M::regular()), write("two/b.b3d", M::regular())};
        const auto document = openDocument(paths, {});
        QVERIFY(!document);
        QVERIFY(document.error().code == Code::document_one_file);
    }

    void structure_isToldOfFilesThatHoldNothingToShow() {
        const auto leaves = [](const Result<StructureTree>& tree) { return tree ? tree->nodes().size() : 0; };
        const std::filesystem::path empty = write("structure.b3d", M::file(M::chunk("XTRA", "abc")));
        QVERIFY(!open(empty));
        QVERIFY(leaves(structureOfFile(empty)) > 0);
        const auto zip = test::makeZip({{.name = "a.b3d", .content = M::file("")}});
        QVERIFY(leaves(structureOfFile(write("structure.zip", {zip.begin(), zip.end()}))) > 0);
        const auto refused = structureOfFile(write("no structure.b3d", "text"));
        QVERIFY(!refused && refused.error().code == Code::format_unknown);
        QVERIFY(structureOfFile(folder_.filePath(QStringLiteral("not here")).toStdString()).error().code ==
                Code::file_not_found);
    }

    void cancelledWork_endsWithThatDiagnostic() {
        Progress progress;
        progress.cancel();
        OpenOptions options;
        options.progress = &progress;
        const auto path = write("cancel.b3d", M::regular());
        const auto document = openDocument({&path, 1}, options);
        QVERIFY(!document);
        QVERIFY(document.error().code == Code::cancelled);
    }
};

RIGSCOPE_TEST(TestDocument)
#include "test_document.moc"
