#include "documents/document_intake.h"

#include <algorithm>

#include "documents/document_groups.h"
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
    connect(&documents_, &DocumentSet::aboutToRemove, this, [this](int index) {
        messages_.remove(documents_.at(index)->path());
        showMessages(documents_.at(index));
    });
    connect(&documents_, &DocumentSet::currentChanged, this, [this] { showMessages(nullptr); });
}

void DocumentIntake::showMessages(const DocumentSession* leaving) {
    std::vector<std::filesystem::path> behind;
    for (int i = 0; i < documents_.count(); ++i)
        if (documents_.at(i) != documents_.current() && documents_.at(i) != leaving)
            behind.push_back(documents_.at(i)->path());
    messages_.setBehind(behind);
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
    openAs({path, {{}, storedSearchFolders()}, {}});
}

void DocumentIntake::openAll(const std::vector<std::filesystem::path>& paths) {
    for (const std::vector<std::filesystem::path>& files : documentsOf(paths)) {
        if (files.size() == 1)
            open(files.front());
        else
            openAs({files.front(), {{}, storedSearchFolders()}, {files.begin() + 1, files.end()}});
    }
}

void DocumentIntake::openAs(OpenRequest request) {
    messages_.remove(request.path);
    DocumentSession* const known = documents_.find(request.path);
    if (known == nullptr) {
        opener_.open(std::move(request));
        return;
    }
    documents_.setCurrent(known);
    if (!request.added.empty())
        addTo(*known, request.added);
}

void DocumentIntake::drop(const std::vector<std::filesystem::path>& paths) {
    const DocumentSession* const session = documents_.current();
    const bool adds = session != nullptr && !paths.empty() && takesAdditions(*session->loaded().document) &&
                      std::all_of(paths.begin(), paths.end(), [&](const std::filesystem::path& path) {
                          return addsToModel(path, session->loaded().document->files.front().format->family);
                      });
    if (adds)
        addTo(*session, paths);
    else
        openAll(paths);
}

void DocumentIntake::addTo(const DocumentSession& session, const std::vector<std::filesystem::path>& paths) {
    const LoadedDocument& loaded = session.loaded();
    OpenRequest request{session.path(), {loaded.searchFolders, storedSearchFolders()}, {}};
    // What was found beside it comes first: the bones are those of the first skeleton.
    const auto add = [&request](const std::filesystem::path& path) {
        std::error_code error;
        const bool there = std::any_of(request.added.begin(), request.added.end(),
                                       [&](const auto& one) { return std::filesystem::equivalent(one, path, error); });
        if (!there)
            request.added.push_back(path);
    };
    for (std::size_t i = 1; i < loaded.document->files.size(); ++i)
        add(loaded.document->files[i].found.path);
    std::for_each(paths.begin(), paths.end(), add);
    messages_.remove(request.path);
    opener_.open(std::move(request));
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
        replace(*known, std::move(loaded));
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

void DocumentIntake::replace(DocumentSession& session, std::unique_ptr<LoadedDocument> loaded) {
    const std::size_t files = session.loaded().document->files.size();
    const bool adds = loaded->added.size() > session.loaded().added.size();
    session.replace(std::move(loaded));
    if (!adds)
        return;
    for (const auto& clip : session.scene().clips)
        if (clip->home.file != Home::noFile && clip->home.file >= files) {
            session.setClip(clip->id);
            return;
        }
}

} // namespace rigscope::gui
