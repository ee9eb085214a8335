// One file being opened by a thread of its own. Plain C++, so that it can begin before there is an application object.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "documents/loaded_document.h"

namespace rigscope::gui {

using LoadResult = Result<std::unique_ptr<LoadedDocument>>;

class LoadJob {
public:
    // Begins at once.
    explicit LoadJob(std::filesystem::path path, std::vector<std::filesystem::path> searchFolders = {});
    // Cancels. Does not wait: a thread that hangs in a dead network folder must not hang the window too; what it makes
    // is thrown away.
    ~LoadJob();
    LoadJob(const LoadJob&) = delete;
    LoadJob& operator=(const LoadJob&) = delete;

    const std::filesystem::path& path() const { return path_; }
    double fraction() const; // 0..1

    // `notify` is called once, from the worker, when the result is there, or from here if it is already.
    void whenDone(std::function<void()> notify);
    // The result, once; nothing while the work goes on.
    std::optional<LoadResult> take();

    // Waits at the program's end until workers have ended, at most this long: they use static data.
    static void waitForAll(double seconds);

private:
    struct State;
    std::filesystem::path path_;
    std::shared_ptr<State> state_;
};

} // namespace rigscope::gui
