// The work that a mesh or a skeleton of OGRE takes grows with its size, not with its square: of reading, of saving it
// in another form, of saving a change.
#include <QTest>

#include "formats/registry.h"
#include "hostile/counted_steps.h"
#include "hostile/hostile_files.h"
#include "support/ogre_maker.h"
#include "support/scene_copy.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::grewTooMuch;
using test::stepsOf;

namespace {

struct Steps {
    std::uint64_t reading = 0;
    std::uint64_t text = 0;   // saving it as XML
    std::uint64_t anew = 0;   // writing every field anew
    std::uint64_t change = 0; // saving it where every part is a new object
};

Steps stepsFor(const std::string& content) {
    const Bytes bytes = test::OgreMaker::bytes(content);
    const FormatDescriptor& format = *recogniseFormat(bytes.span(), "model").value();
    Scene scene;
    Diagnostics told;
    Steps steps;
    std::unique_ptr<NativeFile> native;
    steps.reading = stepsOf([&] {
        native = std::move(readAlone(format, {bytes, "model", 0, {}}, scene, told).value());
    });
    const Scene copy = test::copied(scene);
    steps.text = stepsOf([&] { (void)native->writeAs(scene, {"", false, true}, told); });
    steps.anew = stepsOf([&] { (void)native->write(scene, true, told); });
    steps.change = stepsOf([&] { (void)native->write(copy, false, told); });
    return steps;
}

} // namespace

class TestOgreWork : public QObject {
    Q_OBJECT

private slots:
    void doubleTheSize_takesAboutDoubleTheSteps_data() {
        QTest::addColumn<std::size_t>("index");
        for (std::size_t i = 0; i < test::hostileOgreFiles().size(); ++i)
            QTest::newRow(test::hostileOgreFiles()[i].name) << i;
    }
    void doubleTheSize_takesAboutDoubleTheSteps() {
        QFETCH(std::size_t, index);
        constexpr std::size_t size = std::size_t{96} * 1024;
        const Steps before = stepsFor(test::hostileOgreFiles()[index].make(size));
        const Steps now = stepsFor(test::hostileOgreFiles()[index].make(2 * size));
        QVERIFY(before.reading > 0 && before.text > 0);
        const auto check = [](const char* what, std::uint64_t a, std::uint64_t b) {
            return grewTooMuch(a, b)
                       ? std::string(what) + ": " + std::to_string(a) + " steps, then " + std::to_string(b) + "; "
                       : std::string();
        };
        const std::string found = check("reading", before.reading, now.reading) +
                                  check("as XML", before.text, now.text) + check("anew", before.anew, now.anew) +
                                  check("a change", before.change, now.change);
        QVERIFY2(found.empty(), found.c_str());
    }
};

RIGSCOPE_TEST(TestOgreWork)
#include "test_ogre_work.moc"
