#include "formats/ogre/material_mixing.h"

#include <algorithm>

namespace rigscope::ogre {

namespace {

// The nearest to two factors of the scene's ways to mix. `one zero` covers.
Mixing mixingOf(std::string_view source, std::string_view target) {
    if (source == "dest_colour" || target == "src_colour")
        return {AlphaMode::Multiply, false};
    if (target == "one" || target == "one_minus_src_colour")
        return {AlphaMode::Add, source == "src_alpha"};
    if (target == "zero")
        return {AlphaMode::Opaque, false};
    return {AlphaMode::Blend, true};
}

} // namespace

std::optional<Mixing> mixingOf(std::span<const std::string> words) {
    const std::string_view first = words.empty() ? std::string_view() : std::string_view(words.front());
    if (first == "add")
        return Mixing{AlphaMode::Add, false};
    if (first == "modulate")
        return Mixing{AlphaMode::Multiply, false};
    if (first == "colour_blend") // black is not seen
        return Mixing{AlphaMode::Add, false};
    if (first == "alpha_blend")
        return Mixing{AlphaMode::Blend, true};
    if (first == "replace")
        return Mixing{AlphaMode::Opaque, false};
    if (words.size() < 2)
        return std::nullopt;
    return mixingOf(first, words[1]);
}

std::vector<std::string> wordsFor(const Mixing& mixing) {
    switch (mixing.mode) {
    case AlphaMode::Blend:
        return {"alpha_blend"};
    case AlphaMode::Add:
        return mixing.usesAlpha ? std::vector<std::string>{"src_alpha", "one"} : std::vector<std::string>{"add"};
    case AlphaMode::Multiply:
        return {"modulate"};
    case AlphaMode::Opaque:
    case AlphaMode::Test:
        break;
    }
    return {"one", "zero"};
}

LeastAlpha leastAlphaOf(const std::string& function, std::optional<float> number) {
    if (function == "always_pass" || function == "less" || function == "less_equal" || function == "equal" ||
        function == "always_fail")
        return {};
    if (function != "greater" && function != "greater_equal" && function != "not_equal")
        return {false, std::nullopt};
    if (!number || (function == "not_equal" && *number != 0.0F) || (function == "greater_equal" && *number <= 0.0F))
        return {};
    return {true, std::clamp(*number + (function == "greater_equal" ? 0.0F : 0.5F), 0.0F, 255.0F)};
}

} // namespace rigscope::ogre
