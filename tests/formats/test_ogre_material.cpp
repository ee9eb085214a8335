// Materials of OGRE: what their scripts mean.
#include <QTest>

#include "formats/registry.h"
#include "support/ogre_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::OgreMaker;

namespace {

struct Read {
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;

    const Material& material(const std::string& name) const {
        for (const Shared<Material>& material : scene.materials)
            if (material->name.bytes == name)
                return *material;
        static const Material none;
        return none;
    }
    std::string texture(const std::string& material_, std::size_t layer = 0) const {
        const Material& one = material(material_);
        const Texture* const texture = layer < one.layers.size() ? scene.find(one.layers[layer].texture) : nullptr;
        return texture != nullptr ? texture->name.bytes : std::string("none");
    }
};

Read readScript(const std::string& text) {
    Read read;
    auto native =
        readAlone(*formatById("ogre-material"), {M::bytes(text), "x.material", 0, {}}, read.scene, read.diagnostics);
    if (native)
        read.native = std::move(*native);
    return read;
}

std::string pass(const std::string& content) {
    return "material m\n{\ntechnique\n{\npass\n{\n" + content + "\n}\n}\n}\n";
}
std::string unit(const std::string& content) { return pass("texture_unit\n{\n" + content + "\n}"); }

Material materialOf(const std::string& content) { return readScript(pass(content)).material("m"); }
TextureLayer layerOf(const std::string& content) {
    const Material material = readScript(unit("texture a.png\n" + content)).material("m");
    return material.layers.empty() ? TextureLayer{} : material.layers.front();
}

// Where a layer takes a point of the vertices' coordinates to.
glm::vec2 placed(const TextureLayer& layer, const glm::vec2& at) {
    const glm::vec2 scaled = at * layer.scale;
    const float c = std::cos(layer.rotation);
    const float s = std::sin(layer.rotation);
    return glm::vec2(c * scaled.x - s * scaled.y, s * scaled.x + c * scaled.y) + layer.offset;
}

bool near(const glm::vec2& a, const glm::vec2& b) { return glm::distance(a, b) < 1e-5F; }

} // namespace

class TestOgreMaterial : public QObject {
    Q_OBJECT

private slots:
    void colours_areThoseOfThePass() {
        const Material m = materialOf("ambient 0.1 0.2 0.3\ndiffuse 0.4 0.5 0.6 0.7\nemissive 0.7 0.8 0.9 1\n"
                                      "specular 0.2 0.3 0.4 1 25\nscene_blend alpha_blend");
        QCOMPARE(m.ambient, glm::vec3(0.1F, 0.2F, 0.3F));
        QCOMPARE(m.diffuse, glm::vec4(0.4F, 0.5F, 0.6F, 0.7F));
        QCOMPARE(m.emissive, glm::vec3(0.7F, 0.8F, 0.9F));
        QCOMPARE(m.specular, glm::vec3(0.2F, 0.3F, 0.4F));
        QCOMPARE(m.shininess, 25.0F);
        QCOMPARE(materialOf("specular 0.1 0.1 0.1 12.5").shininess, 12.5F);
        const Material plain = materialOf("");
        QCOMPARE(plain.diffuse, glm::vec4(1.0F));
        QCOMPARE(plain.ambient, glm::vec3(1.0F));
        QCOMPARE(plain.emissive, glm::vec3(0.0F));
        QVERIFY(!plain.unlit && !plain.twoSided && plain.alphaMode == AlphaMode::Opaque && plain.layers.empty());
    }

    void alphaOfColours_countsWhereItIsMixed() {
        QCOMPARE(materialOf("diffuse 1 1 1 0.2").diffuse.a, 1.0F);
        QCOMPARE(materialOf("diffuse 1 1 1 0.2\nscene_blend alpha_blend").diffuse.a, 0.2F);
    }

    void lightingOff_showsVertexColoursOrWhite() {
        const Material m = materialOf("lighting off\ndiffuse 1 0 0");
        QVERIFY(m.unlit && m.vertexColours);
        QCOMPARE(m.diffuse, glm::vec4(1.0F));
        QVERIFY(materialOf("diffuse vertexcolour").vertexColours);
        QVERIFY(!materialOf("diffuse vertexcolour").unlit);
        QVERIFY(!materialOf("").vertexColours);
        QVERIFY(materialOf("shading flat").flatShaded);
    }

