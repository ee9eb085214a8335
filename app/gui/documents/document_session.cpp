#include "documents/document_session.h"

#include <algorithm>

#include "documents/part_index.h"
#include "formats/registry.h"
#include "timeline/key_times.h"

namespace rigscope::gui {

DocumentSession::DocumentSession(std::unique_ptr<LoadedDocument> loaded, QObject* parent)
    : QObject(parent),
      loaded_(std::move(loaded)),
      clip_(loaded_->firstClip) {
    camera_.setSpace(scene().space);
    camera_.look(render::StandardView::Isometric);
    camera_.setSceneBounds(loaded_->bounds);
    updateSpan();
    updateKeyTimes();
}

DocumentSession::~DocumentSession() = default;

QString DocumentSession::title() const { return QString::fromStdString(path().filename().string()); }

void DocumentSession::replace(std::unique_ptr<LoadedDocument> loaded) {
    // Ids are given anew by a reading, so parts are found again by their names.
    const Clip* const oldClip = clip();
    const std::string clipName = oldClip != nullptr ? oldClip->name.bytes : std::string();
    const double seconds = clock_.seconds();
    const bool hadClip = oldClip != nullptr;
    loaded_ = std::move(loaded);
    const Clip* const same = hadClip ? findClip(scene(), clipName) : nullptr;
    clip_ = same != nullptr ? same->id : loaded_->firstClip;
    const PartIndex parts(scene());
    std::vector<PartRef> still;
    for (const PartRef part : selection_.parts())
        if (parts.contains(part))
            still.push_back(part);
    selection_ = PartSelection(still);
    visibility_ = {};
    hovered_ = {};
    camera_.setSpace(scene().space);
    camera_.setSceneBounds(loaded_->bounds);
    updateSpan();
    updateKeyTimes();
    clock_.seek(seconds);
    emit replaced();
    emit clipChanged();
    emit selectionChanged();
    emit visibilityChanged();
    tellClock();
}

void DocumentSession::tellClock() {
    const bool playback =
        clock_.playing() != toldPlaying_ || clock_.speed() != toldSpeed_ || clock_.loopMode() != toldLoopMode_;
    const bool time = clock_.seconds() != toldSeconds_;
    toldPlaying_ = clock_.playing();
    toldSpeed_ = clock_.speed();
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

void DocumentSession::updateSpan() {
    const Clip* const shown = clip();
    const FormatDescriptor* const format = formatById(scene().formatId);
    clock_.setSpan(shown != nullptr ? spanOf(*shown, format != nullptr && format->timeUnit == "frames") : ClockSpan{});
}

PosedScene& DocumentSession::posed() {
    loaded_->posed->pose(clip_, clock_.seconds());
    return *loaded_->posed;
}

void DocumentSession::select(const PartSelection& selection) {
    std::vector<PartRef> there;
    const PartIndex parts(scene());
    for (const PartRef part : selection.parts())
        if (parts.contains(part))
            there.push_back(part);
    PartSelection wanted(there);
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

void DocumentSession::updateKeyTimes() {
    keyTimes_.clear();
    keysOfSelection_ = false;
    const Clip* const shown = clip();
    if (shown == nullptr)
        return;
    std::vector<NodeId> nodes;
    for (const PartRef part : selection_.parts())
        if (part.kind == PartKind::Node)
            nodes.push_back(NodeId{part.id});
    if (!nodes.empty()) {
        keyTimes_ = keyTimes(*shown, nodes);
        keysOfSelection_ = !keyTimes_.empty();
    }
    if (keyTimes_.empty())
        keyTimes_ = keyTimes(*shown, {});
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
