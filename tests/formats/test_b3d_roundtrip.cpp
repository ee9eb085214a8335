// Byte for byte: an untouched file comes back as it was, a changed one differs only in what was changed.
#include <QTest>

#include "base/file_io.h"
#include "formats/b3d/b3d_file.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;
using test::B3dMaker;

namespace {

std::vector<std::uint8_t> asVector(const Bytes& bytes) { return {bytes.span().begin(), bytes.span().end()}; }

// What differs first, to be told by a failing test.
std::string firstDifference(ByteSpan a, ByteSpan b) {
    for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i)
        if (a[i] != b[i])
            return "differ at offset " + std::to_string(i);
    return a.size() == b.size() ? "" : "sizes " + std::to_string(a.size()) + " and " + std::to_string(b.size());
}

struct Read {
    Scene scene;
    std::unique_ptr<NativeFile> native;
    Diagnostics diagnostics;
};

Read readModel(const Bytes& bytes) {
    Read read;
    auto native = readAlone(*formatById("b3d"), {bytes, "model.b3d", 0, {}}, read.scene, read.diagnostics);
    if (native)
        read.native = std::move(*native);
    return read;
}

// What is written of a scene over the model as template.
std::vector<std::uint8_t> written(const Read& read, const Scene& scene) {
    Diagnostics diagnostics;
    return read.native->write(scene, false, diagnostics).value();
}

std::vector<std::pair<std::string, Bytes>> models() {
    std::vector<std::pair<std::string, Bytes>> all{{"regular", B3dMaker::bytes(B3dMaker::regular())}};
    for (const std::string& path : test::corpusFiles("b3d", {"*.b3d"}))
        all.emplace_back(path.substr(path.find("b3d/")), readFile(path).value());
    return all;
}

// The regular model, saved after `edit` changed its mesh and read again.
template <class Edit> Read writtenWithSkin(const Edit& edit) {
    const Read read = readModel(B3dMaker::bytes(B3dMaker::regular()));
    Scene scene = read.scene;
    Mesh mesh = *scene.meshes[0];
    edit(mesh);
    scene.meshes[0] = share(std::move(mesh));
    return readModel(Bytes(written(read, scene)));
}

// The name of the node that moves vertex 3 of the first mesh; null where none does.
const std::string* nameOfJointOfVertex3(const Scene& scene) {
    const Shared<Skin>& skin = scene.meshes.at(0)->pools[0].skin;
    if (!skin || skin->of(3).empty())
        return nullptr;
    const Node* node = scene.find(skin->joints[skin->of(3)[0].joint].node);
    return node ? &node->name.bytes : nullptr;
}

Bytes changed(const Bytes& bytes, std::size_t at, std::uint8_t mask) {
    std::vector<std::uint8_t> copy = asVector(bytes);
    copy[at] ^= mask;
    return Bytes(std::move(copy));
}

} // namespace

