// Makes the small pictures of the documents that were shown, when there is time for it: a while after one has come into
// view, or when it is closed before that.
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>
#include <map>
#include <memory>
#include <vector>

#include "documents/background_job.h"
#include "documents/document_session.h"

namespace rigscope::gui {

class DocumentSet;
class RecentFiles;
class Viewport;

class ThumbnailMaker : public QObject {
    Q_OBJECT

public:
    ThumbnailMaker(DocumentSet& documents, Viewport& viewport, RecentFiles& recent, QObject* parent);
    ~ThumbnailMaker() override;

    // Makes now what is still to be made of all that were shown.
    void finish();

signals:
    void written(); // one more picture is there

private:
    struct Shown {
        std::chrono::steady_clock::time_point reading; // of the file, that was drawn last
        bool made = false;                             // its picture
    };
    void drawn();
    void makeIfDue(DocumentSession& session);
    void make(DocumentSession& session);
    void takeFinished();

    DocumentSet& documents_;
    Viewport& viewport_;
    RecentFiles& recent_;
    std::map<const DocumentSession*, Shown> shown_; // documents that were in view
    QTimer pause_;
    std::vector<std::unique_ptr<BackgroundJob<bool>>> writing_;
};

} // namespace rigscope::gui
