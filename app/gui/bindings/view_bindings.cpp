// What the commands of the view do.
#include <QMainWindow>
#include <QMenu>

#include <glm/trigonometric.hpp>

#include <algorithm>
#include <tuple>

#include "bindings/bindings.h"
#include "bindings/status_message.h"
#include "commands/command_set.h"
#include "commands/part_menu.h"
#include "documents/document_set.h"
#include "viewport/view_area.h"
#include "viewport/view_options.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

template <class Change> void change(Viewport& viewport, Change set) {
    render::RenderOptions options = viewport.options();
    set(options);
    viewport.setOptions(options);
}

void bindCamera(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    Viewport* const viewport = parts.view.viewport();
    commands.bind("view.frameAll", [viewport] { viewport->frameAll(); });
    commands.bind("view.frameSelected", [viewport] { viewport->frameSelected(); });
    const std::pair<const char*, render::StandardView> views[]{
        {"view.front", render::StandardView::Front},
        {"view.back", render::StandardView::Back},
        {"view.left", render::StandardView::Left},
        {"view.right", render::StandardView::Right},
        {"view.top", render::StandardView::Top},
        {"view.bottom", render::StandardView::Bottom},
        {"view.isometric", render::StandardView::Isometric},
    };
    for (const auto& [id, view] : views)
        commands.bind(id, [viewport, view = view] { viewport->look(view); });
    constexpr float turn = 15.0F; // degrees a key press
    constexpr float move = 0.1F;  // of the picture's height
    constexpr float nearer = 1.25F;
    const std::tuple<const char*, float, float> turns[]{
        {"view.turnLeft", -turn, 0.0F},
        {"view.turnRight", turn, 0.0F},
        {"view.turnUp", 0.0F, turn},
        {"view.turnDown", 0.0F, -turn},
    };
    for (const auto& [id, right, up] : turns)
        commands.bind(id,
                      [viewport, right = glm::radians(right), up = glm::radians(up)] { viewport->turn(right, up); });
    const std::tuple<const char*, float, float> moves[]{
        {"view.moveLeft", -move, 0.0F},
        {"view.moveRight", move, 0.0F},
        {"view.moveUp", 0.0F, move},
        {"view.moveDown", 0.0F, -move},
    };
    for (const auto& [id, right, up] : moves)
        commands.bind(id, [viewport, right = right, up = up] { viewport->move(right, up); });
    commands.bind("view.nearer", [viewport] { viewport->zoom(nearer); });
    commands.bind("view.farther", [viewport] { viewport->zoom(1.0F / nearer); });
    commands.bind("view.resetCamera", [viewport] { viewport->resetCamera(); });
    commands.bindToggle(
        "view.orthographic", [viewport](bool on) { viewport->setOrthographic(on); },
        [&documents = parts.documents] {
            const DocumentSession* const session = documents.current();
            return session != nullptr && session->camera().projection() == render::Projection::Orthographic;
        });
}

void bindUpAxis(const WindowParts& parts) {
    DocumentSet& documents = parts.documents;
    const std::pair<const char*, UpAxisChoice> axes[]{
        {"upAxis.file", UpAxisChoice::File}, {"upAxis.y", UpAxisChoice::Y}, {"upAxis.z", UpAxisChoice::Z}};
    for (const auto& [id, axis] : axes)
        parts.commands.bindToggle(
            id, [&documents, axis = axis](bool) { documents.current()->setUpAxis(axis); },
            [&documents, axis = axis] {
                return documents.current() != nullptr && documents.current()->upAxis() == axis;
            });
}

// A command that switches something of the view's look on and off.
void bindFlag(const WindowParts& parts, const char* id, bool& (*member)(ViewLook&)) {
    Viewport* const viewport = parts.view.viewport();
    parts.commands.bindToggle(
        id,
        [viewport, member](bool on) {
            ViewLook look = viewport->viewLook();
            member(look) = on;
            viewport->setViewLook(look);
        },
        [viewport, member] {
            ViewLook look = viewport->viewLook();
            return member(look);
        });
}

// One of several, kept in the view's look.
template <class Value, class Member>
void bindChoice(const WindowParts& parts, const char* id, Value value, Member member) {
    Viewport* const viewport = parts.view.viewport();
    parts.commands.bindToggle(
        id,
        [viewport, value, member](bool) {
            ViewLook look = viewport->viewLook();
            member(look) = value;
            viewport->setViewLook(look);
        },
        [viewport, value, member] {
            ViewLook look = viewport->viewLook();
            return member(look) == value;
        });
}

void bindShading(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    Viewport* const viewport = parts.view.viewport();
    for (const ShadingMode& mode : shadingModes)
        bindChoice(parts, mode.commandId, mode.shading,
                   [](ViewLook& look) -> render::Shading& { return look.options.shading; });
    commands.bind("view.cycleShading", [viewport, &commands, &window = parts.window] {
        change(*viewport, [](render::RenderOptions& options) { options.shading = shadingAfter(options.shading); });
        for (const ShadingMode& mode : shadingModes)
            if (mode.shading == viewport->options().shading)
                showStatusMessage(
                    window, QMainWindow::tr("Shading: %1").arg(commands.action(mode.commandId)->text().remove(u'&')));
    });
}

