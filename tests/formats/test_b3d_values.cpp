// Every kind of value that a Blitz3D file has: changed in the scene it is written where it stands and nowhere else, and
// changed back it gives the original bytes.
#include <QTest>

#include <functional>
#include <set>

#include "base/file_io.h"
#include "base/structure_walk.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/registry.h"
#include "support/b3d_maker.h"
#include "support/corpus.h"
#include "support/scene_copy.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

namespace {

using Values = std::set<std::string>;

struct Read {
    Scene scene;
    std::unique_ptr<NativeFile> native;
};

Read readModel(const Bytes& bytes) {
    Read read;
    Diagnostics diagnostics;
    auto native = readAlone(*formatById("b3d"), {bytes, "model.b3d", 0, nullptr}, read.scene, diagnostics);
    if (native)
        read.native = std::move(*native);
    return read;
}

std::vector<std::uint8_t> saved(const Read& read, const Scene& scene, bool reencode = false) {
    Diagnostics told;
    return read.native->write(scene, reencode, told).value();
}

// The leaves of the structure in which two files of the same size differ: `TEXS/texture "skin.png"/flags`.
Values fieldsThatDiffer(const Read& read, ByteSpan before, ByteSpan after) {
    Values fields;
    StructureTree tree = read.native->describe();
    std::vector<std::string> path;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t depth) {
            const StructureNode& node = tree.node(index);
            path.resize(depth);
            path.push_back(std::string(node.name) + (node.label.empty() ? "" : " " + node.label));
            if (node.type == FieldType::Group || node.type == FieldType::Array)
                return;
            if (std::equal(before.begin() + std::ptrdiff_t(node.offset),
                           before.begin() + std::ptrdiff_t(node.offset + node.length),
                           after.begin() + std::ptrdiff_t(node.offset)))
                return;
            std::string name;
            for (std::size_t i = path.size() > 3 ? path.size() - 3 : 0; i < path.size(); ++i)
                name += (name.empty() ? "" : "/") + path[i];
            fields.insert(name);
        },
        [](std::uint32_t, std::uint32_t) {});
    return fields;
}

std::string joined(const Values& values) {
    std::string text;
    for (const std::string& value : values)
        text += (text.empty() ? "" : ", ") + value;
    return text;
}

// The edits below change nothing where a model has no such value.

template <class T, class Edit> void change(Shared<T>& part, const Edit& edit) {
    if (!part)
        return;
    T copy = *part;
    edit(copy);
    part = share(std::move(copy));
}

template <class T, class Edit> void changePart(std::vector<Shared<T>>& parts, std::size_t number, const Edit& edit) {
    if (number < parts.size())
        change(parts[number], edit);
}

template <class T, class Edit> void changeStream(Stream<T>& stream, std::size_t index, const Edit& edit) {
    if (!stream || index >= stream->size())
        return;
    std::vector<T> copy = *stream;
    edit(copy[index]);
    stream = std::make_shared<const std::vector<T>>(std::move(copy));
}

using Edit = std::function<void(Scene&)>;

Edit texture(std::size_t number, const std::function<void(Texture&)>& edit) {
    return [=](Scene& scene) { changePart(scene.textures, number, edit); };
}
Edit material(std::size_t number, const std::function<void(Material&)>& edit) {
    return [=](Scene& scene) { changePart(scene.materials, number, edit); };
}
Edit layer(const std::function<void(TextureLayer&)>& edit) {
    return material(0, [=](Material& m) {
        if (!m.layers.empty())
            edit(m.layers[0]);
    });
}
Edit node(std::size_t number, const std::function<void(Node&)>& edit) {
    return [=](Scene& scene) { changePart(scene.nodes, number, edit); };
}
Edit mesh(const std::function<void(Mesh&)>& edit) {
    return [=](Scene& scene) { changePart(scene.meshes, 0, edit); };
}
Edit vertices(const std::function<void(VertexData&)>& edit) {
    return mesh([=](Mesh& m) {
        for (VertexPool& pool : m.pools)
            change(pool.data, edit);
    });
}
Edit submesh(std::size_t number, const std::function<void(Submesh&)>& edit) {
    return mesh([=](Mesh& m) { changePart(m.submeshes, number, edit); });
}
Edit weight(std::size_t influence, float value) {
    return mesh([=](Mesh& m) {
        for (VertexPool& pool : m.pools)
            change(pool.skin, [&](Skin& skin) {
                if (influence < skin.influences.size())
                    skin.influences[influence].weight = value;
            });
    });
}
Edit clip(const std::function<void(Clip&)>& edit) {
    return [=](Scene& scene) { changePart(scene.clips, 0, edit); };
}

