// Saving values of materials over their script: only what was changed is another text, and it is read as what was
// wanted.
#include <QTest>

#include <limits>
#include <numbers>

#include "formats/ogre/material_fields.h"
#include "formats/ogre_material_saving.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

const std::string& plainScript() {
    static const std::string text = "// about it\r\n"
                                    "material m // a name\r\n"
                                    "{\r\n"
                                    "\treceive_shadows on\r\n"
                                    "\ttechnique\r\n"
                                    "\t{\r\n"
                                    "\t\tpass\r\n"
                                    "\t\t{\r\n"
                                    "\t\t\tAmbient 0.50 +0.5 .5f // dim\r\n"
                                    "\t\t\tspecular 0.1 0.1 0.1 1 12.50\r\n"
                                    "\t\t\tmy_own   thing\r\n"
                                    "\r\n"
                                    "\t\t\ttexture_unit\r\n"
                                    "\t\t\t{\r\n"
                                    "\t\t\t\ttexture  a.png 2d // skin\r\n"
                                    "\t\t\t}\r\n"
                                    "\t\t}\r\n"
                                    "\t\tpass second\r\n"
                                    "\t\t{\r\n"
                                    "\t\t\tdiffuse 0 0 0\r\n"
                                    "\t\t}\r\n"
                                    "\t}\r\n"
                                    "}\r\n";
    return text;
}

} // namespace

