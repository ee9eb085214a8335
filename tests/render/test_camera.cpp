#include <QTest>

#include <glm/gtc/constants.hpp>
#include <glm/matrix.hpp>

#include "render/camera.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::render;

namespace {

bool close(const glm::vec3& a, const glm::vec3& b, float tolerance = 1e-4F) { return glm::length(a - b) <= tolerance; }

Space space(UpAxis up, Handedness handedness) {
    Space result;
    result.up = up;
    result.handedness = handedness;
    return result;
}

Box boxOf(const glm::vec3& low, const glm::vec3& high) {
    Box box;
    box.add(low);
    box.add(high);
    return box;
}

} // namespace

class TestCamera : public QObject {
    Q_OBJECT

private slots:
    void frame_staysFiniteForTheLargestBox() {
        for (const float size : {1e-30F, 1e12F, numberLimit}) {
            Camera camera;
            camera.setViewport(640, 480);
            camera.frame(boxOf({-size, -size, 0}, {size, size, size}));
            QVERIFY(isWithinLimit(camera.eye()));
            for (const glm::mat4& matrix : {camera.viewMatrix(), camera.projectionMatrix(), camera.clipMatrix()})
                for (int column = 0; column < 4; ++column)
                    for (int row = 0; row < 4; ++row)
                        QVERIFY(std::isfinite(matrix[column][row]));
        }
    }

    void frontView_hasTheUpAxisUp_andXToTheLeftInLeftHandedSpacesOnly() {
        for (const UpAxis up : {UpAxis::Y, UpAxis::Z})
            for (const Handedness handedness : {Handedness::Right, Handedness::Left}) {
                Camera camera;
                camera.setSpace(space(up, handedness));
                camera.setViewport(200, 100);
                camera.look(StandardView::Front);
                const auto centre = camera.project(glm::vec3(0.0F));
                const auto right = camera.project({0.5F, 0.0F, 0.0F});
                const auto top = camera.project(0.5F * camera.up());
                QVERIFY(centre && right && top);
                const float sign = handedness == Handedness::Right ? 1.0F : -1.0F;
                QVERIFY(sign * (right->pixel.x - centre->pixel.x) > 1.0F);
                QVERIFY(std::abs(right->pixel.y - centre->pixel.y) < 0.01F);
                QVERIFY(top->pixel.y < centre->pixel.y - 1.0F);
                QCOMPARE(camera.up(), up == UpAxis::Y ? glm::vec3(0, 1, 0) : glm::vec3(0, 0, 1));
            }
    }

    void leftHandedSpaces_areMirroredOnce() {
        Camera camera;
        camera.setSpace(space(UpAxis::Y, Handedness::Left));
        QVERIFY(glm::determinant(camera.displayFromScene()) < 0.0F);
        camera.look(StandardView::Front);
        QVERIFY(close(camera.forward(), {0, 0, -1})); // models look along z
        camera.setSpace(space(UpAxis::Z, Handedness::Right));
        QVERIFY(glm::determinant(camera.displayFromScene()) > 0.0F);
        QVERIFY(close(camera.forward(), {0, 1, 0}));
    }

    void standardViews_lookAlongTheAxes() {
        Camera camera;
        camera.look(StandardView::Right);
        QVERIFY(close(camera.forward(), {-1, 0, 0}));
        camera.look(StandardView::Top);
        QVERIFY(close(camera.forward(), {0, -1, 0}));
        QCOMPARE(camera.standardView(), std::optional(StandardView::Top));
        camera.look(StandardView::Isometric);
        QVERIFY(!camera.standardView());
        QVERIFY(camera.forward().y < -0.1F && camera.forward().x < 0.0F && camera.forward().z < 0.0F);
    }

    void frame_putsAllCornersIntoThePicture_andNearlyFillsIt() {
        const Box box = boxOf({-1, 2, -3}, {4, 9, 5});
        for (const Projection projection : {Projection::Perspective, Projection::Orthographic})
            for (const auto& size : {glm::ivec2(400, 300), glm::ivec2(150, 600)}) {
                Camera camera;
                camera.setProjection(projection);
                camera.setViewport(size.x, size.y);
                camera.look(StandardView::Isometric);
                camera.frame(box);
                float furthest = 0.0F;
                for (int corner = 0; corner < 8; ++corner) {
                    const glm::vec3 place((corner & 1) != 0 ? 4 : -1, (corner & 2) != 0 ? 9 : 2,
                                          (corner & 4) != 0 ? 5 : -3);
                    const auto projected = camera.project(place);
                    QVERIFY(projected);
                    const glm::vec2 share = glm::abs(projected->pixel / camera.viewport() - 0.5F) * 2.0F;
                    furthest = std::max({furthest, share.x, share.y});
                    QVERIFY(projected->depth > -1.0F && projected->depth < 1.0F);
                }
                QVERIFY(std::abs(furthest - 0.88F) < 0.01F); // a margin of 12 %
            }
    }

