#include "formats/b3d/b3d_export_brushes.h"

#include <algorithm>

#include "base/same_bits.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import_materials.h"
#include "formats/b3d/b3d_settle.h"
#include "scene/part_place.h"

namespace rigscope::b3d {

namespace {

std::int32_t brushFieldOf(const NativeValues& native, const NativeField& field) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(native.integer(field, -1), INT32_MIN, INT32_MAX));
}

bool sameMaterial(const Material& a, const Material& b) {
    return &a == &b ||
           (a.name.bytes == b.name.bytes && sameBits(a.diffuse, b.diffuse) && sameBits(a.ambient, b.ambient) &&
            sameBits(a.specular, b.specular) && sameBits(a.emissive, b.emissive) &&
            sameBits(a.shininess, b.shininess) && a.alphaMode == b.alphaMode &&
            sameBits(a.alphaReference, b.alphaReference) && a.twoSided == b.twoSided && a.unlit == b.unlit &&
            a.flatShaded == b.flatShaded && a.vertexColours == b.vertexColours && a.vertexAlpha == b.vertexAlpha &&
            a.layers == b.layers && sameValues(a.native, b.native));
}

} // namespace

BrushExport::BrushExport(ExportContext& context)
    : context_(context),
      textures_(context) {
    readPairs();
    listBrushes();
    const std::size_t listed = brushes_.size();
    for (const bool allListed : {false, true}) { // what a number beyond the list names is known when all are listed
        ofMeshes_.clear();
        for (const auto& mesh : context_.scene.meshes)
            ofMeshes_.push_back(brushesOf(*mesh));
        if (!allListed && brushes_.size() == listed)
            break;
    }
    useTextures();
    textures_.write();
    writeLists();
}

// What brush numbers mean: those of the template or, without one, those that the scene's own parts remember.
void BrushExport::readPairs() {
    const Scene& numbering = context_.decoded ? *context_.decoded : context_.scene;
    for (const auto& material : numbering.materials)
        if (material->home.file != Home::noFile)
            materialOfBrush_.emplace(static_cast<std::int32_t>(material->home.number), material->id);
    for (const auto& mesh : numbering.meshes) {
        const std::int32_t outer = brushFieldOf(mesh->native, meshBrush);
        if (!isBrush(outer))
            continue;
        for (const auto& submesh : mesh->submeshes) {
            const Pair pair(outer, brushFieldOf(submesh->native, submeshBrush));
            const Material* material = numbering.find(submesh->material);
            if (!material || !isBrush(pair.second) || !materialOfPair_.emplace(pair, material->id).second)
                continue;
            if (material->home.file == Home::noFile)
                pairOf_.emplace(material->id.value, pair);
        }
    }
}

void BrushExport::listBrushes() {
    const std::deque<BrushList>& lists = context_.original.brushLists;
    std::int32_t number = 0; // in the template
    for (std::size_t l = 0; l < lists.size(); ++l)
        for (const BrushRecord& record : lists[l].records)
            if (const Material* wanted = context_.scene.find(materialOfBrush_.at(number++)))
                addBrush(*wanted, l, &record);
    const std::size_t last = lists.empty() ? 0 : lists.size() - 1;
    for (const auto& material : context_.scene.materials)
        if (!brushOf_.contains(material->id.value) && !pairOf_.contains(material->id.value))
            addBrush(*material, last, nullptr);
}

void BrushExport::addBrush(const Material& wanted, std::size_t list, const BrushRecord* stored) {
    brushOf_.emplace(wanted.id.value, static_cast<std::int32_t>(brushes_.size()));
    brushes_.push_back({&wanted, context_.before(wanted.id), list, stored, {}});
}

