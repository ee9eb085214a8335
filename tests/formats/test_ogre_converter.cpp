// OGRE's own converter takes every file that Rigscope writes, and reads in it what Rigscope means. Where it is not
// installed there is nothing to compare with, and the test says so.
#include <QTest>

#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include "animation/scene_evaluator.h"
#include "base/file_io.h"
#include "base/structure_walk.h"
#include "document/document.h"
#include "formats/registry.h"
#include "support/corpus.h"
#include "support/test_registry.h"

using namespace rigscope;

namespace {

QString converter() { return QStandardPaths::findExecutable(QStringLiteral("OgreXMLConverter")); }

// What the converter says of a file where it refuses it; empty where it wrote `to`.
std::string refusal(const QString& from, const QString& to) {
    QProcess process;
    process.setWorkingDirectory(QFileInfo(to).path()); // it writes a log
    // `-o`: else it leaves out keys that say little.
    process.start(converter(), {QStringLiteral("-q"), QStringLiteral("-o"), from, to});
    if (!process.waitForFinished(60'000))
        return "it does not end";
    if (process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 && QFileInfo(to).size() > 0)
        return {};
    return (process.readAllStandardOutput() + process.readAllStandardError()).toStdString() + " (exit " +
           std::to_string(process.exitCode()) + ")";
}

struct Model {
    Scene scene;
    std::unique_ptr<NativeFile> native;
};

std::optional<Model> readModel(const std::string& format, const std::string& path) {
    Model model;
    Diagnostics ignored;
    const auto bytes = readFile(path);
    if (!bytes)
        return std::nullopt;
    auto native = readAlone(*formatById(format), {*bytes, path, 0, {}}, model.scene, ignored);
    if (!native)
        return std::nullopt;
    model.native = std::move(*native);
    return model;
}

bool write(const Scene& scene, const std::string& format, const FileForm& form, const QString& path) {
    Diagnostics ignored;
    const auto bytes = formatById(format)->encode(scene, form, path.toStdString(), ignored);
    return bytes && writeFile(path.toStdString(), *bytes, true);
}

// OGRE takes no more than 256 bones, and no names that repeat.
bool refusedByOgre(const Scene& scene) {
    std::set<std::string> names;
    return scene.nodes.size() > 256 ||
           !std::all_of(scene.nodes.begin(), scene.nodes.end(),
                        [&](const Shared<Node>& node) { return names.insert(node->name.bytes).second; });
}

// The converter refuses a material that two submeshes have, and reads no faces of lines and points from XML.
bool canBeCompared(const Scene& scene) {
    std::set<std::uint32_t> materials;
    for (const Shared<Submesh>& submesh : scene.meshes.front()->submeshes)
        if (!materials.insert(submesh->material.value).second ||
            (submesh->primitive != Primitive::Triangles && submesh->primitive != Primitive::TriangleStrip &&
             submesh->primitive != Primitive::TriangleFan))
            return false;
    return !scene.meshes.front()->submeshes.empty();
}

// From XML the converter makes every material, and refuses those that OGRE has itself.
bool usesBuiltInMaterial(const Scene& scene) {
    return std::any_of(scene.materials.begin(), scene.materials.end(),
                       [](const Shared<Material>& one) { return one->name.bytes.starts_with("BaseWhite"); });
}

bool hasNewTypes(const NativeFile& native) {
    bool found = false;
    StructureTree tree = native.describe();
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            const StructureNode& node = tree.node(index);
            constexpr int newest = 34; // that OGRE 1.12 knows
            found |= node.name == "type" && node.length == 2 && std::stoi(tree.valueOf(index)) > newest;
        },
        [](std::uint32_t, std::uint32_t) {});
    return found;
}

// In what the converter's reading differs; empty where it is the same, to six digits of a number.
std::string difference(const Scene& ours, const Scene& theirs) {
    const Mesh& a = *ours.meshes.front();
    const Mesh& b = *theirs.meshes.front();
    if (a.submeshes.size() != b.submeshes.size())
        return "submeshes";
    for (std::size_t s = 0; s < a.submeshes.size(); ++s) {
        const Submesh& x = *a.submeshes[s];
        const Submesh& y = *b.submeshes[s];
        if ((x.indices ? x.indices->values : std::vector<std::uint32_t>()) !=
            (y.indices ? y.indices->values : std::vector<std::uint32_t>()))
            return "triangles";
        const VertexData& v = *a.pools[x.pool].data;
        const VertexData& w = *b.pools[y.pool].data;
        if (v.count() != w.count())
            return "vertices";
        float size = 1e-6F;
        for (std::size_t i = 0; i < v.count(); ++i)
            size = std::max(size, glm::length((*v.positions)[i]));
        for (std::size_t i = 0; i < v.count(); ++i)
            if (glm::distance((*v.positions)[i], (*w.positions)[i]) > 1e-5F * size)
                return "positions";
        if (v.textureCoordinates.size() != w.textureCoordinates.size())
            return "sets of texture coordinates";
        for (std::size_t i = 0; i < v.count() && !v.textureCoordinates.empty(); ++i) {
            const glm::vec2 t = (*v.textureCoordinates[0].values)[i];
            if (glm::distance(t, (*w.textureCoordinates[0].values)[i]) > 1e-4F * std::max(1.0F, glm::length(t)))
                return "texture coordinates";
        }
        if (a.pools[x.pool].morphTargets.size() != b.pools[y.pool].morphTargets.size())
            return "poses";
    }
    return {};
}

const Clip* clipOf(const Scene& scene, const std::string& name) {
    for (const Shared<Clip>& clip : scene.clips)
        if (clip->name.bytes == name)
            return clip.get();
    return nullptr;
}

// The poses of a scene: where its bones are, by name, and its vertices.
class Poses {
public:
    explicit Poses(const Scene& scene)
        : scene_(share(Scene(scene))),
          evaluator_(scene_, animation::Path::Portable) {}