// Changes the last key's value of the first track of a kind.
template <class T> Edit key(Channel channel, const std::function<void(T&)>& edit) {
    return clip([=](Clip& c) {
        for (Shared<Track>& track : c.tracks) {
            if (track->channel != channel)
                continue;
            change(track, [&](Track& t) {
                const KeyList<T>& list = std::get<KeyList<T>>(t.keys);
                std::vector<double> times;
                std::vector<T> values;
                for (std::size_t i = 0; i < list.size(); ++i) {
                    times.push_back(list.time(i));
                    values.push_back(list.value(i));
                }
                edit(values.back());
                t.keys = KeyList<T>(std::move(times), std::move(values));
            });
            return;
        }
    });
}

struct Kind {
    std::string name;
    Values fields; // of the full model that change
    Edit edit;
};

void addTextureKinds(std::vector<Kind>& kinds) {
    const std::string at = "TEXS/texture skin.png/";
    const auto add = [&](const char* name, const char* field, Edit edit) {
        kinds.push_back({name, {at + field}, std::move(edit)});
    };
    add("texture file", "file", texture(0, [](Texture& t) { t.name.bytes[0] ^= 1; }));
    add("texture flags", "flags", texture(0, [](Texture& t) { t.native.set(b3d::textureFlags, std::int64_t{9}); }));
    add("texture blend", "blend", texture(0, [](Texture& t) { t.native.set(b3d::textureBlend, std::int64_t{5}); }));
    add("texture position", "position 1", texture(0, [](Texture& t) {
            t.native.set(b3d::texturePosition, std::array{0.5F, 7.0F});
        }));
    add("texture scale", "scale 0", texture(0, [](Texture& t) {
            t.native.set(b3d::textureScale, std::array{-3.0F, 1.0F});
        }));
    add("texture rotation", "rotation", texture(0, [](Texture& t) { t.native.set(b3d::textureRotation, 1.5); }));
    add("layer's blend", "blend", layer([](TextureLayer& l) { l.blend = TextureBlend::Add; }));
    add("layer's coordinate set", "flags", layer([](TextureLayer& l) { l.coordinateSet = 1; }));
    add("layer's wrapping along u", "flags", layer([](TextureLayer& l) { l.wrapU = TextureWrap::Clamp; }));
    add("layer's wrapping along v", "flags", layer([](TextureLayer& l) { l.wrapV = TextureWrap::Clamp; }));
    add("layer's alpha", "flags", layer([](TextureLayer& l) { l.useAlpha = true; }));
    add("layer's mask", "flags", layer([](TextureLayer& l) { l.masked = true; }));
    add("layer's sphere map", "flags", layer([](TextureLayer& l) { l.mapping = TextureMapping::Sphere; }));
    add("layer's cube map", "flags", layer([](TextureLayer& l) { l.mapping = TextureMapping::Cube; }));
    add("layer's offset", "position 0", layer([](TextureLayer& l) { l.offset.x = 2; }));
    add("layer's scale", "scale 1", layer([](TextureLayer& l) { l.scale.y = 2; }));
    add("layer's rotation", "rotation", layer([](TextureLayer& l) { l.rotation = 2; }));
}

