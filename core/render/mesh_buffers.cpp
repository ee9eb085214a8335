#include "render/mesh_buffers.h"

#include <epoxy/gl.h>

#include <algorithm>
#include <cmath>
#include <cstring>

namespace rigscope::render {

namespace {

unsigned newBuffer() {
    GLuint name = 0;
    glGenBuffers(1, &name);
    return name;
}

template <class T> void append(std::vector<std::uint8_t>& bytes, std::span<const T> values) {
    const auto* begin = reinterpret_cast<const std::uint8_t*>(values.data());
    bytes.insert(bytes.end(), begin, begin + values.size_bytes());
}

std::uint8_t asByte(float value) {
    return static_cast<std::uint8_t>(std::isfinite(value) ? std::clamp(value, 0.0F, 1.0F) * 255.0F + 0.5F : 0.0F);
}

// `target` binds the element array only while no vertex array is bound that it would change.
void upload(GLenum target, unsigned buffer, const void* data, std::size_t size) {
    glBindBuffer(target, buffer);
    glBufferData(target, static_cast<GLsizeiptr>(size), data, GL_STATIC_DRAW);
}

template <class Map> void eraseUnused(Map& map, std::uint64_t usedBefore) {
    std::erase_if(map, [&](const auto& entry) {
        if (entry.second.lastUsed >= usedBefore)
            return false;
        glDeleteBuffers(1, &entry.second.buffer);
        return true;
    });
}

} // namespace

const StaticStreams& MeshBuffers::staticStreams(const VertexData& data, std::uint64_t frame) {
    StaticStreams& streams = static_[data.serial.value()];
    streams.lastUsed = frame;
    if (streams.buffer != 0)
        return streams;
    streams.buffer = newBuffer();
    std::vector<std::uint8_t> bytes;
    for (const TextureCoordinates& set : data.textureCoordinates) {
        const auto values = spanOf(set.values);
        const bool usable = values.size() == data.count();
        streams.coordinates.push_back(usable ? static_cast<std::int64_t>(bytes.size()) : -1);
        if (usable)
            append(bytes, values);
    }
    if (const auto colours = spanOf(data.colours[0]); !colours.empty() && colours.size() == data.count()) {
        streams.colours = static_cast<std::int64_t>(bytes.size());
        bytes.reserve(bytes.size() + colours.size() * 4);
        for (const glm::vec4& colour : colours)
            for (int i = 0; i < 4; ++i)
                bytes.push_back(asByte(colour[i]));
    }
    upload(GL_ARRAY_BUFFER, streams.buffer, bytes.data(), bytes.size());
    return streams;
}

const PosedStreams* MeshBuffers::posedBefore(const Mesh& mesh, std::size_t pool, std::uint64_t revision,
                                             std::uint64_t frame) {
    const auto at = posed_.find({mesh.serial.value(), pool});
    if (revision == 0 || at == posed_.end() || at->second.revision != revision)
        return nullptr;
    at->second.lastUsed = frame;
    return &at->second;
}

const PosedStreams& MeshBuffers::posedStreams(const Mesh& mesh, std::size_t pool,
                                              const animation::PosedVertices& vertices, std::uint64_t revision,
                                              std::uint64_t frame) {
    PosedStreams& streams = posed_[{mesh.serial.value(), pool}];
    streams.lastUsed = frame;
    streams.revision = revision;
    streams.count = 0;
    const std::size_t count = vertices.positions.size();
    if (count == 0 || count != mesh.pools[pool].data->count())
        return streams;
    streams.count = static_cast<std::uint32_t>(count);
    streams.normals = vertices.normals.size() == count;
    const std::size_t half = vertices.positions.size_bytes();
    const std::size_t size = half + (streams.normals ? half : 0);
    if (streams.buffer == 0)
        streams.buffer = newBuffer();
    glBindBuffer(GL_ARRAY_BUFFER, streams.buffer);
    // A new store each time, so that the driver need not wait for the last frame to be drawn.
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(size), nullptr, GL_STREAM_DRAW);
    void* mapped = glMapBufferRange(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(size),
                                    GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT);
    if (mapped == nullptr) {
        streams.count = 0;
        return streams;
    }
    std::memcpy(mapped, vertices.positions.data(), half);
    if (streams.normals)
        std::memcpy(static_cast<std::uint8_t*>(mapped) + half, vertices.normals.data(), half);
    if (glUnmapBuffer(GL_ARRAY_BUFFER) == GL_FALSE) { // the store was lost: sent again with the next frame
        streams.count = 0;
        streams.revision = 0;
    }
    return streams;
}

const IndexBuffer& MeshBuffers::indices(const IndexData& data, std::uint64_t frame) {
    IndexBuffer& buffer = indices_[data.serial.value()];
    buffer.lastUsed = frame;
    if (buffer.buffer != 0)
        return buffer;
    buffer.buffer = newBuffer();
    buffer.count = static_cast<std::uint32_t>(data.values.size());
    for (const std::uint32_t value : data.values)
        buffer.largest = std::max(buffer.largest, value);
    buffer.wide = buffer.largest > 0xFFFF;
    if (buffer.wide) {
        upload(GL_ARRAY_BUFFER, buffer.buffer, data.values.data(), data.values.size() * 4);
    } else {
        std::vector<std::uint16_t> narrow(data.values.size());
        std::transform(data.values.begin(), data.values.end(), narrow.begin(),
                       [](std::uint32_t value) { return static_cast<std::uint16_t>(value); });
        upload(GL_ARRAY_BUFFER, buffer.buffer, narrow.data(), narrow.size() * 2);
    }
    return buffer;
}

const ColourBuffer& MeshBuffers::colours(const VertexData& data, std::uint64_t content, std::uint64_t frame,
                                         const std::function<std::vector<std::uint32_t>()>& make) {
    ColourBuffer& buffer = colours_[data.serial.value()];
    buffer.lastUsed = frame;
    if (buffer.buffer != 0 && buffer.content == content)
        return buffer;
    if (buffer.buffer == 0)
        buffer.buffer = newBuffer();
    buffer.content = content;
    const std::vector<std::uint32_t> values = make();
    upload(GL_ARRAY_BUFFER, buffer.buffer, values.data(), values.size() * 4);
    return buffer;
}

void MeshBuffers::releaseUnused(std::uint64_t usedBefore) {
    eraseUnused(static_, usedBefore);
    eraseUnused(posed_, usedBefore);
    eraseUnused(indices_, usedBefore);
    eraseUnused(colours_, usedBefore);
}

void MeshBuffers::release() {
    constexpr auto everything = static_cast<std::uint64_t>(-1);
    releaseUnused(everything);
}

void MeshBuffers::forget() {
    static_.clear();
    posed_.clear();
    indices_.clear();
    colours_.clear();
}

std::size_t MeshBuffers::count() const { return static_.size() + posed_.size() + indices_.size() + colours_.size(); }

} // namespace rigscope::render
