#include "documents/document_session.h"

#include <algorithm>

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
    if (!contains(selected_))
        selected_ = {};
    hovered_ = {};
    camera_.setSpace(scene().space);
    camera_.setSceneBounds(loaded_->bounds);
    updateSpan();
    updateKeyTimes();
    clock_.seek(seconds);
    emit replaced();
    emit clipChanged();
    emit selectionChanged();
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

bool DocumentSession::contains(PartRef part) const {
    const auto has = [&](const auto& parts) {
        return std::any_of(parts.begin(), parts.end(), [&](const auto& item) { return item->id.value == part.id; });
    };
    switch (part.kind) {
    case PartKind::Scene:
        return true;
    case PartKind::Node:
        return has(scene().nodes);
    case PartKind::Mesh:
        return has(scene().meshes);
    case PartKind::Submesh:
        return std::any_of(scene().meshes.begin(), scene().meshes.end(),
                           [&](const auto& mesh) { return has(mesh->submeshes); });
    case PartKind::Material:
        return has(scene().materials);
    case PartKind::Texture:
        return has(scene().textures);
    case PartKind::Clip:
        return has(scene().clips);
    case PartKind::MorphTarget:
        break;
    }
    return false;
}

void DocumentSession::select(PartRef part) {
    if (part == selected_ || !contains(part))
        return;
    selected_ = part;
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
    if (selected_.kind == PartKind::Node) {
        const NodeId node{selected_.id};
        keyTimes_ = keyTimes(*shown, std::span(&node, 1));
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
        const bool whole = selected_ == PartRef(mesh.id) || (mesh.node && selected_ == PartRef(mesh.node));
        std::vector<char> chosen(mesh.pools.size(), whole ? 1 : 0);
        for (const auto& submesh : mesh.submeshes)
            if (selected_ == PartRef(submesh->id) || selected_ == PartRef(submesh->material))
                chosen[submesh->pool] = 1;
        for (std::size_t pool = 0; pool < mesh.pools.size(); ++pool)
            if (chosen[pool] != 0)
                for (const glm::vec3& position : pose.vertices(i, pool).positions)
                    box.add(position);
    }
    if (selected_.kind == PartKind::Node && box.empty()) {
        // A bone has no extent of its own: its joint, its children's joints and a part of the model around it.
        for (std::size_t i = 0; i < scene().nodes.size(); ++i) {
            const Node& node = *scene().nodes[i];
            if (node.id.value == selected_.id || node.parent.value == selected_.id)
                box.add(glm::vec3(pose.nodes[i][3]));
        }
        const float around = 0.05F * loaded_->bounds.diagonal();
        const render::Box joints = box;
        box.add(joints.minimum - glm::vec3(around));
        box.add(joints.maximum + glm::vec3(around));
    }
    return box.empty() ? boundsNow() : box;
}

} // namespace rigscope::gui
