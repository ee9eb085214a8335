#include "viewport/viewport.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QOpenGLContext>
#include <QPointingDevice>
#include <QScopedValueRollback>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

#include "render/renderer.h"
#include "viewport/pointer_tools.h"
#include "viewport/statistics_label.h"

namespace rigscope::gui {

namespace {

constexpr double degreesPerStep = 15.0; // of a usual wheel
constexpr double unitsPerDegree = 8.0;  // QWheelEvent::angleDelta()
constexpr double zoomPerPoint = 1.006;  // of scrolling on a trackpad

// Where Shift is needed to draw a frame at all, only Ctrl adds what is in it.
bool addsByFrame(Qt::KeyboardModifiers modifiers) {
    return modifiers.testFlag(Qt::ControlModifier) ||
           (modifiers.testFlag(Qt::ShiftModifier) && chosenMouseSet() != MouseSet::Default);
}

} // namespace

Viewport::Viewport(QWidget* parent)
    : QOpenGLWidget(parent),
      renderer_(std::make_unique<render::Renderer>()),
      look_(loadViewLook()),
      tools_(new PointerTools(*this, [this] { return frameInput(); })) {
    QSurfaceFormat wanted = QSurfaceFormat::defaultFormat();
    wanted.setVersion(3, 3);
    wanted.setProfile(QSurfaceFormat::CoreProfile);
    // The renderer has depth and samples of its own.
    wanted.setDepthBufferSize(0);
    wanted.setStencilBufferSize(0);
    setFormat(wanted);
    setObjectName(QStringLiteral("viewport"));
    setAccessibleName(tr("Viewport"));
    describe();
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(160, 120);
    look_.options.background = backgroundOf(look_.background, palette());
    connect(tools_, &PointerTools::changed, this, qOverload<>(&QWidget::update));
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
    navigator_.cancel();
    tools_->setSession(session);
    if (session_ != nullptr) {
        const auto repaint = [this] { update(); };
        connect(session_, &DocumentSession::timeChanged, this, repaint);
        connect(session_, &DocumentSession::clipChanged, this, repaint);
        connect(session_, &DocumentSession::selectionChanged, this, repaint);
        connect(session_, &DocumentSession::hoverChanged, this, repaint);
        connect(session_, &DocumentSession::visibilityChanged, this, repaint);
        connect(session_, &DocumentSession::levelOfDetailChanged, this, repaint);
        connect(session_, &DocumentSession::replaced, this, repaint);
        connect(session_, &DocumentSession::upAxisChanged, this, &Viewport::cameraMoved);
    }
    showStatistics();
    cameraMoved();
}

void Viewport::describe() { setAccessibleDescription(tr("Shows the model. %1.").arg(mouseHint(chosenMouseSet()))); }

void Viewport::setMouseSet(MouseSet set) {
    storeMouseSet(set);
    describe();
    emit mouseSetChanged();
}

void Viewport::setOptions(const render::RenderOptions& options) {
    ViewLook look = look_;
    look.options = options;
    setViewLook(look);
}

void Viewport::setViewLook(const ViewLook& look) {
    look_ = look;
    look_.options.background = backgroundOf(look_.background, palette());
    if (look_.options.skeleton.style != render::SkeletonStyle::Off)
        look_.skeletonStyle = look_.options.skeleton.style;
    showStatistics();
    update();
    emit optionsChanged();
}

void Viewport::changeEvent(QEvent* event) {
    QOpenGLWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        look_.options.background = backgroundOf(look_.background, palette());
        update();
    }
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
    // Not always by itself: a panel that is shown beside it resizes it without a paint event.
    update();
}

render::FrameInput Viewport::frameInput() {
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
    input.options = look_.options;
    input.options.levelOfDetail = session_ != nullptr ? session_->levelOfDetail() : 0;
    input.target = {0, 0, 0, width, height};
    input.pixelRatio = static_cast<float>(ratio);
    return input;
}

