// The seeds of the fuzzers of documents reach what they are for.
#include <QTemporaryDir>
#include <QTest>

#include <set>

#include "base/file_io.h"
#include "document/document.h"
#include "document/ranges_import.h"
#include "formats/registry.h"
#include "fuzz/document_seeds.h"
#include "fuzz/ogre_material_seeds.h"
#include "fuzz/ranges_seeds.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestDocumentFuzzSeeds : public QObject {
    Q_OBJECT

private slots:
    void rangesSeeds_areReadAndComplainedAbout() {
        std::set<Code> codes;
        std::size_t ranges = 0;
        std::set<std::string> names;
        for (const test::Seed& seed : test::rangesSeeds()) {
            QVERIFY(names.insert(seed.name).second && !seed.content.empty());
            const std::string text = seed.content.substr(1);
            Diagnostics told;
            if (seed.content[0] == '\0') {
                ranges += parseRanges(text, "seed.txt", told).ranges.size();
            } else {
                RangeImport found = importRanges(text, "seed.txt");
                ranges += found.ranges.size();
                told = std::move(found.notes);
            }
            for (const Diagnostic& diagnostic : told.items())
                codes.insert(diagnostic.code);
        }
        QVERIFY(ranges > 30);
        for (const Code code : {Code::range_not_understood, Code::range_incomplete, Code::range_value_skipped})
            QVERIFY2(codes.contains(code), std::string(entryOf(code).name).c_str());
    }

    void scriptSeeds_giveMaterialsAndAreComplainedAbout() {
        std::set<Code> codes;
        std::size_t materials = 0;
        std::size_t layers = 0;
        for (const test::Seed& seed : test::ogreMaterialSeeds()) {
            const Bytes bytes(std::vector<std::uint8_t>(seed.content.begin(), seed.content.end()));
            Scene scene;
            Diagnostics told;
            QVERIFY(readAlone(*formatById("ogre-material"), {bytes, "seed.material", 0, {}}, scene, told));
            materials += scene.materials.size();
            for (const Shared<Material>& material : scene.materials)
                layers += material->layers.size();
            for (const Diagnostic& diagnostic : told.items())
                codes.insert(diagnostic.code);
        }
        QVERIFY(materials >= 12 && layers >= 6);
        for (const Code code :
             {Code::ogre_script_unclosed, Code::ogre_script_surplus_brace, Code::ogre_script_open_quote,
              Code::ogre_script_open_comment, Code::ogre_material_cycle, Code::ogre_material_parent_missing,
              Code::ogre_material_repeats, Code::ogre_material_value, Code::ogre_script_without_materials})
            QVERIFY2(codes.contains(code), std::string(entryOf(code).name).c_str());
    }

    void documentSeeds_openAndAreRefused() {
        const QTemporaryDir folder;
        std::set<Code> codes;
        std::size_t opened = 0;
        std::size_t clips = 0;
        for (const test::Seed& seed : test::documentSeeds()) {
            const auto* data = reinterpret_cast<const std::uint8_t*>(seed.content.data());
            const test::FuzzedDocument parts = test::fuzzedDocument({data, seed.content.size()});
            const std::filesystem::path path =
                folder.filePath(parts.archive ? QStringLiteral("model.zip") : QStringLiteral("model.b3d"))
                    .toStdString();
            QVERIFY(writeFile(path, parts.model, true));
            QVERIFY(
                writeFile(folder.filePath(QStringLiteral("model.b3d.ranges.txt")).toStdString(), parts.ranges, true));
            const auto document = openDocument({&path, 1}, {});
            if (!document) {
                codes.insert(document.error().code);
                continue;
            }
            ++opened;
            clips += (*document)->ranges.clips.size();
            for (const Diagnostic& diagnostic : (*document)->diagnostics)
                codes.insert(diagnostic.code);
        }
        QVERIFY(opened >= 8 && clips >= 6);
        for (const Code code :
             {Code::archive_models_unusable, Code::archive_model_refused, Code::archive_several_models,
              Code::archive_without_model, Code::texture_assumed, Code::format_unknown, Code::b3d_nothing_inside})
            QVERIFY2(codes.contains(code), std::string(entryOf(code).name).c_str());
    }
};

RIGSCOPE_TEST(TestDocumentFuzzSeeds)
#include "test_fuzz_seeds.moc"