class TestOgreMaterialWrite : public QObject {
    Q_OBJECT

private slots:
    void value_changesItsWordsAlone_data() {
        QTest::addColumn<Change>("change");
        QTest::addColumn<QString>("lines");
        const auto row = [](const char* name, const char* lines, Change change) {
            QTest::newRow(name) << change << QString::fromUtf8(lines);
        };
        row("nothing", "=>", [](Scene&, Material&) {});
        row("ambient", "\t\t\tAmbient 0.50 +0.5 .5f // dim\r=>\t\t\tAmbient 0.50 +0.5 0.25 // dim\r",
            [](Scene&, Material& m) { m.ambient.b = 0.25F; });
        row("specular", "\t\t\tspecular 0.1 0.1 0.1 1 12.50\r=>\t\t\tspecular 0.1 0.75 0.1 1 12.50\r",
            [](Scene&, Material& m) { m.specular.g = 0.75F; });
        row("shininess", "\t\t\tspecular 0.1 0.1 0.1 1 12.50\r=>\t\t\tspecular 0.1 0.1 0.1 1 30\r",
            [](Scene&, Material& m) { m.shininess = 30.0F; });
        row("diffuse, which is not stated", "=>\t\t\tdiffuse 0.5 1 1\r",
            [](Scene&, Material& m) { m.diffuse.r = 0.5F; });
        row("emissive, which is not stated", "=>\t\t\temissive 0 0 0.5\r",
            [](Scene&, Material& m) { m.emissive.b = 0.5F; });
        row("flat", "=>\t\t\tshading flat\r", [](Scene&, Material& m) { m.flatShaded = true; });
        row("two sides", "=>\t\t\tcull_hardware none\r", [](Scene&, Material& m) { m.twoSided = true; });
        row("vertex colours", "=>\t\t\tdiffuse vertexcolour\r", [](Scene&, Material& m) { m.vertexColours = true; });
        row("added", "=>\t\t\tscene_blend add\r", [](Scene&, Material& m) { m.alphaMode = AlphaMode::Add; });
        row("multiplied", "=>\t\t\tscene_blend modulate\r",
            [](Scene&, Material& m) { m.alphaMode = AlphaMode::Multiply; });
        row("mixed", "=>\t\t\tscene_blend alpha_blend\r", [](Scene&, Material& m) { m.alphaMode = AlphaMode::Blend; });
        row("tested", "=>\t\t\talpha_rejection greater_equal 128\r",
            [](Scene&, Material& m) { m.alphaMode = AlphaMode::Test; });
        row("mixed and see-through", "=>\t\t\tdiffuse 1 1 1 0.25\r|\t\t\tscene_blend alpha_blend\r",
            [](Scene&, Material& m) {
                m.alphaMode = AlphaMode::Blend;
                m.diffuse.a = 0.25F;
            });
        row("depth_check", "=>\t\t\tdepth_check off\r", native(ogre::materialDepthCheck, "off"));
        row("depth_write", "=>\t\t\tdepth_write off\r", native(ogre::materialDepthWrite, "off"));
        row("polygon_mode", "=>\t\t\tpolygon_mode wireframe\r", native(ogre::materialPolygonMode, "wireframe"));
        row("native scene_blend", "=>\t\t\tscene_blend src_alpha one\r",
            native(ogre::materialSceneBlend, "src_alpha  one"));
        row("separate scene_blend", "=>\t\t\tseparate_scene_blend one zero one one\r",
            native(ogre::materialSceneBlend, "one zero one one"));
        row("native alpha_rejection", "=>\t\t\talpha_rejection less 20\r",
            native(ogre::materialAlphaRejection, "less 20"));
        row("native cull_hardware", "=>\t\t\tcull_hardware anticlockwise\r",
            native(ogre::materialCullHardware, "anticlockwise"));
        row("fragment program", "=>\t\t\tfragment_program_ref My/Fp\r|\t\t\t{\r|\t\t\t}\r",
            native(ogre::materialFragmentProgram, "My/Fp"));
        row("picture", "\t\t\t\ttexture  a.png 2d // skin\r=>\t\t\t\ttexture  b.png 2d // skin\r", picture("b.png"));
        row("picture with a space", "\t\t\t\ttexture  a.png 2d // skin\r=>\t\t\t\ttexture  \"b c.png\" 2d // skin\r",
            picture("b c.png"));
        row("edges", "=>\t\t\t\ttex_address_mode clamp\r",
            [](Scene&, Material& m) { m.layers[0].wrapU = m.layers[0].wrapV = TextureWrap::Clamp; });
        row("edges apart", "=>\t\t\t\ttex_address_mode wrap mirror\r",
            [](Scene&, Material& m) { m.layers[0].wrapV = TextureWrap::Mirror; });
        row("coordinates", "=>\t\t\t\ttex_coord_set 1\r", [](Scene&, Material& m) { m.layers[0].coordinateSet = 1; });
        row("filtering", "=>\t\t\t\tfiltering none\r", [](Scene&, Material& m) { m.layers[0].nearest = true; });
        row("blending", "=>\t\t\t\tcolour_op add\r",
            [](Scene&, Material& m) { m.layers[0].blend = TextureBlend::Add; });
        row("doubled", "=>\t\t\t\tcolour_op_ex modulate_x2 src_texture src_current\r",
            [](Scene&, Material& m) { m.layers[0].blend = TextureBlend::Multiply2; });
        row("mapping", "=>\t\t\t\tenv_map spherical\r",
            [](Scene&, Material& m) { m.layers[0].mapping = TextureMapping::Sphere; });
        row("scroll", "=>\t\t\t\tscroll 0.25 0\r", [](Scene&, Material& m) { m.layers[0].offset.x = 0.25F; });
        row("scale", "=>\t\t\t\tscale 0.5 1\r", [](Scene&, Material& m) {
            m.layers[0].scale.x = 2.0F;
            m.layers[0].offset.x = -0.5F; // round the middle
        });
        row("rotate", "=>\t\t\t\trotate 180\r", [](Scene&, Material& m) {
            m.layers[0].rotation = std::numbers::pi_v<float>;
            m.layers[0].offset = {1.0F, 1.0F};
        });
        row("name", "material m // a name\r=>material n // a name\r", [](Scene&, Material& m) { m.name.bytes = "n"; });
        row("name in quotes", "material m // a name\r=>material \"n: {o} \\\"p\\\"\" // a name\r",
            [](Scene&, Material& m) { m.name.bytes = "n: {o} \"p\""; });
    }
    void value_changesItsWordsAlone() {
        QFETCH(const Change, change);
        QFETCH(const QString, lines);
        const Read read = readText(plainScript());
        const Scene scene = changed(read, "m", change);
        const Saved saved = save(read, scene);
        QCOMPARE(changeOf(plainScript(), saved.text), lines);
        QCOMPARE(codesOf(saved.told), std::string());
        // What is read again says what was wanted, and native fields follow.
        const QString differs =
            differing(valuesOf(scene, *scene.materials[0]),
                      valuesOf(saved.read.scene, saved.read.material(scene.materials[0]->name.bytes)));
        for (const QString& name : differs.split(u' ', Qt::SkipEmptyParts))
            QVERIFY2(name.startsWith(u"ogre.") || name == u"alpha" || name == u"vertices" ||
                         name == u"alphaReference" || (name == u"alphaMode" && lines.contains(u"scene_blend")) ||
                         (name == u"sides" && lines.contains(u"cull_hardware")),
                     qPrintable(differs));
        // Set back it is the text as it was.
        const Scene back = changed({scene, {}, nullptr}, scene.materials[0]->name.bytes,
                                   [&](Scene&, Material& m) { m = *read.scene.materials[0]; });
        QCOMPARE(changeOf(plainScript(), save(read, back).text), QStringLiteral("=>"));
    }

