#include <QTest>

#include <array>
#include <cstring>

#include "base/archive.h"
#include "base/structure_walk.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

struct Record {
    std::uint16_t flags = 0;
    std::array<float, 3> position{};
    ZeroTerminated name;
    ByteSpan pairs;
};

template <class Archive> void layout(Archive& a, Record& r) {
    a.value({"flags", "what it has"}, r.flags);
    a.values("position", r.position);
    a.zeroTerminated("name", r.name);
    a.records("pairs", r.pairs, 4, [](DescribeArchive& d) {
        std::uint16_t number = 0;
        d.value("first", number);
        d.value("second", number);
    });
}

std::vector<std::uint8_t> sampleBytes(bool bigEndian) {
    static const std::array<std::uint8_t, 8> pairs{1, 0, 2, 0, 3, 0, 4, 0};
    Record record{0x0102, {1, -2, 0.5F}, {"head", true}, pairs};
    std::vector<std::uint8_t> bytes;
    WriteArchive write(bytes, bigEndian);
    layout(write, record);
    return bytes;
}

void numberRecord(DescribeArchive& archive) {
    std::uint16_t number = 0;
    archive.value("number", number);
}

// Entries of two bytes.
struct PairList {
    std::uint64_t count;
    std::uint64_t size() const { return count; }
    std::uint64_t bytes(std::uint64_t /*first*/, std::uint64_t wanted) const { return 2 * wanted; }
    void describe(DescribeArchive& archive, std::uint64_t /*number*/) const { archive.text("pair", 2); }
};

} // namespace

class TestArchive : public QObject {
    Q_OBJECT

private slots:
    void layout_readsWhatItWrote_data() {
        QTest::addColumn<bool>("bigEndian");
        QTest::newRow("little-endian") << false;
        QTest::newRow("big-endian") << true;
    }
    void layout_readsWhatItWrote() {
        QFETCH(bool, bigEndian);
        const std::vector<std::uint8_t> bytes = sampleBytes(bigEndian);
        QCOMPARE(bytes[0], std::uint8_t(bigEndian ? 0x01 : 0x02));
        Record record;
        ReadArchive read(bytes, 0, bigEndian);
        layout(read, record);
        QVERIFY(!read.failed());
        QCOMPARE(record.flags, std::uint16_t{0x0102});
        QCOMPARE(record.position[2], 0.5F);
        QCOMPARE(record.name.bytes, std::string("head"));
        QCOMPARE(record.pairs.size(), std::size_t{8});
    }

    void measure_countsWhatWriteMakes() {
        const std::vector<std::uint8_t> bytes = sampleBytes(false);
        Record record;
        ReadArchive read(bytes);
        layout(read, record);
        MeasureArchive measure;
        layout(measure, record);
        QCOMPARE(measure.size(), std::uint64_t{bytes.size()});
    }

    void read_stopsAtTheFirstFieldThatDoesNotFit() {
        std::vector<std::uint8_t> bytes = sampleBytes(false);
        bytes.resize(9);
        Record record;
        ReadArchive read(bytes, 100);
        layout(read, record);
        QVERIFY(read.failed());
        const Diagnostic failure = read.failure({"f", "", {}, {}});
        QCOMPARE(failure.place.offset.value(), std::uint64_t{102});
        QCOMPARE(failure.arguments, (std::vector<std::string>{"position", "12", "7"}));
        QCOMPARE(record.position[0], 0.0F);
    }

    void read_keepsThatATextWasNotTerminated() {
        const std::vector<std::uint8_t> bytes{'a', 'b'};
        ZeroTerminated text;
        ReadArchive read(bytes);
        read.zeroTerminated("name", text);
        QVERIFY(!text.terminated);
        std::vector<std::uint8_t> out;
        WriteArchive(out).zeroTerminated("name", text);
        QCOMPARE(out, bytes);
    }

    void read_leavesARemainderOfRecords() {
        const std::vector<std::uint8_t> bytes(11);
        ByteSpan span;
        ReadArchive read(bytes);
        read.records("r", span, 4, [](DescribeArchive&) {});
        QCOMPARE(span.size(), std::size_t{8});
        QCOMPARE(read.left(), std::uint64_t{3});
    }

    void describe_coversEveryByteWithLeaves() {
        std::vector<std::uint8_t> bytes = sampleBytes(false);
        bytes.push_back(9);
        StructureTree tree{Bytes(bytes), "file"};
        DescribeArchive describe(tree, 0, {0, bytes.size()});
        Record record;
        layout(describe, record);
        describe.rest("unused");
        for (std::uint32_t i = 0; i < tree.nodes().size(); ++i)
            tree.expand(i);
        std::vector<int> covered(bytes.size());
        for (const StructureNode& node : tree.nodes())
            if (node.type != FieldType::Group && node.type != FieldType::Array)
                for (std::uint64_t at = node.offset; at < node.offset + node.length; ++at)
                    ++covered[at];
        QCOMPARE(covered, std::vector<int>(bytes.size(), 1));
    }

    void laterGroup_isDescribedWhenLookedAtAndForgottenAgain() {
        StructureTree tree{Bytes({1, 2, 3, 4}), "file"};
        DescribeArchive describe(tree, 0, {0, 4});
        describe.later("pair", "first", 2, [](DescribeArchive& a) {
            std::uint8_t number = 0;
            a.value("one", number);
            a.value("two", number);
        });
        describe.text("rest", 2);
        QCOMPARE(tree.nodes().size(), std::size_t{3});
        for (int turn = 0; turn < 2; ++turn) {
            tree.expand(1);
            tree.expand(1);
            QCOMPARE(tree.nodes().size(), std::size_t{5});
            QCOMPARE(tree.valueOf(4), std::string("2"));
            QCOMPARE(tree.node(4).parent, std::uint32_t{1});
            QCOMPARE(tree.node(1).firstChild, std::uint32_t{3});
            tree.collapse(1);
            QCOMPARE(tree.nodes().size(), std::size_t{3});
            QCOMPARE(tree.node(1).nextSibling, std::uint32_t{2});
        }
    }