void addBrushKinds(std::vector<Kind>& kinds) {
    const std::string at = "BRUS/brush skin/";
    const auto add = [&](const char* name, const char* field, const std::function<void(Material&)>& edit) {
        kinds.push_back({name, {at + field}, material(0, edit)});
    };
    add("brush name", "name", [](Material& m) { m.name.bytes[0] ^= 1; });
    add("red", "colour 0", [](Material& m) { m.diffuse.r = 0.5F; });
    add("green that was no number", "colour 1", [](Material& m) { m.diffuse.g = 0.5F; });
    add("blue", "colour 2", [](Material& m) { m.diffuse.b = 0.75F; });
    add("opacity", "colour 3", [](Material& m) { m.diffuse.a = 0.5F; });
    add("shininess", "shininess", [](Material& m) { m.native.set(b3d::brushShininess, 0.75); });
    add("specular exponent", "shininess", [](Material& m) { m.shininess = 64; });
    add("specular colour", "shininess", [](Material& m) { m.specular = glm::vec3(0.5F); });
    add("brush blend", "blend", [](Material& m) { m.native.set(b3d::brushBlend, std::int64_t{3}); });
    add("adding", "blend", [](Material& m) { m.alphaMode = AlphaMode::Add; });
    add("multiplying", "blend", [](Material& m) { m.alphaMode = AlphaMode::Multiply; });
    add("alpha test", "fx", [](Material& m) { m.alphaMode = AlphaMode::Test; });
    add("fx", "fx", [](Material& m) { m.native.set(b3d::brushFx, std::int64_t{8}); });
    add("full bright", "fx", [](Material& m) { m.unlit = true; });
    add("vertex colours", "fx", [](Material& m) { m.vertexColours = true; });
    add("flat shading", "fx", [](Material& m) { m.flatShaded = true; });
    add("two-sided", "fx", [](Material& m) { m.twoSided = false; });
    add("vertex alpha", "fx", [](Material& m) { m.vertexAlpha = true; });
    add("texture of a layer", "texture", [](Material& m) {
        if (m.layers.size() > 1)
            m.layers[1] = m.layers[0];
    });
    add("layer without a texture", "texture", [](Material& m) {
        if (!m.layers.empty())
            m.layers[0] = {};
    });
}

void addNodeKinds(std::vector<Kind>& kinds) {
    const auto add = [&](const char* name, Values fields, std::size_t number, const std::function<void(Node&)>& edit) {
        kinds.push_back({name, std::move(fields), node(number, edit)});
    };
    const std::string at = "NODE body/NODE left/";
    add("node name", {at + "name"}, 1, [](Node& n) { n.name.bytes[0] ^= 1; });
    add("position", {at + "position 1"}, 1, [](Node& n) { n.rest.translation.y = 9; });
    add("scale", {at + "scale 2"}, 1, [](Node& n) { n.rest.scale.z = 9; });
    add("rotation", {at + "rotation 0", at + "rotation 1", at + "rotation 3"}, 1,
        [](Node& n) { n.rest.rotation = glm::quat(0.6F, 0.8F, -0.0F, -0.0F); });
    const std::string anim = "NODE body/ANIM/";
    add("animation flags", {anim + "flags"}, 0, [](Node& n) { n.native.set(b3d::animationFlags, std::int64_t{4}); });
    add("animation length", {anim + "frames"}, 0,
        [](Node& n) { n.native.set(b3d::animationFrames, std::int64_t{40}); });
    add("animation speed", {anim + "fps"}, 0, [](Node& n) { n.native.set(b3d::animationFps, 0.1); });
    kinds.push_back({"rate", {anim + "fps"}, clip([](Clip& c) { c.ticksPerSecond = 30; })});
    kinds.push_back({"end", {anim + "frames"}, clip([](Clip& c) { c.end = 30; })});
    kinds.push_back({"mesh name", {"BB3D/NODE body/name"}, mesh([](Mesh& m) { m.name.bytes[0] ^= 1; })});
    kinds.push_back({"version", {"Blitz3D file/BB3D/version"}, [](Scene& scene) {
                         scene.native.set(b3d::sceneVersion, std::int64_t{2});
                     }});
}