// The material that the template makes of two brushes; nothing where it has no such pair.
std::optional<MaterialId> BrushExport::materialOfPair(Pair pair) const {
    if (isBrush(pair.first) && isBrush(pair.second)) {
        const auto found = materialOfPair_.find(pair);
        return found == materialOfPair_.end() ? std::nullopt : std::optional(found->second);
    }
    const auto only = materialOfBrush_.find(isBrush(pair.first) ? pair.first : pair.second);
    return only == materialOfBrush_.end() ? MaterialId{} : only->second;
}

// A number of the template as it is in the new file: -1 where that brush is gone, or where the number named nothing and
// now would.
std::int32_t BrushExport::renumbered(std::int32_t stored) const {
    if (const auto material = materialOfBrush_.find(stored); material != materialOfBrush_.end()) {
        const auto brush = brushOf_.find(material->second.value);
        return brush == brushOf_.end() ? -1 : brush->second;
    }
    return stored >= 0 && static_cast<std::size_t>(stored) < brushes_.size() ? -1 : stored;
}

// Whether two brushes of the template, or the one of them that is there, still make what the scene has for them.
bool BrushExport::saysWhatItIs(Pair pair) const {
    const std::optional<MaterialId> made = materialOfPair(pair);
    if (!made || !pairOf_.contains(made->value))
        return true;
    const Material* wanted = context_.scene.find(*made);
    if (!wanted)
        return true;
    const Material* before = context_.before(*made);
    return renumbered(pair.first) >= 0 && renumbered(pair.second) >= 0 && (!before || sameMaterial(*wanted, *before));
}

// The brush of triangles that makes the wanted material together with the mesh's.
std::optional<std::int32_t> BrushExport::innerFor(std::int32_t outer, MaterialId wanted) const {
    const auto own = brushOf_.find(wanted.value);
    if (!isBrush(outer) || renumbered(outer) < 0) {
        if (!wanted)
            return -1;
        return own == brushOf_.end() ? std::nullopt : std::optional(own->second);
    }
    if (own != brushOf_.end() && own->second == renumbered(outer))
        return -1;
    const auto pair = pairOf_.find(wanted.value);
    if (pair == pairOf_.end() || pair->second.first != outer || !saysWhatItIs(pair->second))
        return std::nullopt;
    return renumbered(pair->second.second);
}

// The brush that a material is by itself; one is made of what was made of two.
std::int32_t BrushExport::ownBrush(MaterialId material) {
    if (const auto known = brushOf_.find(material.value); known != brushOf_.end())
        return known->second;
    const Material* wanted = context_.scene.find(material);
    if (!wanted)
        return -1;
    addBrush(*wanted, context_.original.brushLists.empty() ? 0 : context_.original.brushLists.size() - 1, nullptr);
    return brushOf_.at(material.value);
}

BrushExport::MeshBrushes BrushExport::brushesOf(const Mesh& mesh) {
    const Mesh* meshBefore = context_.before(mesh.id);
    const std::int32_t outer = brushFieldOf(mesh.native, meshBrush);
    struct Wish {
        std::int32_t inner;                  // as the native field says
        std::optional<std::int32_t> written; // in the new file, beside the mesh's brush
        MaterialId material;
    };
    std::vector<Wish> wishes;
    bool fits = true;
    for (const auto& submesh : mesh.submeshes) {
        const std::int32_t inner = brushFieldOf(submesh->native, submeshBrush);
        const std::optional<MaterialId> stated = materialOfPair({outer, inner});
        const auto at = meshBefore ? placeOf(meshBefore->submeshes, submesh->id) : std::nullopt;
        const bool otherwise =
            at ? submesh->material != meshBefore->submeshes[*at]->material : stated != std::optional(submesh->material);
        Wish wish{inner, std::nullopt, otherwise ? submesh->material : stated.value_or(submesh->material)};
        if (otherwise)
            wish.written = innerFor(outer, wish.material);
        else if (saysWhatItIs({outer, inner}))
            wish.written = renumbered(inner);
        fits &= wish.written.has_value();
        wishes.push_back(wish);
    }
    // Where a brush of the whole mesh stands in the way of one of them, each gets what it is as a brush of its own.
    MeshBrushes brushes;
    brushes.mesh = !fits && isBrush(outer) ? -1 : outer;
    for (const Wish& wish : wishes)
        brushes.submeshes.push_back(fits ? *wish.written : ownBrush(wish.material));
    brushes.mesh = renumbered(brushes.mesh);
    return brushes;
}

