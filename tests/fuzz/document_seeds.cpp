#include "fuzz/document_seeds.h"

#include <algorithm>

#include "support/b3d_maker.h"
#include "support/zip_maker.h"

namespace rigscope::test {

namespace {

Seed withRanges(const char* name, const std::string& model, const std::string& ranges = {}) {
    std::string bytes;
    bytes += static_cast<char>(ranges.size() & 0xFF);
    bytes += static_cast<char>(ranges.size() >> 8);
    return {name, bytes + ranges + model};
}

Seed zip(const char* name, const std::vector<ZipEntry>& entries) {
    const std::vector<std::uint8_t> bytes = makeZip(entries);
    return {name, {bytes.begin(), bytes.end()}};
}

} // namespace

FuzzedDocument fuzzedDocument(ByteSpan bytes) {
    FuzzedDocument document;
    document.archive = asText(bytes).starts_with("PK\x03\x04");
    if (document.archive || bytes.size() < 2) {
        document.model = bytes;
        return document;
    }
    const std::size_t length = std::min<std::size_t>(bytes[0] | std::size_t{bytes[1]} << 8U, bytes.size() - 2);
    document.ranges = bytes.subspan(2, length);
    document.model = bytes.subspan(2 + length);
    return document;
}

std::vector<Seed> documentSeeds() {
    const std::string regular = B3dMaker::regular();
    const std::string list = "1-4 up\n5-9 down [speed=5, once]\nnonsense\n";
    return {
        withRanges("regular", regular, list),
        withRanges("full", B3dMaker::full(), list),
        withRanges("without ranges", regular),
        withRanges("without keys", B3dMaker::file(B3dMaker::node("n", "")), list),
        withRanges("nothing inside", B3dMaker::file("")),
        withRanges("cut", regular.substr(0, regular.size() / 2), list),
        withRanges("no model", "GIF89a and more", list),
        zip("model", {{.name = "a/model.b3d", .content = regular},
                      {.name = "a/model.b3d.ranges.txt", .content = list},
                      {.name = "a/skin.png", .content = "picture"}}),
        zip("picture by name", {{.name = "fox.b3d", .content = B3dMaker::full()}, {.name = "fox.png", .content = "x"}}),
        zip("second model is the first that can be used",
            {{.name = "a.b3d", .content = B3dMaker::file("")}, {.name = "b.b3d", .content = regular}}),
        zip("no model can be used",
            {{.name = "a.b3d", .content = B3dMaker::file("")}, {.name = "b.b3d", .content = "text"}}),
        zip("two models", {{.name = "a.b3d", .content = regular}, {.name = "b.b3d", .content = B3dMaker::full()}}),
        zip("no model", {{.name = "readme.txt", .content = "hello"}}),
    };
}

} // namespace rigscope::test
