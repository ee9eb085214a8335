#include "scene/mirrored_name.h"

#include <array>
#include <utility>

namespace rigscope {

namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> words{
    {{"Left", "Right"}, {"left", "right"}, {"LEFT", "RIGHT"}, {"Right", "Left"}, {"right", "left"}, {"RIGHT", "LEFT"}}};

bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// A letter that stands for a side, with no letter or digit beside it.
std::optional<char> otherLetter(std::string_view name, std::size_t at) {
    constexpr std::string_view sides = "LRlr";
    constexpr std::string_view others = "RLrl";
    const std::size_t side = sides.find(name[at]);
    if (side == std::string_view::npos)
        return std::nullopt;
    const auto parts = [](char c) { return c == '.' || c == '_' || c == '-' || c == ' '; };
    const bool begins = at == 0 || parts(name[at - 1]);
    const bool ends = at + 1 == name.size() || parts(name[at + 1]);
    return begins && ends && name.size() > 1 ? std::optional(others[side]) : std::nullopt;
}

// A word for a side that is not a piece of a longer one, as `left` is of `cleft`: one in capitals may follow anything.
std::optional<std::pair<std::string_view, std::string_view>> wordAt(std::string_view name, std::size_t at) {
    for (const auto& word : words) {
        if (!name.substr(at).starts_with(word.first))
            continue;
        const std::size_t end = at + word.first.size();
        const bool lower = word.first[0] == 'l' || word.first[0] == 'r';
        const bool begins = at == 0 || !isLetter(name[at - 1]) || !lower;
        const bool ends = end == name.size() || !isLetter(name[end]) || (name[end] >= 'A' && name[end] <= 'Z');
        if (begins && (ends || at == 0))
            return word;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> mirroredName(std::string_view name) {
    std::string mirrored(name);
    for (std::size_t at = 0; at < name.size(); ++at) {
        if (const std::optional<char> letter = otherLetter(name, at)) {
            mirrored[at] = *letter;
            return mirrored;
        }
        if (const auto word = wordAt(name, at)) {
            mirrored.replace(at, word->first.size(), word->second);
            return mirrored;
        }
    }
    return std::nullopt;
}

} // namespace rigscope
