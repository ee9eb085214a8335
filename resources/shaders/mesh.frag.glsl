// Meshes. All colours are display values: textures are shown as they are, like the families' engines do it.
// What is constant for a surface is compiled in, as a software rasteriser pays for every branch of every pixel.
// LAYERS, FLAT: see mesh.vert.glsl. BLEND0 to BLEND7: the layers' TextureBlend. TEXEL0 to TEXEL7: their texels, of a
// picture or, with CUBES, of a cube of pictures. ALPHA_TEST: leaves fragments out.
// FACE_NORMALS: lights by the faces' own normals. SPECULAR: has highlights. NORMALS: shows the normals as colours.
out vec4 fragment;

#ifdef FLAT
uniform vec4 flatColour;

void main() { fragment = flatColour; }
#else

in vec3 viewPosition;
in vec3 viewNormal;
in vec4 vertexColour;

uniform mat4 viewFromModel;
uniform vec4 baseColour;
uniform vec2 vertexColourUse; // share of the vertices' colour and of their alpha
uniform vec3 emissive;
uniform vec4 specular;  // colour, exponent
uniform float lit;      // 0: no light
uniform vec3 fillBelow; // light from below and from above, between which the fill changes
uniform vec3 fillAbove;
uniform vec3 towardsKey;
uniform float keyStrength;
uniform vec3 halfway;   // between the key light and the viewer
uniform vec3 upInView;  // the scene's up axis
uniform float keepAlpha; // 0: opaque
uniform vec4 tint;       // colour and its share

#if LAYERS > 0
in vec2 layerCoordinates[LAYERS];
uniform sampler2D layerTexture[LAYERS];
uniform float layerAlpha[LAYERS]; // 1: the texel's alpha makes the surface transparent
#define pictureTexel(layer) texture(layerTexture[layer], layerCoordinates[layer])
#ifdef CUBES
uniform samplerCube layerCube[LAYERS];
uniform vec4 eye; // in view space: a point, or with w 0 a direction
vec3 reflected;   // what the surface mirrors, in the model's space
#define cubeTexel(layer) texture(layerCube[layer], reflected)
#endif

vec4 applyLayer(vec4 below, vec4 texel, const int blend, float useAlpha) {
    vec3 colour = below.rgb;
    if (blend == 1)
        colour = mix(below.rgb, texel.rgb, texel.a);
    else if (blend == 2)
        colour = below.rgb * texel.rgb;
    else if (blend == 3)
        colour = below.rgb + texel.rgb;
    else if (blend == 4)
        colour = vec3(4.0 * dot(below.rgb - 0.5, texel.rgb - 0.5));
    else if (blend == 5)
        colour = 2.0 * below.rgb * texel.rgb;
    return vec4(colour, below.a * mix(1.0, texel.a, useAlpha));
}
#endif
#ifdef ALPHA_TEST
uniform float alphaReference;
#endif

vec3 surfaceNormal() {
#ifdef FACE_NORMALS
    return normalize(cross(dFdx(viewPosition), dFdy(viewPosition)));
#else
    float size = max(length(viewNormal), 1e-6); // an undefined normal is zero and gets the middle of the fill
    return viewNormal * ((gl_FrontFacing ? 1.0 : -1.0) / size);
#endif
}

void main() {
    vec3 n = surfaceNormal();
#ifdef NORMALS
    fragment = vec4(mix(0.5 + 0.5 * (transpose(mat3(viewFromModel)) * n), tint.rgb, tint.a), 1.0);
#else
    vec4 colour = vec4(mix(baseColour.rgb, vertexColour.rgb, vertexColourUse.x),
                       baseColour.a * mix(1.0, vertexColour.a, vertexColourUse.y));

    float key = max(dot(n, towardsKey), 0.0);
    vec3 light = mix(fillBelow, fillAbove, 0.5 + 0.5 * dot(n, upInView)) + keyStrength * key;
    colour.rgb = colour.rgb * mix(vec3(1.0), light, lit) + emissive * lit;

#ifdef CUBES
    // The view only turns and mirrors, so its transpose leads back.
    reflected = transpose(mat3(viewFromModel)) * reflect(normalize(viewPosition * eye.w - eye.xyz), n);
#endif
#if LAYERS > 0
    colour = applyLayer(colour, TEXEL0, BLEND0, layerAlpha[0]);
#endif
#if LAYERS > 1
    colour = applyLayer(colour, TEXEL1, BLEND1, layerAlpha[1]);
#endif
#if LAYERS > 2
    colour = applyLayer(colour, TEXEL2, BLEND2, layerAlpha[2]);
#endif
#if LAYERS > 3
    colour = applyLayer(colour, TEXEL3, BLEND3, layerAlpha[3]);
#endif
#if LAYERS > 4
    colour = applyLayer(colour, TEXEL4, BLEND4, layerAlpha[4]);
#endif
#if LAYERS > 5
    colour = applyLayer(colour, TEXEL5, BLEND5, layerAlpha[5]);
#endif
#if LAYERS > 6
    colour = applyLayer(colour, TEXEL6, BLEND6, layerAlpha[6]);
#endif
#if LAYERS > 7
    colour = applyLayer(colour, TEXEL7, BLEND7, layerAlpha[7]);
#endif
#ifdef ALPHA_TEST
    if (colour.a < alphaReference)
        discard;
#endif
#ifdef SPECULAR
    colour.rgb += specular.rgb * pow(max(dot(n, halfway), 0.0), specular.w);
#endif
    fragment = vec4(mix(clamp(colour.rgb, 0.0, 1.0), tint.rgb, tint.a), mix(1.0, colour.a, keepAlpha));
#endif
}
#endif
