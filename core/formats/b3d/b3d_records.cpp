#include "formats/b3d/b3d_records.h"

#include <algorithm>
#include <cmath>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_import_materials.h"
#include "formats/b3d/b3d_import_mesh.h"
#include "formats/b3d/b3d_layout.h"

namespace rigscope::b3d {

namespace {

template <class T> bool sameBits(const T& a, const T& b) { return std::memcmp(&a, &b, sizeof(T)) == 0; }

template <class T> void storeAt(std::uint8_t* at, const T& value) { std::memcpy(at, &value, sizeof value); }

void setText(ZeroTerminated& stored, const std::string& bytes) {
    if (stored.bytes != bytes)
        stored = {bytes, true};
}

template <std::size_t N> void setArray(std::array<float, N>& stored, const NativeVariant* value) {
    if (const auto* array = value ? std::get_if<std::array<float, N>>(value) : nullptr)
        if (!sameBits(stored, *array))
            stored = *array;
}

void setFloat(float& stored, double value) {
    if (!sameBits(double{stored}, value))
        stored = static_cast<float>(value);
}

std::int32_t asInt(std::int64_t value) {
    return static_cast<std::int32_t>(std::clamp<std::int64_t>(value, INT32_MIN, INT32_MAX));
}

// The fx of a material: its native value, with those bits changed whose general property says otherwise.
std::int64_t fxOf(const Material& material) {
    std::int64_t fx = material.native.integer(brushFx, 0);
    const auto agree = [&](bool property, std::int64_t bit) {
        if (property != ((fx & bit) != 0))
            fx ^= bit;
    };
    agree(material.unlit, fxFullBright);
    agree(material.vertexColours, fxVertexColours);
    agree(material.flatShaded, fxFlatShaded);
    agree(material.twoSided, fxTwoSided);
    agree(material.vertexAlpha, fxVertexAlpha);
    return fx;
}

} // namespace

void updateTexture(TextureRecord& record, const Texture& texture) {
    setText(record.file, texture.name.bytes);
    record.flags = asInt(texture.native.integer(textureFlags, record.flags));
    record.blend = asInt(texture.native.integer(textureBlend, record.blend));
    setArray(record.position, texture.native.find(texturePosition));
    setArray(record.scale, texture.native.find(textureScale));
    setFloat(record.rotation, texture.native.number(textureRotation, double{record.rotation}));
}

void updateBrush(BrushRecord& record, const Material& material, std::span<const TextureId> textureIds) {
    setText(record.name, material.name.bytes);
    for (std::size_t i = 0; i < 4; ++i) {
        const float shown = std::isfinite(record.colour[i]) ? record.colour[i] : 1.0F;
        if (!sameBits(shown, material.diffuse[int(i)]))
            record.colour[i] = material.diffuse[int(i)];
    }
    setFloat(record.shininess, material.native.number(brushShininess, double{material.shininess} / 128.0));
    record.blend = asInt(material.native.integer(brushBlend, record.blend));
    record.fx = asInt(fxOf(material));
    for (std::size_t i = 0; i < record.textures.size() && i < layersShown; ++i) {
        const TextureId wanted = i < material.layers.size() ? material.layers[i].texture : TextureId{};
        const std::int32_t stored = record.textures[i];
        const bool known = stored >= 0 && static_cast<std::size_t>(stored) < textureIds.size();
        const TextureId shown = known ? textureIds[static_cast<std::size_t>(stored)] : TextureId{};
        if (shown == wanted)
            continue;
        const auto at = std::find(textureIds.begin(), textureIds.end(), wanted);
        record.textures[i] = at == textureIds.end() ? -1 : static_cast<std::int32_t>(at - textureIds.begin());
    }
}

void updateNode(NodeRecord& record, const Node& node) {
    setText(record.name, node.name.bytes);
    const Transform stored = decodeTransform(record);
    const Transform wanted = node.restMatrix ? decompose(*node.restMatrix).transform : node.rest;
    if (!sameBits(stored.translation, wanted.translation))
        record.position = {wanted.translation.x, wanted.translation.y, wanted.translation.z};
    if (!sameBits(stored.scale, wanted.scale))
        record.scale = {wanted.scale.x, wanted.scale.y, wanted.scale.z};
    if (!sameBits(stored.rotation, wanted.rotation))
        record.rotation = encodeRotation(wanted.rotation);
}

void updateAnimation(AnimationRecord& record, const Node& node) {
    record.flags = asInt(node.native.integer(animationFlags, record.flags));
    record.frames = asInt(node.native.integer(animationFrames, record.frames));
    setFloat(record.fps, node.native.number(animationFps, double{record.fps}));
}

namespace {

// Sets and size that a pool needs, kept as they are where they serve.
VertexRecords shapeFor(const VertexRecords& record, const VertexData& data) {
    VertexRecords shape = record;
    shape.vertices = {};
    const bool writeNormals = data.normalSource == NormalSource::File && data.normals;
    const std::int32_t other = record.flags & ~(VertexRecords::hasNormals | VertexRecords::hasColours);
    shape.flags =
        other | (writeNormals ? VertexRecords::hasNormals : 0) | (data.colours[0] ? VertexRecords::hasColours : 0);
    const auto sets = static_cast<std::int32_t>(std::min<std::size_t>(data.textureCoordinates.size(), 8));
    if (sets == 0 && (record.sets == 0 || record.setSize == 0))
        return shape; // no coordinates, in whichever way the file says so
    shape.sets = sets;
    std::int32_t components = sets > 0 ? 0 : record.setSize;
    for (const TextureCoordinates& set : data.textureCoordinates)
        components = std::max<std::int32_t>(components, set.components);
    shape.setSize = components;
    return shape;
}

// Writes vertex `i` of `data` in the shape's form.
void storeVertex(std::uint8_t* at, const VertexRecords& shape, const VertexData& data, std::uint32_t i) {
    storeAt(at, (*data.positions)[i]);
    at += 12;
    if ((shape.flags & VertexRecords::hasNormals) != 0) {
        storeAt(at, (*data.normals)[i]);
        at += 12;
    }
    if ((shape.flags & VertexRecords::hasColours) != 0) {
        storeAt(at, (*data.colours[0])[i]);
        at += 16;
    }
    for (std::int32_t set = 0; set < shape.sets; ++set) {
        for (std::int32_t c = 0; c < shape.setSize; ++c) {
            float value = 0.0F;
            if (static_cast<std::size_t>(set) < data.textureCoordinates.size()) {
                const TextureCoordinates& from = data.textureCoordinates[static_cast<std::size_t>(set)];
                if (from.wide)
                    value = (*from.wide)[i][c];
                else if (c < 2)
                    value = (*from.values)[i][c];
            }
            storeAt(at, value);
            at += 4;
        }
    }
}

} // namespace

VertexUpdate updateVertices(const VertexRecords& record, const VertexData& data) {
    VertexUpdate update;
    update.record = shapeFor(record, data);
    const std::uint32_t stride = update.record.stride();
    std::uint32_t notFinite = 0;
    const std::shared_ptr<VertexData> stored = decodeVertices(record, notFinite);
    const bool sameShape = stored->count() == data.count() && stride == record.stride() &&
                           update.record.flags == record.flags && update.record.sets == record.sets;
    std::vector<std::uint8_t> bytes;
    if (sameShape)
        bytes.assign(record.vertices.begin(), record.vertices.end());
    else
        bytes.resize(std::size_t{data.count()} * stride);
    // Number by number: what decodes to the scene's value keeps its bits.
    std::vector<std::uint8_t> wanted(stride);
    std::vector<std::uint8_t> shown(stride);
    bool changed = !sameShape;
    for (std::uint32_t i = 0; i < data.count(); ++i) {
        storeVertex(wanted.data(), update.record, data, i);
        std::uint8_t* at = bytes.data() + std::size_t{i} * stride;
        if (!sameShape) {
            std::copy(wanted.begin(), wanted.end(), at);
            continue;
        }
        storeVertex(shown.data(), update.record, *stored, i);
        for (std::uint32_t b = 0; b < stride; b += 4) {
            if (std::memcmp(wanted.data() + b, shown.data() + b, 4) != 0) {
                std::memcpy(at + b, wanted.data() + b, 4);
                changed = true;
            }
        }
    }
    if (!changed) {
        update.record = record;
        return update;
    }
    update.bytes = Bytes(std::move(bytes));
    update.record.vertices = update.bytes.span();
    return update;
}

std::vector<std::vector<std::uint8_t>> encodeInfluences(const Skin& skin) {
    std::vector<std::vector<std::uint8_t>> lists(skin.joints.size());
    for (std::uint32_t vertex = 0; vertex + 1 < skin.offsets.size(); ++vertex) {
        for (const Influence& influence : skin.of(vertex)) {
            if (influence.joint >= lists.size())
                continue;
            WriteArchive write(lists[influence.joint]);
            write.value("vertex", vertex);
            write.value("weight", influence.weight);
        }
    }
    return lists;
}

namespace {

template <class A, class B> bool sameTimes(const KeyList<A>* a, const KeyList<B>* b) {
    if (a->size() != b->size())
        return false;
    for (std::size_t i = 0; i < a->size(); ++i)
        if (a->time(i) != b->time(i))
            return false;
    return true;
}

EncodedKeys encodeTogether(const NodeTracks& tracks) {
    EncodedKeys encoded;
    encoded.flags = (tracks.positions ? KeyRecords::hasPosition : 0) | (tracks.scales ? KeyRecords::hasScale : 0) |
                    (tracks.rotations ? KeyRecords::hasRotation : 0);
    const std::size_t count = tracks.positions   ? tracks.positions->size()
                              : tracks.rotations ? tracks.rotations->size()
                                                 : tracks.scales->size();
    WriteArchive write(encoded.bytes);
    for (std::size_t i = 0; i < count; ++i) {
        const double time = tracks.positions   ? tracks.positions->time(i)
                            : tracks.rotations ? tracks.rotations->time(i)
                                               : tracks.scales->time(i);
        write.value("frame", static_cast<std::int32_t>(std::lround(std::clamp<double>(time, -frameLimit, frameLimit))));
        for (const KeyList<glm::vec3>* vectors : {tracks.positions, tracks.scales})
            for (int axis = 0; vectors && axis < 3; ++axis)
                write.value("vector", vectors->value(i)[axis]);
        if (tracks.rotations)
            for (const float number : encodeRotation(tracks.rotations->value(i)))
                write.value("rotation", number);
    }
    return encoded;
}

} // namespace

std::unordered_map<std::uint32_t, NodeTracks> tracksByNode(const Scene& scene) {
    std::unordered_map<std::uint32_t, NodeTracks> tracks;
    if (scene.clips.empty())
        return tracks;
    for (const auto& track : scene.clips.front()->tracks) {
        NodeTracks& node = tracks[track->node.value];
        if (track->channel == Channel::Translation)
            node.positions = std::get_if<KeyList<glm::vec3>>(&track->keys);
        else if (track->channel == Channel::Scale)
            node.scales = std::get_if<KeyList<glm::vec3>>(&track->keys);
        else if (track->channel == Channel::Rotation)
            node.rotations = std::get_if<KeyList<glm::quat>>(&track->keys);
    }
    return tracks;
}

std::vector<EncodedKeys> encodeKeys(const NodeTracks& tracks) {
    std::vector<EncodedKeys> chunks;
    NodeTracks rest = tracks;
    while (!rest.empty()) {
        NodeTracks group;
        if (rest.positions) {
            group.positions = rest.positions;
            group.scales = rest.scales && sameTimes(rest.positions, rest.scales) ? rest.scales : nullptr;
            group.rotations = rest.rotations && sameTimes(rest.positions, rest.rotations) ? rest.rotations : nullptr;
        } else if (rest.rotations) {
            group.rotations = rest.rotations;
            group.scales = rest.scales && sameTimes(rest.rotations, rest.scales) ? rest.scales : nullptr;
        } else {
            group.scales = rest.scales;
        }
        chunks.push_back(encodeTogether(group));
        rest.positions = group.positions ? nullptr : rest.positions;
        rest.scales = group.scales ? nullptr : rest.scales;
        rest.rotations = group.rotations ? nullptr : rest.rotations;
    }
    return chunks;
}

} // namespace rigscope::b3d