void bindSkeleton(const WindowParts& parts) {
    using Options = render::RenderOptions;
    using Style = render::SkeletonStyle;
    Viewport* const viewport = parts.view.viewport();
    parts.commands.bindToggle(
        "view.skeleton",
        [viewport](bool on) {
            change(*viewport, [style = on ? viewport->viewLook().skeletonStyle : Style::Off](Options& options) {
                options.skeleton.style = style;
            });
        },
        [viewport] { return viewport->options().skeleton.style != Style::Off; });
    const auto style = [](ViewLook& look) -> Style& { return look.options.skeleton.style; };
    bindChoice(parts, "skeleton.octahedra", Style::Octahedra, style);
    bindChoice(parts, "skeleton.lines", Style::Lines, style);
    bindFlag(parts, "skeleton.names", [](ViewLook& look) -> bool& { return look.options.skeleton.names; });
    bindFlag(parts, "skeleton.axes", [](ViewLook& look) -> bool& { return look.options.skeleton.axes; });
    bindFlag(parts, "skeleton.xray", [](ViewLook& look) -> bool& { return look.options.skeleton.xray; });
    constexpr float step = 1.25F;
    const auto resize = [&parts, viewport](const char* id, float factor) {
        parts.commands.bind(id, [viewport, factor] {
            change(*viewport, [factor](Options& options) {
                options.skeleton.scale =
                    std::clamp(factor * options.skeleton.scale, smallestBoneScale, largestBoneScale);
            });
        });
    };
    resize("skeleton.larger", step);
    resize("skeleton.smaller", 1.0F / step);
    parts.commands.bind("skeleton.usualSize",
                        [viewport] { change(*viewport, [](Options& options) { options.skeleton.scale = 1.0F; }); });
}

void bindOverlays(const WindowParts& parts) {
    bindFlag(parts, "view.grid", [](ViewLook& look) -> bool& { return look.options.grid; });
    bindFlag(parts, "view.axes", [](ViewLook& look) -> bool& { return look.options.axesBadge; });
    bindFlag(parts, "view.bounds", [](ViewLook& look) -> bool& { return look.options.bounds; });
    bindFlag(parts, "view.normals", [](ViewLook& look) -> bool& { return look.options.vertexNormals; });
    bindFlag(parts, "view.statistics", [](ViewLook& look) -> bool& { return look.statistics; });
}

void bindLooks(const WindowParts& parts) {
    using render::Lighting;
    const auto lighting = [](ViewLook& look) -> Lighting& { return look.options.lighting; };
    bindChoice(parts, "lighting.standard", Lighting::Standard, lighting);
    bindChoice(parts, "lighting.bright", Lighting::Bright, lighting);
    bindChoice(parts, "lighting.camera", Lighting::Camera, lighting);
    bindChoice(parts, "lighting.above", Lighting::Above, lighting);
    const auto background = [](ViewLook& look) -> BackgroundChoice& { return look.background; };
    bindChoice(parts, "background.theme", BackgroundChoice::Theme, background);
    bindChoice(parts, "background.dark", BackgroundChoice::Dark, background);
    bindChoice(parts, "background.grey", BackgroundChoice::Grey, background);
    bindChoice(parts, "background.light", BackgroundChoice::Light, background);
    bindChoice(parts, "background.checker", BackgroundChoice::Checker, background);
}

void bindPoses(const WindowParts& parts) {
    DocumentSet& documents = parts.documents;
    const std::pair<const char*, PoseShown> poses[]{
        {"pose.current", PoseShown::Current}, {"pose.rest", PoseShown::Rest}, {"pose.bind", PoseShown::Bind}};
    for (const auto& [id, pose] : poses)
        parts.commands.bindToggle(
            id, [&documents, pose = pose](bool) { documents.current()->setPoseShown(pose); },
            [&documents, pose = pose] {
                return documents.current() != nullptr && documents.current()->poseShown() == pose;
            });
}

} // namespace

void bindViewCommands(const WindowParts& parts) {
    bindCamera(parts);
    bindUpAxis(parts);
    bindShading(parts);
    bindSkeleton(parts);
    bindOverlays(parts);
    bindLooks(parts);
    bindPoses(parts);
    Viewport* const viewport = parts.view.viewport();
    QObject::connect(viewport, &Viewport::cameraChanged, &parts.commands, parts.refreshCommands);
    QObject::connect(viewport, &Viewport::optionsChanged, &parts.commands, parts.refreshCommands);
    QObject::connect(viewport, &Viewport::optionsChanged, &parts.commands,
                     [viewport] { saveViewLook(viewport->viewLook()); });
    QObject::connect(viewport, &Viewport::contextMenuWanted, &parts.commands,
                     [viewport, &commands = parts.commands](const QPoint& place) {
                         auto* const menu = new QMenu(viewport);
                         menu->setAttribute(Qt::WA_DeleteOnClose);
                         menu->setObjectName(QStringLiteral("viewMenu"));
                         fillPartMenu(*menu, commands);
                         menu->popup(place);
                     });
}

} // namespace rigscope::gui
