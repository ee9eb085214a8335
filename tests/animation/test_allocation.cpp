#include <QTest>

#include <atomic>
#include <cstdlib>
#include <new>

#include "animation/scenes.h"
#include "support/test_registry.h"

// Counts what this program takes from the heap.
static std::atomic<long> allocations{0};

void* operator new(std::size_t size) {
    ++allocations;
    if (void* memory = std::malloc(size > 0 ? size : 1))
        return memory;
    throw std::bad_alloc();
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    ++allocations;
    const auto unit = static_cast<std::size_t>(alignment);
    if (void* memory = std::aligned_alloc(unit, (size + unit - 1) / unit * unit))
        return memory;
    throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t /*alignment*/) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept { std::free(memory); }

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

class TestAllocation : public QObject {
    Q_OBJECT

private slots:
    void frames_afterTheFirstTakeNothingFromTheHeap() {
        SceneBuilder b;
        const NodeId bone = b.addNode();
        b.addMesh({}, {{0, 0, 0}, {1, 0, 0}}, {{0, 0, 1}, {0, 0, 1}});
        b.setSkin({{bone, {}}}, {{{0, 1.0F}}, {}});
        MorphTarget target;
        target.vertices = {1};
        target.positions = {{0, 4, 0}};
        target.normals = {{0, 1, 0}};
        target.absoluteNormals = true;
        Track weights;
        weights.channel = Channel::MorphWeight;
        weights.morphTarget = b.addMorph(target);
        weights.keys = KeyList<float>({0, 2}, {0.25F, 1.0F});
        const ClipId first = b.addClip(0, 2, {weights, rotationTrack(bone, {0, 2}, {noTurn, turn(90, zAxis)})});
        const ClipId second =
            b.addClip(0, 2, {vectorTrack(bone, Channel::Translation, {0, 2}, {{0, 0, 0}, {1, 0, 0}})});
        SceneEvaluator evaluator(b.finish());
        PoseRequest request;
        request.layers = {{first, 0.0, 1.0F}, {second, 0.0, 1.0F}};
        evaluator.evaluate(request);
        evaluator.vertices(0, 0);
        const long before = allocations;
        for (int frame = 1; frame < 20; ++frame) {
            request.layers[0].seconds = request.layers[1].seconds = frame * 0.1;
            evaluator.evaluate(request);
            evaluator.vertices(0, 0);
        }
        QCOMPARE(long{allocations}, before);
        QVERIFY(before > 0);
    }
};

RIGSCOPE_TEST(TestAllocation)
#include "test_allocation.moc"
