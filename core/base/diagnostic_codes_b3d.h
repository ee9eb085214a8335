// Diagnostic codes of Blitz3D files. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_B3D_CODES(X) \
    X(b3d_no_magic, "b3d-no-magic", Error, "a Blitz3D file begins with BB3D; this one looks like {0}", "", "")
// clang-format on
