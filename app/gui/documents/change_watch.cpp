#include "documents/change_watch.h"

#include <QSettings>

#include <algorithm>

#include "documents/document_intake.h"
#include "documents/document_set.h"
#include "documents/file_watch.h"
#include "documents/message_area.h"
#include "ranges/ranges_store.h"

namespace rigscope::gui {

namespace {

const QString key = QStringLiteral("files/reloadChanged");

// Everything on disk that the document was made from.
std::vector<std::filesystem::path> filesOf(const DocumentSession& session) {
    const Document& document = *session.loaded().document;
    std::vector<std::filesystem::path> files{session.path()};
    for (const DocumentFile& file : document.files)
        files.push_back(file.found.path);
    for (const DocumentTexture& texture : document.textures)
        if (texture.picture)
            files.push_back(texture.picture->path);
    if (document.ranges.path)
        files.push_back(*document.ranges.path);
    return files;
}

} // namespace

ChangeWatch::ChangeWatch(DocumentSet& documents, DocumentIntake& intake, MessageArea& messages, QObject* parent)
    : QObject(parent),
      documents_(documents),
      intake_(intake),
      messages_(messages) {
    connect(&documents_, &DocumentSet::added, this, [this](int index) { watch(documents_.at(index)); });
    connect(&documents_, &DocumentSet::aboutToRemove, this, [this](int index) {
        broken_.erase(documents_.at(index)->path());
        watches_.erase(documents_.at(index));
    });
    const auto reload = [this](const std::filesystem::path& path, const std::filesystem::path& file) {
        DocumentSession* const session = documents_.find(path);
        if (session != nullptr && session->loaded().document->ranges.path == file)
            readAgain(*session);
        else
            intake_.reload(path);
    };
    connect(&messages_, &MessageArea::reload, this, reload);
    connect(&messages_, &MessageArea::alwaysReload, this,
            [this, reload](const std::filesystem::path& path, const std::filesystem::path& file) {
                setReloadsByItself(true);
                reload(path, file);
            });
    connect(&intake_, &DocumentIntake::failed, this, [this](const std::filesystem::path& path) {
        if (documents_.find(path) != nullptr)
            broken_.insert(path);
    });
}

ChangeWatch::~ChangeWatch() = default;

bool ChangeWatch::reloadsByItself() const { return QSettings().value(key, false).toBool(); }

void ChangeWatch::setReloadsByItself(bool on) { QSettings().setValue(key, on); }

void ChangeWatch::watch(DocumentSession* session) {
    Watched& watched = watches_[session];
    watched.files = std::make_unique<FileWatch>();
    follow(session);
    connect(watched.files.get(), &FileWatch::changed, this,
            [this, session](const std::vector<std::filesystem::path>& files) { take(session, files); });
    connect(session, &DocumentSession::replaced, watched.files.get(), [this, session] { follow(session); });
    // Its own writing ended, also where that failed because the file is another.
    connect(&RangesStore::of(*session), &RangesStore::changed, watched.files.get(),
            [this, session] { lookAtRanges(session); });
}

void ChangeWatch::follow(DocumentSession* session) {
    Watched& watched = watches_[session];
    // Other ranges are no reading of the files.
    if (watched.reading == session->loaded().begun)
        return;
    watched.reading = session->loaded().begun;
    watched.files->setFiles(filesOf(*session));
    broken_.erase(session->path());
}

void ChangeWatch::take(DocumentSession* session, const std::vector<std::filesystem::path>& files) {
    const std::optional<std::filesystem::path>& ranges = session->loaded().document->ranges.path;
    const auto changed =
        std::find_if(files.begin(), files.end(), [&](const std::filesystem::path& file) { return ranges != file; });
    if (changed == files.end())
        lookAtRanges(session);
    // One that could not be read before was asked for already.
    else if (reloadsByItself() || broken_.contains(session->path()))
        intake_.reload(session->path());
    else
        messages_.showChanged(session->path(), *changed);
}

// The window writes the list too, so it is not enough that the file is another than it was.
void ChangeWatch::lookAtRanges(DocumentSession* session) {
    const RangesStore& store = RangesStore::of(*session);
    if (!store.fileIsOther())
        return;
    // Nobody's ranges are dropped without asking.
    if (reloadsByItself() && store.problem().isEmpty())
        intake_.reload(session->path());
    else
        messages_.showChanged(session->path(), *session->loaded().document->ranges.path);
}

void ChangeWatch::readAgain(DocumentSession& session) {
    RangesStore::of(session).yieldToFile();
    intake_.reload(session.path());
}

} // namespace rigscope::gui
