// Lighting, backgrounds, normals, marks and the numbers of a frame.
#include <QTest>

#include "scene_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

int brightness(const Colour& c) { return c.r + c.g + c.b; }

} // namespace

class TestLooks : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        const std::string problem = studio_.open();
        QVERIFY2(problem.empty(), problem.c_str());
    }
    void cleanupTestCase() { studio_.close(); }

    void lighting_fallsFromWhereItIsSaid() {
        SceneMaker maker;
        maker.addBox({}, glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare();
        const auto front = [&](Lighting lighting) {
            input.options.lighting = lighting;
            input.camera.look(StandardView::Front);
            return brightness(pixel(studio_.draw(input), 64, 64));
        };
        const auto top = [&](Lighting lighting) {
            input.options.lighting = lighting;
            input.camera.look(StandardView::Top);
            return brightness(pixel(studio_.draw(input), 64, 64));
        };
        QVERIFY(top(Lighting::Above) > front(Lighting::Above) + 150);
        QVERIFY(qAbs(top(Lighting::Camera) - front(Lighting::Camera)) < 30);
        QVERIFY(front(Lighting::Bright) > front(Lighting::Standard));
    }

    void checker_showsBothColours() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.options.background.checker = true;
        input.options.background.top = glm::vec3(1.0F);
        const RenderedImage image = studio_.draw(input);
        COMPARE_PIXEL(image, 3, 3, ({255, 255, 255}), 1);
        COMPARE_PIXEL(image, 14 + 3, 3, ({0, 0, 0}), 1);
        COMPARE_PIXEL(image, 64, 64, ({255, 0, 0}), 1);
    }

    void vertexNormals_standOutOfTheSurface() {
        SceneMaker maker;
        maker.addBox(maker.addPlain({1, 0, 0, 1}), glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare(400, 400);
        input.camera.setAngles(0.6F, 0.4F);
        const RenderedImage without = studio_.draw(input);
        input.options.vertexNormals = true;
        QVERIFY(differences(without, studio_.draw(input)) > 20);
    }

    void marks_lieOverTheMeshes() {
        SceneMaker maker;
        maker.addSquare(maker.addPlain({1, 0, 0, 1}));
        FrameInput& input = maker.prepareBare();
        input.marks.dots.push_back({{0.0F, 0.0F, -1.0F}, 4.0F, {0.0F, 1.0F, 0.0F, 1.0F}});
        input.marks.triangles.push_back(
            {{glm::vec3(-0.9F, -0.9F, 0.0F), glm::vec3(-0.2F, -0.9F, 0.0F), glm::vec3(-0.9F, -0.2F, 0.0F)},
             {0.0F, 0.0F, 1.0F, 1.0F}});
        const RenderedImage image = studio_.draw(input);
        COMPARE_PIXEL(image, 64, 64, ({0, 255, 0}), 1);
        const glm::vec2 inside = input.camera.project({-0.7F, -0.7F, 0.0F})->pixel;
        COMPARE_PIXEL(image, static_cast<int>(inside.x), static_cast<int>(inside.y), ({0, 0, 255}), 1);
        COMPARE_PIXEL(image, 90, 90, ({255, 0, 0}), 1);
    }

    void statistics_countWhatIsDrawn() {
        SceneMaker maker;
        const MaterialId plain = maker.addPlain({1, 0, 0, 1});
        maker.addSquare(plain);
        const SubmeshId box = maker.addBox(plain, glm::vec3(-1), glm::vec3(1));
        FrameInput& input = maker.prepareBare();
        studio_.draw(input);
        QCOMPARE(studio_.renderer.statistics().triangles, std::uint64_t{14});
        QCOMPARE(studio_.renderer.statistics().drawCalls, 2U);
        input.selection.hidden = {box};
        studio_.draw(input);
        QCOMPARE(studio_.renderer.statistics().triangles, std::uint64_t{2});
        QCOMPARE(studio_.renderer.statistics().drawCalls, 1U);
    }

private:
    Studio studio_;
};

RIGSCOPE_TEST(TestLooks)
#include "test_looks.moc"
