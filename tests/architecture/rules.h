// The rules of docs/architecture.md that files can be held against. Each gives what breaks it, as `path:line: why`.
#pragma once

#include "architecture/source_tree.h"

namespace rigscope::test {

using Findings = std::vector<std::string>;

// Includes between the folders of core/ follow the allowed directions, and every folder has its directions.
Findings includesAgainstDirections(const SourceTree& tree);
// A library of core/ links only folders that it may include, and all that it does include.
Findings linksAgainstDirections(const SourceTree& tree);
// A format knows no other format.
Findings formatsThatKnowAnother(const SourceTree& tree);
// core/ includes nothing of the project from outside core/.
Findings coreThatKnowsPrograms(const SourceTree& tree);
// The heavy libraries are seen in one place each: Assimp, Bullet, Qt, OpenGL.
Findings librariesOutOfPlace(const SourceTree& tree);
// A header begins with a comment that says what it is for.
Findings headersWithoutIntroduction(const SourceTree& tree);
// A file does one thing: at most 700 lines.
Findings filesTooLong(const SourceTree& tree);
// Nothing is left for later, and no test is left out.
Findings wordsOfUnfinishedWork(const SourceTree& tree);
// No path of somebody's machine.
Findings pathsOfMachines(const SourceTree& tree);
// Which libraries that `readelf --dynamic` lists would cost the command line more than its whole work.
Findings heavyLibraries(const std::string& dynamicSection);

} // namespace rigscope::test
