// Meshes of OGRE: what they mean, and what is said of odd ones.
#include <QTest>

#include <cmath>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

struct Read {
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;
    std::optional<Diagnostic> refusal;
    const Mesh& mesh() const { return *scene.meshes.back(); }
};

void add(Read& read, std::string_view format, const Bytes& bytes, const std::string& name, std::uint16_t number = 0) {
    auto native = readAlone(*formatById(format), {bytes, name, number, {}}, read.scene, read.diagnostics);
    if (native)
        read.native = std::move(*native);
    else
        read.refusal = native.error();
}

Read readBytes(const Bytes& bytes) {
    Read read;
    add(read, "ogre-mesh", bytes, "model.mesh");
    return read;
}

Read readModel(const std::string& content) { return readBytes(M::bytes(M::mesh(content))); }

// A mesh on two bones.
Read readSkinned(const std::string& content) {
    Read read;
    add(read, "ogre-skeleton", M::bytes(M::skeleton(M::bone("root", 0) + M::bone("tip", 1) + M::parent(1, 0))),
        "model.skeleton");
    add(read, "ogre-mesh", M::bytes(M::mesh(content)), "model.mesh", 1);
    return read;
}

std::filesystem::path corpus() { return std::filesystem::path(RIGSCOPE_SHARED_DIR) / "corpus" / "ogre"; }

bool sameShape(const Mesh& a, const Mesh& b) {
    if (a.pools.size() != b.pools.size() || a.submeshes.size() != b.submeshes.size())
        return false;
    for (std::size_t i = 0; i < a.pools.size(); ++i)
        if (*a.pools[i].data->positions != *b.pools[i].data->positions)
            return false;
    for (std::size_t i = 0; i < a.submeshes.size(); ++i)
        if (a.submeshes[i]->indices->values != b.submeshes[i]->indices->values ||
            a.submeshes[i]->primitive != b.submeshes[i]->primitive)
            return false;
    return true;
}

} // namespace

class TestOgreMesh : public QObject {
    Q_OBJECT

private slots:
    void realFiles_areReadWholeAndComeBackByteForByte() {
        for (const std::string& path : test::corpusFiles("ogre", {"*.mesh", "*.MESH", "*.mesh.xml"})) {
            const Bytes bytes = readFile(path).value();
            Read read = readBytes(bytes);
            QVERIFY2(read.native != nullptr, path.c_str());
            QVERIFY2(!read.mesh().submeshes.empty() && read.mesh().pools.front().data->count() > 0, path.c_str());
            QVERIFY2(!read.diagnostics.has(Code::ogre_cut_short), path.c_str());
            const auto written = read.native->write(read.scene, false, read.diagnostics).value();
            QVERIFY2(written.size() == bytes.size() && std::equal(written.begin(), written.end(), bytes.span().begin()),
                     path.c_str());
        }
    }

    void everyVersion_saysTheSameOfOneModel_data() {
        QTest::addColumn<QString>("file");
        for (const char* const file : {"robot_v130", "robot_v140", "robot_v141", "robot_v18", "robot_be"})
            QTest::newRow(file) << QString(file);
    }
    void everyVersion_saysTheSameOfOneModel() {
        if (!std::filesystem::exists(corpus()))
            return;
        QFETCH(const QString, file);
        const Read newest = readBytes(readFile(corpus() / "made" / "robot_v1100.mesh").value());
        const Read other = readBytes(readFile(corpus() / "made" / (file.toStdString() + ".mesh")).value());
        QVERIFY(sameShape(newest.mesh(), other.mesh()));
    }

    void lengths_areNotBelieved() {
        const std::string inside = M::geometry(M::triangle());
        const std::string right = M::chunk(0x3000, M::flag(false) + M::submesh({0, 1, 2}, inside));
        for (const std::uint32_t lie : {0U, 5U, 9U, 0x7FFFFFFFU}) {
            std::string content = right;
            content.replace(2, 4, M::u32(lie)); // of the mesh
            content.replace(9, 4, M::u32(lie)); // of the submesh
            const Read read = readBytes(M::bytes(M::header("[MeshSerializer_v1.100]") + content));
            QCOMPARE(read.mesh().submeshes.size(), std::size_t{1});
            QCOMPARE(read.mesh().pools[0].data->count(), 3U);
        }
    }

