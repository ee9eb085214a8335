#include "render/programs.h"

#include <epoxy/gl.h>

#include <string>

#include "base/text.h"
#include "render/shader_text.h"

namespace rigscope::render {

namespace {

// In the order of Uniform.
constexpr std::array uniformNames{
    "clipFromModel",   "clipOffset",     "viewFromModel", "layerMatrix", "layerSphere", "flatColour",   "baseColour",
    "vertexColourUse", "emissive",       "specular",      "lit",         "fillBelow",   "fillAbove",    "towardsKey",
    "keyStrength",     "halfway",        "upInView",      "keepAlpha",   "tint",        "layerTexture", "layerCube",
    "layerAlpha",      "alphaReference", "eye",           "origin",
};
static_assert(uniformNames.size() == static_cast<std::size_t>(Uniform::Count));

constexpr std::size_t longestLog = 2000;

// Compiles one shader; 0 and its log where that fails.
unsigned compile(GLenum kind, const std::string& head, std::string_view body, std::string& log) {
    const unsigned shader = glCreateShader(kind);
    const char* texts[] = {head.data(), body.data()};
    const GLint lengths[] = {static_cast<GLint>(head.size()), static_cast<GLint>(body.size())};
    glShaderSource(shader, 2, texts, lengths);
    glCompileShader(shader);
    GLint done = GL_FALSE;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &done);
    if (done == GL_TRUE)
        return shader;
    log.resize(longestLog);
    GLsizei length = 0;
    glGetShaderInfoLog(shader, static_cast<GLsizei>(log.size()), &length, log.data());
    log.resize(static_cast<std::size_t>(length));
    glDeleteShader(shader);
    return 0;
}

} // namespace

const Program* Programs::mesh(const MeshVariant& variant) {
    Program& program = mesh_[variant];
    if (program.name != 0)
        return &program;
    std::string defines = "#define LAYERS " + std::to_string(variant.layers) + "\n";
    if (variant.alphaTest)
        defines += "#define ALPHA_TEST\n";
    if (variant.flat)
        defines += "#define FLAT\n";
    if (variant.normals)
        defines += "#define NORMALS\n";
    if (variant.faceNormals)
        defines += "#define FACE_NORMALS\n";
    if (variant.specular)
        defines += "#define SPECULAR\n";
    if (variant.cubes != 0)
        defines += "#define CUBES\n";
    for (unsigned i = 0; i < variant.layers; ++i) {
        const std::string number = std::to_string(i);
        defines += "#define BLEND" + number + " " + std::to_string(variant.blends[i]) + "\n";
        const bool cube = (variant.cubes >> i & 1U) != 0;
        defines += "#define TEXEL" + number + (cube ? " cubeTexel(" : " pictureTexel(") + number + ")\n";
    }
    return build(program, "mesh", defines);
}

const Program* Programs::overlay() { return overlay_.name != 0 ? &overlay_ : build(overlay_, "overlay", {}); }

const Program* Programs::resolve(int samples) {
    Program& program = resolve_[samples];
    return program.name != 0 ? &program
                             : build(program, "resolve", "#define SAMPLES " + std::to_string(samples) + "\n");
}

const Program* Programs::build(Program& program, const char* stem, const std::string& defines) {
    if (error_)
        return nullptr;
    const std::string head = "#version 330 core\n" + defines;
    std::string log;
    const unsigned vertex = compile(GL_VERTEX_SHADER, head, shaderText(std::string(stem) + ".vert.glsl"), log);
    const unsigned fragment =
        vertex == 0 ? 0 : compile(GL_FRAGMENT_SHADER, head, shaderText(std::string(stem) + ".frag.glsl"), log);
    if (fragment != 0) {
        const unsigned name = glCreateProgram();
        glAttachShader(name, vertex);
        glAttachShader(name, fragment);
        glLinkProgram(name);
        GLint done = GL_FALSE;
        glGetProgramiv(name, GL_LINK_STATUS, &done);
        if (done == GL_TRUE) {
            program.name = name;
        } else {
            log.resize(longestLog);
            GLsizei length = 0;
            glGetProgramInfoLog(name, static_cast<GLsizei>(log.size()), &length, log.data());
            log.resize(static_cast<std::size_t>(length));
            glDeleteProgram(name);
        }
    }
    glDeleteShader(vertex); // 0 is ignored; a linked program keeps what it needs
    glDeleteShader(fragment);
    if (program.name == 0) {
        error_ = Diagnostic{Code::render_shader, {}, {std::string(stem) + ": " + printable(log, 400)}};
        return nullptr;
    }
    for (std::size_t i = 0; i < uniformNames.size(); ++i)
        program.locations[i] = glGetUniformLocation(program.name, uniformNames[i]);
    return &program;
}

void Programs::release() {
    for (auto& [variant, program] : mesh_)
        glDeleteProgram(program.name);
    for (auto& [samples, program] : resolve_)
        glDeleteProgram(program.name);
    glDeleteProgram(overlay_.name);
    forget();
}

void Programs::forget() {
    mesh_.clear();
    resolve_.clear();
    overlay_ = {};
    error_.reset();
}

} // namespace rigscope::render
