// Layers of texture: as many as a material has, cubes of pictures that a surface mirrors, levels that a file stores.
#include <QTest>

#include <glm/geometric.hpp>

#include "render/texture_cache.h"
#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

const Colour red{255, 0, 0};
const Colour green{0, 255, 0};
const Colour blue{0, 0, 255};
const Colour white{255, 255, 255};
const Colour yellow{255, 255, 0};
const Colour grey{90, 90, 90};

// A square with these normals, seen from the front.
void addSquareWithNormal(SceneMaker& maker, MaterialId material, const glm::vec3& normal) {
    maker.addSquare(material);
    Mesh mesh = *maker.scene.meshes.back();
    VertexData data = *mesh.pools[0].data;
    data.normals = std::make_shared<std::vector<glm::vec3>>(4, glm::normalize(normal));
    mesh.pools[0].data = share(std::move(data));
    maker.scene.meshes.back() = share(std::move(mesh));
}

} // namespace

class TestLayers : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string problem = studio_.open();
        QVERIFY2(problem.empty(), problem.c_str());
    }
    void cleanupTestCase() { studio_.close(); }

    void eightLayers_areAllDrawn() {
        SceneMaker maker;
        const TextureId dark = maker.addTexture(1, {{30, 0, 0}});
        Material material = maker.textured(dark);
        material.diffuse = {0, 0, 0, 1};
        material.layers.resize(8, material.layers[0]);
        for (TextureLayer& layer : material.layers)
            layer.blend = TextureBlend::Add;
        const MaterialId id = maker.addMaterial(material);
        maker.addSquare(id);
        COMPARE_PIXEL(studio_.draw(maker.prepareBare()), 64, 64, ({240, 0, 0}), 2);
        // One after the other: the last is on top.
        SceneMaker other;
        Material covered = other.textured(other.addTexture(1, {red}));
        covered.layers.resize(8, covered.layers[0]);
        covered.layers[7].texture = other.addTexture(1, {blue});
        covered.layers[7].blend = TextureBlend::Alpha;
        other.addSquare(other.addMaterial(covered));
        COMPARE_PIXEL(studio_.draw(other.prepareBare()), 64, 64, (blue), 0);
    }

    void cubes_showWhatTheSurfaceMirrors_data() {
        QTest::addColumn<QVector<float>>("normal");
        QTest::addColumn<int>("square");
        // Sight runs along -z; the squares are left, ahead, right, behind, above, below.
        QTest::newRow("left") << QVector<float>{-1, 0, 1} << 0;
        QTest::newRow("back to the viewer") << QVector<float>{0, 0, 1} << 1;
        QTest::newRow("right") << QVector<float>{1, 0, 1} << 2;
        QTest::newRow("past the surface") << QVector<float>{1, 0, 0.01F} << 3;
        QTest::newRow("up") << QVector<float>{0, 1, 1} << 4;
        QTest::newRow("down") << QVector<float>{0, -1, 1} << 5;
    }
    void cubes_showWhatTheSurfaceMirrors() {
        QFETCH(QVector<float>, normal);
        QFETCH(int, square);
        const std::vector<Colour> squares{red, green, blue, white, yellow, grey};
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(6, squares));
        material.layers[0].mapping = TextureMapping::Cube;
        addSquareWithNormal(maker, maker.addMaterial(std::move(material)), {normal[0], normal[1], normal[2]});
        FrameInput& input = maker.prepareBare();
        input.options.normals = NormalUse::File;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (squares[static_cast<std::size_t>(square)]), 2);
    }

    void cubeAboveAPicture_usesBoth() {
        SceneMaker maker;
        Material material = maker.textured(maker.addTexture(2, {red, green, red, green}));
        TextureLayer cube;
        cube.texture = maker.addTexture(6, {blue, blue, blue, blue, blue, blue});
        cube.mapping = TextureMapping::Cube;
        cube.blend = TextureBlend::Add;
        material.layers.push_back(cube);
        maker.addSquare(maker.addMaterial(std::move(material)));
        const RenderedImage image = studio_.draw(maker.prepareBare());
        COMPARE_PIXEL(image, 30, 64, ({255, 0, 255}), 1);
        COMPARE_PIXEL(image, 98, 64, ({0, 255, 255}), 1);
    }

    void cubeSquares_areTakenFromTheLeftAndStretchedToSquares() {
        // 12 x 1: two pixels a square, stretched to one.
        std::vector<std::uint8_t> row;
        for (std::uint8_t i = 0; i < 12; ++i)
            row.insert(row.end(), {i, 0, 0, 255});
        for (std::uint32_t number = 0; number < 6; ++number) {
            const std::vector<std::uint8_t> square = cubeSquare(row, 12, 1, number);
            QCOMPARE(square.size(), std::size_t{4});
            QCOMPARE(int(square[0]) / 2, int(number));
        }
        // 6 x 2: one pixel a square of two.
        std::vector<std::uint8_t> tall;
        for (std::uint8_t i = 0; i < 12; ++i)
            tall.insert(tall.end(), {i, 0, 0, 255});
        QCOMPARE(cubeSquare(tall, 6, 2, 5),
                 (std::vector<std::uint8_t>{5, 0, 0, 255, 5, 0, 0, 255, 11, 0, 0, 255, 11, 0, 0, 255}));
    }

    void smallerLevels_areThoseThatTheFileStores() {
        SceneMaker maker;
        const TextureId texture = maker.addTexture(256, std::vector<Colour>(std::size_t{256} * 256, red));
        std::vector<std::uint8_t> stored;
        for (int i = 0; i < 128 * 128; ++i)
            stored.insert(stored.end(), {0, 255, 0, 255});
        const std::vector<TextureLevel> levels{{128, 128, stored}};
        maker.addSquare(maker.addMaterial(maker.textured(texture)));
        FrameInput& input = maker.prepareBare(); // the square is 113 pixels wide
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (red), 0);
        const TextureSource pictures = input.textures;
        TexturePixels pixels;
        input.textures = [&](TextureId id) {
            pixels = *pictures(id);
            pixels.serial += 1'000'000'000; // other pixels than those that were drawn
            pixels.smallerLevels = levels;
            return &pixels;
        };
        COMPARE_PIXEL(studio_.draw(input), 64, 64, (green), 0);
    }

private:
    Studio studio_;
};

RIGSCOPE_TEST(TestLayers)
#include "test_layers.moc"