    void frame_ofNothing_showsTheOrigin() {
        Camera camera;
        camera.setTarget({7, 7, 7});
        camera.frame(Box());
        QVERIFY(close(camera.target(), glm::vec3(0.0F)));
        QVERIFY(camera.distance() > 1.0F && camera.distance() < 20.0F);
    }

    void ray_goesThroughTheProjectedPoint() {
        for (const Projection projection : {Projection::Perspective, Projection::Orthographic})
            for (const Handedness handedness : {Handedness::Right, Handedness::Left}) {
                Camera camera;
                camera.setSpace(space(UpAxis::Z, handedness));
                camera.setProjection(projection);
                camera.setViewport(640, 480);
                camera.setAngles(0.7F, 0.3F);
                camera.setTarget({1, 2, 3});
                const glm::vec3 point(1.4F, 1.2F, 3.3F);
                const auto projected = camera.project(point);
                QVERIFY(projected);
                const Ray ray = camera.ray(projected->pixel);
                const glm::vec3 nearest = ray.origin + glm::dot(point - ray.origin, ray.direction) * ray.direction;
                QVERIFY(close(nearest, point, 1e-3F));
            }
    }

    void zoomToCursor_keepsThePointUnderIt() {
        for (const Projection projection : {Projection::Perspective, Projection::Orthographic}) {
            Camera camera;
            camera.setSpace(space(UpAxis::Y, Handedness::Left));
            camera.setProjection(projection);
            camera.setViewport(640, 480);
            camera.setAngles(0.4F, 0.2F);
            const glm::vec2 cursor(500, 100);
            const Ray ray = camera.ray(cursor);
            const float along =
                glm::dot(camera.target() - ray.origin, camera.forward()) / glm::dot(ray.direction, camera.forward());
            const glm::vec3 point = ray.origin + along * ray.direction; // in the target's plane
            camera.zoom(1.7F, cursor);
            const auto projected = camera.project(point);
            QVERIFY(projected);
            QVERIFY(glm::length(projected->pixel - cursor) < 0.1F);
        }
    }

    void pan_movesTheSceneWithTheMouse() {
        Camera camera;
        camera.setSpace(space(UpAxis::Z, Handedness::Left));
        camera.setViewport(640, 480);
        camera.setAngles(1.0F, 0.5F);
        camera.pan(40.0F, -25.0F);
        const auto projected = camera.project(glm::vec3(0.0F));
        QVERIFY(projected);
        QVERIFY(glm::length(projected->pixel - glm::vec2(360, 215)) < 0.1F);
    }

    void orbit_stopsAtThePoles() {
        Camera camera;
        camera.setViewport(100, 100);
        camera.orbit(0.0F, 1000.0F);
        QVERIFY(std::abs(camera.pitch() - glm::half_pi<float>()) < 1e-4F);
        QVERIFY(close(camera.forward(), {0, -1, 0}));
    }

    void changingTheProjection_keepsTheTargetsSize() {
        Camera camera;
        camera.setViewport(300, 300);
        const float before = camera.unitsPerPixel(camera.target());
        camera.setProjection(Projection::Orthographic);
        QVERIFY(std::abs(camera.unitsPerPixel(camera.target()) - before) < 1e-5F * before);
    }

    void pointsBehindTheEye_areNotProjected() {
        Camera camera;
        const glm::vec3 behind = camera.eye() - camera.forward();
        QVERIFY(!camera.project(behind));
    }

    void wildInput_leavesTheCameraUsable() {
        Camera camera;
        const float distance = camera.distance();
        camera.setDistance(std::numeric_limits<float>::quiet_NaN());
        camera.zoom(0.0F);
        camera.zoom(std::numeric_limits<float>::infinity());
        camera.setAngles(std::numeric_limits<float>::infinity(), 0.0F);
        QCOMPARE(camera.distance(), distance);
        camera.setDistance(0.0F);
        QVERIFY(camera.distance() > 0.0F);
    }
};

RIGSCOPE_TEST(TestCamera)
#include "test_camera.moc"
