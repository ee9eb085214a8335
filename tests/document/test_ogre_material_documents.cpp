// Documents of OGRE meshes and material scripts: how the scripts and their pictures are found.
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

#include "base/file_io.h"
#include "document/document.h"
#include "support/corpus.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"
#include "support/zip_maker.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

// The submeshes name these materials.
std::string mesh(const std::vector<std::string>& materials) {
    std::string content;
    for (const std::string& material : materials)
        content += M::submesh({0, 1, 2}, M::geometry(M::triangle()), material);
    return M::mesh(content);
}

std::string xmlMesh(const std::string& material) {
    return "<mesh><submeshes><submesh material='" + material +
           "' usesharedvertices='false'><faces count='1'><face v1='0' v2='1' v3='2'/></faces><geometry vertexcount='3'>"
           "<vertexbuffer positions='true'><vertex><position x='0' y='0' z='0'/></vertex><vertex><position x='1' y='0' "
           "z='0'/></vertex><vertex><position x='0' y='1' z='0'/></vertex></vertexbuffer></geometry></submesh>"
           "</submeshes></mesh>";
}

std::string script(const std::string& name, const std::string& picture, const std::string& parent = {}) {
    return "material " + name + (parent.empty() ? "" : " : " + parent) +
           "\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture " + picture + "\n}\n}\n}\n}\n";
}

} // namespace

class TestOgreMaterialDocuments : public QObject {
    Q_OBJECT

private:
    QTemporaryDir folder_;

