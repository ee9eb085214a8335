// Saving where parts were added, removed or moved: what the scene says is written, and everything else stays where it
// is, chunks that are not known among it.
#include <QTest>

#include <glm/geometric.hpp>

#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_file.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/scene_copy.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

namespace {

struct Model {
    Scene scene;
    std::unique_ptr<NativeFile> native;
    Diagnostics diagnostics; // of reading
};

Model readModel(const std::string& text) {
    Model model;
    auto native =
        readAlone(*formatById("b3d"), {M::bytes(text), "model.b3d", 0, nullptr}, model.scene, model.diagnostics);
    if (native)
        model.native = std::move(*native);
    return model;
}

struct Saved {
    std::string text;
    Diagnostics told;
};

Saved save(const Model& model, const Scene& scene, bool reencode = false) {
    Saved saved;
    const auto bytes = model.native->write(scene, reencode, saved.told).value();
    saved.text.assign(bytes.begin(), bytes.end());
    return saved;
}

// The chunks as an outline: `BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS) ...))`.
std::string outline(const std::string& text) {
    Diagnostics diagnostics;
    const auto file = b3d::readFile(M::bytes(text), "model.b3d", diagnostics);
    std::string result;
    std::vector<std::uint32_t> open;
    for (std::uint32_t i = 0; i < file->chunks.size(); ++i) {
        const b3d::Chunk& chunk = file->chunks[i];
        while (!open.empty() && open.back() != chunk.parent) {
            result += ")";
            open.pop_back();
        }
        if (!result.empty())
            result += result.back() == '(' ? "" : " ";
        result.append(chunk.tag.data(), 4);
        if (chunk.kind == b3d::ChunkKind::Node)
            result += ":" + file->nodes[chunk.record].name.bytes;
        const bool holds = i + 1 < file->chunks.size() && file->chunks[i + 1].parent == i;
        if (holds) {
            result += "(";
            open.push_back(i);
        }
    }
    return result + std::string(open.size(), ')');
}

const std::string fullOutline =
    "BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS TRIS XTRA) ANIM XTRA NODE:left(BONE XTRA KEYS) NODE:right(BONE "
    "KEYS KEYS)))";

template <class T, class Edit> void change(Shared<T>& part, const Edit& edit) {
    T copy = *part;
    edit(copy);
    part = share(std::move(copy));
}

Shared<Node> newNode(Scene& scene, const char* name, NodeId parent) {
    Node node;
    node.id = scene.newId<NodeId>();
    node.name.bytes = name;
    node.parent = parent;
    return share(std::move(node));
}

std::string nodeNames(const Scene& scene) {
    std::string names;
    for (const auto& node : scene.nodes) {
        const Node* parent = scene.find(node->parent);
        names += (names.empty() ? "" : " ") + node->name.bytes + "<" + (parent ? parent->name.bytes : "");
    }
    return names;
}

// What a submesh's surface looks like, as far as these tests change it.
glm::vec4 colourOf(const Scene& scene, std::size_t submesh) {
    const Material* material = scene.find(scene.meshes.at(0)->submeshes.at(submesh)->material);
    return material ? material->diffuse : glm::vec4(1.0F);
}

// A model whose mesh has a brush of its own, which is multiplied with the triangles' brushes.
std::string pairedModel() {
    const auto brush = [](const char* name, float grey) {
        return M::zero(name) + M::f32s({grey, grey, grey, 1, 0}) + M::i32(1) + M::i32(0);
    };
    return M::file(M::chunk("BRUS", M::i32(0) + brush("whole", 0.5F) + brush("half", 0.5F) + brush("quarter", 0.25F)) +
                   M::node("m", M::mesh(M::vertices({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}) + M::triangles({{0, 1, 2}}, 1) +
                                            M::triangles({{0, 2, 1}}, 2) + M::triangles({{1, 2, 0}}, 1),
                                        0)));
}

// The keys of one channel of a node of a saved file: frame, then the value's first number.
std::string keysOf(const Scene& scene, const char* node, Channel channel) {
    std::string text;
    for (const auto& track : scene.clips.at(0)->tracks) {
        if (scene.find(track->node)->name.bytes != node || track->channel != channel)
            continue;
        std::visit(
            [&](const auto& keys) {
                using Keys = std::decay_t<decltype(keys)>;
                for (std::size_t i = 0; i < keys.size(); ++i) {
                    text += (text.empty() ? "" : " ") + std::to_string(static_cast<int>(keys.time(i)));
                    if constexpr (std::is_same_v<Keys, KeyList<glm::vec3>>)
                        text += ":" + std::to_string(static_cast<int>(keys.value(i).y));
                }
            },
            track->keys);
    }
    return text;
}

template <class T> void setKeys(Scene& scene, const char* node, Channel channel, const KeyList<T>& keys) {
    change(scene.clips.at(0), [&](Clip& clip) {
        for (Shared<Track>& track : clip.tracks)
            if (scene.find(track->node)->name.bytes == node && track->channel == channel)
                change(track, [&](Track& t) { t.keys = keys; });
    });
}

} // namespace

