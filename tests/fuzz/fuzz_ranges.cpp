// Any text as a list of named ranges. Claims: what is read is within its bounds; the list beside a model, written and
// read again, says the same; lists that are written for other programs can be imported.
#include <cmath>
#include <cstdlib>

#include "document/ranges_import.h"

using namespace rigscope;

namespace {

void require(bool claim) {
    if (!claim)
        std::abort();
}

void requireBounds(const std::vector<NamedRange>& ranges) {
    require(ranges.size() <= mostRanges);
    for (const NamedRange& range : ranges) {
        require(range.first <= range.last);
        require(std::abs(range.first) <= farthestTick && std::abs(range.last) <= farthestTick);
        require(range.speed >= 0.0 && range.speed <= fastestRange);
    }
}

void readBeside(std::string_view text) {
    Diagnostics told;
    const RangeList list = parseRanges(text, "fuzz.txt", told);
    requireBounds(list.ranges);
    Diagnostics toldAgain;
    const std::string written = writeRanges(list);
    const RangeList again = parseRanges(written, "fuzz.txt", toldAgain);
    require(again.ranges.size() == list.ranges.size());
    require(writeRanges(again) == written);
    Scene scene;
    Clip clip;
    clip.id = scene.newId<ClipId>();
    scene.clips.push_back(share(std::move(clip)));
    require(addRangeClips(scene, list.ranges).size() == list.ranges.size());
}

void import(std::string_view text) {
    const RangeImport found = importRanges(text, "fuzz.txt");
    requireBounds(found.ranges);
    for (const Diagnostic& note : found.notes.items())
        require(!describe(note).empty());
    importRangeLines(text, "fuzz.txt");
    requireBounds(importRangesOfLua(text, "fuzz.txt").ranges);
    requireBounds(importRangesOfLua(writeRangesAsLua(found.ranges), "fuzz.lua").ranges);
    for (const FrameBase base : {FrameBase::Zero, FrameBase::One})
        requireBounds(importRanges(writeRangesAsLines(found.ranges, base), "fuzz.txt").ranges);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0)
        return 0;
    const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
    if ((data[0] & 1) == 0)
        readBeside(text);
    else
        import(text);
    return 0;
}
