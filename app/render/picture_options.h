// The options of `rigscope render`.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "render/camera.h"
#include "render/render_options.h"

namespace rigscope::app {

struct PictureOptions {
    std::vector<std::string> files;
    std::vector<std::string> searchFolders;
    std::string out; // with `%04d` or alike where there are several frames
    int width = 1024;
    int height = 768;
    std::string animation;
    std::optional<double> time;  // seconds
    std::optional<double> first; // frames, of a range
    std::optional<double> last;
    double framesPerSecond = 0.0; // of the range; 0: the clip's own
    render::StandardView view = render::StandardView::Isometric;
    render::Shading shading = render::Shading::Textured;
    bool skeleton = false;
    bool names = false;
    bool transparent = false;
    bool grid = true;
    bool force = false;
};

// Reads the command line. The exit status where the program is to end at once: 0 after `--help`, 2 for wrong usage.
std::optional<int> parseOptions(int argc, char** argv, PictureOptions& options);

// The name of the picture of a frame: `out` with its `%d` form filled in. Nothing where `out` has a form that is not
// one whole number.
std::optional<std::string> frameName(const std::string& out, int number);

} // namespace rigscope::app
