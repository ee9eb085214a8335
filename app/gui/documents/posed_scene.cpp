#include "documents/posed_scene.h"

#include <algorithm>

#include "documents/bind_pose.h"

namespace rigscope::gui {

namespace {

constexpr int boundsSamples = 9;
// Above this the box is taken from the start alone, so that opening stays quick.
constexpr std::uint64_t fewVertices = 400'000;

std::uint64_t nextRevision() { return Serial().value(); }

} // namespace

PosedScene::PosedScene(Shared<Scene> scene)
    : scene_(scene),
      evaluator_(std::move(scene)) {}

void PosedScene::choose(const PoseChoice& choice) {
    const bool otherRules = choice.over(scene_->rules) != scene().rules;
    choice_ = choice;
    revision_ = 0;
    bindShown_ = false;
    if (!otherRules)
        return;
    Scene changed = *scene_;
    changed.rules = choice.over(scene_->rules);
    evaluator_ = animation::SceneEvaluator(share(std::move(changed)));
    bind_ = nullptr;
}

void PosedScene::pose(PoseShown wanted, ClipId clip, double seconds) {
    if (wanted != PoseShown::Bind) {
        pose(wanted == PoseShown::Current ? clip : ClipId{}, seconds);
        return;
    }
    if (bindShown_)
        return;
    if (bind_ == nullptr) {
        const Shared<Scene> bound = sceneInBindPose(scene());
        if (bound == nullptr) {
            pose(ClipId{}, seconds);
            return;
        }
        bind_ = std::make_unique<animation::SceneEvaluator>(bound);
    }
    animation::PoseRequest request;
    request.morphWeights = choice_.morphWeights;
    bind_->evaluate(request);
    bindShown_ = true;
    revision_ = nextRevision();
}

void PosedScene::pose(ClipId clip, double seconds) {
    if (bindShown_) {
        bindShown_ = false;
        revision_ = 0;
    }
    if (revision_ != 0 && clip == clip_ && (seconds == seconds_ || !clip))
        return;
    animation::PoseRequest request;
    if (clip)
        request.layers.push_back({clip, seconds, 1.0F});
    if (clip && choice_.mixedClip && choice_.mixedClip != clip)
        request.layers.push_back({choice_.mixedClip, seconds, choice_.mixedWeight});
    request.morphWeights = choice_.morphWeights;
    evaluator_.evaluate(request);
    clip_ = clip;
    seconds_ = seconds;
    revision_ = nextRevision();
}

render::ScenePose PosedScene::forRenderer() {
    render::ScenePose pose;
    pose.nodes = shown().pose().model;
    pose.vertices = [evaluator = &shown()](std::size_t mesh, std::size_t pool) {
        return evaluator->vertices(mesh, pool);
    };
    pose.revision = revision_;
    return pose;
}

render::Box PosedScene::boundsOver(ClipId clipId, double seconds, const ProgressShare& progress) {
    const Clip* clip = scene().find(clipId);
    const int samples = clip == nullptr || countParts(scene()).vertices > fewVertices ? 1 : boundsSamples;
    render::Box box;
    for (int i = 0; i < samples && !progress.cancelled(); ++i) {
        const double part = samples > 1 ? double(i) / (samples - 1) : 0.0;
        const double start = clip != nullptr ? clip->secondsAt(clip->start) : 0.0;
        const double length = clip != nullptr ? std::min(seconds, clip->duration()) : 0.0;
        pose(clip != nullptr ? clipId : ClipId{}, start + part * length);
        box.add(render::boundsOf(scene(), forRenderer()));
        progress.report(double(i + 1) / samples);
    }
    return box;
}

} // namespace rigscope::gui
