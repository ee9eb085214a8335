#include "pictures/view_picture.h"

#include <string>

#include "render/renderer.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

void leaveOutOverlays(render::FrameInput& input) {
    render::RenderOptions& options = input.options;
    options.grid = false;
    options.axesBadge = false;
    options.bounds = false;
    options.submeshBounds = false;
    options.vertexNormals = false;
    options.skeleton.style = render::SkeletonStyle::Off;
    // Weights are those of the selected bones; else what is selected is only marked.
    if (options.shading != render::Shading::Weights)
        input.selection.selected.clear();
    input.marks = {};
}

} // namespace

QSize sizeOfView(const Viewport& view) { return (QSizeF(view.size()) * view.devicePixelRatioF()).toSize(); }

Result<QImage> pictureOf(Viewport& view, const PictureWish& wish) {
    const int width = wish.size.width();
    const int height = wish.size.height();
    if (width > largestPictureSide || height > largestPictureSide)
        return fail({Code::render_size,
                     {},
                     {std::to_string(width), std::to_string(height), std::to_string(largestPictureSide)}});
    const Result<render::RenderedImage> drawn = view.drawToImage([&](render::FrameInput& input) {
        input.pixelRatio *= float(height) / input.camera.viewport().y;
        input.camera.setViewport(width, height);
        input.selection.hovered = {}; // the pointer only happens to be there
        input.options.background.transparent = wish.transparent;
        if (!wish.overlays)
            leaveOutOverlays(input);
    });
    if (!drawn)
        return fail(drawn.error());
    const QImage picture(drawn->rgba.data(), drawn->width, drawn->height, 4 * drawn->width, QImage::Format_RGBA8888);
    return picture.copy(); // the pixels are the drawing's
}

} // namespace rigscope::gui
