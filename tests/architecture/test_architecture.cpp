// Holds the project's own files against its architecture. Each rule is first shown files that break it and files that
// do not, so that a rule which finds nothing is known to look.
#include <QFile>
#include <QProcess>
#include <QTest>

#include <set>

#include "architecture/rules.h"
#include "support/test_registry.h"

using namespace rigscope::test;

namespace {

using Rule = Findings (*)(const SourceTree&);

QByteArray joined(const Findings& findings) {
    QByteArray text;
    for (const std::string& finding : findings)
        text += "\n  " + QByteArray::fromStdString(finding);
    return text;
}

} // namespace

class Architecture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() {
        project_ = readSourceTree(RIGSCOPE_SOURCE_DIR);
        QVERIFY(project_.size() > 100);
    }

    void core_includesFollowTheDirections() {
        hold(includesAgainstDirections,
             {{"core/base/a.h", "#include \"scene/scene.h\"\n"},
              {"core/animation/a.cpp", "\n#include \"formats/format.h\"\n"},
              {"core/images/a.cpp", "#  include \"scene/mesh.h\"\n"},
              {"core/novelty/a.h", ""}},
             {{"core/render/a.cpp", "#include <vector>\n#include \"images/image.h\"\n#include \"base/text.h\"\n"},
              {"app/gui/a.cpp", "#include \"render/renderer.h\"\n"}});
    }

    void core_linksWhatItIncludesAndMay() {
        hold(linksAgainstDirections,
             {{"core/scene/CMakeLists.txt", "rigscope_library(scene\n  SOURCES a.cpp\n  LINKS base formats)\n"},
              {"core/base/CMakeLists.txt", "rigscope_library(base SOURCES a.cpp EXTERNAL glm::glm Qt6::Core)\n"},
              {"core/base/CMakeLists.txt",
               "rigscope_library(base SOURCES a.cpp)\ntarget_link_libraries(rigscope_base PRIVATE rigscope_scene)\n"},
              {"core/scene/CMakeLists.txt", "rigscope_library(scene SOURCES a.cpp EXTERNAL PkgConfig::EPOXY)\n"}},
             {{"core/scene/CMakeLists.txt",
               "rigscope_library(scene # and not formats\n  SOURCES a.cpp\n  LINKS base)\n"},
              {"core/scene/a.cpp", "#include \"base/text.h\"\n"}});
        QCOMPARE(linksAgainstDirections({{"core/scene/CMakeLists.txt", "rigscope_library(scene SOURCES a.cpp)\n"},
                                         {"core/scene/a.cpp", "#include \"base/text.h\"\n"}})
                     .size(),
                 std::size_t(1));
    }

    void core_isWhollyDeclaredAsLibraries() {
        std::set<std::string, std::less<>> declared;
        for (const Library& library : librariesOf(project_))
            declared.insert(library.folder);
        QVERIFY(declared.contains("base"));
        for (const SourceFile& file : project_)
            if (file.path.starts_with("core/") && file.path.ends_with(".cpp"))
                QVERIFY2(declared.contains(folderOf(file.path, 1)), file.path.c_str());
    }

    void formats_knowNoOtherFormat() {
        hold(formatsThatKnowAnother, {{"core/formats/ogre/a.cpp", "#include \"formats/b3d/b3d_file.h\"\n"}},
             {{"core/formats/ogre/a.cpp", "#include \"formats/ogre/b.h\"\n#include \"formats/format.h\"\n"},
              {"core/formats/registry.cpp", "#include \"formats/b3d/b3d_format.h\"\n"}});
    }

    void core_knowsNoProgram() {
        hold(coreThatKnowsPrograms,
             {{"core/edit/a.cpp", "#include \"gui/window.h\"\n"},
              {"core/edit/b.cpp", "#include \"../app/cli/json.h\"\n"}},
             {{"core/edit/a.cpp", "#include \"scene/scene.h\"\n"}, {"app/cli/a.cpp", "#include \"json.h\"\n"}});
    }

    void heavyLibraries_areSeenInOnePlaceEach() {
        hold(librariesOutOfPlace,
             {{"app/gui/a.cpp", "#include <assimp/scene.h>\n"},
              {"core/render/a.h", "#include <epoxy/gl.h>\n"},
              {"core/animation/a.cpp", "#include <bullet/btBulletDynamicsCommon.h>\n"},
              {"core/animation/b.cpp", "#include <LinearMath/btVector3.h>\n"},
              {"core/base/a.cpp", "#include <QString>\n"},
              {"app/cli/a.cpp", "#include <QtCore/qglobal.h>\n"},
              {"app/gui/b.cpp", "#include <EGL/egl.h>\n"}},
             {{"app/importer/a.cpp", "#include <assimp/scene.h>\n"},
              {"core/render/a.cpp", "#include <epoxy/gl.h>\n"},
              {"core/physics/a.cpp", "#include <btBulletDynamicsCommon.h>\n"},
              {"app/gui/a.h", "#include <QString>\n"},
              {"core/base/a.cpp", "#include <queue>\n"}});
    }

    void headers_beginWithWhatTheyAreFor() {
        hold(headersWithoutIntroduction, {{"core/base/a.h", "#pragma once\n"}, {"app/gui/b.h", ""}},
             {{"core/base/a.h", "// Bytes.\n#pragma once\n"}, {"core/base/a.cpp", "#include <x>\n"}});
    }

    void files_haveAtMost700Lines() {
        hold(filesTooLong, {{"core/base/a.cpp", std::string(701, '\n')}},
             {{"core/base/a.cpp", std::string(700, '\n')}, {"docs/long.md", std::string(2000, '\n')}});
    }

    void nothing_isLeftForLater() {
        hold(wordsOfUnfinishedWork,
             {{"core/base/a.cpp", "\n// TO"
                                  "DO: more\n"},
              {"tests/base/a.cpp", "    QSK"
                                   "IP(\"no\");\n"}},
             {{"core/base/a.cpp", "int todo = 0; // HACKSAW\n"}});
    }

    void files_nameNoMachine() {
        hold(pathsOfMachines,
             {{"docs/a.md", "see /ho"
                            "me/me/x\n"},
              {"resources/a.bin", std::string("\0/ro"
                                              "ot/x",
                                              8)}},
             {{"docs/a.md", "see ~/x and /usr/share\n"}});
    }

    void commandLine_linksNothingHeavy() {
        QCOMPARE(heavyLibraries(" 0x01 (NEEDED)   Shared library: [libc.so.6]\n"
                                " 0x01 (NEEDED)   Shared library: [libQt6Core.so.6]\n"
                                " 0x01 (NEEDED)   Shared library: [libBulletDynamics.so.3.24]\n"
                                " 0x0e (SONAME)   Library soname: [libGL.so]\n")
                     .size(),
                 std::size_t(2));
        QProcess readelf;
        readelf.start("readelf", {"--dynamic", "--wide", RIGSCOPE_PROGRAM});
        QVERIFY(readelf.waitForFinished() && readelf.exitCode() == 0);
        const std::string section = readelf.readAllStandardOutput().toStdString();
        const bool isStatic = section.find("no dynamic section") != std::string::npos;
        QVERIFY(isStatic || section.find("(NEEDED)") != std::string::npos);
        const Findings found = heavyLibraries(section);
        QVERIFY2(found.empty(), joined(found));
        // What is linked statically shows by its names.
        QFile program(RIGSCOPE_PROGRAM);
        QVERIFY(program.open(QIODevice::ReadOnly));
        const QByteArray content = program.readAll();
        QVERIFY(content.contains("rigscope"));
        for (const char* name : {"btRigidBody", "aiImportFile", "epoxy_", "QCoreApplication"})
            QVERIFY2(!content.contains(name), name);
    }

private:
    // The rule finds one fault in each of `bad` alone, none in `good` together and none in the project.
    void hold(Rule rule, const SourceTree& bad, const SourceTree& good) {
        for (const SourceFile& file : bad)
            QVERIFY2(rule({file}).size() == 1, (file.path + ": " + file.text).c_str());
        QVERIFY2(rule(good).empty(), joined(rule(good)));
        const Findings found = rule(project_);
        QVERIFY2(found.empty(), joined(found));
    }

    SourceTree project_;
};

RIGSCOPE_TEST(Architecture)
#include "test_architecture.moc"
