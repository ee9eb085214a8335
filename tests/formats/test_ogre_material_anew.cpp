// New scripts: each material states all that it is, and what a new script does not have is told of.
#include <QTest>

#include "formats/ogre/material_fields.h"
#include "formats/ogre_material_saving.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::test;

namespace {

std::string pass(const std::string& inPass) { return "material m\n{\ntechnique\n{\npass\n{\n" + inPass + "}\n}\n}\n"; }

Saved saveAnew(
    const std::string& text, const Change& change = [](Scene&, Material&) {}) {
    const Read read = readText(text);
    return save(read, changed(read, "m", change), true);
}

std::string argumentsOf(const Diagnostics& told) {
    std::string all;
    for (const Diagnostic& one : told.items())
        for (const std::string& argument : one.arguments)
            all += (all.empty() ? "" : " ") + argument;
    return all;
}

} // namespace

class TestOgreMaterialAnew : public QObject {
    Q_OBJECT

private slots:
    void linesThatAreNotUnderstood_areCounted_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("count");
        const auto row = [](const std::string& text, const char* count) {
            const QString name = QString::fromStdString(text).replace(u'\n', u'|');
            QTest::newRow(qPrintable(name)) << QString::fromStdString(text) << QString::fromUtf8(count);
        };
        row(pass("diffuse 1 0 0\nlighting off\ntexture_unit\n{\ntexture a.png\nscroll 1 0\n}\n"), "");
        row("material m\n{\nset_texture_alias a b\nset $x 1\ntechnique\n{\npass\n{\ndiffuse $x 0 0\n}\n}\n}\n", "");
        row("material m\n{\nreceive_shadows off\ntechnique\n{\nscheme x\npass\n{\nfog_override true\n}\n}\n}\n", "3");
        row(pass("fragment_program_ref F\n{\n}\n"), "");
        row(pass("fragment_program_ref F\n{\nparam_named a float 1\nparam_named b float 1\n}\n"), "2");
        row(pass("texture_unit\n{\ntexture a.png\nscroll_anim 1 0\nalpha_op_ex source1 src_texture src_current\n}\n"),
            "2");
        row(pass("texture_unit normal\n{\ntexture n.png\nscale 2 2\n}\n"), "3");
        row("hlms m pbs\n{\ndiffuse 1 0 0\nroughness 0.3\n}\n", "1");
        row("hlms m pbs\n{\ndiffuse 1 0 0\ndiffuse_map a.png\n}\n", "");
        // What is inherited from one that is not shown.
        row("abstract material p\n{\nreceive_shadows off\n}\nmaterial m : p\n{\ntechnique\n{\npass\n{\n}\n}\n}\n", "1");
    }
    void linesThatAreNotUnderstood_areCounted() {
        QFETCH(const QString, text);
        QFETCH(const QString, count);
        const Saved saved = saveAnew(text.toStdString());
        std::string found;
        for (const Diagnostic& one : saved.told.items())
            if (entryOf(one.code).name == std::string_view("ogre-lines-left-out"))
                found += one.arguments.at(0);
        QCOMPARE(QString::fromStdString(found), count);
    }

    void secondPasses_areCountedWithAllInThem() {
        const Saved saved = saveAnew("material m\n{\ntechnique\n{\npass\n{\n}\npass\n{\ndiffuse 1 0 0\n}\n}\n}\n");
        QCOMPARE(codesOf(saved.told), std::string("ogre-lines-left-out ogre-material-not-said"));
        QCOMPARE(argumentsOf(saved.told), std::string("2 passes"));
    }

    // Of a mesh's document, say.
    void scriptOfAnotherDocument_tellsOfLinesToo() {
        Diagnostics told;
        const Read passes = readText(pass("fog_override true\n") + std::string("material n\n{\ntransparent 1\n}\n"));
        QVERIFY(formatById("ogre-material")->encode(passes.scene, {}, "new.material", told).has_value());
        QCOMPARE(codesOf(told), std::string("ogre-lines-left-out"));
    }

    void programs_keepTheirNames() {
        const std::string longName(300, 'p');
        for (const std::string& name : {std::string("Plain"), std::string("My Prog"), longName, "a b " + longName}) {
            const std::string quoted = name.find(' ') != std::string::npos ? '"' + name + '"' : name;
            const std::string text = pass("vertex_program_ref " + quoted + "\n{\n}\n");
            const Saved saved = saveAnew(text);
            QVERIFY2(saved.text.find("vertex_program_ref " + quoted + "\n") != std::string::npos, saved.text.c_str());
            QCOMPARE(codesOf(saved.told), std::string());
            // Over the script, too.
            const Saved over = saveChanged(text, [](Scene&, Material& m) { m.twoSided = true; });
            QVERIFY(over.text.find("vertex_program_ref " + quoted + "\n") != std::string::npos);
        }
    }

    void generalValues_countAgainstNativeFields() {
        const auto anew = [](const std::string& inPass, const Change& change) {
            return saveAnew(pass(inPass), change).read;
        };
        const Read sides = anew("cull_hardware none\n", [](Scene&, Material& m) { m.twoSided = false; });
        QVERIFY(!sides.material("m").twoSided);
        const Read opaque = anew("scene_blend add\n", [](Scene&, Material& m) { m.alphaMode = AlphaMode::Opaque; });
        QCOMPARE(opaque.material("m").alphaMode, AlphaMode::Opaque);
        // A native field that was changed counts where the general value was not.
        const Read native = anew("cull_hardware none\n", [](Scene&, Material& m) {
            m.native.set(ogre::materialCullHardware, std::string("anticlockwise"));
        });
        QVERIFY(!native.material("m").twoSided);
        // What was not changed is written as it was.
        const std::string text = pass("scene_blend src_alpha one\nalpha_rejection greater 100\ncull_hardware none\n");
        const Read read = readText(text);
        const Saved same = save(read, read.scene, true);
        QCOMPARE(
            differing(valuesOf(read.scene, read.material("m")), valuesOf(same.read.scene, same.read.material("m"))),
            QString());
        QCOMPARE(codesOf(same.told), std::string());
    }
};

RIGSCOPE_TEST(TestOgreMaterialAnew)
#include "test_ogre_material_anew.moc"
