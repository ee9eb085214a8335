#include "fuzz/seed_files.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace rigscope::test {

int writeSeeds(int argc, char** argv, const std::vector<Seed>& seeds) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: %s DIR\n", argv[0]);
        return 2;
    }
    for (const Seed& seed : seeds) {
        const std::filesystem::path path = std::filesystem::path(argv[1]) / seed.name;
        std::error_code error;
        std::filesystem::create_directories(path.parent_path(), error);
        std::ofstream file(path, std::ios::binary);
        file.write(seed.content.data(), static_cast<std::streamsize>(seed.content.size()));
        if (!file) {
            std::fprintf(stderr, "%s cannot be written\n", path.c_str());
            return 1;
        }
    }
    return 0;
}

} // namespace rigscope::test
