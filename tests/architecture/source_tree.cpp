#include "architecture/source_tree.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <regex>

namespace rigscope::test {

namespace {

bool isBuiltOrForeign(const std::string& name) {
    return name == "build" || name.starts_with("build-") || name == ".git" || name == ".cache" ||
           name == "compile_commands.json" || name.ends_with(".user");
}

// The words of the first call of `command` at or behind `from`, without the comments; `from` moves behind the call.
std::vector<std::string> callOf(const std::string& text, const std::string& command, std::size_t& from) {
    const std::size_t start = text.find(command + "(", from);
    if (start == std::string::npos) {
        from = start;
        return {};
    }
    const std::size_t open = start + command.size() + 1;
    const std::size_t end = std::min(text.find(')', open), text.size());
    from = end;
    const std::string call = std::regex_replace(text.substr(open, end - open), std::regex("#[^\n]*"), "");
    static const std::regex word("\\S+");
    return {std::sregex_token_iterator(call.begin(), call.end(), word), std::sregex_token_iterator()};
}

void addLink(Library& library, const std::string& word) {
    static const std::string ours = "rigscope_";
    if (word == "PUBLIC" || word == "PRIVATE" || word == "INTERFACE" || word == ours + "options")
        return;
    if (word.starts_with(ours))
        library.links.push_back(word.substr(ours.size()));
    else
        library.external.push_back(word);
}

Library libraryFrom(const std::string& path, const std::vector<std::string>& words) {
    Library library{path, words.front(), {}, {}};
    std::string list;
    for (const std::string& word : words) {
        if (word == "SOURCES" || word == "LINKS" || word == "EXTERNAL")
            list = word;
        else if (list == "LINKS")
            library.links.push_back(word);
        else if (list == "EXTERNAL")
            addLink(library, word);
    }
    return library;
}

} // namespace

SourceTree readSourceTree(const std::filesystem::path& project) {
    namespace fs = std::filesystem;
    SourceTree tree;
    for (auto it = fs::recursive_directory_iterator(project); it != fs::recursive_directory_iterator(); ++it) {
        if (isBuiltOrForeign(it->path().filename().string())) {
            if (it->is_directory())
                it.disable_recursion_pending();
            continue;
        }
        if (!it->is_regular_file())
            continue;
        std::ifstream stream(it->path(), std::ios::binary);
        tree.push_back({it->path().lexically_relative(project).generic_string(),
                        std::string(std::istreambuf_iterator<char>(stream), {})});
    }
    std::sort(tree.begin(), tree.end(), [](const SourceFile& a, const SourceFile& b) { return a.path < b.path; });
    return tree;
}

bool isHeader(const SourceFile& file) { return file.path.ends_with(".h"); }

bool isCxx(const SourceFile& file) { return isHeader(file) || file.path.ends_with(".cpp"); }

bool isCode(const SourceFile& file) {
    return isCxx(file) || file.path.ends_with("CMakeLists.txt") || file.path.ends_with(".cmake") ||
           file.path.ends_with(".sh") || file.path.starts_with(".ci/");
}

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<Include> includesOf(const SourceFile& file) {
    static const std::regex pattern(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"])");
    std::vector<Include> includes;
    int number = 0;
    for (const std::string_view line : linesOf(file.text)) {
        ++number;
        std::match_results<std::string_view::const_iterator> match;
        if (line.find("include") != std::string_view::npos &&
            std::regex_search(line.begin(), line.end(), match, pattern))
            includes.push_back({number, match[2].str(), match[1].str() == "\""});
    }
    return includes;
}

std::string_view folderOf(std::string_view path, int index) {
    for (int i = 0;; ++i) {
        const std::size_t end = path.find('/');
        if (end == std::string_view::npos)
            return {};
        if (i == index)
            return path.substr(0, end);
        path.remove_prefix(end + 1);
    }
}

std::vector<Library> librariesOf(const SourceTree& tree) {
    std::vector<Library> libraries;
    for (const SourceFile& file : tree) {
        if (!file.path.starts_with("core/") || !file.path.ends_with("CMakeLists.txt"))
            continue;
        for (std::size_t at = 0; at != std::string::npos;)
            if (const auto words = callOf(file.text, "rigscope_library", at); !words.empty())
                libraries.push_back(libraryFrom(file.path, words));
        for (std::size_t at = 0; at != std::string::npos;) {
            const auto words = callOf(file.text, "target_link_libraries", at);
            for (Library& library : libraries)
                if (!words.empty() && words.front() == "rigscope_" + library.folder)
                    std::for_each(words.begin() + 1, words.end(),
                                  [&](const std::string& word) { addLink(library, word); });
        }
    }
    return libraries;
}

} // namespace rigscope::test
