// Meshes: vertices come posed, in model space. Normals turn by the view matrix itself, which only turns and mirrors.
// LAYERS: number of texture layers, 0 to 8. FLAT: positions alone, in one colour.
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec4 colour;
layout(location = 3) in vec2 coordinates0;
layout(location = 4) in vec2 coordinates1;
layout(location = 5) in vec2 coordinates2;
layout(location = 6) in vec2 coordinates3;
layout(location = 7) in vec2 coordinates4;
layout(location = 8) in vec2 coordinates5;
layout(location = 9) in vec2 coordinates6;
layout(location = 10) in vec2 coordinates7;

uniform mat4 clipFromModel;
#ifdef FLAT
uniform vec2 clipOffset; // shifts the picture, in clip space's units
#else
uniform mat4 viewFromModel;
out vec3 viewPosition;
out vec3 viewNormal;
out vec4 vertexColour;
#if LAYERS > 0
uniform mat3x2 layerMatrix[LAYERS];
uniform int layerSphere[LAYERS]; // 1: the coordinates follow the reflection
out vec2 layerCoordinates[LAYERS];

vec2 layerPlace(int layer, vec2 coordinates, vec2 reflected) {
    vec2 chosen = layerSphere[layer] != 0 ? reflected : coordinates;
    return layerMatrix[layer] * vec3(chosen, 1.0);
}
#endif
#endif

void main() {
    gl_Position = clipFromModel * vec4(position, 1.0);
#ifdef FLAT
    gl_Position.xy += clipOffset * gl_Position.w;
#else
    viewPosition = (viewFromModel * vec4(position, 1.0)).xyz;
    viewNormal = mat3(viewFromModel) * normal;
    vertexColour = colour;
#if LAYERS > 0
    vec2 reflected = vec2(0.5 + 0.5 * viewNormal.x, 0.5 - 0.5 * viewNormal.y);
    layerCoordinates[0] = layerPlace(0, coordinates0, reflected);
#endif
#if LAYERS > 1
    layerCoordinates[1] = layerPlace(1, coordinates1, reflected);
#endif
#if LAYERS > 2
    layerCoordinates[2] = layerPlace(2, coordinates2, reflected);
#endif
#if LAYERS > 3
    layerCoordinates[3] = layerPlace(3, coordinates3, reflected);
#endif
#if LAYERS > 4
    layerCoordinates[4] = layerPlace(4, coordinates4, reflected);
#endif
#if LAYERS > 5
    layerCoordinates[5] = layerPlace(5, coordinates5, reflected);
#endif
#if LAYERS > 6
    layerCoordinates[6] = layerPlace(6, coordinates6, reflected);
#endif
#if LAYERS > 7
    layerCoordinates[7] = layerPlace(7, coordinates7, reflected);
#endif
#endif
}
