// Identity of the scene's parts. An id is given once and never reused or renumbered by an edit; names repeat in real
// files and indices shift, so nothing else identifies a part. A serial changes with every new value of a part.
#pragma once

#include <atomic>
#include <compare>
#include <cstdint>
#include <functional>

namespace rigscope {

// Id of one kind of part, unique within a scene. 0 is none.
template <class Tag> struct Id {
    std::uint32_t value = 0;

    explicit operator bool() const { return value != 0; }
    auto operator<=>(const Id&) const = default;
};

using NodeId = Id<struct NodeTag>;
using MeshId = Id<struct MeshTag>;
using SubmeshId = Id<struct SubmeshTag>;
using MaterialId = Id<struct MaterialTag>;
using TextureId = Id<struct TextureTag>;
using ClipId = Id<struct ClipTag>;
using MorphTargetId = Id<struct MorphTargetTag>;

enum class PartKind : std::uint8_t { Scene, Node, Mesh, Submesh, Material, Texture, Clip, MorphTarget };

// A part of any kind.
struct PartRef {
    PartKind kind = PartKind::Scene;
    std::uint32_t id = 0;
    auto operator<=>(const PartRef&) const = default;

    PartRef() = default;
    PartRef(PartKind partKind, std::uint32_t partId)
        : kind(partKind),
          id(partId) {}
    PartRef(NodeId node)
        : PartRef(PartKind::Node, node.value) {}
    PartRef(MeshId mesh)
        : PartRef(PartKind::Mesh, mesh.value) {}
    PartRef(SubmeshId submesh)
        : PartRef(PartKind::Submesh, submesh.value) {}
    PartRef(MaterialId material)
        : PartRef(PartKind::Material, material.value) {}
    PartRef(TextureId texture)
        : PartRef(PartKind::Texture, texture.value) {}
    PartRef(ClipId clip)
        : PartRef(PartKind::Clip, clip.value) {}
    PartRef(MorphTargetId morph)
        : PartRef(PartKind::MorphTarget, morph.value) {}
};

// A number that no other value of any part in this process has. A copy is a new value and gets a new number; a move
// keeps it. Caches, on the graphics card too, key on it and never on an address.
class Serial {
public:
    Serial()
        : value_(next()) {}
    Serial(const Serial& /*other*/)
        : value_(next()) {}
    Serial& operator=(const Serial& other) {
        if (this != &other)
            value_ = next();
        return *this;
    }
    Serial(Serial&& other) noexcept = default;
    Serial& operator=(Serial&& other) noexcept = default;
    ~Serial() = default;

    std::uint64_t value() const { return value_; }

private:
    static std::uint64_t next() {
        static std::atomic<std::uint64_t> last{0};
        return last.fetch_add(1, std::memory_order_relaxed) + 1;
    }
    std::uint64_t value_;
};

} // namespace rigscope

template <class Tag> struct std::hash<rigscope::Id<Tag>> {
    std::size_t operator()(const rigscope::Id<Tag>& id) const noexcept { return std::hash<std::uint32_t>{}(id.value); }
};
