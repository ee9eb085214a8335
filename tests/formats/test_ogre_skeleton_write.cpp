// Skeletons of OGRE as they are written: over the file they were read from, and anew in every form.
#include <QTest>

#include <functional>
#include <map>

#include "base/file_io.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/scene_copy.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

struct Read {
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;
};

Read readModel(const Bytes& bytes, const std::string& name = "model.skeleton") {
    Read read;
    auto native = readAlone(*formatById("ogre-skeleton"), {bytes, name, 0, {}}, read.scene, read.diagnostics);
    if (native)
        read.native = std::move(*native);
    return read;
}

Bytes saved(const Read& read, const Scene& scene, bool reencode = false) {
    Diagnostics told;
    return Bytes(read.native->write(scene, reencode, told).value());
}

bool same(const Bytes& a, const Bytes& b) {
    return a.size() == b.size() && std::equal(a.span().begin(), a.span().end(), b.span().begin());
}

// Offsets of the bytes in which two files of one size differ: from the first to behind the last.
std::pair<std::size_t, std::size_t> difference(const Bytes& a, const Bytes& b) {
    std::pair<std::size_t, std::size_t> range{a.size(), 0};
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a.data()[i] != b.data()[i]) {
            range.first = std::min(range.first, i);
            range.second = i + 1;
        }
    return range;
}

template <class T>
void change(Scene& scene, std::size_t clip, Channel channel, const std::function<void(KeyList<T>&)>& edit) {
    Clip changed = *scene.clips[clip];
    for (Shared<Track>& track : changed.tracks)
        if (track->channel == channel) {
            Track part = *track;
            edit(std::get<KeyList<T>>(part.keys));
            track = share(std::move(part));
            break;
        }
    scene.clips[clip] = share(std::move(changed));
}

// A list with one value changed.
template <class T> KeyList<T> withValue(const KeyList<T>& list, std::size_t key, const T& value) {
    std::vector<double> times;
    std::vector<T> values;
    for (std::size_t i = 0; i < list.size(); ++i) {
        times.push_back(list.time(i));
        values.push_back(i == key ? value : list.value(i));
    }
    return KeyList<T>(std::move(times), std::move(values));
}

template <class T> KeyList<T> withKey(const KeyList<T>& list, double time, const T& value) {
    std::vector<double> times;
    std::vector<T> values;
    bool put = false;
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (!put && list.time(i) > time) {
            times.push_back(time);
            values.push_back(value);
            put = true;
        }
        times.push_back(list.time(i));
        values.push_back(list.value(i));
    }
    return KeyList<T>(std::move(times), std::move(values));
}

const std::string walk =
    M::animation("walk", 2.0F, M::track(1, M::key(0, {0, 0, 0}) + M::key(1, {1, 2, 3}) + M::key(2, {0, 0, 0})));
const std::string twoBones = M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0}) + M::parent(1, 0);

bool allOnes(const Track& scales) {
    const auto& keys = std::get<KeyList<glm::vec3>>(scales.keys);
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (keys.value(i) != glm::vec3(1.0F))
            return false;
    return true;
}

// Values of two scenes that came from one: how far they are apart at most, or -1 where they are not alike.
double distance(const Scene& a, const Scene& b) {
    if (a.nodes.size() != b.nodes.size() || a.clips.size() != b.clips.size())
        return -1;
    double worst = 0;
    const auto meet = [&](const auto& x, const auto& y) {
        for (int i = 0; i < x.length(); ++i)
            worst = std::max(worst, double(std::abs(x[i] - y[i])) / std::max(1.0, double(std::abs(x[i]))));
    };
    for (std::size_t i = 0; i < a.nodes.size(); ++i) {
        const Node& x = *a.nodes[i];
        const Node& y = *b.nodes[i];
        if (x.name.text() != y.name.text() || x.parent.value != y.parent.value || !(x.native == y.native))
            return -1;
        meet(x.rest.translation, y.rest.translation);
        meet(x.rest.rotation, y.rest.rotation * (glm::dot(x.rest.rotation, y.rest.rotation) < 0 ? -1.0F : 1.0F));
        meet(x.rest.scale, y.rest.scale);
    }
    for (std::size_t c = 0; c < a.clips.size(); ++c) {
        const Clip& x = *a.clips[c];
        const Clip& y = *b.clips[c];
        if (x.name.text() != y.name.text() || x.end != y.end)
            return -1;
        std::map<std::pair<std::uint32_t, Channel>, const Track*> others;
        for (const auto& track : y.tracks)
            others.emplace(std::pair(track->node.value, track->channel), track.get());
        for (const auto& track : x.tracks) {
            const auto other = others.find({track->node.value, track->channel});
            if (other == others.end() && track->channel == Channel::Scale && allOnes(*track))
                continue; // a scale of 1 is not written
            if (other == others.end() || other->second->keyCount() != track->keyCount())
                return -1;
            std::visit(
                [&](const auto& keys) {
                    using List = std::decay_t<decltype(keys)>;
                    if constexpr (std::is_same_v<List, KeyList<glm::vec3>> ||
                                  std::is_same_v<List, KeyList<glm::quat>>) {
                        const auto& match = std::get<List>(other->second->keys);
                        for (std::size_t k = 0; k < keys.size(); ++k) {
                            auto value = match.value(k);
                            if constexpr (std::is_same_v<List, KeyList<glm::quat>>)
                                value = value * (glm::dot(value, keys.value(k)) < 0 ? -1.0F : 1.0F);
                            meet(keys.value(k), value);
                            if (keys.time(k) != match.time(k))
                                worst = 1e9;
                        }
                    }
                },
                track->keys);
        }
    }
    return worst;
}

