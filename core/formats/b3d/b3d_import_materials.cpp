#include "formats/b3d/b3d_import_materials.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

constexpr std::size_t mostPairs = 4096; // of a mesh's and a submesh's brush that get a material of their own
constexpr std::size_t pairedName = 64;  // bytes of each brush's name in a pair's

float finiteOr(float value, float otherwise) { return std::isfinite(value) ? value : otherwise; }

// A path of another machine, which never exists here.
bool isForeignPath(std::string_view path) {
    return path.find('\\') != std::string_view::npos || path.find('/') != std::string_view::npos ||
           path.find(':') != std::string_view::npos;
}

template <class Record> std::uint64_t sizeOf(const Record& record) {
    MeasureArchive measure;
    Record copy = record;
    layout(measure, copy);
    return measure.size();
}

} // namespace

void applyTextureFlags(std::int64_t flags, std::int64_t blend, TextureLayer& layer) {
    constexpr std::array blends{TextureBlend::None, TextureBlend::Alpha, TextureBlend::Multiply,
                                TextureBlend::Add,  TextureBlend::Dot3,  TextureBlend::Multiply2};
    layer.blend = blend >= 0 && blend < std::int64_t{blends.size()} ? blends[static_cast<std::size_t>(blend)]
                                                                    : TextureBlend::Multiply;
    layer.coordinateSet = (flags & textureSecondSet) != 0 ? 1 : 0;
    layer.useAlpha = (flags & textureAlpha) != 0;
    layer.masked = (flags & textureMasked) != 0;
    layer.wrapU = (flags & textureClampU) != 0 ? TextureWrap::Clamp : TextureWrap::Repeat;
    layer.wrapV = (flags & textureClampV) != 0 ? TextureWrap::Clamp : TextureWrap::Repeat;
    if ((flags & textureCube) != 0)
        layer.mapping = TextureMapping::Cube;
    else if ((flags & textureSphere) != 0)
        layer.mapping = TextureMapping::Sphere;
}

void applyBrushFlags(std::int64_t blend, std::int64_t fx, Material& material) {
    material.unlit = (fx & fxFullBright) != 0;
    material.vertexColours = (fx & fxVertexColours) != 0;
    material.flatShaded = (fx & fxFlatShaded) != 0;
    material.twoSided = (fx & fxTwoSided) != 0;
    material.vertexAlpha = (fx & fxVertexAlpha) != 0;
    const auto transparent = [](const TextureLayer& layer) { return layer.texture && layer.useAlpha && !layer.masked; };
    const auto used = std::count_if(material.layers.begin(), material.layers.end(),
                                    [](const TextureLayer& layer) { return bool(layer.texture); });
    const bool anyTransparent = std::any_of(material.layers.begin(), material.layers.end(), transparent);
    const bool masked = !material.layers.empty() && material.layers[0].texture && material.layers[0].masked;
    if (blend == 3)
        material.alphaMode = AlphaMode::Add;
    else if (blend == 2)
        material.alphaMode = AlphaMode::Multiply;
    else if (material.diffuse.a < 1.0F || material.vertexAlpha || (anyTransparent && (blend == 1 || used == 1)))
        material.alphaMode = AlphaMode::Blend;
    else if (masked || (fx & fxAlphaTest) != 0)
        material.alphaMode = AlphaMode::Test;
    material.alphaReference = 0.5F * material.diffuse.a;
}

MaterialImport::MaterialImport(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                               Provenance& provenance)
    : file_(file),
      input_(input),
      scene_(scene),
      diagnostics_(diagnostics),
      provenance_(provenance) {}

void MaterialImport::addAll() {
    for (const Chunk& chunk : file_.chunks) {
        std::uint64_t offset = std::uint64_t{chunk.offset} + 8;
        if (chunk.kind == ChunkKind::Textures) {
            for (const TextureRecord& record : file_.textureLists[chunk.record].records) {
                const std::uint64_t size = sizeOf(record);
                addTexture(record, {offset, size});
                offset += size;
            }
        }
    }
    textureCount_ = scene_.textures.size();
    for (const Chunk& chunk : file_.chunks) {
        std::uint64_t offset = std::uint64_t{chunk.offset} + 12;
        if (chunk.kind == ChunkKind::Brushes) {
            if (const std::int32_t count = file_.brushLists[chunk.record].textureSlots;
                count > static_cast<std::int32_t>(layersShown))
                diagnostics_.add(Code::b3d_texture_slots, {input_.name, "", chunk.offset, {}}, {std::to_string(count)});
            brushCount_ += file_.brushLists[chunk.record].records.size();
            for (const BrushRecord& record : file_.brushLists[chunk.record].records) {
                const std::uint64_t size = sizeOf(record);
                addBrush(record, {offset, size});
                offset += size;
            }
        }
    }
}

void MaterialImport::addTexture(const TextureRecord& record, ByteRange place) {
    Texture texture;
    texture.id = scene_.newId<TextureId>();
    texture.home = {input_.fileNumber, static_cast<std::uint32_t>(scene_.textures.size())};
    texture.name.bytes = record.file.bytes;
    texture.native.reserve(5);
    texture.native.set(textureFlags, std::int64_t{record.flags});
    texture.native.set(textureBlend, std::int64_t{record.blend});
    texture.native.set(texturePosition, record.position);
    texture.native.set(textureScale, record.scale);
    texture.native.set(textureRotation, double{record.rotation});
    if (isForeignPath(record.file.bytes))
        diagnostics_.add(Code::b3d_texture_path,
                         {input_.name, "texture " + std::to_string(scene_.textures.size()), place.offset, {}},
                         {printable(record.file.bytes, 200)});
    provenance_.add({texture.id, "", input_.fileNumber, place, 0});
    scene_.textures.push_back(share(std::move(texture)));
}

