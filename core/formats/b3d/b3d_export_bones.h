// BONE: which chunk of weights each node has, and what of a skin no file can hold.
#pragma once

#include <unordered_map>
#include <vector>

#include "formats/b3d/b3d_export_context.h"
#include "formats/b3d/b3d_export_mesh.h"
#include "formats/b3d/b3d_export_order.h"
#include "formats/b3d/b3d_export_skin.h"

namespace rigscope::b3d {

class BoneExport {
public:
    // `pools` by the place of a mesh in the scene; `enclosing` gives, by the place of a node, that of the mesh whose
    // vertices its BONE means, or Chunk::none. Both must live as long.
    BoneExport(ExportContext& context, const std::vector<JoinedPools>& pools,
               const std::vector<std::uint32_t>& enclosing)
        : context_(context),
          pools_(pools),
          enclosing_(enclosing) {}

    // Adds the chunks of a node, by its place in the scene.
    void plan(std::uint32_t node, std::vector<PlannedChunk>& plan);
    // Tells of weights of nodes that are not below the mesh: they are not written.
    void tellLost();

private:
    const NodeWeights* weightsOf(std::uint32_t mesh, NodeId node);
    bool sameSkin(std::uint32_t mesh, const Mesh& before) const;

    ExportContext& context_;
    const std::vector<JoinedPools>& pools_;
    const std::vector<std::uint32_t>& enclosing_;
    using WeightsByNode = std::unordered_map<std::uint32_t, NodeWeights>;
    std::unordered_map<std::uint32_t, WeightsByNode> weights_; // by place of the mesh, as they are asked for
};

} // namespace rigscope::b3d
