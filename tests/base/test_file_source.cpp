#include <QTemporaryDir>
#include <QTest>

#include <filesystem>

#include "base/file_source.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"

using namespace rigscope;
using test::makeZip;
using test::ZipEntry;
namespace fs = std::filesystem;

namespace {

// A folder `models/hero` with a sibling, an outside and a search folder.
class World {
public:
    World() {
        for (const char* name :
             {"models/hero/hero.mesh", "models/hero/Skin.PNG", "models/hero/tex/coat.tga", "models/hero/Tex/hat.dds",
              "models/hero/textures/shoe.jpg", "models/textures/glove.png", "models/secret.png", "search/Data/far.png",
              "search/deep/er/low.png"})
            write(name);
    }
    fs::path root() const { return folder_.path().toStdString(); }
    fs::path at(const std::string& name) const { return root() / name; }
    void write(const std::string& name) const {
        fs::create_directories(at(name).parent_path());
        const std::vector<std::uint8_t> content(name.begin(), name.end());
        QVERIFY(writeFile(at(name), content, true));
    }
    std::shared_ptr<FileSource> source() const { return FileSource::ofFolder(at("models/hero/hero.mesh")); }

private:
    QTemporaryDir folder_;
};

std::string contentOf(const FileSource& source, const FoundFile& file) {
    const Result<Bytes> bytes = source.read(file);
    return bytes ? std::string(asText(bytes->span())) : describe(bytes.error());
}

// The content of what is found, or the name of the diagnostic's code.
std::string found(FileSource& source, std::string_view wanted, const std::vector<std::string>& extensions = {},
                  const std::vector<std::string>& subfolders = {}) {
    const Result<FoundFile> file = source.find(wanted, extensions, subfolders);
    return file ? contentOf(source, *file) : std::string(entryOf(file.error().code).name);
}

std::shared_ptr<FileSource> archive(const std::vector<ZipEntry>& entries, const ArchiveLimits& limits = {}) {
    return FileSource::ofArchive(Bytes(makeZip(entries)), "pack.zip", limits).value();
}

} // namespace

class TestFileSource : public QObject {
    Q_OBJECT

private slots:
    void find_takesPathsOfOtherMachines_data() {
        QTest::addColumn<std::string>("wanted");
        QTest::addColumn<std::string>("content");
        const auto row = [](const char* wanted, const char* content) {
            QTest::newRow(wanted) << std::string(wanted) << std::string(content);
        };
        row("Skin.PNG", "models/hero/Skin.PNG");
        row("skin.png", "models/hero/Skin.PNG");
        row("C:\\Users\\me\\art\\skin.png", "models/hero/Skin.PNG");
        row("c:skin.png", "models/hero/Skin.PNG");
        row("\\\\server\\share\\SKIN.png", "models/hero/Skin.PNG");
        row("/projects/hero/tex/coat.tga", "models/hero/tex/coat.tga");
        row("TEX\\COAT.TGA", "models/hero/tex/coat.tga");
        row("tex/hat.dds", "models/hero/Tex/hat.dds");
        row("./tex//./coat.tga", "models/hero/tex/coat.tga");
        row("tex/../Skin.PNG", "models/hero/Skin.PNG");
        row("../elsewhere/Skin.PNG", "models/hero/Skin.PNG");
        row("..\\..\\hero.mesh", "models/hero/hero.mesh");
        row("absent.png", "companion-missing");
        row("tex", "companion-missing");
        row("", "companion-missing");
        row("..", "companion-missing");
        row("../secret.png", "companion-outside");
        row("/etc/passwd", "companion-missing");
    }
    void find_takesPathsOfOtherMachines() {
        QFETCH(std::string, wanted);
        QFETCH(std::string, content);
        const World world;
        QCOMPARE(found(*world.source(), wanted), content);
    }

