// `rigscope-render`: pictures without a display. `rigscope render` becomes this program.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <future>

#include "base/file_io.h"
#include "document/document.h"
#include "images/image.h"
#include "picture_options.h"
#include "render/offscreen_context.h"
#include "render/renderer.h"
#include "shared/document_textures.h"
#include "shared/range_times.h"

namespace {

using namespace rigscope;
using app::PictureOptions;

int complain(const std::string& sentence) {
    std::fprintf(stderr, "rigscope: error: %s\n", sentence.c_str());
    return 1;
}

// What a worker prepares while the context is made.
struct Model {
    explicit Model(std::shared_ptr<const Document> opened)
        : document(std::move(opened)),
          evaluator(document->shown),
          textures(app::DocumentTextures::load(*document, diagnostics)) {}

    std::shared_ptr<const Document> document;
    Diagnostics diagnostics; // of the textures
    animation::SceneEvaluator evaluator;
    app::DocumentTextures textures;
};

Result<std::unique_ptr<Model>> loadModel(const PictureOptions& options) {
    const std::vector<std::filesystem::path> paths(options.files.begin(), options.files.end());
    OpenOptions open;
    open.searchFolders.assign(options.searchFolders.begin(), options.searchFolders.end());
    Result<std::shared_ptr<const Document>> document = openDocument(paths, open);
    if (!document)
        return fail(std::move(document.error()));
    return std::make_unique<Model>(std::move(*document));
}

class Painter {
public:
    Painter(const PictureOptions& options, Model& model)
        : options_(options),
          document_(*model.document),
          evaluator_(model.evaluator),
          textures_(model.textures) {
        for (const Diagnostic& diagnostic : model.diagnostics.items())
            std::fprintf(stderr, "rigscope: %s: %s\n", std::string(nameOf(diagnostic.severity())).c_str(),
                         describe(diagnostic).c_str());
    }

    // All pictures that the options ask for; the exit status.
    int run();

private:
    const Clip* clip() const;
    // Of a model without meshes there is nothing else to see.
    bool showsSkeleton() const { return options_.skeleton || document_.scene->meshes.empty(); }
    int paint(const Clip* clip, double seconds, const std::string& name);
    int paintFrames(const Clip& clip);
    render::FrameInput frameInput();

    const PictureOptions& options_;
    const Document& document_;
    animation::SceneEvaluator& evaluator_;
    const app::DocumentTextures& textures_;
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
    input.pose = render::poseOf(evaluator_, ++revision_);
    input.textures = [this](TextureId id) { return textures_.pixels(id); };
    input.options.shading = options_.shading;
    input.options.grid = options_.grid && !options_.transparent;
    input.options.axesBadge = !options_.transparent;
    input.options.background.transparent = options_.transparent;
    if (showsSkeleton())
        input.options.skeleton.style = render::SkeletonStyle::Octahedra;
    input.options.skeleton.names = options_.names;
    return input;
}

int Painter::paint(const Clip* clip, double seconds, const std::string& name) {
    animation::PoseRequest request;
    if (clip)
        request.layers.push_back({clip->id, app::withinRange(document_, clip->id, seconds), 1.0F});
    evaluator_.evaluate(request);
    render::FrameInput input = frameInput();
    if (!camera_) {
        camera_.emplace();
        camera_->setSpace(document_.shown->space);
        camera_->setViewport(options_.width, options_.height);
        camera_->look(options_.view);
        frameScene(*camera_, *document_.shown, input.pose, showsSkeleton());
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
    if (const Result<void> written = writeFile(name, png->span(), options_.force, Durability::Cached); !written)
        return complain(describe(written.error()));
    return 0;
}

int run(const PictureOptions& options) {
    std::future<Result<std::unique_ptr<Model>>> loading =
        std::async(std::launch::async, [&options] { return loadModel(options); });
    const Result<render::OffscreenContext> context = render::OffscreenContext::create();
    const Result<std::unique_ptr<Model>> model = loading.get();
    if (!model)
        return complain(describe(model.error()));
    if (!context)
        return complain(describe(context.error()));
    const int status = Painter(options, **model).run();
#ifdef NDEBUG
    // The system takes everything back at once; a driver tidies up for milliseconds.
    std::fflush(nullptr);
    std::_Exit(status);
#endif
    return status;
}

} // namespace

int main(int argc, char** argv) {
    PictureOptions options;
    if (const std::optional<int> status = app::parseOptions(argc, argv, options))
        return *status;
    render::prepareShortProcessForRendering();
    return run(options);
}
