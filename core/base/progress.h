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

} // namespace rigscope