    void go(const Clip& clip, double seconds) {
        animation::PoseRequest request;
        request.layers.push_back({clip.id, seconds, 1.0F});
        const animation::NodePose& pose = evaluator_.evaluate(request);
        bones_.clear();
        for (std::size_t i = 0; i < scene_->nodes.size(); ++i)
            bones_.emplace(scene_->nodes[i]->name.bytes, pose.modelParts[i]);
    }
    // How far a point on each bone's tip is from where another pose has it, at most.
    float bonesFrom(const Poses& other, float reach) const {
        float most = 0.0F;
        for (const auto& [name, bone] : bones_) {
            const auto theirs = other.bones_.find(name);
            if (theirs == other.bones_.end())
                return std::numeric_limits<float>::infinity();
            const auto tip = [&](const Transform& at) { return at.translation + at.rotation * (at.scale * reach); };
            most = std::max(most, glm::distance(tip(bone), tip(theirs->second)));
        }
        return most;
    }
    // The same of vertices, in sizes of the mesh.
    float verticesFrom(Poses& other) {
        float most = 0.0F;
        float size = 1e-6F;
        const Mesh& a = *scene_->meshes.front();
        const Mesh& b = *other.scene_->meshes.front();
        for (std::size_t s = 0; s < a.submeshes.size(); ++s) {
            const auto& ours = evaluator_.vertices(0, a.submeshes[s]->pool).positions;
            const auto& theirs = other.evaluator_.vertices(0, b.submeshes[s]->pool).positions;
            for (std::size_t i = 0; i < ours.size(); ++i) {
                size = std::max(size, glm::length(ours[i]));
                most = std::max(most, glm::distance(ours[i], theirs[i]));
            }
        }
        return most / size;
    }
    float size() const {
        float most = 1e-6F;
        for (const auto& [name, bone] : bones_)
            most = std::max(most, glm::length(bone.translation));
        return most;
    }

private:
    Shared<Scene> scene_;
    animation::SceneEvaluator evaluator_;
    std::map<std::string, Transform> bones_;
};

// The first moment at which what the converter made moves otherwise, to the six digits of a number that it writes.
std::string movesOtherwise(const Scene& ours, const Scene& theirs) {
    Poses a(ours);
    Poses b(theirs);
    for (const Shared<Clip>& clip : ours.clips) {
        const Clip* const other = clipOf(theirs, clip->name.bytes);
        if (!other)
            return "no animation " + clip->name.text();
        for (const double part : {0.0, 0.19, 0.5, 0.83, 1.0}) {
            a.go(*clip, part * clip->duration());
            b.go(*other, part * clip->duration());
            const float size = a.size();
            if (a.bonesFrom(b, 0.1F * size) > 1e-4F * size)
                return "bones in " + clip->name.text() + " at " + std::to_string(part);
            if (!ours.meshes.empty() && a.verticesFrom(b) > 1e-4F)
                return "vertices in " + clip->name.text() + " at " + std::to_string(part);
        }
    }
    return {};
}

} // namespace

