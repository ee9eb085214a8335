// What a script of OGRE can make Rigscope allocate: never more than 16 times its size and 64 MiB at a time.
#include <QTemporaryDir>
#include <QTest>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "document/document.h"
#include "formats/registry.h"
#include "hostile/counted_memory.h"
#include "hostile/hostile_files.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

constexpr std::size_t mebi = std::size_t{1} << 20;

bool write(const std::filesystem::path& path, const std::string& content) {
    return writeFile(path, M::bytes(content).span(), true).has_value();
}

// Opens a file, describes its first and last file, and gives how many bytes the leaves of the last one cover.
std::uint64_t use(const std::filesystem::path& path) {
    const auto document = openDocument({&path, 1}, {});
    if (!document)
        return 0;
    StructureTree tree = (*document)->files.back().native->describe();
    std::uint64_t covered = 0;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            if (tree.node(index).type != FieldType::Group)
                covered += tree.node(index).length;
        },
        [](std::uint32_t, std::uint32_t) {});
    return covered;
}

void addRows() {
    QTest::addColumn<std::size_t>("index");
    for (std::size_t i = 0; i < test::hostileScripts().size(); ++i)
        QTest::newRow(test::hostileScripts()[i].name) << i;
}

} // namespace

class TestScriptMemory : public QObject {
    Q_OBJECT

private slots:
    void hostileScript_staysWithinTheBound_data() { addRows(); }
    void hostileScript_staysWithinTheBound() {
        QFETCH(std::size_t, index);
        const QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("x.material")).toStdString();
        for (const std::size_t size : {mebi, 12 * mebi}) {
            const std::string content = test::hostileScripts()[index].make(size);
            QVERIFY(write(path, content));
            test::startCounting();
            QCOMPARE(use(path), std::uint64_t{content.size()});
            const std::size_t peak = test::countedUse().peak;
            QVERIFY2(peak <= 16 * content.size() + 64 * mebi,
                     (std::to_string(content.size()) + " bytes took " + std::to_string(peak)).c_str());
        }
    }

    // Thousands of heirs that are to stay what they were while their parent changes.
    void savedParentOfManyHeirs_staysWithinTheBound() {
        std::string text = "material p{technique{pass{\n";
        for (int i = 0; i < 60; ++i)
            text += "texture_unit u" + std::to_string(i) + "{texture a" + std::to_string(i) +
                    ".png\nscale 2 2\nscroll 1 1\nrotate 20\ntex_address_mode clamp\nfiltering none\n}\n";
        text += "}}}\n";
        for (int i = 0; i < 3000; ++i)
            text += "material c" + std::to_string(i) + ":p{}\n";
        Scene scene;
        Diagnostics told;
        const auto native =
            readAlone(*formatById("ogre-material"), {M::bytes(text), "x.material", 0, {}}, scene, told).value();
        Material parent = *scene.materials.at(0);
        parent.twoSided = true;
        scene.materials[0] = share(std::move(parent));
        test::startCounting();
        const auto saved = native->write(scene, false, told);
        const std::size_t peak = test::countedUse().peak;
        QVERIFY(saved.has_value() && saved->size() < text.size() + 3000 * std::size_t{100});
        QVERIFY2(peak <= 16 * saved->size() + 8 * mebi, std::to_string(peak).c_str());
    }

    // A mesh that names a material which one of many large scripts beside it defines.
    void hostileScriptsBesideAMesh_stayWithinTheBound() {
        const QTemporaryDir folder;
        const std::filesystem::path place = folder.path().toStdString();
        QVERIFY(write(place / "x.mesh", M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()), "m5"))));
        for (int i = 0; i < 6; ++i)
            QVERIFY(write(place / (std::to_string(i) + ".material"), test::hostileScripts()[0].make(3 * mebi)));
        const std::filesystem::path path = place / "x.mesh";
        test::startCounting();
        QCOMPARE(use(path), std::uint64_t{std::filesystem::file_size(place / "0.material")});
        QVERIFY(test::countedUse().peak <= 16 * 3 * mebi + 64 * mebi);
    }
};

RIGSCOPE_TEST(TestScriptMemory)
#include "test_script_memory.moc"
