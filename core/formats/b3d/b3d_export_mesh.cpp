#include "formats/b3d/b3d_export_mesh.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace rigscope::b3d {

namespace {

template <class T> void storeAt(std::uint8_t* at, const T& value) { std::memcpy(at, &value, sizeof value); }

template <class T> bool sameStream(const Stream<T>& a, const Stream<T>& b) {
    if (a == b)
        return true;
    const std::size_t size = a ? a->size() : 0;
    return size == (b ? b->size() : 0) && (size == 0 || std::memcmp(a->data(), b->data(), size * sizeof(T)) == 0);
}

bool writesNormals(const VertexData& data) { return data.normalSource == NormalSource::File && data.normals; }

// Whether a file would have the same for both.
bool sameWritten(const VertexData& a, const VertexData& b) {
    if (&a == &b)
        return true;
    if (writesNormals(a) != writesNormals(b) || (writesNormals(a) && !sameStream(a.normals, b.normals)))
        return false;
    const auto sameSet = [](const TextureCoordinates& x, const TextureCoordinates& y) {
        return x.components == y.components && sameStream(x.values, y.values) && sameStream(x.wide, y.wide);
    };
    return sameStream(a.positions, b.positions) && sameStream(a.colours[0], b.colours[0]) &&
           std::equal(a.textureCoordinates.begin(), a.textureCoordinates.end(), b.textureCoordinates.begin(),
                      b.textureCoordinates.end(), sameSet);
}

bool sameSkin(const Skin* a, const Skin* b) {
    if (a == b || !a || !b)
        return a == b;
    const auto sameJoint = [](const SkinJoint& x, const SkinJoint& y) { return x.node == y.node; };
    return a->offsets == b->offsets && a->influences == b->influences &&
           std::equal(a->joints.begin(), a->joints.end(), b->joints.begin(), b->joints.end(), sameJoint);
}

// Appends a stream; vertices that have none get `rest`.
template <class T> void append(std::vector<T>& all, const Stream<T>& stream, std::size_t count, const T& rest) {
    if (stream)
        all.insert(all.end(), stream->begin(), stream->end());
    else
        all.resize(all.size() + count, rest);
}

// One stream of all these pools; null where none has it.
template <class T, class Get>
Stream<T> joined(const std::vector<const VertexData*>& pools, const T& rest, const Get& get) {
    if (std::none_of(pools.begin(), pools.end(), [&](const VertexData* data) { return get(*data) != nullptr; }))
        return nullptr;
    std::vector<T> all;
    for (const VertexData* data : pools)
        append(all, get(*data), data->count(), rest);
    return std::make_shared<const std::vector<T>>(std::move(all));
}

Shared<VertexData> joinData(const std::vector<const VertexData*>& pools) {
    VertexData all;
    all.positions = joined<glm::vec3>(pools, {}, [](const VertexData& d) { return d.positions; });
    if (std::any_of(pools.begin(), pools.end(), [](const VertexData* data) { return writesNormals(*data); })) {
        all.normals = joined<glm::vec3>(pools, {}, [](const VertexData& d) { return d.normals; });
        all.normalSource = NormalSource::File;
    }
    all.colours[0] = joined<glm::vec4>(pools, glm::vec4(1.0F), [](const VertexData& d) { return d.colours[0]; });
    std::size_t sets = 0;
    for (const VertexData* data : pools)
        sets = std::max(sets, data->textureCoordinates.size());
    for (std::size_t set = 0; set < sets; ++set) {
        TextureCoordinates made;
        for (const VertexData* data : pools)
            if (set < data->textureCoordinates.size())
                made.components = std::max(made.components, data->textureCoordinates[set].components);
        const auto has = [set](const VertexData& d) { return set < d.textureCoordinates.size(); };
        made.values = joined<glm::vec2>(
            pools, {}, [&](const VertexData& d) { return has(d) ? d.textureCoordinates[set].values : nullptr; });
        made.wide = joined<glm::vec4>(pools, {}, [&](const VertexData& d) -> Stream<glm::vec4> {
            if (!has(d) || made.components <= 2)
                return nullptr;
            const TextureCoordinates& from = d.textureCoordinates[set];
            if (from.wide || !from.values)
                return from.wide;
            std::vector<glm::vec4> widened;
            for (const glm::vec2& value : *from.values)
                widened.emplace_back(value, 0.0F, 0.0F);
            return std::make_shared<const std::vector<glm::vec4>>(std::move(widened));
        });
        all.textureCoordinates.push_back(std::move(made));
    }
    return share(std::move(all));
}

Shared<Skin> joinSkins(const std::vector<const VertexPool*>& pools) {
    if (std::none_of(pools.begin(), pools.end(), [](const VertexPool* pool) { return pool->skin != nullptr; }))
        return nullptr;
    Skin all;
    all.offsets.push_back(0);
    for (const VertexPool* pool : pools) {
        const auto firstJoint = static_cast<std::uint32_t>(all.joints.size());
        if (pool->skin)
            all.joints.insert(all.joints.end(), pool->skin->joints.begin(), pool->skin->joints.end());
        for (std::uint32_t vertex = 0; vertex < pool->data->count(); ++vertex) {
            if (pool->skin && vertex + 1 < pool->skin->offsets.size())
                for (const Influence& influence : pool->skin->of(vertex))
                    all.influences.push_back({firstJoint + influence.joint, influence.weight});
            all.offsets.push_back(static_cast<std::uint32_t>(all.influences.size()));
        }
    }
    return share(std::move(all));
}

} // namespace

