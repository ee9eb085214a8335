#include "documents/document_session.h"

#include <algorithm>
#include <utility>

#include "documents/parts_there.h"
#include "formats/registry.h"
#include "timeline/key_times.h"

namespace rigscope::gui {

namespace {

LoopMode loopModeOf(RangeLoop loop) {
    switch (loop) {
    case RangeLoop::Loop:
        return LoopMode::Loop;
    case RangeLoop::Once:
        return LoopMode::Once;
    case RangeLoop::PingPong:
        break;
    }
    return LoopMode::PingPong;
}

} // namespace

DocumentSession::DocumentSession(std::unique_ptr<LoadedDocument> loaded, QObject* parent)
    : QObject(parent),
      loaded_(std::move(loaded)),
      clip_(loaded_->firstClip),
      upAxis_(keptUpAxis(path()).value_or(usualUpAxis())) {
    camera_.setSpace(shownSpace());
    camera_.look(render::StandardView::Isometric);
    camera_.setSceneBounds(loaded_->bounds);
    updateSpan();
    updateKeyTimes();
}

DocumentSession::~DocumentSession() = default;

QString DocumentSession::title() const { return QString::fromStdString(path().filename().string()); }

PartChoices DocumentSession::choices() const {
    PartChoices chosen;
    chosen.clip = clip_;
    chosen.seconds = clock_.seconds();
    chosen.range = clock_.loopRange();
    chosen.selection = selection_;
    chosen.hidden.assign(visibility_.hidden().begin(), visibility_.hidden().end());
    chosen.mixedClip = poseChoice_.mixedClip;
    for (const animation::MorphWeight& given : poseChoice_.morphWeights)
        chosen.morphWeights.emplace_back(given.target, given.weight);
    chosen.levelOfDetail = levelOfDetail_;
    return chosen;
}

void DocumentSession::replace(std::unique_ptr<LoadedDocument> loaded) {
    const PartChoices before = choices();
    emit aboutToReplace(*loaded);
    const std::unique_ptr<LoadedDocument> old = std::exchange(loaded_, std::move(loaded));
    const PartChoices taken = lost_.follow(before, old->scene(), scene());
    clip_ = lost_.lacksClip() ? loaded_->firstClip : taken.clip;
    selection_ = taken.selection;
    visibility_ = {};
    visibility_.hide(taken.hidden);
    poseChoice_.mixedClip = taken.mixedClip;
    poseChoice_.morphWeights.clear();
    for (const auto& [target, weight] : taken.morphWeights)
        poseChoice_.setWeight(MorphTargetId{target.id}, weight);
    loaded_->posed->choose(poseChoice_);
    levelOfDetail_ = std::min(taken.levelOfDetail, levelsOfDetail());
    hovered_ = {};
    shownBytes_.reset();
    camera_.setSpace(shownSpace());
    camera_.setSceneBounds(loaded_->bounds);
    updateSpan();
    updateKeyTimes();
    clock_.seek(taken.seconds);
    clock_.setLoopRange(taken.range);
    lost_.settle(choices());
    emit replaced();
    emit clipChanged();
    emit selectionChanged();
    emit visibilityChanged();
    tellClock();
}

void DocumentSession::tellClock() {
    const bool playback = clock_.playing() != toldPlaying_ || clock_.backwards() != toldBackwards_ ||
                          clock_.speed() != toldSpeed_ || clock_.loopMode() != toldLoopMode_ ||
                          clock_.loopRange() != toldRange_;
    const bool time = clock_.seconds() != toldSeconds_;
    toldPlaying_ = clock_.playing();
    toldBackwards_ = clock_.backwards();
    toldSpeed_ = clock_.speed();
    toldRange_ = clock_.loopRange();
    toldLoopMode_ = clock_.loopMode();
    toldSeconds_ = clock_.seconds();
    if (time)
        emit timeChanged();
    if (playback)
        emit playbackChanged();
}

void DocumentSession::setClip(ClipId clip) {
    if (clip == clip_)
        return;
    clip_ = clip;
    updateSpan();
    updateKeyTimes();
    emit clipChanged();
    emit timeChanged();
    tellClock();
}

QString DocumentSession::animationName() const {
    const Clip* shown = clip();
    if (shown != nullptr && loaded_->document->ranges.find(shown->id) != nullptr)
        shown = scene().clips.front().get();
    return shown != nullptr ? QString::fromStdString(shown->name.text()) : QString();
}

void DocumentSession::updateMarkers() {
    markers_ = clip() != nullptr ? loadMarkers(path(), animationName()) : Markers();
}

void DocumentSession::setMarkers(Markers markers) {
    if (clip() == nullptr || markers == markers_)
        return;
    markers_ = std::move(markers);
    saveMarkers(path(), animationName(), markers_);
    emit markersChanged();
}

void DocumentSession::setRanges(RangeList ranges) {
    const DocumentRanges& old = loaded_->document->ranges;
    const NamedRange* const wasShown = old.find(clip_);
    const std::string name = wasShown != nullptr ? wasShown->name : std::string();
    const auto place =
        static_cast<std::size_t>(std::find(old.clips.begin(), old.clips.end(), clip_) - old.clips.begin());
    const double seconds = clock_.seconds();
    const bool sameSize = old.list.ranges.size() == ranges.ranges.size();

    loaded_->document = withRanges(*loaded_->document, std::move(ranges));
    loaded_->posed = std::make_unique<PosedScene>(loaded_->shown());
    setPoseChoice(poseChoice_);
    if (wasShown != nullptr) {
        const DocumentRanges& now = loaded_->document->ranges;
        const auto same = std::find_if(now.list.ranges.begin(), now.list.ranges.end(),
                                       [&](const NamedRange& range) { return range.name == name; });
        // One that has been given another name stands where it stood.
        const auto found =
            same != now.list.ranges.end() ? static_cast<std::size_t>(same - now.list.ranges.begin()) : place;
        clip_ = same != now.list.ranges.end() || sameSize ? now.clips[found] : scene().clips.front()->id;
        updateSpan();
        updateKeyTimes();
        clock_.seek(seconds);
    }
    selection_ = PartSelection(partsThere(scene(), selection_.parts()));
    emit replaced();
    emit clipChanged();
    emit selectionChanged();
    tellClock();
}

void DocumentSession::updateSpan() {
    const Clip* const shown = clip();
    const FormatDescriptor* const format = formatById(scene().formatId);
    clock_.setSpan(shown != nullptr ? spanOf(*shown, format != nullptr && format->timeUnit == "frames") : ClockSpan{});
    const NamedRange* const range = loaded_->document->ranges.find(clip_);
    if (range != nullptr) {
        if (!loopModeBeforeRange_)
            loopModeBeforeRange_ = clock_.loopMode();
        clock_.setLoopMode(loopModeOf(range->loop));
    } else if (loopModeBeforeRange_) {
        clock_.setLoopMode(*std::exchange(loopModeBeforeRange_, std::nullopt));
    }
    updateMarkers();
}

void DocumentSession::setPoseShown(PoseShown pose) {
    if (pose == poseShown_)
        return;
    poseShown_ = pose;
    emit poseShownChanged();
    emit timeChanged(); // all that shows the pose follows the time
}

void DocumentSession::setPoseChoice(PoseChoice choice) {
    if (scene().find(choice.mixedClip) == nullptr)
        choice.mixedClip = {};
    std::erase_if(choice.morphWeights, [this](const animation::MorphWeight& given) {
        const PartRef target[]{given.target};
        return partsThere(scene(), target).empty();
    });
    poseChoice_ = std::move(choice);
    loaded_->posed->choose(poseChoice_);
    emit poseChoiceChanged();
    emit timeChanged(); // all that shows the pose follows the time
}

int DocumentSession::levelsOfDetail() const {
    std::size_t count = 0;
    for (const Shared<Mesh>& mesh : scene().meshes)
        for (const Shared<Submesh>& submesh : mesh->submeshes)
            count = std::max(count, submesh->levels.size());
    return static_cast<int>(count);
}

void DocumentSession::setLevelOfDetail(int level) {
    level = std::clamp(level, 0, levelsOfDetail());
    if (level == levelOfDetail_)
        return;
    levelOfDetail_ = level;
    emit levelOfDetailChanged();
}

Space DocumentSession::shownSpace() const {
    Space space = scene().space;
    if (upAxis_ != UpAxisChoice::File)
        space.up = upAxis_ == UpAxisChoice::Y ? UpAxis::Y : UpAxis::Z;
    return space;
}

void DocumentSession::setUpAxis(UpAxisChoice choice) {
    keepUpAxis(path(), choice != usualUpAxis() ? std::optional(choice) : std::nullopt);
    readUpAxis();
}

void DocumentSession::readUpAxis() {
    upAxis_ = keptUpAxis(path()).value_or(usualUpAxis());
    camera_.setSpace(shownSpace());
    emit upAxisChanged();
}

PosedScene& DocumentSession::posed() {
    loaded_->posed->pose(poseShown_, clip_, clock_.seconds());
    return *loaded_->posed;
}

void DocumentSession::select(const PartSelection& selection) {
    PartSelection wanted(partsThere(scene(), selection.parts()));
    // A part that is gone leaves what is selected as it is.
    if (wanted == selection_ || (wanted.empty() && !selection.empty()))
        return;
    selection_ = std::move(wanted);
    updateKeyTimes();
    emit selectionChanged();
}

void DocumentSession::hover(PartRef part) {
    if (part == hovered_)
        return;
    hovered_ = part;
    emit hoverChanged();
}

void DocumentSession::showBytes(const FileBytes& bytes) {
    shownBytes_ = bytes;
    emit bytesShown();
}

void DocumentSession::updateKeyTimes() {
    keyTimes_.clear();
    keysOfSelection_ = false;
    const Clip* const shown = clip();
    if (shown == nullptr)
        return;
    // Gathering all keys of a large clip takes long, and a selection does not change them.
    if (allKeysOf_ != shown->serial.value()) {
        allKeyTimes_ = keyTimes(*shown, {});
        allKeysOf_ = shown->serial.value();
    }
    std::vector<NodeId> nodes;
    for (const PartRef part : selection_.parts())
        if (part.kind == PartKind::Node)
            nodes.push_back(NodeId{part.id});
    if (!nodes.empty()) {
        keyTimes_ = keyTimes(*shown, nodes);
        keysOfSelection_ = !keyTimes_.empty();
    }
    if (keyTimes_.empty())
        keyTimes_ = allKeyTimes_;
}

void DocumentSession::fitCameraOnce() {
    if (!cameraFitted_)
        camera_.frame(loaded_->firstBounds);
    cameraFitted_ = true;
}

render::Box DocumentSession::boundsNow() { return render::boundsOf(scene(), posed().forRenderer()); }

render::Box DocumentSession::boundsOfSelection() {
    const render::ScenePose pose = posed().forRenderer();
    render::Box box;
    for (std::size_t i = 0; i < scene().meshes.size(); ++i) {
        const Mesh& mesh = *scene().meshes[i];
        const bool whole = selection_.contains(mesh.id) || (mesh.node && selection_.contains(mesh.node));
        std::vector<char> chosen(mesh.pools.size(), whole ? 1 : 0);
        for (const auto& submesh : mesh.submeshes)
            if (selection_.contains(submesh->id) || selection_.contains(submesh->material))
                chosen[submesh->pool] = 1;
        for (std::size_t pool = 0; pool < mesh.pools.size(); ++pool)
            if (chosen[pool] != 0)
                for (const glm::vec3& position : pose.vertices(i, pool).positions)
                    box.add(position);
    }
    // A bone has no extent of its own: its joint, its children's joints and a part of the model around it.
    render::Box joints;
    for (std::size_t i = 0; i < scene().nodes.size(); ++i) {
        const Node& node = *scene().nodes[i];
        if (node.kind == NodeKind::Mesh)
            continue;
        if (selection_.contains(node.id) || (node.parent && selection_.contains(node.parent)))
            joints.add(glm::vec3(pose.nodes[i][3]));
    }
    if (!joints.empty()) {
        const float around = 0.05F * loaded_->bounds.diagonal();
        box.add(joints.minimum - glm::vec3(around));
        box.add(joints.maximum + glm::vec3(around));
    }
    return box.empty() ? boundsNow() : box;
}

} // namespace rigscope::gui
