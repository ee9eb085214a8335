#include "document/ranges.h"

#include "base/text.h"

namespace rigscope {

namespace {

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t'))
        text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r'))
        text.remove_suffix(1);
    return text;
}

std::optional<NamedRange> parseLine(std::string_view line) {
    const std::size_t dash = line.find('-', 1); // a first frame may be negative
    if (dash == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = trimmed(line.substr(dash + 1));
    const std::size_t end = rest.find_first_of(" \t");
    if (end == std::string_view::npos)
        return std::nullopt;
    const auto first = parseNumber(trimmed(line.substr(0, dash)));
    const auto last = parseNumber(rest.substr(0, end));
    if (!first || !last || *last < *first)
        return std::nullopt;
    return NamedRange{std::string(trimmed(rest.substr(end))), *first, *last};
}

} // namespace

std::string rangesFileName(std::string_view modelFile) { return std::string(modelFile) + ".ranges.txt"; }

std::vector<NamedRange> parseRanges(std::string_view text, const std::string& fileName, Diagnostics& diagnostics) {
    constexpr std::size_t mostRanges = 10'000;
    std::vector<NamedRange> ranges;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view line = trimmed(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.empty() || line.front() == '#')
            continue;
        std::optional<NamedRange> range = parseLine(line);
        if (range && ranges.size() < mostRanges)
            ranges.push_back(std::move(*range));
        else
            diagnostics.add(Code::range_not_understood, {fileName, "", std::nullopt, number}, {printable(line)});
    }
    return ranges;
}

void addRangeClips(Scene& scene, const std::vector<NamedRange>& ranges) {
    if (scene.clips.empty())
        return;
    const Shared<Clip> whole = scene.clips.front();
    for (const NamedRange& range : ranges) {
        Clip clip = *whole; // the tracks are shared
        clip.id = scene.newId<ClipId>();
        clip.home = {};
        clip.name.bytes = range.name;
        clip.start = range.first;
        clip.end = range.last;
        clip.origin = range.first;
        scene.clips.push_back(share(std::move(clip)));
    }
}

} // namespace rigscope
