#include <QTest>

#include <array>

#include "documents/part_selection.h"
#include "documents/part_visibility.h"
#include "documents/related_nodes.h"
#include "gui/gui_models.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::PartSelection;
using gui::PartVisibility;

namespace {

// Nodes by number; a parent of 0 is none. Each node carries a mesh of one submesh where `meshes` has its number.
Scene treeOf(std::initializer_list<std::pair<std::uint32_t, std::uint32_t>> nodes,
             std::initializer_list<std::uint32_t> meshes = {}) {
    Scene scene;
    for (const auto& [id, parent] : nodes) {
        Node node;
        node.id = NodeId{id};
        node.parent = NodeId{parent};
        scene.nodes.push_back(share(std::move(node)));
    }
    for (const std::uint32_t node : meshes) {
        Submesh submesh;
        submesh.id = SubmeshId{200 + node};
        Mesh mesh;
        mesh.id = MeshId{100 + node};
        mesh.node = NodeId{node};
        mesh.submeshes.push_back(share(std::move(submesh)));
        scene.meshes.push_back(share(std::move(mesh)));
    }
    return scene;
}

std::set<std::uint32_t> idsOf(const PartSelection& selection) {
    std::set<std::uint32_t> ids;
    for (const PartRef part : selection.parts())
        ids.insert(part.id);
    return ids;
}

bool hides(const PartVisibility& visibility, PartRef part) { return visibility.isHidden(part); }

} // namespace

class TestPartSelection : public QObject {
    Q_OBJECT

private slots:
    void add_makesThePartTheActiveOne() {
        PartSelection selection(NodeId{1});
        selection.add(NodeId{2});
        QCOMPARE(selection.active().id, 2U);
        selection.add(NodeId{1});
        QCOMPARE(selection.active().id, 1U);
        QCOMPARE(selection.size(), std::size_t{2});
    }

    void sceneItself_isNothingSelected() {
        QVERIFY(PartSelection(PartRef()).empty());
        QCOMPARE(PartSelection().active().kind, PartKind::Scene);
    }

    void remove_givesTheOneBeforeTheActivePlace() {
        const std::array<PartRef, 3> parts{NodeId{1}, NodeId{2}, NodeId{3}};
        PartSelection selection(parts);
        selection.toggle(NodeId{3});
        QCOMPARE(selection.active().id, 2U);
        selection.toggle(NodeId{3});
        QCOMPARE(selection.active().id, 3U);
    }

    void partsOfDifferentKinds_areDifferentParts() {
        PartSelection selection(NodeId{1});
        selection.add(MeshId{1});
        QCOMPARE(selection.size(), std::size_t{2});
    }

    void branches_reachThroughParentsThatFollow() {
        const Scene scene = treeOf({{3, 2}, {2, 1}, {1, 0}, {4, 0}});
        QCOMPARE(idsOf(gui::branchesOf(scene, PartSelection(NodeId{1}))), (std::set<std::uint32_t>{1, 2, 3}));
        QCOMPARE(idsOf(gui::parentsOf(scene, PartSelection(NodeId{3}))), (std::set<std::uint32_t>{2}));
        QCOMPARE(idsOf(gui::childrenOf(scene, PartSelection(NodeId{1}))), (std::set<std::uint32_t>{2}));
        QCOMPARE(idsOf(gui::otherNodes(scene, PartSelection(NodeId{4}))), (std::set<std::uint32_t>{1, 2, 3}));
    }

    void branches_endWhereParentsFormARing() {
        const Scene scene = treeOf({{1, 2}, {2, 1}, {3, 0}});
        QCOMPARE(idsOf(gui::branchesOf(scene, PartSelection(NodeId{1}))), (std::set<std::uint32_t>{1, 2}));
    }

    void isolate_keepsTheBranchAndThePathToIt() {
        const Scene scene = treeOf({{1, 0}, {2, 1}, {3, 2}, {4, 1}}, {1, 2, 4});
        PartVisibility visibility;
        const PartRef chosen = NodeId{2};
        visibility.isolate(scene, std::span(&chosen, 1));
        QVERIFY2(!hides(visibility, NodeId{1}), "the renderer hides all below a hidden node");
        QVERIFY(hides(visibility, MeshId{101}));
        QVERIFY(!hides(visibility, NodeId{2}) && !hides(visibility, MeshId{102}) && !hides(visibility, NodeId{3}));
        QVERIFY(hides(visibility, NodeId{4}) && hides(visibility, MeshId{104}));
    }

    void endIsolation_bringsBackWhatWasHiddenBefore() {
        const Scene scene = treeOf({{1, 0}, {2, 1}}, {1, 2});
        PartVisibility visibility;
        const PartRef hidden = MeshId{102};
        const PartRef chosen = NodeId{1};
        visibility.hide(std::span(&hidden, 1));
        visibility.isolate(scene, std::span(&chosen, 1));
        QVERIFY(visibility.isolating());
        visibility.endIsolation();
        QVERIFY(!visibility.isolating());
        QVERIFY(hides(visibility, hidden) && !hides(visibility, NodeId{2}));
        visibility.showAll();
        QVERIFY(visibility.allShown());
    }
};

RIGSCOPE_TEST(TestPartSelection)
#include "test_part_selection.moc"
