#include "documents/load_job.h"

#include <exception>

namespace rigscope::gui {

namespace {

// Nothing in core throws, but memory may run out.
LoadResult loadSafely(const std::filesystem::path& path, const SearchFolders& folders, Progress& progress) {
    try {
        return loadDocument(path, progress, folders);
    } catch (const std::exception& error) {
        return fail({Code::internal_error, {path.filename().string(), "", {}, {}}, {error.what()}});
    }
}

} // namespace

LoadJob::LoadJob(std::filesystem::path path, SearchFolders folders)
    : BackgroundJob(
          [path, folders = std::move(folders)](Progress& progress) { return loadSafely(path, folders, progress); }),
      path_(std::move(path)) {}

} // namespace rigscope::gui
