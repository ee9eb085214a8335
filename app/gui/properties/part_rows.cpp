#include "properties/part_rows.h"

#include <QCoreApplication>

#include "documents/part_bytes.h"
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

PropertyRow colourRow(const char* id, const QString& name, const glm::vec3& v) {
    PropertyRow row = vectorRow(id, name, PropertyKind::Colour, {v.r, v.g, v.b}, PartTexts::tr("Red, green, blue"));
    row.unit = PartTexts::tr("0 to 1");
    return row;
}

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
    for (std::size_t i = 0; i < loaded.document->files.size(); ++i) {
        const DocumentFile& file = loaded.document->files[i];
        PropertyGroup group{QStringLiteral("file%1").arg(i + 1), PartTexts::tr("File"), {}};
        group.rows.push_back(textRow("name", PartTexts::tr("Name"), QString::fromStdString(file.name)));
        group.rows.push_back(
            textRow("folder", PartTexts::tr("Folder"), QString::fromStdString(file.found.path.parent_path().string())));
        group.rows.push_back(
            textRow("format", PartTexts::tr("Format"), fromUtf8(file.format->name), fromUtf8(file.format->usedBy)));
        PropertyRow size = countRow("size", PartTexts::tr("Size"), file.bytes.size());
        size.phrase = bytesText(file.bytes.size());
        group.rows.push_back(std::move(size));
        groups.push_back(std::move(group));
    }
    PropertyGroup content{QStringLiteral("content"), PartTexts::tr("Content"), {}};
    content.rows = {
        countRow("nodes", PartTexts::tr("Nodes"), scene.nodes.size()),
        countRow("bones", PartTexts::tr("Bones"), loaded.counts.bones),
        countRow("meshes", PartTexts::tr("Meshes"), scene.meshes.size()),
        countRow("vertices", PartTexts::tr("Vertices"), loaded.counts.vertices),
        countRow("triangles", PartTexts::tr("Triangles"), loaded.counts.triangles),
        countRow("materials", PartTexts::tr("Materials"), scene.materials.size()),
        countRow("textures", PartTexts::tr("Textures"), scene.textures.size()),
        countRow("clips", PartTexts::tr("Clips"), scene.clips.size()),
        countRow("keys", PartTexts::tr("Keys"), loaded.counts.keys),
    };
    groups.push_back(std::move(content));

    PropertyGroup space{QStringLiteral("space"), PartTexts::tr("Space"), {}};
    space.rows.push_back(choiceRow("axes", PartTexts::tr("Axes"), axesText(scene.space),
                                   PartTexts::tr("As the file has them; numbers are not converted")));
    space.rows.push_back(scene.space.unitInMetres > 0.0
                             ? numberRow("unit", PartTexts::tr("Unit"), scene.space.unitInMetres, QStringLiteral("m"))
                             : textRow("unit", PartTexts::tr("Unit"), PartTexts::tr("the file does not say")));
    if (!loaded.bounds.empty()) {
        const glm::vec3 size = loaded.bounds.size();
        PropertyRow row = vectorRow("size", PartTexts::tr("Size"), PropertyKind::Vector, {size.x, size.y, size.z},
                                    PartTexts::tr("Of a box that holds the model while it plays"));
        row.unit = PartTexts::tr("the file's unit");
        space.rows.push_back(std::move(row));
    }
    groups.push_back(std::move(space));
}

