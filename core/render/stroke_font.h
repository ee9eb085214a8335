// A small font of straight strokes for ASCII, so that pictures can carry text without a font library.
#pragma once

#include <glm/vec2.hpp>

#include <functional>
#include <string_view>

namespace rigscope::render {

// Heights in the font's own units: capitals are 6 high, letters go down to 2 below the base line.
inline constexpr float strokeFontCapital = 6.0F;
inline constexpr float strokeFontDescent = 2.0F;

// Width of a text in the font's units. Bytes outside ASCII show as one box each UTF-8 character.
float strokeTextWidth(std::string_view text);

// Calls `stroke` with both ends of every stroke. The origin is the top left corner of the first capital, y
// grows downwards. A dot is a stroke without length.
void strokeText(std::string_view text, const std::function<void(glm::vec2, glm::vec2)>& stroke);

} // namespace rigscope::render
