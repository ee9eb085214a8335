// Lists of keys: chunks, keys that are decoded when they are looked at.
#include <QTest>

#include <atomic>
#include <thread>

#include "scene/clip.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

KeyList<float> listOf(std::size_t size, bool tangents = false) {
    std::vector<double> times;
    std::vector<float> values;
    std::vector<float> in;
    std::vector<float> out;
    for (std::size_t i = 0; i < size; ++i) {
        times.push_back(2.0 * static_cast<double>(i));
        values.push_back(static_cast<float>(i) + 0.5F);
        if (tangents) {
            in.push_back(static_cast<float>(i));
            out.push_back(-static_cast<float>(i));
        }
    }
    return KeyList<float>(times, values, in, out);
}

class CountedKeys : public KeyList<float>::Deferred {
public:
    std::atomic<int>& calls;
    explicit CountedKeys(std::atomic<int>& counter)
        : calls(counter) {}

private:
    KeyList<float> decode() const override {
        ++calls;
        return listOf(3000);
    }
};

} // namespace

class TestKeyList : public QObject {
    Q_OBJECT

private slots:
    void keys_areTheSameInWhateverChunks_data() {
        QTest::addColumn<std::size_t>("size");
        for (const std::size_t size : {std::size_t{0}, std::size_t{1}, KeyList<float>::chunkSize - 1,
                                       KeyList<float>::chunkSize, KeyList<float>::chunkSize + 1, std::size_t{3000}})
            QTest::addRow("%zu", size) << size;
    }
    void keys_areTheSameInWhateverChunks() {
        QFETCH(std::size_t, size);
        const KeyList<float> list = listOf(size, true);
        QCOMPARE(list.size(), size);
        QCOMPARE(list.empty(), size == 0);
        for (std::size_t i = 0; i < size; ++i) {
            QCOMPARE(list.time(i), 2.0 * static_cast<double>(i));
            QCOMPARE(list.value(i), static_cast<float>(i) + 0.5F);
        }
        std::size_t seen = 0;
        for (const auto& chunk : list.chunks()) {
            QVERIFY(!chunk->times.empty() && chunk->times.size() <= KeyList<float>::chunkSize);
            QCOMPARE(chunk->values.size(), chunk->times.size());
            QCOMPARE(chunk->inTangents.size(), chunk->times.size());
            for (std::size_t i = 0; i < chunk->times.size(); ++i)
                QCOMPARE(chunk->inTangents[i], -chunk->outTangents[i]);
            seen += chunk->times.size();
        }
        QCOMPARE(seen, size);
        QCOMPARE(list.firstTime(), 0.0);
        QCOMPARE(list.lastTime(), size == 0 ? 0.0 : 2.0 * static_cast<double>(size - 1));
    }

    void copy_sharesItsChunks() {
        const KeyList<float> list = listOf(3000);
        const KeyList<float> copy = list;
        for (std::size_t i = 0; i < list.chunks().size(); ++i)
            QCOMPARE(copy.chunks()[i], list.chunks()[i]);
    }

    void deferredKeys_areDecodedOnceAndOnlyWhenLookedAt() {
        std::atomic<int> calls{0};
        const auto list = KeyList<float>::deferred(3000, 0.0, 5998.0, std::make_shared<CountedKeys>(calls));
        const KeyList<float> copy = list;
        QCOMPARE(list.size(), std::size_t{3000});
        QCOMPARE(list.lastTime(), 5998.0);
        QCOMPARE(calls.load(), 0);
        std::vector<std::thread> threads;
        std::atomic<int> wrong{0};
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] { wrong += list.value(2999) == 2999.5F && copy.time(1) == 2.0 ? 0 : 1; });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
        QCOMPARE(calls.load(), 1);
    }

    void deferredList_ofNoKeysDecodesNothing() {
        std::atomic<int> calls{0};
        const auto list = KeyList<float>::deferred(0, 0.0, 0.0, std::make_shared<CountedKeys>(calls));
        QVERIFY(list.empty() && list.chunks().empty());
        QCOMPARE(calls.load(), 0);
    }
};

RIGSCOPE_TEST(TestKeyList)
#include "test_keys.moc"
