// One file being opened by a thread of its own. Plain C++, so that it can begin before there is an application object.
#pragma once

#include <filesystem>
#include <memory>

#include "documents/background_job.h"
#include "documents/file_read_early.h"
#include "documents/loaded_document.h"
#include "documents/open_request.h"

namespace rigscope::gui {

using LoadResult = Result<std::unique_ptr<LoadedDocument>>;

class LoadJob : public BackgroundJob<LoadResult> {
public:
    // Begins at once.
    explicit LoadJob(OpenRequest request);
    // What the worker still reads is told to nobody.
    ~LoadJob() { read_->whenGiven(nullptr); }
    LoadJob(const LoadJob&) = delete;
    LoadJob& operator=(const LoadJob&) = delete;

    const OpenRequest& request() const { return request_; }
    // The file's bytes and structure, which are there long before what is made of them.
    FileReadEarly& read() { return *read_; }

private:
    LoadJob(OpenRequest request, std::shared_ptr<FileReadEarly> read);

    OpenRequest request_;
    std::shared_ptr<FileReadEarly> read_; // the worker's too
};

} // namespace rigscope::gui
