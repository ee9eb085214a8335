#include "document/ranges.h"

#include <algorithm>
#include <cmath>
#include <utility>

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

std::optional<double> parseTick(std::string_view text) {
    const std::optional<double> tick = parseNumber(trimmed(text));
    return tick && std::abs(*tick) <= farthestTick ? tick : std::nullopt; // also false for what is no number
}

std::optional<NamedRange> parseLine(std::string_view line) {
    const std::size_t dash = line.find('-', 1); // a first frame may be negative
    if (dash == std::string_view::npos)
        return std::nullopt;
    const std::string_view rest = trimmed(line.substr(dash + 1));
    const std::size_t end = rest.find_first_of(" \t");
    if (end == std::string_view::npos)
        return std::nullopt;
    const auto first = parseTick(line.substr(0, dash));
    const auto last = parseTick(rest.substr(0, end));
    if (!first || !last || *last < *first)
        return std::nullopt;
    NamedRange range;
    range.name = trimmed(rest.substr(end));
    range.first = *first;
    range.last = *last;
    takeRangeOptions(range);
    return range;
}

// One option of a bracket; false where it is none.
bool takeOption(std::string_view option, NamedRange& range) {
    if (option == "once") {
        range.loop = RangeLoop::Once;
        return true;
    }
    if (option == "ping-pong") {
        range.loop = RangeLoop::PingPong;
        return true;
    }
    if (!option.starts_with("speed="))
        return option.empty();
    const std::optional<double> speed = parseNumber(trimmed(option.substr(6)));
    if (!speed || !(*speed > 0.0) || !(*speed <= fastestRange))
        return false;
    range.speed = *speed;
    return true;
}

// The options as they stand after a name; empty where there are none to say.
std::string optionsOf(const NamedRange& range) {
    std::string options;
    if (range.speed > 0.0)
        options = "speed=" + formatNumber(range.speed);
    if (range.loop != RangeLoop::Loop)
        options += std::string(options.empty() ? "" : ", ") + (range.loop == RangeLoop::Once ? "once" : "ping-pong");
    return options;
}

// A name as it can stand on a line.
std::string onOneLine(std::string_view name) {
    std::string line(name);
    for (char& letter : line)
        if (static_cast<unsigned char>(letter) < 0x20)
            letter = ' ';
    line = trimmed(line);
    return line.empty() ? "unnamed" : line;
}

} // namespace

std::string rangesFileName(std::string_view modelFile) { return std::string(modelFile) + ".ranges.txt"; }

void takeRangeOptions(NamedRange& range) {
    const std::string_view name = range.name;
    const std::size_t open = name.rfind('[');
    if (open == std::string_view::npos || name.back() != ']' || trimmed(name.substr(0, open)).empty())
        return;
    NamedRange with = range;
    std::string_view options = name.substr(open + 1, name.size() - open - 2);
    while (true) {
        const std::size_t comma = std::min(options.find(','), options.size());
        if (!takeOption(trimmed(options.substr(0, comma)), with))
            return;
        if (comma == options.size())
            break;
        options.remove_prefix(comma + 1);
    }
    with.name = trimmed(name.substr(0, open));
    range = std::move(with);
}

RangeList parseRanges(std::string_view text, const std::string& fileName, Diagnostics& diagnostics) {
    RangeList list;
    std::string between;
    for (std::uint32_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view raw = text.substr(0, end);
        const std::string_view line = trimmed(raw);
        text.remove_prefix(std::min(end + 1, text.size()));
        const bool remark = line.empty() || line.front() == '#';
        std::optional<NamedRange> range = remark ? std::nullopt : parseLine(line);
        if (range && list.ranges.size() < mostRanges) {
            range->before = std::exchange(between, {});
            list.ranges.push_back(std::move(*range));
            continue;
        }
        between.append(raw).append("\n");
        if (!remark)
            diagnostics.add(Code::range_not_understood, {fileName, "", std::nullopt, number}, {printable(line)});
    }
    list.after = std::move(between);
    return list;
}

std::string writeRanges(const RangeList& list) {
    std::string text;
    for (const NamedRange& range : list.ranges) {
        text += range.before;
        text += formatNumber(range.first) + "-" + formatNumber(range.last) + " ";
        const std::string name = onOneLine(range.name);
        text += name;
        // A name that ends like options is told apart by empty ones.
        NamedRange probe;
        probe.name = name;
        takeRangeOptions(probe);
        const std::string options = optionsOf(range);
        if (!options.empty() || probe.name != name)
            text += " [" + options + "]";
        text += "\n";
    }
    return text + list.after;
}

std::vector<ClipId> addRangeClips(Scene& scene, const std::vector<NamedRange>& ranges) {
    std::vector<ClipId> ids;
    if (scene.clips.empty())
        return ids;
    const Shared<Clip> whole = scene.clips.front();
    for (const NamedRange& range : ranges) {
        Clip clip = *whole; // the tracks are shared
        clip.id = scene.newId<ClipId>();
        clip.home = {};
        clip.name.bytes = range.name;
        clip.start = range.first;
        clip.end = range.last;
        clip.origin = range.first;
        if (range.speed > 0.0) {
            clip.ticksPerSecond = range.speed;
            clip.rateAssumed = false;
        }
        ids.push_back(clip.id);
        scene.clips.push_back(share(std::move(clip)));
    }
    return ids;
}

} // namespace rigscope