    void find_survivesPathsThatNobodyMeans() {
        const World world;
        const auto source = world.source();
        QCOMPARE(found(*source, std::string(100'000, 'a')), std::string("companion-missing"));
        QCOMPARE(found(*source, std::string_view("Skin.PNG\0x", 10)), std::string("companion-missing"));
        std::string deep;
        for (int i = 0; i < 1000; ++i)
            deep += "a/";
        QCOMPARE(found(*source, deep + "Skin.PNG"), std::string("companion-missing"));
        QVERIFY(source->attempts().size() < 10);
    }

    void find_triesOtherExtensionsInOrderAfterTheOwn() {
        const World world;
        world.write("models/hero/both.dds");
        world.write("models/hero/both.png");
        const auto source = world.source();
        QCOMPARE(found(*source, "both.tga", {".png", ".dds"}), std::string("models/hero/both.png"));
        QCOMPARE(found(*source, "both.dds", {".png"}), std::string("models/hero/both.dds"));
        QCOMPARE(found(*source, "tex/coat", {".jpg", ".tga"}), std::string("models/hero/tex/coat.tga"));
        QCOMPARE(found(*source, "skin.tga", {".bmp"}), std::string("companion-missing"));
    }

    void find_looksInSubfoldersForTheLastComponent() {
        const World world;
        const auto source = world.source();
        QCOMPARE(found(*source, "a/shoe.jpg", {}, {"textures"}), std::string("models/hero/textures/shoe.jpg"));
        QCOMPARE(found(*source, "a/SHOE.JPG", {}, {"Textures"}), std::string("models/hero/textures/shoe.jpg"));
        QCOMPARE(found(*source, "Glove.tga", {".png"}, {"../TEXTURES"}), std::string("models/textures/glove.png"));
        QCOMPARE(found(*source, "../secret.png", {}, {"../textures"}), std::string("companion-outside"));
    }

    void find_looksInSearchFoldersLast() {
        const World world;
        const auto source = world.source();
        QCOMPARE(found(*source, "data/far.png"), std::string("companion-missing"));
        world.write("search/Skin.PNG");
        source->setSearchFolders({world.at("nowhere"), world.at("search")});
        QCOMPARE(found(*source, "data/far.png"), std::string("search/Data/far.png"));
        QCOMPARE(found(*source, "x/deep/er/low.png"), std::string("search/deep/er/low.png"));
        QCOMPARE(found(*source, "low.png"), std::string("companion-missing"));
        QCOMPARE(found(*source, "Skin.PNG"), std::string("models/hero/Skin.PNG"));
    }

    void find_refusesALinkThatLeavesTheFolders() {
        const World world;
        fs::create_symlink("../secret.png", world.at("models/hero/out.png"));
        fs::create_directory_symlink("..", world.at("models/hero/up"));
        fs::create_symlink("Skin.PNG", world.at("models/hero/in.png"));
        fs::create_symlink(world.at("search/Data/far.png"), world.at("models/hero/allowed.png"));
        const auto source = world.source();
        QCOMPARE(found(*source, "in.png"), std::string("models/hero/Skin.PNG"));
        QCOMPARE(found(*source, "out.png"), std::string("companion-outside"));
        QCOMPARE(source->attempts().back().outcome, LookupOutcome::Outside);
        QCOMPARE(source->attempts().back().tried, std::string("out.png"));
        QCOMPARE(found(*source, "OUT.png"), std::string("companion-outside"));
        QCOMPARE(found(*source, "up/secret.png"), std::string("companion-outside"));
        QCOMPARE(found(*source, "UP/SECRET.png"), std::string("companion-missing"));
        QCOMPARE(found(*source, "allowed.png"), std::string("companion-outside"));
        source->setSearchFolders({world.at("search")});
        QCOMPARE(found(*source, "allowed.png"), std::string("search/Data/far.png"));
    }

    void find_opensTheModelsFolderThroughALink() {
        const World world;
        fs::create_directory_symlink("models/hero", world.at("alias"));
        const auto source = FileSource::ofFolder(world.at("alias/hero.mesh"));
        QCOMPARE(found(*source, "skin.png"), std::string("models/hero/Skin.PNG"));
    }

    void find_recordsEveryAttemptInOrder() {
        const World world;
        const auto source = world.source();
        source->setSearchFolders({world.at("search")});
        QVERIFY(source->find("up\\low.png", {".dds"}, {"deep/er"}));
        std::vector<std::string> tried;
        for (const LookupAttempt& attempt : source->attempts()) {
            QCOMPARE(attempt.wanted, std::string("up\\low.png"));
            tried.push_back(fs::path(attempt.place).filename().string() + ":" + attempt.tried);
        }
        QCOMPARE(tried, (std::vector<std::string>{"hero:up/low.png", "hero:low.png", "hero:deep/er/low.png",
                                                  "hero:up/low.dds", "hero:low.dds", "hero:deep/er/low.dds",
                                                  "search:up/low.png", "search:low.png", "search:deep/er/low.png"}));
        QCOMPARE(source->attempts().back().outcome, LookupOutcome::Found);
        QCOMPARE(source->attempts().front().outcome, LookupOutcome::Missing);
    }

    void attempts_areBounded() {
        const World world;
        const auto source = world.source();
        for (std::size_t i = 0; i < FileSource::maximumAttempts + 7; ++i)
            QVERIFY(!source->find("absent"));
        QCOMPARE(source->attempts().size(), FileSource::maximumAttempts);
        QCOMPARE(source->attemptsLeftOut(), std::size_t{7});
    }

    void find_seesNewFilesAfterForgetting() {
        const World world;
        const auto source = world.source();
        QCOMPARE(found(*source, "NEW.png"), std::string("companion-missing"));
        world.write("models/hero/new.png");
        source->forgetListings();
        QCOMPARE(found(*source, "NEW.png"), std::string("models/hero/new.png"));
    }

    void list_namesFilesWithoutFolders() {
        const World world;
        QCOMPARE(world.source()->list(), (std::vector<std::string>{"Skin.PNG", "hero.mesh"}));
        QCOMPARE(FileSource::ofFolder(world.at("models/hero"))->list().size(), std::size_t{2});
        const auto source = world.source();
        QCOMPARE(contentOf(*source, source->at("hero.mesh").value()), std::string("models/hero/hero.mesh"));
        QCOMPARE(source->at("../secret.png").error().code, Code::file_not_found);
    }

    void filesEnding_areThoseOfAllPlacesInOrder() {
        const World world;
        for (const char* name : {"models/hero/b.Script", "models/hero/A.script", "models/hero/tex/no.script",
                                 "models/Shared/Scripts/c.SCRIPT", "search/d.script", "models/hero/script.txt"})
            world.write(name);
        const auto source = world.source();
        source->setSearchFolders({world.at("search"), world.at("models/hero")});
        const auto names = [&](const std::string& ending, std::size_t most) {
            std::string all;
            for (const PlacedFile& file : source->filesEnding(ending, {"../shared/scripts", "none"}, most))
                all += contentOf(*source, file.file) + '\n';
            return all;
        };
        QCOMPARE(names(".script", 10), std::string("models/hero/A.script\nmodels/hero/b.Script\n"
                                                   "models/Shared/Scripts/c.SCRIPT\nsearch/d.script\n"));
        QCOMPARE(names(".script", 1), std::string("models/hero/A.script\n"));
        QVERIFY(source->attempts().empty());
        const auto zip = archive({{.name = "a/x.script", .content = "x"},
                                  {.name = "a/deep/y.script", .content = "y"},
                                  {.name = "Shared/Scripts/z.script", .content = "z"},
                                  {.name = "top.script", .content = "t"}});
        zip->setArchiveFolder("a");
        std::string all;
        for (const PlacedFile& file : zip->filesEnding(".script", {"../shared/scripts"}, 10))
            all += contentOf(*zip, file.file);
        QCOMPARE(all, std::string("xzt"));
    }

    void filesOfSearchFolders_areReadBesideAnArchive() {
        const World world;
        const auto zip = archive({{.name = "a.mesh", .content = "x"}});
        zip->setSearchFolders({world.at("search/Data")});
        QCOMPARE(found(*zip, "far.png"), std::string("search/Data/far.png"));
    }

    void archive_findsByTheSameRules() {
        const auto source = archive({{"pack/hero/hero.mesh", "mesh"},
                                     {"pack/hero/tex\\Coat.tga", "coat", false},
                                     {"pack/shared/glove.png", "glove"},
                                     {"top.png", "top"}});
        QCOMPARE(found(*source, "pack/hero/hero.mesh"), std::string("mesh"));
        source->setArchiveFolder("pack/hero/");
        QCOMPARE(found(*source, "C:\\a\\TEX\\coat.TGA"), std::string("coat"));
        QCOMPARE(found(*source, "coat.png", {".tga"}, {"tex"}), std::string("coat"));
        QCOMPARE(found(*source, "../shared/glove.png"), std::string("glove"));
        QCOMPARE(found(*source, "glove.png", {}, {"../shared"}), std::string("glove"));
        QCOMPARE(found(*source, "top.png"), std::string("top"));
        QCOMPARE(found(*source, "../../../top.png"), std::string("top"));
        QCOMPARE(found(*source, "../../../absent.png"), std::string("companion-outside"));
        const FoundFile file = source->find("hero.mesh").value();
        QCOMPARE(file.entry, std::string("pack/hero/hero.mesh"));
        QCOMPARE(file.path.string(), std::string("pack.zip"));
        QCOMPARE(source->attempts().back().place, std::string("pack.zip:pack/hero"));
    }

    void archive_readsFromAFileOnDisk() {
        const World world;
        const std::string large(3'000'000, 'z');
        QVERIFY(writeFile(world.at("a.zip"), makeZip({{"a", large}, {"empty", ""}, {"folder/", ""}}), false));
        const auto source = FileSource::ofArchive(world.at("a.zip")).value();
        QCOMPARE(source->list(), (std::vector<std::string>{"a", "empty"}));
        QVERIFY(contentOf(*source, source->at("a").value()) == large);
        QCOMPARE(source->read(source->at("empty").value()).value().size(), std::size_t{0});
        QCOMPARE(FileSource::ofArchive(world.at("absent.zip")).error().code, Code::file_not_found);
    }

    void archive_leavesOutNamesThatClimbOrAreAbsolute() {
        const auto source = archive({{"../up", "1"},
                                     {"a/../../up", "2"},
                                     {"a\\..\\b", "3"},
                                     {"/etc/x", "4"},
                                     {"C:\\x", "5"},
                                     {"fine", "6"},
                                     {"fine", "7"},
                                     {"link", "/etc/passwd", false, 0, 3 << 8, 0120777U << 16}});
        QCOMPARE(source->list(), (std::vector<std::string>{"fine"}));
        QCOMPARE(found(*source, "fine"), std::string("6"));
        QCOMPARE(source->diagnostics().size(), std::size_t{7});
        QCOMPARE(source->diagnostics().front().code, Code::archive_entry_skipped);
        QCOMPARE(source->diagnostics().front().arguments.at(0), std::string("../up"));
    }

    void archive_refusesWhatItCannotUnpack_data() {
        QTest::addColumn<int>("method");
        QTest::addColumn<int>("flags");
        QTest::addColumn<qlonglong>("announced");
        QTest::addColumn<std::string>("code");
        QTest::newRow("encrypted") << -1 << 1 << -1LL << std::string("archive-encrypted");
        QTest::newRow("unknown packing") << 14 << 0 << -1LL << std::string("archive-packing-unknown");
        QTest::newRow("announces too little") << -1 << 0 << 10LL << std::string("archive-damaged");
        QTest::newRow("announces too much") << -1 << 0 << 1001LL << std::string("archive-damaged");
        QTest::newRow("announces the impossible") << -1 << 0 << 500'000'000LL << std::string("archive-damaged");
        QTest::newRow("announces more than allowed")
            << -1 << 0 << 600'000'000LL << std::string("archive-entry-too-large");
        QTest::newRow("packed data as stored") << 0 << 0 << -1LL << std::string("archive-damaged");
    }
    void archive_refusesWhatItCannotUnpack() {
        QFETCH(int, method);
        QFETCH(int, flags);
        QFETCH(qlonglong, announced);
        QFETCH(std::string, code);
        ZipEntry entry{"e", std::string(1000, 'e')};
        entry.method = method;
        entry.flags = static_cast<std::uint16_t>(flags);
        entry.announcedSize = announced;
        const auto source = archive({entry});
        const Result<Bytes> read = source->read(source->at("e").value());
        QVERIFY(!read);
        QCOMPARE(std::string(entryOf(read.error().code).name), code);
    }

    void archive_boundsEntriesAndSizes() {
        const std::vector<ZipEntry> entries{{"a", std::string(600, 'a')}, {"b", std::string(600, 'b')}, {"c", "c"}};
        QCOMPARE(FileSource::ofArchive(Bytes(makeZip(entries)), "p.zip", {2, 1000, 1000}).error().code,
                 Code::archive_too_many_entries);
        const auto small = archive(entries, {3, 599, 1000});
        QCOMPARE(small->read(small->at("a").value()).error().code, Code::archive_entry_too_large);
        const auto source = archive(entries, {3, 1000, 1000});
        for (int i = 0; i < 3; ++i)
            QVERIFY(source->read(source->at("a").value())); // counts once
        QCOMPARE(source->read(source->at("b").value()).error().code, Code::archive_too_large);
        QVERIFY(source->read(source->at("c").value()));
    }

    void archive_survivesCutsAndFlippedBytes() {
        const std::vector<std::uint8_t> whole = makeZip({{"a/b", std::string(300, 'a')}, {"c", "stored", false}});
        const auto tryOut = [](const std::vector<std::uint8_t>& bytes) {
            const auto source = FileSource::ofArchive(Bytes(bytes), "p.zip");
            if (!source)
                return 0;
            int read = 0;
            for (const std::string& name : (*source)->list())
                read += (*source)->read((*source)->at(name).value()) ? 1 : 0;
            return read;
        };
        QCOMPARE(tryOut(whole), 2);
        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(tryOut({whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(length)}) <= 2);
        for (std::size_t at = 0; at < whole.size(); ++at)
            for (const int bit : {0x01, 0x80, 0xFF}) {
                std::vector<std::uint8_t> flipped = whole;
                flipped[at] = static_cast<std::uint8_t>(flipped[at] ^ bit);
                QVERIFY(tryOut(flipped) <= 2);
            }
        QCOMPARE(FileSource::ofArchive(Bytes(std::vector<std::uint8_t>(100)), "p.zip").error().code,
                 Code::archive_damaged);
    }
};

RIGSCOPE_TEST(TestFileSource)
#include "test_file_source.moc"
