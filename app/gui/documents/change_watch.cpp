#include "documents/change_watch.h"

#include <QSettings>

#include "documents/document_intake.h"
#include "documents/document_set.h"
#include "documents/file_watch.h"
#include "documents/message_area.h"

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
    connect(&messages_, &MessageArea::reload, this,
            [this](const std::filesystem::path& path) { intake_.reload(path); });
    connect(&messages_, &MessageArea::alwaysReload, this, [this](const std::filesystem::path& path) {
        setReloadsByItself(true);
        intake_.reload(path);
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
    std::unique_ptr<FileWatch>& watch = watches_[session];
    watch = std::make_unique<FileWatch>();
    watch->setFiles(filesOf(*session));
    connect(watch.get(), &FileWatch::changed, this, [this, session] { take(session); });
    connect(session, &DocumentSession::replaced, watch.get(), [this, session, made = watch.get()] {
        broken_.erase(session->path());
        made->setFiles(filesOf(*session));
    });
}

void ChangeWatch::take(DocumentSession* session) {
    // One that could not be read before was asked for already.
    if (reloadsByItself() || broken_.contains(session->path()))
        intake_.reload(session->path());
    else
        messages_.showChanged(session->path());
}

} // namespace rigscope::gui
