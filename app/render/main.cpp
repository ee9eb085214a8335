// `rigscope-render`: pictures without a display. `rigscope render` becomes this program.
#include <cmath>
#include <cstdio>

#include "base/file_io.h"
#include "document/document.h"
#include "images/image.h"
#include "picture_options.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "shared/document_textures.h"

namespace {

using namespace rigscope;
using app::PictureOptions;

int complain(const std::string& sentence) {
    std::fprintf(stderr, "rigscope: error: %s\n", sentence.c_str());
    return 1;
}

render::Shading shadingOf(const std::string& name) {
    if (name == "solid")
        return render::Shading::Solid;
    if (name == "unlit")
        return render::Shading::Unlit;
    if (name == "wireframe")
        return render::Shading::Wireframe;
    if (name == "shaded-wireframe")
        return render::Shading::ShadedWireframe;
    if (name == "normals")
        return render::Shading::Normals;
    if (name == "uv-checker")
        return render::Shading::UvChecker;
    if (name == "vertex-colours")
        return render::Shading::VertexColours;
    return render::Shading::Textured;
}

class Painter {
public:
    Painter(const PictureOptions& options, const Document& document)
        : options_(options),
          document_(document),
          evaluator_(document.shown) {
        Diagnostics diagnostics;
        textures_ = app::DocumentTextures::load(document, diagnostics);
        for (const Diagnostic& diagnostic : diagnostics.items())
            std::fprintf(stderr, "rigscope: %s: %s\n", std::string(nameOf(diagnostic.severity())).c_str(),
                         describe(diagnostic).c_str());
    }

    // All pictures that the options ask for; the exit status.
    int run();

private:
    const Clip* clip() const;
    int paint(const Clip* clip, double seconds, const std::string& name);
    int paintFrames(const Clip& clip);
    render::FrameInput frameInput();

    const PictureOptions& options_;
    const Document& document_;
    animation::SceneEvaluator evaluator_;
    app::DocumentTextures textures_;
    render::Renderer renderer_;
    std::uint64_t revision_ = 0;
    std::optional<render::Camera> camera_; // framed on the first picture and kept, so that a film stands still
};

const Clip* Painter::clip() const {
    if (!options_.animation.empty())
        return findClip(*document_.scene, options_.animation);
    return document_.scene->clips.empty() ? nullptr : document_.scene->clips.front().get();
}

int Painter::run() {
    const Clip* chosen = clip();
    if (!chosen && (!options_.animation.empty() || options_.first || options_.time))
        return complain(options_.animation.empty() ? "the document has no animation"
                                                   : "there is no animation \"" + options_.animation + '"');
    if (options_.first)
        return paintFrames(*chosen);
    const bool posed = options_.time || !options_.animation.empty();
    return paint(posed ? chosen : nullptr, options_.time.value_or(0.0), options_.out);
}

int Painter::paintFrames(const Clip& clip) {
    const double rate = options_.framesPerSecond > 0.0 ? options_.framesPerSecond : clip.ticksPerSecond;
    const double step = clip.ticksPerSecond / rate;
    const double count = std::floor((*options_.last - *options_.first) / step + 1e-9) + 1.0;
    constexpr double mostFrames = 100'000;
    if (count > mostFrames)
        return complain("these are more than 100000 pictures");
    for (int i = 0; i < static_cast<int>(count); ++i) {
        const double seconds = clip.secondsAt(*options_.first + i * step);
        if (const int status = paint(&clip, seconds, *app::frameName(options_.out, i)); status != 0)
            return status;
    }
    return 0;
}

render::FrameInput Painter::frameInput() {
    render::FrameInput input;
    input.scene = document_.shown.get();
    input.pose.nodes = evaluator_.pose().model;
    input.pose.vertices = [this](std::size_t mesh, std::size_t pool) { return evaluator_.vertices(mesh, pool); };
    input.pose.revision = ++revision_;
    input.textures = [this](TextureId id) { return textures_.pixels(id); };
    input.options.shading = shadingOf(options_.shading);
    input.options.grid = options_.grid && !options_.transparent;
    input.options.axesBadge = !options_.transparent;
    input.options.background.transparent = options_.transparent;
    if (options_.skeleton)
        input.options.skeleton.style = render::SkeletonStyle::Octahedra;
    input.options.skeleton.names = options_.names;
    return input;
}

int Painter::paint(const Clip* clip, double seconds, const std::string& name) {
    animation::PoseRequest request;
    if (clip)
        request.layers.push_back({clip->id, seconds, 1.0F});
    evaluator_.evaluate(request);
    render::FrameInput input = frameInput();
    if (!camera_) {
        camera_.emplace();
        camera_->setSpace(document_.shown->space);
        camera_->setViewport(options_.width, options_.height);
        camera_->look(options_.view);
        frameScene(*camera_, *document_.shown, input.pose, options_.skeleton);
    }
    input.camera = *camera_;
    Result<render::RenderedImage> picture = renderer_.drawToImage(input);
    if (!picture)
        return complain(describe(picture.error()));
    const Result<images::Image> image =
        images::Image::ofPixels(static_cast<std::uint32_t>(picture->width), static_cast<std::uint32_t>(picture->height),
                                Bytes(std::move(picture->rgba)));
    if (!image)
        return complain(describe(image.error()));
    const Result<Bytes> png = images::encodePng(*image);
    if (!png)
        return complain(describe(png.error()));
    if (const Result<void> written = writeFile(name, png->span(), options_.force); !written)
        return complain(describe(written.error()));
    return 0;
}

} // namespace

int main(int argc, char** argv) {
    PictureOptions options;
    if (const std::optional<int> status = app::parseOptions(argc, argv, options))
        return *status;
    render::prepareProcessForRendering();
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    OpenOptions open;
    open.searchFolders.assign(options.searchFolders.begin(), options.searchFolders.end());
    const Result<std::shared_ptr<const Document>> document = openDocument(paths, open);
    if (!document)
        return complain(describe(document.error()));
    const Result<render::OffscreenContext> context = render::OffscreenContext::create();
    if (!context)
        return complain(describe(context.error()));
    return Painter(options, **document).run();
}