    void sceneBlend_isTheNearestWayToMix_data() {
        QTest::addColumn<QString>("blend");
        QTest::addColumn<int>("mode");
        const auto row = [](const char* blend, AlphaMode mode) {
            QTest::newRow(blend) << QString::fromUtf8(blend) << static_cast<int>(mode);
        };
        row("add", AlphaMode::Add);
        row("modulate", AlphaMode::Multiply);
        row("alpha_blend", AlphaMode::Blend);
        row("Alpha_Blend", AlphaMode::Blend);
        row("colour_blend", AlphaMode::Add);
        row("one zero", AlphaMode::Opaque);
        row("one one", AlphaMode::Add);
        row("src_alpha one", AlphaMode::Add);
        row("src_alpha one_minus_src_alpha", AlphaMode::Blend);
        row("dest_colour zero", AlphaMode::Multiply);
        row("zero src_colour", AlphaMode::Multiply);
    }
    void sceneBlend_isTheNearestWayToMix() {
        QFETCH(const QString, blend);
        QFETCH(const int, mode);
        const Material m = materialOf("scene_blend " + blend.toStdString());
        QCOMPARE(static_cast<int>(m.alphaMode), mode);
        QCOMPARE(nativeText(m.native.all().front()), blend.toStdString());
    }

    void alphaRejection_testsAlpha() {
        const Read read = readScript(pass("alpha_rejection greater_equal 128\ntexture_unit {\ntexture a.png\n}"));
        const Material& m = read.material("m");
        QCOMPARE(m.alphaMode, AlphaMode::Test);
        QCOMPARE(m.alphaReference, 128.0F / 255.0F);
        QVERIFY(m.layers.front().useAlpha);
        QVERIFY(materialOf("alpha_rejection greater 0").alphaReference > 0.0F);
        QCOMPARE(materialOf("alpha_rejection greater 0").alphaMode, AlphaMode::Test);
        QCOMPARE(materialOf("alpha_rejection always_pass 0").alphaMode, AlphaMode::Opaque);
        QCOMPARE(materialOf("alpha_rejection less 128").alphaMode, AlphaMode::Opaque);
        QCOMPARE(materialOf("alpha_rejection greater 5\nscene_blend alpha_blend").alphaMode, AlphaMode::Blend);
    }

    void cullHardwareNone_isTwoSided() {
        QVERIFY(materialOf("cull_hardware none").twoSided);
        QVERIFY(!materialOf("cull_hardware clockwise").twoSided);
    }

    void whatTheSceneCannotSay_isShownAsItStands() {
        const Material m = materialOf("depth_write off\ndepth_check off\npolygon_mode wireframe\n"
                                      "fragment_program_ref Water/Fp\n{\n}\n");
        QStringList texts;
        for (const NativeValue& value : m.native.all())
            texts.push_back(QString::fromStdString(std::string(value.field->name) + "=" + nativeText(value)));
        QCOMPARE(texts.join(u','), QStringLiteral("depth_check=off,depth_write=off,polygon_mode=wireframe,"
                                                  "fragment program=Water/Fp"));
    }

    void textureUnits_areLayers() {
        const Read read = readScript(pass("texture_unit\n{\ntexture a.png 2d alpha\n}\n"
                                          "texture_unit\n{\ntexture \"b c.png\"\ncolour_op add\n}"));
        QCOMPARE(read.texture("m", 0), std::string("a.png"));
        QCOMPARE(read.texture("m", 1), std::string("b c.png"));
        QCOMPARE(read.material("m").layers[0].blend, TextureBlend::Multiply);
        QCOMPARE(read.material("m").layers[1].blend, TextureBlend::Add);
    }

    void unitsThatAreNoColour_areLeftOut() {
        const std::string colour = "\ntexture_unit\n{\ntexture a.png\n}\n";
        for (const char* other :
             {"texture_unit NormalMap\n{\ntexture n.png\n}",
              "texture_unit\n{\ntexture n.png\ntexture_alias NormalMap\n}", "texture_unit\n{\ntexture n.png cubic\n}",
              "texture_unit\n{\ncubic_texture n.png combinedUVW\n}",
              "texture_unit\n{\ntexture n.png\nenv_map cubic_reflection\n}", "texture_unit\n{\ncontent_type shadow\n}",
              "texture_unit\n{\ncontent_type compositor X y\ntexture n.png\n}", "texture_unit\n{\n}",
              "texture_unit\n{\ntexture n.png\ncolour_op subtract\n}"}) {
            const Read read = readScript(pass(other + colour));
            QVERIFY2(read.material("m").layers.size() == 1 && read.texture("m") == "a.png", other);
        }
    }