void addMeshKinds(std::vector<Kind>& kinds) {
    const auto add = [&](const char* name, const char* field, const std::function<void(VertexData&)>& edit) {
        kinds.push_back({name, {std::string("vertices/record 4/") + field}, vertices(edit)});
    };
    add("vertex position", "position 1",
        [](VertexData& d) { changeStream(d.positions, 4, [](glm::vec3& v) { v.y = 7; }); });
    add("normal", "normal 2", [](VertexData& d) { changeStream(d.normals, 4, [](glm::vec3& v) { v.z = -1; }); });
    add("vertex colour", "colour 3",
        [](VertexData& d) { changeStream(d.colours[0], 4, [](glm::vec4& v) { v.a = 0.5F; }); });
    const auto coordinate = [](std::size_t set, int component) {
        return [=](VertexData& d) {
            if (set >= d.textureCoordinates.size())
                return;
            changeStream(d.textureCoordinates[set].wide, 4, [&](glm::vec4& v) { v[component] = 5; });
            if (component < 2)
                changeStream(d.textureCoordinates[set].values, 4, [&](glm::vec2& v) { v[component] = 5; });
        };
    };
    add("texture coordinate", "texture coordinate", coordinate(0, 1));
    add("second set of texture coordinates", "texture coordinate", coordinate(1, 0));
    add("third texture coordinate", "texture coordinate", coordinate(1, 2));
    kinds.push_back({"triangle's corner", {"triangles/record 0/corner 2"}, submesh(0, [](Submesh& s) {
                         change(s.indices, [](IndexData& i) {
                             if (i.values.size() > 2)
                                 i.values[2] = 0;
                         });
                     })});
    kinds.push_back({"triangles' brush", {"MESH/TRIS/brush"}, submesh(1, [](Submesh& s) {
                         s.native.set(b3d::submeshBrush, std::int64_t{-1});
                     })});
    kinds.push_back({"submesh's material", {"MESH/TRIS/brush"}, [](Scene& scene) {
                         if (scene.materials.size() > 1)
                             submesh(0, [&](Submesh& s) { s.material = scene.materials[1]->id; })(scene);
                     }});
    kinds.push_back(
        {"submesh without a material", {"MESH/TRIS/brush"}, submesh(0, [](Submesh& s) { s.material = {}; })});
    kinds.push_back({"mesh's brush", {"NODE body/MESH/brush"}, mesh([](Mesh& m) {
                         m.native.set(b3d::meshBrush, std::int64_t{1});
                     })});
    kinds.push_back({"weight", {"influences/record 2/weight"}, weight(0, 0.75F)});
}

void addKeyKinds(std::vector<Kind>& kinds) {
    const std::string at = "keys/record 0/"; // the list is not in order: its last key stands first
    kinds.push_back(
        {"position key", {at + "position 1"}, key<glm::vec3>(Channel::Translation, [](glm::vec3& v) { v.y = 3; })});
    kinds.push_back({"scale key", {at + "scale 0"}, key<glm::vec3>(Channel::Scale, [](glm::vec3& v) { v.x = 3; })});
    kinds.push_back({"rotation key",
                     {at + "rotation 0", at + "rotation 1"},
                     key<glm::quat>(Channel::Rotation, [](glm::quat& q) { q = glm::quat(0, 1, -0.0F, -0.0F); })});
}

std::vector<Kind> allKinds() {
    std::vector<Kind> kinds;
    addTextureKinds(kinds);
    addBrushKinds(kinds);
    addNodeKinds(kinds);
    addMeshKinds(kinds);
    addKeyKinds(kinds);
    return kinds;
}

std::size_t differingBytes(ByteSpan a, ByteSpan b) {
    std::size_t count = a.size() == b.size() ? 0 : SIZE_MAX;
    for (std::size_t i = 0; count != SIZE_MAX && i < a.size(); ++i)
        count += a[i] != b[i] ? 1 : 0;
    return count;
}

// The fx, flags or another number of the first texture or brush of what is saved after both edits.
std::int64_t nativeAfter(const NativeField& field, const Edit& one, const Edit& two) {
    const Read read = readModel(M::bytes(M::full()));
    Scene scene = read.scene;
    one(scene);
    two(scene);
    const Read again = readModel(Bytes(saved(read, scene)));
    return field.part == PartKind::Texture ? again.scene.textures[0]->native.integer(field, -99)
                                           : again.scene.materials[0]->native.integer(field, -99);
}

} // namespace

class TestB3dValues : public QObject {
    Q_OBJECT

private slots:
    void changedValue_isWrittenAloneAndGivesTheOriginalBytesWhenChangedBack_data() {
        QTest::addColumn<int>("number");
        const std::vector<Kind> kinds = allKinds();
        for (std::size_t i = 0; i < kinds.size(); ++i)
            QTest::newRow(kinds[i].name.c_str()) << static_cast<int>(i);
    }
    void changedValue_isWrittenAloneAndGivesTheOriginalBytesWhenChangedBack() {
        QFETCH(int, number);
        const Kind kind = allKinds()[static_cast<std::size_t>(number)];
        const Bytes bytes = M::bytes(M::full());
        const Read read = readModel(bytes);
        QVERIFY(read.native);
        Scene scene = read.scene;
        kind.edit(scene);
        Diagnostics told;
        const std::vector<std::uint8_t> changed = read.native->write(scene, false, told).value();
        QVERIFY2(told.items().empty(), told.items().empty() ? "" : describe(told.items()[0]).c_str());
        QCOMPARE(changed.size(), bytes.size());
        QCOMPARE(QString::fromStdString(joined(fieldsThatDiffer(read, bytes.span(), changed))),
                 QString::fromStdString(joined(kind.fields)));
        // What was written says what the scene says: read again and changed again, nothing is left to write.
        const Read again = readModel(Bytes(changed));
        Scene changedAgain = again.scene;
        kind.edit(changedAgain);
        if (kind.name != "texture file" && kind.name != "brush name" && kind.name != "node name" &&
            kind.name != "mesh name") // these are changed by turning a bit
            QCOMPARE(differingBytes(saved(again, changedAgain), changed), std::size_t{0});
        // And back, by another way than the objects that were there.
        QCOMPARE(differingBytes(saved(read, test::copied(read.scene)), bytes.span()), std::size_t{0});
    }

