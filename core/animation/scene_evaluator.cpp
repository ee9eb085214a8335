#include "animation/scene_evaluator.h"

#include <algorithm>
#include <optional>

#include "animation/aligned.h"
#include "animation/blend.h"
#include "animation/compiled_clip.h"
#include "animation/local_to_model.h"
#include "animation/morph.h"
#include "animation/number_limits.h"
#include "animation/skeleton.h"
#include "animation/skin.h"

namespace rigscope::animation {

namespace {

using Mixing = EvaluationRules::Mixing;

// A layer whose clip was found.
struct ActiveLayer {
    CompiledClip* clip = nullptr;
    double ticks = 0.0;
    float weight = 1.0F;
};

// One pool, prepared when its vertices are asked for first.
struct PoolState {
    std::unique_ptr<CompiledSkin> skin;
    std::uint64_t poseNumber = 0;       // the pose that `positions` holds; 0: none
    bool sourcesChanged = false;        // the skin holds vertices other than the file's
    std::optional<bool> inPlace;        // see leavesInPlace
    AlignedVector<glm::vec3> positions; // wide stores that cross lines of the cache cost a tenth of skinning
    AlignedVector<glm::vec3> normals;
    std::vector<glm::vec3> changedPositions; // after frames and morph targets
    std::vector<glm::vec3> changedNormals;
    std::vector<glm::vec3> absoluteNormals;
};

} // namespace

struct SceneEvaluator::State {
    Shared<Scene> scene;
    const Kernels* kernels = &portableKernels;
    CompiledSkeleton skeleton;
    std::optional<RestModel> restModel;               // made when joints are first worked out
    std::vector<std::unique_ptr<CompiledClip>> clips; // as Scene::clips, made at first use
    std::vector<std::vector<PoolState>> pools;        // as Scene::meshes

    NodePose pose;
    std::uint64_t poseNumber = 0;
    bool atRest = false; // `pose` is the rest pose
    std::vector<ActiveLayer> layers;
    std::vector<MorphWeight> morphWeights;
    EvaluationRules::AfterLastKey afterLast = EvaluationRules::AfterLastKey::Hold;
    SoaPose blended;
    SoaPose sampled;
    SampleScratch scratch;
    std::vector<float> sums;
    std::vector<std::uint8_t> touched;

