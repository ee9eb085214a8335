// Poses of a scene: the jobs of this folder tied together for a caller that has a scene and a time. What can
// be prepared is prepared once, when it is made; evaluating allocates nothing.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "animation/path.h"
#include "base/result.h"
#include "scene/scene.h"

namespace rigscope::animation {

// One clip in a pose.
struct Layer {
    ClipId clip;
    double seconds = 0.0; // as the clip counts them, see Clip::ticksAt; any value
    float weight = 1.0F;
};

// A morph target's weight, whatever the clips say of it.
struct MorphWeight {
    MorphTargetId target;
    float weight = 0.0F;
};

struct PoseRequest {
    std::vector<Layer> layers;                                 // empty: the rest pose
    bool loop = false;                                         // times run on as the scene's rules say
    std::optional<EvaluationRules::AfterLastKey> afterLastKey; // in place of the scene's rule
    std::vector<MorphWeight> morphWeights;                     // in place of the clips' tracks
};

// A pose of all nodes. Index i is the i-th node of the scene (file order).
struct NodePose {
    std::vector<Transform> local; // relative to the parent
    std::vector<glm::mat4> model; // to the model's origin
    // Rotation and scale in model space: composed by component where the rules say so, else taken from
    // `model`.
    std::vector<Transform> modelParts;
};

// Skinned vertices of one pool, in model space. Spans stay valid until the next evaluation.
struct PosedVertices {
    std::span<const glm::vec3> positions;
    std::span<const glm::vec3> normals; // empty where the pool has none; unit length, or zero where undefined
};

class SceneEvaluator {
public:
    // Prepares a scene. The scene is kept alive. Parts that cannot be used (an influence of a joint that
    // cannot be inverted, a track of a node that is not there) are left out.
    explicit SceneEvaluator(Shared<Scene> scene, Path path = Path::Best);
    ~SceneEvaluator();
    SceneEvaluator(SceneEvaluator&&) noexcept;
    SceneEvaluator& operator=(SceneEvaluator&&) noexcept;

    const Scene& scene() const;

    // Computes the nodes' pose, then nothing else; vertices follow on request.
    const NodePose& evaluate(const PoseRequest& request);
    const NodePose& pose() const;

    // Vertices of a pool in the pose evaluated last. `mesh` indexes Scene::meshes, `pool` its pools. A pool is prepared
    // when it is asked for first, and its joints when a pose first moves them: at rest, vertices that are bound in the
    // rest pose lie where the mesh's node puts them.
    PosedVertices vertices(std::size_t mesh, std::size_t pool);

    // The weight of a morph target in the pose evaluated last.
    float morphWeight(MorphTargetId target) const;

private:
    struct State;
    std::unique_ptr<State> state_;
};

} // namespace rigscope::animation
