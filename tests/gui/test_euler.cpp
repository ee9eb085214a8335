#include <QTest>

#include <cmath>

#include "properties/euler.h"
#include "properties/node_rows.h"
#include "support/test_registry.h"

using namespace rigscope;
using gui::EulerOrder;

namespace {

double angleBetween(const glm::dquat& a, const glm::dquat& b) {
    const glm::dquat same = glm::dot(a, b) < 0.0 ? -b : b;
    return glm::degrees(4.0 * std::asin(std::min(1.0, 0.5 * glm::length(a - same))));
}

glm::quat turnAbout(glm::vec3 axis, float degrees) { return glm::angleAxis(glm::radians(degrees), axis); }

} // namespace

class TestEuler : public QObject {
    Q_OBJECT

private slots:
    void angles_giveTheRotationAgain_inEveryOrder() {
        for (std::size_t order = 0; order < gui::eulerOrderNames.size(); ++order) {
            for (int i = 0; i < 500; ++i) {
                // Spread over all rotations, with some at the poles.
                const glm::quat q = glm::normalize(glm::quat(float(std::cos(i)), float(std::sin(3 * i)),
                                                             float(std::cos(7 * i)), float(std::sin(11 * i))));
                const gui::EulerAngles angles = gui::eulerOf(q, static_cast<EulerOrder>(order));
                const double apart = angleBetween(gui::rotationOf(angles.degrees, static_cast<EulerOrder>(order)), q);
                QVERIFY2(apart < 0.05, gui::eulerOrderNames[order]);
            }
        }
    }

    void order_saysWhichTurnComesFirst() {
        // First a quarter turn about x, then one about y.
        const glm::quat q = turnAbout({0, 1, 0}, 90.0F) * turnAbout({1, 0, 0}, 90.0F);
        const glm::dvec3 zxy = gui::eulerOf(q, EulerOrder::ZXY).degrees;
        const gui::EulerAngles xzy = gui::eulerOf(q, EulerOrder::XZY);
        QVERIFY(std::abs(xzy.degrees.x - 90.0) < 1e-3 && std::abs(xzy.degrees.y - 90.0) < 1e-3);
        QVERIFY(std::abs(xzy.degrees.z) < 1e-3);
        QVERIFY(std::abs(gui::rotationOf(zxy, EulerOrder::ZXY).w - q.w) < 1e-3 ||
                std::abs(gui::rotationOf(zxy, EulerOrder::ZXY).w + q.w) < 1e-3);
    }

    void middleAngleOf90_isLocked() {
        const gui::EulerAngles angles = gui::eulerOf(turnAbout({0, 1, 0}, 90.0F), EulerOrder::XYZ);
        QVERIFY(angles.locked);
        QVERIFY(std::abs(angles.degrees.y - 90.0) < 0.1);
        QVERIFY(!gui::eulerOf(turnAbout({0, 1, 0}, 80.0F), EulerOrder::XYZ).locked);
        QVERIFY2(!gui::eulerOf(turnAbout({0, 1, 0}, 90.0F), EulerOrder::YXZ).locked, "not in an order that begins so");
    }

    void relativeToRest_isWhatTheAnimationAdds() {
        Transform rest;
        rest.translation = {1, 2, 3};
        rest.rotation = turnAbout({0, 0, 1}, 90.0F);
        rest.scale = {2, 2, 2};
        const Transform none = gui::relativeToRest(rest, rest);
        QVERIFY(glm::length(none.translation) < 1e-6F);
        QVERIFY(std::abs(none.rotation.w) > 0.99999F);
        QVERIFY(glm::length(none.scale - glm::vec3(1.0F)) < 1e-6F);
        Transform now = rest;
        now.rotation = rest.rotation * turnAbout({1, 0, 0}, 30.0F);
        now.translation = rest.translation + glm::vec3(0, 2, 0);
        const Transform added = gui::relativeToRest(now, rest);
        QVERIFY(angleBetween(added.rotation, turnAbout({1, 0, 0}, 30.0F)) < 0.05);
        // The rest pose is turned, so that its own x axis is the parent's y, at twice the length.
        QVERIFY(glm::length(added.translation - glm::vec3(1, 0, 0)) < 1e-5F);
    }
};

RIGSCOPE_TEST(TestEuler)
#include "test_euler.moc"
