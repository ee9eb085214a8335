// Documents: companions, assumed pictures, ranges and archives.
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include "document/document.h"
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

    void ranges_areReadAndWrongLinesToldOf() {
        Diagnostics diagnostics;
        const auto ranges =
            parseRanges("# all\r\n 1 - 14 Walk (normal)\r\n-3-5 low\nx\n9-2 back\n7-8\n", "r.txt", diagnostics);
        QCOMPARE(ranges.size(), std::size_t{2});
        QCOMPARE(ranges[0].name, std::string("Walk (normal)"));
        QCOMPARE(ranges[1].first, -3.0);
        QCOMPARE(diagnostics.items().size(), std::size_t{3});
        QCOMPARE(diagnostics.items()[0].place.line.value(), 4U);
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
