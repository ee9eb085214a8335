// By what a file is known to have changed: its size and the time when it was written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>

namespace rigscope::gui {

struct FileStamp {
    std::uintmax_t size = 0; // bytes
    std::filesystem::file_time_type time;

    std::int64_t secondsSinceEpoch() const; // of the time, as the system shows it
    bool operator==(const FileStamp&) const = default;
};

// Nothing where there is no regular file.
std::optional<FileStamp> stampOf(const std::filesystem::path& file);

} // namespace rigscope::gui
