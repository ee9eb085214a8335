#include "documents/document_opener.h"

#include <QMetaObject>

#include <algorithm>

namespace rigscope::gui {

DocumentOpener::~DocumentOpener() = default;

void DocumentOpener::open(OpenRequest request) {
    for (Pending& pending : jobs_)
        if (pending.request.path == request.path) {
            takeAdded(pending, request.added);
            return;
        }
    jobs_.push_back({std::move(request), nullptr});
    if (jobs_.size() == 1)
        startFirst();
    emit busyChanged();
}

// Files that are added while the document is being opened are opened with it.
void DocumentOpener::takeAdded(Pending& pending, const std::vector<std::filesystem::path>& added) {
    std::vector<std::filesystem::path>& known = pending.request.added;
    const std::size_t before = known.size();
    for (const std::filesystem::path& path : added)
        if (std::find(known.begin(), known.end(), path) == known.end())
            known.push_back(path);
    if (known.size() == before || pending.job == nullptr)
        return;
    pending.job = nullptr;
    startFirst();
}

void DocumentOpener::adopt(std::unique_ptr<LoadJob> job) {
    jobs_.push_back({job->request(), std::move(job)});
    if (jobs_.size() == 1)
        startFirst();
    emit busyChanged();
}

double DocumentOpener::fraction() const {
    return busy() && jobs_.front().job != nullptr ? jobs_.front().job->fraction() : 0.0;
}

std::optional<DocumentFile> DocumentOpener::fileRead() const {
    return busy() && jobs_.front().job != nullptr ? jobs_.front().job->read().file() : std::nullopt;
}

void DocumentOpener::startFirst() {
    Pending& first = jobs_.front();
    if (first.job == nullptr)
        first.job = std::make_unique<LoadJob>(first.request);
    // The worker may call at any time, so the result is fetched on this object's thread. A call that comes after the
    // job was dropped finds nothing to take.
    first.job->whenDone([this] {
        QMetaObject::invokeMethod(
            this, [this] { finishFirst(); }, Qt::QueuedConnection);
    });
    first.job->read().whenGiven([this] {
        QMetaObject::invokeMethod(
            this, [this] { emit fileReadChanged(); }, Qt::QueuedConnection);
    });
}

void DocumentOpener::finishFirst() {
    std::optional<LoadResult> result = busy() && jobs_.front().job ? jobs_.front().job->take() : std::nullopt;
    if (!result)
        return;
    const std::filesystem::path path = jobs_.front().request.path;
    jobs_.pop_front();
    if (busy())
        startFirst();
    if (*result)
        emit opened(std::make_shared<std::unique_ptr<LoadedDocument>>(std::move(**result)));
    else if (result->error().code != Code::cancelled)
        emit failed(path, result->error());
    emit busyChanged();
    emit fileReadChanged();
}

void DocumentOpener::cancel() {
    if (!busy())
        return;
    jobs_.clear();
    emit busyChanged();
    emit fileReadChanged();
}

} // namespace rigscope::gui
