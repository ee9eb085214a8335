#include <QTest>

#include <algorithm>

#include "render/draw_list.h"
#include "render/surface_look.h"
#include "render/texture_cache.h"
#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::render;
using rigscope::test::SceneMaker;

class TestDrawList : public QObject {
    Q_OBJECT

private slots:
    void hiddenParts_areLeftOut() {
        SceneMaker maker;
        const MaterialId material = maker.addPlain(glm::vec4(1.0F));
        const SubmeshId first = maker.addSquare(material);
        maker.addSquare(material);
        FrameInput& input = maker.prepare();
        QCOMPARE(drawListOf(input).size(), std::size_t{2});
        input.selection.hidden = {first};
        QCOMPARE(drawListOf(input).size(), std::size_t{1});
        input.selection.hidden = {maker.scene.meshes[1]->id};
        QCOMPARE(drawListOf(input).front().submesh->id, first);
    }

    void hidingANode_hidesWhatIsBelow() {
        SceneMaker maker;
        const NodeId root = maker.addBone({}, glm::vec3(0.0F), "root");
        const NodeId middle = maker.addBone(root, {0, 1, 0}, "middle");
        maker.addBone(middle, {0, 2, 0}, "end");
        const std::vector<bool> hidden = hiddenNodes(maker.scene, {middle});
        QCOMPARE(hidden, (std::vector<bool>{false, true, true}));
    }

    void deepHierarchy_isHiddenToItsEnd() {
        SceneMaker maker;
        NodeId last = maker.addBone({}, glm::vec3(0.0F), "root");
        const NodeId root = last;
        for (int i = 1; i < 50'000; ++i)
            last = maker.addBone(last, glm::vec3(0.0F), "bone");
        const std::vector<bool> hidden = hiddenNodes(maker.scene, {root});
        QCOMPARE(std::count(hidden.begin(), hidden.end(), true), std::ptrdiff_t{50'000});
        const std::vector<bool> end = hiddenNodes(maker.scene, {last});
        QCOMPARE(std::count(end.begin(), end.end(), true), std::ptrdiff_t{1});
    }

    void aRingOfParents_ends() {
        SceneMaker maker;
        const NodeId a = maker.addBone(NodeId{2}, glm::vec3(0.0F), "a");
        maker.addBone(a, glm::vec3(0.0F), "b");
        QCOMPARE(hiddenNodes(maker.scene, {NodeId{77}}), (std::vector<bool>{false, false}));
    }

    void selectingAMaterial_emphasisesItsSubmeshes() {
        SceneMaker maker;
        const MaterialId material = maker.addPlain(glm::vec4(1.0F));
        maker.addSquare(material);
        maker.addSquare(maker.addPlain(glm::vec4(1.0F)));
        FrameInput& input = maker.prepare();
        input.selection.selected = {material};
        const std::vector<DrawItem> list = drawListOf(input);
        QCOMPARE(list[0].emphasis, Emphasis::Selected);
        QCOMPARE(list[1].emphasis, Emphasis::None);
    }

    void layerMatrix_scalesThenTurnsThenMoves() {
        TextureLayer layer;
        layer.scale = {2.0F, 3.0F};
        layer.rotation = 1.57079633F;
        layer.offset = {10.0F, 20.0F};
        const glm::vec2 place = layerMatrix(layer) * glm::vec3(1.0F, 1.0F, 1.0F);
        QVERIFY(glm::length(place - glm::vec2(10.0F - 3.0F, 20.0F + 2.0F)) < 1e-5F);
    }

    void halved_weighsColoursByAlpha() {
        const std::vector<std::uint8_t> row{200, 0, 0, 255, 0, 90, 0, 0};
        const std::vector<std::uint8_t> small = halved(row, 2, 1);
        QCOMPARE(small, (std::vector<std::uint8_t>{200, 0, 0, 128}));
    }

    void weightColours_showTheSelectedJoints() {
        VertexData data;
        data.positions = std::make_shared<std::vector<glm::vec3>>(3);
        Skin skin;
        skin.joints = {{NodeId{5}, {}}, {NodeId{6}, {}}};
        skin.offsets = {0, 1, 2, 2};
        skin.influences = {{0, 1.0F}, {1, 0.5F}};
        const VertexPool pool{share(std::move(data)), share(std::move(skin)), {}};
        const std::vector<std::uint32_t> colours = weightColours(pool, {NodeId{5}});
        QVERIFY((colours[0] & 0xFFU) > 200U);                   // all: red
        QVERIFY((colours[1] >> 16U & 0xFFU) > 100U);            // none: blue
        QCOMPARE(colours[2] & 0xFFU, colours[2] >> 8U & 0xFFU); // moved by nothing: grey
    }
};

RIGSCOPE_TEST(TestDrawList)
#include "test_draw_list.moc"
