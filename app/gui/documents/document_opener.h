// Opens files one after the other on workers and hands over what they give.
#pragma once

#include <QObject>

#include <deque>
#include <filesystem>
#include <memory>
#include <vector>

#include "documents/load_job.h"

namespace rigscope::gui {

class DocumentOpener : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;
    ~DocumentOpener() override;

    void open(OpenRequest request);
    // A job that runs already, begun before there was a window.
    void adopt(std::unique_ptr<LoadJob> job);
    // Hands over now what is there already, so that a window's first picture can show it.
    void deliverFinished() { finishFirst(); }
    // Drops the running job and those that wait; what is open stays as it is.
    void cancel();

    bool busy() const { return !jobs_.empty(); }
    std::size_t waiting() const { return jobs_.empty() ? 0 : jobs_.size() - 1; }
    const std::filesystem::path& path() const { return jobs_.front().request.path; } // only while busy
    double fraction() const;                                                         // of the running job, 0..1
    // The first file of the running job, with its structure, as soon as that is read.
    std::optional<DocumentFile> fileRead() const;

signals:
    void busyChanged();
    void fileReadChanged(); // also when the next job begins or none is left
    // The receiver takes the document out of `loaded`.
    void opened(const std::shared_ptr<std::unique_ptr<rigscope::gui::LoadedDocument>>& loaded);
    void failed(const std::filesystem::path& path, const rigscope::Diagnostic& diagnostic);

private:
    struct Pending {
        OpenRequest request;
        std::unique_ptr<LoadJob> job; // null while it waits
    };
    void takeAdded(Pending& pending, const std::vector<std::filesystem::path>& added);
    void startFirst();
    void finishFirst();

    std::deque<Pending> jobs_;
};

} // namespace rigscope::gui
