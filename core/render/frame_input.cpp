#include "render/frame_input.h"

namespace rigscope::render {

Box boundsOf(const Scene& scene, const ScenePose& pose) {
    Box box;
    for (std::size_t mesh = 0; mesh < scene.meshes.size() && pose.vertices; ++mesh)
        for (std::size_t pool = 0; pool < scene.meshes[mesh]->pools.size(); ++pool)
            for (const glm::vec3& position : pose.vertices(mesh, pool).positions)
                box.add(position);
    if (box.empty())
        for (const glm::mat4& node : pose.nodes)
            box.add(glm::vec3(node[3]));
    return box;
}

} // namespace rigscope::render