class TestB3dRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void untouchedScene_writesTheSameBytes() {
        for (const auto& [name, bytes] : models()) {
            const Read read = readModel(bytes);
            if (!read.native) {
                QVERIFY2(read.scene.nodes.empty(), name.c_str());
                continue;
            }
            const std::string difference = firstDifference(written(read, read.scene), bytes.span());
            QVERIFY2(difference.empty(), (name + ": " + difference).c_str());
        }
    }

    void structure_writesTheSameBytesAtEveryCut() {
        const Bytes whole = B3dMaker::bytes(B3dMaker::regular());
        for (std::size_t length = 12; length <= whole.size(); ++length) {
            const Bytes cut(std::vector<std::uint8_t>(whole.data(), whole.data() + length));
            Diagnostics diagnostics;
            const auto file = b3d::readFile(cut, "cut.b3d", diagnostics);
            QVERIFY(file);
            QCOMPARE(length == whole.size(), !diagnostics.has(Code::b3d_file_cut_short));
            QCOMPARE(b3d::writeFile(*file).value(), asVector(cut));
        }
    }

    void scene_writesTheSameBytesWithAnyByteFlipped() {
        const Bytes whole = B3dMaker::bytes(B3dMaker::regular());
        std::size_t opened = 0;
        for (std::size_t at = 12; at < whole.size(); ++at) {
            for (const std::uint8_t mask : {0x01, 0x40, 0x80, 0xFF}) {
                const Bytes damaged = changed(whole, at, mask);
                const Read read = readModel(damaged);
                if (!read.native)
                    continue;
                ++opened;
                const std::string difference = firstDifference(written(read, read.scene), damaged.span());
                QVERIFY2(difference.empty(), ("byte " + std::to_string(at) + ": " + difference).c_str());
            }
        }
        QVERIFY(opened > whole.size() * 2);
    }

    void describe_coversEveryByteOnce() {
        for (const auto& [name, bytes] : models()) {
            if (bytes.size() > 400'000)
                continue;
            const Read read = readModel(bytes);
            if (!read.native)
                continue;
            StructureTree tree = read.native->describe();
            for (std::uint32_t i = 0; i < tree.nodes().size(); ++i)
                tree.expand(i);
            std::vector<std::uint8_t> covered(bytes.size());
            for (const StructureNode& node : tree.nodes())
                if (node.type != FieldType::Group && node.type != FieldType::Array)
                    for (std::uint64_t at = node.offset; at < node.offset + node.length; ++at)
                        ++covered[at];
            QVERIFY2(std::all_of(covered.begin(), covered.end(), [](std::uint8_t c) { return c == 1; }), name.c_str());
        }
    }

    void nodeValue_changedAndChangedBackGivesTheOriginalBytes() {
        for (const auto& [name, bytes] : models()) {
            const Read read = readModel(bytes);
            if (!read.native)
                continue;
            Scene scene = read.scene;
            Node node = *scene.nodes.back();
            const Transform before = node.rest;
            node.rest.translation.x += 1.5F;
            scene.nodes.back() = share(Node(node));
            const auto edited = written(read, scene);
            QCOMPARE(edited.size(), bytes.size());
            std::size_t differing = 0;
            for (std::size_t i = 0; i < edited.size(); ++i)
                differing += edited[i] != bytes.data()[i] ? 1 : 0;
            QVERIFY2(differing >= 1 && differing <= 4, (name + ": " + std::to_string(differing)).c_str());
            node.rest = before;
            scene.nodes.back() = share(std::move(node));
            QVERIFY2(firstDifference(written(read, scene), bytes.span()).empty(), name.c_str());
        }
    }

    void keyValue_changedAndChangedBackGivesTheOriginalBytes() {
        for (const auto& [name, bytes] : models()) {
            const Read read = readModel(bytes);
            if (!read.native || read.scene.clips.empty())
                continue;
            const Clip& clip = *read.scene.clips[0];
            for (std::size_t t = 0; t < clip.tracks.size(); t += 7) {
                const auto edit = [&](float by) {
                    Scene scene = read.scene;
                    Clip edited = clip;
                    Track track = *edited.tracks[t];
                    std::visit(
                        [&](auto& list) {
                            using List = std::decay_t<decltype(list)>;
                            if constexpr (std::is_same_v<List, KeyList<glm::vec3>> ||
                                          std::is_same_v<List, KeyList<glm::quat>>) {
                                std::vector<double> times;
                                std::vector<std::decay_t<decltype(list.value(0))>> values;
                                for (std::size_t k = 0; k < list.size(); ++k) {
                                    times.push_back(list.time(k));
                                    values.push_back(list.value(k));
                                }
                                if (by != 0.0F)
                                    values.back().x += by;
                                list = List(std::move(times), std::move(values));
                            }
                        },
                        track.keys);
                    edited.tracks[t] = share(std::move(track));
                    scene.clips[0] = share(std::move(edited));
                    return written(read, scene);
                };
                QVERIFY2(edit(0.25F) != asVector(bytes), name.c_str());
                QVERIFY2(firstDifference(edit(0.0F), bytes.span()).empty(), name.c_str());
            }
        }
    }

    void vertexValue_changesOnlyItsOwnBytes() {
        const Bytes bytes = B3dMaker::bytes(B3dMaker::regular());
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        Mesh mesh = *scene.meshes[0];
        VertexData data = *mesh.pools[0].data;
        auto positions = *data.positions;
        positions[4].y = 7.0F;
        data.positions = std::make_shared<const std::vector<glm::vec3>>(positions);
        mesh.pools[0].data = share(std::move(data));
        scene.meshes[0] = share(std::move(mesh));
        const auto saved = written(read, scene);
        const ProvenanceEntry* entry = scene.provenance->find(scene.meshes[0]->id, "positions");
        QVERIFY(entry);
        const std::size_t at = entry->range.offset + 4 * entry->stride + 4;
        for (std::size_t i = 0; i < saved.size(); ++i)
            QVERIFY((saved[i] == bytes.data()[i]) || (i >= at && i < at + 4));
        float stored = 0;
        std::memcpy(&stored, saved.data() + at, 4);
        QCOMPARE(stored, 7.0F);
    }

    void skinThatIsTakenAway_isWrittenSo() {
        const Read again = writtenWithSkin([](Mesh& mesh) { mesh.pools[0].skin = nullptr; });
        QVERIFY(!again.scene.meshes.empty());
        const Shared<Skin>& skin = again.scene.meshes[0]->pools[0].skin;
        QVERIFY(!skin || skin->influences.empty());
    }

    void skinThatMovesToAnotherJoint_isWrittenSo() {
        const Read again = writtenWithSkin([&](Mesh& mesh) {
            Skin skin = *mesh.pools[0].skin;
            skin.joints[0].node = mesh.node;
            mesh.pools[0].skin = share(std::move(skin));
        });
        const std::string* name = nameOfJointOfVertex3(again.scene);
        QVERIFY(name);
        QCOMPARE(*name, std::string("model"));
    }

    void skinWithAFurtherJoint_isWrittenWithIt() {
        const Read again = writtenWithSkin([&](Mesh& mesh) {
            Skin skin = *mesh.pools[0].skin;
            skin.joints.push_back({mesh.node, std::nullopt});
            for (Influence& influence : skin.influences)
                influence.joint = 1;
            mesh.pools[0].skin = share(std::move(skin));
        });
        const std::string* name = nameOfJointOfVertex3(again.scene);
        QVERIFY(name);
        QCOMPARE(*name, std::string("model"));
    }

    void skinForAMeshThatHadNone_isWritten() {
        const Bytes bytes = B3dMaker::bytes(B3dMaker::file(B3dMaker::node(
            "model",
            B3dMaker::mesh(B3dMaker::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + B3dMaker::triangles({{0, 1, 2}})) +
                B3dMaker::node("bone", ""))));
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        Mesh mesh = *scene.meshes[0];
        Skin skin;
        skin.joints.push_back({scene.nodes[1]->id, std::nullopt});
        skin.offsets = {0, 1, 1, 1};
        skin.influences = {{0, 1.0F}};
        mesh.pools[0].skin = share(std::move(skin));
        scene.meshes[0] = share(std::move(mesh));
        const Read again = readModel(Bytes(written(read, scene)));
        const Shared<Skin>& made = again.scene.meshes[0]->pools[0].skin;
        QVERIFY(made);
        QCOMPARE(made->influences.size(), std::size_t{1});
    }

    void textureSlotsThatAreNotShown_keepTheirIds() {
        std::string ids;
        for (int slot = 0; slot < 10; ++slot)
            ids += B3dMaker::i32(0);
        const std::string texture =
            B3dMaker::zero("a.png") + B3dMaker::i32(1) + B3dMaker::i32(2) + B3dMaker::f32s({0, 0, 1, 1, 0});
        const std::string brush =
            B3dMaker::zero("brush") + B3dMaker::f32s({1, 1, 1, 1, 0}) + B3dMaker::i32(1) + B3dMaker::i32(0) + ids;
        const Bytes bytes = B3dMaker::bytes(B3dMaker::file(B3dMaker::chunk("TEXS", texture) +
                                                           B3dMaker::chunk("BRUS", B3dMaker::i32(10) + brush) +
                                                           B3dMaker::node("node", "")));
        const Read read = readModel(bytes);
        QCOMPARE(read.scene.materials[0]->layers.size(), std::size_t{8});
        QCOMPARE(firstDifference(written(read, read.scene), bytes.span()), std::string());
    }

    void sizesThatLie_keepTheirLiePlusTheChange() {
        // The node's size says 1000 bytes more than there are.
        std::string text = B3dMaker::regular();
        const std::size_t node = text.find("NODE") + 4;
        std::int32_t size = 0;
        std::memcpy(&size, text.data() + node, 4);
        size += 1000;
        std::memcpy(text.data() + node, &size, 4);
        const Bytes bytes = B3dMaker::bytes(text);
        const Read read = readModel(bytes);
        QVERIFY(read.native && read.diagnostics.has(Code::b3d_passes_parent));
        QVERIFY(firstDifference(written(read, read.scene), bytes.span()).empty());
        Scene scene = read.scene;
        Node renamed = *scene.nodes[0];
        renamed.name.bytes += "XYZ";
        scene.nodes[0] = share(std::move(renamed));
        const auto saved = written(read, scene);
        QCOMPARE(saved.size(), bytes.size() + 3);
        std::int32_t after = 0;
        std::memcpy(&after, saved.data() + node, 4);
        QCOMPARE(after, size + 3);
    }

    void keysAdded_standWhereTheNodesKeysStood() {
        const Bytes bytes = B3dMaker::bytes(B3dMaker::regular());
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        Clip clip = *scene.clips[0];
        Track track = *clip.tracks[0];
        track.channel = Channel::Translation;
        track.keys = KeyList<glm::vec3>({1, 4}, {{0, 2, 0}, {0, 3, 0}});
        clip.tracks.push_back(share(std::move(track)));
        scene.clips[0] = share(std::move(clip));
        const Read again = readModel(Bytes(written(read, scene)));
        QVERIFY(again.native);
        QCOMPARE(again.scene.clips[0]->tracks.size(), std::size_t{2});
        QCOMPARE(again.scene.clips[0]->tracks[0]->keyCount(), std::size_t{2});
        QVERIFY(again.diagnostics.count(Severity::Error) == 0);
    }
};

RIGSCOPE_TEST(TestB3dRoundTrip)
#include "test_b3d_roundtrip.moc"
