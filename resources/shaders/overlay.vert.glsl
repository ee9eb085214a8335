// Everything that is not a mesh: its vertices come in clip space.
layout(location = 0) in vec4 position;
layout(location = 1) in vec4 colour;

out vec4 vertexColour;

void main() {
    gl_Position = position;
    vertexColour = colour;
}
