#include <QTest>

#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {
const Colour red{255, 0, 0};
const Colour green{0, 255, 0};
const Colour blue{0, 0, 255};
const Colour white{255, 255, 255};
const Colour black{0, 0, 0};
} // namespace

// Pixels of materials. Pictures are 128 x 128, the square fills all but a margin of 6 % each side.
class TestMaterials : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string problem = studio_.open();
        QVERIFY2(problem.empty(), problem.c_str());
    }
    void cleanupTestCase() { studio_.close(); }

    void anUnlitTriangle_hasItsColourInsideAndTheBackgroundOutside() {
        SceneMaker maker;
        VertexData data;
        data.positions =
            std::make_shared<std::vector<glm::vec3>>(std::vector<glm::vec3>{{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}});
        maker.addMesh(std::move(data), {0, 1, 2}, maker.addPlain({1, 0, 0, 1}));
        const RenderedImage image = studio_.draw(maker.prepareBare());
        COMPARE_PIXEL(image, 64, 70, (red), 0);
        COMPARE_PIXEL(image, 64, 12, (red), 0); // its tip is on top
        COMPARE_PIXEL(image, 20, 20, (black), 0);
        COMPARE_PIXEL(image, 108, 20, (black), 0);
    }

    void textures_haveTheirFirstRowOnTop_andArePlainInColour() {
        SceneMaker maker;
        maker.addSquare(maker.addMaterial(maker.textured(maker.addTexture(2, {red, green, {10, 100, 200}, white}))));
        const RenderedImage image = studio_.draw(maker.prepareBare());
        COMPARE_PIXEL(image, 30, 30, (red), 0);
        COMPARE_PIXEL(image, 98, 30, (green), 0);
        COMPARE_PIXEL(image, 30, 98, ({10, 100, 200}), 0);
        COMPARE_PIXEL(image, 98, 98, (white), 0);
    }

    void smallTextures_stayCrisp_andLinearFilteringBlursThem() {
        SceneMaker maker;
        maker.addSquare(maker.addMaterial(maker.textured(maker.addTexture(2, {red, green, red, green}))));
        FrameInput& input = maker.prepareBare();
        const RenderedImage crisp = studio_.draw(input);
        COMPARE_PIXEL(crisp, 61, 64, (red), 0);
        COMPARE_PIXEL(crisp, 67, 64, (green), 0);
        input.options.textureFilter = TextureFilter::Linear;
        const Colour blurred = pixel(studio_.draw(input), 63, 64);
        QVERIFY(blurred.r > 90 && blurred.g > 90);
    }

    void leftHandedScenes_areNotMirrored() {
        SceneMaker maker;
        maker.scene.space.handedness = Handedness::Left;
        maker.scene.space.clockwiseFront = true;
        // Faces +z, where the front view's eye is and from where x grows to the left.
        VertexData data;
        data.positions = std::make_shared<std::vector<glm::vec3>>(
            std::vector<glm::vec3>{{1, 1, 0}, {-1, 1, 0}, {-1, -1, 0}, {1, -1, 0}});
        data.textureCoordinates.push_back(
            {std::make_shared<std::vector<glm::vec2>>(std::vector<glm::vec2>{{0, 0}, {1, 0}, {1, 1}, {0, 1}}), nullptr,
             2});
        const MaterialId material = maker.addMaterial(maker.textured(maker.addTexture(2, {red, green, blue, white})));
        maker.addMesh(std::move(data), {0, 1, 2, 0, 2, 3}, material);
        FrameInput& input = maker.prepareBare();
        const RenderedImage image = studio_.draw(input);
        COMPARE_PIXEL(image, 30, 30, (red), 0);
        COMPARE_PIXEL(image, 98, 30, (green), 0);
        COMPARE_PIXEL(image, 30, 98, (blue), 0);
        input.camera.look(StandardView::Back);
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (black), 0); // its back is culled
    }

    void backFaces_areShownForTwoSidedMaterialsAndOnRequest() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.camera.look(StandardView::Back);
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (black), 0);
        input.options.backFaces = BackFaces::Shown;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (red), 0);

        SceneMaker other;
        Material material;
        material.diffuse = {1, 0, 0, 1};
        material.unlit = material.twoSided = true;
        other.addSquare(other.addMaterial(std::move(material)));
        FrameInput& twoSided = other.prepareBare();
        twoSided.camera.look(StandardView::Back);
        COMPARE_PIXEL(studio_.draw(twoSided), 64, 64, (red), 0);
    }

    void alphaTest_cutsHoles() {
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(2, {red, {0, 255, 0, 0}, red, red}));
        material.alphaMode = AlphaMode::Test;
        material.layers[0].useAlpha = true;
        maker.addSquare(maker.addMaterial(std::move(material)));
        const RenderedImage image = studio_.draw(maker.prepareBare());
        COMPARE_PIXEL(image, 98, 30, (black), 0);
        COMPARE_PIXEL(image, 30, 30, (red), 0);
    }

    void maskedTextures_loseTheirBlack() {
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(2, {red, black, red, red}));
        material.alphaMode = AlphaMode::Test;
        material.layers[0].masked = true;
        maker.addSquare(maker.addMaterial(std::move(material)));
        FrameInput& input = maker.prepareBare();
        input.options.background.top = input.options.background.bottom = glm::vec3(0, 0, 1);
        COMPARE_PIXEL(studio_.draw(input), 98, 30, (blue), 0);
    }

    void blendedSubmeshes_mixFromBackToFront_whateverTheirOrder() {
        for (const bool nearFirst : {false, true}) {
            SceneMaker maker;
            Material front;
            front.diffuse = {1, 0, 0, 0.5F};
            front.unlit = true;
            front.alphaMode = AlphaMode::Blend;
            Material back = front;
            back.diffuse = {0, 1, 0, 0.5F};
            const MaterialId first = maker.addMaterial(front);
            const MaterialId second = maker.addMaterial(back);
            if (nearFirst) {
                maker.addSquare(first, {0, 0, 0.5F});
                maker.addSquare(second, {0, 0, -0.5F});
            } else {
                maker.addSquare(second, {0, 0, -0.5F});
                maker.addSquare(first, {0, 0, 0.5F});
            }
            COMPARE_PIXEL(studio_.draw(maker.prepareBare()), 64, 64, ({128, 64, 0}), 2);
        }
    }

    void addAndMultiply_workOnWhatIsBehind() {
        for (const AlphaMode mode : {AlphaMode::Add, AlphaMode::Multiply}) {
            SceneMaker maker;
            maker.addSquare(maker.addPlain({0.5F, 0.5F, 0, 1}), {0, 0, -0.5F});
            Material material;
            material.diffuse = {0.5F, 0, 0.25F, 1};
            material.unlit = true;
            material.alphaMode = mode;
            maker.addSquare(maker.addMaterial(std::move(material)), {0, 0, 0.5F});
            const RenderedImage image = studio_.draw(maker.prepareBare());
            if (mode == AlphaMode::Add)
                COMPARE_PIXEL(image, 64, 64, ({255, 128, 64}), 2);
            else
                COMPARE_PIXEL(image, 64, 64, ({64, 0, 0}), 2);
        }
    }

    void layers_combineInTheirOrder() {
        struct Case {
            TextureBlend blend;
            Colour second;
            Colour expected;
        };
        // The first layer is a quarter, half and three quarters bright.
        const Colour first{64, 128, 192};
        for (const Case& each :
             {Case{TextureBlend::None, white, first}, Case{TextureBlend::Multiply, {128, 128, 128}, {32, 64, 96}},
              Case{TextureBlend::Add, {100, 0, 100}, {164, 128, 255}},
              Case{TextureBlend::Multiply2, {128, 128, 128}, {64, 128, 193}},
              Case{TextureBlend::Alpha, {255, 0, 0, 128}, {160, 64, 96}}}) {
            SceneMaker maker;
            Material material = maker.textured(maker.addTexture(1, {first}));
            TextureLayer layer;
            layer.texture = maker.addTexture(1, {each.second});
            layer.blend = each.blend;
            material.layers.push_back(layer);
            maker.addSquare(maker.addMaterial(std::move(material)));
            const RenderedImage image = studio_.draw(maker.prepareBare());
            QVERIFY2(near(pixel(image, 64, 64), each.expected, 2),
                     (std::to_string(static_cast<int>(each.blend)) + ": " + text(pixel(image, 64, 64))).c_str());
        }
    }

    void fourLayers_areDrawn() {
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(1, {{10, 10, 10}}));
        for (int i = 0; i < 3; ++i) {
            TextureLayer layer;
            layer.texture = maker.addTexture(1, {{i == 0 ? 100 : 0, i == 1 ? 100 : 0, i == 2 ? 100 : 0}});
            layer.blend = TextureBlend::Add;
            material.layers.push_back(layer);
        }
        maker.addSquare(maker.addMaterial(std::move(material)));
        COMPARE_PIXEL(studio_.draw(maker.prepareBare()), 64, 64, ({110, 110, 110}), 1);
    }

    void wrapAndScale_decideWhatLiesBeyondTheEdge() {
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(2, {red, green, red, green}));
        material.layers[0].scale = {2.0F, 1.0F};
        SceneMaker clamped;
        Material other = clamped.textured(clamped.addTexture(2, {red, green, red, green}));
        other.layers[0].scale = {2.0F, 1.0F};
        other.layers[0].wrapU = TextureWrap::Clamp;
        maker.addSquare(maker.addMaterial(std::move(material)));
        clamped.addSquare(clamped.addMaterial(std::move(other)));
        COMPARE_PIXEL(studio_.draw(maker.prepareBare()), 75, 64, (red), 0);
        COMPARE_PIXEL(studio_.draw(clamped.prepareBare()), 75, 64, (green), 0);
    }

    void vertexColours_takeThePlaceOfTheDiffuse() {
        for (const bool used : {false, true}) {
            SceneMaker maker;
            VertexData data;
            data.positions =
                std::make_shared<std::vector<glm::vec3>>(std::vector<glm::vec3>{{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}});
            data.colours[0] = std::make_shared<std::vector<glm::vec4>>(3, glm::vec4(0, 1, 0, 1));
            Material material;
            material.diffuse = {1, 0, 0, 1};
            material.unlit = true;
            material.vertexColours = used;
            maker.addMesh(std::move(data), {0, 1, 2}, maker.addMaterial(std::move(material)));
            COMPARE_PIXEL(studio_.draw(maker.prepareBare()), 64, 70, (used ? green : red), 0);
        }
    }

    void aMissingTexture_looksNeutral() {
        SceneMaker maker;
        Texture texture;
        texture.id = maker.scene.newId<TextureId>();
        const TextureId id = texture.id;
        maker.scene.textures.push_back(share(std::move(texture)));
        maker.addSquare(maker.addMaterial(maker.textured(id)));
        const Colour got = pixel(studio_.draw(maker.prepareBare()), 64, 64);
        QVERIFY(got.r > 100 && got.r < 230);
        QVERIFY(std::abs(got.r - got.g) < 10 && std::abs(got.g - got.b) < 10);
    }

    void light_comesFromTheUpperLeftOfTheViewer() {
        SceneMaker maker;
        Material material;
        material.diffuse = {0.6F, 0.6F, 0.6F, 1};
        maker.addBox(maker.addMaterial(std::move(material)), glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare();
        input.camera.setAngles(0.7F,
                               0.5F); // shows the front at the left, the right side at the right, and the top
        const RenderedImage image = studio_.draw(input);
        const int left = pixel(image, 44, 80).g;
        const int right = pixel(image, 90, 80).g;
        const int top = pixel(image, 64, 40).g;
        QVERIFY2(top > left && left > right + 15 && right > 40,
                 (std::to_string(top) + " " + std::to_string(left) + " " + std::to_string(right)).c_str());
    }

    void normalsThatContradictTheFaces_giveWayToThese() {
        SceneMaker maker;
        Material material;
        material.diffuse = {0.6F, 0.6F, 0.6F, 1};
        const MaterialId id = maker.addMaterial(std::move(material));
        maker.addBox(id, glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare();
        input.camera.setAngles(0.7F, 0.5F);
        const RenderedImage right = studio_.draw(input);
        // The same box with all normals turned round.
        Mesh mesh = *maker.scene.meshes[0];
        VertexData data = *mesh.pools[0].data;
        std::vector<glm::vec3> turned(data.normals->begin(), data.normals->end());
        for (glm::vec3& normal : turned)
            normal = -normal;
        data.normals = std::make_shared<std::vector<glm::vec3>>(turned);
        mesh.pools[0].data = share(std::move(data));
        maker.scene.meshes[0] = share(std::move(mesh));
        const RenderedImage automatic = studio_.draw(input);
        COMPARE_PIXEL(automatic, 44, 80, (pixel(right, 44, 80)), 2);
        COMPARE_PIXEL(automatic, 64, 40, (pixel(right, 64, 40)), 2);
        input.options.normals = NormalUse::File;
        QVERIFY(pixel(studio_.draw(input), 64, 40).g < pixel(right, 64, 40).g - 30);
    }

    void facesWithoutNormals_areShadedFlat() {
        SceneMaker maker;
        Material material;
        material.diffuse = {0.6F, 0.6F, 0.6F, 1};
        VertexData data;
        data.positions =
            std::make_shared<std::vector<glm::vec3>>(std::vector<glm::vec3>{{-1, -1, 0}, {1, -1, 0}, {0, 1, 0}});
        maker.addMesh(std::move(data), {0, 1, 2}, maker.addMaterial(std::move(material)));
        const RenderedImage image = studio_.draw(maker.prepareBare());
        const Colour middle = pixel(image, 64, 70);
        QVERIFY(middle.g > 90);
        COMPARE_PIXEL(image, 64, 110, (middle), 1);
    }

private:
    Studio studio_;
};

RIGSCOPE_TEST(TestMaterials)
#include "test_materials.moc"
