#include <QTest>

#include "scene/part_place.h"
#include "scene/scene.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

// An id that counts how often it is compared.
struct CountedId {
    std::uint32_t value = 0;
    static inline std::size_t comparisons = 0;

    explicit operator bool() const { return value != 0; }
    friend bool operator<(CountedId a, CountedId b) { return ++comparisons, a.value < b.value; }
    friend bool operator==(CountedId a, CountedId b) { return ++comparisons, a.value == b.value; }
};

struct CountedPart {
    CountedId id;
};

std::vector<Shared<CountedPart>> partsOf(const std::vector<std::uint32_t>& ids) {
    std::vector<Shared<CountedPart>> parts;
    for (const std::uint32_t id : ids)
        parts.push_back(share(CountedPart{CountedId{id}}));
    return parts;
}

Shared<Material> materialOf(std::uint32_t id, const char* name) {
    Material material;
    material.id = MaterialId{id};
    material.name.bytes = name;
    return share(std::move(material));
}

} // namespace

class TestPartPlace : public QObject {
    Q_OBJECT

private slots:
    void placeOf_findsEveryPart_data() {
        QTest::addColumn<QList<int>>("ids");
        QTest::newRow("none") << QList<int>{};
        QTest::newRow("one") << QList<int>{5};
        QTest::newRow("rising") << QList<int>{2, 3, 7, 8, 20};
        QTest::newRow("falling") << QList<int>{20, 8, 7, 3, 2};
        QTest::newRow("one moved to the front") << QList<int>{20, 2, 3, 7, 8};
        QTest::newRow("two changed places") << QList<int>{2, 8, 7, 3, 20};
    }
    void placeOf_findsEveryPart() {
        QFETCH(QList<int>, ids);
        std::vector<std::uint32_t> numbers(ids.begin(), ids.end());
        const auto parts = partsOf(numbers);
        for (std::size_t i = 0; i < numbers.size(); ++i)
            QCOMPARE(placeOf(parts, CountedId{numbers[i]}), std::optional(i));
        for (const std::uint32_t absent : {1U, 4U, 9U, 21U})
            QVERIFY(!placeOf(parts, CountedId{absent}));
    }

    void placeOf_findsNoPartForNoId() { QVERIFY(!placeOf(partsOf({0, 1, 2}), CountedId{0})); }

    void placeOf_looksAtFewPartsOfARisingList() {
        std::vector<std::uint32_t> ids;
        for (std::uint32_t i = 1; i <= 4096; ++i)
            ids.push_back(3 * i);
        const auto parts = partsOf(ids);
        CountedId::comparisons = 0;
        for (const std::uint32_t id : ids)
            QVERIFY(placeOf(parts, CountedId{id}));
        QVERIFY2(CountedId::comparisons <= 4096 * 14, std::to_string(CountedId::comparisons).c_str());
    }

    void find_answersWithThePartOfThatIdAndKind() {
        Scene scene;
        scene.materials = {materialOf(4, "stone"), materialOf(9, "wood"), materialOf(6, "glass")};
        QCOMPARE(scene.find(MaterialId{9})->name.bytes, std::string("wood"));
        QCOMPARE(scene.find(MaterialId{6})->name.bytes, std::string("glass"));
        QCOMPARE(scene.find(MaterialId{5}), nullptr);
        QCOMPARE(scene.find(MaterialId{}), nullptr);
        QCOMPARE(scene.find(TextureId{4}), nullptr);
    }
};

RIGSCOPE_TEST(TestPartPlace)
#include "test_part_place.moc"
