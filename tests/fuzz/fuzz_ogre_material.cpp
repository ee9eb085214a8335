// Any bytes as an OGRE material script: reading never fails badly, writing gives the same bytes back, the leaves of the
// structure are the file, and what a material says can be drawn. Changed scenes are saved and read again; what they
// change depends on the bytes.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string>

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

// Bytes of the input as choices, again from the front where they end.
class Choices {
public:
    Choices(const std::uint8_t* data, std::size_t size)
        : data_(data),
          size_(size) {}
    std::uint32_t below(std::uint32_t limit) {
        const std::uint32_t byte = size_ == 0 ? 0 : data_[(at_++ * 7 + 3) % size_];
        return byte % limit;
    }
    float number() { return static_cast<float>(below(64)) / 16.0F - 1.0F; }
    // A piece of the input: whatever it is, it must not break a script.
    std::string text() {
        const std::size_t start = size_ == 0 ? 0 : below(251) * std::size_t{131} % size_;
        return std::string(reinterpret_cast<const char*>(data_) + start,
                           std::min<std::size_t>(below(24), size_ - start));
    }

private:
    const std::uint8_t* data_;
    std::size_t size_;
    std::size_t at_ = 0;
};

void changeLayer(Scene& scene, TextureLayer& layer, Choices& choices) {
    layer.wrapU = static_cast<TextureWrap>(choices.below(3));
    layer.blend = static_cast<TextureBlend>(choices.below(6));
    layer.mapping = static_cast<TextureMapping>(choices.below(3));
    layer.nearest = choices.below(2) == 1;
    layer.offset.x = choices.number();
    layer.scale.y = choices.number();
    layer.rotation = choices.number();
    Texture texture;
    texture.id = scene.newId<TextureId>();
    texture.name.bytes = choices.text();
    layer.texture = texture.id;
    scene.textures.push_back(share(std::move(texture)));
}

void change(Scene& scene, Material& material, Choices& choices) {
    switch (choices.below(8)) {
    case 0:
        material.diffuse = {choices.number(), choices.number(), choices.number(), choices.number()};
        material.specular.x = choices.number();
        break;
    case 1:
        material.alphaMode = static_cast<AlphaMode>(choices.below(5));
        material.alphaReference = choices.number();
        break;
    case 2:
        material.name.bytes = choices.text();
        break;
    case 3:
        for (TextureLayer& layer : material.layers)
            changeLayer(scene, layer, choices);
        break;
    case 4:
        changeLayer(scene, material.layers.emplace_back(), choices);
        break;
    case 5:
        if (!material.layers.empty())
            material.layers.erase(material.layers.begin());
        break;
    case 6: {
        const auto fields = formatById("ogre-material")->nativeFields;
        const NativeField& field = *fields[choices.below(static_cast<std::uint32_t>(fields.size()))];
        if (field.type == NativeType::Text)
            material.native.set(field, choices.text());
        break;
    }
    default:
        material.unlit = !material.unlit;
        material.twoSided = !material.twoSided;
        material.vertexColours = !material.vertexColours;
        material.flatShaded = !material.flatShaded;
    }
}

Scene changed(const Scene& scene, Choices choices) {
    Scene made = scene;
    for (std::size_t i = 0; i < made.materials.size();) {
        if (choices.below(16) == 15) {
            made.materials.erase(made.materials.begin() + static_cast<std::ptrdiff_t>(i));
            continue;
        }
        if (choices.below(3) == 0) {
            Material material = *made.materials[i];
            change(made, material, choices);
            made.materials[i] = share(std::move(material));
        }
        ++i;
    }
    if (choices.below(8) == 7) {
        Material material;
        material.id = made.newId<MaterialId>();
        material.name.bytes = choices.text();
        change(made, material, choices);
        made.materials.push_back(share(std::move(material)));
    }
    return made;
}

std::string pictureOf(const Scene& scene, const TextureLayer& layer) {
    const Texture* const texture = scene.find(layer.texture);
    return texture != nullptr ? texture->name.bytes : std::string();
}

// Whether two materials of two scenes look the same, as far as anyone could see.
bool lookSame(const Scene& scene, const Material& a, const Scene& other, const Material& b) {
    bool same = a.twoSided == b.twoSided && a.unlit == b.unlit && a.alphaMode == b.alphaMode &&
                a.layers.size() == b.layers.size();
    if (!a.unlit && !a.vertexColours)
        same = same && glm::vec3(a.diffuse) == glm::vec3(b.diffuse);
    for (std::size_t i = 0; same && i < a.layers.size(); ++i)
        same = pictureOf(scene, a.layers[i]) == pictureOf(other, b.layers[i]);
    return same;
}

bool tells(const Diagnostics& told, Code code) {
    return std::any_of(told.items().begin(), told.items().end(),
                       [&](const Diagnostic& one) { return one.code == code; });
}

// What the scene did not change is as it was, or told of, and no text comes from nowhere.
void requireUntouched(const Scene& before, const Scene& scene, const Scene& again, const Diagnostics& told) {
    for (const Shared<Material>& material : before.materials) {
        const Material* const now = scene.find(material->id);
        if (now != material.get())
            continue;
        for (const Shared<Material>& one : again.materials)
            if (one->name.bytes == material->name.bytes)
                require(lookSame(before, *material, again, *one) || tells(told, Code::ogre_heirs_changed) ||
                        told.leftOut() > 0);
    }
}

// A name that was kept or written belongs to a material that is read again.
void requireSaved(const NativeFile& native, std::size_t size, const Scene& before, const Scene& scene, bool anew) {
    constexpr std::size_t mostOfOne = 32'768; // bytes that a material may state
    Diagnostics told;
    const auto bytes = native.write(scene, anew, told);
    if (!bytes)
        return;
    require(bytes->size() <= size + mostOfOne * (native.definitions().size() + scene.materials.size() + 1));
    Scene again;
    Diagnostics diagnostics;
    const auto read =
        readAlone(*formatById("ogre-material"), {Bytes(*bytes), "again.material", 0, {}}, again, diagnostics);
    require(read.has_value());
    requireDrawable(again);
    if (!anew)
        requireUntouched(before, scene, again, told);
    std::size_t missing = 0;
    for (const Shared<Material>& material : scene.materials) {
        bool found = false;
        for (const Shared<Material>& one : again.materials)
            found = found || one->name.bytes == material->name.bytes;
        missing += found ? 0 : 1;
    }
    std::size_t refused = told.leftOut();
    for (const Diagnostic& one : told.items())
        refused += one.code == Code::ogre_material_name_not_written ? 1 : 0;
    require(missing <= refused);
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
    const Scene other = changed(scene, {data, size});
    requireSaved(**native, size, scene, other, false);
    requireSaved(**native, size, scene, other, true);
    return 0;
}
