#include "documents/background_job.h"

#include <chrono>
#include <condition_variable>

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

} // namespace

RunningWorker::RunningWorker() {
    const std::lock_guard lock(running().mutex);
    ++running().count;
}

RunningWorker::~RunningWorker() {
    if (!counts_)
        return;
    const std::lock_guard lock(running().mutex);
    --running().count;
    running().ended.notify_all();
}

void waitForWorkers(double seconds) {
    Running& workers = running();
    std::unique_lock lock(workers.mutex);
    workers.ended.wait_for(lock, std::chrono::duration<double>(seconds), [&] { return workers.count == 0; });
}

} // namespace rigscope::gui
