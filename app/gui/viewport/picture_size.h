// The size of pictures that are saved of the view. From and to the settings.
#pragma once

#include <QSize>

#include <optional>

namespace rigscope::gui {

inline constexpr int smallestPicture = 16; // pixels, either way
inline constexpr int largestPicture = 8192;

// Nothing: as large as the view is on the screen.
std::optional<QSize> storedPictureSize();
void storePictureSize(std::optional<QSize> size);

} // namespace rigscope::gui
