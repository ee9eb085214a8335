// Any bytes as an OGRE material script: reading never fails badly, writing gives the same bytes back, the leaves of the
// structure are the file, and what a material says can be drawn.
#include <cmath>
#include <cstdlib>
#include <cstring>

#include "base/structure_walk.h"
#include "formats/registry.h"

using namespace rigscope;

namespace {

void require(bool condition) {
    if (!condition)
        std::abort();
}

void requireDrawable(const Scene& scene) {
    for (const Shared<Material>& material : scene.materials) {
        require(std::isfinite(material->diffuse.x + material->specular.x + material->emissive.x));
        require(material->alphaReference >= 0.0F && material->alphaReference <= 1.0F);
        require(material->layers.size() <= 8);
        for (const TextureLayer& layer : material->layers) {
            require(scene.find(layer.texture) != nullptr);
            require(layer.coordinateSet < 8);
        }
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Bytes bytes(std::vector<std::uint8_t>(data, data + size));
    recogniseFormat(bytes.span(), "fuzz.material");
    Scene scene;
    Diagnostics diagnostics;
    const auto native = readAlone(*formatById("ogre-material"), {bytes, "fuzz.material", 0, {}}, scene, diagnostics);
    require(native.has_value());
    requireDrawable(scene);
    const auto again = (*native)->write(scene, false, diagnostics);
    require(again && again->size() == size && (size == 0 || std::memcmp(again->data(), data, size) == 0));
    StructureTree tree = (*native)->describe();
    std::uint64_t covered = 0;
    walk(
        tree,
        [&](std::uint32_t index, std::uint32_t) {
            if (tree.node(index).type != FieldType::Group)
                covered += tree.node(index).length;
        },
        [](std::uint32_t, std::uint32_t) {});
    require(covered == size);
    return 0;
}
