#include <QTest>

#include <glm/geometric.hpp>
#include <glm/matrix.hpp>

#include <limits>

#include "scene/transform.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

float apart(const glm::mat4& a, const glm::mat4& b) {
    float most = 0.0F;
    for (int column = 0; column < 4; ++column)
        for (int row = 0; row < 4; ++row)
            most = std::max(most, std::abs(a[column][row] - b[column][row]));
    return most;
}

glm::quat turn(float degrees, const glm::vec3& axis) {
    const float half = glm::radians(degrees) / 2;
    return {std::cos(half), glm::normalize(axis) * std::sin(half)};
}

} // namespace

class TestTransform : public QObject {
    Q_OBJECT

private slots:
    void matrix_scalesThenTurnsThenMoves() {
        const Transform transform{{10, 20, 30}, turn(90, {0, 0, 1}), {2, 3, 4}};
        const glm::vec4 moved = toMatrix(transform) * glm::vec4(1, 0, 0, 1);
        QVERIFY(glm::distance(glm::vec3(moved), glm::vec3(10, 22, 30)) < 1e-5F);
        QVERIFY(glm::distance(glm::vec3(toMatrix(transform) * glm::vec4(0, 1, 1, 1)), glm::vec3(7, 20, 34)) < 1e-5F);
    }

    void matrix_isTakenApartAndPutTogether_data() {
        QTest::addColumn<float>("degrees");
        QTest::addColumn<float>("x");
        QTest::addColumn<float>("y");
        for (const float degrees : {0.0F, 30.0F, 179.0F, 180.0F, 270.0F})
            for (const float x : {1.0F, 0.25F, 7.0F})
                for (const float y : {1.0F, 3.0F})
                    QTest::addRow("%g %g %g", double(degrees), double(x), double(y)) << degrees << x << y;
    }
    void matrix_isTakenApartAndPutTogether() {
        QFETCH(float, degrees);
        QFETCH(float, x);
        QFETCH(float, y);
        const glm::mat4 matrix = toMatrix({{1, -2, 3}, turn(degrees, {1, 2, -0.5F}), {x, y, 1}});
        const Decomposition parts = decompose(matrix);
        QVERIFY(!parts.sheared);
        QVERIFY(apart(toMatrix(parts.transform), matrix) < 1e-5F);
        QVERIFY(std::abs(glm::length(parts.transform.rotation) - 1.0F) < 1e-6F);
        QVERIFY(parts.transform.rotation.w >= 0.0F);
    }

    void mirroredMatrix_hasAllThreeScalesNegative() {
        glm::mat4 matrix = toMatrix({{}, turn(40, {0, 1, 0}), {2, 3, 4}});
        matrix[0] = -matrix[0];
        const Decomposition parts = decompose(matrix);
        QVERIFY(parts.transform.scale.x < 0 && parts.transform.scale.y < 0 && parts.transform.scale.z < 0);
        QVERIFY(!parts.sheared);
        QVERIFY(apart(toMatrix(parts.transform), matrix) < 1e-5F);
    }

    void shear_isTold() {
        glm::mat4 matrix(1.0F);
        matrix[1][0] = 0.5F;
        QVERIFY(decompose(matrix).sheared);
    }

    void cofactor_carriesNormalsAlsoOfFlatMatrices() {
        const glm::mat3 matrix(toMatrix({{}, turn(50, {1, 1, 0}), {2, 3, 0.5F}}));
        const glm::mat3 expected = glm::determinant(matrix) * glm::transpose(glm::inverse(matrix));
        QVERIFY(apart(glm::mat4(cofactor(matrix)), glm::mat4(expected)) < 1e-5F);
        const glm::mat3 flat(glm::vec3(2, 0, 0), glm::vec3(0, 3, 0), glm::vec3(0));
        QVERIFY(cofactor(flat) * glm::vec3(0, 0, 1) == glm::vec3(0, 0, 6));
    }

    void rotationWithoutALength_isNone() {
        const glm::quat none(1, 0, 0, 0);
        QVERIFY(normalisedOrIdentity(glm::quat(0, 0, 0, 0)) == none);
        const float infinity = std::numeric_limits<float>::infinity();
        QVERIFY(normalisedOrIdentity(glm::quat(infinity, 0, 0, 0)) == none);
        QVERIFY(normalisedOrIdentity(glm::quat(std::nanf(""), 0, 0, 0)) == none);
        QVERIFY(normalisedOrIdentity(glm::quat(0, 3, 0, 4)) == glm::quat(0, 0.6F, 0, 0.8F));
    }

    void limit_leavesOutWhatIsNoNumber() {
        QVERIFY(isWithinLimit(0.0F) && isWithinLimit(-1e18F) && isWithinLimit(glm::vec3(1e18F)));
        QVERIFY(!isWithinLimit(numberLimit) && !isWithinLimit(-numberLimit) && !isWithinLimit(std::nanf("")));
        QVERIFY(!isWithinLimit(glm::vec3(0, 0, std::numeric_limits<float>::infinity())));
    }
};

RIGSCOPE_TEST(TestTransform)
#include "test_transform.moc"