    void statedValues_keepWhatIsNotChanged_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<Change>("change");
        const auto row = [](const char* before, const char* after, Change change) {
            QTest::newRow(before) << QString::fromUtf8(before) << QString::fromUtf8(after) << change;
        };
        const Change lit = [](Scene&, Material& m) {
            m.unlit = false;
            m.vertexColours = false;
        };
        row("lighting OFF", "lighting on", lit);
        row("diffuse 1 0 0 0.2", "diffuse 1 0.5 0 0.2", [](Scene&, Material& m) { m.diffuse.g = 0.5F; });
        row("diffuse vertexcolour", "diffuse 1 1 1", [](Scene&, Material& m) { m.vertexColours = false; });
        row("scene_blend add", "scene_blend one zero", [](Scene&, Material& m) { m.alphaMode = AlphaMode::Opaque; });
        row("alpha_rejection greater 100", "alpha_rejection greater 200",
            [](Scene&, Material& m) { m.alphaReference = 200.5F / 255.0F; });
        row("alpha_rejection greater_equal 100", "alpha_rejection always_pass 0",
            [](Scene&, Material& m) { m.alphaMode = AlphaMode::Opaque; });
        row("alpha_rejection greater 5", "alpha_rejection greater 5|scene_blend alpha_blend",
            [](Scene&, Material& m) { m.alphaMode = AlphaMode::Blend; });
        row("cull_hardware none", "cull_hardware clockwise", [](Scene&, Material& m) { m.twoSided = false; });
        row("separate_scene_blend add modulate", "separate_scene_blend one modulate",
            native(ogre::materialSceneBlend, "one modulate"));
        row("depth_write off // why", " // why", [](Scene&, Material& m) { m.native = {}; });
        row("vertex_program_ref A { param_named x float 1 }", "vertex_program_ref B { param_named x float 1 }",
            native(ogre::materialVertexProgram, "B"));
        row("texture_unit { texture a.png|tex_address_mode clamp wrap }",
            "texture_unit { texture a.png|tex_address_mode mirror wrap }",
            [](Scene&, Material& m) { m.layers[0].wrapU = TextureWrap::Mirror; });
        row("texture_unit { texture a.png|filtering linear point none }",
            "texture_unit { texture a.png|filtering linear linear none }",
            [](Scene&, Material& m) { m.layers[0].nearest = false; });
        row("texture_unit { texture a.png|scroll 0.5 0.25 }", "texture_unit { texture a.png|scroll 0.75 0.25 }",
            [](Scene&, Material& m) { m.layers[0].offset.x = 0.75F; });
        row("texture_unit { texture a.png|transform 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 }",
            "texture_unit { texture a.png|transform 1 0 0 0.5 0 1 0 0 0 0 1 0 0 0 0 1 }",
            [](Scene&, Material& m) { m.layers[0].offset.x = 0.5F; });
        row("texture_unit { texture a.png|transform 1 0.5 0 0 0.25 1 0 0 0 0 1 0 0 0 0 1 }",
            "texture_unit { texture a.png|transform 1 0.5 0 0.125 0.25 1 0 0 0 0 1 0 0 0 0 1 }",
            [](Scene&, Material& m) { m.layers[0].offset.x = 0.125F; });
        row("texture_unit { texture a.png|transform 2 0.5 0 0 0 1 0 0 0 0 1 0 0 0 0 1 }",
            "texture_unit { texture a.png|transform 4 0.5 0 0 0 1 0 0 0 0 1 0 0 0 0 1 }",
            [](Scene&, Material& m) { m.layers[0].scale.x = 4.0F; });
        row("lighting on|depth_write off", "lighting on|depth_check off", [](Scene&, Material& m) {
            m.native = {};
            m.native.set(ogre::materialDepthCheck, std::string("off"));
        });
        row("depth_write off", "depth_check off", [](Scene&, Material& m) {
            m.native = {};
            m.native.set(ogre::materialDepthCheck, std::string("off"));
        });
        row("texture_unit { texture a.png|transform 1 0 0|}", "texture_unit { texture a.png|scroll 0.25 0|}",
            [](Scene&, Material& m) { m.layers[0].offset.x = 0.25F; });
        row("texture_unit { colour_op_ex modulate_x2 a b // c|texture a.png }",
            "texture_unit { colour_op add // c|texture a.png }",
            [](Scene&, Material& m) { m.layers[0].blend = TextureBlend::Add; });
        row("texture_unit { anim_texture walk.png 8 2 }", "texture_unit { anim_texture run.png 8 2 }",
            picture("run_0.png"));
        row("texture_unit { anim_texture a.png b.png 2 }", "texture_unit { anim_texture c.png b.png 2 }",
            picture("c.png"));
        row("set $tint \"1 0.50\"|diffuse $tint 0", "set $tint \"1 0.50\"|diffuse 1 0.75 0",
            [](Scene&, Material& m) { m.diffuse.g = 0.75F; });
        row("set $p a.png|texture_unit { texture $p 2d }", "set $p a.png|texture_unit { texture b.png 2d }",
            picture("b.png"));
    }
    void statedValues_keepWhatIsNotChanged() {
        QFETCH(const QString, before);
        QFETCH(const QString, after);
        QFETCH(const Change, change);
        const auto script = [](QString content) {
            return "material m\n{\ntechnique\n{\npass\n{\n" + content.replace(u'|', u'\n').toStdString() +
                   "\n}\n}\n}\n";
        };
        const Saved saved = saveChanged(script(before), change);
        QCOMPARE(QString::fromStdString(saved.text), QString::fromStdString(script(after)));
        QCOMPARE(codesOf(saved.told), std::string());
    }

    void inheritedValue_isStatedByTheChild() {
        const std::string text = "material base\n{\n  technique\n  {\n    pass\n    {\n      diffuse 1 0 0\n"
                                 "      texture_unit\n      {\n        texture a.png\n      }\n    }\n  }\n}\n"
                                 "material m : base\n{\n}\n";
        const Saved colour = saveChanged(text, [](Scene&, Material& m) { m.diffuse.g = 0.5F; });
        QCOMPARE(changeOf(text, colour.text), QStringLiteral("=>  technique|  {|    pass|    {|      diffuse 1 0.5 0|"
                                                             "    }|  }"));
        QCOMPARE(colour.read.material("m").diffuse, glm::vec4(1, 0.5F, 0, 1));
        QCOMPARE(colour.read.material("base").diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(codesOf(colour.told), std::string());
        const Saved other = saveChanged(text, picture("b.png"));
        QCOMPARE(other.read.picture("m"), std::string("b.png"));
        QCOMPARE(other.read.picture("base"), std::string("a.png"));
        QCOMPARE(other.read.material("m").layers.size(), std::size_t{1});
    }

    void inheritedBlocks_areFoundByNameOrPosition() {
        const std::string text =
            "abstract material base\n{\ntechnique\n{\n}\ntechnique T\n{\npass P\n{\ntexture_unit\n{\ntexture a.png\n}\n"
            "texture_unit dirt\n{\ntexture b.png\n}\ntexture_unit\n{\ntexture c.png\n}\n}\n}\n}\n"
            "material m : base\n{\n}\n";
        const Saved saved = saveChanged(text, [](Scene& scene, Material& m) {
            m.layers.at(1).texture = addPicture(scene, "y.png");
            m.layers.at(2).wrapU = m.layers.at(2).wrapV = TextureWrap::Clamp;
        });
        QCOMPARE(codesOf(saved.told), std::string());
        QCOMPARE(saved.read.picture("m", 0), std::string("a.png"));
        QCOMPARE(saved.read.picture("m", 1), std::string("y.png"));
        QCOMPARE(saved.read.picture("m", 2), std::string("c.png"));
        QCOMPARE(saved.read.material("m").layers[2].wrapU, TextureWrap::Clamp);
        QCOMPARE(saved.read.material("m").layers[0].wrapU, TextureWrap::Repeat);
        QVERIFY(QString::fromStdString(saved.text).startsWith(QString::fromStdString(text.substr(0, text.size() - 2))));
    }

    void heirs_keepTheirValues() {
        const std::string text = "material m\n{\ntechnique\n{\npass\n{\ndiffuse 1 0 0\n}\n}\n}\n"
                                 "material child : m\n{\n}\nmaterial grandchild : child\n{\n}\n";
        const Saved saved = saveChanged(text, [](Scene&, Material& m) {
            m.diffuse = {0, 1, 0, 1};
            m.twoSided = true;
        });
        QCOMPARE(saved.read.material("m").diffuse, glm::vec4(0, 1, 0, 1));
        for (const char* heir : {"child", "grandchild"}) {
            QCOMPARE(saved.read.material(heir).diffuse, glm::vec4(1, 0, 0, 1));
            QVERIFY(!saved.read.material(heir).twoSided);
        }
        QCOMPARE(codesOf(saved.told), std::string("ogre-heirs-keep-values"));
        QVERIFY(saved.text.ends_with("material grandchild : child\n{\n}\n")); // it follows the child
    }

    void aliases_areSetWhereTheMaterialSetsThem() {
        const std::string text =
            "material base\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture_alias skin\n"
            "texture a.png\n}\n}\n}\n}\nmaterial m : base\n{\n\tset_texture_alias skin x.png // his\n}\n"
            "material n : m\n{\n}\n";
        const Saved own = saveChanged(text, picture("y.png"));
        QCOMPARE(own.read.picture("m"), std::string("y.png"));
        QCOMPARE(own.read.picture("n"), std::string("x.png")); // as it was
        QVERIFY(own.text.find("\tset_texture_alias skin y.png // his\n") != std::string::npos);
        const Saved heir = saveChanged(text, picture("z w.png"), "n");
        QVERIFY(heir.text.ends_with("material n : m\n{\n\tset_texture_alias skin \"z w.png\"\n}\n"));
        QCOMPARE(codesOf(heir.told), std::string());
    }

    void blocksOnOneLine_canBeAddedTo() {
        const std::string text = "material m { technique { pass { texture_unit { texture a.png } } } }";
        const Saved saved = saveChanged(text, [](Scene& scene, Material& m) {
            m.diffuse = {0, 0, 1, 1};
            m.layers.at(0).nearest = true;
            m.layers.at(0).texture = addPicture(scene, "b.png");
        });
        QCOMPARE(saved.read.material("m").diffuse, glm::vec4(0, 0, 1, 1));
        QVERIFY(saved.read.material("m").layers.at(0).nearest);
        QCOMPARE(saved.read.picture("m"), std::string("b.png"));
        QCOMPARE(saved.read.diagnostics.has(Code::ogre_script_unclosed), false);
        const Saved none = saveChanged("material m { }", [](Scene&, Material& m) { m.twoSided = true; });
        QVERIFY(none.read.material("m").twoSided);
        QCOMPARE(codesOf(none.told), std::string());
    }

    void whatAScriptCannotSay_isToldOf() {
        const std::string text = "material m\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture a.png\n}\n}\n}\n}\n";
        const auto codes = [&](const Change& change) { return codesOf(saveChanged(text, change).told); };
        QCOMPARE(codes([](Scene&, Material& m) { m.diffuse.a = 0.5F; }), std::string("ogre-material-opacity-unused"));
        QCOMPARE(codes([](Scene&, Material& m) { m.unlit = true; }), std::string("ogre-material-unlit-colours"));
        QCOMPARE(codes([](Scene&, Material& m) { m.layers[0].mapping = TextureMapping::Cube; }),
                 std::string("ogre-material-not-said"));
        QCOMPARE(codes([](Scene&, Material& m) { m.layers[0].masked = true; }), std::string("ogre-material-not-said"));
        QCOMPARE(codes([](Scene&, Material& m) { m.native.set(ogre::materialPasses, std::int64_t{3}); }),
                 std::string("ogre-material-not-said"));
        for (const char* wrong : {"off }", "off\nlighting off", "\"off", "off // x\n}", "off {", "a : b"})
            QVERIFY2(saveChanged(text, native(ogre::materialDepthCheck, wrong))
                         .told.has(Code::ogre_material_value_not_written),
                     wrong);
        for (const char* wrong : {"", "a\nb", "a b\\"}) {
            const Saved saved = saveChanged(text, picture(wrong));
            QVERIFY2(saved.told.has(Code::ogre_material_value_not_written), wrong);
            QCOMPARE(saved.text, text);
        }
        const Saved animated = saveChanged(
            "material m { technique { pass { texture_unit { anim_texture w.png 8 2 } } } }", picture("b.png"));
        QCOMPARE(codesOf(animated.told), std::string("ogre-animation-replaced"));
        QCOMPARE(animated.read.picture("m"), std::string("b.png"));
    }

    void numbersThatAreNone_areCalledWhatTheyAre() {
        const std::string text = "material m\n{\ntechnique\n{\npass\n{\n}\n}\n}\n";
        const auto said = [&](float number) {
            const Saved saved = saveChanged(text, [&](Scene&, Material& m) { m.ambient.g = number; });
            return saved.told.items().empty() ? std::string() : saved.told.items().front().arguments.at(1);
        };
        QCOMPARE(said(std::numeric_limits<float>::infinity()), std::string("inf"));
        QCOMPARE(said(-std::numeric_limits<float>::infinity()), std::string("-inf"));
        QCOMPARE(said(std::numeric_limits<float>::quiet_NaN()), std::string("nan"));
    }

    void wordsThatLookLikeSyntax_areQuoted() {
        const std::string text = "material m\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture a.png\n}\n}\n}\n}\n";
        for (const char* name : {"//x.png", "/*x.png", "$x", "a}b", "{", "a:b.png", "\"q\".png", "a \"b",
                                 "C:\\x\\y.png", "x\\", "tab\there.png", "\xC3\xA4 \xFF.png"}) {
            const Saved saved = saveChanged(text, picture(name));
            const bool control = std::string(name).find('\t') != std::string::npos;
            QCOMPARE(saved.read.picture("m"), control ? std::string("a.png") : std::string(name));
            QCOMPARE(saved.told.has(Code::ogre_material_value_not_written), control);
        }
    }

    void materialsOfOgreNext_changeWhatTheyState() {
        const std::string text = "hlms m pbs\n{\n\tdiffuse 0.5 0.25 1\n\tdiffuse_map a.png\n\troughness 0.3\n}\n";
        const Saved saved = saveChanged(text, [](Scene& scene, Material& m) {
            m.diffuse.b = 0.5F;
            m.emissive.r = 0.25F;
            m.layers.at(0).texture = addPicture(scene, "b.png");
        });
        QCOMPARE(codesOf(saved.told), std::string());
        QCOMPARE(saved.text, std::string("hlms m pbs\n{\n\tdiffuse 0.5 0.25 0.5\n\tdiffuse_map b.png\n\troughness 0.3\n"
                                         "\temissive 0.25 0 0\n}\n"));
        const Saved other = saveChanged(text, [](Scene&, Material& m) { m.twoSided = true; });
        QCOMPARE(other.text, text);
        QCOMPARE(codesOf(other.told), std::string("ogre-material-not-said"));
        const Saved layers = saveChanged(text, [](Scene&, Material& m) { m.layers.clear(); });
        QCOMPARE(layers.text, text);
        QCOMPARE(codesOf(layers.told), std::string("ogre-layers-of-next ogre-material-not-said"));
    }

    void changedTexture_isWrittenByAllThatNameIt() {
        const std::string text = "material a { technique { pass { texture_unit { texture x.png } } } }\n"
                                 "material b { technique { pass { texture_unit { texture x.png } } } }\n";
        const Read read = readText(text);
        Scene scene = read.scene;
        Texture other = *scene.textures.at(0);
        other.name.bytes = "y.png";
        scene.textures[0] = share(std::move(other));
        QString wanted = QString::fromStdString(text);
        QCOMPARE(QString::fromStdString(save(read, scene).text),
                 wanted.replace(u'x' + QStringLiteral(".png"), QStringLiteral("y.png")));
    }
};

RIGSCOPE_TEST(TestOgreMaterialWrite)
#include "test_ogre_material_write.moc"