    const EvaluationRules& rules() const { return scene->rules; }
    const RestModel* rest();
    CompiledClip* clipOf(ClipId id);
    void findLayers(const PoseRequest& request);
    void blendSequentially();
    void blendOntoRest();
    void finishPose();
    bool leavesInPlace(const Mesh& mesh, const VertexData& data, PoolState& state) const;
    bool changeVertices(std::size_t mesh, std::size_t pool, PoolState& state);
    float morphWeight(MorphTargetId target) const;
};

const RestModel* SceneEvaluator::State::rest() {
    if (!restModel)
        restModel.emplace(skeleton, rules().composition);
    return &*restModel;
}

CompiledClip* SceneEvaluator::State::clipOf(ClipId id) {
    for (std::size_t i = 0; i < scene->clips.size(); ++i) {
        if (scene->clips[i]->id != id)
            continue;
        if (!clips[i]) {
            clips[i] = std::make_unique<CompiledClip>(scene->clips[i], skeleton, rules());
            clips[i]->prepare(scratch);
            sampled = skeleton.rest();
            sums.resize(skeleton.size());
        }
        return clips[i].get();
    }
    return nullptr;
}

void SceneEvaluator::State::findLayers(const PoseRequest& request) {
    layers.clear();
    afterLast = request.afterLastKey.value_or(rules().afterLastKey);
    std::fill(touched.begin(), touched.end(), std::uint8_t{0});
    for (const Layer& layer : request.layers) {
        CompiledClip* clip = clipOf(layer.clip);
        if (!clip)
            continue;
        layers.push_back({clip, ticksOf(clip->clip(), layer.seconds, request.loop, rules()), layer.weight});
        const auto flags = clip->touched();
        for (std::size_t i = 0; i < flags.size(); ++i)
            touched[i] |= flags[i];
    }
}

void SceneEvaluator::State::blendSequentially() {
    const bool relative = rules().keys == EvaluationRules::Keys::RelativeToRest;
    if (layers.size() == 1 && !relative && layers[0].weight > 0.0F) {
        layers[0].clip->sample(layers[0].ticks, afterLast, *kernels, scratch, blended);
        return;
    }
    std::fill(sums.begin(), sums.end(), 0.0F);
    for (const ActiveLayer& layer : layers) {
        layer.clip->sample(layer.ticks, afterLast, *kernels, scratch, sampled);
        if (relative)
            composeWithRest(skeleton.rest(), sampled);
        SequentialBlendJob{&sampled, layer.clip->touched(), layer.weight, rules().rotation, sums, &blended}.run();
    }
}

void SceneEvaluator::State::blendOntoRest() {
    const bool relative = rules().keys == EvaluationRules::Keys::RelativeToRest;
    float sum = 0.0F;
    if (rules().mixing == Mixing::Average)
        for (const ActiveLayer& layer : layers)
            sum += layer.clip->movesNodes() ? layer.weight : 0.0F;
    for (const ActiveLayer& layer : layers) {
        layer.clip->sample(layer.ticks, afterLast, *kernels, scratch, sampled);
        if (!relative)
            makeRelativeToRest(skeleton.rest(), sampled);
        const float weight = sum > 1.0F ? layer.weight / sum : layer.weight;
        AdditiveBlendJob{&sampled, layer.clip->touched(), weight, rules().rotation, &blended}.run();
    }
}

void SceneEvaluator::State::finishPose() {
    for (std::size_t i = 0; i < skeleton.size(); ++i)
        pose.local[skeleton.order()[i]] = blended.at(i);
    holdWithinLimit(std::span(pose.local));
    LocalToModelJob{&skeleton, rules().composition, pose.local, touched, pose.model, pose.modelParts}.run();
    holdWithinLimit(std::span(pose.model));
    holdWithinLimit(std::span(pose.modelParts));
    ++poseNumber;
}

float SceneEvaluator::State::morphWeight(MorphTargetId target) const {
    for (const MorphWeight& given : morphWeights)
        if (given.target == target)
            return given.weight;
    float weight = 0.0F;
    for (const ActiveLayer& layer : layers)
        for (std::size_t i = 0; i < layer.clip->morphTracks().size(); ++i)
            if (layer.clip->morphTracks()[i]->morphTarget == target)
                weight += layer.weight * layer.clip->sampleMorph(i, layer.ticks, afterLast);
    return weight;
}

// True if at rest vertices that follow the mesh's node are those of the pool, and fit to be handed out: within the
// limit of numbers, with normals of unit length.
bool SceneEvaluator::State::leavesInPlace(const Mesh& mesh, const VertexData& data, PoolState& state) const {
    if (!state.inPlace) {
        const std::uint32_t place = mesh.node ? skeleton.find(mesh.node) : CompiledSkeleton::none;
        const auto normals = spanOf(data.normals);
        state.inPlace =
            (place == CompiledSkeleton::none || pose.model[skeleton.order()[place]] == glm::mat4(1.0F)) &&
            (normals.empty() || (data.normalSource == NormalSource::Computed && normals.size() == data.count())) &&
            allBelow(*data.positions, numberLimit);
    }
    return *state.inPlace;
}

// Applies frames and morph targets; false where nothing changes the pool's own vertices.
bool SceneEvaluator::State::changeVertices(std::size_t mesh, std::size_t pool, PoolState& state) {
    const VertexPool& vertices = scene->meshes[mesh]->pools[pool];
    bool changed = false;
    const auto begin = [&] {
        if (changed)
            return;
        changed = true;
        const auto positions = spanOf(vertices.data->positions);
        const auto normals = spanOf(vertices.data->normals);
        state.changedPositions.assign(positions.begin(), positions.end());
        state.changedNormals.assign(normals.begin(), normals.end());
    };
    for (const ActiveLayer& layer : layers) {
        const auto tracks = layer.clip->vertexTracks();
        for (std::size_t i = 0; i < tracks.size(); ++i) {
            if (tracks[i]->mesh != scene->meshes[mesh]->id || tracks[i]->pool != pool)
                continue;
            begin();
            VertexFrameJob{layer.clip->sampleVertices(i, layer.ticks, afterLast), state.changedPositions,
                           state.changedNormals}
                .run();
        }
    }
    bool absolute = false;
    for (const Shared<MorphTarget>& target : vertices.morphTargets) {
        const float weight = morphWeight(target->id);
        if (weight == 0.0F)
            continue;
        begin();
        if (target->absoluteNormals && !absolute) {
            absolute = true;
            state.absoluteNormals.assign(state.changedNormals.size(), glm::vec3(0.0F));
        }
        MorphJob{target.get(), weight, state.changedPositions, state.changedNormals, state.absoluteNormals}.run();
    }
    if (absolute)
        finishAbsoluteNormals(state.absoluteNormals, state.changedNormals);
    return changed;
}

SceneEvaluator::SceneEvaluator(Shared<Scene> scene, Path path)
    : state_(std::make_unique<State>()) {
    State& s = *state_;
    s.scene = std::move(scene);
    s.kernels = &kernelsFor(path);
    s.skeleton = CompiledSkeleton(s.scene->nodes);
    s.clips.resize(s.scene->clips.size());
    s.pools.resize(s.scene->meshes.size());
    for (std::size_t i = 0; i < s.pools.size(); ++i)
        s.pools[i].resize(s.scene->meshes[i]->pools.size());
    const std::size_t count = s.skeleton.size();
    s.pose.local.resize(count);
    s.pose.model.resize(count);
    s.pose.modelParts.resize(count);
    s.blended = s.skeleton.rest();
    s.touched.assign(count, 0);
    s.finishPose();
    s.atRest = true;
}

SceneEvaluator::~SceneEvaluator() = default;
SceneEvaluator::SceneEvaluator(SceneEvaluator&&) noexcept = default;
SceneEvaluator& SceneEvaluator::operator=(SceneEvaluator&&) noexcept = default;

const Scene& SceneEvaluator::scene() const { return *state_->scene; }
const NodePose& SceneEvaluator::pose() const { return state_->pose; }

float SceneEvaluator::morphWeight(MorphTargetId target) const { return state_->morphWeight(target); }

const NodePose& SceneEvaluator::evaluate(const PoseRequest& request) {
    State& s = *state_;
    s.findLayers(request);
    s.morphWeights.assign(request.morphWeights.begin(), request.morphWeights.end());
    const bool asInTheFile = s.layers.empty() && s.morphWeights.empty();
    if (s.atRest && asInTheFile)
        return s.pose;
    s.atRest = asInTheFile;
    s.blended = s.skeleton.rest();
    if (s.rules().mixing == Mixing::Sequential)
        s.blendSequentially();
    else
        s.blendOntoRest();
    s.finishPose();
    return s.pose;
}

PosedVertices SceneEvaluator::vertices(std::size_t mesh, std::size_t pool) {
    State& s = *state_;
    if (mesh >= s.pools.size() || pool >= s.pools[mesh].size())
        return {};
    const Mesh& owner = *s.scene->meshes[mesh];
    const VertexPool& vertices = owner.pools[pool];
    if (!vertices.data || vertices.data->count() == 0)
        return {};
    // The joints are only worked out when a pose moves them.
    const bool atBind = s.atRest && CompiledSkin::restsAtBind(s.rules());
    PoolState& state = s.pools[mesh][pool];
    if (atBind && s.leavesInPlace(owner, *vertices.data, state))
        return {spanOf(vertices.data->positions), spanOf(vertices.data->normals)};
    if (!state.skin || !(atBind || state.skin->followsJoints())) {
        state.skin = std::make_unique<CompiledSkin>(owner, pool, s.skeleton, s.rules(), atBind ? nullptr : s.rest());
        state.sourcesChanged = false;
        state.positions.resize(vertices.data->count());
        const bool hasNormals = spanOf(vertices.data->normals).size() == vertices.data->count();
        state.normals.resize(hasNormals ? vertices.data->count() : 0);
    }
    if (state.poseNumber != s.poseNumber) {
        if (s.changeVertices(mesh, pool, state)) {
            state.skin->setSources(state.changedPositions, state.changedNormals);
            state.sourcesChanged = true;
        } else if (state.sourcesChanged) {
            state.skin->setSources(spanOf(vertices.data->positions), spanOf(vertices.data->normals));
            state.sourcesChanged = false;
        }
        state.skin->run(*s.kernels, s.pose.model, s.pose.modelParts, state.positions, state.normals);
        state.poseNumber = s.poseNumber;
    }
    return {state.positions, state.normals};
}

} // namespace rigscope::animation
