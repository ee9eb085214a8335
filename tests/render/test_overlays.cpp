#include <QTest>

#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

class TestOverlays : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string problem = studio_.open();
        QVERIFY2(problem.empty(), problem.c_str());
    }
    void cleanupTestCase() { studio_.close(); }

    void theGrid_isSeenOnTheGroundAndHiddenByMeshes() {
        SceneMaker maker;
        maker.addBox(maker.addPlain({1, 0, 0, 1}), glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare(256, 256);
        input.camera.setProjection(Projection::Perspective);
        input.camera.setAngles(0.5F, 0.4F);
        input.camera.zoom(0.5F);
        const RenderedImage without = studio_.draw(input);
        input.options.grid = true;
        const RenderedImage with = studio_.draw(input);
        QVERIFY(differences(without, with) > 500);
        COMPARE_PIXEL(with, 128, 118, ({255, 0, 0}), 0);
    }

    void theAxesBadge_liesInTheLowerRightCorner() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare(256, 256);
        const RenderedImage without = studio_.draw(input);
        input.options.axesBadge = true;
        const RenderedImage with = studio_.draw(input);
        // From the front: x to the right in red, y up in green.
        const Colour x = pixel(with, 212 + 12, 212);
        const Colour y = pixel(with, 212, 212 - 12);
        QVERIFY(x.r > 150 && x.r > x.g + 60 && x.r > x.b + 60);
        QVERIFY(y.g > 150 && y.g > y.r + 30 && y.g > y.b + 60);
        int outside = 0;
        for (int row = 0; row < 256; ++row)
            for (int column = 0; column < 256; ++column)
                if ((row < 150 || column < 150) && !near(pixel(with, column, row), pixel(without, column, row), 0))
                    ++outside;
        QCOMPARE(outside, 0);
    }

    void wireframe_isEmptyInside() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.options.shading = Shading::Wireframe;
        const RenderedImage image = studio_.draw(input);
        COMPARE_PIXEL(image, 30, 90, ({0, 0, 0}), 0);
        QVERIFY(pixel(image, 64, 64).g > 60 || pixel(image, 63, 64).g > 60 ||
                pixel(image, 64, 63).g > 60); // the diagonal
    }

    void shadedWireframe_drawsEdgesOnTheSurface() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.options.shading = Shading::ShadedWireframe;
        const RenderedImage image = studio_.draw(input);
        COMPARE_PIXEL(image, 30, 90, ({255, 0, 0}), 0);
        const bool darker =
            pixel(image, 64, 64).r < 160 || pixel(image, 63, 64).r < 160 || pixel(image, 64, 63).r < 160;
        QVERIFY(darker);
    }

    void normalsShading_showsDirectionsInTheScenesAxes() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.options.shading = Shading::Normals;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({128, 128, 255}), 1);
    }

    void solidShading_ignoresTheMaterial_andUnlitShadingTheLight() {
        SceneMaker maker;
        Material material;
        material.diffuse = {1, 0, 0, 1};
        maker.addSquare(maker.addMaterial(std::move(material)));
        FrameInput& input = maker.prepareBare();
        input.options.shading = Shading::Solid;
        const Colour solid = pixel(studio_.draw(input), 64, 64);
        QVERIFY(solid.g > 100 && std::abs(solid.r - solid.g) < 20);
        input.options.shading = Shading::Unlit;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({255, 0, 0}), 0);
    }

    void uvChecker_showsTheCells() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare(256, 256);
        input.options.shading = Shading::UvChecker;
        const RenderedImage image = studio_.draw(input);
        // A1 at the top left is light, B1 beside it dark; sampled in the cells' corners, beside the letters.
        QVERIFY(pixel(image, 20, 20).b > pixel(image, 46, 20).b + 40);
    }

    void vertexColourShading_isGreyWithoutColours() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.options.shading = Shading::VertexColours;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({128, 128, 128}), 1);
    }

    void theSkeleton_isSeenThroughTheMesh_orHiddenByIt() {
        SceneMaker maker;
        maker.addBox(maker.addPlain({0, 0, 1, 1}), glm::vec3(-1), glm::vec3(1));
        const NodeId root = maker.addBone({}, {0, -0.8F, 0}, "root");
        maker.addBone(root, {0, 0.8F, 0}, "end");
        for (const SkeletonStyle style : {SkeletonStyle::Lines, SkeletonStyle::Octahedra}) {
            FrameInput& input = maker.prepareBare();
            input.options.skeleton.style = style;
            input.options.skeleton.xray = true;
            const Colour seen = pixel(studio_.draw(input), 64, 70);
            QVERIFY2(seen.r > 90 && seen.g > 90, text(seen).c_str());
            input.options.skeleton.xray = false;
            COMPARE_PIXEL(studio_.draw(input), 64, 70, ({0, 0, 255}), 0);
        }
    }

    void boneNames_areDrawn() {
        SceneMaker maker;
        maker.addBone({}, {0, -1, 0}, "Hips");
        maker.addBone(maker.scene.nodes[0]->id, {0, 1, 0}, "Spine");
        FrameInput& input = maker.prepareBare(256, 256);
        input.options.skeleton.style = SkeletonStyle::Lines;
        const RenderedImage without = studio_.draw(input);
        input.options.skeleton.names = true;
        QVERIFY(differences(without, studio_.draw(input)) > 60);
    }

    void aSelectedBone_isDrawnEvenWithTheSkeletonOff() {
        SceneMaker maker;
        const NodeId root = maker.addBone({}, {0, -1, 0}, "root");
        maker.addBone(root, {0, 1, 0}, "end");
        FrameInput& input = maker.prepareBare();
        const RenderedImage without = studio_.draw(input);
        input.selection.selected = {root};
        const RenderedImage with = studio_.draw(input);
        QVERIFY(differences(without, with) > 30);
        const Colour middle = pixel(with, 64, 80);
        QVERIFY2(middle.r > middle.b + 60, text(middle).c_str()); // orange
    }

    void selection_tintsAndOutlines() {
        SceneMaker maker;
        const SubmeshId square = maker.addSquare(maker.addPlain({0, 0, 1, 1}));
        FrameInput& input = maker.prepareBare();
        const RenderedImage plain = studio_.draw(input);
        input.selection.selected = {square};
        const RenderedImage selected = studio_.draw(input);
        COMPARE_PIXEL(plain, 64, 64, ({0, 0, 255}), 0);
        QVERIFY(pixel(selected, 64, 64).r > 30);
        // The square's left edge is at 7.7: two pixels beside it belong to the outline, further ones do not.
        COMPARE_PIXEL(selected, 6, 64, ({255, 158, 41}), 2);
        COMPARE_PIXEL(selected, 3, 64, ({0, 0, 0}), 0);
        input.selection.selected.clear();
        input.selection.hovered = square;
        const RenderedImage hovered = studio_.draw(input);
        COMPARE_PIXEL(hovered, 6, 64, ({115, 199, 255}), 2);
    }

    void bounds_areDrawnAroundEverything() {
        SceneMaker maker;
        maker.addBox(maker.addPlain({0, 0, 1, 1}), glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare();
        const RenderedImage without = studio_.draw(input);
        input.options.bounds = true;
        QVERIFY(differences(without, studio_.draw(input)) > 100);
    }

    void anEmptyScene_showsTheGridAlone() {
        FrameInput input;
        input.camera.setViewport(200, 150);
        const RenderedImage image = studio_.draw(input);
        input.options.grid = false;
        QVERIFY(differences(image, studio_.draw(input)) > 100);
    }

private:
    Studio studio_;
};

RIGSCOPE_TEST(TestOverlays)
#include "test_overlays.moc"
