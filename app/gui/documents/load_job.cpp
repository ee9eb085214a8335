#include "documents/load_job.h"

#include <exception>

namespace rigscope::gui {

namespace {

// Nothing in core throws, but memory may run out.
LoadResult loadSafely(const OpenRequest& request, FileReadEarly& read, Progress& progress) {
    try {
        return loadDocument(request, progress, [&read](const DocumentFile& file) { read.give(file); });
    } catch (const std::exception& error) {
        return fail({Code::internal_error, {request.path.filename().string(), "", {}, {}}, {error.what()}});
    }
}

} // namespace

LoadJob::LoadJob(OpenRequest request)
    : LoadJob(std::move(request), std::make_shared<FileReadEarly>()) {}

LoadJob::LoadJob(OpenRequest request, std::shared_ptr<FileReadEarly> read)
    : BackgroundJob([request, read](Progress& progress) { return loadSafely(request, *read, progress); }),
      request_(std::move(request)),
      read_(std::move(read)) {}

} // namespace rigscope::gui