    void unitThatShowsWhatIsBelow_isALayerThatIsNotSeen() {
        for (const char* operation : {"source1 src_current src_texture", "source2 src_texture src_current"}) {
            const Read read =
                readScript(pass("fragment_program_ref F\n{\n}\ntexture_unit\n{\ntexture n.png\ncolour_op_ex " +
                                std::string(operation) + "\n}\ntexture_unit\n{\ntexture a.png\n}\n"));
            QCOMPARE(read.material("m").layers.size(), std::size_t{2});
            QCOMPARE(read.texture("m", 0), std::string("n.png"));
            QCOMPARE(read.material("m").layers[0].blend, TextureBlend::None);
            QCOMPARE(read.texture("m", 1), std::string("a.png"));
        }
    }

    void aliasesWithVariables_areReplaced() {
        const std::string unit = "technique\n{\npass\n{\ntexture_unit\n{\ntexture_alias D\ntexture x.png\n}\n}\n}\n";
        const auto shown = [&](const std::string& before, const std::string& inside) {
            return readScript(before + "material m\n{\n" + inside + unit + "}\n").texture("m", 0);
        };
        QCOMPARE(shown("set $skin a.png\n", "set_texture_alias D $skin\n"), std::string("a.png"));
        QCOMPARE(shown("", "set $other $skin\nset $skin b.png\nset_texture_alias D $other\n"), std::string("b.png"));
        QCOMPARE(shown("set $skin a.png\n", "set_texture_alias D \"$skin\"\n"), std::string("$skin"));
        QCOMPARE(shown("", "set_texture_alias D $gone\n"), std::string("x.png"));
    }

    void blocksThatInherit_haveNoNameOfTheirOwn() {
        const Read read =
            readScript("material m\n{\ntechnique\n{\npass : Other\n{\ntexture_unit : U\n{\ntexture a.png\n}\n}\n}\n}\n"
                       "material c : m\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture b.png\n}\n}\n}\n}\n");
        QCOMPARE(read.material("c").layers.size(), std::size_t{1});
        QCOMPARE(read.texture("c", 0), std::string("b.png"));
    }

    void shear_isToldOf() {
        const auto codes = [](const char* numbers) {
            const Read read = readScript(
                pass("texture_unit\n{\ntexture a.png\ntransform " + std::string(numbers) + " 0 0 1 0 0 0 0 1\n}\n"));
            std::string all;
            for (const Diagnostic& one : read.diagnostics.items())
                all += std::string(entryOf(one.code).name) + ' ';
            return all;
        };
        QCOMPARE(codes("1 0.5 0 0 0.25 1 0 0"), codes("0 -2 0 0 1 0 0 0") + "ogre-transform-sheared ");
    }

    void reflections_areMappedAsASphere() {
        QCOMPARE(layerOf("env_map spherical").mapping, TextureMapping::Sphere);
        QCOMPARE(layerOf("env_map planar").mapping, TextureMapping::Sphere);
        QCOMPARE(layerOf("env_map off").mapping, TextureMapping::Coordinates);
    }

    void replacingUnit_hidesThoseBelow() {
        const Read read = readScript(pass("texture_unit\n{\ntexture a.png\n}\n"
                                          "texture_unit\n{\ntexture b.png\ncolour_op replace\n}"));
        QCOMPARE(read.material("m").layers.size(), std::size_t{1});
        QCOMPARE(read.texture("m"), std::string("b.png"));
    }

    void passWithAFragmentProgram_showsItsFirstTexture() {
        const Read read = readScript(pass("fragment_program_ref X\n{\n}\ntexture_unit\n{\ntexture a.png\n}\n"
                                          "texture_unit\n{\ntexture b.png\n}"));
        QCOMPARE(read.material("m").layers.size(), std::size_t{1});
        QCOMPARE(read.texture("m"), std::string("a.png"));
    }

    void animatedTexture_showsItsFirstPicture() {
        QCOMPARE(readScript(unit("anim_texture walk.png 8 2")).texture("m"), std::string("walk_0.png"));
        QCOMPARE(readScript(unit("anim_texture a.png b.png c.png 2")).texture("m"), std::string("a.png"));
        QCOMPARE(readScript(unit("anim_texture a.png b.png 2")).texture("m"), std::string("a.png"));
    }

