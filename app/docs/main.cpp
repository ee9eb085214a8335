// `rigscope-docs --write|--check PROJECT`: renews the documents that are made from tables in the code, or says which of
// them are not what the code says. Part of the build, not installed.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <string>

#include "base/bytes.h"
#include "base/file_io.h"
#include "pages.h"

namespace {

using namespace rigscope;

constexpr std::string_view begin = "<!-- formats: made by the target `docs` -->\n";
constexpr std::string_view end = "<!-- end of formats -->";

// The text with the table of formats between its two marks.
std::string withTable(const std::string& text) {
    const std::size_t from = text.find(begin);
    const std::size_t to = text.find(end);
    if (from == std::string::npos || to == std::string::npos || to < from)
        return text + "\n" + std::string(begin) + docs::formatsTable() + std::string(end) + "\n";
    return text.substr(0, from + begin.size()) + docs::formatsTable() + text.substr(to);
}

// The desktop file with the MIME types of all formats.
std::string withMimeTypes(const std::string& text) {
    constexpr std::string_view key = "\nMimeType=";
    const std::size_t from = text.find(key);
    if (from == std::string::npos)
        return text + std::string(key.substr(1)) + docs::mimeTypeList() + "\n";
    return text.substr(0, from + key.size()) + docs::mimeTypeList() +
           text.substr(std::min(text.find('\n', from + 1), text.size()));
}

struct Document {
    const char* path;
    std::function<std::string(const std::string& present)> make;
};

const std::array documents{
    Document{"README.md", withTable},
    Document{"docs/formats.md", [](const std::string&) { return docs::formatsPage(); }},
    Document{"docs/diagnostics.md", [](const std::string&) { return docs::diagnosticsPage(); }},
    Document{"resources/desktop/org.rigscope.Rigscope.desktop", withMimeTypes},
    Document{"resources/desktop/org.rigscope.Rigscope.xml", [](const std::string&) { return docs::mimeTypes(); }},
};

std::string contentOf(const std::filesystem::path& path) {
    const Result<Bytes> bytes = readFile(path);
    return bytes ? std::string(asText(bytes->span())) : std::string();
}

bool write(const std::filesystem::path& path, const std::string& text) {
    std::error_code ignored;
    std::filesystem::create_directories(path.parent_path(), ignored);
    return writeFile(path, {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}, true).has_value();
}

} // namespace

int main(int argc, char** argv) {
    const std::string action = argc == 3 ? argv[1] : "";
    if (action != "--write" && action != "--check") {
        std::fputs("usage: rigscope-docs --write|--check PROJECT\n", stderr);
        return 2;
    }
    int wrong = 0;
    for (const Document& document : documents) {
        const std::filesystem::path path = std::filesystem::path(argv[2]) / document.path;
        const std::string present = contentOf(path);
        const std::string wanted = document.make(present);
        if (wanted == present || (action == "--write" && write(path, wanted)))
            continue;
        const char* why =
            action == "--write" ? "cannot be written" : "is out of date; `cmake --build` the target `docs`";
        std::fprintf(stderr, "%s %s\n", document.path, why);
        wrong = 1;
    }
    return wrong;
}
