// What saving leaves alone: layers, blocks and materials that the scene does not change.
#include <QTest>

#include "formats/ogre/material_fields.h"
#include "formats/ogre/material_file.h"
#include "formats/ogre_material_saving.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

std::string pass(const std::string& name, const std::string& inPass, const std::string& parent = {}) {
    return "material " + name + (parent.empty() ? "" : " : " + parent) + "\n{\ntechnique\n{\npass\n{\n" + inPass +
           "}\n}\n}\n";
}

std::string unit(const std::string& inUnit, const std::string& name = {}) {
    return "texture_unit" + (name.empty() ? "" : " " + name) + "\n{\n" + inUnit + "}\n";
}

Change blend(std::size_t layer, TextureBlend how) {
    return [layer, how](Scene&, Material& m) { m.layers.at(layer).blend = how; };
}

const Change bothSides = [](Scene&, Material& m) { m.twoSided = true; };

std::vector<std::string> picturesOf(const Read& read, const std::string& name) {
    std::vector<std::string> pictures;
    for (std::size_t i = 0; i < read.material(name).layers.size(); ++i)
        pictures.push_back(read.picture(name, i));
    return pictures;
}

using Pictures = std::vector<std::string>;

// A script of `count` materials and as many attributes as are read but for a few: those of the materials, and `others`.
std::string almostFull(int count, std::size_t others) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += pass("m" + std::to_string(i), "diffuse 1 0 0\n");
    text += "material pad\n{\n";
    for (std::size_t i = 4 * static_cast<std::size_t>(count) + others; i < ogre::ScriptFile::mostStatements; ++i)
        text += "a\n";
    return text + "}\nmaterial last\n{\n}\n";
}

} // namespace

class TestOgreMaterialOthers : public QObject {
    Q_OBJECT

private slots:
    void layerThatIsNotShown_keepsItsUnitAndThatOfOthers() {
        const std::string text = pass("m", unit("texture a.png\n") + unit("texture b.png\n"));
        for (const std::size_t layer : {std::size_t{0}, std::size_t{1}}) {
            const Saved saved = saveChanged(text, blend(layer, TextureBlend::None));
            QCOMPARE(picturesOf(saved.read, "m"), (Pictures{"a.png", "b.png"}));
            QCOMPARE(saved.read.material("m").layers[layer].blend, TextureBlend::None);
            QCOMPARE(saved.read.material("m").layers[1 - layer].blend, TextureBlend::Multiply);
            QCOMPARE(codesOf(saved.told), std::string());
        }
    }

    void layerThatCannotBeSaid_leavesOtherUnitsAsTheyWere() {
        // The second one hides the first, which comes back where it hides it no longer.
        const std::string text =
            pass("m", unit("texture a.png\n") + unit("texture b.png\ncolour_op replace\n") + unit("texture c.png\n"));
        const Saved saved = saveChanged(text, [](Scene& scene, Material& m) {
            m.layers.at(0).blend = TextureBlend::Add;
            m.layers.at(1).texture = addPicture(scene, "d.png");
        });
        QCOMPARE(picturesOf(saved.read, "m"), (Pictures{"a.png", "b.png", "d.png"}));
        QCOMPARE(codesOf(saved.told), std::string("ogre-material-not-said"));
        const Saved cube = saveChanged(pass("m", unit("texture a.png\n") + unit("texture b.png\n")),
                                       [](Scene&, Material& m) { m.layers.at(0).mapping = TextureMapping::Cube; });
        QCOMPARE(picturesOf(cube.read, "m"), (Pictures{"a.png", "b.png"}));
        QCOMPARE(codesOf(cube.told), std::string("ogre-material-not-said"));
    }

    void inheritedLayersThatGo_leaveUnitsAsTheyWere() {
        const std::string text =
            pass("p", unit("texture a.png\n") + unit("texture b.png\n")) + "material m : p\n{\n}\n";
        const Saved saved = saveChanged(text, [](Scene&, Material& m) { m.layers.erase(m.layers.begin()); });
        QCOMPARE(saved.text, text);
        QCOMPARE(codesOf(saved.told), std::string("ogre-layers-inherited ogre-material-not-said"));
    }