    void coordinatesAndEdges_areThoseOfTheUnit() {
        QCOMPARE(int(layerOf("tex_coord_set 1").coordinateSet), 1);
        QCOMPARE(layerOf("tex_address_mode clamp").wrapU, TextureWrap::Clamp);
        QCOMPARE(layerOf("tex_address_mode clamp").wrapV, TextureWrap::Clamp);
        QCOMPARE(layerOf("tex_address_mode mirror wrap").wrapU, TextureWrap::Mirror);
        QCOMPARE(layerOf("tex_address_mode mirror wrap").wrapV, TextureWrap::Repeat);
        QCOMPARE(layerOf("tex_address_mode border").wrapV, TextureWrap::Clamp);
        QVERIFY(layerOf("filtering none").nearest);
        QVERIFY(!layerOf("filtering trilinear").nearest);
        QVERIFY(layerOf("filtering linear point none").nearest);
        QCOMPARE(layerOf("colour_op_ex modulate_x2 src_texture src_current").blend, TextureBlend::Multiply2);
        QCOMPARE(layerOf("colour_op alpha_blend").blend, TextureBlend::Alpha);
    }

    void picture_isScaledMovedAndTurnedRoundItsMiddle() {
        const TextureLayer scaled = layerOf("scale 0.5 2");
        QVERIFY(near(placed(scaled, {0.5F, 0.5F}), {0.5F, 0.5F}));
        QVERIFY(near(placed(scaled, {1.0F, 1.0F}), {1.5F, 0.75F}));
        QVERIFY(near(placed(layerOf("scroll 0.25 0.5"), {0, 0}), {0.25F, 0.5F}));
        const TextureLayer turned = layerOf("rotate 90");
        QVERIFY(near(placed(turned, {0.5F, 0.5F}), {0.5F, 0.5F}));
        QVERIFY(near(placed(turned, {1.0F, 0.5F}), {0.5F, 1.0F}));
        // Moved before it is turned.
        QVERIFY(near(placed(layerOf("scroll 0.5 0\nrotate 90"), {0.5F, 0.5F}), {0.5F, 1.0F}));
        const TextureLayer matrix = layerOf("transform 0 -2 0 0.25 1 0 0 0.5 0 0 1 0 0 0 0 1");
        QVERIFY(near(placed(matrix, {1, 0}), {0.25F, 1.5F}));
        QVERIFY(near(placed(matrix, {0, 1}), {-1.75F, 0.5F}));
    }

