#include <QTest>

#include <algorithm>

#include "formats/format.h"
#include "support/test_registry.h"

using namespace rigscope;

class TestFormat : public QObject {
    Q_OBJECT

private slots:
    void namesOf_givesWhatThereIsInOrder() {
        const Capabilities some{.hierarchy = true, .clips = true, .morphTargets = true, .physics = true};
        QCOMPARE(namesOf(some), (std::vector<std::string_view>{"hierarchy", "clips", "morph targets", "physics"}));
        QVERIFY(namesOf({}).empty());
    }

    void namesOf_hasANameForEveryCapability() {
        const std::vector<std::string_view> all = namesOf({true, true, true, true, true, true, true, true});
        QCOMPARE(all.size(), sizeof(Capabilities) / sizeof(bool));
        for (const std::string_view name : all)
            QCOMPARE(std::count(all.begin(), all.end(), name), 1);
    }
};

RIGSCOPE_TEST(TestFormat)
#include "test_format.moc"
