#include "thumbnails/thumbnail_maker.h"

#include <QGuiApplication>

#include <utility>

#include "documents/document_set.h"
#include "documents/recent_files.h"
#include "render/renderer.h"
#include "thumbnails/thumbnail_file.h"
#include "viewport/viewport.h"

namespace rigscope::gui {

namespace {

constexpr int pauseTime = 1500; // milliseconds

// The model alone, as it stands now, from the direction in which documents are shown first.
render::FrameInput inputOf(DocumentSession& session) {
    render::FrameInput input;
    input.scene = session.loaded().shown().get();
    input.pose = session.posed().forRenderer();
    input.camera.setSpace(session.camera().space());
    input.camera.setViewport(thumbnailSize, thumbnailSize);
    input.camera.setSceneBounds(session.loaded().bounds);
    input.camera.look(render::StandardView::Isometric);
    input.camera.frame(session.boundsNow(), 0.04F);
    input.options.grid = false;
    input.options.axesBadge = false;
    input.options.background.transparent = true;
    if (session.scene().meshes.empty())
        input.options.skeleton.style = render::SkeletonStyle::Octahedra;
    input.textures = [loaded = &session.loaded()](TextureId texture) { return loaded->textures.pixels(texture); };
    return input;
}

} // namespace

ThumbnailMaker::ThumbnailMaker(DocumentSet& documents, Viewport& viewport, RecentFiles& recent, QObject* parent)
    : QObject(parent),
      documents_(documents),
      viewport_(viewport),
      recent_(recent) {
    pause_.setSingleShot(true);
    pause_.setInterval(pauseTime);
    connect(&viewport_, &Viewport::drawn, this, &ThumbnailMaker::drawn);
    connect(&documents_, &DocumentSet::aboutToRemove, this, [this](int index) {
        DocumentSession* const session = documents_.at(index);
        makeIfDue(*session);
        shown_.erase(session);
    });
    connect(&pause_, &QTimer::timeout, this, [this] {
        // A drag must not stutter.
        if (QGuiApplication::mouseButtons() != Qt::NoButton)
            pause_.start();
        else if (documents_.current() != nullptr)
            makeIfDue(*documents_.current());
    });
    connect(&recent_, &RecentFiles::changed, this, [this] {
        if (recent_.files().empty())
            removeThumbnails();
    });
}

ThumbnailMaker::~ThumbnailMaker() = default;

// Each reading of a file has a picture of its own.
void ThumbnailMaker::drawn() {
    const DocumentSession* const session = documents_.current();
    if (session == nullptr)
        return;
    Shown& shown = shown_[session];
    if (shown.reading != session->loaded().begun)
        shown = {session->loaded().begun};
    if (!shown.made && !pause_.isActive())
        pause_.start();
}

void ThumbnailMaker::finish() {
    for (int i = 0; i < documents_.count(); ++i)
        makeIfDue(*documents_.at(i));
}

void ThumbnailMaker::makeIfDue(DocumentSession& session) {
    const auto found = shown_.find(&session);
    if (found == shown_.end() || std::exchange(found->second.made, true))
        return;
    make(session);
}

void ThumbnailMaker::make(DocumentSession& session) {
    const std::optional<FileStamp> stamp = session.loaded().stamp;
    if (!stamp || recent_.kept() == 0)
        return;
    const Result<render::RenderedImage> drawn =
        viewport_.drawToImage([&](render::FrameInput& input) { input = inputOf(session); });
    if (!drawn)
        return;
    QImage picture =
        QImage(drawn->rgba.data(), drawn->width, drawn->height, 4 * drawn->width, QImage::Format_RGBA8888).copy();
    writing_.push_back(std::make_unique<BackgroundJob<bool>>(
        [path = session.path(), stamp = *stamp, picture = std::move(picture)](Progress& /*progress*/) {
            const bool written = writeThumbnail(path, stamp, picture);
            pruneThumbnails({});
            return written;
        }));
    writing_.back()->whenDone([this] {
        QMetaObject::invokeMethod(
            this, [this] { takeFinished(); }, Qt::QueuedConnection);
    });
}

void ThumbnailMaker::takeFinished() {
    const std::size_t before = writing_.size();
    std::erase_if(writing_, [](const auto& job) { return job->take().has_value(); });
    if (writing_.size() < before)
        emit written();
}

} // namespace rigscope::gui
