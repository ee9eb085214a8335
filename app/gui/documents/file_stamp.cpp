#include "documents/file_stamp.h"

#include <chrono>
#include <system_error>

namespace rigscope::gui {

std::int64_t FileStamp::secondsSinceEpoch() const {
    const auto system = std::chrono::file_clock::to_sys(time);
    return std::chrono::floor<std::chrono::seconds>(system.time_since_epoch()).count();
}

std::optional<FileStamp> stampOf(const std::filesystem::path& file) {
    std::error_code error;
    if (!std::filesystem::is_regular_file(file, error))
        return std::nullopt;
    FileStamp stamp;
    stamp.size = std::filesystem::file_size(file, error);
    if (!error)
        stamp.time = std::filesystem::last_write_time(file, error);
    return error ? std::nullopt : std::optional(stamp);
}

} // namespace rigscope::gui