class TestB3dParts : public QObject {
    Q_OBJECT

private slots:
    void addedNodes_standBehindTheirSiblings() {
        const Model model = readModel(M::full());
        QCOMPARE(outline(M::full()), fullOutline);
        Scene scene = model.scene;
        scene.nodes.push_back(newNode(scene, "root2", {}));
        scene.nodes.push_back(newNode(scene, "tip", scene.nodes[1]->id));
        scene.nodes.insert(scene.nodes.begin() + 2, newNode(scene, "middle", scene.nodes[0]->id));
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.items().empty());
        QCOMPARE(outline(saved.text),
                 std::string("BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS TRIS XTRA) ANIM XTRA NODE:left(BONE "
                             "XTRA KEYS NODE:tip) NODE:middle NODE:right(BONE KEYS KEYS)) NODE:root2)"));
        // Everything that was there has its bytes, down to those behind the model.
        for (const char* kept : {"VRTS", "BONE", "KEYS", "TEXS", "BRUS"}) {
            const std::string original = M::full();
            const std::size_t at = original.find(kept);
            std::int32_t size = 0;
            std::memcpy(&size, original.data() + at + 4, 4);
            QVERIFY2(saved.text.find(original.substr(at, 8 + static_cast<std::size_t>(size))) != std::string::npos,
                     kept);
        }
        QVERIFY(saved.text.ends_with("tail"));
        QCOMPARE(nodeNames(readModel(saved.text).scene),
                 std::string("body< left<body tip<left middle<body right<body root2<"));
    }

    void removedNode_goesWithWhatItHoldsAlone() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        scene.nodes.erase(scene.nodes.begin() + 1);
        change(scene.meshes[0], [](Mesh& mesh) {
            for (VertexPool& pool : mesh.pools)
                pool.skin = nullptr;
        });
        change(scene.clips[0], [&](Clip& clip) {
            std::erase_if(clip.tracks, [&](const Shared<Track>& track) { return !scene.find(track->node); });
        });
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text),
                 std::string("BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS TRIS XTRA) ANIM XTRA NODE:right(BONE "
                             "KEYS KEYS)))"));
    }

    void movedNode_keepsWhatItHolds() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.nodes[1], [&](Node& node) { node.parent = scene.nodes[2]->id; });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.items().empty());
        QCOMPARE(outline(saved.text),
                 std::string("BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS TRIS XTRA) ANIM XTRA NODE:right(BONE "
                             "KEYS KEYS NODE:left(BONE XTRA KEYS))))"));
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.meshes[0]->pools[0].skin->influences.size(), std::size_t{3});
    }

    void boneThatIsNotBelowItsMesh_losesItsWeightsAndThatIsTold() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.nodes[1], [&](Node& node) { node.parent = {}; });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.has(Code::b3d_weights_left_out));
        QCOMPARE(saved.told.items()[0].arguments, (std::vector<std::string>{"2", "1"}));
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.meshes[0]->pools[0].skin->influences.size(), std::size_t{1});
        QCOMPARE(nodeNames(again), std::string("body< right<body left<"));
    }

    void nodeBehindAChunkThatIsCutShort_isNotSwallowed() {
        // The file ends in the middle of `right`, whose size says that there is more.
        std::string cut = M::full();
        cut.resize(cut.rfind("NODE") + 60);
        const Model model = readModel(cut);
        QVERIFY(model.native && model.diagnostics.has(Code::b3d_file_cut_short));
        QVERIFY(save(model, model.scene).text == cut);
        Scene scene = model.scene;
        scene.nodes.push_back(newNode(scene, "sibling", scene.nodes[0]->id));
        scene.nodes.push_back(newNode(scene, "child", scene.nodes[2]->id));
        scene.nodes.push_back(newNode(scene, "root2", {}));
        QCOMPARE(nodeNames(readModel(save(model, scene).text).scene),
                 std::string("body< left<body right<body child<right sibling<body root2<"));
    }

    void nameThatHoldsAZero_isCutThereAndThatIsTold() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.nodes[1], [](Node& node) { node.name.bytes = std::string("ab\0cd", 5); });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.has(Code::b3d_left_out));
        QCOMPARE(readModel(saved.text).scene.nodes[1]->name.bytes, std::string("ab"));
    }

    void orderOfSiblings_isWritten() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        std::swap(scene.nodes[1], scene.nodes[2]);
        QCOMPARE(nodeNames(readModel(save(model, scene).text).scene), std::string("body< right<body left<body"));
    }

    void removedTexture_leavesTheOthersTheirBrushes() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        scene.textures.erase(scene.textures.begin());
        for (Shared<Material>& material : scene.materials)
            change(material, [&](Material& m) {
                for (TextureLayer& layer : m.layers)
                    if (!scene.find(layer.texture))
                        layer = {};
            });
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text), fullOutline);
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.textures.size(), std::size_t{1});
        QVERIFY(!again.materials[0]->layers[0].texture);
        QCOMPARE(again.materials[0]->layers[1].texture, again.textures[0]->id);
        QCOMPARE(again.materials[1]->layers[0].texture, again.textures[0]->id);
        Diagnostics diagnostics;
        const auto file = b3d::readFile(M::bytes(saved.text), "model.b3d", diagnostics);
        QCOMPARE(file->brushLists[0].records[1].textures[1], 77); // still names nothing
    }

    void numberThatNamedNothing_doesNotComeToNameWhatIsAdded() {
        std::string text = M::full();
        const std::size_t at = text.find(M::i32(77));
        text.replace(at, 4, M::i32(2));
        const Model model = readModel(text);
        QVERIFY(save(model, model.scene).text == text);
        Scene scene = model.scene;
        Texture added;
        added.id = scene.newId<TextureId>();
        added.name.bytes = "new.png";
        scene.textures.push_back(share(std::move(added)));
        const Scene again = readModel(save(model, scene).text).scene;
        QCOMPARE(again.textures.size(), std::size_t{3});
        QVERIFY(!again.materials[1]->layers[1].texture);
    }

    void textureThatIsDrawnInTwoWays_standsTwice() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        // Both brushes show light.png.
        change(scene.materials[1], [](Material& m) { m.layers[0].blend = TextureBlend::Multiply; });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.has(Code::b3d_texture_stands_repeatedly));
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.textures.size(), std::size_t{3});
        QCOMPARE(again.textures[2]->name.bytes, std::string("light.png"));
        QVERIFY(again.materials[0]->layers[1].blend == TextureBlend::Add);
        QVERIFY(again.materials[1]->layers[0].blend == TextureBlend::Multiply);
        QCOMPARE(again.materials[1]->layers[0].coordinateSet, std::uint8_t{1});
        // As both do it, it stands once, and nothing but its blend is other than it was.
        change(scene.materials[0], [](Material& m) { m.layers[1].blend = TextureBlend::Multiply; });
        const Saved both = save(model, scene);
        QCOMPARE(both.text.size(), M::full().size());
        QVERIFY(!both.told.has(Code::b3d_texture_stands_repeatedly));
    }

    void addedMaterialAndLayers_areWritten() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        Material added;
        added.id = scene.newId<MaterialId>();
        added.name.bytes = "glass";
        added.diffuse = {0.25F, 0.5F, 0.75F, 0.5F};
        added.alphaMode = AlphaMode::Blend;
        added.twoSided = true;
        added.layers.resize(3);
        added.layers[2].texture = scene.textures[1]->id;
        const MaterialId id = added.id;
        scene.materials.push_back(share(std::move(added)));
        change(scene.meshes[0],
               [&](Mesh& mesh) { change(mesh.submeshes[1], [&](Submesh& submesh) { submesh.material = id; }); });
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text), fullOutline);
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.materials.size(), std::size_t{3});
        const Material& glass = *again.materials[2];
        QCOMPARE(again.meshes[0]->submeshes[1]->material, glass.id);
        QVERIFY(glass.alphaMode == AlphaMode::Blend && glass.twoSided && glass.diffuse.a == 0.5F);
        QCOMPARE(glass.layers.size(), std::size_t{3});
        QVERIFY(glass.layers[2].texture && !glass.layers[0].texture);
        QCOMPARE(again.find(glass.layers[2].texture)->name.bytes, std::string("light.png"));
        QCOMPARE(again.materials[0]->layers[0].texture, again.textures[0]->id);
    }

    void brushOfTheWholeMesh_givesWayToASubmeshesOwn() {
        const Model model = readModel(pairedModel());
        QCOMPARE(colourOf(model.scene, 0).r, 0.25F);
        QCOMPARE(colourOf(model.scene, 1).r, 0.125F);
        Scene scene = model.scene;
        const MaterialId half = scene.materials[1]->id;
        change(scene.meshes[0],
               [&](Mesh& mesh) { change(mesh.submeshes[0], [&](Submesh& submesh) { submesh.material = half; }); });
        const Scene again = readModel(save(model, scene).text).scene;
        QCOMPARE(colourOf(again, 0).r, 0.5F);
        QCOMPARE(colourOf(again, 1).r, 0.125F);
        QCOMPARE(colourOf(again, 2).r, 0.25F);
        QVERIFY(save(model, test::copied(model.scene)).text == pairedModel());
    }

    void materialOfTwoBrushes_isWrittenAsTheTwoWhereTheyMakeIt() {
        const Model model = readModel(pairedModel());
        Scene scene = model.scene;
        const MaterialId dark = scene.meshes[0]->submeshes[1]->material;
        change(scene.meshes[0],
               [&](Mesh& mesh) { change(mesh.submeshes[0], [&](Submesh& submesh) { submesh.material = dark; }); });
        const Saved saved = save(model, scene);
        QCOMPARE(saved.text.size(), pairedModel().size());
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(colourOf(again, 0).r, 0.125F);
        QCOMPARE(again.meshes[0]->native.integer(b3d::meshBrush, -9), std::int64_t{0});
        QCOMPARE(again.meshes[0]->submeshes[0]->native.integer(b3d::submeshBrush, -9), std::int64_t{2});
    }

    void changedMaterialOfTwoBrushes_becomesABrushOfItsOwn() {
        const Model model = readModel(pairedModel());
        Scene scene = model.scene;
        const auto place = std::find_if(scene.materials.begin(), scene.materials.end(), [&](const auto& material) {
            return material->id == scene.meshes[0]->submeshes[0]->material;
        });
        change(*place, [](Material& material) { material.diffuse = {1, 0, 0, 1}; });
        const Scene again = readModel(save(model, scene).text).scene;
        QVERIFY(colourOf(again, 0) == glm::vec4(1, 0, 0, 1));
        QCOMPARE(colourOf(again, 1).r, 0.125F);
        QVERIFY(colourOf(again, 2) == glm::vec4(1, 0, 0, 1));
    }

    void submeshes_comeGoAndChangePlaces() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.meshes[0], [&](Mesh& mesh) {
            Submesh added;
            added.id = scene.newId<SubmeshId>();
            added.primitive = Primitive::TriangleStrip;
            IndexData indices;
            indices.values = {0, 1, 2, 3};
            added.indices = share(std::move(indices));
            mesh.submeshes = {mesh.submeshes[1], share(std::move(added))};
        });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.items().empty());
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.meshes[0]->submeshes.size(), std::size_t{2});
        QCOMPARE(again.meshes[0]->submeshes[0]->indices->values, (std::vector<std::uint32_t>{3, 4, 5}));
        QCOMPARE(again.meshes[0]->submeshes[1]->indices->values, (std::vector<std::uint32_t>{0, 1, 2, 2, 1, 3}));
        QCOMPARE(outline(saved.text), fullOutline);
    }

    void removedMesh_goesAndTheBonesStay() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        scene.meshes.clear();
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text),
                 std::string("BB3D(XTRA TEXS BRUS NODE:body(ANIM XTRA NODE:left(BONE XTRA KEYS) NODE:right(BONE KEYS "
                             "KEYS)))"));
    }

    void movedMesh_keepsWhatItHolds() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        scene.nodes.insert(scene.nodes.begin(), newNode(scene, "holder", {}));
        change(scene.nodes[1], [&](Node& node) { node.parent = scene.nodes[0]->id; });
        change(scene.meshes[0], [&](Mesh& mesh) { mesh.node = scene.nodes[0]->id; });
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.items().empty());
        QCOMPARE(outline(saved.text),
                 std::string("BB3D(XTRA TEXS BRUS NODE:holder(MESH(XTRA VRTS TRIS TRIS XTRA) NODE:body(ANIM XTRA "
                             "NODE:left(BONE XTRA KEYS) NODE:right(BONE KEYS KEYS))))"));
        QCOMPARE(readModel(saved.text).scene.meshes[0]->pools[0].skin->influences.size(), std::size_t{3});
    }

    void meshOnNoNode_getsOne() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.meshes[0], [](Mesh& mesh) {
            mesh.node = {};
            for (VertexPool& pool : mesh.pools)
                pool.skin = nullptr;
        });
        const Scene again = readModel(save(model, scene).text).scene;
        QCOMPARE(nodeNames(again), std::string("body< left<body right<body body<"));
        QCOMPARE(again.meshes[0]->pools[0].data->count(), 6U);
    }

    void poolsThatDiffer_areJoined() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        change(scene.meshes[0], [](Mesh& mesh) {
            mesh.pools.push_back(mesh.pools[0]);
            change(mesh.pools[1].data, [](VertexData& data) {
                std::vector<glm::vec3> moved = *data.positions;
                for (glm::vec3& position : moved)
                    position.x += 100;
                data.positions = std::make_shared<const std::vector<glm::vec3>>(std::move(moved));
            });
            change(mesh.submeshes[1], [](Submesh& submesh) { submesh.pool = 1; });
        });
        const Scene again = readModel(save(model, scene).text).scene;
        const Mesh& mesh = *again.meshes[0];
        QCOMPARE(mesh.pools[0].data->count(), 12U);
        QCOMPARE(mesh.submeshes[1]->indices->values, (std::vector<std::uint32_t>{9, 10, 11}));
        QCOMPARE((*mesh.pools[0].data->positions)[9].x, 103.0F);
        QCOMPARE(mesh.pools[0].skin->of(9).size(), std::size_t{1});
        QCOMPARE(mesh.pools[0].skin->of(10).size(), std::size_t{2});
    }

    void triangleOfAMissingVertex_doesNotComeToLife() {
        std::string text = M::full();
        text.replace(text.find(M::i32(99)), 4, M::i32(7));
        const Model model = readModel(text);
        Scene scene = model.scene;
        change(scene.meshes[0], [](Mesh& mesh) {
            for (VertexPool& pool : mesh.pools) {
                change(pool.data, [](VertexData& data) {
                    const auto grow = [](auto& stream) {
                        auto values = *stream;
                        values.resize(8);
                        stream = std::make_shared<const std::decay_t<decltype(values)>>(std::move(values));
                    };
                    grow(data.positions);
                    grow(data.normals);
                    grow(data.colours[0]);
                    for (TextureCoordinates& set : data.textureCoordinates) {
                        grow(set.values);
                        grow(set.wide);
                    }
                });
                change(pool.skin, [](Skin& skin) { skin.offsets.resize(9, skin.offsets.back()); });
            }
        });
        const Scene again = readModel(save(model, scene).text).scene;
        QCOMPARE(again.meshes[0]->pools[0].data->count(), 8U);
        QCOMPARE(again.meshes[0]->submeshes[1]->indices->values, (std::vector<std::uint32_t>{3, 4, 5}));
    }

    void weights_comeWhereTheListHasA0AndGoWithTheirRecord() {
        const Model model = readModel(M::full());
        const auto with = [&](const std::vector<std::vector<Influence>>& ofVertices) {
            Scene scene = model.scene;
            change(scene.meshes[0], [&](Mesh& mesh) {
                change(mesh.pools[0].skin, [&](Skin& skin) {
                    skin.offsets = {0};
                    skin.influences.clear();
                    for (const auto& influences : ofVertices) {
                        skin.influences.insert(skin.influences.end(), influences.begin(), influences.end());
                        skin.offsets.push_back(static_cast<std::uint32_t>(skin.influences.size()));
                    }
                });
            });
            return save(model, scene).text;
        };
        // As it was: vertex 3 has 0.25 of `left`, vertex 4 a half of both.
        QVERIFY(with({{}, {}, {}, {{0, 0.25F}}, {{0, 0.5F}, {1, 0.5F}}, {}}) == M::full());
        // Vertex 5 comes in the place of its 0, vertex 2 at the end, vertex 4 leaves `left`.
        const std::string changed = with({{}, {}, {{0, 1.0F}}, {{0, 0.25F}}, {{1, 0.5F}}, {{0, 0.125F}}});
        QVERIFY(changed.find(M::bone({{0, 0}, {3, 0.25F}, {5, 0.125F}, {1, 0}, {2, 1.0F}})) != std::string::npos);
        QVERIFY(changed.find(M::bone({{4, 0.5F}})) != std::string::npos);
    }

    void addedKey_leavesTheOthersTheirBytes() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        setKeys(scene, "left", Channel::Translation, KeyList<glm::vec3>({1, 3, 5}, {{0, 0, 0}, {0, 7, 0}, {0, 1, 0}}));
        setKeys(scene, "left", Channel::Scale, KeyList<glm::vec3>({1, 3, 5}, {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}));
        const auto turned = std::find_if(scene.clips[0]->tracks.begin(), scene.clips[0]->tracks.end(),
                                         [](const auto& track) { return track->channel == Channel::Rotation; });
        const auto& before = std::get<KeyList<glm::quat>>((*turned)->keys);
        setKeys(scene, "left", Channel::Rotation,
                KeyList<glm::quat>({1, 3, 5}, {before.value(0), glm::quat(1, 0, 0, 0), before.value(1)}));
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text), fullOutline);
        QCOMPARE(keysOf(readModel(saved.text).scene, "left", Channel::Translation), std::string("1:0 3:7 5:1"));
        // Stored with lengths of 2 and 3, which only they keep; those that stay are in order now.
        const std::string first = M::i32(1) + M::f32s({0, 0, 0, 1, 1, 1, 0, 0, 3, 0});
        const std::string last = M::i32(5) + M::f32s({0, 1, 0, 1, 1, 1, 2, 0, 0, 0});
        QVERIFY(saved.text.find(first) != std::string::npos && saved.text.find(last) != std::string::npos);
        QVERIFY(saved.text.find(first) < saved.text.find(last));
    }

    void keysOfOneFieldAtOtherFrames_getAListOfTheirOwn() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        setKeys(scene, "left", Channel::Translation, KeyList<glm::vec3>({2, 8}, {{0, 4, 0}, {0, 5, 0}}));
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text).find("NODE:left(BONE XTRA KEYS KEYS)") != std::string::npos, true);
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(keysOf(again, "left", Channel::Translation), std::string("2:4 8:5"));
        QCOMPARE(keysOf(again, "left", Channel::Scale), std::string("1:1 5:1"));
        QCOMPARE(keysOf(again, "left", Channel::Rotation), std::string("1 5"));
    }

    void keysBetweenFrames_areMovedAndThatIsTold() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        setKeys(scene, "right", Channel::Translation, KeyList<glm::vec3>({1.75, 4}, {{0, 4, 0}, {0, 5, 0}}));
        const Saved saved = save(model, scene);
        QVERIFY(saved.told.has(Code::b3d_keys_rounded));
        QCOMPARE(keysOf(readModel(saved.text).scene, "right", Channel::Translation), std::string("2:4 4:5"));
    }

    void removedAnimation_takesItsKeysAlone() {
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        scene.clips.clear();
        QCOMPARE(
            outline(save(model, scene).text),
            std::string("BB3D(XTRA TEXS BRUS NODE:body(MESH(XTRA VRTS TRIS TRIS XTRA) ANIM XTRA NODE:left(BONE XTRA) "
                        "NODE:right(BONE)))"));
    }

    void animationOfAModelThatHadNone_isWrittenWithItsSpeed() {
        const Model model = readModel(M::file(M::node("a", "")));
        Scene scene = model.scene;
        Clip clip;
        clip.id = scene.newId<ClipId>();
        clip.name.bytes = "default";
        clip.start = 1;
        clip.end = 20;
        clip.ticksPerSecond = 24;
        Track track;
        track.node = scene.nodes[0]->id;
        track.keys = KeyList<glm::vec3>({1, 20}, {{0, 0, 0}, {0, 1, 0}});
        clip.tracks.push_back(share(std::move(track)));
        scene.clips.push_back(share(std::move(clip)));
        const Saved saved = save(model, scene);
        QCOMPARE(outline(saved.text), std::string("BB3D(NODE:a(KEYS ANIM))"));
        const Scene again = readModel(saved.text).scene;
        QCOMPARE(again.clips[0]->ticksPerSecond, 24.0);
        QCOMPARE(again.clips[0]->end, 20.0);
    }

    void whatNoFileCanHold_isTold_data() {
        QTest::addColumn<int>("edit");
        QTest::addColumn<QString>("sentence");
        const char* sentences[] = {
            "model.b3d: node 1 \"left\": a Blitz3D file cannot hold that a node is hidden. It was left out.",
            "model.b3d: material 0 \"skin\": a Blitz3D file cannot hold ambient colour and emissive colour. They were "
            "left "
            "out.",
            "model.b3d: material 0 \"skin\", texture layer 0: a Blitz3D file cannot hold wrapping along u. It was left "
            "out.",
            "model.b3d: mesh 0 \"body\": a Blitz3D file cannot hold morph targets. It was left out.",
            "model.b3d: animation 1 \"other\": a Blitz3D file cannot hold a further animation. It was left out.",
            "model.b3d: a Blitz3D file cannot hold the animation's name. It was left out.",
        };
        for (int i = 0; i < 6; ++i)
            QTest::addRow("%d", i) << i << QString::fromUtf8(sentences[i]);
    }
    void whatNoFileCanHold_isTold() {
        QFETCH(int, edit);
        QFETCH(QString, sentence);
        const Model model = readModel(M::full());
        Scene scene = model.scene;
        const std::array<std::function<void()>, 6> edits{
            [&] { change(scene.nodes[1], [](Node& node) { node.hidden = true; }); },
            [&] {
                change(scene.materials[0], [](Material& m) {
                    m.ambient = glm::vec3(0.5F, 0, 0);
                    m.emissive = glm::vec3(1);
                });
            },
            [&] { change(scene.materials[0], [](Material& m) { m.layers[0].wrapU = TextureWrap::Mirror; }); },
            [&] {
                change(scene.meshes[0], [](Mesh& mesh) { mesh.pools[0].morphTargets.push_back(share(MorphTarget())); });
            },
            [&] {
                Clip other = *scene.clips[0];
                other.id = scene.newId<ClipId>();
                other.name.bytes = "other";
                other.tracks.pop_back();
                scene.clips.push_back(share(std::move(other)));
            },
            [&] { change(scene.clips[0], [](Clip& clip) { clip.name.bytes = "walk"; }); },
        };
        edits[static_cast<std::size_t>(edit)]();
        const Saved saved = save(model, scene);
        QCOMPARE(saved.told.items().size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(describe(saved.told.items()[0])), sentence);
    }

    void fileThatCannotBeCounted_isRefused() {
        // 40 lists that share 64 MiB.
        const Bytes shared(std::vector<std::uint8_t>(64 << 20));
        Diagnostics diagnostics;
        b3d::File file = b3d::readFile(M::bytes(M::full()), "model.b3d", diagnostics).value();
        const auto mesh = std::find_if(file.chunks.begin(), file.chunks.end(),
                                       [](const b3d::Chunk& chunk) { return chunk.kind == b3d::ChunkKind::Mesh; });
        const auto at = static_cast<std::uint32_t>(mesh - file.chunks.begin());
        std::deque<b3d::Chunk> chunks(file.chunks.begin(), mesh + 1);
        for (int i = 0; i < 40; ++i) {
            b3d::Chunk list;
            list.kind = b3d::ChunkKind::Triangles;
            list.tag = b3d::tagOf(list.kind);
            list.parent = at;
            list.record = static_cast<std::uint32_t>(file.triangles.size());
            file.triangles.push_back({0, shared.span()});
            chunks.push_back(list);
        }
        file.chunks = std::move(chunks);
        const auto written = b3d::writeFile(file);
        QVERIFY(!written);
        QCOMPARE(QString::fromStdString(describe(written.error())),
                 QStringLiteral("node \"body\": a chunk MESH would take 2684355044 bytes; the format counts up to "
                                "2147483647. Nothing was written. Split the model."));
    }
};

RIGSCOPE_TEST(TestB3dParts)
#include "test_b3d_parts.moc"