JoinedPools joinPools(const Mesh& mesh) {
    JoinedPools pools;
    if (mesh.pools.empty())
        return pools;
    std::vector<const VertexPool*> apart; // those that a file tells from each other
    std::uint32_t count = 0;
    for (const VertexPool& pool : mesh.pools) {
        if (!apart.empty() && sameWritten(*pool.data, *apart.front()->data) &&
            sameSkin(pool.skin.get(), apart.front()->skin.get())) {
            pools.first.push_back(0);
            continue;
        }
        pools.first.push_back(count);
        count += pool.data->count();
        apart.push_back(&pool);
    }
    if (apart.size() == 1) {
        pools.data = mesh.pools.front().data;
        pools.skin = mesh.pools.front().skin;
        return pools;
    }
    std::vector<const VertexData*> data;
    for (const VertexPool* pool : apart)
        data.push_back(pool->data.get());
    pools.data = joinData(data);
    pools.skin = joinSkins(apart);
    return pools;
}

namespace {

// Sets and size that the vertices need, kept as they are where they serve.
VertexRecords shapeFor(const VertexRecords& record, const VertexData& data) {
    VertexRecords shape = record;
    shape.vertices = {};
    const std::int32_t other = record.flags & ~(VertexRecords::hasNormals | VertexRecords::hasColours);
    shape.flags = other | (writesNormals(data) ? VertexRecords::hasNormals : 0) |
                  (data.colours[0] ? VertexRecords::hasColours : 0);
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

VertexUpdate updateVertices(const VertexRecords& record, const VertexData& wanted, const VertexData& before) {
    VertexUpdate update;
    update.record = shapeFor(record, wanted);
    const std::uint32_t stride = update.record.stride();
    const bool sameShape = before.count() == wanted.count() && record.count() == wanted.count() &&
                           update.record.flags == record.flags && update.record.sets == record.sets &&
                           update.record.setSize == record.setSize;
    if (sameShape && sameWritten(wanted, before)) {
        update.record = record;
        return update;
    }
    std::vector<std::uint8_t> bytes;
    if (sameShape)
        bytes.assign(record.vertices.begin(), record.vertices.end());
    else
        bytes.resize(std::size_t{wanted.count()} * stride);
    // Number by number: what decodes to the scene's value keeps its bits.
    std::vector<std::uint8_t> now(stride);
    std::vector<std::uint8_t> was(stride);
    for (std::uint32_t i = 0; i < wanted.count(); ++i) {
        std::uint8_t* at = bytes.data() + std::size_t{i} * stride;
        if (!sameShape) {
            storeVertex(at, update.record, wanted, i);
            continue;
        }
        storeVertex(now.data(), update.record, wanted, i);
        storeVertex(was.data(), update.record, before, i);
        for (std::uint32_t b = 0; b < stride; b += 4)
            if (std::memcmp(now.data() + b, was.data() + b, 4) != 0)
                std::memcpy(at + b, now.data() + b, 4);
    }
    update.bytes = Bytes(std::move(bytes));
    update.record.vertices = update.bytes.span();
    return update;
}

std::vector<std::uint32_t> cornersOf(const Submesh& submesh, const JoinedPools& pools, std::uint32_t poolSize) {
    std::vector<std::uint32_t> listed;
    if (submesh.indices) {
        listed = submesh.indices->values;
    } else {
        listed.resize(poolSize);
        std::iota(listed.begin(), listed.end(), 0U);
    }
    const std::uint32_t first = submesh.pool < pools.first.size() ? pools.first[submesh.pool] : 0;
    if (first > 0)
        for (std::uint32_t& index : listed)
            index += first;
    if (submesh.primitive == Primitive::Triangles)
        return listed;
    std::vector<std::uint32_t> corners;
    const bool strip = submesh.primitive == Primitive::TriangleStrip;
    if (!strip && submesh.primitive != Primitive::TriangleFan)
        return corners;
    for (std::size_t i = 2; i < listed.size(); ++i) {
        const std::uint32_t a = strip ? listed[i - 2] : listed[0];
        const std::uint32_t b = listed[i - 1];
        const bool turned = strip && i % 2 == 1; // every other triangle of a strip runs the other way round
        corners.insert(corners.end(), {turned ? b : a, turned ? a : b, listed[i]});
    }
    return corners;
}

} // namespace rigscope::b3d
