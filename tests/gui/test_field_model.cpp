// The fields of a file as a tree, and looking for one: what is held, and what is found.
#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

#include "base/archive.h"
#include "structure/field_model.h"
#include "structure/field_search.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::FieldModel;
using gui::FieldQuery;
using gui::FieldSearch;

namespace {

// A header and a list of so many records of a u32 and a f32: record i holds i and i / 4.
std::unique_ptr<StructureTree> listOf(std::uint32_t count) {
    std::vector<std::uint8_t> bytes(8 + std::size_t{8} * count);
    std::memcpy(bytes.data(), "LISTname", 8);
    for (std::uint32_t i = 0; i < count; ++i) {
        const float quarter = static_cast<float>(i) / 4.0F;
        std::memcpy(&bytes[8 + std::size_t{8} * i], &i, 4);
        std::memcpy(&bytes[12 + std::size_t{8} * i], &quarter, 4);
    }
    auto tree = std::make_unique<StructureTree>(Bytes(std::move(bytes)), "file");
    DescribeArchive describe(*tree, 0, {0, tree->file().size()});
    describe.text({"tag", "what it is"}, 4);
    describe.text("title", 4);
    ByteSpan records;
    describe.records("numbers", records, 8, [](DescribeArchive& a) {
        std::uint32_t number = 0;
        float quarter = 0.0F;
        a.value("number", number);
        a.value({"quarter", "a fourth of it"}, quarter);
    });
    return tree;
}

QString text(const FieldModel& model, const QModelIndex& index, int column) {
    return model.data(index.siblingAtColumn(column)).toString();
}

// Runs a search to its end; the field that it found, as its path of names, or nothing.
QString findFrom(std::uint32_t count, FieldQuery::By by, const QString& wanted, FieldSearch::Path from,
                 FieldSearch::Direction direction, bool* wrapped = nullptr) {
    FieldModel model;
    model.setTree(listOf(count));
    FieldSearch search;
    QSignalSpy found(&search, &FieldSearch::found);
    QSignalSpy notFound(&search, &FieldSearch::notFound);
    search.start(listOf(count), FieldQuery(by, wanted), std::move(from), direction);
    if (!QTest::qWaitFor([&] { return found.count() + notFound.count() > 0; }, 20000) || found.isEmpty())
        return {};
    if (wrapped != nullptr)
        *wrapped = found.front()[1].toBool();
    return model.pathOf(model.follow(found.front()[0].value<std::vector<std::uint32_t>>()));
}

} // namespace

class TestFieldModel : public QObject {
    Q_OBJECT

private slots:
    void model_keepsTheRulesOfItemModels() {
        FieldModel model;
        model.setTree(listOf(3));
        // It looks into everything that there is.
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(model.held(), std::size_t{4 + 3 * 3});
        // And keeps watch while a list of pages is looked into here and there.
        tester.setUseFetchMore(false);
        model.setTree(listOf(1100));
        const QModelIndex field = model.find({8 + 8 * 1050 + 4, 4});
        QCOMPARE(model.titleOf(field), QStringLiteral("quarter"));
        QCOMPARE(text(model, field, FieldModel::ValueColumn), QStringLiteral("262.5"));
        model.setTree(nullptr);
        QCOMPARE(model.rowCount(), 0);
    }

    void fields_showNameValueTypeOffsetAndSize() {
        FieldModel model;
        model.setTree(listOf(3));
        const QModelIndex field = model.find({8 + 8 * 2 + 4, 1});
        const QStringList expected{"quarter", "0.5", "f32", "0x1c", "4"};
        for (int column = 0; column < FieldModel::columns; ++column)
            QCOMPARE(text(model, field, column), expected[column]);
        QCOMPARE(model.data(field, Qt::ToolTipRole).toString(), QStringLiteral("a fourth of it"));
        QCOMPARE(model.pathOf(field), QStringLiteral("file \u203a numbers \u203a record 2 \u203a quarter"));
        QCOMPARE(text(model, model.find({0, 4}), FieldModel::ValueColumn), QStringLiteral("\"LIST\""));
    }

