// Each oddity of a Blitz3D file is told of by its own code.
#include <QTest>

#include <algorithm>

#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

namespace {

const std::string turnKeys =
    M::keys(4, M::i32(1) + M::f32s({1, 0, 0, 0}) + M::i32(9) + M::f32s({0.70710678F, 0, 0, 0.70710678F}));

// What is said of a model, also where it cannot be read.
bool says(std::string_view code, const std::string& model) {
    Scene scene;
    Diagnostics told;
    const auto read = readAlone(*formatById("b3d"), {M::bytes(model), "model.b3d", 0, {}}, scene, told);
    std::vector<Diagnostic> all(told.items().begin(), told.items().end());
    if (!read)
        all.push_back(read.error());
    return std::any_of(all.begin(), all.end(), [&](const Diagnostic& one) { return entryOf(one.code).name == code; });
}

} // namespace

class TestB3dOddities : public QObject {
    Q_OBJECT

private slots:
    void oddities_areToldOf_data() {
        QTest::addColumn<QString>("code");
        QTest::addColumn<QByteArray>("model");
        const auto row = [](const char* code, const std::string& model) {
            QTest::newRow(code) << QString::fromLatin1(code) << QByteArray(model.data(), qsizetype(model.size()));
        };
        const auto whole = [](const std::string& inside) { return M::file(M::node("model", inside)); };
        const std::vector<std::array<float, 3>> corners{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        const std::string triangle = M::triangles({{0, 1, 2}});
        const auto vertices = [](std::int32_t flags, std::int32_t sets, const std::string& records) {
            return M::chunk("VRTS", M::i32(flags) + M::i32(sets) + M::i32(2) + records);
        };
        const std::string plain = M::vertices(corners);
        row("b3d-no-normals", whole(M::mesh(plain + triangle)));
        row("b3d-degenerate-triangles", whole(M::mesh(plain + M::triangles({{0, 1, 2}, {1, 1, 2}}))));
        row("b3d-inside-out", whole(M::mesh(plain + M::triangles({{0, 1, 2}, {0, 3, 1}, {0, 2, 3}, {1, 3, 2}}))));
        row("b3d-empty-mesh", whole(M::mesh(M::vertices({}))));
        row("b3d-several-vertex-lists", whole(M::mesh(plain + plain + triangle)));
        std::string records;
        for (const auto& c : corners)
            records += M::f32s({c[0], c[1], c[2]});
        row("b3d-vertex-flags", whole(M::mesh(vertices(8, 0, records) + triangle)));
        std::string long2;
        std::string sets;
        for (const auto& c : corners) {
            long2 += M::f32s({c[0], c[1], c[2], 0, 0, 2});
            sets += M::f32s({c[0], c[1], c[2], 0, 0, 0, 0, 0, 0});
        }
        row("b3d-normals-not-unit", whole(M::mesh(vertices(1, 0, long2) + triangle)));
        row("b3d-texture-sets", whole(M::mesh(vertices(0, 3, sets) + triangle)));
        row("b3d-remainder",
            whole(M::mesh(plain + M::chunk("TRIS", M::i32(-1) + M::i32(0) + M::i32(1) + M::i32(2) + "xx"))));
        row("b3d-animation-too-short", whole(M::chunk("ANIM", M::i32(0)) + turnKeys));
        row("b3d-several-anims-in-node", whole(M::animation(9, 10) + M::animation(9, 10) + turnKeys));
        row("b3d-frame-below-one", whole(M::animation(9, 10) + M::keys(1, M::i32(0) + M::f32s({1, 0, 0}))));
        std::string bones;
        for (int i = 0; i < 255; ++i)
            bones += M::node("bone", M::bone({{0, 1}}));
        row("b3d-too-many-bones", whole(M::mesh(plain + triangle) + bones));
        row("b3d-root-size", M::chunk("BB3D", M::i32(1) + M::node("model", M::mesh(plain + triangle)), 2));
        row("b3d-too-short", "BB3D");
        row("b3d-cut-before-nodes", M::chunk("BB3D", M::i32(1), 100));
    }
    void oddities_areToldOf() {
        QFETCH(QString, code);
        QFETCH(QByteArray, model);
        QVERIFY(says(code.toStdString(), model.toStdString()));
        // Of a good model nothing of the kind is said; it has no normals, as most real ones.
        QVERIFY(code == QStringLiteral("b3d-no-normals") || !says(code.toStdString(), M::regular()));
    }
};

RIGSCOPE_TEST(TestB3dOddities)
#include "test_b3d_oddities.moc"