std::vector<std::string> skeletons() { return test::corpusFiles("ogre", {"*.skeleton", "*.skeleton.xml"}); }

} // namespace

class TestOgreSkeletonWrite : public QObject {
    Q_OBJECT

private slots:
    void scenesOfNewObjects_giveTheSameBytes() {
        for (const std::string& path : skeletons()) {
            const Bytes bytes = readFile(path).value();
            const Read read = readModel(bytes, path);
            QVERIFY2(read.native != nullptr, path.c_str());
            QVERIFY2(same(saved(read, test::copied(read.scene)), bytes), path.c_str());
        }
    }

    void keysOfRealFiles_changeTheirFourBytesOnlyAndChangeBack() {
        std::size_t checked = 0;
        for (const std::string& path : skeletons()) {
            if (path.ends_with(".xml"))
                continue;
            const Bytes bytes = readFile(path).value();
            const Read read = readModel(bytes, path);
            for (std::size_t c = 0; c < read.scene.clips.size(); ++c) {
                const Clip& clip = *read.scene.clips[c];
                if (clip.tracks.empty() || clip.native.find(*formatById("ogre-skeleton")->nativeFields[3]))
                    continue; // keys that count against others are in a test of their own
                const auto& list = std::get<KeyList<glm::vec3>>(clip.tracks.front()->keys);
                const std::size_t key = list.size() / 2;
                glm::vec3 value = list.value(key);
                value.y += 0.5F;
                Scene scene = read.scene;
                change<glm::vec3>(scene, c, Channel::Translation,
                                  [&](auto& keys) { keys = withValue(keys, key, value); });
                const Bytes changed = saved(read, scene);
                QCOMPARE(changed.size(), bytes.size());
                const auto [first, last] = difference(bytes, changed);
                QVERIFY2(first < last && last - first <= 4, path.c_str());
                change<glm::vec3>(scene, c, Channel::Translation,
                                  [&](auto& keys) { keys = withValue(keys, key, list.value(key)); });
                QVERIFY2(same(saved(read, scene), bytes), path.c_str());
                ++checked;
            }
        }
        QVERIFY(checked > 0 || skeletons().empty());
    }

    void bone_changesItsOwnNumbersOnly() {
        const Bytes bytes = M::bytes(M::skeleton(twoBones + walk));
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        Node tip = *scene.nodes[1];
        tip.rest.translation.z = 7.0F;
        scene.nodes[1] = share(Node(tip));
        const auto [first, last] = difference(bytes, saved(read, scene));
        const std::size_t position = M::skeleton(M::bone("root", 0)).size() + 6 + 4 + 2;
        QVERIFY(first >= position + 8 && last <= position + 12);
        tip.rest.translation.z = 0.0F;
        scene.nodes[1] = share(Node(tip));
        QVERIFY(same(saved(read, scene), bytes));
    }

