// The view of the current document. One for a window, made before the window is shown: a QOpenGLWidget that comes later
// makes the native window anew.
#pragma once

#include <QOpenGLWidget>
#include <QPointer>

#include <memory>

#include "documents/document_session.h"
#include "render/render_options.h"
#include "viewport/navigator.h"

namespace rigscope::render {
class Renderer;
}

namespace rigscope::gui {

class Viewport : public QOpenGLWidget {
    Q_OBJECT

public:
    explicit Viewport(QWidget* parent = nullptr);
    ~Viewport() override;

    // Null: the empty space.
    void setSession(DocumentSession* session);
    const render::RenderOptions& options() const { return options_; }
    void setOptions(const render::RenderOptions& options);

    // At a side of the model.
    void look(render::StandardView view);
    void setOrthographic(bool on);
    void frameAll();
    void frameSelected();

signals:
    void drawn(); // for the first picture with a document, before it is on the screen
    void cameraChanged();
    void optionsChanged();
    // Nothing can be drawn here.
    void drawingFailed(const rigscope::Diagnostic& diagnostic);

protected:
    void initializeGL() override;
    void resizeEvent(QResizeEvent* event) override;
    void paintGL() override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void cameraMoved();

    std::unique_ptr<render::Renderer> renderer_;
    QPointer<DocumentSession> session_;
    render::RenderOptions options_;
    Navigator navigator_;
    bool failed_ = false;
    bool resizing_ = false;
};

} // namespace rigscope::gui
