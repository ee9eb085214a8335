// That reading a Blitz3D file tells how far it is, and stops where it is asked to.
#include <QTest>

#include "formats/b3d/b3d_import.h"
#include "formats/b3d/b3d_normals.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

namespace {

const std::string mesh = M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + M::triangles({{0, 1, 2}}));
const std::string keys = M::keys(1, M::i32(1) + M::f32s({0, 0, 0}) + M::i32(9) + M::f32s({1, 0, 0}));

// What importing answers where everything was read and `progress` is asked from then on.
Result<void> importModel(const std::string& model, Progress& progress) {
    Diagnostics diagnostics;
    const Bytes bytes = M::bytes(model);
    const auto file = b3d::readFile(bytes, "model.b3d", diagnostics).value();
    Scene scene;
    return b3d::importFile(file, {bytes, "model.b3d", 0, {}}, scene, diagnostics, &progress);
}

} // namespace

class TestB3dProgress : public QObject {
    Q_OBJECT

private slots:
    void import_stopsAtAMesh() {
        Progress progress;
        progress.cancel();
        const Result<void> imported = importModel(M::file(M::node("model", mesh)), progress);
        QVERIFY(!imported);
        QVERIFY(imported.error().code == Code::cancelled);
    }

    void import_stopsAtKeys() {
        Progress progress;
        progress.cancel();
        const Result<void> imported = importModel(M::file(M::node("model", keys)), progress);
        QVERIFY(!imported);
        QVERIFY(imported.error().code == Code::cancelled);
    }

    void import_reportsEachMesh() {
        Progress progress;
        QVERIFY(importModel(M::file(M::node("model", keys)), progress));
        QCOMPARE(progress.fraction(), 0.0);
        QVERIFY(importModel(M::file(M::node("model", mesh + M::node("other", mesh) + keys)), progress));
        QVERIFY(progress.fraction() > 0.5);
    }

    void chunks_areReportedByTheirPlaceInTheFile() {
        Progress progress;
        Diagnostics diagnostics;
        QVERIFY(b3d::readFile(M::bytes(M::file(M::node("model", mesh))), "model.b3d", diagnostics, &progress));
        QVERIFY(progress.fraction() > 0.5);
    }

    void normals_stopBetweenBlocks() {
        const std::vector<glm::vec3> positions{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        const std::vector<std::uint32_t> triangle{0, 1, 2};
        std::vector<glm::vec3> normals(3);
        b3d::GeometryFindings findings;
        Progress progress;
        QVERIFY(b3d::NormalComputer(positions).compute({triangle}, normals, findings, &progress));
        progress.cancel();
        QVERIFY(!b3d::NormalComputer(positions).compute({triangle}, normals, findings, &progress));
    }
};

RIGSCOPE_TEST(TestB3dProgress)
#include "test_b3d_progress.moc"
