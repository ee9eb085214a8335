// What the commands of selection do.
#include <QClipboard>
#include <QGuiApplication>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "documents/related_nodes.h"
#include "scenetree/part_names.h"
#include "viewport/pointer_tools.h"
#include "viewport/view_area.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

void bindPicking(const WindowParts& parts) {
    using render::PickTarget;
    PointerTools& tools = parts.view.viewport()->tools();
    const std::pair<const char*, PickTarget> targets[]{
        {"pick.automatic", PickTarget::Automatic}, {"pick.node", PickTarget::Node},
        {"pick.bone", PickTarget::Bone},           {"pick.mesh", PickTarget::Mesh},
        {"pick.triangle", PickTarget::Triangle},   {"pick.vertex", PickTarget::Vertex}};
    for (const auto& [id, target] : targets)
        parts.commands.bindToggle(
            id, [&tools, target = target](bool) { tools.setTarget(target); },
            [&tools, target = target] { return tools.target() == target; });
    QObject::connect(&tools, &PointerTools::stateChanged, &parts.commands, parts.refreshCommands);
}

// One name a line, in the order of selecting.
QString selectedNames(const DocumentSession& session) {
    QStringList names;
    for (const PartRef part : session.selection().parts())
        names.push_back(displayName(session.scene(), part));
    return names.join(u'\n');
}

} // namespace

void bindSelectCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    DocumentSet& documents = parts.documents;
    const auto select = [&commands, &documents](const char* id, PartSelection (*choose)(const DocumentSession&)) {
        commands.bind(id, [&documents, choose] {
            DocumentSession& session = *documents.current();
            // Where there is nothing to go to, what is selected stays.
            if (const PartSelection chosen = choose(session); !chosen.empty())
                session.select(chosen);
        });
    };
    select("select.all", [](const DocumentSession& session) { return allNodes(session.scene()); });
    select("select.invert",
           [](const DocumentSession& session) { return otherNodes(session.scene(), session.selection()); });
    select("select.parent",
           [](const DocumentSession& session) { return parentsOf(session.scene(), session.selection()); });
    select("select.children",
           [](const DocumentSession& session) { return childrenOf(session.scene(), session.selection()); });
    select("select.branch",
           [](const DocumentSession& session) { return branchesOf(session.scene(), session.selection()); });
    select("select.mirrored",
           [](const DocumentSession& session) { return mirroredOf(session.scene(), session.selection()); });
    commands.bind("select.none", [&documents] { documents.current()->select(PartRef()); });

    commands.bind("select.copyName",
                  [&documents] { QGuiApplication::clipboard()->setText(selectedNames(*documents.current())); });
    commands.bind("select.hide", [&documents] {
        DocumentSession& session = *documents.current();
        session.changeVisibility([&](PartVisibility& visibility) { visibility.hide(session.selection().parts()); });
    });
    commands.bindToggle(
        "select.isolate",
        [&documents](bool on) {
            DocumentSession& session = *documents.current();
            session.changeVisibility([&](PartVisibility& visibility) {
                on ? visibility.isolate(session.scene(), session.selection().parts()) : visibility.endIsolation();
            });
        },
        [&documents] { return documents.current() != nullptr && documents.current()->visibility().isolating(); });
    commands.bind("select.showAll", [&documents] {
        documents.current()->changeVisibility([](PartVisibility& visibility) { visibility.showAll(); });
    });
    bindPicking(parts);
}

} // namespace rigscope::gui
