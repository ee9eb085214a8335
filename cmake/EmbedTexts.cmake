# Writes the C++ source of rigscope_embed_texts. Takes OUTPUT and FILES (separated by |).
string(REPLACE "|" ";" FILES "${FILES}")
set(rows "")
foreach(file IN LISTS FILES)
  cmake_path(GET file FILENAME name)
  file(READ "${file}" text)
  string(APPEND rows "    {\"${name}\", R\"glsl(${text})glsl\"},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Made by the build from resources/shaders.
#include \"render/shader_text.h\"

namespace rigscope::render {

namespace {
struct Row {
    std::string_view name;
    std::string_view text;
};
constexpr Row rows[] = {
${rows}};
} // namespace

std::string_view shaderText(std::string_view name) {
    for (const Row& row : rows)
        if (row.name == name)
            return row.text;
    return {};
}

} // namespace rigscope::render
")
