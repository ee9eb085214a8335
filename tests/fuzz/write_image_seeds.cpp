// Writes the small pictures of the tests as seeds: `write_image_seeds DIR` makes DIR/png, DIR/jpeg ...
#include "base/text.h"
#include "fuzz/seed_files.h"
#include "images/picture_files.h"

int main(int argc, char** argv) {
    std::vector<rigscope::test::Seed> seeds;
    for (const rigscope::test::Sample& sample : rigscope::test::imageSamples())
        seeds.push_back({rigscope::asciiLower(rigscope::images::nameOf(sample.kind)) + "/" + std::string(sample.name),
                         {sample.bytes.begin(), sample.bytes.end()}});
    return rigscope::test::writeSeeds(argc, argv, seeds);
}
