// Watches the files of all open documents. What another program changes is read again, or offered to be, as the user
// wants it; a file that cannot be read for a while leaves the document as it is.
#pragma once

#include <QObject>

#include <chrono>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <vector>

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

    // The user wants what the files say, whatever was edited and could not be written.
    void readAgain(DocumentSession& session);

private:
    struct Watched {
        std::unique_ptr<FileWatch> files;
        std::chrono::steady_clock::time_point reading; // when what is shown was read
    };
    void watch(DocumentSession* session);
    void follow(DocumentSession* session);
    void take(DocumentSession* session, const std::vector<std::filesystem::path>& files);
    void lookAtRanges(DocumentSession* session);

    DocumentSet& documents_;
    DocumentIntake& intake_;
    MessageArea& messages_;
    std::map<const DocumentSession*, Watched> watches_;
    std::set<std::filesystem::path> broken_; // could not be read when they had changed
};

} // namespace rigscope::gui
