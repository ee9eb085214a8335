// The work grows with a file's size, not with its square: of reading, of describing every byte, and of saving.
#include <QTemporaryDir>
#include <QTest>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "document/document.h"
#include "formats/registry.h"
#include "hostile/counted_steps.h"
#include "hostile/hostile_files.h"
#include "support/b3d_maker.h"
#include "support/scene_copy.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::grewTooMuch;
using test::stepsOf;

namespace {

constexpr std::size_t kibi = 1024;

Bytes bytesOf(std::size_t index, std::size_t size) {
    return test::B3dMaker::bytes(test::hostileFiles()[index].make(size));
}

struct Read {
    Scene scene;
    std::unique_ptr<NativeFile> native;
};

std::optional<Read> readModel(const Bytes& bytes) {
    Read read;
    Diagnostics diagnostics;
    auto native = readAlone(*formatById("b3d"), {bytes, "model.b3d", 0, {}}, read.scene, diagnostics);
    if (!native)
        return std::nullopt;
    read.native = std::move(*native);
    return read;
}

void addRows() {
    QTest::addColumn<std::size_t>("index");
    for (std::size_t i = 0; i < test::hostileFiles().size(); ++i)
        QTest::newRow(test::hostileFiles()[i].name) << i;
}

// Where the work is more than about double of what half of it took, what it was; else empty.
template <class Measure> std::string growth(const Measure& stepsFor, std::size_t smallest = 64 * kibi) {
    constexpr std::uint64_t small = 200'000; // what does not depend on the size
    std::uint64_t before = 0;
    for (const std::size_t size : {smallest, 2 * smallest, 4 * smallest}) {
        const std::uint64_t now = stepsFor(size);
        if (now == 0)
            return "nothing was counted";
        if (before > 0 && grewTooMuch(before, now, small))
            return std::to_string(before) + " steps, then " + std::to_string(now);
        before = now;
    }
    return {};
}

} // namespace

class TestWork : public QObject {
    Q_OBJECT

private slots:
    void counting_seesLoops() {
        const auto readRegular = [] { readModel(test::B3dMaker::bytes(test::B3dMaker::regular())); };
        const std::uint64_t once = stepsOf(readRegular);
        const std::uint64_t thrice = stepsOf([&] {
            readRegular();
            readRegular();
            readRegular();
        });
        QVERIFY(once > 100);
        QVERIFY(thrice > 2 * once && thrice < 4 * once);
    }

    void openingDoubleTheSize_takesAboutDoubleTheSteps_data() { addRows(); }
    void openingDoubleTheSize_takesAboutDoubleTheSteps() {
        QFETCH(std::size_t, index);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("model.b3d")).toStdString();
        const std::string found = growth([&](std::size_t size) -> std::uint64_t {
            if (!writeFile(path, bytesOf(index, size).span(), true))
                return 0;
            OpenOptions options;
            options.findAppearance = false; // looks for textures are limited, and ask the disk
            return stepsOf([&] { openDocument({&path, 1}, options); });
        });
        QVERIFY2(found.empty(), found.c_str());
    }

    void doubleTheSearchFolders_takeAboutDoubleTheSteps() {
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("model.b3d")).toStdString();
        QVERIFY(writeFile(path, test::B3dMaker::bytes(test::B3dMaker::regular()).span(), true));
        const std::string found = growth(
            [&](std::size_t count) {
                OpenOptions options;
                for (std::size_t i = 0; i < count; ++i) {
                    options.searchFolders.push_back(path.parent_path() / std::to_string(i));
                    std::filesystem::create_directory(options.searchFolders.back());
                }
                // The last one has the picture, in other letters than the model says.
                const std::filesystem::path picture = options.searchFolders.back() / "SKIN.PNG";
                if (!writeFile(picture, {}, true))
                    return std::uint64_t{0};
                const std::uint64_t steps = stepsOf([&] { openDocument({&path, 1}, options); });
                std::filesystem::remove(picture);
                return steps;
            },
            300);
        QVERIFY2(found.empty(), found.c_str());
    }

    void describingDoubleTheSize_takesAboutDoubleTheSteps_data() { addRows(); }
    void describingDoubleTheSize_takesAboutDoubleTheSteps() {
        QFETCH(std::size_t, index);
        const std::string found = growth([&](std::size_t size) -> std::uint64_t {
            const std::optional<Read> read = readModel(bytesOf(index, size));
            return stepsOf([&] {
                StructureTree tree = read->native->describe();
                walk(
                    tree, [](std::uint32_t, std::uint32_t) {}, [](std::uint32_t, std::uint32_t) {});
            });
        });
        QVERIFY2(found.empty(), found.c_str());
    }

    void savingDoubleTheSize_takesAboutDoubleTheSteps_data() { addRows(); }
    void savingDoubleTheSize_takesAboutDoubleTheSteps() {
        QFETCH(std::size_t, index);
        for (const bool reencode : {false, true}) {
            const std::string found = growth([&](std::size_t size) -> std::uint64_t {
                const Bytes bytes = bytesOf(index, size);
                const std::optional<Read> read = readModel(bytes);
                const Scene scene = test::copied(read->scene); // so that every value is compared
                Diagnostics told;
                Result<std::vector<std::uint8_t>> written;
                const std::uint64_t steps = stepsOf([&] { written = read->native->write(scene, reencode, told); });
                const bool same = written && (reencode || std::equal(written->begin(), written->end(), bytes.data(),
                                                                     bytes.data() + bytes.size()));
                return same ? steps : 0;
            });
            QVERIFY2(found.empty(), found.c_str());
        }
    }
};

RIGSCOPE_TEST(TestWork)
#include "test_work.moc"
