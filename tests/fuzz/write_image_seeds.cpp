// Writes the small pictures of the tests as seeds: `write_image_seeds DIR` makes DIR/png, DIR/jpeg ...
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "base/text.h"
#include "images/picture_files.h"

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fputs("usage: write_image_seeds DIR\n", stderr);
        return 2;
    }
    for (const rigscope::test::Sample& sample : rigscope::test::imageSamples()) {
        const auto folder =
            std::filesystem::path(argv[1]) / rigscope::asciiLower(rigscope::images::nameOf(sample.kind));
        std::error_code error;
        std::filesystem::create_directories(folder, error);
        std::ofstream file(folder / sample.name, std::ios::binary);
        file.write(reinterpret_cast<const char*>(sample.bytes.data()),
                   static_cast<std::streamsize>(sample.bytes.size()));
        if (!file) {
            std::fprintf(stderr, "%s cannot be written\n", (folder / sample.name).c_str());
            return 1;
        }
    }
    return 0;
}
