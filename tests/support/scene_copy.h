// A scene made of new objects that say the same, so that nothing can be taken for unchanged by its address.
#pragma once

#include "scene/scene.h"

namespace rigscope::test {

template <class T> Stream<T> copied(const Stream<T>& stream) {
    return stream ? std::make_shared<const std::vector<T>>(*stream) : nullptr;
}

inline Shared<VertexData> copied(const VertexData& original) {
    VertexData data = original;
    data.positions = copied(data.positions);
    data.normals = copied(data.normals);
    data.tangents = copied(data.tangents);
    for (auto& colours : data.colours)
        colours = copied(colours);
    for (TextureCoordinates& set : data.textureCoordinates) {
        set.values = copied(set.values);
        set.wide = copied(set.wide);
    }
    return share(std::move(data));
}

inline Shared<Mesh> copied(const Mesh& original) {
    Mesh mesh = original;
    for (VertexPool& pool : mesh.pools) {
        pool.data = copied(*pool.data);
        if (pool.skin)
            pool.skin = share(Skin(*pool.skin));
    }
    for (Shared<Submesh>& submesh : mesh.submeshes) {
        Submesh part = *submesh;
        if (part.indices)
            part.indices = share(IndexData(*part.indices));
        submesh = share(std::move(part));
    }
    return share(std::move(mesh));
}

template <class T> KeyList<T> copied(const KeyList<T>& list) {
    std::vector<double> times;
    std::vector<T> values;
    for (std::size_t i = 0; i < list.size(); ++i) {
        times.push_back(list.time(i));
        values.push_back(list.value(i));
    }
    return KeyList<T>(std::move(times), std::move(values));
}

inline Shared<Clip> copied(const Clip& original) {
    Clip clip = original;
    for (Shared<Track>& track : clip.tracks) {
        Track part = *track;
        std::visit([](auto& keys) { keys = copied(keys); }, part.keys);
        track = share(std::move(part));
    }
    return share(std::move(clip));
}

inline Scene copied(const Scene& original) {
    Scene scene = original;
    for (auto& node : scene.nodes)
        node = share(Node(*node));
    for (auto& texture : scene.textures)
        texture = share(Texture(*texture));
    for (auto& material : scene.materials)
        material = share(Material(*material));
    for (auto& mesh : scene.meshes)
        mesh = copied(*mesh);
    for (auto& clip : scene.clips)
        clip = copied(*clip);
    return scene;
}

} // namespace rigscope::test
