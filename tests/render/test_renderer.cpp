#include <QTest>

#include <epoxy/gl.h>

#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

// A framebuffer as a window would give it.
struct Target {
    Target(int width, int height) {
        glGenFramebuffers(1, &framebuffer);
        glGenRenderbuffers(1, &colour);
        glBindRenderbuffer(GL_RENDERBUFFER, colour);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGB8, width, height);
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour);
        glClearColor(1.0F, 1.0F, 0.0F, 1.0F);
        glClear(GL_COLOR_BUFFER_BIT);
    }
    ~Target() {
        glDeleteFramebuffers(1, &framebuffer);
        glDeleteRenderbuffers(1, &colour);
    }
    Target(const Target&) = delete;
    Target& operator=(const Target&) = delete;

    Colour at(int x, int y) const { // from the bottom left
        std::uint8_t rgba[4] = {};
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
        glReadPixels(x, y, 1, 1, GL_RGBA, GL_UNSIGNED_BYTE, rgba);
        return {rgba[0], rgba[1], rgba[2], rgba[3]};
    }

    unsigned framebuffer = 0;
    unsigned colour = 0;
};

} // namespace

class TestRenderer : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string problem = studio_.open();
        QVERIFY2(problem.empty(), problem.c_str());
    }
    void cleanupTestCase() { studio_.close(); }

    void drawingTwice_givesTheSamePicture() {
        SceneMaker maker;
        maker.addBox(maker.addMaterial(Material()), glm::vec3(-1), glm::vec3(1));
        maker.addBone({}, glm::vec3(0), "bone");
        FrameInput& input = maker.prepare();
        input.options.skeleton.style = SkeletonStyle::Octahedra;
        const RenderedImage first = studio_.draw(input);
        QCOMPARE(studio_.draw(input).rgba, first.rgba);
    }

    void aTransparentBackground_hasAlphaZero_andTheMeshAlphaFull() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepare();
        input.options.background.transparent = true;
        input.options.grid = input.options.axesBadge = false;
        for (const Antialiasing antialiasing : {Antialiasing::Samples, Antialiasing::Smoothing}) {
            input.options.antialiasing = antialiasing;
            const RenderedImage image = studio_.draw(input);
            QCOMPARE(pixel(image, 2, 2).a, 0);
            COMPARE_PIXEL(image, 64, 64, ({255, 0, 0, 255}), 0);
        }
    }

    void translucentMeshes_keepTheirColourOnATransparentBackground() {
        SceneMaker maker;
        Material material;
        material.diffuse = {1, 0.5F, 0, 0.5F};
        material.unlit = true;
        material.alphaMode = AlphaMode::Blend;
        maker.addSquare(maker.addMaterial(std::move(material)));
        FrameInput& input = maker.prepareBare();
        input.options.background.transparent = true;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({255, 128, 0, 128}), 2);
    }

    void theBackground_isAGradientFromTopToBottom() {
        FrameInput input;
        input.camera.setViewport(64, 64);
        input.options.grid = input.options.axesBadge = false;
        input.options.background.top = glm::vec3(1.0F);
        input.options.background.bottom = glm::vec3(0.0F);
        const RenderedImage image = studio_.draw(input);
        QVERIFY(pixel(image, 32, 0).r > 248 && pixel(image, 32, 63).r < 8);
        QVERIFY(std::abs(pixel(image, 32, 32).r - 126) < 6);
    }

    void antialiasing_softensEdges() {
        SceneMaker maker;
        VertexData data;
        data.positions =
            std::make_shared<std::vector<glm::vec3>>(std::vector<glm::vec3>{{-1, -1, 0}, {1, -0.8F, 0}, {0.3F, 1, 0}});
        maker.addMesh(std::move(data), {0, 1, 2}, maker.addPlain({1, 1, 1, 1}));
        FrameInput& input = maker.prepareBare();
        const auto partial = [&](Antialiasing antialiasing) {
            input.options.antialiasing = antialiasing;
            const RenderedImage image = studio_.draw(input);
            int count = 0;
            for (int y = 0; y < 128; ++y)
                for (int x = 0; x < 128; ++x)
                    count += pixel(image, x, y).r > 20 && pixel(image, x, y).r < 235 ? 1 : 0;
            return count;
        };
        QCOMPARE(partial(Antialiasing::Off), 0);
        QVERIFY(partial(Antialiasing::Samples) > 100);
        QVERIFY(partial(Antialiasing::Smoothing) > 100);
    }

    void draw_fillsItsPartOfTheTargetAlone() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        for (const Antialiasing antialiasing : {Antialiasing::Samples, Antialiasing::Off}) {
            const Target target(100, 80);
            FrameInput& input = maker.prepareBare();
            input.options.antialiasing = antialiasing;
            input.options.background.top = glm::vec3(0, 0, 1);
            input.options.background.bottom = glm::vec3(0, 1, 1);
            input.target = {target.framebuffer, 40, 20, 60, 60};
            const auto result = studio_.renderer.draw(input);
            QVERIFY(result.has_value());
            QVERIFY(near(target.at(70, 50), {255, 0, 0}, 0));
            QVERIFY(near(target.at(42, 78), {0, 4, 255}, 8));   // top of the background
            QVERIFY(near(target.at(42, 21), {0, 250, 255}, 8)); // its bottom
            QVERIFY(near(target.at(20, 50), {255, 255, 0}, 0)); // beside it
            QVERIFY(near(target.at(70, 10), {255, 255, 0}, 0));
            QCOMPARE(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
        }
    }

    void unchangedPoses_areNotSentAgain_andChangedOnesAre() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        int asked = 0;
        std::vector<glm::vec3> moved(4, glm::vec3(50.0F));
        bool away = false;
        input.pose.vertices = [&](std::size_t mesh, std::size_t pool) {
            ++asked;
            const VertexData& data = *maker.scene.meshes[mesh]->pools[pool].data;
            return animation::PosedVertices{away ? std::span<const glm::vec3>(moved) : spanOf(data.positions),
                                            spanOf(data.normals)};
        };
        input.pose.revision = 7;
        studio_.draw(input);
        QCOMPARE(asked, 1);
        studio_.draw(input);
        QCOMPARE(asked, 1);
        away = true;
        input.pose.revision = 8;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({0, 0, 0}), 0);
    }

    void texturesThatArriveLater_areShown() {
        SceneMaker maker;
        const TextureId id = maker.addTexture(1, {{0, 200, 0}});
        maker.addSquare(maker.addMaterial(maker.textured(id)));
        FrameInput& input = maker.prepareBare();
        const TextureSource source = input.textures;
        input.textures = nullptr;
        QVERIFY(pixel(studio_.draw(input), 64, 64).r > 100);
        input.textures = source;
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({0, 200, 0}), 0);
    }

    void wrongIndicesAndPoses_drawNothing() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        VertexData data;
        data.positions = std::make_shared<std::vector<glm::vec3>>(3, glm::vec3(0.1F));
        maker.addMesh(std::move(data), {0, 1, 9}, maker.addPlain({0, 1, 0, 1}));
        FrameInput& input = maker.prepareBare();
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({255, 0, 0}), 0);
        const std::vector<glm::vec3> tooFew(2);
        input.pose.vertices = [&](std::size_t, std::size_t) { return animation::PosedVertices{tooFew, {}}; };
        COMPARE_PIXEL(studio_.draw(input), 64, 64, ({0, 0, 0}), 0);
    }

    void placesThatAreNotFinite_doNoHarm() {
        SceneMaker maker;
        VertexData data;
        const float wild = std::numeric_limits<float>::quiet_NaN();
        data.positions = std::make_shared<std::vector<glm::vec3>>(
            std::vector<glm::vec3>{{wild, 0, 0}, {0, std::numeric_limits<float>::infinity(), 0}, {1e38F, 1, 1}});
        maker.addMesh(std::move(data), {0, 1, 2}, maker.addPlain({1, 1, 1, 1}));
        maker.addBone({}, glm::vec3(1e38F), "far");
        maker.addBone(maker.scene.nodes[0]->id, glm::vec3(wild), "lost");
        FrameInput& input = maker.prepare();
        input.options.skeleton.style = SkeletonStyle::Octahedra;
        input.options.skeleton.names = input.options.skeleton.axes = true;
        input.options.bounds = true;
        QVERIFY(studio_.renderer.drawToImage(input).has_value());
    }

    void sizesThatCannotBe_areRefused() {
        FrameInput input;
        input.camera.setViewport(1 << 20, 10);
        const auto image = studio_.renderer.drawToImage(input);
        QVERIFY(!image);
        QCOMPARE(image.error().code, Code::render_size);
        input.target = {0, 0, 0, 0, 10};
        QVERIFY(!studio_.renderer.draw(input));
    }

    void release_freesAllObjects_andDrawingGoesOn() {
        SceneMaker maker;
        maker.addSquare(maker.addMaterial(maker.textured(maker.addTexture(1, {{0, 0, 200}}))));
        FrameInput& input = maker.prepareBare();
        input.options.antialiasing = Antialiasing::Samples;
        Renderer renderer;
        const auto first = renderer.drawToImage(input);
        QVERIFY(first && renderer.cachedObjects() > 0);
        renderer.release();
        QCOMPARE(renderer.cachedObjects(), std::size_t{0});
        const auto second = renderer.drawToImage(input);
        QVERIFY(second.has_value());
        QCOMPARE(second->rgba, first->rgba);
        renderer.release();
        QCOMPARE(glGetError(), static_cast<GLenum>(GL_NO_ERROR));
    }

    void afterALostContext_theRendererDrawsInANewOne() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        Renderer renderer;
        {
            auto lost = OffscreenContext::create();
            QVERIFY(lost.has_value());
            QVERIFY(renderer.drawToImage(input).has_value());
        }
        renderer.forget();
        auto fresh = OffscreenContext::create();
        QVERIFY(fresh.has_value());
        const auto image = renderer.drawToImage(input);
        QVERIFY(image.has_value());
        COMPARE_PIXEL(*image, 64, 64, ({255, 0, 0}), 0);
        renderer.release();
        QVERIFY(studio_.context().makeCurrent());
    }

    void whatIsNotDrawnForLong_isFreed() {
        SceneMaker shortLived;
        shortLived.addSquare(shortLived.addMaterial(shortLived.textured(shortLived.addTexture(1, {{0, 0, 200}}))));
        Renderer renderer;
        QVERIFY(renderer.drawToImage(shortLived.prepareBare(8, 8)).has_value());
        QVERIFY(renderer.cachedObjects() > 0);
        FrameInput empty;
        empty.camera.setViewport(8, 8);
        empty.options.grid = empty.options.axesBadge = false;
        empty.options.antialiasing = Antialiasing::Off;
        for (int i = 0; i < 1300 && renderer.cachedObjects() > 0; ++i)
            QVERIFY(renderer.drawToImage(empty).has_value());
        QCOMPARE(renderer.cachedObjects(), std::size_t{0});
        renderer.release();
    }

private:
    Studio studio_;
};

RIGSCOPE_TEST(TestRenderer)
#include "test_renderer.moc"
