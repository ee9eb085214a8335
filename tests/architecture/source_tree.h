// The project's files as text, for rules that look at them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace rigscope::test {

struct SourceFile {
    std::string path; // from the project's folder, with `/`
    std::string text; // its bytes
};

using SourceTree = std::vector<SourceFile>;

// Every file of the project but what is built, in the order of their paths.
SourceTree readSourceTree(const std::filesystem::path& project);

// `.h`, `.cpp`.
bool isHeader(const SourceFile& file);
bool isCxx(const SourceFile& file);
// C++, CMake and shell: what people write and read.
bool isCode(const SourceFile& file);

// The lines without their ends. Views of `text`.
std::vector<std::string_view> linesOf(std::string_view text);

struct Include {
    int line = 0; // from 1
    std::string name;
    bool quoted = false; // "..." rather than <...>
};

std::vector<Include> includesOf(const SourceFile& file);

// `core/scene/clip.h`, 1 -> `scene`: one component of a path; empty where it has fewer, or where it is the file's name.
std::string_view folderOf(std::string_view path, int index);

// A library of core/ as its CMakeLists.txt declares it.
struct Library {
    std::string path; // of the CMakeLists.txt
    std::string folder;
    std::vector<std::string> links;    // folders of core/
    std::vector<std::string> external; // all other targets
};

std::vector<Library> librariesOf(const SourceTree& tree);

} // namespace rigscope::test
