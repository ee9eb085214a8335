// Opens the bytes as a zip archive, looks for some names and reads every entry.
#include <cstdlib>

#include "base/file_source.h"

using namespace rigscope;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const ArchiveLimits limits{1000, 4 << 20, 16 << 20};
    const auto source = FileSource::ofArchive(Bytes(std::vector<std::uint8_t>(data, data + size)), "fuzz.zip", limits);
    if (!source)
        return 0;
    std::uint64_t total = 0;
    for (const std::string& name : (*source)->list()) {
        const Result<FoundFile> file = (*source)->at(name);
        if (!file || name.empty() || name.front() == '/' || ("/" + name + "/").find("/../") != std::string::npos)
            std::abort();
        if (const Result<Bytes> content = (*source)->read(*file))
            total += content->size();
        (*source)->setArchiveFolder(name);
        (void)(*source)->find("..\\" + name, {".png"}, {"../textures"});
    }
    if (total > limits.totalSize)
        std::abort();
    return 0;
}
