// The work that a script of OGRE takes grows with its size, not with its square.
#include <QTest>

#include "base/structure_walk.h"
#include "formats/registry.h"
#include "hostile/counted_steps.h"
#include "hostile/hostile_files.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

constexpr std::size_t kibi = 1024;

template <class Work> std::uint64_t stepsOf(const Work& work) {
    const std::uint64_t before = test::countedSteps();
    work();
    return test::countedSteps() - before;
}

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

bool grewTooMuch(std::uint64_t before, std::uint64_t now) {
    constexpr std::uint64_t small = 400'000; // what does not depend on the size
    return now > before * 9 / 4 + small;
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
};

RIGSCOPE_TEST(TestScriptWork)
#include "test_script_work.moc"
