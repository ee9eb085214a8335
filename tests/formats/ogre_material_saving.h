// Saves changed materials and reads them again: what became of the text and of the values.
#pragma once

#include <QString>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <memory>
#include <string>

#include "formats/registry.h"
#include "support/ogre_maker.h"

namespace rigscope::test {

using Change = std::function<void(Scene&, Material&)>;

struct Read {
    Scene scene;
    Diagnostics diagnostics;
    std::unique_ptr<NativeFile> native;

    std::size_t placeOf(const std::string& name) const {
        for (std::size_t i = 0; i < scene.materials.size(); ++i)
            if (scene.materials[i]->name.bytes == name)
                return i;
        return scene.materials.size();
    }
    const Material& material(const std::string& name) const {
        static const Material none;
        const std::size_t place = placeOf(name);
        return place < scene.materials.size() ? *scene.materials[place] : none;
    }
    std::string picture(const std::string& name, std::size_t layer = 0) const {
        const Material& one = material(name);
        const Texture* const found = layer < one.layers.size() ? scene.find(one.layers[layer].texture) : nullptr;
        return found != nullptr ? found->name.bytes : std::string("none");
    }
};

inline Read readText(const std::string& text) {
    Read read;
    auto native = readAlone(*formatById("ogre-material"), {OgreMaker::bytes(text), "x.material", 0, {}}, read.scene,
                            read.diagnostics);
    if (native)
        read.native = std::move(*native);
    return read;
}

inline Scene changed(const Read& read, const std::string& name, const Change& change) {
    Scene scene = read.scene;
    const std::size_t place = read.placeOf(name);
    if (place == scene.materials.size())
        return scene;
    Material material = *scene.materials[place];
    change(scene, material);
    scene.materials[place] = share(std::move(material));
    return scene;
}

struct Saved {
    std::string text;
    Diagnostics told;
    Read read; // of the text
};

inline Saved save(const Read& read, const Scene& scene, bool anew = false) {
    Saved saved;
    const auto bytes = read.native->write(scene, anew, saved.told);
    if (bytes)
        saved.text = std::string(bytes->begin(), bytes->end());
    else
        saved.told.add(bytes.error());
    saved.read = readText(saved.text);
    return saved;
}

inline Saved saveChanged(const std::string& text, const Change& change, const std::string& name = "m") {
    const Read read = readText(text);
    return save(read, changed(read, name, change));
}

inline QStringList linesOf(const std::string& text) { return QString::fromStdString(text).split(u'\n'); }

// The lines that went and, behind `=>`, those that came in their place.
inline QString changeOf(const std::string& before, const std::string& after) {
    QStringList old = linesOf(before);
    QStringList now = linesOf(after);
    while (!old.isEmpty() && !now.isEmpty() && old.first() == now.first()) {
        old.removeFirst();
        now.removeFirst();
    }
    while (!old.isEmpty() && !now.isEmpty() && old.last() == now.last()) {
        old.removeLast();
        now.removeLast();
    }
    return old.join(u'|') + QStringLiteral("=>") + now.join(u'|');
}

inline std::string codesOf(const Diagnostics& diagnostics) {
    std::string codes;
    for (const Diagnostic& one : diagnostics.items())
        codes += (codes.empty() ? "" : " ") + std::string(entryOf(one.code).name);
    return codes;
}

inline TextureId addPicture(Scene& scene, const std::string& name) {
    Texture texture;
    texture.id = scene.newId<TextureId>();
    texture.name.bytes = name;
    scene.textures.push_back(share(std::move(texture)));
    return scene.textures.back()->id;
}

inline Change native(const NativeField& field, const std::string& value) {
    return [&field, value](Scene&, Material& m) { m.native.set(field, value); };
}
inline Change picture(const std::string& name) {
    return [name](Scene& scene, Material& m) { m.layers.at(0).texture = addPicture(scene, name); };
}

// All that a material is, one value a text.
inline QStringList valuesOf(const Scene& scene, const Material& m) {
    QStringList values;
    const auto add = [&](const QString& name, std::initializer_list<double> numbers) {
        QString text = name + u'=';
        for (const double number : numbers)
            text += QString::number(number, 'f', 4).replace(QStringLiteral("-0.0000"), QStringLiteral("0.0000")) + u' ';
        values.push_back(text);
    };
    values.push_back(QStringLiteral("name=") + QString::fromStdString(m.name.bytes));
    add("diffuse", {m.diffuse.r, m.diffuse.g, m.diffuse.b});
    add("opacity", {m.diffuse.a});
    add("ambient", {m.ambient.r, m.ambient.g, m.ambient.b});
    add("specular", {m.specular.r, m.specular.g, m.specular.b});
    add("emissive", {m.emissive.r, m.emissive.g, m.emissive.b});
    add("shininess", {m.shininess});
    add("alphaMode", {double(m.alphaMode)});
    add("alphaReference", {m.alphaReference});
    add("sides", {double(m.twoSided)});
    add("unlit", {double(m.unlit)});
    add("flat", {double(m.flatShaded)});
    add("vertices", {double(m.vertexColours), double(m.vertexAlpha)});
    for (const TextureLayer& layer : m.layers) {
        const Texture* const found = scene.find(layer.texture);
        values.push_back(QStringLiteral("picture=") +
                         (found != nullptr ? QString::fromStdString(found->name.bytes) : QString()));
        add("set", {double(layer.coordinateSet)});
        add("blend", {double(layer.blend)});
        add("wrap", {double(layer.wrapU), double(layer.wrapV)});
        add("mapping", {double(layer.mapping)});
        add("nearest", {double(layer.nearest)});
        add("alpha", {double(layer.useAlpha)});
        add("offset", {layer.offset.x, layer.offset.y});
        add("scale", {layer.scale.x, layer.scale.y});
        add("rotation", {layer.rotation});
    }
    for (const NativeValue& value : m.native.all())
        values.push_back(QString::fromStdString(std::string(value.field->id) + "=" + nativeText(value)));
    return values;
}

// Names of the values that differ.
inline QString differing(const QStringList& a, const QStringList& b) {
    QStringList names;
    const auto add = [&](const QString& value, const QStringList& others) {
        const QString name = value.left(value.indexOf(u'='));
        if (a.count(value) != b.count(value) && others.count(value) < std::max(a.count(value), b.count(value)) &&
            !names.contains(name))
            names.push_back(name);
    };
    for (const QString& value : a)
        add(value, b);
    for (const QString& value : b)
        add(value, a);
    return names.join(u' ');
}

} // namespace rigscope::test
