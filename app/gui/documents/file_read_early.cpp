#include "documents/file_read_early.h"

#include <utility>

namespace rigscope::gui {

void FileReadEarly::give(const DocumentFile& file) {
    const std::lock_guard lock(mutex_);
    if (file_)
        return;
    file_ = file;
    // Under the lock: who ended the wait does not expect a call any more.
    if (const auto notify = std::exchange(notify_, nullptr))
        notify();
}

std::optional<DocumentFile> FileReadEarly::file() const {
    const std::lock_guard lock(mutex_);
    return file_;
}

void FileReadEarly::whenGiven(std::function<void()> notify) {
    {
        const std::lock_guard lock(mutex_);
        if (!file_ || !notify) {
            notify_ = std::move(notify);
            return;
        }
    }
    notify();
}

} // namespace rigscope::gui