    // Not one of a kind, but all numbers of the vertices, weights, nodes and keys.
    void everyNumber_isWrittenInItsOwnFourBytes() {
        const Bytes bytes = M::bytes(M::full());
        const Read read = readModel(bytes);
        std::size_t checked = 0;
        const auto check = [&](std::size_t offset, const Edit& edit) {
            Scene scene = read.scene;
            edit(scene);
            const std::vector<std::uint8_t> changed = saved(read, scene);
            QCOMPARE(changed.size(), bytes.size());
            for (std::size_t i = 0; i < changed.size(); ++i)
                if (changed[i] != bytes.data()[i])
                    QVERIFY2(i >= offset && i < offset + 4, std::to_string(i).c_str());
            float stored = 0;
            std::memcpy(&stored, changed.data() + offset, 4);
            QCOMPARE(stored, 0.4375F);
            ++checked;
        };
        const auto set = [](auto& vector, int component) { vector[component] = 0.4375F; };
        const std::size_t vertexList = M::full().find("VRTS") + 8 + 12;
        for (std::size_t vertex = 0; vertex < 6; ++vertex) {
            const std::size_t at = vertexList + vertex * 64;
            for (int c = 0; c < 3; ++c) {
                const auto offset = static_cast<std::size_t>(4 * c);
                check(at + offset, vertices([&](VertexData& d) {
                          changeStream(d.positions, vertex, [&](glm::vec3& v) { set(v, c); });
                      }));
                check(at + 12 + offset, vertices([&](VertexData& d) {
                          changeStream(d.normals, vertex, [&](glm::vec3& v) { set(v, c); });
                      }));
                for (std::size_t setNumber : {0, 1})
                    check(at + 40 + 12 * setNumber + offset, vertices([&](VertexData& d) {
                              changeStream(d.textureCoordinates[setNumber].wide, vertex,
                                           [&](glm::vec4& v) { set(v, c); });
                          }));
            }
            for (int c = 0; c < 4; ++c)
                check(at + 24 + static_cast<std::size_t>(4 * c), vertices([&](VertexData& d) {
                          changeStream(d.colours[0], vertex, [&](glm::vec4& v) { set(v, c); });
                      }));
        }
        // Of `left` the weights of vertices 3 and 4, of `right` that of 4: in the skin by vertex, in the file as they
        // stand there.
        const std::size_t left = M::full().find("BONE") + 8;
        const std::size_t right = M::full().find("BONE", left) + 8;
        check(left + 2 * 8 + 4, weight(0, 0.4375F));
        check(left + 1 * 8 + 4, weight(1, 0.4375F));
        check(right + 4, weight(2, 0.4375F));
        for (std::size_t n = 0; n < read.scene.nodes.size(); ++n) {
            const std::string name = read.scene.nodes[n]->name.bytes;
            const std::size_t at = M::full().find("NODE", n == 0 ? 0 : M::full().find(name + '\0') - 8);
            const std::size_t first = M::full().find(name + '\0', at) + name.size() + 1;
            for (int c = 0; c < 3; ++c) {
                const auto offset = static_cast<std::size_t>(4 * c);
                check(first + offset, node(n, [&](Node& part) { set(part.rest.translation, c); }));
                check(first + 12 + offset, node(n, [&](Node& part) { set(part.rest.scale, c); }));
            }
        }
        const std::size_t keys = M::full().find("KEYS") + 8 + 4 + 4; // its last key stands first
        for (int c = 0; c < 3; ++c) {
            const auto offset = static_cast<std::size_t>(4 * c);
            check(keys + offset, key<glm::vec3>(Channel::Translation, [&](glm::vec3& v) { set(v, c); }));
            check(keys + 12 + offset, key<glm::vec3>(Channel::Scale, [&](glm::vec3& v) { set(v, c); }));
        }
        QCOMPARE(checked, std::size_t{6 * 16 + 3 + 3 * 6 + 6});
    }

