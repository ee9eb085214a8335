// Mixes the samples of a pixel. SAMPLES: how many.
uniform sampler2DMS picture;
uniform ivec2 origin; // of the target

out vec4 fragment;

void main() {
    ivec2 place = ivec2(gl_FragCoord.xy) - origin;
    vec4 sum = texelFetch(picture, place, 0);
    for (int i = 1; i < SAMPLES; ++i)
        sum += texelFetch(picture, place, i);
    fragment = sum / float(SAMPLES);
}
