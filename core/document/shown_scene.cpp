#include "document/shown_scene.h"

#include <algorithm>

namespace rigscope {

namespace {

bool hasAssumed(const Document& document) {
    return std::any_of(document.textures.begin(), document.textures.end(),
                       [](const DocumentTexture& texture) { return texture.assumed; });
}

Material withTexture(Material material, TextureId texture) {
    TextureLayer layer;
    layer.texture = texture;
    layer.useAlpha = material.alphaMode != AlphaMode::Opaque;
    material.layers = {layer};
    return material;
}

} // namespace

TextureId assumedTexture(const Document& document, const Scene& scene) {
    return hasAssumed(document) ? TextureId{scene.nextId} : TextureId{};
}

Shared<Scene> shownScene(const Document& document, const Shared<Scene>& scene) {
    const TextureId assumed = assumedTexture(document, *scene);
    if (!assumed)
        return scene;
    // The document has no picture that a material names, so all of them get this one.
    Scene shown = *scene;
    shown.nextId = assumed.value + 1;
    for (Shared<Material>& material : shown.materials)
        material = share(withTexture(*material, assumed));

    Material plain = withTexture(Material{}, assumed);
    plain.id = shown.newId<MaterialId>();
    bool plainUsed = false;
    for (Shared<Mesh>& mesh : shown.meshes) {
        if (std::all_of(mesh->submeshes.begin(), mesh->submeshes.end(),
                        [](const Shared<Submesh>& submesh) { return bool(submesh->material); }))
            continue;
        Mesh changed = *mesh;
        for (Shared<Submesh>& submesh : changed.submeshes) {
            if (submesh->material)
                continue;
            Submesh dressed = *submesh;
            dressed.material = plain.id;
            submesh = share(std::move(dressed));
            plainUsed = true;
        }
        mesh = share(std::move(changed));
    }
    if (plainUsed)
        shown.materials.push_back(share(std::move(plain)));
    return share(std::move(shown));
}

} // namespace rigscope
