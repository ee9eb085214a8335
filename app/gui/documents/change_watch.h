// Watches the files of all open documents. What another program changes is read again, or offered to be, as the user
// wants it; a file that cannot be read for a while leaves the document as it is.
#pragma once

#include <QObject>

#include <filesystem>
#include <map>
#include <memory>
#include <set>

namespace rigscope::gui {

class DocumentIntake;
class DocumentSession;
class DocumentSet;
class FileWatch;
class MessageArea;

class ChangeWatch : public QObject {
    Q_OBJECT

public:
    ChangeWatch(DocumentSet& documents, DocumentIntake& intake, MessageArea& messages, QObject* parent);
    ~ChangeWatch() override;

    // Whether changed files are read again without asking; kept in the settings.
    bool reloadsByItself() const;
    void setReloadsByItself(bool on);

private:
    void watch(DocumentSession* session);
    void take(DocumentSession* session);

    DocumentSet& documents_;
    DocumentIntake& intake_;
    MessageArea& messages_;
    std::map<const DocumentSession*, std::unique_ptr<FileWatch>> watches_;
    std::set<std::filesystem::path> broken_; // could not be read when they had changed
};

} // namespace rigscope::gui
