#include "documents/load_job.h"

#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>

namespace rigscope::gui {

namespace {

// Workers that have not ended. Never destroyed, as a worker may outlive the statics.
struct Running {
    std::mutex mutex;
    std::condition_variable ended;
    int count = 0;
};

Running& running() {
    static auto* const made = new Running;
    return *made;
}

// Nothing in core throws, but memory may run out.
LoadResult loadSafely(const std::filesystem::path& path, const std::vector<std::filesystem::path>& searchFolders,
                      Progress& progress) {
    try {
        return loadDocument(path, progress, searchFolders);
    } catch (const std::exception& error) {
        return fail({Code::internal_error, {path.filename().string(), "", {}, {}}, {error.what()}});
    }
}

} // namespace

struct LoadJob::State {
    Progress progress;
    std::mutex mutex;
    std::optional<LoadResult> result;
    bool done = false;
    std::function<void()> notify;
};

LoadJob::LoadJob(std::filesystem::path path, std::vector<std::filesystem::path> searchFolders)
    : path_(std::move(path)),
      state_(std::make_shared<State>()) {
    {
        const std::lock_guard lock(running().mutex);
        ++running().count;
    }
    std::thread([state = state_, file = path_, folders = std::move(searchFolders)] {
        LoadResult result = loadSafely(file, folders, state->progress);
        std::function<void()> notify;
        {
            const std::lock_guard lock(state->mutex);
            state->result.emplace(std::move(result));
            state->done = true;
            notify = std::move(state->notify);
            // Under the lock: who cancelled does not expect a call any more.
            if (notify && !state->progress.cancelled())
                notify();
            if (state->progress.cancelled())
                state->result.reset();
        }
        const std::lock_guard lock(running().mutex);
        --running().count;
        running().ended.notify_all();
    }).detach();
}

LoadJob::~LoadJob() {
    state_->progress.cancel();
    const std::lock_guard lock(state_->mutex);
    state_->notify = nullptr;
}

double LoadJob::fraction() const { return state_->progress.fraction(); }

void LoadJob::whenDone(std::function<void()> notify) {
    {
        const std::lock_guard lock(state_->mutex);
        if (!state_->done) {
            state_->notify = std::move(notify);
            return;
        }
    }
    notify();
}

std::optional<LoadResult> LoadJob::take() {
    const std::lock_guard lock(state_->mutex);
    if (!state_->done)
        return std::nullopt;
    std::optional<LoadResult> result = std::move(state_->result);
    state_->result.reset();
    return result;
}

void LoadJob::waitForAll(double seconds) {
    Running& workers = running();
    std::unique_lock lock(workers.mutex);
    workers.ended.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return workers.count == 0; });
}

} // namespace rigscope::gui