    void longList_comesInPages() {
        constexpr std::uint32_t count = 2500;
        std::vector<std::uint8_t> bytes(2 * count);
        for (std::uint32_t i = 0; i < count; ++i)
            std::memcpy(&bytes[std::size_t{2} * i], &i, 2);
        StructureTree tree{Bytes(bytes), "file"};
        DescribeArchive describe(tree, 0, {0, bytes.size()});
        ByteSpan records;
        describe.records("numbers", records, 2, numberRecord);
        tree.expand(1);
        QCOMPARE(tree.nodes().size(), std::size_t{5});
        const StructureNode& last = tree.node(4);
        QVERIFY(last.page);
        QCOMPARE(last.label, std::string("2000 to 2499"));
        QCOMPARE(last.offset, std::uint64_t{4000});
        QCOMPARE(last.length, std::uint64_t{1000});
        tree.expand(4);
        QCOMPARE(tree.nodes().size(), std::size_t{5 + 2 * 500});
        QCOMPARE(tree.node(5).label, std::string("2000"));
        QCOMPARE(tree.valueOf(6), std::string("2000"));
    }

    void listOf1000_hasNoPages() {
        StructureTree tree{Bytes(std::vector<std::uint8_t>(2000)), "file"};
        DescribeArchive describe(tree, 0, {0, 2000});
        ByteSpan records;
        describe.records("numbers", records, 2, numberRecord);
        tree.expand(1);
        QCOMPARE(tree.nodes().size(), std::size_t{2 + 2 * 1000});
        QVERIFY(!tree.node(2).page);
    }

    void pages_areNeverMoreThan1000() {
        QCOMPARE(StructureTree::pageLength(1001), std::uint64_t{1000});
        QCOMPARE(StructureTree::pageLength(1'000'000), std::uint64_t{1000});
        QCOMPARE(StructureTree::pageLength(1'000'001), std::uint64_t{1'000'000});
        for (const std::uint64_t count : {1'000'000ULL, 1'000'001ULL, 123'456'789ULL, 5'000'000'000ULL})
            QVERIFY((count + StructureTree::pageLength(count) - 1) / StructureTree::pageLength(count) <= 1000);
    }

    void entries_comeInPagesAndCoverEveryByte() {
        constexpr std::uint64_t count = 1'003'000; // pages of pages
        StructureTree tree{Bytes(std::vector<std::uint8_t>(2 * count)), "file"};
        DescribeArchive describe(tree, 0, {0, 2 * count});
        describe.entries("pairs", PairList{count});
        QCOMPARE(describe.left(), std::uint64_t{0});
        QCOMPARE(tree.nodes().size(), std::size_t{3});
        QCOMPARE(tree.node(2).label, std::string("1000000 to 1002999"));
        tree.expand(2);
        QCOMPARE(tree.node(3).label, std::string("1000000 to 1000999"));
        tree.expand(3);
        QCOMPARE(tree.node(6).offset, std::uint64_t{2'000'000});
    }

    void walk_goesThroughPagesAsIfTheyWereNotThere() {
        constexpr std::uint64_t count = 2'500;
        StructureTree tree{Bytes(std::vector<std::uint8_t>(2 * count)), "file"};
        DescribeArchive describe(tree, 0, {0, 2 * count});
        describe.later("list", "", 2 * count,
                       [](DescribeArchive& inside) { inside.entries("pairs", PairList{count}); });
        std::vector<std::string> path;
        std::uint64_t entered = 0;
        std::uint64_t covered = 0;
        std::size_t most = 0;
        walk(
            tree,
            [&](std::uint32_t index, std::uint32_t depth) {
                QCOMPARE(std::size_t{depth}, path.size());
                path.emplace_back(tree.node(index).name);
                most = std::max(most, tree.nodes().size());
                if (path.back() != "pair")
                    return;
                QCOMPARE(path, (std::vector<std::string>{"file", "list", "pair"}));
                QCOMPARE(tree.node(index).offset, 2 * entered++);
                covered += tree.node(index).length;
            },
            [&](std::uint32_t index, std::uint32_t depth) {
                QCOMPARE(path.back(), std::string(tree.node(index).name));
                path.pop_back();
                QCOMPARE(std::size_t{depth}, path.size());
            });
        QVERIFY(path.empty());
        QCOMPARE(entered, count);
        QCOMPARE(covered, 2 * count);
        QVERIFY2(most <= 2 + 3 + 1000, std::to_string(most).c_str());
        QCOMPARE(tree.nodes().size(), std::size_t{2});
    }

    void describe_givesValuesAndMeanings() {
        StructureTree tree{Bytes(sampleBytes(false)), "file"};
        DescribeArchive describe(tree, 0, {0, tree.file().size()});
        Record record;
        layout(describe, record);
        QCOMPARE(tree.node(1).meaning, std::string_view("what it has"));
        QCOMPARE(tree.valueOf(1), std::string("258"));
        QCOMPARE(tree.valueOf(3), std::string("-2"));
        QCOMPARE(tree.valueOf(5), std::string("\"head\""));
        QCOMPARE(tree.node(6).count, std::uint64_t{2});
    }
};

RIGSCOPE_TEST(TestArchive)
#include "test_archive.moc"
