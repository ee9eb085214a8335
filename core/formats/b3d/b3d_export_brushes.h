// BRUS from the scene's materials, and the brushes that meshes and triangles name. A brush of the whole mesh and one of
// its triangles make a material together, which is no brush itself; it becomes one only where the two cannot say what
// the scene says.
#pragma once

#include <map>
#include <unordered_map>
#include <vector>

#include "formats/b3d/b3d_export_textures.h"

namespace rigscope::b3d {

class BrushExport {
public:
    explicit BrushExport(ExportContext& context);

    // Brush ids of a mesh and of its submeshes.
    struct MeshBrushes {
        std::int32_t mesh = -1;
        std::vector<std::int32_t> submeshes;
    };
    // By the place of the mesh in the scene.
    const MeshBrushes& of(std::size_t mesh) const { return ofMeshes_[mesh]; }

private:
    struct Brush {
        const Material* wanted;
        const Material* before; // null where the template has none
        std::size_t list;
        const BrushRecord* stored; // null where it is new
        std::vector<std::optional<TextureExport::Way>> ways;
    };
    using Pair = std::pair<std::int32_t, std::int32_t>; // brush of the mesh, brush of the triangles

    void readPairs();
    void listBrushes();
    void addBrush(const Material& wanted, std::size_t list, const BrushRecord* stored);
    MeshBrushes brushesOf(const Mesh& mesh);
    bool isBrush(std::int32_t stored) const { return materialOfBrush_.contains(stored); }
    std::optional<MaterialId> materialOfPair(Pair pair) const;
    std::int32_t renumbered(std::int32_t stored) const;
    bool saysWhatItIs(Pair pair) const;
    std::optional<std::int32_t> innerFor(std::int32_t outer, MaterialId wanted) const;
    std::int32_t ownBrush(MaterialId material);
    void useTextures();
    void writeLists();
    BrushRecord recordOf(Brush& brush, std::size_t slots);
    void tellUnsaid(const Brush& brush, const BrushRecord& record) const;

    ExportContext& context_;
    TextureExport textures_;
    std::map<std::int32_t, MaterialId> materialOfBrush_; // by the template's numbers
    std::map<Pair, MaterialId> materialOfPair_;          // by the template's numbers
    std::unordered_map<std::uint32_t, Pair> pairOf_;     // by id, of materials that are made of two brushes
    std::vector<Brush> brushes_;
    std::unordered_map<std::uint32_t, std::int32_t> brushOf_; // by id
    std::vector<MeshBrushes> ofMeshes_;
};

} // namespace rigscope::b3d