    void oldTextureCoordinates_areTurnedOver() {
        const std::string old = M::u32(3) + M::f32s({0, 0, 0, 1, 0, 0, 0, 1, 0}) +
                                M::chunk(0x5300, M::u16(2) + M::f32s({0.25F, 0.25F, 1, 0, 0, 1}));
        const auto vOf = [&](std::string_view version) {
            const Read read = readBytes(M::bytes(M::mesh(M::submesh({0, 1, 2}, M::chunk(0x5000, old)), version)));
            return (*read.mesh().pools[0].data->textureCoordinates[0].values)[0].y;
        };
        QCOMPARE(vOf("[MeshSerializer_v1.10]"), 0.75F);
        QCOMPARE(vOf("[MeshSerializer_v1.20]"), 0.25F);
    }

    void packedNormals_haveUnitLength() {
        if (!std::filesystem::exists(corpus()))
            return;
        const Read read = readBytes(readFile(corpus() / "v1.100" / "TestLevel_b0.mesh").value());
        for (const VertexPool& pool : read.mesh().pools)
            for (const glm::vec3& normal : *pool.data->normals)
                QVERIFY(std::abs(glm::length(normal) - 1.0F) < 0.01F);
    }

    void operations_becomePrimitives() {
        if (!std::filesystem::exists(corpus()))
            return;
        const Read read = readBytes(readFile(corpus() / "made" / "ops_v1100.mesh").value());
        std::vector<Primitive> primitives;
        for (const auto& submesh : read.mesh().submeshes)
            primitives.push_back(submesh->primitive);
        QCOMPARE(primitives,
                 (std::vector<Primitive>{Primitive::Triangles, Primitive::TriangleStrip, Primitive::TriangleFan,
                                         Primitive::Lines, Primitive::LineStrip, Primitive::Points}));
        QCOMPARE(read.mesh().pools.size(), std::size_t{1}); // shared by all
    }

    void cornersThatAreNotThere_leaveTheirTriangleOut() {
        const Read read = readModel(M::submesh({0, 1, 2, 0, 1, 9}, M::geometry(M::triangle())));
        QCOMPARE(read.mesh().submeshes[0]->indices->values.size(), std::size_t{3});
        QVERIFY(read.diagnostics.has(Code::ogre_index_out_of_range));
    }

