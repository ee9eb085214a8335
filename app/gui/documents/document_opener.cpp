#include "documents/document_opener.h"

#include <QMetaObject>

namespace rigscope::gui {

DocumentOpener::~DocumentOpener() = default;

void DocumentOpener::open(const std::filesystem::path& path, SearchFolders folders) {
    for (const Pending& pending : jobs_)
        if (pending.path == path)
            return;
    jobs_.push_back({path, std::move(folders), nullptr});
    if (jobs_.size() == 1)
        startFirst();
    emit busyChanged();
}

void DocumentOpener::adopt(std::unique_ptr<LoadJob> job) {
    const std::filesystem::path path = job->path();
    jobs_.push_back({path, {}, std::move(job)});
    if (jobs_.size() == 1)
        startFirst();
    emit busyChanged();
}

double DocumentOpener::fraction() const {
    return busy() && jobs_.front().job != nullptr ? jobs_.front().job->fraction() : 0.0;
}

void DocumentOpener::startFirst() {
    Pending& first = jobs_.front();
    if (first.job == nullptr)
        first.job = std::make_unique<LoadJob>(first.path, first.folders);
    // The worker may call at any time, so the result is fetched on this object's thread. A call that comes after the
    // job was dropped finds nothing to take.
    first.job->whenDone([this] {
        QMetaObject::invokeMethod(
            this, [this] { finishFirst(); }, Qt::QueuedConnection);
    });
}

void DocumentOpener::finishFirst() {
    std::optional<LoadResult> result = busy() && jobs_.front().job ? jobs_.front().job->take() : std::nullopt;
    if (!result)
        return;
    const std::filesystem::path path = jobs_.front().path;
    jobs_.pop_front();
    if (busy())
        startFirst();
    if (*result)
        emit opened(std::make_shared<std::unique_ptr<LoadedDocument>>(std::move(**result)));
    else if (result->error().code != Code::cancelled)
        emit failed(path, result->error());
    emit busyChanged();
}

void DocumentOpener::cancel() {
    if (!busy())
        return;
    jobs_.clear();
    emit busyChanged();
}

} // namespace rigscope::gui
