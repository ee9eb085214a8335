#include "picture_options.h"

#include <cstdio>

#include "base/text.h"
#include "shared/usage.h"

namespace rigscope::app {

namespace {

constexpr int largestSide = 16384; // pixels

bool parseSize(const std::string& text, PictureOptions& options) {
    const std::size_t cross = text.find_first_of("xX");
    if (cross == std::string::npos)
        return false;
    const auto width = parseInteger(std::string_view(text).substr(0, cross));
    const auto height = parseInteger(std::string_view(text).substr(cross + 1));
    if (!width || !height || *width < 1 || *height < 1 || *width > largestSide || *height > largestSide)
        return false;
    options.width = static_cast<int>(*width);
    options.height = static_cast<int>(*height);
    return true;
}

bool parseRange(const std::string& text, PictureOptions& options) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos)
        return false;
    options.first = parseNumber(std::string_view(text).substr(0, colon));
    options.last = parseNumber(std::string_view(text).substr(colon + 1));
    return options.first && options.last && *options.first <= *options.last;
}

int wrong(const std::string& sentence) {
    std::fprintf(stderr, "rigscope: error: %s\n", sentence.c_str());
    return 2;
}

} // namespace

std::optional<int> parseOptions(int argc, char** argv, PictureOptions& options) {
    CLI::App program("Pictures of a pose. Needs no display.", "rigscope render");
    program.add_option("FILES", options.files, "The files of one document, in order")->required()->check(notEmpty());
    program.add_option("-o,--out", options.out, "The PNG to write; with %04d in its name for --frames")
        ->required()
        ->type_name("OUT.png");
    std::string size;
    program.add_option("--size", size, "Pixels, 1024x768 unless said otherwise")->type_name("WxH");
    program.add_option("--animation", options.animation, "The clip; the first one unless said otherwise")
        ->type_name("NAME");
    double time = 0.0;
    CLI::Option* timeOption =
        program.add_option("--time", time, "Seconds; the rest pose unless said otherwise")->type_name("S");
    std::string frames;
    CLI::Option* framesOption =
        program.add_option("--frames", frames, "A picture for each frame from A to B, in the clip's unit")
            ->type_name("A:B")
            ->excludes(timeOption);
    program
        .add_option("--fps", options.framesPerSecond,
                    "Pictures a second of --frames; the clip's own unless said otherwise")
        ->type_name("N")
        ->needs(framesOption)
        ->check(CLI::PositiveNumber);
    addChoice<render::StandardView>(program, "--view", options.view, "Where to look from",
                                    {{"front", render::StandardView::Front},
                                     {"side", render::StandardView::Right},
                                     {"top", render::StandardView::Top},
                                     {"iso", render::StandardView::Isometric}});
    addChoice<render::Shading>(program, "--shading", options.shading, "How surfaces look",
                               {{"textured", render::Shading::Textured},
                                {"solid", render::Shading::Solid},
                                {"unlit", render::Shading::Unlit},
                                {"wireframe", render::Shading::Wireframe},
                                {"shaded-wireframe", render::Shading::ShadedWireframe},
                                {"normals", render::Shading::Normals},
                                {"uv-checker", render::Shading::UvChecker},
                                {"vertex-colours", render::Shading::VertexColours}});
    program.add_flag("--skeleton", options.skeleton, "Draw the skeleton over the model");
    program.add_flag("--names", options.names, "Draw the bones' names")->needs("--skeleton");
    program.add_flag("--transparent", options.transparent, "No background");
    program.add_flag("!--no-grid", options.grid, "No grid");
    program.add_option("--search", options.searchFolders, "A further folder to look in for textures")
        ->type_name("FOLDER")
        ->allow_extra_args(false)
        ->check(notEmpty());
    program.add_flag("--force", options.force, "Overwrite what is there");
    try {
        program.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0)
            return program.exit(error); // help
        tellWrongUsage(error, "rigscope render", argc, argv);
        return 2;
    }
    if (!size.empty() && !parseSize(size, options))
        return wrong("--size wants WIDTHxHEIGHT, each from 1 to 16384; this is \"" + size + '"');
    if (!frames.empty() && !parseRange(frames, options))
        return wrong("--frames wants FIRST:LAST; this is \"" + frames + '"');
    if (*timeOption)
        options.time = time;
    if (!asciiLower(options.out).ends_with(".png"))
        return wrong(options.out + ": pictures are written as .png");
    if (!frames.empty() && !frameName(options.out, 0))
        return wrong("with --frames the name needs a place for the number, such as %04d; this is \"" + options.out +
                     '"');
    return std::nullopt;
}

std::optional<std::string> frameName(const std::string& out, int number) {
    const std::size_t percent = out.find('%');
    if (percent == std::string::npos || out.find('%', percent + 1) != std::string::npos)
        return std::nullopt;
    const std::size_t end = out.find_first_not_of("0123456789", percent + 1);
    if (end == std::string::npos || out[end] != 'd' || end - percent > 3)
        return std::nullopt;
    const std::string_view digits = std::string_view(out).substr(percent + 1, end - percent - 1);
    const auto width = static_cast<std::size_t>(digits.empty() ? 0 : *parseInteger(digits));
    std::string text = std::to_string(number);
    if (text.size() < width)
        text.insert(0, width - text.size(), digits.starts_with('0') ? '0' : ' ');
    return out.substr(0, percent) + text + out.substr(end + 1);
}

} // namespace rigscope::app
