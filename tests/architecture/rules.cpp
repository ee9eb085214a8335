#include "architecture/rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>

namespace rigscope::test {

namespace {

using Folders = std::set<std::string, std::less<>>;

// What each folder of core/ may include besides itself. The arrows of docs/architecture.md, followed to their ends.
const std::map<std::string, Folders, std::less<>> allowed{
    {"base", {}},
    {"scene", {"base"}},
    {"images", {"base"}},
    {"animation", {"base", "scene"}},
    {"formats", {"base", "scene"}},
    {"edit", {"base", "scene"}},
    {"document", {"base", "scene", "formats"}},
    {"physics", {"base", "scene", "animation"}},
    {"check", {"base", "scene", "animation"}},
    {"render", {"base", "scene", "animation", "images"}},
};

bool mayInclude(std::string_view from, std::string_view to) {
    const auto it = allowed.find(from);
    return from == to || (it != allowed.end() && it->second.contains(to));
}

std::string at(const SourceFile& file, int line, const std::string& why) {
    return file.path + ":" + std::to_string(line) + ": " + why;
}

bool isInCore(const SourceFile& file) { return file.path.starts_with("core/"); }

// A library whose headers belong to one place of the project.
struct HeavyLibrary {
    const char* name;
    std::regex header;
    std::regex place; // of the files that may include it
    std::regex target;
};

const std::vector<HeavyLibrary>& heavy() {
    static const std::vector<HeavyLibrary> libraries{
        {"Assimp", std::regex("^assimp/"), std::regex("^(app/importer|tests/bench)/"),
         std::regex("assimp", std::regex::icase)},
        {"Bullet", std::regex("^(bullet/|bt[A-Z]|LinearMath/|Bullet[A-Z][A-Za-z]*/)"), std::regex("^core/physics/"),
         std::regex("bullet|LinearMath", std::regex::icase)},
        {"Qt", std::regex("^(Q[A-Z]|Qt|q[a-z]+\\.h$)"), std::regex("^(app/gui|tests)/"), std::regex("^Qt")},
        {"OpenGL", std::regex("^(epoxy|GL|GLES[23]?|EGL|KHR)/"),
         std::regex("^((core|tests)/render|tests/bench)/.*\\.cpp$"), std::regex("epoxy|OpenGL|EGL", std::regex::icase)},
    };
    return libraries;
}

} // namespace

Findings includesAgainstDirections(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree) {
        const std::string_view from = folderOf(file.path, 1);
        if (!isInCore(file) || !isCxx(file))
            continue;
        if (!allowed.contains(from))
            found.push_back(at(file, 1, "a folder of core/ without directions"));
        for (const Include& include : includesOf(file)) {
            const std::string_view to = folderOf(include.name, 0);
            if (include.quoted && allowed.contains(to) && !mayInclude(from, to))
                found.push_back(at(file, include.line, std::string(from) + " must not include " + include.name));
        }
    }
    return found;
}

Findings linksAgainstDirections(const SourceTree& tree) {
    Findings found;
    for (const Library& library : librariesOf(tree)) {
        const std::string where = library.path + ": " + library.folder;
        for (const std::string& link : library.links)
            if (!mayInclude(library.folder, link))
                found.push_back(where + " must not link " + link);
        for (const std::string& target : library.external)
            for (const HeavyLibrary& one : heavy())
                if (std::regex_search(target, one.target) &&
                    !std::regex_search("core/" + library.folder + "/x.cpp", one.place))
                    found.push_back(where + " must not link " + target);
        Folders used;
        for (const SourceFile& file : tree)
            if (isInCore(file) && isCxx(file) && folderOf(file.path, 1) == library.folder)
                for (const Include& include : includesOf(file))
                    used.emplace(include.quoted ? folderOf(include.name, 0) : "");
        for (const std::string& folder : used)
            if (allowed.contains(folder) && folder != library.folder &&
                std::find(library.links.begin(), library.links.end(), folder) == library.links.end())
                found.push_back(where + " includes " + folder + " and does not link it");
    }
    return found;
}

Findings formatsThatKnowAnother(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree) {
        const std::string_view family = folderOf(file.path, 2);
        if (!file.path.starts_with("core/formats/") || family.empty() || !isCxx(file))
            continue;
        for (const Include& include : includesOf(file)) {
            const std::string_view other = folderOf(include.name, 1);
            if (folderOf(include.name, 0) == "formats" && !other.empty() && other != family)
                found.push_back(at(file, include.line, "a format includes another: " + include.name));
        }
    }
    return found;
}

Findings coreThatKnowsPrograms(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree)
        if (isInCore(file) && isCxx(file))
            for (const Include& include : includesOf(file))
                if (include.quoted && !allowed.contains(folderOf(include.name, 0)))
                    found.push_back(at(file, include.line, "not a header of core/: " + include.name));
    return found;
}

Findings librariesOutOfPlace(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree)
        if (isCxx(file))
            for (const Include& include : includesOf(file))
                for (const HeavyLibrary& one : heavy())
                    if (!include.quoted && std::regex_search(include.name, one.header) &&
                        !std::regex_search(file.path, one.place))
                        found.push_back(at(file, include.line, std::string(one.name) + " has no place here"));
    return found;
}

Findings headersWithoutIntroduction(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree)
        if (isHeader(file) && !file.text.starts_with("// "))
            found.push_back(at(file, 1, "does not begin with a comment"));
    return found;
}

Findings filesTooLong(const SourceTree& tree) {
    Findings found;
    for (const SourceFile& file : tree)
        if (const std::size_t lines = linesOf(file.text).size(); isCode(file) && lines > 700)
            found.push_back(at(file, 701, "has " + std::to_string(lines) + " lines"));
    return found;
}

Findings wordsOfUnfinishedWork(const SourceTree& tree) {
    // In pieces, so that this file passes.
    static const std::regex words("\\b(TO"
                                  "DO|FIX"
                                  "ME|HA"
                                  "CK|QSK"
                                  "IP)\\b");
    Findings found;
    for (const SourceFile& file : tree) {
        if (!isCode(file))
            continue;
        int number = 0;
        for (const std::string_view line : linesOf(file.text)) {
            ++number;
            if (std::regex_search(line.begin(), line.end(), words))
                found.push_back(at(file, number, std::string(line)));
        }
    }
    return found;
}

Findings pathsOfMachines(const SourceTree& tree) {
    static constexpr std::array<std::string_view, 3> starts{"/ho"
                                                            "me/",
                                                            "/ro"
                                                            "ot/",
                                                            "/wo"
                                                            "rk/"};
    Findings found;
    for (const SourceFile& file : tree)
        for (const std::string_view start : starts)
            if (const std::size_t place = file.text.find(start); place != std::string::npos) {
                const auto line =
                    1 + std::count(file.text.begin(), file.text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
                found.push_back(at(file, static_cast<int>(line), "a path of a machine, " + std::string(start)));
            }
    return found;
}

Findings heavyLibraries(const std::string& dynamicSection) {
    static const std::regex needed("\\(NEEDED\\).*\\[(lib(Qt|GL|EGL|OpenGL|epoxy|Bullet|LinearMath|assimp)[^\\]]*)\\]");
    Findings found;
    for (std::sregex_iterator it(dynamicSection.begin(), dynamicSection.end(), needed), end; it != end; ++it)
        found.push_back((*it)[1].str());
    return found;
}

} // namespace rigscope::test
