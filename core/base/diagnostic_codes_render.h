// Diagnostic codes of drawing. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_RENDER_CODES(X) \
    X(render_no_context, "render-no-context", Error, "no OpenGL context can be made: {0}", \
      "Nothing can be drawn.", "Install an OpenGL driver; Mesa's software driver is enough.") \
    X(render_too_old, "render-too-old", Error, "OpenGL {0} is offered, 3.3 is needed", \
      "Nothing can be drawn.", "Install a newer driver; Mesa's software driver is enough.") \
    X(render_shader, "render-shader", Error, "the graphics driver refuses a shader: {0}", \
      "Nothing can be drawn.", "Please report this together with the driver's name.") \
    X(render_size, "render-size", Error, "a picture of {0} x {1} pixels cannot be drawn; the limit is {2} x {2}", \
      "", "")
// clang-format on