void BrushExport::useTextures() {
    for (Brush& brush : brushes_) {
        const std::vector<TextureLayer>& layers = brush.wanted->layers;
        brush.ways.resize(std::min(layers.size(), layersShown));
        for (std::size_t i = 0; i < brush.ways.size(); ++i) {
            const bool known =
                brush.before && i < brush.before->layers.size() && brush.before->layers[i].texture == layers[i].texture;
            brush.ways[i] = textures_.use(layers[i], known ? &brush.before->layers[i] : nullptr);
        }
    }
}

void BrushExport::writeLists() {
    std::deque<BrushList>& lists = context_.file.brushLists;
    const bool isNew = lists.empty();
    if (isNew && !brushes_.empty())
        lists.push_back({0, {}});
    for (BrushList& list : lists)
        list.records.clear();
    for (const Brush& brush : brushes_) {
        std::size_t used = isNew ? brush.ways.size() : 0;
        for (std::size_t i = 0; i < brush.ways.size(); ++i)
            used = brush.ways[i] ? std::max(used, i + 1) : used;
        std::int32_t& slots = lists[brush.list].textureSlots;
        slots = std::max(slots, static_cast<std::int32_t>(used));
    }
    for (Brush& brush : brushes_) {
        BrushList& list = lists[brush.list];
        list.records.push_back(recordOf(brush, static_cast<std::size_t>(list.textureSlots)));
    }
}

BrushRecord BrushExport::recordOf(Brush& brush, std::size_t slots) {
    const Material& wanted = *brush.wanted;
    BrushRecord record = brush.stored ? *brush.stored : b3d::recordOf(brush.before ? *brush.before : wanted);
    const Material before = brush.before ? *brush.before : materialOf(record, wanted);
    settle(record, wanted, before);
    tellUnsaid(brush, record);
    record.textures.resize(slots, -1);
    for (std::size_t i = 0; i < slots; ++i) {
        const TextureId now = i < brush.ways.size() && brush.ways[i] ? wanted.layers[i].texture : TextureId{};
        const TextureId was = i < before.layers.size() && brush.stored ? before.layers[i].texture : TextureId{};
        if (now)
            record.textures[i] = textures_.idOf(*brush.ways[i]);
        else if (was)
            record.textures[i] = -1;
        else
            record.textures[i] = textures_.renumbered(record.textures[i]);
    }
    return record;
}

void BrushExport::tellUnsaid(const Brush& brush, const BrushRecord& record) const {
    const Material& wanted = *brush.wanted;
    if (brush.before == brush.wanted)
        return;
    const auto place = placeOf(context_.scene.materials, wanted.id);
    const std::string object = objectName("material", place.value_or(0), wanted.name.bytes);
    const Material shown = materialOf(record, wanted);
    std::vector<std::string> names =
        unsaid(wanted, brush.before ? *brush.before : materialOf(b3d::recordOf(wanted), wanted), shown);
    if (wanted.layers.size() > layersShown)
        names.emplace_back("texture layers beyond the eighth");
    context_.tellLeftOut(object, names);
    context_.tellName(object, wanted.name.bytes);
    for (std::size_t i = 0; i < brush.ways.size(); ++i) {
        if (!brush.ways[i])
            continue;
        const TextureLayer written = layerOf(textures_.recordOf(*brush.ways[i]));
        const bool known = brush.before && i < brush.before->layers.size();
        context_.tellLeftOut(object + ", texture layer " + std::to_string(i),
                             unsaid(wanted.layers[i], known ? brush.before->layers[i] : written, written));
    }
}

} // namespace rigscope::b3d
