// One piece of work on a thread of its own. Plain C++, so that it can begin before there is an application object.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "base/progress.h"

namespace rigscope::gui {

// Waits at the program's end until workers have ended, at most this long: they use static data.
void waitForWorkers(double seconds);

// Counts a worker for that wait; goes with the worker's thread.
class RunningWorker {
public:
    RunningWorker();
    ~RunningWorker();
    RunningWorker(RunningWorker&& other) noexcept
        : counts_(std::exchange(other.counts_, false)) {}
    RunningWorker& operator=(RunningWorker&&) = delete;

private:
    bool counts_ = true;
};

template <class Value> class BackgroundJob {
public:
    // Begins at once. `work` must not throw.
    explicit BackgroundJob(std::function<Value(Progress&)> work)
        : state_(std::make_shared<State>()) {
        std::thread([worker = RunningWorker(), state = state_, work = std::move(work)] {
            Value result = work(state->progress);
            std::function<void()> notify;
            const std::lock_guard lock(state->mutex);
            if (!state->progress.cancelled())
                state->result.emplace(std::move(result));
            state->done = true;
            notify = std::move(state->notify);
            // Under the lock: who cancelled does not expect a call any more.
            if (notify && !state->progress.cancelled())
                notify();
        }).detach();
    }

    // Cancels. Does not wait: a thread that hangs in a dead network folder must not hang the window too; what it makes
    // is thrown away.
    ~BackgroundJob() {
        state_->progress.cancel();
        const std::lock_guard lock(state_->mutex);
        state_->notify = nullptr;
    }
    BackgroundJob(const BackgroundJob&) = delete;
    BackgroundJob& operator=(const BackgroundJob&) = delete;

    double fraction() const { return state_->progress.fraction(); } // 0..1

    // `notify` is called once, from the worker, when the result is there, or from here if it is already.
    void whenDone(std::function<void()> notify) {
        {
            const std::lock_guard lock(state_->mutex);
            if (!state_->done) {
                state_->notify = std::move(notify);
                return;
            }
        }
        notify();
    }

    // The result, once; nothing while the work goes on.
    std::optional<Value> take() {
        const std::lock_guard lock(state_->mutex);
        return std::exchange(state_->result, std::nullopt);
    }

private:
    struct State {
        Progress progress;
        std::mutex mutex;
        std::optional<Value> result;
        bool done = false;
        std::function<void()> notify;
    };
    std::shared_ptr<State> state_;
};

} // namespace rigscope::gui