    void picturesOfOneAlias_cannotBeTwo() {
        const std::string text = "material p\n{\nset_texture_alias D x.png\ntechnique\n{\npass\n{\n" +
                                 unit("texture_alias D\n") + unit("texture_alias D\n") + "}\n}\n}\n" +
                                 "material m : p\n{\n}\n";
        const Saved one = saveChanged(text, picture("y.png"));
        QCOMPARE(one.text, text);
        QCOMPARE(codesOf(one.told), std::string("ogre-material-not-said"));
        const Saved both = saveChanged(text, [](Scene& scene, Material& m) {
            m.layers.at(0).texture = m.layers.at(1).texture = addPicture(scene, "y.png");
        });
        QCOMPARE(changeOf(text, both.text), QStringLiteral("=>\tset_texture_alias D y.png"));
        QCOMPARE(codesOf(both.told), std::string());
    }

    void newBlockForAnInheritedOne_keepsTheirOrder_data() {
        QTest::addColumn<QString>("parent");
        QTest::addColumn<QString>("child");
        const auto row = [](const char* name, const std::string& parent, const std::string& child) {
            QTest::newRow(name) << QString::fromStdString(parent) << QString::fromStdString(child);
        };
        const std::string colours[]{"diffuse 1 0 0\n", "diffuse 0 1 0\n"};
        const auto passes = [&](const char* first, const char* second) {
            return std::string("technique\n{\npass ") + first + "\n{\n" + colours[0] + unit("texture a.png\n") +
                   "}\npass " + second + "\n{\n" + colours[1] + "}\n}\n";
        };
        row("named passes", passes("A", "B"), "technique\n{\npass B\n{\ndepth_write off\n}\n}\n");
        row("one named pass", passes("", "B"), "technique\n{\npass B\n{\ndepth_write off\n}\n}\n");
        row("named techniques",
            "technique A\n{\npass\n{\n" + colours[0] + unit("texture a.png\n") + "}\n}\ntechnique B\n{\npass\n{\n" +
                colours[1] + "}\n}\n",
            "technique B\n{\npass\n{\ndepth_write off\n}\n}\n");
        row("one named technique",
            "technique\n{\npass\n{\n" + colours[0] + unit("texture a.png\n") + "}\n}\ntechnique B\n{\npass\n{\n" +
                colours[1] + "}\n}\n",
            "technique B\n{\npass\n{\ndepth_write off\n}\n}\n");
        row("empty techniques",
            "technique\n{\n}\ntechnique\n{\npass\n{\n" + colours[0] + unit("texture a.png\n") + "}\n}\n",
            "technique\n{\n}\ntechnique\n{\nscheme x\n}\n");
    }
    void newBlockForAnInheritedOne_keepsTheirOrder() {
        QFETCH(const QString, parent);
        QFETCH(const QString, child);
        const std::string text =
            "material p\n{\n" + parent.toStdString() + "}\nmaterial m : p\n{\n" + child.toStdString() + "}\n";
        const Saved saved = saveChanged(text, [](Scene& scene, Material& m) {
            m.twoSided = true;
            m.layers.at(0).texture = addPicture(scene, "n.png");
        });
        const Material& m = saved.read.material("m");
        QVERIFY(m.twoSided);
        QCOMPARE(m.diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(picturesOf(saved.read, "m"), (Pictures{"n.png"}));
        QCOMPARE(codesOf(saved.told), std::string());
        QVERIFY2(saved.text.size() < text.size() + 200, saved.text.c_str());
    }

    void newUnitForAnInheritedOne_keepsTheirOrder() {
        for (const char* name : {"A", ""}) {
            const std::string text = pass("p", unit("texture a.png\n", name) + unit("texture b.png\n", "B")) +
                                     pass("m", unit("scale 2 2\n", "B"), "p");
            const Saved saved = saveChanged(text, picture("n.png"));
            QCOMPARE(picturesOf(saved.read, "m"), (Pictures{"n.png", "b.png"}));
            QCOMPARE(saved.read.material("m").layers[1].scale, glm::vec2(0.5F));
            QCOMPARE(codesOf(saved.told), std::string());
        }
    }

    void textWithAnotherEffect_isTakenBack() {
        // A block of its own would take the unit out of what the pattern changes.
        const std::string text = pass("p", unit("texture a.png\n", "AMap") + unit("texture b.png\n", "BMap")) +
                                 pass("m", unit("tex_address_mode clamp\n", "*Map"), "p");
        const Saved saved = saveChanged(text, picture("n.png"));
        QCOMPARE(saved.text, text);
        QCOMPARE(codesOf(saved.told), std::string("ogre-material-not-said"));
        // What is possible beside it is done.
        const Saved both = saveChanged(text, [](Scene& scene, Material& m) {
            m.twoSided = true;
            m.layers.at(0).texture = addPicture(scene, "n.png");
        });
        QCOMPARE(changeOf(text, both.text), QStringLiteral("=>cull_hardware none"));
        QCOMPARE(codesOf(both.told), std::string("ogre-material-not-said"));
    }

    void heirsOfOneThatGetsAnotherParent_stayAsTheyWere() {
        const std::string text = pass("A", "diffuse 1 0 0\n") + pass("B", "diffuse 0 0 1\ncull_hardware none\n") +
                                 "material m : A\n{\n}\nmaterial heir : m\n{\n}\n";
        const Saved saved = saveChanged(text, native(ogre::materialParent, "B"));
        QCOMPARE(saved.read.material("m").diffuse, glm::vec4(0, 0, 1, 1));
        QVERIFY(saved.read.material("m").twoSided);
        QCOMPARE(saved.read.material("heir").diffuse, glm::vec4(1, 0, 0, 1));
        QVERIFY(!saved.read.material("heir").twoSided);
        QCOMPARE(codesOf(saved.told), std::string("ogre-heirs-keep-values"));
    }

    void heirsThatCannotStayAsTheyWere_areToldOf() {
        const std::string text = pass("A", "diffuse 1 0 0\n" + unit("texture a.png\n")) +
                                 pass("B", "diffuse 0 0 1\n" + unit("texture b.png\n") + unit("texture c.png\n")) +
                                 "material m : A\n{\n}\nmaterial heir : m\n{\n}\n";
        const Saved saved = saveChanged(text, native(ogre::materialParent, "B"));
        QCOMPARE(saved.read.material("heir").diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(codesOf(saved.told), std::string("ogre-heirs-keep-values ogre-heirs-changed"));
    }

    void nameThatWasMissing_doesNotChangeThoseThatAskForIt() {
        const std::string text =
            "material heir : Missing\n{\ntechnique\n{\npass\n{\n}\n}\n}\n" + pass("m", "diffuse 1 0 0\nlighting off\n");
        const Saved renamed = saveChanged(text, [](Scene&, Material& m) { m.name.bytes = "Missing"; });
        QCOMPARE(renamed.read.material("heir").diffuse, glm::vec4(1));
        QVERIFY(!renamed.read.material("heir").unlit);
        QVERIFY(renamed.read.material("Missing").unlit);
        QCOMPARE(codesOf(renamed.told), std::string("ogre-heirs-keep-values"));
        const Read read = readText(text);
        Scene scene = read.scene;
        Material made;
        made.id = scene.newId<MaterialId>();
        made.name.bytes = "Missing";
        made.twoSided = true;
        scene.materials.push_back(share(std::move(made)));
        const Saved added = save(read, scene);
        QVERIFY(!added.read.material("heir").twoSided);
        QVERIFY(added.read.material("Missing").twoSided);
        QCOMPARE(codesOf(added.told), std::string("ogre-heirs-keep-values"));
    }

    void parentWithOtherLayers_bringsItsOwn() {
        const std::string text = pass("A", "diffuse 1 0 0\n" + unit("texture a.png\n")) +
                                 pass("B", "diffuse 0 0 1\n" + unit("texture b.png\n") + unit("texture c.png\n")) +
                                 "material m : A\n{\n}\n";
        const Saved saved = saveChanged(text, native(ogre::materialParent, "B"));
        QCOMPARE(changeOf(text, saved.text), QStringLiteral("material m : A=>material m : B"));
        QCOMPARE(picturesOf(saved.read, "m"), (Pictures{"b.png", "c.png"}));
        QCOMPARE(codesOf(saved.told), std::string());
        // Its layers were changed too: they cannot be both.
        const Saved both = saveChanged(text, [](Scene& scene, Material& m) {
            m.native.set(ogre::materialParent, std::string("B"));
            m.layers.at(0).texture = addPicture(scene, "d.png");
        });
        QCOMPARE(picturesOf(both.read, "m"), (Pictures{"b.png", "c.png"}));
        QCOMPARE(codesOf(both.told), std::string("ogre-material-not-said"));
    }

    // A line more, and the last material would no longer be read.
    void materialWhoseTextCannotChange_doesNotStopOthers() {
        constexpr int count = 400;
        const Read read = readText(almostFull(count, 3));
        Scene scene = read.scene;
        for (std::size_t i = 0; i < count; ++i) {
            Material material = *scene.materials[i];
            material.diffuse.g = 0.5F;
            if (i == 100)
                material.twoSided = material.flatShaded = true;
            scene.materials[i] = share(std::move(material));
        }
        const Saved saved = save(read, scene);
        for (int i = 0; i < count; ++i)
            QCOMPARE(saved.read.material("m" + std::to_string(i)).diffuse.g, i == 100 ? 0.0F : 0.5F);
        QCOMPARE(saved.read.scene.materials.size(), scene.materials.size());
        QCOMPARE(codesOf(saved.told), std::string("ogre-material-not-changed"));
    }

    void scriptThatTakesNoChange_isNotWritten() {
        constexpr int count = 200;
        const Read read = readText(almostFull(count, 2));
        Scene scene = read.scene;
        for (std::size_t i = 0; i < count; ++i) {
            Material material = *scene.materials[i];
            material.twoSided = material.flatShaded = true;
            scene.materials[i] = share(std::move(material));
        }
        Diagnostics told;
        const auto refused = read.native->write(scene, false, told);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, Code::ogre_not_written);
    }

    void hiddenMaterial_isToldOfWhereItComesToLight() {
        const std::string text = pass("m", "diffuse 1 0 0\n") + pass("m", "diffuse 0 1 0\n") + "material y\n{\n}\n";
        const Saved renamed = saveChanged(text, [](Scene&, Material& m) { m.name.bytes = "z"; });
        QCOMPARE(renamed.read.material("z").diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(codesOf(renamed.told), std::string("ogre-material-uncovered"));
        const Read read = readText(text);
        Scene scene = read.scene;
        scene.materials.erase(scene.materials.begin());
        QCOMPARE(codesOf(save(read, scene).told), std::string("ogre-material-uncovered"));
    }

    void wordThatCannotBeWritten_isRefused() {
        // The child would have to state the unit by a name that has no spelling.
        const std::string name = "\"a\\\\b c\\\\d\\\\\\\\e\"";
        const std::string text = pass("p", unit("texture a.png\n", name)) + "material m : p\n{\n}\n";
        const Saved saved = saveChanged(text, picture("n.png"));
        QVERIFY2(saved.text.find("\"\"") == std::string::npos, saved.text.c_str());
        if (saved.text == text)
            QCOMPARE(codesOf(saved.told), std::string("ogre-material-not-said"));
        else
            QCOMPARE(saved.read.picture("m"), std::string("n.png"));
        // An heir would have to state the old picture, whose name has none.
        const std::string heirs = pass("m", unit("texture \"\\\\\\\\srv\\\\a b.png\"\n")) + "material heir : m\n{\n}\n";
        const Saved other = saveChanged(heirs, picture("n.png"));
        QVERIFY2(other.text.find("\"\"") == std::string::npos, other.text.c_str());
        QCOMPARE(other.read.picture("m"), std::string("n.png"));
        const bool kept = other.read.picture("heir") == readText(heirs).picture("heir");
        QVERIFY(kept || codesOf(other.told).find("ogre-heirs-changed") != std::string::npos);
    }

    void deepIndentation_isNotMultiplied() {
        const std::string deep(2000, ' ');
        std::string text = deep + "material p\n" + deep + "{\n" + deep + "technique\n" + deep + "{\n" + deep +
                           "pass\n" + deep + "{\n" + deep + deep + "diffuse 1 0 0\n" + deep + "}\n" + deep + "}\n" +
                           deep + "}\n";
        for (int i = 0; i < 100; ++i)
            text += deep + "material c" + std::to_string(i) + " : p { }\n";
        const Saved saved = saveChanged(text, bothSides, "p");
        QVERIFY(saved.read.material("p").twoSided);
        QVERIFY(!saved.read.material("c99").twoSided);
        QVERIFY2(saved.text.size() < text.size() + 100 * 200, std::to_string(saved.text.size()).c_str());
    }

    void longChains_keepTheirValues() {
        std::string text = pass("m", "diffuse 1 0 0\n");
        for (int i = 0; i < 60; ++i)
            text += "material h" + std::to_string(i) + " : " + (i == 0 ? "m" : "h" + std::to_string(i - 1)) + " { }\n";
        const Read read = readText(text);
        Scene scene = read.scene;
        for (std::size_t i = 0; i < scene.materials.size(); i += 2) {
            Material material = *scene.materials[i];
            material.diffuse.g = 0.5F;
            material.alphaMode = AlphaMode::Blend;
            material.diffuse.a = 0.25F;
            scene.materials[i] = share(std::move(material));
        }
        const Saved saved = save(read, scene);
        for (std::size_t i = 0; i < scene.materials.size(); ++i)
            QCOMPARE(saved.read.scene.materials[i]->diffuse, scene.materials[i]->diffuse);
        QCOMPARE(codesOf(saved.told), std::string("ogre-heirs-keep-values"));
    }
};

RIGSCOPE_TEST(TestOgreMaterialOthers)
#include "test_ogre_material_others.moc"
