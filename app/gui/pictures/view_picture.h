// Pictures of what the viewport shows, drawn anew in memory: at any size, with what lies over the model or without.
#pragma once

#include <QImage>
#include <QSize>

#include "base/result.h"

namespace rigscope::gui {

class Viewport;

struct PictureWish {
    QSize size;               // pixels
    bool overlays = true;     // skeleton, grid, axes and marks as in the view; else the model alone
    bool transparent = false; // without the view's background
};

// Of a picture's width and height, pixels: what is drawn takes 16 bytes for each on the way, or more.
inline constexpr int largestPictureSide = 8192;

// The viewport's own size in pixels of the screen.
QSize sizeOfView(const Viewport& view);

// What fits into the height of the view fits into the picture's. Lines, dots and text grow with the picture. Fails with
// `render_size` above the limit, or as the renderer does.
Result<QImage> pictureOf(Viewport& view, const PictureWish& wish);

} // namespace rigscope::gui
