// What the commands of the view do.
#include <QMainWindow>
#include <QStatusBar>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "viewport/view_area.h"
#include "viewport/view_options.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr int messageTime = 4000; // milliseconds in the status bar

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
        {"view.front", render::StandardView::Front}, {"view.back", render::StandardView::Back},
        {"view.left", render::StandardView::Left},   {"view.right", render::StandardView::Right},
        {"view.top", render::StandardView::Top},     {"view.bottom", render::StandardView::Bottom},
    };
    for (const auto& [id, view] : views)
        commands.bind(id, [viewport, view = view] { viewport->look(view); });
    commands.bindToggle(
        "view.orthographic", [viewport](bool on) { viewport->setOrthographic(on); },
        [&documents = parts.documents] {
            const DocumentSession* const session = documents.current();
            return session != nullptr && session->camera().projection() == render::Projection::Orthographic;
        });
}

void bindShading(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    Viewport* const viewport = parts.view.viewport();
    for (const ShadingMode& mode : shadingModes)
        commands.bindToggle(
            mode.commandId,
            [viewport, shading = mode.shading](bool) {
                change(*viewport, [shading](render::RenderOptions& options) { options.shading = shading; });
            },
            [viewport, shading = mode.shading] { return viewport->options().shading == shading; });
    commands.bind("view.cycleShading", [viewport, &commands, &window = parts.window] {
        change(*viewport, [](render::RenderOptions& options) { options.shading = shadingAfter(options.shading); });
        for (const ShadingMode& mode : shadingModes)
            if (mode.shading == viewport->options().shading)
                window.statusBar()->showMessage(
                    QMainWindow::tr("Shading: %1").arg(commands.action(mode.commandId)->text().remove(u'&')),
                    messageTime);
    });
}

// A command that switches one of the renderer's options.
template <class Set, class Get> void bindOption(const WindowParts& parts, const char* id, Set set, Get isOn) {
    Viewport* const viewport = parts.view.viewport();
    parts.commands.bindToggle(
        id,
        [viewport, set](bool on) {
            change(*viewport, [set, on](render::RenderOptions& options) { set(options, on); });
        },
        [viewport, isOn] { return isOn(viewport->options()); });
}

void bindOverlays(const WindowParts& parts) {
    using Options = render::RenderOptions;
    bindOption(
        parts, "view.grid", [](Options& options, bool on) { options.grid = on; },
        [](const Options& options) { return options.grid; });
    bindOption(
        parts, "view.axes", [](Options& options, bool on) { options.axesBadge = on; },
        [](const Options& options) { return options.axesBadge; });
    bindOption(
        parts, "view.skeleton",
        [](Options& options, bool on) {
            options.skeleton.style = on ? render::SkeletonStyle::Octahedra : render::SkeletonStyle::Off;
        },
        [](const Options& options) { return options.skeleton.style != render::SkeletonStyle::Off; });
}

} // namespace

void bindViewCommands(const WindowParts& parts) {
    bindCamera(parts);
    bindShading(parts);
    bindOverlays(parts);
    Viewport* const viewport = parts.view.viewport();
    QObject::connect(viewport, &Viewport::cameraChanged, &parts.commands, parts.refreshCommands);
    QObject::connect(viewport, &Viewport::optionsChanged, &parts.commands, parts.refreshCommands);
}

} // namespace rigscope::gui