void addMaterialRows(std::vector<PropertyGroup>& groups, const Scene& scene, MaterialId id) {
    const Material* const material = scene.find(id);
    if (material == nullptr)
        return;
    PropertyGroup look{QStringLiteral("look"), PartTexts::tr("Look"), {}};
    look.rows = {
        colourRow("diffuse", PartTexts::tr("Colour"), glm::vec3(material->diffuse)),
        numberRow("opacity", PartTexts::tr("Opacity"), material->diffuse.a, {},
                  PartTexts::tr("0 cannot be seen, 1 hides what is behind")),
        colourRow("ambient", PartTexts::tr("Ambient"), material->ambient),
        colourRow("specular", PartTexts::tr("Specular"), material->specular),
        colourRow("emissive", PartTexts::tr("Emissive"), material->emissive),
        numberRow("shininess", PartTexts::tr("Shininess"), material->shininess, {},
                  PartTexts::tr("The exponent of highlights: larger ones are smaller and sharper")),
        choiceRow("surface", PartTexts::tr("Surface"), alphaText(material->alphaMode)),
        flagRow("twoSided", PartTexts::tr("Two-sided"), material->twoSided),
        flagRow("unlit", PartTexts::tr("Without light"), material->unlit),
        flagRow("flatShaded", PartTexts::tr("Flat shaded"), material->flatShaded),
        flagRow("vertexColours", PartTexts::tr("Vertex colours"), material->vertexColours,
                PartTexts::tr("The vertices' colours take the place of the material's")),
    };
    if (material->alphaMode == AlphaMode::Test)
        look.rows.push_back(numberRow("alphaReference", PartTexts::tr("Cut out below"), material->alphaReference, {},
                                      PartTexts::tr("What is less opaque is not drawn")));
    groups.push_back(std::move(look));
    PropertyGroup layers{QStringLiteral("textures"), PartTexts::tr("Textures"), {}};
    int number = 0;
    for (const TextureLayer& layer : material->layers) {
        PropertyRow row = textRow("", PartTexts::tr("Layer %1").arg(++number),
                                  layer.texture ? displayName(scene, layer.texture) : PartTexts::tr("empty"),
                                  PartTexts::tr("Texture coordinates %1").arg(layer.coordinateSet + 1));
        row.id = QStringLiteral("layer%1").arg(number);
        layers.rows.push_back(std::move(row));
    }
    groups.push_back(std::move(layers));
}

void addTextureRows(std::vector<PropertyGroup>& groups, const LoadedDocument& loaded, TextureId id) {
    const Texture* const texture = loaded.scene().find(id);
    if (texture == nullptr)
        return;
    PropertyGroup picture{QStringLiteral("picture"), PartTexts::tr("Picture"), {}};
    picture.rows.push_back(textRow("path", PartTexts::tr("In the file"), QString::fromStdString(texture->name.text()),
                                   PartTexts::tr("The path as the model has it")));
    for (const DocumentTexture& found : loaded.document->textures) {
        if (found.texture != id || found.assumed)
            continue;
        picture.rows.push_back(
            textRow("found", PartTexts::tr("Found"),
                    found.picture ? QString::fromStdString(found.picture->path.string()) : PartTexts::tr("no")));
    }
    if (const render::TexturePixels* const pixels = loaded.textures.pixels(id))
        picture.rows.push_back(textRow("size", PartTexts::tr("Size"),
                                       PartTexts::tr("%1 \u00d7 %2 pixels").arg(pixels->width).arg(pixels->height)));
    groups.push_back(std::move(picture));
}

void addClipRows(std::vector<PropertyGroup>& groups, const Scene& scene, ClipId id) {
    const Clip* const clip = scene.find(id);
    if (clip == nullptr)
        return;
    std::uint64_t keys = 0;
    for (const auto& track : clip->tracks)
        keys += track->keyCount();
    const bool seconds = clip->ticksPerSecond == 1.0 && !clip->rateAssumed;
    PropertyGroup general{QStringLiteral("general"), PartTexts::tr("General"), {}};
    general.rows.push_back(
        numberRow("duration", PartTexts::tr("Duration"), clip->duration(), PartTexts::tr("s", "seconds")));
    for (PropertyRow row :
         {numberRow("start", PartTexts::tr("Start"), clip->start), numberRow("end", PartTexts::tr("End"), clip->end)}) {
        if (seconds)
            row.unit = PartTexts::tr("s", "seconds");
        else
            row.meaning = PartTexts::tr("In the file's unit of time");
        general.rows.push_back(std::move(row));
    }
    PropertyRow rate = numberRow("ticksPerSecond", PartTexts::tr("Units a second"), clip->ticksPerSecond, {},
                                 PartTexts::tr("How many of the file's units of time make a second"));
    if (clip->rateAssumed)
        rate.phrase = PartTexts::tr("%1, assumed").arg(shownNumber(clip->ticksPerSecond));
    if (!seconds)
        general.rows.push_back(std::move(rate));
    general.rows.push_back(countRow("tracks", PartTexts::tr("Tracks"), clip->tracks.size()));
    general.rows.push_back(countRow("keys", PartTexts::tr("Keys"), keys));
    groups.push_back(std::move(general));
}