    void firstTechniqueWithAPass_isShown() {
        const Read read = readScript("material m\n{\ntechnique\n{\n}\ntechnique\n{\npass\n{\ndiffuse 1 0 0\n}\n"
                                     "pass\n{\ndiffuse 0 1 0\n}\n}\n}");
        QCOMPARE(read.material("m").diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(readScript("material m { }").material("m").diffuse, glm::vec4(1.0F));
    }

    void child_isACopyOfItsParentWithChanges() {
        const std::string base = "material base\n{\ntechnique\n{\npass\n{\ndiffuse 1 0 0\nspecular 1 1 1 9\n"
                                 "texture_unit\n{\ntexture a.png\ntex_address_mode clamp\n}\n}\n}\n}\n";
        const Read read = readScript(base + "material m : base\n{\ntechnique\n{\npass\n{\ndiffuse 0 1 0\n"
                                            "texture_unit\n{\ntexture b.png\n}\n}\n}\n}\nmaterial same:base {}");
        const Material& m = read.material("m");
        QCOMPARE(m.diffuse, glm::vec4(0, 1, 0, 1));
        QCOMPARE(m.shininess, 9.0F);
        QCOMPARE(m.layers.size(), std::size_t{1});
        QCOMPARE(read.texture("m"), std::string("b.png"));
        QCOMPARE(m.layers[0].wrapU, TextureWrap::Clamp);
        QCOMPARE(read.texture("same"), std::string("a.png"));
        QCOMPARE(read.material("base").diffuse, glm::vec4(1, 0, 0, 1));
    }

    void parent_mayFollowItsChild() {
        QCOMPARE(
            readScript("material m : base { }\n" + pass("diffuse 1 0 0").replace(9, 1, "base")).material("m").diffuse,
            glm::vec4(1, 0, 0, 1));
    }

    void blocks_changeThoseOfTheirName() {
        const Read read = readScript(
            "abstract material base\n{\ntechnique\n{\npass\n{\ntexture_unit skin\n{\ntexture a.png\n}\n"
            "texture_unit dirt\n{\ntexture b.png\n}\n}\n}\n}\n"
            "material m : base\n{\ntechnique\n{\npass\n{\ntexture_unit dirt\n{\ntexture c.png\n}\n}\n}\n}\n"
            "material n : base\n{\ntechnique\n{\npass\n{\ntexture_unit *\n{\ntex_address_mode clamp\n}\n}\n}\n}\n"
            "material other : base\n{\ntechnique\n{\npass\n{\ntexture_unit more\n{\ntexture d.png\n}\n}\n}\n}");
        QCOMPARE(read.scene.materials.size(), std::size_t{3}); // the abstract one is none
        QCOMPARE(read.texture("m", 0), std::string("a.png"));
        QCOMPARE(read.texture("m", 1), std::string("c.png"));
        QCOMPARE(read.material("n").layers.size(), std::size_t{2});
        QCOMPARE(read.material("n").layers[1].wrapU, TextureWrap::Clamp);
        QCOMPARE(read.material("other").layers.size(), std::size_t{3});
    }

    void blocksWithoutName_changeThoseWithoutOneByPosition() {
        const Read read =
            readScript("material base\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture a.png\n}\n"
                       "texture_unit fixed\n{\ntexture b.png\n}\ntexture_unit\n{\ntexture c.png\n}\n}\n}\n}\n"
                       "material m : base\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture x.png\n}\n"
                       "texture_unit\n{\ntexture z.png\n}\n}\n}\n}\n");
        QCOMPARE(read.texture("m", 0), std::string("x.png"));
        QCOMPARE(read.texture("m", 1), std::string("b.png"));
        QCOMPARE(read.texture("m", 2), std::string("z.png"));
    }

    void aliases_giveUnitsTheirPictures() {
        const Read read = readScript(
            "material base\n{\ntechnique\n{\npass\n{\ntexture_unit\n{\ntexture_alias skin\ntexture a.png\n}\n"
            "texture_unit dirt\n{\ntexture b.png\n}\n}\n}\n}\n"
            "material m : base\n{\nset_texture_alias skin x.png\nset_texture_alias dirt \"y z.png\"\n}\n");
        QCOMPARE(read.texture("m", 0), std::string("x.png"));
        QCOMPARE(read.texture("m", 1), std::string("y z.png"));
        QCOMPARE(read.texture("base", 0), std::string("a.png"));
    }

    void variables_areReplacedWhereTheyAreUsed() {
        const Read read = readScript(
            "set $wrap clamp\nset $wrap wrap\nabstract material base\n{\nset $picture none.png\nset $tint \"1 0 0\"\n"
            "technique\n{\npass\n{\ndiffuse $tint\ntexture_unit\n{\ntexture $picture\ntex_address_mode "
            "$wrap\n}\n}\n}\n}\n"
            "material m : base\n{\nset $picture mine.png\n}\n"
            "material n : base\n{\nset $tint \"0 $half 0\"\nset $half 0.5\n}\n");
        QCOMPARE(read.texture("m"), std::string("mine.png"));
        QCOMPARE(read.material("m").diffuse, glm::vec4(1, 0, 0, 1));
        QCOMPARE(read.material("m").layers[0].wrapU, TextureWrap::Clamp); // of two in a script the first counts
        QCOMPARE(read.texture("n"), std::string("none.png"));
        QCOMPARE(read.material("n").diffuse, glm::vec4(0, 0.5F, 0, 1));
        QVERIFY(read.diagnostics.items().empty());
    }

    void unknownVariable_isToldOf() {
        const Read read = readScript(unit("texture $gone"));
        QVERIFY(read.diagnostics.has(Code::ogre_variable_unknown));
        QCOMPARE(read.diagnostics.items().front().place.line, std::optional<std::uint32_t>(9));
        QVERIFY(readScript(pass("set $a $a\ndiffuse $a")).diagnostics.has(Code::ogre_variable_unknown));
    }

    void ringOfParents_isRefused() {
        const Read read = readScript("material a : b { technique { pass { lighting off\n } } }\nmaterial b : c { }\n"
                                     "material c : a { }");
        QVERIFY(read.diagnostics.has(Code::ogre_material_cycle));
        QCOMPARE(read.scene.materials.size(), std::size_t{3});
        QVERIFY(read.material("a").unlit);
        QVERIFY(readScript("material a : a { }").diagnostics.has(Code::ogre_material_cycle));
    }

    void missingParent_isToldOfOnce() {
        const Read read = readScript("material a : gone { }\n\nmaterial b : a { }");
        QCOMPARE(read.diagnostics.items().size(), std::size_t{1});
        QCOMPARE(read.diagnostics.items().front().code, Code::ogre_material_parent_missing);
        QCOMPARE(read.diagnostics.items().front().place.line, std::optional<std::uint32_t>(1));
    }

    void longChainOfParents_isCut() {
        std::string text = "material 0 { technique { pass { lighting off\n } } }\n";
        for (int i = 1; i < 100; ++i)
            text += "material " + std::to_string(i) + " : " + std::to_string(i - 1) + " { }\n";
        const Read read = readScript(text);
        QVERIFY(read.diagnostics.has(Code::ogre_material_deep));
        QVERIFY(read.material("64").unlit);
        QVERIFY(!read.material("65").unlit);
    }

    void secondOfOneName_isToldOfAndLeftOut() {
        const Read read = readScript(pass("diffuse 1 0 0") + pass("diffuse 0 1 0"));
        QVERIFY(read.diagnostics.has(Code::ogre_material_repeats));
        QCOMPARE(read.scene.materials.size(), std::size_t{1});
        QCOMPARE(read.material("m").diffuse, glm::vec4(1, 0, 0, 1));
    }

    void valuesThatAreNone_areToldOfWithTheirLine() {
        for (const char* attribute : {"diffuse red", "diffuse 1 0", "diffuse nan 0 0", "lighting maybe",
                                      "scene_blend x", "alpha_rejection sometimes 5", "alpha_rejection greater x"}) {
            const Read read = readScript(pass(attribute));
            QVERIFY2(read.diagnostics.items().size() == 1, attribute);
            QCOMPARE(read.diagnostics.items().front().code, Code::ogre_material_value);
            QCOMPARE(read.diagnostics.items().front().place.line, std::optional<std::uint32_t>(7));
            QCOMPARE(read.material("m").diffuse, glm::vec4(1.0F));
        }
    }

    void unknownWords_areSkipped() {
        const Read read = readScript("compositor X\n{\ntechnique\n{\n}\n}\n" +
                                     pass("iteration once\nrtshader_system\n{\nlighting_stage normal_map n.png\n}\n"
                                          "shadow_caster_vertex_program_ref X\n{\nlighting off\n}\ndiffuse 1 0 0"));
        QVERIFY(read.diagnostics.items().empty());
        QVERIFY(!read.material("m").unlit);
        QCOMPARE(read.material("m").diffuse, glm::vec4(1, 0, 0, 1));
    }

    void namesWithSpaces_needNoQuotes() {
        QCOMPARE(readScript("material 1 - Default\n{\n}").scene.materials[0]->name.bytes, std::string("1 - Default"));
        QCOMPARE(readScript("material \"2 - Default\"\n{\n}").scene.materials[0]->name.bytes,
                 std::string("2 - Default"));
        QVERIFY(!readScript("material a b : c d { }\nmaterial c d { }")
                     .diagnostics.has(Code::ogre_material_parent_missing));
    }

    void keywords_haveAnyLetterCase() {
        QVERIFY(readScript("Material m { Technique { Pass { Lighting OFF\n } } }").material("m").unlit);
    }

    void materialsOfOgreNext_haveTheirColourAndPicture() {
        const Read read = readScript("hlms m pbs\n{\ndiffuse 0.5 0.25 1\ndiffuse_map a.png\nroughness 0.3\n}");
        QCOMPARE(read.material("m").diffuse, glm::vec4(0.5F, 0.25F, 1, 1));
        QCOMPARE(read.texture("m"), std::string("a.png"));
    }

    void pictureThatSeveralUnitsName_isOneTexture() {
        QCOMPARE(readScript(pass("texture_unit\n{\ntexture a.png\n}\ntexture_unit\n{\ntexture a.png\n}"))
                     .scene.textures.size(),
                 std::size_t{1});
    }

    void placeOfAMaterial_isItsBlock() {
        const std::string text = "// x\n" + pass("");
        const Read read = readScript(text);
        const ProvenanceEntry* const entry = read.scene.provenance->find(read.scene.materials[0]->id, "");
        QVERIFY(entry != nullptr);
        QCOMPARE(entry->range.offset, std::uint64_t{5});
        QCOMPARE(entry->range.size, std::uint64_t{text.size() - 6});
    }
};

RIGSCOPE_TEST(TestOgreMaterial)
#include "test_ogre_material.moc"
