#include "hostile/hostile_files.h"

#include "support/b3d_maker.h"

namespace rigscope::test {

namespace {

using B = B3dMaker;

std::string repeated(std::size_t bytes, const std::string& part) {
    std::string all;
    while (all.size() + part.size() <= bytes)
        all += part;
    return all;
}

// Parts that differ by their number.
template <class Make> std::string numbered(std::size_t bytes, const Make& make) {
    std::string all;
    for (std::int32_t i = 0; all.size() < bytes; ++i)
        all += make(i);
    return all;
}

std::string texture(const std::string& name) { return B::zero(name) + std::string(28, '\0'); }
std::string brush(const std::string& name) { return B::zero(name) + std::string(28, '\0'); }
std::string zeros(std::size_t count) { return std::string(count, '\0'); }
std::string vertexList(std::int32_t flags, std::int32_t sets, std::int32_t size, const std::string& records) {
    return B::chunk("VRTS", B::i32(flags) + B::i32(sets) + B::i32(size) + records);
}
// Vertices on a line, 12 bytes each.
std::string positions(std::size_t bytes) {
    return numbered(bytes, [](std::int32_t i) {
        return B::f32s({static_cast<float>(i), static_cast<float>(i % 7), 0});
    });
}
std::string triangle(std::int32_t a, std::int32_t brush) { return B::triangles({{a, a + 1, a + 2}}, brush); }
const std::string oneVertex = B::f32s({1, 2, 3});
std::string fullKey(std::int32_t frame) { return B::i32(frame) + B::f32s({1, 2, 3, 1, 1, 1, 1, 0, 0, 0}); }

std::string unknownChunks(std::size_t n) { return B::file(B::node("a", "") + repeated(n, B::chunk("XXXX", ""))); }
std::string unknownInLongName(std::size_t n) {
    return B::file(B::node(std::string(n / 2, 'n'), repeated(n / 2, B::chunk("XXXX", ""))));
}
std::string deepNodes(std::size_t n) {
    std::string column;
    for (int i = 0; i < 255; ++i)
        column = B::node("", column);
    return B::file(B::node("", repeated(n, column)));
}
// On each of many levels a long list: a walk through the structure holds a part of every list above.
std::string longListsAboveEachOther(std::size_t n) {
    const std::string list = repeated(n / 255, B::chunk("XXXX", ""));
    std::string column;
    for (int i = 0; i < 255; ++i)
        column = B::node("", column + list);
    return B::file(column);
}
std::string tooDeepNodes(std::size_t n) {
    std::string open;
    for (std::size_t left = n; left > 49; left -= 49)
        open += "NODE" + B::i32(static_cast<std::int32_t>(left)) + B::zero("") + B::transform();
    return B::file(open);
}
std::string flatNodes(std::size_t n) { return B::file(repeated(n, B::node("", ""))); }
std::string namedNodes(std::size_t n) {
    return B::file(
        numbered(n, [](std::int32_t i) { return B::node("a name of 32 bytes, number " + std::to_string(i), ""); }));
}
std::string textures(std::size_t n) {
    return B::file(B::chunk("TEXS", numbered(n, [](std::int32_t i) { return texture(std::to_string(i)); })) +
                   B::node("", ""));
}
std::string texturesOfLongPaths(std::size_t n) {
    std::string folders;
    for (int i = 0; i < 60; ++i)
        folders += "a/";
    return B::file(B::chunk("TEXS", numbered(n, [&](std::int32_t i) { return texture(folders + std::to_string(i)); })) +
                   B::node("", ""));
}
std::string brushes(std::size_t n) {
    return B::file(B::chunk("BRUS", B::i32(0) + repeated(n, brush(""))) + B::node("", ""));
}
std::string brushesOfManySlots(std::size_t n) {
    return B::file(B::chunk("BRUS", B::i32(64) + repeated(n, brush("") + zeros(256))) + B::node("", ""));
}
std::string brushLists(std::size_t n) {
    return B::file(repeated(n / 2, B::chunk("BRUS", B::i32(0))) +
                   B::node("", B::mesh(repeated(n / 2, B::chunk("TRIS", B::i32(3))))));
}
std::string brushPairs(std::size_t n) {
    const std::string list = B::chunk("BRUS", B::i32(8) + repeated(n / 4, brush("") + zeros(32)));
    return B::file(list + B::node("", numbered(n * 3 / 4, [](std::int32_t i) {
                                      return B::mesh(
                                          numbered(1200, [](std::int32_t t) { return B::chunk("TRIS", B::i32(t)); }),
                                          i);
                                  })));
}
std::string pairsOfLongName(std::size_t n) {
    const std::string list = B::chunk("BRUS", B::i32(0) + brush(std::string(n / 4, 'b')) + repeated(n / 4, brush("")));
    return B::file(
        list + B::node("", B::mesh(numbered(n / 2, [](std::int32_t i) { return B::chunk("TRIS", B::i32(i)); }), 0)));
}
std::string weightsOfOneVertex(std::size_t n) {
    return B::file(B::node("m", B::mesh(vertexList(0, 0, 0, oneVertex)) +
                                    B::node("b", B::chunk("BONE", repeated(n, B::i32(0) + B::f32(1))))));
}
std::string bonesOfOneMesh(std::size_t n) {
    return B::file(B::node("m", B::mesh(vertexList(0, 0, 0, positions(4800))) + numbered(n, [](std::int32_t i) {
                                    return B::node("", B::bone({{i % 400, 1.0F}}));
                                })));
}
std::string boneListsOfOneNode(std::size_t n) {
    return B::file(
        B::node("m", B::mesh(vertexList(0, 0, 0, oneVertex)) + B::node("b", repeated(n, B::bone({{0, 1.0F}})))));
}
std::string meshesWithABoneEach(std::size_t n) {
    const std::string one = B::node("", B::mesh(vertexList(0, 0, 0, oneVertex)) + B::node("", B::bone({{0, 1.0F}})));
    return B::file(repeated(n, one));
}
std::string meshesAboveAllBones(std::size_t n) {
    const std::string bones = repeated(n / 2, B::node("", B::bone({{0, 1.0F}})));
    return B::file(B::node("", repeated(n / 2, B::mesh(vertexList(0, 0, 0, oneVertex))) + bones));
}
std::string manyVertices(std::size_t n) {
    return B::file(B::node("", B::mesh(vertexList(0, 0, 0, positions(n)) + triangle(0, -1))));
}
std::string verticesWithoutShape(std::size_t n) {
    return B::file(B::node("", B::mesh(vertexList(1, 8, 1, zeros(n)) + triangle(0, -1)))) + zeros(100);
}
std::string wideVertices(std::size_t n) { return B::file(B::node("", B::mesh(vertexList(3, 8, 3, zeros(n))))); }
std::string skinnedVertices(std::size_t n) {
    std::string weights;
    const std::size_t count = n / 20;
    for (std::size_t i = 0; i < count; i += 2)
        weights += B::i32(static_cast<std::int32_t>(i)) + B::f32(0.5F);
    return B::file(B::node("",
                           B::mesh(vertexList(0, 0, 0, positions(count * 12)) + triangle(0, -1)) +
                               B::node("", B::chunk("BONE", weights)),
                           B::transform({1, 2, 3})));
}
std::string vertexLists(std::size_t n) { return B::file(B::node("", B::mesh(repeated(n, vertexList(1, 8, 4, ""))))); }
std::string oneTriangleList(std::size_t n) {
    return B::file(B::node("", B::mesh(vertexList(0, 0, 0, positions(36)) +
                                       B::chunk("TRIS", B::i32(0) + repeated(n, B::i32(0) + B::i32(1) + B::i32(2))))));
}
std::string triangleLists(std::size_t n) {
    return B::file(
        B::node("", B::mesh(vertexList(0, 0, 0, positions(36)) + repeated(n, B::chunk("TRIS", B::i32(-1))))));
}
std::string surfacesOfSharedVertices(std::size_t n) {
    return B::file(B::node("", B::mesh(vertexList(0, 0, 0, positions(n / 2)) +
                                       numbered(n / 2, [](std::int32_t i) { return triangle(0, i); }))));
}
std::string fewSurfacesOfSharedVertices(std::size_t n) {
    return B::file(B::node("", B::mesh(vertexList(0, 0, 0, positions(n)) +
                                       numbered(24 * 24, [](std::int32_t i) { return triangle(0, i); }))));
}
std::string smallMeshesOfManySurfaces(std::size_t n) {
    const std::string one = B::mesh(vertexList(0, 0, 0, positions(1200)) +
                                    numbered(16 * 24, [](std::int32_t i) { return triangle(0, i); }));
    return B::file(B::node("", repeated(n, one)));
}
std::string emptyMeshes(std::size_t n) { return B::file(B::node("", repeated(n, B::mesh("")))); }
std::string meshesOfLongName(std::size_t n) {
    return B::file(B::node(std::string(n / 2, 'm'), repeated(n / 2, B::mesh(""))));
}
std::string meshesOfManySets(std::size_t n) {
    return B::file(B::node("", repeated(n, B::mesh(vertexList(3, 8, 3, "")))));
}
std::string keysWithoutFields(std::size_t n) { return B::file(B::node("", repeated(n, B::keys(0, "")))); }
std::string framesWithoutFields(std::size_t n) { return B::file(B::node("", B::keys(0, zeros(n)))); }
std::string unsortedKeyLists(std::size_t n) {
    return B::file(
        B::node("", numbered(n, [](std::int32_t i) { return B::keys(1, B::i32(1000 - i % 1000) + oneVertex); })));
}
std::string nodesWithAKey(std::size_t n) { return B::file(repeated(n, B::node("", B::keys(7, fullKey(1))))); }
std::string nodesWithTheirOwnTimes(std::size_t n) {
    return B::file(numbered(n, [](std::int32_t i) { return B::node("", B::keys(7, fullKey(i))); }));
}
std::string nodesWithUnsortedKeys(std::size_t n) {
    return B::file(repeated(n, B::node("", B::keys(7, fullKey(2) + fullKey(1)))));
}
std::string manyKeys(std::size_t n) {
    return B::file(B::node("", B::keys(1, numbered(n, [](std::int32_t i) { return B::i32(i) + oneVertex; }))));
}
std::string manyUnsortedKeys(std::size_t n) {
    return B::file(B::node("", B::keys(7, numbered(n, [](std::int32_t i) { return fullKey(i ^ 1); }))));
}
std::string eightNodesWithManyKeys(std::size_t n) {
    std::string nodes;
    for (int i = 0; i < 8; ++i)
        nodes += B::node("", B::keys(1, numbered(n / 8, [](std::int32_t k) { return B::i32(k) + oneVertex; })));
    return B::file(nodes);
}
std::string animations(std::size_t n) {
    return B::file(B::node("", B::keys(1, fullKey(1)) + repeated(n, B::animation(1, 60))));
}
std::string endlessNodeName(std::size_t n) {
    return B::file(B::node("", "") + "NODE" + B::i32(static_cast<std::int32_t>(n)) + std::string(n, 'x'));
}
std::string endlessTextureNames(std::size_t n) {
    return B::file(B::node("", "") + repeated(n, B::chunk("TEXS", std::string(60, 'x'))));
}
std::string longTextureName(std::size_t n) {
    return B::file(B::node("", "") + B::chunk("TEXS", texture(std::string(n, '/'))));
}
std::string endlessBrushNames(std::size_t n) {
    return B::file(B::node("", "") + repeated(n, B::chunk("BRUS", B::i32(64) + std::string(60, 'x'))));
}
// A little of everything that has a part in the scene.
std::string everything(std::size_t n) {
    const std::string one = B::chunk("BRUS", B::i32(0) + brush("")) + B::chunk("TEXS", texture("x")) +
                            B::node("", B::mesh(vertexList(0, 8, 0, oneVertex) + triangle(0, 0) + triangle(0, 1), 2) +
                                            B::keys(7, fullKey(2) + fullKey(1)) + B::animation(9, 25) +
                                            B::node("", B::bone({{0, 1}}) + B::keys(7, fullKey(7))));
    return B::file(repeated(n, one));
}

} // namespace

const std::vector<HostileFile>& hostileFiles() {
#define ROW(name)                                                                                                      \
    HostileFile { #name, name }
    static const std::vector<HostileFile> files{ROW(unknownChunks),
                                                ROW(unknownInLongName),
                                                ROW(deepNodes),
                                                ROW(longListsAboveEachOther),
                                                ROW(tooDeepNodes),
                                                ROW(flatNodes),
                                                ROW(namedNodes),
                                                ROW(textures),
                                                ROW(texturesOfLongPaths),
                                                ROW(brushes),
                                                ROW(brushesOfManySlots),
                                                ROW(brushLists),
                                                ROW(brushPairs),
                                                ROW(pairsOfLongName),
                                                ROW(weightsOfOneVertex),
                                                ROW(bonesOfOneMesh),
                                                ROW(boneListsOfOneNode),
                                                ROW(meshesWithABoneEach),
                                                ROW(meshesAboveAllBones),
                                                ROW(manyVertices),
                                                ROW(verticesWithoutShape),
                                                ROW(wideVertices),
                                                ROW(skinnedVertices),
                                                ROW(vertexLists),
                                                ROW(oneTriangleList),
                                                ROW(triangleLists),
                                                ROW(surfacesOfSharedVertices),
                                                ROW(fewSurfacesOfSharedVertices),
                                                ROW(smallMeshesOfManySurfaces),
                                                ROW(emptyMeshes),
                                                ROW(meshesOfLongName),
                                                ROW(meshesOfManySets),
                                                ROW(keysWithoutFields),
                                                ROW(framesWithoutFields),
                                                ROW(unsortedKeyLists),
                                                ROW(nodesWithAKey),
                                                ROW(nodesWithTheirOwnTimes),
                                                ROW(nodesWithUnsortedKeys),
                                                ROW(manyKeys),
                                                ROW(manyUnsortedKeys),
                                                ROW(eightNodesWithManyKeys),
                                                ROW(animations),
                                                ROW(endlessNodeName),
                                                ROW(endlessTextureNames),
                                                ROW(longTextureName),
                                                ROW(endlessBrushNames),
                                                ROW(everything)};
#undef ROW
    return files;
}

} // namespace rigscope::test
