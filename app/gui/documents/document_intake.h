// Takes what the user asks to open: brings a document that is open already to the front, opens others on workers, adds
// what they give to the window's documents, and reports what failed.
#pragma once

#include <QObject>
#include <QPointer>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "documents/document_opener.h"
#include "documents/document_session.h"

namespace rigscope::gui {

class DocumentSet;
class MessageArea;

class DocumentIntake : public QObject {
    Q_OBJECT

public:
    DocumentIntake(DocumentSet& documents, DocumentOpener& opener, MessageArea& messages, QObject* parent);

    // A file or an archive; of a folder, its first model.
    void open(const std::filesystem::path& path);
    // Those that belong together as one document, see documentsOf().
    void openAll(const std::vector<std::filesystem::path>& paths);
    // The same for what the user has dropped on the window: what only adds to a model is added to the one that is
    // shown, where it can be.
    void drop(const std::vector<std::filesystem::path>& paths);
    // Reads the document again with these files in it, and shows the first clip that they bring.
    void addTo(const DocumentSession& session, const std::vector<std::filesystem::path>& paths);
    // Reads the file of an open document again.
    void reload(const std::filesystem::path& path);
    // Opens the file in place of a document, which is closed when the file is there.
    void openInPlaceOf(DocumentSession* session, const std::filesystem::path& path);
    // Reads it again, and looks for what it names also in this folder.
    void addSearchFolder(const std::filesystem::path& path, const std::filesystem::path& folder);
    // Whether a new document begins to play by itself as long as the user has not chosen.
    void setStartsPlaying(bool on) { startsPlaying_ = on; }
    bool startsPlaying() const { return startsPlaying_; }
    // The first file of a document that is being opened and is none of the open ones, once it is read.
    std::optional<DocumentFile> opening() const;
    // All open documents, for what the user changed about where things are looked for.
    void reloadAll();

signals:
    // A document that was not open before.
    void opened(rigscope::gui::DocumentSession* session);
    void failed(const std::filesystem::path& path);
    // See opening().
    void openingChanged();

private:
    // Of the document that is shown, and of files that are no documents; `leaving` is about to be closed.
    void showMessages(const DocumentSession* leaving);
    void openAs(OpenRequest request);
    void take(std::unique_ptr<LoadedDocument> loaded);
    void replace(DocumentSession& session, std::unique_ptr<LoadedDocument> loaded);

    DocumentSet& documents_;
    DocumentOpener& opener_;
    MessageArea& messages_;
    std::map<std::filesystem::path, QPointer<DocumentSession>> replaces_; // by the file that is being opened
    bool startsPlaying_ = true;
};

} // namespace rigscope::gui
