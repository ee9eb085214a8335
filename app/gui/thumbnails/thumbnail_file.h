// Small pictures of models in the user's cache, named and marked as the desktops' own are (freedesktop.org, "Thumbnail
// Managing Standard"), so that the picture of a file that has changed since is known to be old. Safe from any thread.
#pragma once

#include <QImage>
#include <QString>

#include <filesystem>

#include "documents/file_stamp.h"

namespace rigscope::gui {

inline constexpr int thumbnailSize = 256; // pixels, both ways

struct ThumbnailLimits {
    int files = 60;
    std::int64_t bytes = std::int64_t{16} << 20;
};

// Where the picture of a file is, or would be.
QString thumbnailPath(const std::filesystem::path& file);

// Null where there is none, and where it shows what the file was before a change. A file that is not to be found may be
// on a disk that is not there today: its picture is shown.
QImage readThumbnail(const std::filesystem::path& file);

// `stamp` is that of the file as the picture shows it. False where the cache cannot be written.
bool writeThumbnail(const std::filesystem::path& file, const FileStamp& stamp, QImage picture);

// Removes the oldest ones until the limits are kept.
void pruneThumbnails(const ThumbnailLimits& limits);
void removeThumbnails();

} // namespace rigscope::gui
