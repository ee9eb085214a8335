// Progress of long work and the wish to stop it. Shared by the worker, which reports and asks, and the interface, which
// shows and cancels; safe from any thread.
#pragma once

#include <atomic>

namespace rigscope {

class Progress {
public:
    // `fraction` of the work done, 0..1.
    void report(double fraction) { fraction_.store(fraction, std::memory_order_relaxed); }
    double fraction() const { return fraction_.load(std::memory_order_relaxed); }

    // Asks the worker to stop; it answers with the diagnostic `cancelled`.
    void cancel() { cancelled_.store(true, std::memory_order_relaxed); }
    bool cancelled() const { return cancelled_.load(std::memory_order_relaxed); }

private:
    std::atomic<double> fraction_{0.0};
    std::atomic<bool> cancelled_{false};
};

// A step's share of a Progress: what the step reports from 0 to 1 lies between two fractions of the whole. Borrows the
// Progress; without one it reports nothing and is never cancelled.
class ProgressShare {
public:
    ProgressShare() = default;
    ProgressShare(Progress* whole) // implicit: whoever has the whole may give it for a share
        : whole_(whole) {}

    // The share of a step that lies between `from` and `to` of this one.
    ProgressShare part(double from, double to) const {
        ProgressShare made(whole_);
        made.from_ = at(from);
        made.to_ = at(to);
        return made;
    }

    void report(double fraction) const {
        if (whole_)
            whole_->report(at(fraction));
    }
    bool cancelled() const { return whole_ && whole_->cancelled(); }

private:
    double at(double fraction) const { return from_ + (to_ - from_) * fraction; }

    Progress* whole_ = nullptr;
    double from_ = 0.0;
    double to_ = 1.0;
};

} // namespace rigscope
