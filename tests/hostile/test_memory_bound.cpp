// What a file can make Rigscope allocate: never more than 16 times its size and 64 MiB at a time. What it allocates in
// all grows with the size, not with its square (test_work.cpp says the same of the work).
#include <QTemporaryDir>
#include <QTest>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "base/structure_walk.h"
#include "document/document.h"
#include "formats/registry.h"
#include "hostile/counted_memory.h"
#include "hostile/hostile_files.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"

using namespace rigscope;

namespace {

constexpr std::size_t mebi = std::size_t{1} << 20;

std::size_t boundFor(std::size_t size) { return 16 * size + 64 * mebi; }

std::filesystem::path written(const QTemporaryDir& folder, const std::string& content) {
    const std::filesystem::path path = folder.filePath(QStringLiteral("model.b3d")).toStdString();
    const auto* data = reinterpret_cast<const std::uint8_t*>(content.data());
    return writeFile(path, {data, content.size()}, true) ? path : std::filesystem::path();
}

// Opens a file and does with it what the window does: a pose, all vertices, the structure's first level.
bool use(const std::filesystem::path& path, bool findAppearance) {
    OpenOptions options;
    options.findAppearance = findAppearance;
    const auto document = openDocument({&path, 1}, options);
    if (!document)
        return false;
    const Shared<Scene>& scene = (*document)->shown;
    animation::SceneEvaluator evaluator(scene);
    animation::PoseRequest request;
    if (!scene->clips.empty())
        request.layers.push_back({scene->clips[0]->id, scene->clips[0]->duration() / 3, 1.0F});
    evaluator.evaluate(request);
    for (std::size_t mesh = 0; mesh < scene->meshes.size(); ++mesh)
        for (std::size_t pool = 0; pool < scene->meshes[mesh]->pools.size(); ++pool)
            evaluator.vertices(mesh, pool);
    return !(*document)->files.front().native->describe().nodes().empty();
}

// Describes a file as `rigscope structure` does; how many bytes the leaves of its structure cover.
std::uint64_t bytesOfStructure(const std::string& content) {
    const auto* data = reinterpret_cast<const std::uint8_t*>(content.data());
    const Bytes bytes(std::vector<std::uint8_t>(data, data + content.size()));
    Diagnostics ignored;
    const Result<std::unique_ptr<NativeFile>> native = formatById("b3d")->read({bytes, "model.b3d", 0, {}}, ignored);
    if (!native)
        return 0;
    StructureTree tree = (*native)->describe();
    std::uint64_t covered = 0;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            const StructureNode& node = tree.node(index);
            if (node.type != FieldType::Group && node.type != FieldType::Array && !tree.valueOf(index).empty())
                covered += node.length;
        },
        [](std::uint32_t, std::uint32_t) {});
    return covered;
}

void addRows() {
    QTest::addColumn<std::size_t>("index");
    for (std::size_t i = 0; i < test::hostileFiles().size(); ++i)
        QTest::newRow(test::hostileFiles()[i].name) << i;
}

} // namespace

class TestMemoryBound : public QObject {
    Q_OBJECT

private slots:
    void counting_seesWhatIsHeldAndGivenBack() {
        test::startCounting();
        // Called by name: an expression with `new` may be left out by the compiler.
        void* held = ::operator new(1000);
        void* more = ::operator new(500);
        ::operator delete(more);
        ::operator delete(held);
        void* later = ::operator new(100);
        ::operator delete(later);
        const test::MemoryUse use = test::countedUse();
        QCOMPARE(use.peak, std::size_t{1500});
        QCOMPARE(use.allocated, std::size_t{1600});
    }

    void hostileFile_staysWithinTheBound_data() { addRows(); }
    void hostileFile_staysWithinTheBound() {
        QFETCH(std::size_t, index);
        const QTemporaryDir folder;
        // The small one shows what a part costs, the large one what a byte costs.
        for (const auto& [size, findTextures] : {std::pair(mebi, false), std::pair(12 * mebi, true)}) {
            const std::string content = test::hostileFiles()[index].make(size);
            const std::filesystem::path path = written(folder, content);
            test::startCounting();
            QVERIFY(use(path, findTextures));
            const std::size_t peak = test::countedUse().peak;
            QVERIFY2(peak <= boundFor(content.size()),
                     (std::to_string(content.size()) + " bytes took " + std::to_string(peak)).c_str());
        }
    }

    // Many entries that look like models and unpack to 40 MiB each: only the one that is shown is unpacked whole, and
    // one of more than 16 times the archive's size and 64 MiB never is. So the bound is the archive's and its model's.
    void archiveOfLargeModels_staysWithinTheBound() {
        const QTemporaryDir folder;
        const std::string model = test::B3dMaker::regular() + std::string(40 * mebi, '\0');
        std::vector<test::ZipEntry> entries;
        for (int i = 0; i < 6; ++i)
            entries.push_back({.name = std::to_string(i) + ".b3d", .content = model});
        const auto zip = test::makeZip(entries);
        const std::filesystem::path path = folder.filePath(QStringLiteral("pack.zip")).toStdString();
        QVERIFY(writeFile(path, zip, true));
        test::startCounting();
        QVERIFY(use(path, true));
        const test::MemoryUse used = test::countedUse();
        QVERIFY2(used.peak <= boundFor(zip.size()), std::to_string(used.peak).c_str());
        QVERIFY2(used.allocated <= boundFor(zip.size()) + 16 * mebi, std::to_string(used.allocated).c_str());
    }

    void structureOfAHostileFile_staysWithinTheBound_data() { addRows(); }
    void structureOfAHostileFile_staysWithinTheBound() {
        QFETCH(std::size_t, index);
        for (const std::size_t size : {mebi / 4, 4 * mebi}) {
            const std::string content = test::hostileFiles()[index].make(size);
            test::startCounting();
            const std::uint64_t covered = bytesOfStructure(content);
            const std::size_t peak = test::countedUse().peak;
            QCOMPARE(covered, std::uint64_t{content.size()});
            QVERIFY2(peak <= boundFor(content.size()),
                     (std::to_string(content.size()) + " bytes took " + std::to_string(peak)).c_str());
        }
    }

    void doubleSize_allocatesAtMostAboutDouble_data() { addRows(); }
    void doubleSize_allocatesAtMostAboutDouble() {
        QFETCH(std::size_t, index);
        const QTemporaryDir folder;
        std::size_t before = 0;
        for (const std::size_t size : {mebi / 4, mebi / 2, mebi}) {
            const std::filesystem::path path = written(folder, test::hostileFiles()[index].make(size));
            test::startCounting();
            QVERIFY(use(path, false));
            const std::size_t now = test::countedUse().allocated;
            if (before > 0)
                QVERIFY2(now <= before * 5 / 2 + mebi,
                         (std::to_string(before) + " then " + std::to_string(now)).c_str());
            before = now;
        }
    }
};

RIGSCOPE_TEST(TestMemoryBound)
#include "test_memory_bound.moc"