void Viewport::paintGL() {
    if (failed_ || resizing_)
        return;
    QElapsedTimer sinceBegin;
    sinceBegin.start();
    render::FrameInput input = frameInput();
    input.target.framebuffer = defaultFramebufferObject();
    input.marks = tools_->marks(input);
    if (navigator_.framing()) {
        const QRectF frame = navigator_.frame();
        input.marks.frame = render::Marks::Frame{{float(frame.left()), float(frame.top())},
                                                 {float(frame.right()), float(frame.bottom())}};
    }
    if (const Result<void> drawn = renderer_->draw(input); !drawn) {
        failed_ = true;
        emit drawingFailed(drawn.error());
        return;
    }
    if (session_ == nullptr)
        return;
    if (look_.statistics) {
        const double milliseconds = 1e-6 * double(sinceBegin.nsecsElapsed());
        // Not from within painting, as it moves a widget.
        QMetaObject::invokeMethod(
            this,
            [this, milliseconds, frame = renderer_->statistics()] {
                if (!look_.statistics || session_ == nullptr)
                    return;
                if (statistics_ == nullptr)
                    statistics_ = new StatisticsLabel(this);
                statistics_->add(milliseconds, frame, session_->loaded().counts.bones);
                statistics_->show();
            },
            Qt::QueuedConnection);
    }
    emit this->drawn();
}

Result<render::RenderedImage> Viewport::drawToImage(const std::function<void(render::FrameInput&)>& adapt) {
    if (failed_ || !isValid())
        return fail({Code::render_no_context, {}, {"the view has none"}});
    render::FrameInput input = frameInput();
    input.marks = tools_->marks(input);
    adapt(input);
    makeCurrent();
    Result<render::RenderedImage> drawn = renderer_->drawToImage(input);
    doneCurrent();
    return drawn;
}

void Viewport::cameraMoved() {
    update();
    emit cameraChanged();
}

void Viewport::showStatistics() {
    if (statistics_ != nullptr)
        statistics_->setVisible(look_.statistics && session_ != nullptr);
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

void Viewport::turn(float right, float up) {
    if (session_ == nullptr)
        return;
    render::Camera& camera = session_->camera();
    camera.setAngles(camera.yaw() + right, camera.pitch() + up);
    cameraMoved();
}

void Viewport::move(float right, float up) {
    if (session_ == nullptr)
        return;
    render::Camera& camera = session_->camera();
    // Dragging takes the scene along, which is the other way round.
    camera.pan(-right * camera.viewport().y, up * camera.viewport().y);
    cameraMoved();
}

void Viewport::zoom(float factor) {
    if (session_ == nullptr)
        return;
    session_->camera().zoom(factor);
    cameraMoved();
}

void Viewport::resetCamera() {
    if (session_ == nullptr)
        return;
    session_->camera().setProjection(render::Projection::Perspective);
    session_->camera().look(render::StandardView::Isometric);
    session_->camera().frame(session_->loaded().firstBounds);
    cameraMoved();
}

bool Viewport::event(QEvent* event) {
    if (event->type() == QEvent::NativeGesture && session_ != nullptr &&
        gesture(*static_cast<QNativeGestureEvent*>(event))) {
        event->accept();
        return true;
    }
    // Esc ends what is at hand here before it stops playing.
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape &&
        (tools_->measuring() || tools_->element())) {
        event->accept();
        return true;
    }
    return QOpenGLWidget::event(event);
}

bool Viewport::gesture(const QNativeGestureEvent& event) {
    switch (event.gestureType()) {
    case Qt::ZoomNativeGesture:
        Navigator::pinch(session_->camera(), 1.0 + event.value(), event.position(), devicePixelRatioF());
        break;
    case Qt::RotateNativeGesture:
        Navigator::turn(session_->camera(), event.value());
        break;
    case Qt::SmartZoomNativeGesture:
        session_->camera().frame(session_->boundsNow());
        break;
    default:
        return false;
    }
    cameraMoved();
    return true;
}

void Viewport::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && tools_->escape())
        return;
    QOpenGLWidget::keyPressEvent(event);
}

