// `rigscope-make-sample OUTDIR`: writes the files of resources/sample. Run it after a change here and check
// its output in; tests/sample compares both.
#include <cstdio>
#include <filesystem>
#include <span>
#include <string_view>

#include "base/file_io.h"
#include "document/ranges.h"
#include "formats/registry.h"
#include "images/image.h"
#include "painter.h"
#include "sample_scene.h"

namespace {

using namespace rigscope;

constexpr std::string_view licence =
    "The files sample.b3d, sample.png and sample.b3d.ranges.txt in this folder were made for Rigscope\n"
    "(rigscope-make-sample, app/sample). To the extent possible under law, their authors have waived all\n"
    "copyright and related or neighbouring rights to them: CC0 1.0 Universal,\n"
    "https://creativecommons.org/publicdomain/zero/1.0/\n";

ByteSpan bytesOf(std::string_view text) { return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}; }

Result<void> writeAll(const std::filesystem::path& folder) {
    std::vector<sample::Part> parts;
    sample::addHead(parts);
    sample::addTorso(parts);
    sample::addArms(parts);
    sample::addLegs(parts);
    sample::addTail(parts);
    sample::addGear(parts);
    const std::vector<sample::Chart> charts = sample::layOut(parts);

    Diagnostics diagnostics;
    const auto model =
        formatById("b3d")->encode(sample::makeScene(sample::buildMesh(parts, charts)), {}, {}, diagnostics);
    if (!model)
        return fail(model.error());
    const auto picture =
        images::Image::ofPixels(sample::atlasSize, sample::atlasSize, Bytes(sample::paintTexture(parts, charts)));
    if (!picture)
        return fail(picture.error());
    const auto png = images::encodePng(*picture);
    if (!png)
        return fail(png.error());
    const std::string ranges = sample::rangesText();
    const std::pair<std::string, ByteSpan> files[] = {{sample::modelFile, *model},
                                                      {sample::textureFile, png->span()},
                                                      {rangesFileName(sample::modelFile), bytesOf(ranges)},
                                                      {"LICENSE", bytesOf(licence)}};
    for (const auto& [name, content] : files)
        if (Result<void> written = writeFile(folder / name, content, true); !written)
            return written;
    return {};
}

} // namespace

int main(int argc, char** argv) {
    const std::span arguments(argv, static_cast<std::size_t>(argc));
    if (arguments.size() != 2) {
        std::fprintf(stderr, "usage: rigscope-make-sample OUTDIR\n");
        return 2;
    }
    if (const Result<void> written = writeAll(arguments[1]); !written) {
        std::fprintf(stderr, "rigscope-make-sample: %s\n", describe(written.error()).c_str());
        return 1;
    }
    return 0;
}
