// Textures and brushes as textures and materials (b3d.md, section 6).
#pragma once

#include <functional>
#include <map>
#include <vector>

#include "formats/b3d/b3d_file.h"
#include "formats/format.h"

namespace rigscope::b3d {

inline constexpr std::size_t layersShown = 8; // more texture slots are read and kept, 8 are used

// Gives each pair of mesh brush and submesh brush its material. Brush ids are as stored; -1 and ids out of range are
// none.
class MaterialImport {
public:
    MaterialImport(const File& file, const ReadInput& input, Scene& scene, Diagnostics& diagnostics,
                   Provenance& provenance);

    // Adds the textures and one material a brush to the scene.
    void addAll();
    // The material of a submesh with the mesh's (outer) and its own (inner) brush; none where neither is there. A pair
    // makes a material of its own. `place` says where the brushes are asked for; it is called where they are wrong.
    using MakePlace = std::function<Place()>;
    MaterialId materialOf(std::int32_t outerBrush, std::int32_t innerBrush, const MakePlace& place);

private:
    void addTexture(const TextureRecord& record, ByteRange place);
    void addBrush(const BrushRecord& record, ByteRange place);
    std::int32_t checked(std::int32_t brush, const MakePlace& place);

    const File& file_;
    const ReadInput& input_;
    Scene& scene_;
    Diagnostics& diagnostics_;
    Provenance& provenance_;
    std::size_t textureCount_ = 0;
    std::size_t brushCount_ = 0;
    bool pairsReported_ = false;
    std::map<std::pair<std::int32_t, std::int32_t>, MaterialId> combined_;
};

// What native flags mean for drawing: fills a material's layers' and its own general fields from the native ones.
void applyTextureFlags(std::int64_t flags, std::int64_t blend, TextureLayer& layer);
void applyBrushFlags(std::int64_t blend, std::int64_t fx, Material& material);

} // namespace rigscope::b3d
