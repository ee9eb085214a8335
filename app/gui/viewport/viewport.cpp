#include "viewport/viewport.h"

#include <QMouseEvent>
#include <QOpenGLContext>
#include <QScopedValueRollback>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "render/renderer.h"
#include "viewport/view_options.h"

namespace rigscope::gui {

namespace {

constexpr double degreesPerStep = 15.0; // of a usual wheel
constexpr double unitsPerDegree = 8.0;  // QWheelEvent::angleDelta()

} // namespace

Viewport::Viewport(QWidget* parent)
    : QOpenGLWidget(parent),
      renderer_(std::make_unique<render::Renderer>()),
      options_(initialViewOptions()) {
    QSurfaceFormat wanted = QSurfaceFormat::defaultFormat();
    wanted.setVersion(3, 3);
    wanted.setProfile(QSurfaceFormat::CoreProfile);
    // The renderer has depth and samples of its own.
    wanted.setDepthBufferSize(0);
    wanted.setStencilBufferSize(0);
    setFormat(wanted);
    setObjectName(QStringLiteral("viewport"));
    setAccessibleName(tr("Viewport"));
    setAccessibleDescription(tr("Shows the model. Drag to turn, middle button to move, wheel to come nearer."));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
}

Viewport::~Viewport() {
    if (context() != nullptr && isValid()) {
        // The base class destroys the context when the renderer is gone already.
        context()->disconnect(this);
        makeCurrent();
        renderer_->release();
        doneCurrent();
    }
}

void Viewport::setSession(DocumentSession* session) {
    if (session_ != nullptr)
        session_->disconnect(this);
    session_ = session;
    if (session_ != nullptr) {
        const auto repaint = [this] { update(); };
        connect(session_, &DocumentSession::timeChanged, this, repaint);
        connect(session_, &DocumentSession::clipChanged, this, repaint);
        connect(session_, &DocumentSession::selectionChanged, this, repaint);
        connect(session_, &DocumentSession::hoverChanged, this, repaint);
        connect(session_, &DocumentSession::visibilityChanged, this, repaint);
        connect(session_, &DocumentSession::replaced, this, repaint);
    }
    update();
    emit cameraChanged();
}

void Viewport::setOptions(const render::RenderOptions& options) {
    options_ = options;
    update();
    emit optionsChanged();
}

void Viewport::initializeGL() {
    // Also after the context was lost or exchanged: what the renderer held is gone with it.
    renderer_->forget();
    connect(context(), &QOpenGLContext::aboutToBeDestroyed, this, [this] {
        makeCurrent();
        renderer_->release();
        doneCurrent();
    });
}

// The base class draws while it resizes, and draws again when the widget is painted right after.
void Viewport::resizeEvent(QResizeEvent* event) {
    const QScopedValueRollback guard(resizing_, true);
    QOpenGLWidget::resizeEvent(event);
}

void Viewport::paintGL() {
    if (failed_ || resizing_)
        return;
    const double ratio = devicePixelRatioF();
    const int width = static_cast<int>(std::lround(this->width() * ratio));
    const int height = static_cast<int>(std::lround(this->height() * ratio));

    render::FrameInput input;
    if (session_ != nullptr) {
        session_->camera().setViewport(width, height);
        session_->fitCameraOnce();
        input.scene = session_->loaded().shown().get();
        input.pose = session_->posed().forRenderer();
        input.camera = session_->camera();
        input.selection.selected = session_->selection().parts();
        std::sort(input.selection.selected.begin(), input.selection.selected.end());
        const std::set<PartRef>& hidden = session_->visibility().hidden();
        input.selection.hidden.assign(hidden.begin(), hidden.end());
        input.selection.hovered = session_->hovered();
        input.textures = [loaded = &session_->loaded()](TextureId texture) { return loaded->textures.pixels(texture); };
    }
    input.camera.setViewport(width, height);
    input.options = options_;
    input.target = {defaultFramebufferObject(), 0, 0, width, height};
    input.pixelRatio = static_cast<float>(ratio);
    if (const Result<void> drawn = renderer_->draw(input); !drawn) {
        failed_ = true;
        emit drawingFailed(drawn.error());
        return;
    }
    if (session_ != nullptr)
        emit this->drawn();
}

void Viewport::cameraMoved() {
    update();
    emit cameraChanged();
}

void Viewport::look(render::StandardView view) {
    if (session_ == nullptr)
        return;
    session_->camera().look(view);
    cameraMoved();
}

void Viewport::setOrthographic(bool on) {
    if (session_ == nullptr)
        return;
    session_->camera().setProjection(on ? render::Projection::Orthographic : render::Projection::Perspective);
    cameraMoved();
}

void Viewport::frameAll() {
    if (session_ == nullptr)
        return;
    session_->camera().frame(session_->boundsNow());
    cameraMoved();
}

void Viewport::frameSelected() {
    if (session_ == nullptr)
        return;
    session_->camera().frame(session_->boundsOfSelection());
    cameraMoved();
}

void Viewport::mousePressEvent(QMouseEvent* event) { navigator_.press(event->button(), event->position()); }

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    if (session_ != nullptr && navigator_.move(session_->camera(), event->position(), devicePixelRatioF()))
        cameraMoved();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) { navigator_.release(event->button()); }

void Viewport::wheelEvent(QWheelEvent* event) {
    const double steps = event->angleDelta().y() / (degreesPerStep * unitsPerDegree);
    if (session_ == nullptr || steps == 0.0)
        return;
    Navigator::wheel(session_->camera(), steps, event->position(), devicePixelRatioF());
    cameraMoved();
    event->accept();
}

} // namespace rigscope::gui
