// Native fields and provenance: what a format says about a part beyond what all know, and where it stands in the file.
#include <QTest>

#include "scene/native_fields.h"
#include "scene/provenance.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

constexpr std::array bits{NativeOption{1, "one", ""}, NativeOption{6, "both", ""}, NativeOption{8, "eight", ""}};
constexpr std::array choices{NativeOption{0, "none", ""}, NativeOption{2, "two", ""}};
const NativeField flags{"t.flags", "flags", PartKind::Node, NativeType::Flags, "", 1, 0, "", bits};
const NativeField choice{"t.choice", "choice", PartKind::Node, NativeType::Choice, "", 0, 2, "", choices};
const NativeField speed{"t.speed", "speed", PartKind::Node, NativeType::Number, "m/s", 1, 0, "", {}};
const NativeField place{"t.place", "place", PartKind::Node, NativeType::Vector3, "m", 1, 0, "", {}};
const NativeField note{"t.note", "note", PartKind::Node, NativeType::Text, "", 1, 0, "", {}};

std::string textOf(const NativeField& field, NativeVariant value) { return nativeText({&field, std::move(value)}); }

} // namespace

class TestNativeFields : public QObject {
    Q_OBJECT

private slots:
    void values_keepTheirOrderWhenSetAgain() {
        NativeValues values;
        values.set(flags, std::int64_t{1});
        values.set(speed, 2.5);
        values.set(flags, std::int64_t{8});
        QCOMPARE(values.all().size(), std::size_t{2});
        QCOMPARE(values.all()[0].field, &flags);
        QCOMPARE(values.integer(flags, 0), std::int64_t{8});
        QCOMPARE(values.number(speed, 0), 2.5);
    }

    void absentValueOrOneOfAnotherType_isTheOtherwise() {
        NativeValues values;
        QVERIFY(!values.find(flags));
        QCOMPARE(values.integer(flags, -7), std::int64_t{-7});
        values.set(flags, 2.5);
        QCOMPARE(values.integer(flags, -7), std::int64_t{-7});
        QCOMPARE(values.number(speed, 1.5), 1.5);
    }

    void texts_nameFlagsAndChoices() {
        QCOMPARE(textOf(flags, std::int64_t{9}), std::string("9 (one, eight)"));
        QCOMPARE(textOf(flags, std::int64_t{6}), std::string("6 (both)"));
        QCOMPARE(textOf(flags, std::int64_t{4}), std::string("4"));
        QCOMPARE(textOf(flags, std::int64_t{1 | 32}), std::string("33 (one, 32)"));
        QCOMPARE(textOf(choice, std::int64_t{2}), std::string("2 (two)"));
        QCOMPARE(textOf(choice, std::int64_t{1}), std::string("1"));
        QCOMPARE(textOf(speed, 0.1), std::string("0.1 m/s"));
        QCOMPARE(textOf(place, std::array{1.0F, 2.5F, -3.0F}), std::string("1 2.5 -3 m"));
        QCOMPARE(textOf(note, std::string("l\xE4uft")), std::string("l\xC3\xA4uft"));
    }
};

class TestProvenance : public QObject {
    Q_OBJECT

    const NodeId node{5};

    void fill(Provenance& all) const {
        all.add({node, "", 0, {100, 80}, 0, 0});
        all.add({node, "name", 0, {108, 4}, 0, 0});
        all.add({MeshId{9}, "positions", 0, {120, 60}, 20, 12});
        all.add({node, "name", 1, {108, 4}, 0, 0});
    }

private slots:
    void fields_areFoundByPartAndName() {
        Provenance all;
        fill(all);
        QCOMPARE(all.find(node, "name")->range.offset, std::uint64_t{108});
        QCOMPARE(all.find(node, "")->range.size, std::uint64_t{80});
        QVERIFY(!all.find(node, "nam"));
        QVERIFY(!all.find(NodeId{6}, "name"));
        QVERIFY(!all.find(MeshId{5}, "name"));
        QVERIFY(!Provenance().find(node, "name"));
    }

    void bytes_belongToTheSmallestFieldThatHoldsThem() {
        Provenance all;
        fill(all);
        QCOMPARE(all.at(0, 109)->field, std::string_view("name"));
        QCOMPARE(all.at(0, 112)->field, std::string_view(""));
        QCOMPARE(all.at(0, 131)->field, std::string_view("positions"));
        QCOMPARE(all.at(0, 132)->field, std::string_view("")); // between two of its repetitions
        QCOMPARE(all.at(0, 140)->field, std::string_view("positions"));
        QVERIFY(!all.at(0, 99) && !all.at(0, 180) && !all.at(2, 109));
        QCOMPARE(all.at(1, 109)->file, std::uint16_t{1});
    }

    void rangesOfBytes_areHeldWhole() {
        Provenance all;
        fill(all);
        QCOMPARE(all.around(0, {108, 4})->field, std::string_view("name"));
        QCOMPARE(all.around(0, {108, 5})->field, std::string_view(""));
        QVERIFY(!all.around(0, {170, 20}));
        QVERIFY(!all.around(0, {108, UINT64_MAX}));
    }
};

RIGSCOPE_TEST(TestNativeFields)
RIGSCOPE_TEST(TestProvenance)
#include "test_fields.moc"
