// The work that a script of OGRE takes grows with its size, not with its square.
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "document/document.h"
#include "formats/registry.h"
#include "hostile/counted_steps.h"
#include "hostile/hostile_files.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::grewTooMuch;
using test::stepsOf;

namespace {

constexpr std::size_t kibi = 1024;

// Steps of reading, and of describing every byte.
std::pair<std::uint64_t, std::uint64_t> stepsFor(const std::string& text) {
    const Bytes bytes = test::OgreMaker::bytes(text);
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;
    const std::uint64_t reading = stepsOf([&] {
        native = std::move(
            readAlone(*formatById("ogre-material"), {bytes, "x.material", 0, {}}, scene, diagnostics).value());
    });
    const std::uint64_t describing = stepsOf([&] {
        StructureTree tree = native->describe();
        walk(
            tree, [](std::uint32_t, std::uint32_t) {}, [](std::uint32_t, std::uint32_t) {});
    });
    return {reading, describing};
}

// Steps of saving it where a material is changed that others may inherit from.
std::uint64_t stepsOfSaving(const std::string& text) {
    Scene scene;
    Diagnostics diagnostics;
    const auto native =
        readAlone(*formatById("ogre-material"), {test::OgreMaker::bytes(text), "x.material", 0, {}}, scene, diagnostics)
            .value();
    Material material = *scene.materials.at(1);
    material.twoSided = !material.twoSided;
    scene.materials[1] = share(std::move(material));
    return stepsOf([&] { (void)native->write(scene, false, diagnostics); });
}

// A script whose material inherits from the script before it, and one in which it is looked for in vain.
std::string scriptOf(std::size_t i) {
    const std::string number = std::to_string(i);
    return "material m" + number + (i % 2 == 1 ? " : m" + std::to_string(i - 1) : std::string(" : gone")) +
           " {technique{pass{diffuse 1 0 0\n}}}\n";
}

} // namespace

class TestScriptWork : public QObject {
    Q_OBJECT

private slots:
    void doubleTheSize_takesAboutDoubleTheSteps_data() {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < test::hostileScripts().size(); ++i)
            QTest::newRow(test::hostileScripts()[i].name) << i;
    }
    void doubleTheSize_takesAboutDoubleTheSteps() {
        QFETCH(std::size_t, index);
        std::pair<std::uint64_t, std::uint64_t> before;
        for (const std::size_t size : {64 * kibi, 128 * kibi, 256 * kibi}) {
            const auto now = stepsFor(test::hostileScripts()[index].make(size));
            QVERIFY(now.first > 0 && now.second > 0);
            if (before.first > 0) {
                QVERIFY2(!grewTooMuch(before.first, now.first),
                         (std::to_string(before.first) + " steps, then " + std::to_string(now.first)).c_str());
                QVERIFY2(!grewTooMuch(before.second, now.second),
                         (std::to_string(before.second) + " steps, then " + std::to_string(now.second)).c_str());
            }
            before = now;
        }
    }

    void savingDoubleTheSize_takesAboutDoubleTheSteps() {
        const std::vector<std::string> names{"tinyMaterials", "chainOfParents", "childrenOfALargeParent", "variables"};
        for (const test::HostileFile& file : test::hostileScripts()) {
            if (std::find(names.begin(), names.end(), file.name) == names.end())
                continue;
            const std::uint64_t before = stepsOfSaving(file.make(32 * kibi));
            const std::uint64_t now = stepsOfSaving(file.make(64 * kibi));
            QVERIFY2(!grewTooMuch(before, now),
                     (std::string(file.name) + ": " + std::to_string(before) + " steps, then " + std::to_string(now))
                         .c_str());
        }
    }

    // One of many scripts of a document.
    void savingOneOfTwiceAsManyScripts_takesAboutDoubleTheSteps() {
        const QTemporaryDir folder;
        std::vector<std::filesystem::path> paths;
        std::uint64_t before = 0;
        for (const std::size_t count : {200, 400}) {
            for (std::size_t i = paths.size(); i < count; ++i) {
                paths.push_back(folder.filePath(QString::number(i) + QStringLiteral(".material")).toStdString());
                QVERIFY(writeFile(paths.back(), test::OgreMaker::bytes(scriptOf(i)).span(), true).has_value());
            }
            const auto document = openDocument(paths, {}).value();
            Scene scene = *document->scene;
            for (Shared<Material>& one : scene.materials) {
                Material material = *one;
                material.twoSided = true;
                one = share(std::move(material));
            }
            Diagnostics told;
            const std::uint64_t now =
                stepsOf([&] { QVERIFY(encodeFile(*document, 1, scene, false, told).has_value()); });
            QVERIFY2(before == 0 || now < before * 5 / 2, // with what it takes to find things in order
                     (std::to_string(before) + " steps, then " + std::to_string(now)).c_str());
            before = now;
        }
    }
};

RIGSCOPE_TEST(TestScriptWork)
#include "test_script_work.moc"
