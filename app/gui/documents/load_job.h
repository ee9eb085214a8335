// One file being opened by a thread of its own. Plain C++, so that it can begin before there is an application object.
#pragma once

#include <filesystem>
#include <memory>

#include "documents/background_job.h"
#include "documents/loaded_document.h"

namespace rigscope::gui {

using LoadResult = Result<std::unique_ptr<LoadedDocument>>;

class LoadJob : public BackgroundJob<LoadResult> {
public:
    // Begins at once.
    explicit LoadJob(std::filesystem::path path, SearchFolders folders = {});

    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

} // namespace rigscope::gui