class TestOgreConverter : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        if (converter().isEmpty())
            qInfo("OgreXMLConverter is not installed: nothing is compared with it");
    }

    void skeletons_areTakenInEveryForm() {
        if (converter().isEmpty())
            return;
        const QTemporaryDir folder;
        std::size_t checked = 0;
        for (const std::string& path : test::corpusFiles("ogre", {"*.skeleton", "*.skeleton.xml"})) {
            const std::optional<Model> model = readModel("ogre-skeleton", path);
            QVERIFY2(model.has_value(), path.c_str());
            if (refusedByOgre(model->scene))
                continue;
            const QString binary = folder.filePath(QStringLiteral("model.skeleton"));
            const QString text = folder.filePath(QStringLiteral("model.skeleton.xml"));
            for (const FileForm& form : {FileForm{"1.80", false, false}, FileForm{"1.80", true, false},
                                         FileForm{"1.10", false, false}, FileForm{"1.10", true, false}}) {
                QFile::remove(text);
                QVERIFY(write(model->scene, "ogre-skeleton", form, binary));
                const std::string said = refusal(binary, text);
                QVERIFY2(said.empty(), (path + " " + form.version + ": " + said).c_str());
                const std::optional<Model> again = readModel("ogre-skeleton", text.toStdString());
                QVERIFY(again.has_value());
                QCOMPARE(again->scene.nodes.size(), model->scene.nodes.size());
                QCOMPARE(again->scene.clips.size(), model->scene.clips.size());
                const std::string differs = movesOtherwise(model->scene, again->scene);
                QVERIFY2(differs.empty(), (path + " " + form.version + ": " + differs).c_str());
            }
            QFile::remove(binary);
            QVERIFY(write(model->scene, "ogre-skeleton", {"", false, true}, text));
            const std::string said = refusal(text, binary);
            QVERIFY2(said.empty(), (path + " as XML: " + said).c_str());
            const std::optional<Model> again = readModel("ogre-skeleton", binary.toStdString());
            QVERIFY(again.has_value());
            QCOMPARE(again->scene.nodes.size(), model->scene.nodes.size());
            const std::string differs = movesOtherwise(model->scene, again->scene);
            QVERIFY2(differs.empty(), (path + " as XML: " + differs).c_str());
            ++checked;
        }
        QVERIFY(checked > 0 || test::corpusFiles("ogre", {"*.skeleton"}).empty());
    }

    void meshes_areTakenInEveryForm() {
        if (converter().isEmpty())
            return;
        std::size_t checked = 0;
        for (const std::string& path : test::corpusFiles("ogre", {"*.mesh", "*.MESH", "*.mesh.xml"})) {
            const std::filesystem::path file = path;
            const auto document = openDocument({&file, 1}, {});
            QVERIFY2(document.has_value(), path.c_str());
            if (!canBeCompared(*(*document)->scene))
                continue;
            for (const FileForm& form :
                 {FileForm{"1.100", false, false}, FileForm{"1.100", true, false}, FileForm{"1.8", false, false},
                  FileForm{"1.8", true, false}, FileForm{"1.41", false, false}, FileForm{"1.41", true, false},
                  FileForm{"", false, true}}) {
                if (form.text && usesBuiltInMaterial(*(*document)->scene))
                    continue;
                if (form.version == "1.100" && hasNewTypes(*(*document)->files.front().native))
                    continue; // of OGRE 13, which the converter does not know
                const QTemporaryDir folder;
                const QString ours =
                    folder.filePath(form.text ? QStringLiteral("model.mesh.xml") : QStringLiteral("model.mesh"));
                const QString theirs =
                    folder.filePath(form.text ? QStringLiteral("model.mesh") : QStringLiteral("model.mesh.xml"));
                Diagnostics told;
                const auto bytes = (*document)->files.front().native->writeAs(*(*document)->scene, form, told);
                QVERIFY2(bytes.has_value(), path.c_str());
                QVERIFY(writeFile(ours.toStdString(), *bytes, true));
                const std::string what =
                    path + " as " + (form.text ? "XML" : form.version) + (form.bigEndian ? " big-endian" : "");
                const std::string said = refusal(ours, theirs);
                QVERIFY2(said.empty(), (what + ": " + said).c_str());
                // Its skeletons go beside it.
                std::vector<std::filesystem::path> converted{theirs.toStdString()};
                for (const DocumentFile& one : (*document)->files)
                    if (one.format->id == "ogre-skeleton") {
                        converted.push_back(
                            folder.filePath(QString::fromStdString(std::filesystem::path(one.name).filename().string()))
                                .toStdString());
                        QVERIFY(writeFile(converted.back(), one.bytes.span(), true));
                    }
                const auto again = openDocument(converted, {});
                QVERIFY2(again.has_value(), what.c_str());
                std::string differs = difference(*(*document)->scene, *(*again)->scene);
                if (differs.empty())
                    differs = movesOtherwise(*(*document)->scene, *(*again)->scene);
                QVERIFY2(differs.empty(), (what + ": " + differs).c_str());
                ++checked;
            }
        }
        QVERIFY(checked > 0 || test::corpusFiles("ogre", {"*.mesh"}).empty());
    }
};

RIGSCOPE_TEST(TestOgreConverter)
#include "test_ogre_converter.moc"