namespace {

PropertyRow nativeRow(const NativeValue& value) {
    const NativeField& field = *value.field;
    const std::string meaning(field.meaning);
    PropertyRow row;
    row.id = fromUtf8(field.id);
    row.name = fromUtf8(field.name);
    row.nativeName = row.id;
    row.unit = fromUtf8(field.unit);
    if (!meaning.empty())
        row.meaning = QCoreApplication::translate("Fields", meaning.c_str());
    if (const auto* integer = std::get_if<std::int64_t>(&value.value)) {
        row.kind = field.type == NativeType::Choice || field.type == NativeType::Flags ? PropertyKind::Choice
                                                                                       : PropertyKind::Count;
        row.value = *integer;
        row.phrase = QString::fromStdString(nativeText(value));
    } else if (const auto* number = std::get_if<double>(&value.value)) {
        row.kind = PropertyKind::Number;
        row.value = *number;
    } else if (const auto* text = std::get_if<std::string>(&value.value)) {
        row.value = QString::fromStdString(*text);
        row.phrase = QString::fromStdString(nativeText(value));
    } else {
        row.kind = PropertyKind::Vector;
        std::vector<double> components;
        const auto add = [&components](const auto* array) {
            if (array != nullptr)
                components.assign(array->begin(), array->end());
        };
        add(std::get_if<std::array<float, 2>>(&value.value));
        add(std::get_if<std::array<float, 3>>(&value.value));
        add(std::get_if<std::array<float, 4>>(&value.value));
        row.value = std::move(components);
    }
    return row;
}

} // namespace

void addNativeRows(std::vector<PropertyGroup>& groups, const Scene& scene, PartRef part) {
    const Part* const owner = partOf(scene, part);
    const NativeValues* const values = part.kind == PartKind::Scene ? &scene.native
                                       : owner != nullptr           ? &owner->native
                                                                    : nullptr;
    if (values == nullptr)
        return;
    PropertyGroup group{QStringLiteral("native"), PartTexts::tr("Only in this format"), {}};
    for (const NativeValue& value : values->all())
        group.rows.push_back(nativeRow(value));
    groups.push_back(std::move(group));
}

void addSourceRows(std::vector<PropertyGroup>& groups, DocumentSession& session, PartRef part) {
    const std::optional<FileBytes> bytes = bytesOf(session.scene(), part);
    if (!bytes)
        return;
    PropertyGroup group{QStringLiteral("source"), PartTexts::tr("In the file"), {}};
    const auto& files = session.loaded().document->files;
    if (files.size() > 1 && bytes->file < files.size())
        group.rows.push_back(textRow("file", PartTexts::tr("File"), QString::fromStdString(files[bytes->file].name)));
    PropertyRow offset = countRow("offset", PartTexts::tr("Offset"), bytes->range.offset,
                                  PartTexts::tr("Byte %1 of the file").arg(bytes->range.offset));
    offset.phrase = QStringLiteral("0x%1").arg(bytes->range.offset, 0, 16);
    PropertyRow length = countRow("length", PartTexts::tr("Length"), bytes->range.size);
    length.phrase = bytesText(bytes->range.size);
    for (PropertyRow* const row : {&offset, &length}) {
        row->bytes = bytes;
        group.rows.push_back(std::move(*row));
    }
    groups.push_back(std::move(group));
}

} // namespace rigscope::gui