    void weights_areAllKeptAndOddOnesTold() {
        std::string weights =
            M::assignment(0, 0, 0.5F) + M::assignment(0, 1, 0.25F) + M::assignment(7, 0, 1) + M::assignment(1, 9, 1);
        const Read read = readSkinned(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + weights));
        const Skin& skin = *read.mesh().pools[0].skin;
        QCOMPARE(skin.of(0).size(), std::size_t{2});
        for (const Code code : {Code::ogre_assignment_out_of_range, Code::ogre_assignment_without_bone,
                                Code::ogre_weights_not_one, Code::ogre_unweighted_vertices})
            QVERIFY(read.diagnostics.has(code));
    }

    void poses_moveTheirVerticesAndBecomeTracks() {
        const std::string pose = M::chunk(0xC100, M::line("smile") + M::u16(1) + M::flag(false) +
                                                      M::chunk(0xC111, M::u32(2) + M::f32s({0, 0, 5})));
        const auto key = [](float time, float influence) {
            return M::chunk(0xD112, M::f32s({time}) + M::chunk(0xD113, M::u16(0) + M::f32s({influence})));
        };
        const std::string animation = M::chunk(
            0xD100, M::line("talk") + M::f32s({1}) + M::chunk(0xD110, M::u16(2) + M::u16(1) + key(0, 0) + key(1, 1)));
        const Read read = readModel(M::submesh({0, 1, 2}, M::geometry(M::triangle())) + M::chunk(0xC000, pose) +
                                    M::chunk(0xD000, animation));
        const MorphTarget& target = *read.mesh().pools[0].morphTargets[0];
        QCOMPARE(target.vertices, std::vector<std::uint32_t>{2});
        QCOMPARE(target.positions[0], glm::vec3(0, 0, 5));
        const Track& track = *read.scene.clips[0]->tracks[0];
        QCOMPARE(track.morphTarget, target.id);
        QCOMPARE(std::get<KeyList<float>>(track.keys).value(1), 1.0F);
    }

    void meshesOfOgreNext_areNamedAsWhatTheyAre() {
        const Read read = readBytes(M::bytes(M::mesh("", "[MeshSerializer_v2.1 R2]")));
        QVERIFY(read.refusal && read.refusal->code == Code::ogre_next_mesh);
    }

    void cutFile_givesWhatStandsBefore() {
        const std::string whole = M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle())) +
                                          M::submesh({0, 1, 2}, M::geometry(M::triangle())));
        const Read read = readBytes(M::bytes(whole.substr(0, whole.size() - 20)));
        QVERIFY(read.diagnostics.has(Code::ogre_cut_short));
        QCOMPARE(read.mesh().pools[0].data->count(), 3U);
    }

    void countsBeyondTheFile_allocateNothing() {
        const Read read = readModel(M::chunk(0x4000, M::line("skin") + M::flag(false) + M::u32(0xFFFFFFFF) +
                                                         M::flag(true) + std::string(32, 'x')));
        QVERIFY(read.diagnostics.has(Code::ogre_cut_short));
    }

    void structure_namesEveryByte() {
        const std::string weights = M::assignment(0, 0, 1) + M::assignment(1, 0, 1);
        const Bytes bytes = M::bytes(M::mesh(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + weights)));
        const Read read = readBytes(bytes);
        StructureTree tree = read.native->describe();
        for (std::uint32_t i = 0; i < tree.nodes().size(); ++i)
            if (tree.expandable(i))
                tree.expand(i);
        std::uint64_t leaves = 0;
        for (const StructureNode& node : tree.nodes())
            leaves += node.firstChild == StructureNode::none ? node.length : 0;
        QCOMPARE(leaves, std::uint64_t{bytes.size()});
    }

    // Found by fuzzing: the number alone took gigabytes.
    void vertexCountWithoutBytes_countsNothing() {
        const std::string inside = M::chunk(0x5000, M::u32(0x10000000)) + M::assignment(0, 0, 1);
        const std::string ofShared =
            M::chunk(0x7000, M::u32(0) + M::u16(0) + M::f32s({1})); // of a geometry that is not there
        const Read read = readModel(M::submesh({0, 1, 2}, inside) + ofShared);
        QVERIFY(read.native != nullptr);
        QCOMPARE(read.scene.meshes.front()->pools.front().data->count(), std::uint32_t{0});
        QVERIFY(read.diagnostics.has(Code::ogre_submesh_without_vertices));
        const Bytes bytes = M::bytes(M::mesh(M::submesh({0, 1, 2}, inside) + ofShared));
        Diagnostics told;
        const std::vector<std::uint8_t> written = read.native->write(read.scene, false, told).value();
        QVERIFY(std::equal(written.begin(), written.end(), bytes.span().begin(), bytes.span().end()));
    }

    // Found by fuzzing: it was lost on saving.
    void geometryOfASubmeshThatUsesTheSharedOne_isKept() {
        const std::string content =
            M::chunk(0x4000, M::line("skin") + M::flag(true) + M::u32(3) + M::flag(false) + M::u16(0) + M::u16(1) +
                                 M::u16(2) + M::geometry(M::triangle()));
        const Read read = readModel(content);
        const Bytes bytes = M::bytes(M::mesh(content));
        Diagnostics told;
        const std::vector<std::uint8_t> written = read.native->write(read.scene, false, told).value();
        QVERIFY(std::equal(written.begin(), written.end(), bytes.span().begin(), bytes.span().end()));
    }

    // OGRE makes room by the counts and fills it with what follows.
    void xml_countsThatAreWrongAreTold() {
        const auto text = [](const char* faces, const char* vertices) {
            return std::string("<mesh><submeshes><submesh material='' usesharedvertices='false'><faces count='") +
                   faces + "'><face v1='0' v2='1' v3='2'/></faces>\n<geometry vertexcount='" + vertices +
                   "'><vertexbuffer positions='true'><vertex><position x='0' y='0' z='0'/></vertex><vertex>"
                   "<position x='1' y='0' z='0'/></vertex><vertex><position x='0' y='1' z='0'/></vertex></vertexbuffer>"
                   "</geometry></submesh></submeshes></mesh>";
        };
        const auto told = [&](const char* faces, const char* vertices) {
            const Read read = readBytes(M::bytes(text(faces, vertices)));
            std::string message;
            for (const Diagnostic& one : read.diagnostics.items())
                if (one.code == Code::ogre_xml_counts)
                    message += messageOf(one) + ", line " + std::to_string(one.place.line.value_or(0));
            return message;
        };
        QCOMPARE(told("1", "3"), std::string());
        QCOMPARE(told("2", "3"), std::string("1 count differs from what follows, line 1"));
        QCOMPARE(told("1", "4"), std::string("1 count differs from what follows, line 2"));
        QCOMPARE(told("many", "-3"), std::string("2 counts differ from what follows, line 1"));
    }

    void primitivesWithNeighbours_areDrawnWithoutThem_data() {
        QTest::addColumn<int>("operation");
        QTest::addColumn<QList<int>>("stored");
        QTest::addColumn<QList<int>>("drawn");
        QTest::newRow("lines") << 0x42 << QList<int>{2, 0, 1, 2} << QList<int>{0, 1};
        QTest::newRow("line strip") << 0x43 << QList<int>{2, 0, 1, 2, 0} << QList<int>{0, 1, 2};
        QTest::newRow("triangles") << 0x44 << QList<int>{0, 9, 1, 9, 2, 9} << QList<int>{0, 1, 2};
        QTest::newRow("triangle strip") << 0x45 << QList<int>{0, 9, 1, 9, 2, 9, 1, 9} << QList<int>{0, 1, 2, 1};
    }
    void primitivesWithNeighbours_areDrawnWithoutThem() {
        QFETCH(int, operation);
        QFETCH(QList<int>, stored);
        QFETCH(QList<int>, drawn);
        const std::vector<std::uint16_t> indices(stored.begin(), stored.end());
        Read read = readModel(M::submesh(indices, M::geometry(M::triangle()) +
                                                      M::chunk(0x4010, M::u16(static_cast<std::uint16_t>(operation)))));
        const Submesh& submesh = *read.mesh().submeshes[0];
        QCOMPARE(submesh.indices->values, std::vector<std::uint32_t>(drawn.begin(), drawn.end()));
        QVERIFY(!read.diagnostics.has(Code::ogre_operation_unknown));
        // In another form the file still names them.
        Diagnostics told;
        const auto written = read.native->writeAs(read.scene, {.version = "1.8", .bigEndian = true}, told).value();
        Read again = readBytes(Bytes(written));
        QCOMPARE(again.mesh().submeshes[0]->indices->values, submesh.indices->values);
        // New triangles have no neighbours.
        Scene scene = read.scene;
        Mesh mesh = *scene.meshes[0];
        Submesh changed = submesh;
        IndexData other = *submesh.indices;
        std::reverse(other.values.begin(), other.values.end());
        changed.indices = share(IndexData(other));
        mesh.submeshes[0] = share(std::move(changed));
        scene.meshes[0] = share(std::move(mesh));
        const Read edited = readBytes(Bytes(read.native->write(scene, false, told).value()));
        QCOMPARE(edited.mesh().submeshes[0]->indices->values, other.values);
    }

    void operationsThatAreNotKnown_areTold() {
        const Read read = readModel(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::chunk(0x4010, M::u16(17))));
        QVERIFY(read.diagnostics.has(Code::ogre_operation_unknown));
        QCOMPARE(read.mesh().submeshes[0]->primitive, Primitive::Triangles);
    }

    // Without the corner its neighbours would be joined.
    void strips_endAtACornerThatIsNotThere() {
        const Read read =
            readModel(M::submesh({0, 1, 2, 9, 0, 1}, M::geometry(M::triangle()) + M::chunk(0x4010, M::u16(5))));
        QCOMPARE(read.mesh().submeshes[0]->indices->values, (std::vector<std::uint32_t>{0, 1, 2}));
        QVERIFY(read.diagnostics.has(Code::ogre_index_out_of_range));
    }

    void weightsThatAddUpToNothing_areNotDivided() {
        const Read read = readSkinned(M::submesh({0, 1, 2}, M::geometry(M::triangle()) + M::assignment(0, 0, 0) +
                                                                M::assignment(1, 0, 1) + M::assignment(2, 0, 1)));
        QVERIFY(read.diagnostics.has(Code::ogre_weights_zero));
        QVERIFY(!read.diagnostics.has(Code::ogre_weights_not_one));
    }

    void xml_textureCoordinatesThatAreColours_areFourNumbersInOne() {
        const Read read = readBytes(
            M::bytes("<mesh><submeshes><submesh material='' usesharedvertices='false'><faces count='0'/>"
                     "<geometry vertexcount='1'><vertexbuffer positions='true' texture_coords='1' "
                     "texture_coord_dimensions_0='colour_argb'><vertex><position x='0' y='0' z='0'/>"
                     "<texcoord u='1 0 0.5 0.25'/></vertex></vertexbuffer></geometry></submesh></submeshes></mesh>"));
        const TextureCoordinates& set = read.mesh().pools[0].data->textureCoordinates[0];
        QCOMPARE((*set.wide)[0], glm::vec4(1, 0, 0.5F, 0.25F));
        QVERIFY(!read.diagnostics.has(Code::ogre_xml_numbers));
    }

    // As those of skeletons.
    void animationsThatAreOdd_areTold() {
        const auto animation = [](float length, const std::string& track) {
            return M::chunk(0xD100, M::line("talk") + M::f32s({length}) + track);
        };
        const std::string empty = M::chunk(0xD110, M::u16(2) + M::u16(1));
        const std::string late = M::chunk(0xD110, M::u16(2) + M::u16(1) + M::chunk(0xD112, M::f32s({3})));
        const auto read = [](const std::string& animations) {
            return readModel(M::submesh({0, 1, 2}, M::geometry(M::triangle())) + M::chunk(0xD000, animations));
        };
        const float nan = std::numeric_limits<float>::quiet_NaN();
        QVERIFY(read(animation(nan, "")).diagnostics.has(Code::ogre_animation_length));
        QVERIFY(read(animation(0, "")).diagnostics.has(Code::ogre_animation_without_length));
        QVERIFY(read(animation(1, empty)).diagnostics.has(Code::ogre_track_empty));
        QVERIFY(read(animation(1, late)).diagnostics.has(Code::ogre_key_behind_end));
        QVERIFY(read(animation(1, "") + animation(1, "")).diagnostics.has(Code::ogre_animation_repeats));
        const Read sound = read(animation(3, late));
        for (const Code code : {Code::ogre_animation_length, Code::ogre_animation_without_length,
                                Code::ogre_track_empty, Code::ogre_key_behind_end, Code::ogre_animation_repeats})
            QVERIFY(!sound.diagnostics.has(code));
    }

    // Each number of a vertex is a field: what the declaration says, and what it leaves out.
    void structure_showsVerticesByTheirDeclaration() {
        const auto element = [](std::uint16_t type, std::uint16_t semantic, std::uint16_t offset) {
            return M::chunk(0x5110, M::u16(0) + M::u16(type) + M::u16(semantic) + M::u16(offset) + M::u16(0));
        };
        const std::string declaration =
            M::chunk(0x5100, element(9, 3, 14) + element(2, 1, 0) + element(2, 4, 4)); // the normal overlaps
        const std::string vertex = M::f32s({1, 2, 3}) + M::u16(0xABCD) + std::string("\x01\x02\x03\x04", 4);
        const std::string geometry = M::chunk(
            0x5000, M::u32(1) + declaration + M::chunk(0x5200, M::u16(0) + M::u16(18) + M::chunk(0x5210, vertex)));
        const Read read = readModel(M::submesh({}, geometry));
        StructureTree tree = read.native->describe();
        std::string fields;
        walk(
            tree,
            [&](std::uint32_t node, std::uint32_t) {
                const std::string_view name = tree.node(node).name;
                if (name == "position" || name == "unused" || name == "blend indices" || name == "normal")
                    fields += std::string(name) + '=' + tree.valueOf(node) + ' ';
            },
            [](std::uint32_t, std::uint32_t) {});
        QCOMPARE(fields, std::string("position=1 position=2 position=3 unused=cd ab blend indices=1 blend indices=2 "
                                     "blend indices=3 blend indices=4 "));
    }

    void xml_numbersThatAreTooLargeAreNone() {
        const Read read = readBytes(M::bytes(
            "<mesh><submeshes><submesh material='' usesharedvertices='false'><faces count='1'>"
            "<face v1='0' v2='99999999999' v3='1'/></faces><geometry vertexcount='2'><vertexbuffer positions='true'>"
            "<vertex><position x='1e39' y='1e-60' z='-1e-400'/></vertex><vertex><position x='0' y='2' "
            "z='-1e999'/></vertex>"
            "</vertexbuffer></geometry></submesh></submeshes></mesh>"));
        QVERIFY(read.mesh().submeshes[0]->indices->values.empty());
        QCOMPARE((*read.mesh().pools[0].data->positions)[0], glm::vec3(0));
        for (const Diagnostic& one : read.diagnostics.items())
            if (one.code == Code::ogre_xml_numbers)
                QCOMPARE(messageOf(one), std::string("3 values are no numbers here"));
        QVERIFY(read.diagnostics.has(Code::ogre_xml_numbers));
    }

    // Without any index a submesh draws all its vertices.
    void submeshWhoseTrianglesAreAllLeftOut_drawsNothingWhenItIsWrittenAnew_data() {
        QTest::addColumn<bool>("text");
        QTest::newRow("binary") << false;
        QTest::newRow("XML") << true;
    }
    void submeshWhoseTrianglesAreAllLeftOut_drawsNothingWhenItIsWrittenAnew() {
        QFETCH(bool, text);
        const Read read = readModel(M::submesh({9, 9, 9}, M::geometry(M::triangle())));
        Diagnostics told;
        const auto written = formatById("ogre-mesh")->encode(read.scene, {"", false, text}, "model.mesh", told).value();
        const Read again = readBytes(Bytes(written));
        const Submesh& submesh = *again.mesh().submeshes[0];
        QVERIFY(submesh.indices != nullptr);
        for (const std::uint32_t index : submesh.indices->values)
            QCOMPARE(index, 0U);
    }

    void xml_hasPrimitivesWithoutTheirNeighbours_data() { primitivesWithNeighbours_areDrawnWithoutThem_data(); }
    void xml_hasPrimitivesWithoutTheirNeighbours() {
        QFETCH(int, operation);
        QFETCH(QList<int>, stored);
        const std::vector<std::uint16_t> indices(stored.begin(), stored.end());
        const Read read = readModel(M::submesh(
            indices, M::geometry(M::triangle()) + M::chunk(0x4010, M::u16(static_cast<std::uint16_t>(operation)))));
        Diagnostics told;
        const Read text = readBytes(Bytes(read.native->writeAs(read.scene, {"", false, true}, told).value()));
        QVERIFY(told.has(Code::ogre_neighbours_left_out));
        QCOMPARE(text.mesh().submeshes[0]->indices->values, read.mesh().submeshes[0]->indices->values);
        QCOMPARE(text.mesh().submeshes[0]->primitive, read.mesh().submeshes[0]->primitive);
    }

    void xml_trianglesWithNeighbours_areRead() {
        const Read read = readBytes(M::bytes(
            "<mesh><submeshes><submesh material='' usesharedvertices='false' operationtype='triangle_list_adj'>"
            "<faces count='2'><face v1='0' v2='1' v3='1'/><face v1='2' v2='2' v3='0'/></faces><geometry "
            "vertexcount='3'>"
            "<vertexbuffer positions='true'><vertex><position x='0' y='0' z='0'/></vertex><vertex><position x='1' "
            "y='0' "
            "z='0'/></vertex><vertex><position x='0' y='1' z='0'/></vertex></vertexbuffer></geometry></submesh>"
            "</submeshes></mesh>"));
        QCOMPARE(read.mesh().submeshes[0]->indices->values, (std::vector<std::uint32_t>{0, 1, 2}));
    }

    void operationsThatAreNotKnown_areTrianglesInEveryForm_data() {
        QTest::addColumn<int>("operation");
        for (const int operation : {0, 7, 0x25, 0x40, 0x41, 0x46, 0x47, 0xFFFF})
            QTest::addRow("%d", operation) << operation;
    }
    void operationsThatAreNotKnown_areTrianglesInEveryForm() {
        QFETCH(int, operation);
        const Read read = readModel(
            M::submesh({0, 1, 2, 2, 1, 0},
                       M::geometry(M::triangle()) + M::chunk(0x4010, M::u16(static_cast<std::uint16_t>(operation)))));
        QVERIFY(read.diagnostics.has(Code::ogre_operation_unknown));
        QCOMPARE(read.mesh().submeshes[0]->indices->values, (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 0}));
        Diagnostics told;
        const Read text = readBytes(Bytes(read.native->writeAs(read.scene, {"", false, true}, told).value()));
        QCOMPARE(text.mesh().submeshes[0]->indices->values, read.mesh().submeshes[0]->indices->values);
    }
};

RIGSCOPE_TEST(TestOgreMesh)
#include "test_ogre_mesh.moc"
