// The floor for the window's start and memory: a main window whose QOpenGLWidget draws one textured triangle, and
// nothing else. Prints the milliseconds from main() to the first picture on the screen and ends; with an argument it
// stays.
#include <QApplication>
#include <QElapsedTimer>
#include <QImage>
#include <QMainWindow>
#include <QOpenGLBuffer>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLTexture>
#include <QOpenGLVertexArrayObject>
#include <QOpenGLWidget>

#include <cstdio>
#include <memory>

#include <malloc.h>

namespace {

constexpr const char* vertexShader = R"(#version 330
layout(location = 0) in vec2 place;
out vec2 coordinates;
void main() {
    coordinates = 0.5 + 0.5 * place;
    gl_Position = vec4(place, 0.0, 1.0);
})";

constexpr const char* fragmentShader = R"(#version 330
in vec2 coordinates;
uniform sampler2D picture;
out vec4 colour;
void main() { colour = texture(picture, coordinates); })";

class Triangle : public QOpenGLWidget, protected QOpenGLFunctions_3_3_Core {
protected:
    void initializeGL() override {
        initializeOpenGLFunctions();
        program_.addShaderFromSourceCode(QOpenGLShader::Vertex, vertexShader);
        program_.addShaderFromSourceCode(QOpenGLShader::Fragment, fragmentShader);
        program_.link();
        array_.create();
        array_.bind();
        const float places[]{-0.8F, -0.8F, 0.8F, -0.8F, 0.0F, 0.8F};
        buffer_.create();
        buffer_.bind();
        buffer_.allocate(places, sizeof places);
        glEnableVertexAttribArray(0);
        glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, 0, nullptr);
        QImage picture(256, 256, QImage::Format_RGBA8888);
        picture.fill(QColor(200, 120, 60));
        texture_ = std::make_unique<QOpenGLTexture>(picture);
    }
    void paintGL() override {
        glClearColor(0.3F, 0.3F, 0.3F, 1.0F);
        glClear(GL_COLOR_BUFFER_BIT);
        program_.bind();
        array_.bind();
        texture_->bind();
        glDrawArrays(GL_TRIANGLES, 0, 3);
    }

private:
    QOpenGLShaderProgram program_;
    QOpenGLVertexArrayObject array_;
    QOpenGLBuffer buffer_;
    std::unique_ptr<QOpenGLTexture> texture_;
};

} // namespace

int main(int argc, char** argv) {
    QElapsedTimer sinceStart;
    sinceStart.start();
    mallopt(M_TRIM_THRESHOLD, 512 << 20);
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication application(argc, argv);
    QMainWindow window;
    auto* const view = new Triangle;
    QObject::connect(view, &QOpenGLWidget::frameSwapped, &application, [&] {
        std::fprintf(stderr, "first picture: %.1f ms\n", 1e-6 * double(sinceStart.nsecsElapsed()));
        if (argc == 1)
            QCoreApplication::quit();
    });
    window.setCentralWidget(view);
    window.resize(1280, 800);
    window.show();
    return QApplication::exec();
}
