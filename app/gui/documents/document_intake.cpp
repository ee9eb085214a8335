#include "documents/document_intake.h"

#include <algorithm>

#include "documents/document_set.h"
#include "documents/folder_models.h"
#include "documents/message_area.h"
#include "documents/playback_start.h"

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
                replaces_.erase(path);
                messages_.showFailure(path, diagnostic);
                emit failed(path);
            });
    connect(&opener_, &DocumentOpener::busyChanged, this, [this] {
        // Cancelled: what was to be replaced stays, also when the file is opened later.
        if (!opener_.busy())
            replaces_.clear();
    });
    connect(&opener_, &DocumentOpener::fileReadChanged, this, &DocumentIntake::openingChanged);
    connect(&messages_, &MessageArea::retry, this, &DocumentIntake::open);
    connect(&documents_, &DocumentSet::aboutToRemove, this,
            [this](int index) { messages_.remove(documents_.at(index)->path()); });
}

void DocumentIntake::open(const std::filesystem::path& path) {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) {
        if (const std::vector<std::filesystem::path> models = modelsIn(path); !models.empty())
            open(models.front());
        else
            messages_.showFailure(path, {Code::folder_without_models, {path.string(), "", {}, {}}, {}});
        return;
    }
    messages_.remove(path);
    if (DocumentSession* const known = documents_.find(path))
        documents_.setCurrent(known);
    else
        opener_.open({path, {{}, storedSearchFolders()}, {}});
}

void DocumentIntake::openInPlaceOf(DocumentSession* session, const std::filesystem::path& path) {
    if (documents_.find(path) == nullptr)
        replaces_[path] = session;
    open(path);
}

void DocumentIntake::reload(const std::filesystem::path& path) {
    const DocumentSession* const session = documents_.find(path);
    OpenRequest request{path, {{}, storedSearchFolders()}, {}};
    if (session != nullptr) {
        request.folders.ofDocument = session->loaded().searchFolders;
        request.added = session->loaded().added;
    }
    opener_.open(std::move(request));
}

std::optional<DocumentFile> DocumentIntake::opening() const {
    return opener_.busy() && documents_.find(opener_.path()) == nullptr ? opener_.fileRead() : std::nullopt;
}

void DocumentIntake::reloadAll() {
    for (int i = 0; i < documents_.count(); ++i)
        reload(documents_.at(i)->path());
}

void DocumentIntake::addSearchFolder(const std::filesystem::path& path, const std::filesystem::path& folder) {
    const DocumentSession* const session = documents_.find(path);
    if (session == nullptr)
        return;
    SearchFolders folders{session->loaded().searchFolders, storedSearchFolders()};
    if (std::find(folders.ofDocument.begin(), folders.ofDocument.end(), folder) == folders.ofDocument.end())
        folders.ofDocument.push_back(folder);
    opener_.open({path, std::move(folders), session->loaded().added});
}

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
    QPointer<DocumentSession> before;
    if (const auto replaced = replaces_.find(loaded->path); replaced != replaces_.end()) {
        before = replaced->second;
        replaces_.erase(replaced);
    }
    DocumentSession* const session = documents_.add(std::make_unique<DocumentSession>(std::move(loaded)));
    session->changeClock([start = loadPlaybackStart({startsPlaying_})](PlaybackClock& clock) {
        clock.setLoopMode(start.loopMode);
        clock.setSpeed(start.speed);
        if (start.plays)
            clock.play();
    });
    if (before != nullptr) {
        documents_.move(documents_.indexOf(session), documents_.indexOf(before));
        documents_.close(before);
    }
    emit opened(session);
}

} // namespace rigscope::gui
