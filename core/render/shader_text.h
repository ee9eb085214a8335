// The sources of the shaders, compiled into the program from resources/shaders.
#pragma once

#include <string_view>

namespace rigscope::render {

// Empty where no file has this name.
std::string_view shaderText(std::string_view name);

} // namespace rigscope::render
