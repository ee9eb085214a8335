// What a report of a problem needs to say about the program and the machine. Nothing about the user.
#pragma once

#include <QString>

class QOpenGLWidget;
class QWidget;

namespace rigscope::gui {

// `Mesa, llvmpipe (LLVM 15.0.6, 256 bits), 4.5 (Core Profile) Mesa 22.3.6`, or that there is none. Makes the widget's
// context current for a moment.
QString graphicsText(QOpenGLWidget& view);

// Lines of `name: value`.
QString systemInformation(const QWidget& window, QOpenGLWidget& view);

} // namespace rigscope::gui