void Viewport::mousePressEvent(QMouseEvent* event) {
    navigator_.press(chosenMouseSet(), event->button(), event->modifiers(), event->position());
}

void Viewport::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || session_ == nullptr || tools_->measuring()) {
        mousePressEvent(event);
        return;
    }
    const std::optional<glm::vec3> place = tools_->placeAt(event->position());
    if (!place)
        return;
    // What is under the pointer comes to the middle, and nothing changes its size.
    render::Camera& camera = session_->camera();
    const float depth = glm::dot(*place - camera.eye(), camera.forward());
    camera.setTarget(*place);
    if (camera.projection() == render::Projection::Perspective && depth > 0.0F)
        camera.setDistance(depth);
    cameraMoved();
}

void Viewport::mouseMoveEvent(QMouseEvent* event) {
    if (session_ == nullptr)
        return;
    if (!navigator_.pressed()) {
        if (event->buttons() == Qt::NoButton)
            tools_->hoverAt(event->position());
        return;
    }
    const bool began = navigator_.dragging();
    const bool moved = navigator_.move(session_->camera(), event->position(), devicePixelRatioF());
    if (!began && navigator_.dragging())
        tools_->stopHovering();
    if (moved && navigator_.framing())
        update();
    else if (moved)
        cameraMoved();
}

void Viewport::mouseReleaseEvent(QMouseEvent* event) {
    switch (navigator_.release(event->button())) {
    case Navigator::Ended::Click:
        if (event->button() == Qt::LeftButton) {
            tools_->clickAt(event->position(), event->modifiers());
        } else if (event->button() == Qt::RightButton && session_ != nullptr) {
            tools_->contextClickAt(event->position());
            emit contextMenuWanted(event->globalPosition().toPoint());
        }
        break;
    case Navigator::Ended::Frame:
        tools_->selectInside(navigator_.frame(), addsByFrame(event->modifiers()));
        update();
        break;
    case Navigator::Ended::Drag:
    case Navigator::Ended::Nothing:
        break;
    }
}

void Viewport::leaveEvent(QEvent* event) {
    QOpenGLWidget::leaveEvent(event);
    tools_->stopHovering();
}

// With the mouse it comes when the button is released, as a drag with that button moves the camera.
void Viewport::contextMenuEvent(QContextMenuEvent* event) {
    if (event->reason() != QContextMenuEvent::Mouse && session_ != nullptr)
        emit contextMenuWanted(mapToGlobal(rect().center()));
    event->accept();
}

bool Viewport::scrollByTrackpad(const QWheelEvent& event) {
    const QPointingDevice* const device = event.pointingDevice();
    const bool trackpad = event.phase() != Qt::NoScrollPhase ||
                          (device != nullptr && device->type() == QInputDevice::DeviceType::TouchPad);
    if (!trackpad || event.pixelDelta().isNull())
        return false;
    if (event.modifiers().testFlag(Qt::ControlModifier))
        Navigator::pinch(session_->camera(), std::pow(zoomPerPoint, event.pixelDelta().y()), event.position(),
                         devicePixelRatioF());
    else
        Navigator::pan(session_->camera(), event.pixelDelta(), devicePixelRatioF());
    return true;
}

void Viewport::wheelEvent(QWheelEvent* event) {
    if (session_ == nullptr)
        return;
    event->accept();
    if (event->modifiers().testFlag(Qt::AltModifier)) {
        // With Alt the wheel turns sideways.
        const QPoint angle = event->angleDelta();
        const int delta = angle.y() != 0 ? angle.y() : angle.x();
        if (delta != 0)
            session_->changeClock([delta](PlaybackClock& clock) { clock.stepFrames(delta > 0 ? -1 : 1); });
        return;
    }
    if (!scrollByTrackpad(*event)) {
        const double steps = event->angleDelta().y() / (degreesPerStep * unitsPerDegree);
        if (steps == 0.0)
            return;
        Navigator::wheel(session_->camera(), steps, event->position(), devicePixelRatioF());
    }
    cameraMoved();
}

} // namespace rigscope::gui
