#include "properties/part_rows.h"

#include <QCoreApplication>

#include "scenetree/part_names.h"
#include "translation.h"

namespace rigscope::gui {

namespace {

struct PartTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

QString bytesText(std::uint64_t number) {
    return PartTexts::tr("%1 bytes", nullptr, pluralCount(number)).arg(shownCount(number));
}

QString fromUtf8(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

QStringList colour(const glm::vec3& v) { return {shownNumber(v.r), shownNumber(v.g), shownNumber(v.b)}; }

QString alphaText(AlphaMode mode) {
    switch (mode) {
    case AlphaMode::Opaque:
        return PartTexts::tr("opaque");
    case AlphaMode::Test:
        return PartTexts::tr("cut out");
    case AlphaMode::Blend:
        return PartTexts::tr("transparent");
    case AlphaMode::Add:
        return PartTexts::tr("added to what is behind");
    case AlphaMode::Multiply:
        break;
    }
    return PartTexts::tr("multiplied with what is behind");
}

QString axesText(const Space& space) {
    const QString up = space.up == UpAxis::Y ? PartTexts::tr("y up") : PartTexts::tr("z up");
    return PartTexts::tr("%1, %2").arg(up, space.handedness == Handedness::Left ? PartTexts::tr("left-handed")
                                                                                : PartTexts::tr("right-handed"));
}

QString yesNo(bool value) { return value ? PartTexts::tr("yes") : PartTexts::tr("no"); }

const Part* partOf(const Scene& scene, PartRef part) {
    switch (part.kind) {
    case PartKind::Node:
        return scene.find(NodeId{part.id});
    case PartKind::Mesh:
        return scene.find(MeshId{part.id});
    case PartKind::Submesh:
        return findSubmesh(scene, SubmeshId{part.id});
    case PartKind::Material:
        return scene.find(MaterialId{part.id});
    case PartKind::Texture:
        return scene.find(TextureId{part.id});
    case PartKind::Clip:
        return scene.find(ClipId{part.id});
    case PartKind::Scene:
    case PartKind::MorphTarget:
        break;
    }
    return nullptr;
}

} // namespace

void addModelRows(std::vector<PropertyGroup>& groups, DocumentSession& session) {
    const LoadedDocument& loaded = session.loaded();
    const Scene& scene = session.scene();
    for (const DocumentFile& file : loaded.document->files) {
        PropertyGroup group{PartTexts::tr("File"), {}};
        group.rows.push_back({PartTexts::tr("Name"), {QString::fromStdString(file.name)}, {}});
        group.rows.push_back(
            {PartTexts::tr("Folder"), {QString::fromStdString(file.found.path.parent_path().string())}, {}});
        group.rows.push_back({PartTexts::tr("Format"), {fromUtf8(file.format->name)}, fromUtf8(file.format->usedBy)});
        group.rows.push_back({PartTexts::tr("Size"), {bytesText(file.bytes.size())}, {}});
        groups.push_back(std::move(group));
    }
    PropertyGroup content{PartTexts::tr("Content"), {}};
    content.rows.push_back({PartTexts::tr("Nodes"), {shownCount(scene.nodes.size())}, {}});
    content.rows.push_back({PartTexts::tr("Bones"), {shownCount(loaded.counts.bones)}, {}});
    content.rows.push_back({PartTexts::tr("Meshes"), {shownCount(scene.meshes.size())}, {}});
    content.rows.push_back({PartTexts::tr("Vertices"), {shownCount(loaded.counts.vertices)}, {}});
    content.rows.push_back({PartTexts::tr("Triangles"), {shownCount(loaded.counts.triangles)}, {}});
    content.rows.push_back({PartTexts::tr("Materials"), {shownCount(scene.materials.size())}, {}});
    content.rows.push_back({PartTexts::tr("Textures"), {shownCount(scene.textures.size())}, {}});
    content.rows.push_back({PartTexts::tr("Clips"), {shownCount(scene.clips.size())}, {}});
    content.rows.push_back({PartTexts::tr("Keys"), {shownCount(loaded.counts.keys)}, {}});
    groups.push_back(std::move(content));

    PropertyGroup space{PartTexts::tr("Space"), {}};
    space.rows.push_back({PartTexts::tr("Axes"),
                          {axesText(scene.space)},
                          PartTexts::tr("As the file has them; numbers are not converted")});
    space.rows.push_back(
        {PartTexts::tr("Unit"),
         {scene.space.unitInMetres > 0.0 ? PartTexts::tr("%1 m").arg(shownNumber(scene.space.unitInMetres))
                                         : PartTexts::tr("the file does not say")},
         {}});
    if (!loaded.bounds.empty()) {
        const glm::vec3 size = loaded.bounds.size();
        space.rows.push_back({PartTexts::tr("Size"),
                              {shownNumber(size.x), shownNumber(size.y), shownNumber(size.z)},
                              PartTexts::tr("Of a box that holds the model while it plays, in the file's unit")});
    }
    groups.push_back(std::move(space));
}

void addMaterialRows(std::vector<PropertyGroup>& groups, const Scene& scene, MaterialId id) {
    const Material* const material = scene.find(id);
    if (material == nullptr)
        return;
    PropertyGroup look{PartTexts::tr("Look"), {}};
    look.rows.push_back(
        {PartTexts::tr("Colour"), colour(glm::vec3(material->diffuse)), PartTexts::tr("Red, green, blue")});
    look.rows.push_back({PartTexts::tr("Opacity"), {shownNumber(material->diffuse.a)}, {}});
    look.rows.push_back({PartTexts::tr("Specular"), colour(material->specular), PartTexts::tr("Red, green, blue")});
    look.rows.push_back({PartTexts::tr("Emissive"), colour(material->emissive), PartTexts::tr("Red, green, blue")});
    look.rows.push_back({PartTexts::tr("Shininess"), {shownNumber(material->shininess)}, {}});
    look.rows.push_back({PartTexts::tr("Surface"), {alphaText(material->alphaMode)}, {}});
    look.rows.push_back({PartTexts::tr("Two-sided"), {yesNo(material->twoSided)}, {}});
    look.rows.push_back({PartTexts::tr("Without light"), {yesNo(material->unlit)}, {}});
    groups.push_back(std::move(look));
    PropertyGroup layers{PartTexts::tr("Textures"), {}};
    int number = 0;
    for (const TextureLayer& layer : material->layers)
        layers.rows.push_back({PartTexts::tr("Layer %1").arg(++number),
                               {layer.texture ? displayName(scene, layer.texture) : PartTexts::tr("empty")},
                               PartTexts::tr("Texture coordinates %1").arg(layer.coordinateSet + 1)});
    groups.push_back(std::move(layers));
}

void addTextureRows(std::vector<PropertyGroup>& groups, const LoadedDocument& loaded, TextureId id) {
    const Texture* const texture = loaded.scene().find(id);
    if (texture == nullptr)
        return;
    PropertyGroup picture{PartTexts::tr("Picture"), {}};
    picture.rows.push_back({PartTexts::tr("In the file"),
                            {QString::fromStdString(texture->name.text())},
                            PartTexts::tr("The path as the model has it")});
    for (const DocumentTexture& found : loaded.document->textures) {
        if (found.texture != id || found.assumed)
            continue;
        picture.rows.push_back(
            {PartTexts::tr("Found"),
             {found.picture ? QString::fromStdString(found.picture->path.string()) : PartTexts::tr("no")},
             {}});
    }
    if (const render::TexturePixels* const pixels = loaded.textures.pixels(id))
        picture.rows.push_back(
            {PartTexts::tr("Size"), {PartTexts::tr("%1 \u00d7 %2 pixels").arg(pixels->width).arg(pixels->height)}, {}});
    groups.push_back(std::move(picture));
}

void addClipRows(std::vector<PropertyGroup>& groups, const Scene& scene, ClipId id) {
    const Clip* const clip = scene.find(id);
    if (clip == nullptr)
        return;
    std::uint64_t keys = 0;
    for (const auto& track : clip->tracks)
        keys += track->keyCount();
    PropertyGroup general{PartTexts::tr("General"), {}};
    general.rows.push_back({PartTexts::tr("Duration"), {PartTexts::tr("%1 s").arg(shownNumber(clip->duration()))}, {}});
    general.rows.push_back(
        {PartTexts::tr("Start"), {shownNumber(clip->start)}, PartTexts::tr("In the file's unit of time")});
    general.rows.push_back(
        {PartTexts::tr("End"), {shownNumber(clip->end)}, PartTexts::tr("In the file's unit of time")});
    general.rows.push_back({PartTexts::tr("Units a second"),
                            {clip->rateAssumed ? PartTexts::tr("%1, assumed").arg(shownNumber(clip->ticksPerSecond))
                                               : shownNumber(clip->ticksPerSecond)},
                            PartTexts::tr("How many of the file's units of time make a second")});
    general.rows.push_back({PartTexts::tr("Tracks"), {shownCount(clip->tracks.size())}, {}});
    general.rows.push_back({PartTexts::tr("Keys"), {shownCount(keys)}, {}});
    groups.push_back(std::move(general));
}

void addNativeRows(std::vector<PropertyGroup>& groups, const Scene& scene, PartRef part) {
    const Part* const owner = partOf(scene, part);
    const NativeValues* const values = part.kind == PartKind::Scene ? &scene.native
                                       : owner != nullptr           ? &owner->native
                                                                    : nullptr;
    if (values == nullptr)
        return;
    PropertyGroup group{PartTexts::tr("Only in this format"), {}};
    for (const NativeValue& value : values->all()) {
        const std::string meaning(value.field->meaning);
        group.rows.push_back({fromUtf8(value.field->name),
                              {QString::fromStdString(nativeText(value))},
                              meaning.empty() ? QString() : QCoreApplication::translate("Fields", meaning.c_str())});
    }
    groups.push_back(std::move(group));
}

void addSourceRows(std::vector<PropertyGroup>& groups, DocumentSession& session, PartRef part) {
    const Scene& scene = session.scene();
    if (part.kind == PartKind::Scene || !scene.provenance)
        return;
    PropertyGroup group{PartTexts::tr("In the file"), {}};
    if (const ProvenanceEntry* const entry = scene.provenance->find(part, "")) {
        const auto& files = session.loaded().document->files;
        if (files.size() > 1 && entry->file < files.size())
            group.rows.push_back({PartTexts::tr("File"), {QString::fromStdString(files[entry->file].name)}, {}});
        group.rows.push_back({PartTexts::tr("Offset"),
                              {QStringLiteral("0x%1").arg(entry->range.offset, 0, 16)},
                              PartTexts::tr("Byte %1 of the file").arg(entry->range.offset)});
        group.rows.push_back({PartTexts::tr("Length"), {bytesText(entry->range.size)}, {}});
    }
    groups.push_back(std::move(group));
}

} // namespace rigscope::gui
