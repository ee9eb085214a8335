// Takes what the user asks to open: brings a document that is open already to the front, opens others on workers, adds
// what they give to the window's documents, and reports what failed.
#pragma once

#include <QObject>

#include <filesystem>
#include <memory>

#include "documents/document_opener.h"

namespace rigscope::gui {

class DocumentSession;
class DocumentSet;
class MessageArea;

class DocumentIntake : public QObject {
    Q_OBJECT

public:
    DocumentIntake(DocumentSet& documents, DocumentOpener& opener, MessageArea& messages, QObject* parent);

    void open(const std::filesystem::path& path);
    // Reads the file of an open document again.
    void reload(const std::filesystem::path& path);
    // Whether a new document begins to play by itself.
    void setStartsPlaying(bool on) { startsPlaying_ = on; }

signals:
    // A document that was not open before.
    void opened(rigscope::gui::DocumentSession* session);

private:
    void take(std::unique_ptr<LoadedDocument> loaded);

    DocumentSet& documents_;
    DocumentOpener& opener_;
    MessageArea& messages_;
    bool startsPlaying_ = true;
};

} // namespace rigscope::gui
