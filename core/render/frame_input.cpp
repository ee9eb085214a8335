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

ScenePose poseOf(animation::SceneEvaluator& evaluator, std::uint64_t revision) {
    return {evaluator.pose().model,
            [&evaluator](std::size_t mesh, std::size_t pool) { return evaluator.vertices(mesh, pool); }, revision};
}

void frameScene(Camera& camera, const Scene& scene, const ScenePose& pose, bool withBones) {
    std::vector<glm::vec3> points;
    for (std::size_t mesh = 0; mesh < scene.meshes.size() && pose.vertices; ++mesh)
        for (std::size_t pool = 0; pool < scene.meshes[mesh]->pools.size(); ++pool) {
            const auto positions = pose.vertices(mesh, pool).positions;
            points.insert(points.end(), positions.begin(), positions.end());
        }
    const bool onlyNodes = points.empty();
    for (std::size_t i = 0; i < pose.nodes.size() && i < scene.nodes.size(); ++i)
        if (onlyNodes || (withBones && scene.nodes[i]->kind == NodeKind::Bone))
            points.emplace_back(pose.nodes[i][3]);
    camera.frame(points);
}

} // namespace rigscope::render
