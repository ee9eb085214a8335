#include <QTest>

#include "animation/scenes.h"
#include "animation/skeleton.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::animation;
using namespace rigscope::test;

class TestSkeleton : public QObject {
    Q_OBJECT

    static Shared<Node> nodeOf(std::uint32_t id, std::uint32_t parent) {
        Node node;
        node.id = NodeId{id};
        node.parent = NodeId{parent};
        node.rest.translation = {float(id), 0.0F, 0.0F};
        return share(std::move(node));
    }
    static std::vector<std::uint32_t> orderOf(const CompiledSkeleton& skeleton) {
        return {skeleton.order().begin(), skeleton.order().end()};
    }
    static std::vector<std::uint32_t> parentsOf(const CompiledSkeleton& skeleton) {
        return {skeleton.parents().begin(), skeleton.parents().end()};
    }
    static constexpr std::uint32_t none = CompiledSkeleton::none;

private slots:
    void order_isDepthFirstInTheFilesOrderOfChildren() {
        const std::vector nodes{nodeOf(1, 0), nodeOf(2, 1), nodeOf(3, 1), nodeOf(4, 2), nodeOf(5, 0)};
        const CompiledSkeleton skeleton(nodes);
        QCOMPARE(orderOf(skeleton), (std::vector<std::uint32_t>{0, 1, 3, 2, 4}));
        QCOMPARE(parentsOf(skeleton), (std::vector<std::uint32_t>{none, 0, 1, 0, none}));
    }

    void order_putsParentsFirstWhereTheFileDoesNot() {
        const std::vector nodes{nodeOf(1, 2), nodeOf(2, 3), nodeOf(3, 0)};
        const CompiledSkeleton skeleton(nodes);
        QCOMPARE(orderOf(skeleton), (std::vector<std::uint32_t>{2, 1, 0}));
        QCOMPARE(parentsOf(skeleton), (std::vector<std::uint32_t>{none, 0, 1}));
        QCOMPARE(skeleton.denseOf(0), 2U);
        QCOMPARE(skeleton.find(NodeId{1}), 2U);
        QCOMPARE(skeleton.rest().at(2).translation.x, 1.0F);
    }

    void circle_becomesATreeUnderItsFirstNode() {
        const std::vector nodes{nodeOf(1, 2), nodeOf(2, 3), nodeOf(3, 1), nodeOf(4, 4)};
        const CompiledSkeleton skeleton(nodes);
        QCOMPARE(orderOf(skeleton), (std::vector<std::uint32_t>{3, 0, 2, 1}));
        QCOMPARE(parentsOf(skeleton), (std::vector<std::uint32_t>{none, none, 1, 2}));
    }

    void missingParent_makesARoot() {
        const std::vector nodes{nodeOf(1, 77)};
        const CompiledSkeleton skeleton(nodes);
        QCOMPARE(parentsOf(skeleton), (std::vector<std::uint32_t>{none}));
        QCOMPARE(skeleton.find(NodeId{77}), none);
    }
};

RIGSCOPE_TEST(TestSkeleton)
#include "test_skeleton.moc"
