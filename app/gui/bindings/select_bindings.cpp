// What the commands of selection do.
#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "documents/related_nodes.h"

namespace rigscope::gui {

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
    commands.bind("select.none", [&documents] { documents.current()->select(PartRef()); });

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
}

} // namespace rigscope::gui
