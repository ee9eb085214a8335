#include "documents/document_intake.h"

#include <algorithm>

#include "documents/document_set.h"
#include "documents/message_area.h"

namespace rigscope::gui {

DocumentIntake::DocumentIntake(DocumentSet& documents, DocumentOpener& opener, MessageArea& messages, QObject* parent)
    : QObject(parent),
      documents_(documents),
      opener_(opener),
      messages_(messages) {
    connect(&opener_, &DocumentOpener::opened, this,
            [this](const std::shared_ptr<std::unique_ptr<LoadedDocument>>& loaded) { take(std::move(*loaded)); });
    connect(&opener_, &DocumentOpener::failed, this,
            [this](const std::filesystem::path& path, const Diagnostic& diagnostic) {
                messages_.showFailure(path, diagnostic);
            });
    connect(&messages_, &MessageArea::retry, this, &DocumentIntake::open);
    connect(&documents_, &DocumentSet::aboutToRemove, this,
            [this](int index) { messages_.remove(documents_.at(index)->path()); });
}

void DocumentIntake::open(const std::filesystem::path& path) {
    messages_.remove(path);
    if (DocumentSession* const known = documents_.find(path))
        documents_.setCurrent(known);
    else
        opener_.open(path);
}

void DocumentIntake::reload(const std::filesystem::path& path) { opener_.open(path); }

void DocumentIntake::take(std::unique_ptr<LoadedDocument> loaded) {
    messages_.remove(loaded->path);
    const auto& diagnostics = loaded->diagnostics;
    const auto damage = std::find_if(diagnostics.begin(), diagnostics.end(),
                                     [](const Diagnostic& item) { return item.severity() == Severity::Error; });
    if (damage != diagnostics.end())
        messages_.showDamage(loaded->path, *damage);
    if (DocumentSession* const known = documents_.find(loaded->path)) {
        known->replace(std::move(loaded));
        return;
    }
    DocumentSession* const session = documents_.add(std::make_unique<DocumentSession>(std::move(loaded)));
    if (startsPlaying_)
        session->changeClock([](PlaybackClock& clock) { clock.play(); });
    emit opened(session);
}

} // namespace rigscope::gui