    void renamedBone_movesTheRest() {
        const Read read = readModel(M::bytes(M::skeleton(twoBones + walk)));
        Scene scene = read.scene;
        Node tip = *scene.nodes[1];
        tip.name.bytes = "fingertip";
        scene.nodes[1] = share(std::move(tip));
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(M::bone("root", 0) + M::bone("fingertip", 1, {0, 2, 0}) +
                                                              M::parent(1, 0) + walk))));
    }

    void lengthsThatLie_changeByTheDifference() {
        const std::string before = M::chunk(0x4100, M::u16(0) + M::key(0, {0, 0, 0}), 100);
        const Read read = readModel(
            M::bytes(M::skeleton(M::bone("root", 0) + M::chunk(0x4000, M::line("walk") + M::f32s({1}) + before, -7))));
        Scene scene = read.scene;
        change<glm::vec3>(scene, 0, Channel::Translation, [](auto& keys) {
            keys = KeyList<glm::vec3>({0.0, 0.5}, {glm::vec3(0.0F), glm::vec3(1, 0, 0)});
        });
        change<glm::quat>(scene, 0, Channel::Rotation, [](auto& keys) {
            keys = KeyList<glm::quat>({0.0, 0.5}, {glm::quat(1, 0, 0, 0), glm::quat(1, 0, 0, 0)});
        });
        const std::string added = M::key(0.5F, {1, 0, 0});
        const std::string track = M::chunk(0x4100, M::u16(0) + M::key(0, {0, 0, 0}) + added, 100);
        QVERIFY(same(
            saved(read, scene),
            M::bytes(M::skeleton(M::bone("root", 0) + M::chunk(0x4000, M::line("walk") + M::f32s({1}) + track, -7)))));
    }

    void unknownChunks_stayWhereTheyStand() {
        const std::string unknown = M::chunk(0x7777, "what is it");
        const Bytes bytes = M::bytes(M::skeleton(M::bone("root", 0) + unknown + M::bone("tip", 1) + walk));
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        Node bone;
        bone.id = scene.newId<NodeId>();
        bone.kind = NodeKind::Bone;
        bone.name.bytes = "new";
        bone.parent = scene.nodes[0]->id;
        scene.nodes.push_back(share(std::move(bone)));
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(M::bone("root", 0) + unknown + M::bone("tip", 1) +
                                                              M::bone("new", 2) + M::parent(2, 0) + walk))));
    }

    void keysOfOneChannel_areWrittenWithTheOthersBetweenTheirs() {
        const Read read = readModel(M::bytes(M::skeleton(twoBones + walk)));
        Scene scene = read.scene;
        change<glm::vec3>(scene, 0, Channel::Translation,
                          [](auto& keys) { keys = withKey(keys, 0.5, glm::vec3(9, 9, 9)); });
        const std::string keys =
            M::key(0, {0, 0, 0}) + M::key(0.5F, {9, 9, 9}) + M::key(1, {1, 2, 3}) + M::key(2, {0, 0, 0});
        QVERIFY(
            same(saved(read, scene), M::bytes(M::skeleton(twoBones + M::animation("walk", 2.0F, M::track(1, keys))))));
    }

    void whatTheSceneDoesNotShow_stays() {
        const std::string odd = M::animation("odd", 1,
                                             M::track(1, "") + M::track(9, M::key(0, {1, 1, 1})) +
                                                 M::track(0, M::key(0, {1, 1, 1})) + M::track(0, M::key(0, {2, 2, 2})));
        const Bytes bytes = M::bytes(M::skeleton(twoBones + odd));
        const Read read = readModel(bytes);
        Scene scene = read.scene;
        change<glm::vec3>(scene, 0, Channel::Translation,
                          [](auto& keys) { keys = withValue(keys, 0, glm::vec3(5, 1, 1)); });
        const std::string expected =
            M::animation("odd", 1,
                         M::track(1, "") + M::track(9, M::key(0, {1, 1, 1})) + M::track(0, M::key(0, {5, 1, 1})) +
                             M::track(0, M::key(0, {2, 2, 2})));
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(twoBones + expected))));
    }

    void chunksThatRepeat_allStay() {
        const auto model = [](float x) {
            return M::bytes(M::skeleton(
                M::chunk(0x1010, M::u16(1)) + M::chunk(0x1010, M::u16(0)) + M::bone("root", 0, {x, 0, 0}) +
                    M::bone("tip", 1) +
                    M::animation("over", 1,
                                 M::baseInfo("x", 0) + M::baseInfo("y", 0) + M::track(1, M::key(0, {1, 0, 0}))),
                "[Serializer_v1.80]"));
        };
        const Read read = readModel(model(0));
        Scene scene = test::copied(read.scene);
        Node root = *scene.nodes[0];
        root.rest.translation.x = 3.0F;
        scene.nodes[0] = share(std::move(root));
        QVERIFY(same(saved(read, scene), model(3)));
    }

    // Found by fuzzing: the track went to the other bone of the number.
    void bonesThatShareANumber_keepTheirTracks() {
        const Bytes bytes = M::bytes(M::skeleton(M::bone("root", 1) + M::bone("tip", 1, {0, 2, 0}) + walk));
        const Read read = readModel(bytes);
        QVERIFY(same(saved(read, test::copied(read.scene)), bytes));
    }

    void keysThatCountAgainstOthers_areWrittenAgainstThem() {
        const std::string base = M::animation("base", 1, M::track(1, M::key(0, {10, 0, 0})));
        const auto over = [](float x) {
            return M::animation("over", 1, M::baseInfo("base", 0) + M::track(1, M::key(0, {x, 0, 0})));
        };
        const Read read = readModel(M::bytes(M::skeleton(twoBones + base + over(12), "[Serializer_v1.80]")));
        QCOMPARE(std::get<KeyList<glm::vec3>>(read.scene.clips[1]->tracks[0]->keys).value(0).x, 2.0F);
        Scene scene = read.scene;
        change<glm::vec3>(scene, 1, Channel::Translation,
                          [](auto& keys) { keys = withValue(keys, 0, glm::vec3(5, 0, 0)); });
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(twoBones + base + over(15), "[Serializer_v1.80]"))));
        // What the base says moves those that count against it.
        scene = read.scene;
        change<glm::vec3>(scene, 0, Channel::Translation,
                          [](auto& keys) { keys = withValue(keys, 0, glm::vec3(20, 0, 0)); });
        const Read again = readModel(saved(read, scene));
        QCOMPARE(std::get<KeyList<glm::vec3>>(again.scene.clips[1]->tracks[0]->keys).value(0).x, 2.0F);
    }

    void deletedParts_go() {
        const Read read = readModel(M::bytes(M::skeleton(twoBones + walk)));
        Scene scene = read.scene;
        scene.clips.clear();
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(twoBones))));
        Node tip = *scene.nodes[1];
        tip.parent = {};
        scene.nodes[1] = share(std::move(tip));
        QVERIFY(same(saved(read, scene), M::bytes(M::skeleton(M::bone("root", 0) + M::bone("tip", 1, {0, 2, 0})))));
    }

    void xml_keepsLineBreaksOfNamesAndTellsOfWhatItCannotHold() {
        const std::string xml =
            "<skeleton><bones><bone id='0' name='a&#10;b'/><bone id='1' name='ab'/></bones><animations>"
            "<animation name='m' length='1'><tracks><track bone='ab'><keyframes><keyframe time='0'>"
            "<translate x='5' y='0' z='0'/></keyframe></keyframes></track></tracks></animation>"
            "</animations></skeleton>";
        const Read read = readModel(M::bytes(xml), "model.skeleton.xml");
        Diagnostics told;
        const auto text = formatById("ogre-skeleton")->encode(read.scene, {"", false, true}, "model", told).value();
        const Read again = readModel(Bytes(text), "model.skeleton.xml");
        QCOMPARE(again.scene.nodes[0]->name.bytes, std::string("a\nb"));
        QCOMPARE(again.scene.clips[0]->tracks[0]->node, again.scene.nodes[1]->id);
        QVERIFY(!told.has(Code::ogre_name_characters));
        const Read odd = readModel(M::bytes(M::skeleton(M::bone("esc\x1b[31m", 0))));
        QVERIFY(formatById("ogre-skeleton")->encode(odd.scene, {"", false, true}, "model", told).has_value());
        QVERIFY(told.has(Code::ogre_name_characters));
    }

    // Half of the float next to pi has a cosine below 0, and the way to the next key would be the other one.
    void xml_halfTurnsKeepTheirSide() {
        const std::string turn = M::chunk(0x4110, M::f32s({1, 0, 0, 1, 0}) + M::f32s({0, 0, 0}));
        const Read read = readModel(M::bytes(
            M::skeleton(M::bone("root", 0) + M::animation("flip", 1, M::track(0, M::key(0, {0, 0, 0}) + turn)))));
        Diagnostics told;
        const auto xml =
            read.native->writeAs(read.scene, {.version = {}, .bigEndian = false, .text = true}, told).value();
        const Read again = readModel(Bytes(xml), "model.skeleton.xml");
        const auto& rotations = std::get<KeyList<glm::quat>>(again.scene.clips[0]->tracks[1]->keys);
        QVERIFY(rotations.value(1).w >= 0.0F && rotations.value(1).z > 0.99999F);
    }

    void xml_keepsEveryByteThatIsNotChanged() {
        const std::string text =
            "<?xml version='1.0'?>\n<skeleton >\n<!-- mine -->\n <bones>\n"
            "  <bone id = '0'   name=\"root\" ><position x=\"0\" y=\"1.50\" z=\"0\"/><rotation angle=\"0\">"
            "<axis x=\"1\" y=\"0\" z=\"0\"/></rotation></bone>\n </bones>\n <bonehierarchy/>\n <animations>\n"
            "  <animation name=\"nod\" length=\"1\"><tracks><track bone=\"root\"><keyframes>\n"
            "   <keyframe time=\"0\"><translate x=\"1\" y=\"2\" z=\"3.000\"/></keyframe>\n"
            "  </keyframes></track></tracks></animation>\n </animations>\n</skeleton>\n";
        const Bytes bytes = M::bytes(text);
        const Read read = readModel(bytes, "model.skeleton.xml");
        QVERIFY(same(saved(read, test::copied(read.scene)), bytes));
        Scene scene = read.scene;
        change<glm::vec3>(scene, 0, Channel::Translation,
                          [](auto& keys) { keys = withValue(keys, 0, glm::vec3(1, 2.5F, 3)); });
        Node root = *scene.nodes[0];
        root.rest.translation.x = -4;
        root.name.bytes = "hips & tail";
        scene.nodes[0] = share(std::move(root));
        std::string expected = text;
        const auto replace = [&](const std::string& from, const std::string& to) {
            expected.replace(expected.find(from), from.size(), to);
        };
        replace("y=\"2\"", "y=\"2.5\"");
        replace("x=\"0\" y=\"1.50\"", "x=\"-4\" y=\"1.50\"");
        replace("name=\"root\"", "name=\"hips &amp; tail\"");
        replace("bone=\"root\"", "bone=\"hips &amp; tail\"");
        const Bytes changed = saved(read, scene);
        QCOMPARE(QByteArray(reinterpret_cast<const char*>(changed.data()), qsizetype(changed.size())),
                 QByteArray::fromStdString(expected));
    }

    void everyForm_readsBackTheSame() {
        for (const std::string& path : skeletons()) {
            const Read read = readModel(readFile(path).value(), path);
            for (const FileForm& form :
                 {FileForm{"1.80", false, false}, FileForm{"1.80", true, false}, FileForm{"1.10", false, false},
                  FileForm{"1.10", true, false}, FileForm{"", false, true}}) {
                Diagnostics told;
                const auto bytes = formatById("ogre-skeleton")->encode(read.scene, form, "out", told);
                QVERIFY2(bytes.has_value(), path.c_str());
                const Read again = readModel(Bytes(*bytes));
                QVERIFY2(again.native != nullptr, path.c_str());
                const FileForm written = again.native->form();
                QCOMPARE(written.text, form.text);
                QCOMPARE(written.bigEndian, form.bigEndian);
                QCOMPARE(written.version, form.version);
                Scene expected = read.scene;
                if (form.version == "1.10") // what counts against another animation is made plain
                    for (Shared<Clip>& clip : expected.clips) {
                        Clip part = *clip;
                        part.native = {};
                        clip = share(std::move(part));
                    }
                const double worst = distance(expected, again.scene);
                QVERIFY2(worst >= 0 && worst < (form.text ? 2e-6 : 1e-6),
                         (path + " " + form.version + " " + std::to_string(worst)).c_str());
            }
        }
    }

    // Version 1.10 has no bases: the keys are those that are seen, also where nothing was changed.
    void basesInAVersionWithoutThem_leaveTheKeysAsTheyAreSeen() {
        const std::string own =
            M::animation("own", 1, M::baseInfo("", 1) + M::track(0, M::key(0, {1, 0, 0}) + M::key(1, {3, 0, 0})));
        const std::string over = M::animation("over", 1, M::baseInfo("own", 0) + M::track(0, M::key(0, {7, 0, 0})));
        const Read read = readModel(M::bytes(M::skeleton(M::bone("root", 0) + own + over, "[Serializer_v1.80]")));
        Diagnostics told;
        const auto plain = read.native->writeAs(read.scene, FileForm{"1.10", false, false}, told);
        QVERIFY(plain.has_value());
        const Read again = readModel(Bytes(*plain));
        QCOMPARE(again.scene.clips.size(), std::size_t{2});
        for (std::size_t clip = 0; clip < 2; ++clip) {
            const auto& before = std::get<KeyList<glm::vec3>>(read.scene.clips[clip]->tracks[0]->keys);
            const auto& after = std::get<KeyList<glm::vec3>>(again.scene.clips[clip]->tracks[0]->keys);
            QCOMPARE(after.size(), before.size());
            for (std::size_t key = 0; key < before.size(); ++key)
                QVERIFY(glm::distance(after.value(key), before.value(key)) < 1e-6F);
        }
    }
};

RIGSCOPE_TEST(TestOgreSkeletonWrite)
#include "test_ogre_skeleton_write.moc"
