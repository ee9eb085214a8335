#include "fuzz/zip_seeds.h"

#include "support/zip_maker.h"

namespace rigscope::test {

namespace {

std::string zip(const std::vector<ZipEntry>& entries) {
    const std::vector<std::uint8_t> bytes = makeZip(entries);
    return {bytes.begin(), bytes.end()};
}

} // namespace

std::vector<Seed> zipSeeds() {
    constexpr std::uint16_t encrypted = 1;
    constexpr std::uint16_t utf8 = 0x0800;
    constexpr std::uint16_t unixMade = 3 << 8;
    constexpr std::uint32_t link = 0120777U << 16;
    const std::string model = zip({{.name = "pack/readme.txt", .content = "hello"},
                                   {.name = "pack/model.b3d", .content = std::string(200, 'm')},
                                   {.name = "pack/textures/", .content = ""},
                                   {.name = "pack/textures/Skin.PNG", .content = "picture", .deflated = false}});
    std::string damagedData = zip({{.name = "a", .content = "some words that are packed, words that are packed"}});
    damagedData[45] = static_cast<char>(damagedData[45] ^ 0x55);
    std::string wrongSum = zip({{.name = "a", .content = "stored", .deflated = false}});
    wrongSum[32] = 'S';
    std::vector<ZipEntry> many;
    for (int i = 0; i < 1200; ++i)
        many.push_back({.name = std::to_string(i), .content = "", .deflated = false});
    return {
        {"model.zip", model},
        {"empty.zip", zip({})},
        {"stored.zip", zip({{.name = "a", .content = "stored", .deflated = false}})},
        {"comment.zip", model.substr(0, model.size() - 2) + std::string("\x05\0hello", 7)},
        {"behind-a-program.zip", "MZ some bytes before" + model},
        {"cut.zip", model.substr(0, model.size() / 2)},
        {"cut-at-its-end.zip", model.substr(0, model.size() - 10)},
        {"damaged-data.zip", damagedData},
        {"wrong-sum.zip", wrongSum},
        {"encrypted.zip", zip({{.name = "secret.b3d", .content = "abc", .flags = encrypted}})},
        {"other-packing.zip", zip({{.name = "a.b3d", .content = "abc", .method = 12}})},
        {"names.zip", zip({{.name = "../outside.b3d", .content = "a"},
                           {.name = "/absolute.b3d", .content = "a"},
                           {.name = "a\\b\\windows.b3d", .content = "a"},
                           {.name = "C:\\drive.b3d", .content = "a"},
                           {.name = "same.b3d", .content = "a"},
                           {.name = "SAME.b3d", .content = "b"},
                           {.name = "a//b/./c", .content = "a"},
                           {.name = std::string("nul\0l", 5), .content = "a"},
                           {.name = "", .content = "a"}})},
        {"charsets.zip", zip({{.name = "\xC3\xA4.png", .content = "a", .flags = utf8},
                              {.name = "\x84.png", .content = "a"},
                              {.name = "\xE4.png", .content = "a", .flags = utf8}})},
        {"link.zip", zip({{.name = "link.b3d", .content = "/etc", .madeBy = unixMade, .attributes = link}})},
        {"size-that-lies.zip", zip({{.name = "a", .content = std::string(300, 'a'), .announcedSize = 3},
                                    {.name = "b", .content = "b", .announcedSize = 5'000}})},
        {"too-large.zip", zip({{.name = "a", .content = std::string(5 << 20, 'a')}})},
        {"too-large-together.zip", zip({{.name = "a", .content = std::string(4 << 20, 'a')},
                                        {.name = "b", .content = std::string(4 << 20, 'b')},
                                        {.name = "c", .content = std::string(4 << 20, 'c')},
                                        {.name = "d", .content = std::string(4 << 20, 'd')},
                                        {.name = "e", .content = std::string(4 << 20, 'e')}})},
        {"too-many.zip", zip(many)},
    };
}

} // namespace rigscope::test