    void realFiles_keepAllOtherBytesToo() {
        const std::vector<Kind> kinds = allKinds();
        for (const std::string& path : test::corpusFiles("b3d", {"*.b3d"})) {
            const Bytes bytes = readFile(path).value();
            const Read read = readModel(bytes);
            if (!read.native || bytes.size() > 300'000)
                continue;
            QVERIFY2(differingBytes(saved(read, test::copied(read.scene)), bytes.span()) == 0, path.c_str());
            for (const Kind& kind : kinds) {
                Scene scene = read.scene;
                kind.edit(scene);
                const std::vector<std::uint8_t> changed = saved(read, scene);
                QVERIFY2(changed.size() != bytes.size() || differingBytes(changed, bytes.span()) <= 16,
                         (path + ": " + kind.name).c_str());
            }
        }
    }

    void nativeField_countsWhereNoGeneralValueWasChanged() {
        const auto nothing = [](Scene&) {};
        const auto fx = material(0, [](Material& m) { m.native.set(b3d::brushFx, std::int64_t{1 | 8}); });
        QCOMPARE(nativeAfter(b3d::brushFx, fx, nothing), std::int64_t{1 | 8});
        const auto flags = texture(0, [](Texture& t) { t.native.set(b3d::textureFlags, std::int64_t{4 | 16}); });
        QCOMPARE(nativeAfter(b3d::textureFlags, flags, nothing), std::int64_t{4 | 16});
    }

    void generalValue_countsForItsBitsWhereBothWereChanged() {
        const auto fx = material(0, [](Material& m) { m.native.set(b3d::brushFx, std::int64_t{1 | 8}); });
        // It was two-sided and not flat; the native field would take the one and leaves the other.
        const auto general = material(0, [](Material& m) { m.flatShaded = true; });
        QCOMPARE(nativeAfter(b3d::brushFx, fx, general), std::int64_t{1 | 4 | 8});
        const auto flags = texture(0, [](Texture& t) { t.native.set(b3d::textureFlags, std::int64_t{2 | 16}); });
        const auto wrap = layer([](TextureLayer& l) {
            l.wrapV = TextureWrap::Clamp;
            l.masked = true;
        });
        QCOMPARE(nativeAfter(b3d::textureFlags, flags, wrap), std::int64_t{2 | 4 | 16 | 32});
        const auto blend = material(0, [](Material& m) { m.native.set(b3d::brushBlend, std::int64_t{2}); });
        const auto mode = material(0, [](Material& m) { m.alphaMode = AlphaMode::Add; });
        QCOMPARE(nativeAfter(b3d::brushBlend, blend, mode), std::int64_t{3});
        const auto shininess = material(0, [](Material& m) { m.native.set(b3d::brushShininess, 0.125); });
        const auto exponent = material(0, [](Material& m) { m.shininess = 96; });
        const Read read = readModel(M::bytes(M::full()));
        Scene scene = read.scene;
        shininess(scene);
        exponent(scene);
        QCOMPARE(readModel(Bytes(saved(read, scene))).scene.materials[0]->shininess, 96.0F);
    }

    void reencoded_followsTheSameRule() {
        const Read read = readModel(M::bytes(M::full()));
        Scene scene = read.scene;
        material(0, [](Material& m) {
            m.native.set(b3d::brushFx, std::int64_t{1 | 8});
            m.flatShaded = true;
        })(scene);
        texture(0, [](Texture& t) { t.native.set(b3d::textureFlags, std::int64_t{2 | 16}); })(scene);
        layer([](TextureLayer& l) { l.masked = true; })(scene);
        const Read again = readModel(Bytes(saved(read, scene, true)));
        QCOMPARE(again.scene.materials[0]->native.integer(b3d::brushFx, 0), std::int64_t{1 | 4 | 8});
        QCOMPARE(again.scene.textures[0]->native.integer(b3d::textureFlags, 0), std::int64_t{2 | 4 | 16});
        QVERIFY(again.scene.materials[0]->unlit);
    }
};

RIGSCOPE_TEST(TestB3dValues)
#include "test_b3d_values.moc"
