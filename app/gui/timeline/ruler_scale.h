// Where a ruler puts its marks.
#pragma once

namespace rigscope::gui {

// The visible part of a time axis on a strip of pixels.
struct RulerScale {
    double start = 0.0; // seconds at the left edge
    double end = 1.0;   // seconds at the right edge
    double left = 0.0;  // pixels
    double width = 1.0; // pixels, > 0

    double pixelOf(double seconds) const;
    double secondsAt(double pixel) const; // not limited to the visible part
    double pixelsPerSecond() const;
};

// Distance of labelled marks and of the small ones between, in one unit (frames or seconds).
struct RulerSteps {
    double labelled = 1.0;
    double small = 1.0;
};

// Frames: 1, 2, 5, 10 ... apart, so that labels are at least `labelPixels` apart and small marks at least 5.
RulerSteps stepsInFrames(double pixelsPerFrame, double labelPixels);
// Seconds: also below 1.
RulerSteps stepsInSeconds(double pixelsPerSecond, double labelPixels);

} // namespace rigscope::gui