void MaterialImport::addBrush(const BrushRecord& record, ByteRange bytes) {
    Material material;
    material.id = scene_.newId<MaterialId>();
    material.home = {input_.fileNumber, static_cast<std::uint32_t>(scene_.materials.size())};
    material.name.bytes = record.name.bytes;
    const auto place = [&] {
        const std::string name = printable(record.name.bytes);
        return Place{
            input_.name, "brush " + std::to_string(material.home.number) + " \"" + name + "\"", bytes.offset, {}};
    };
    for (int i = 0; i < 4; ++i)
        material.diffuse[i] = finiteOr(record.colour[static_cast<std::size_t>(i)], 1.0F);
    const float shininess = std::clamp(finiteOr(record.shininess, 0.0F), 0.0F, 1.0F);
    material.ambient = glm::vec3(material.diffuse);
    material.specular = glm::vec3(shininess);
    material.shininess = 128.0F * shininess;
    material.native.reserve(3);
    material.native.set(brushShininess, double{record.shininess});
    material.native.set(brushBlend, std::int64_t{record.blend});
    material.native.set(brushFx, std::int64_t{record.fx});
    for (std::size_t i = 0; i < record.textures.size() && i < layersShown; ++i) {
        const std::int32_t id = record.textures[i];
        TextureLayer layer;
        if (id >= 0 && static_cast<std::size_t>(id) < textureCount_) {
            const Texture& texture = *scene_.textures[static_cast<std::size_t>(id)];
            layer.texture = texture.id;
            const auto& position = std::get<std::array<float, 2>>(*texture.native.find(texturePosition));
            const auto& scale = std::get<std::array<float, 2>>(*texture.native.find(textureScale));
            layer.offset = {finiteOr(position[0], 0.0F), finiteOr(position[1], 0.0F)};
            layer.scale = {finiteOr(scale[0], 1.0F), finiteOr(scale[1], 1.0F)};
            layer.rotation = finiteOr(static_cast<float>(texture.native.number(textureRotation, 0.0)), 0.0F);
            applyTextureFlags(texture.native.integer(textureFlags, 1), texture.native.integer(textureBlend, 2), layer);
        } else if (id != -1) {
            diagnostics_.add(Code::b3d_texture_out_of_range, place(),
                             {std::to_string(id), std::to_string(textureCount_)});
        }
        material.layers.push_back(layer);
    }
    applyBrushFlags(record.blend, record.fx, material);
    provenance_.add({material.id, "", input_.fileNumber, bytes, 0});
    scene_.materials.push_back(share(std::move(material)));
}

// The brush, or -1 with a diagnostic where it is not there.
std::int32_t MaterialImport::checked(std::int32_t brush, const MakePlace& place) {
    if (brush >= 0 && static_cast<std::size_t>(brush) < brushCount_)
        return brush;
    if (brush != -1)
        diagnostics_.add(Code::b3d_brush_out_of_range, place(), {std::to_string(brush), std::to_string(brushCount_)});
    return -1;
}

MaterialId MaterialImport::materialOf(std::int32_t outerBrush, std::int32_t innerBrush, const MakePlace& place) {
    outerBrush = checked(outerBrush, place);
    innerBrush = checked(innerBrush, place);
    if (outerBrush < 0 || innerBrush < 0) {
        const std::int32_t only = std::max(outerBrush, innerBrush);
        return only < 0 ? MaterialId{} : scene_.materials[static_cast<std::size_t>(only)]->id;
    }
    const std::pair pair(outerBrush, innerBrush);
    if (const auto known = combined_.find(pair); known != combined_.end())
        return known->second;
    if (combined_.size() == mostPairs) {
        if (!pairsReported_)
            diagnostics_.add(Code::b3d_too_many, place(), {"pairs of a mesh's and a triangle list's brush"});
        pairsReported_ = true;
        return scene_.materials[static_cast<std::size_t>(innerBrush)]->id;
    }
    MaterialId& id = combined_[pair];
    // Colours multiply, shininess adds, fx is or-ed, blend and textures of the mesh's brush win where set (section 6).
    const Material& outer = *scene_.materials[static_cast<std::size_t>(outerBrush)];
    const Material& inner = *scene_.materials[static_cast<std::size_t>(innerBrush)];
    Material material = inner;
    material.home = {};
    material.name.bytes = outer.name.bytes.substr(0, pairedName) + " * " + inner.name.bytes.substr(0, pairedName);
    material.diffuse *= outer.diffuse;
    material.ambient = glm::vec3(material.diffuse);
    const double shininess = material.native.number(brushShininess, 0.0) + outer.native.number(brushShininess, 0.0);
    material.specular = glm::vec3(static_cast<float>(std::clamp(shininess, 0.0, 1.0)));
    material.shininess = 128.0F * material.specular.x;
    const std::int64_t fx = material.native.integer(brushFx, 0) | outer.native.integer(brushFx, 0);
    const std::int64_t blend = outer.native.integer(brushBlend, 0) != 0 ? outer.native.integer(brushBlend, 0)
                                                                        : material.native.integer(brushBlend, 0);
    for (std::size_t i = 0; i < outer.layers.size(); ++i) {
        if (i >= material.layers.size())
            material.layers.push_back(outer.layers[i]);
        else if (outer.layers[i].texture)
            material.layers[i] = outer.layers[i];
    }
    material.native.set(brushShininess, shininess);
    material.native.set(brushBlend, blend);
    material.native.set(brushFx, fx);
    applyBrushFlags(blend, fx, material);
    id = scene_.newId<MaterialId>();
    material.id = id;
    scene_.materials.push_back(share(std::move(material)));
    return id;
}

} // namespace rigscope::b3d