    void nothing_isDescribedBeforeItIsLookedAt() {
        FieldModel model;
        model.setTree(listOf(900'000));
        QCOMPARE(model.held(), std::size_t{4});
        const QModelIndex root = model.index(0, 0);
        QVERIFY(model.canFetchMore(root));
        model.fetchMore(root);
        QCOMPARE(model.rowCount(root), 3);
        const QModelIndex list = model.index(2, 0, root);
        QVERIFY(model.hasChildren(list));
        QCOMPARE(model.held(), std::size_t{4});
        model.fetchMore(list);
        QCOMPARE(model.rowCount(list), 900);
        QCOMPARE(model.held(), std::size_t{4 + 900});
        // One byte in the middle costs one page and no more.
        QVERIFY(model.find({8 + 8 * 450'000, 1}).isValid());
        QCOMPARE(model.held(), std::size_t{4 + 900 + 1000 * 3});
    }

    void whatWasOpenedLongAgo_isGivenUp() {
        FieldModel model;
        model.setTree(listOf(100'000));
        const QModelIndex kept = model.find({8, 4});
        model.keep(kept);
        const QPersistentModelIndex old = model.find({8 + 8 * 1500, 4});
        for (std::uint64_t page = 2; page < 60; ++page)
            QVERIFY(model.find({8 + 8 * (1000 * page + 5), 4}).isValid());
        QTRY_VERIFY2(model.held() <= FieldModel::mostHeld, qPrintable(QString::number(model.held())));
        QVERIFY2(!old.isValid(), "its page was the oldest");
        QCOMPARE(model.titleOf(kept), QStringLiteral("number"));
        const QModelIndex again = model.find({8 + 8 * 1500, 4});
        QCOMPARE(text(model, again, FieldModel::ValueColumn), QStringLiteral("1500"));
    }

    void bytesOfSeveralFields_areFoundAsWhatHoldsThem() {
        FieldModel model;
        model.setTree(listOf(10));
        QCOMPARE(model.titleOf(model.find({8 + 8 * 3, 8})), QStringLiteral("record 3"));
        QCOMPARE(model.titleOf(model.find({8 + 8 * 3, 9})), QStringLiteral("numbers"));
        QCOMPARE(model.titleOf(model.find({6, 4})), QStringLiteral("file"));
        QVERIFY(!model.find({8 + 8 * 10, 1}).isValid());
    }

    void path_leadsBackToTheField() {
        FieldModel model;
        model.setTree(listOf(2500));
        const QModelIndex field = model.find({8 + 8 * 1700, 4});
        const std::vector<std::uint32_t> rows = model.rowsTo(field);
        QCOMPARE(rows, (std::vector<std::uint32_t>{2, 1, 700, 0}));
        QVERIFY(model.follow(rows) == field);
    }

    void query_findsNumbersAsTheyAreTyped_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<bool>("fits"); // a f32 of a third
        QTest::newRow("rounded") << "0.3333" << true;
        QTest::newRow("all digits") << "0.33333334" << true;
        QTest::newRow("another") << "0.3344" << false;
        QTest::newRow("too coarse") << "0.3" << false;
        QTest::newRow("text") << "third" << false;
    }
    void query_findsNumbersAsTheyAreTyped() {
        QFETCH(QString, typed);
        const float third = 1.0F / 3.0F;
        std::vector<std::uint8_t> bytes(4);
        std::memcpy(bytes.data(), &third, 4);
        StructureTree tree(Bytes(std::move(bytes)), "file");
        DescribeArchive describe(tree, 0, {0, 4});
        float number = 0.0F;
        describe.value("number", number);
        QTEST(FieldQuery(FieldQuery::By::Value, typed).matches(tree, 1), "fits");
    }

    void search_goesToTheNextAndThePrevious() {
        using enum FieldSearch::Direction;
        const auto name = FieldQuery::By::Name;
        const auto value = FieldQuery::By::Value;
        bool wrapped = false;
        QCOMPARE(findFrom(2500, name, "QUART", {}, Forward, &wrapped),
                 QStringLiteral("file \u203a numbers \u203a record 0 \u203a quarter"));
        QVERIFY(!wrapped);
        QCOMPARE(findFrom(2500, name, "quarter", {2, 1, 700, 1}, Forward),
                 QStringLiteral("file \u203a numbers \u203a record 1701 \u203a quarter"));
        QCOMPARE(findFrom(2500, name, "quarter", {2, 1, 700, 1}, Backward),
                 QStringLiteral("file \u203a numbers \u203a record 1699 \u203a quarter"));
        QCOMPARE(findFrom(2500, name, "record 42", {2, 2}, Forward, &wrapped),
                 QStringLiteral("file \u203a numbers \u203a record 42"));
        QVERIFY2(wrapped, "all of them stand before");
        QCOMPARE(findFrom(2500, value, "2499", {}, Forward),
                 QStringLiteral("file \u203a numbers \u203a record 2499 \u203a number"));
        QCOMPARE(findFrom(2500, value, "list", {2, 1}, Backward), QStringLiteral("file \u203a tag"));
        QCOMPARE(findFrom(2500, value, "list", {}, Backward, &wrapped), QStringLiteral("file \u203a tag"));
        QVERIFY(wrapped);
        QVERIFY(findFrom(2500, name, "nowhere", {}, Forward).isEmpty());
        QVERIFY(findFrom(2500, name, "nowhere", {2}, Backward).isEmpty());
    }

    void search_thatIsStoppedSaysNothing() {
        FieldSearch search;
        QSignalSpy found(&search, &FieldSearch::found);
        QSignalSpy notFound(&search, &FieldSearch::notFound);
        search.start(listOf(500'000), FieldQuery(FieldQuery::By::Name, "nowhere"), {}, FieldSearch::Direction::Forward);
        QTest::qWait(20);
        search.stop();
        QTest::qWait(50);
        QCOMPARE(found.count() + notFound.count(), 0);
    }

    void offsetIn_readsBothWaysOfWriting() {
        QCOMPARE(gui::offsetIn(QStringLiteral(" 0x1F40 ")), std::optional<std::uint64_t>(8000));
        QCOMPARE(gui::offsetIn(QStringLiteral("8000")), std::optional<std::uint64_t>(8000));
        QVERIFY(!gui::offsetIn(QStringLiteral("1f40")));
        QVERIFY(!gui::offsetIn(QString()));
        QVERIFY(!gui::offsetIn(QStringLiteral("-4")));
    }
};

RIGSCOPE_TEST(TestFieldModel)
#include "test_field_model.moc"