    std::filesystem::path write(const std::string& name, const std::string& content) const {
        const std::filesystem::path path = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    static std::shared_ptr<const Document> open(const std::filesystem::path& path,
                                                std::vector<std::filesystem::path> searchFolders = {}) {
        OpenOptions options;
        options.searchFolders = std::move(searchFolders);
        return openDocument({&path, 1}, options).value();
    }
    static std::vector<const Diagnostic*> told(const Document& document, Code code) {
        std::vector<const Diagnostic*> found;
        for (const Diagnostic& diagnostic : document.diagnostics)
            if (diagnostic.code == code)
                found.push_back(&diagnostic);
        return found;
    }
    // The name of the picture that was found for a material's first layer.
    static std::string pictureOf(const Document& document, const std::string& name) {
        for (const Shared<Material>& material : document.scene->materials)
            if (material->name.bytes == name && !material->layers.empty())
                for (const DocumentTexture& texture : document.textures)
                    if (texture.texture == material->layers[0].texture)
                        return texture.picture ? texture.picture->name : "missing";
        return "none";
    }
    static bool looked(const Document& document, const std::string& wanted, const std::string& tried,
                       LookupOutcome outcome) {
        return std::any_of(document.attempts().begin(), document.attempts().end(), [&](const LookupAttempt& attempt) {
            return attempt.wanted == wanted && attempt.tried == tried && attempt.outcome == outcome;
        });
    }

private slots:
    void script_isFoundByTheNameOfTheMaterial_data() {
        QTest::addColumn<QString>("place");
        QTest::newRow("beside the mesh") << "models/zz.material";
        QTest::newRow("in capitals") << "models/ZZ.MATERIAL";
        QTest::newRow("in a media tree") << "materials/scripts/zz.material";
        QTest::newRow("in a media tree in capitals") << "Materials/Scripts/zz.material";
        QTest::newRow("in scripts below") << "models/materials/scripts/zz.material";
    }
    void script_isFoundByTheNameOfTheMaterial() {
        QFETCH(const QString, place);
        const std::string root = "place" + std::to_string(qHash(place)) + "/";
        write(root + "models/aa.material", script("other", "other.png"));
        write(root + place.toStdString(), script("unwanted", "unwanted.png") + script("wanted", "skin.png"));
        write(root + (place.startsWith(u'M') ? "Materials/Textures" : "materials/textures") + "/skin.png", "");
        const auto document = open(write(root + "models/x.mesh", mesh({"wanted"})));
        QCOMPARE(document->files.size(), std::size_t{2});
        QVERIFY(document->files[1].companion);
        QCOMPARE(document->scene->materials.size(), std::size_t{1});
        QCOMPARE(document->scene->textures.size(), std::size_t{1});
        QCOMPARE(document->scene->meshes[0]->submeshes[0]->material, document->scene->materials[0]->id);
        QCOMPARE(pictureOf(*document, "wanted"), std::string("skin.png"));
        QVERIFY(looked(*document, "wanted", document->files[1].name, LookupOutcome::Found));
        QVERIFY(document->diagnostics.empty());
    }

    void looksThatFindNothing_areRecorded() {
        write("looks/aa.material", script("other", "other.png"));
        write("looks/bb.material", script("wanted", "skin.png"));
        const auto document = open(write("looks/x.mesh", mesh({"wanted"})));
        QVERIFY(looked(*document, "wanted", "aa.material", LookupOutcome::Missing));
        QVERIFY(looked(*document, "wanted", "bb.material", LookupOutcome::Found));
    }

    void scriptOfTheMeshsName_comesFirst() {
        write("first/aa.material", script("wanted", "wrong.png"));
        write("first/x.mesh.material", script("wanted", "right.png"));
        const auto document = open(write("first/X.mesh", mesh({"wanted"})));
        QCOMPARE(document->files[1].name, std::string("x.mesh.material"));
        QCOMPARE(document->files.size(), std::size_t{2});
    }

    void script_isFoundInASearchFolderWithItsPictures() {
        write("pack/scripts/s.material", script("wanted", "skin.tga"));
        write("pack/textures/Skin.PNG", "");
        const auto document =
            open(write("far/x.mesh", mesh({"wanted"})), {folder_.path().toStdString() + "/pack/scripts"});
        QCOMPARE(pictureOf(*document, "wanted"), std::string("Skin.PNG"));
    }

    void missingMaterial_isGreyAndToldOfOnceWithWhereWasLooked() {
        write("missing/a.material", script("other", "other.png"));
        write("missing/b.material", "");
        const auto document = open(write("missing/x.mesh", mesh({"gone", "gone", "lost", "other"})));
        const auto found = told(*document, Code::ogre_material_missing);
        QCOMPARE(found.size(), std::size_t{2});
        QCOMPARE(found[0]->arguments, (std::vector<std::string>{"gone", "a.material, b.material"}));
        QCOMPARE(found[0]->place.file, std::string("x.mesh"));
        QCOMPARE(document->scene->materials.size(), std::size_t{3});
        QCOMPARE(document->scene->find(document->scene->meshes[0]->submeshes[0]->material)->diffuse,
                 glm::vec4(0.7F, 0.7F, 0.7F, 1.0F));
        const auto alone = open(write("nothing/x.mesh", mesh({"gone"})));
        QCOMPARE(told(*alone, Code::ogre_material_missing)[0]->arguments[1], std::string("none"));
    }

    void builtInMaterials_needNoScript() {
        const auto document = open(write("built/x.mesh", mesh({"BaseWhite", "BaseWhiteNoLighting", ""})));
        QVERIFY(document->diagnostics.empty());
        QCOMPARE(document->scene->materials[0]->diffuse, glm::vec4(1.0F));
        QVERIFY(!document->scene->materials[0]->unlit);
        QVERIFY(document->scene->materials[1]->unlit);
    }

    void importedScripts_areFilesOfTheDocument() {
        write("import/parts/base.material", script("base", "base.png"));
        write("import/materials/scripts/Base.Material", "abstract " + script("base", "base.png"));
        write("import/unneeded.material", script("unneeded", "a.png"));
        write("import/x.material", "import * from \"base.material\"\nmaterial wanted : base\n{\n}\n");
        const auto document = open(write("import/x.mesh", mesh({"wanted"})));
        QCOMPARE(document->files.size(), std::size_t{3});
        QVERIFY(document->files[2].companion);
        QCOMPARE(document->scene->materials.size(), std::size_t{1});
        QCOMPARE(document->scene->textures.size(), std::size_t{1});
        QVERIFY(told(*document, Code::ogre_material_parent_missing).empty());
    }

    void missingImport_isToldOf() {
        write("noimport/x.material", "import base from \"gone.material\"\n" + script("wanted", "a.png", "base"));
        const auto document = open(write("noimport/x.mesh", mesh({"wanted"})));
        QCOMPARE(told(*document, Code::ogre_import_missing).size(), std::size_t{1});
        QCOMPARE(told(*document, Code::ogre_material_parent_missing).size(), std::size_t{1});
    }

    void scriptsThatImportEachOther_areReadOnce() {
        write("ring/x.material", "import * from \"y.material\"\n" + script("a", "a.png"));
        write("ring/y.material", "import * from \"x.material\"\n" + script("b", "b.png", "a"));
        const auto document = open(write("ring/x.mesh", mesh({"a", "b"})));
        QCOMPARE(document->files.size(), std::size_t{3});
    }

    void parentWithoutImport_isFoundByItsName() {
        write("parent/a.material", script("base", "base.png"));
        write("parent/x.material", "material wanted : base\n{\n}\n");
        const auto document = open(write("parent/x.mesh", mesh({"wanted"})));
        QCOMPARE(document->files.size(), std::size_t{3});
        QVERIFY(told(*document, Code::ogre_material_parent_missing).empty());
        QCOMPARE(document->scene->materials.size(), std::size_t{1});
        QVERIFY(!document->scene->materials[0]->layers.empty());
    }

    void scriptThatIsGiven_isTaken() {
        write("given/a.material", script("wanted", "wrong.png"));
        const auto given = write("given/elsewhere/b.material", script("wanted", "right.png") + script("c", "c.png"));
        const auto model = write("given/x.mesh", mesh({"wanted"}));
        for (const auto& paths : {std::vector{model, given}, std::vector{given, model}}) {
            const auto document = openDocument(paths, {}).value();
            QCOMPARE(document->files.size(), std::size_t{2});
            QCOMPARE(document->scene->textures.size(), std::size_t{1});
            QCOMPARE(document->scene->textures[0]->name.bytes, std::string("right.png"));
        }
    }

    void scriptAlone_opensWithAllItsMaterials() {
        const auto document = open(write("alone/x.material", script("a", "a.png") + script("b", "b.png")));
        QCOMPARE(document->scene->materials.size(), std::size_t{2});
        QVERIFY(document->scene->meshes.empty());
        QCOMPARE(document->textures.size(), std::size_t{2});
        QCOMPARE(told(*document, Code::ogre_materials_alone).size(), std::size_t{1});
    }

    void meshesOfXml_getMaterialsToo() {
        write("xml/x.material", script("wanted", "a.png"));
        const auto document = open(write("xml/x.mesh.xml", xmlMesh("wanted")));
        QCOMPARE(document->files.size(), std::size_t{2});
        QCOMPARE(document->scene->materials.size(), std::size_t{1});
        QVERIFY(!document->scene->materials[0]->layers.empty());
    }

    void archive_showsItsMeshWithScriptsFromIt() {
        const std::string name = folder_.path().toStdString() + "/pack.zip";
        const auto zip =
            test::makeZip({{.name = "media/a.material", .content = script("other", "o.png")},
                           {.name = "media/Materials/Scripts/b.material", .content = script("wanted", "skin.png")},
                           {.name = "media/materials/textures/skin.png", .content = "x"},
                           {.name = "media/models/x.mesh", .content = mesh({"wanted"})}});
        QVERIFY(writeFile(name, zip, true));
        const auto document = open(name);
        QCOMPARE(document->files[0].name, std::string("media/models/x.mesh"));
        QCOMPARE(document->files.size(), std::size_t{2});
        QCOMPARE(pictureOf(*document, "wanted"), std::string("media/materials/textures/skin.png"));
        QVERIFY(told(*document, Code::archive_several_models).empty());
    }

    void savingAnUntouchedDocument_keepsEveryByteOfItsScript() {
        const std::string text = "// mine\r\n" + script("wanted", "a.png") + "material broken {";
        write("save/x.material", text);
        const auto document = open(write("save/x.mesh", mesh({"wanted"})));
        Diagnostics diagnostics;
        const auto bytes = encodeFile(*document, 1, *document->scene, false, diagnostics).value();
        QCOMPARE(std::string(bytes.begin(), bytes.end()), text);
    }

    void realMeshes_getTheirScriptsAndPictures_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("script");
        QTest::addColumn<QString>("material");
        QTest::addColumn<QString>("picture");
        QTest::newRow("ninja") << "v1.8/ninja.mesh"
                               << "Scene.material"
                               << "Examples/Ninja"
                               << "ninja.jpg";
        QTest::newRow("new ninja") << "v1.100/ninja.mesh"
                                   << "Examples.material"
                                   << "Examples/Ninja"
                                   << "nskingr.jpg";
        QTest::newRow("penguin") << "v1.100/penguin.mesh"
                                 << "Examples.material"
                                 << "Penguin"
                                 << "penguin.jpg";
        QTest::newRow("facial") << "v1.100/facial.mesh"
                                << "facial.material"
                                << "drbunsen_head"
                                << "Dr_Bunsen_Head.jpg";
        QTest::newRow("Sinbad") << "v1.41/Sinbad.mesh"
                                << "Sinbad.material"
                                << "Sinbad/Body"
                                << "sinbad_body.tga";
        QTest::newRow("UniqueModel") << "model1/UniqueModel.MESH"
                                     << "UniqueModel.MESH.material"
                                     << "UniqueMaterial"
                                     << "UniqueTexture.dds";
        QTest::newRow("zombie") << "v1.30/ZOMBIE.mesh"
                                << "zombie.material"
                                << "ZOMBIE/SOLID/TEX/ZOMBIE.JPG"
                                << "ZOMBIE.JPG";
    }
    void realMeshes_getTheirScriptsAndPictures() {
        QFETCH(const QString, file);
        QFETCH(const QString, script);
        QFETCH(const QString, material);
        QFETCH(const QString, picture);
        for (const std::string& path : test::corpusFiles("ogre", {QFileInfo(file).fileName()})) {
            if (!path.ends_with(file.toStdString()))
                continue;
            const auto document = open(path);
            QVERIFY(std::any_of(document->files.begin(), document->files.end(),
                                [&](const DocumentFile& one) { return one.name == script.toStdString(); }));
            QCOMPARE(QString::fromStdString(pictureOf(*document, material.toStdString())), picture);
            QVERIFY(told(*document, Code::ogre_material_missing).empty());
        }
    }
};

RIGSCOPE_TEST(TestOgreMaterialDocuments)
#include "test_ogre_material_documents.moc"
