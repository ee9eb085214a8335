// Any bytes as a document in a folder: a model with named ranges beside it, or an archive. Claims: it opens or is
// refused with a sentence; what opens comes back unchanged and agrees with itself; its structure can be told.
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "document/document.h"
#include "document/file_structure.h"
#include "fuzz/document_seeds.h"

using namespace rigscope;

namespace {

void require(bool claim) {
    if (!claim)
        std::abort();
}

// A folder of this process alone.
const std::filesystem::path& folder() {
    static const std::filesystem::path made = [] {
        std::filesystem::path path =
            std::filesystem::temp_directory_path() / ("rigscope-fuzz-" + std::to_string(getpid()));
        std::filesystem::create_directories(path);
        return path;
    }();
    return made;
}

std::filesystem::path write(const char* name, ByteSpan content) {
    std::filesystem::path path = folder() / name;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file.write(reinterpret_cast<const char*>(content.data()), static_cast<std::streamsize>(content.size()));
    require(bool(file.flush()));
    return path;
}

void use(const Document& document) {
    const DocumentFile& file = document.files.front();
    Diagnostics told;
    const auto same = encodeFile(document, 0, *document.scene, false, told);
    require(same && told.items().empty() && same->size() == file.bytes.size());
    require(std::memcmp(same->data(), file.bytes.data(), same->size()) == 0);
    require(document.ranges.clips.size() <= document.ranges.list.ranges.size());
    require(document.shown->nodes == document.scene->nodes && document.shown->clips == document.scene->clips);
    for (const ClipId clip : document.ranges.clips)
        require(document.scene->find(clip) && document.ranges.find(clip));
    RangeList list = document.ranges.list;
    list.ranges.push_back({"new", 1.0, 2.0, 0.0, RangeLoop::Once, ""});
    const auto changed = withRanges(document, std::move(list));
    require(changed->scene->meshes == document.scene->meshes);
    for (const Diagnostic& diagnostic : document.diagnostics)
        require(isUtf8(describe(diagnostic)));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const test::FuzzedDocument parts = test::fuzzedDocument({data, size});
    const std::filesystem::path path = write(parts.archive ? "model.zip" : "model.b3d", parts.model);
    write("model.b3d.ranges.txt", parts.ranges);
    const auto document = openDocument({&path, 1}, {});
    const Result<StructureTree> structure = structureOfFile(path);
    if (document) {
        use(**document);
        require(structure.has_value());
    } else {
        require(!describe(document.error()).empty());
    }
    return 0;
}
