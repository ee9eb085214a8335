// The documents that are open in a window, and the one that is shown.
#pragma once

#include <QObject>

#include <filesystem>
#include <memory>
#include <vector>

#include "documents/document_session.h"

namespace rigscope::gui {

class DocumentSet : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    int count() const { return static_cast<int>(sessions_.size()); }
    DocumentSession* at(int index) const { return sessions_[static_cast<std::size_t>(index)].get(); }
    DocumentSession* current() const { return current_; } // null where none is open
    int indexOf(const DocumentSession* session) const;
    // The document of that file, or null.
    DocumentSession* find(const std::filesystem::path& path) const;

    // Takes the session, puts it last and shows it.
    DocumentSession* add(std::unique_ptr<DocumentSession> session);
    void setCurrent(DocumentSession* session);
    void close(DocumentSession* session);
    void move(int from, int to);

signals:
    void added(int index);
    void aboutToRemove(int index);
    void currentChanged();

private:
    std::vector<std::unique_ptr<DocumentSession>> sessions_;
    DocumentSession* current_ = nullptr;
};

} // namespace rigscope::gui
