// The view of the current document. One for a window, made before the window is shown: a QOpenGLWidget that comes later
// makes the native window anew.
#pragma once

#include <QElapsedTimer>
#include <QImage>
#include <QOpenGLWidget>
#include <QPointer>

#include <functional>
#include <memory>

#include "base/result.h"
#include "documents/document_session.h"
#include "render/render_options.h"
#include "viewport/navigator.h"
#include "viewport/view_options.h"

class QNativeGestureEvent;

namespace rigscope::render {
class Renderer;
struct RenderedImage;
} // namespace rigscope::render

namespace rigscope::gui {

class PointerTools;
class StatisticsLabel;

class Viewport : public QOpenGLWidget {
    Q_OBJECT

public:
    explicit Viewport(QWidget* parent = nullptr);
    ~Viewport() override;

    // Null: the empty space.
    void setSession(DocumentSession* session);
    const render::RenderOptions& options() const { return look_.options; }
    void setOptions(const render::RenderOptions& options);
    const ViewLook& viewLook() const { return look_; }
    // The background of its options follows its choice.
    void setViewLook(const ViewLook& look);

    // What drags of the mouse do, from now on and the next time.
    void setMouseSet(MouseSet set);

    PointerTools& tools() { return *tools_; }
    // Draws to memory what the view shows, after `adapt` has changed how it is drawn; the size is the camera's
    // viewport.
    Result<render::RenderedImage> drawToImage(const std::function<void(render::FrameInput&)>& adapt);

    // At a side of the model.
    void look(render::StandardView view);
    void setOrthographic(bool on);
    void frameAll();
    void frameSelected();
    // As the document was shown first.
    void resetCamera();
    // By steps, for the keyboard: round the target, radians; sideways, parts of the picture's height; nearer by a
    // factor.
    void turn(float right, float up);
    void move(float right, float up);
    void zoom(float factor);

signals:
    void drawn(); // for the first picture with a document, before it is on the screen
    void cameraChanged();
    void optionsChanged();
    void mouseSetChanged();
    // The user asks for what can be done with the selection, at a place of the screen.
    void contextMenuWanted(const QPoint& place);
    // Nothing can be drawn here.
    void drawingFailed(const rigscope::Diagnostic& diagnostic);

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void initializeGL() override;
    void resizeEvent(QResizeEvent* event) override;
    void paintGL() override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    render::FrameInput frameInput();
    bool gesture(const QNativeGestureEvent& event);
    bool scrollByTrackpad(const QWheelEvent& event);
    void showStatistics();
    void describe();
    void cameraMoved();

    std::unique_ptr<render::Renderer> renderer_;
    QPointer<DocumentSession> session_;
    ViewLook look_;
    PointerTools* tools_;
    StatisticsLabel* statistics_ = nullptr; // when it is first shown
    Navigator navigator_;
    bool failed_ = false;
    bool resizing_ = false;
};

} // namespace rigscope::gui
