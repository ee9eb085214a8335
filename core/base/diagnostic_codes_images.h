// Diagnostic codes of pictures. Each row: X(identifier, stable name, severity, message, consequence, advice).
#pragma once

// clang-format off
#define RIGSCOPE_IMAGE_CODES(X) \
    X(image_unknown, "image-unknown", Error, \
      "the picture is of no kind that Rigscope reads; it looks like {0}", "", "") \
    X(image_damaged, "image-damaged", Error, "the {0} picture is damaged: {1}", "", "") \
    X(image_too_large, "image-too-large", Error, "the picture has {0} x {1} pixels, the limit is {2}", "", "") \
    X(image_no_memory, "image-no-memory", Error, "there is not enough memory for {0} x {1} pixels", "", "") \
    X(image_unsupported, "image-unsupported", Error, \
      "the {0} picture uses {1}, which Rigscope does not read", "", "") \
    X(image_truncated, "image-truncated", Warning, "the {0} picture ends early", \
      "The missing part is shown empty.", "") \
    X(image_flawed, "image-flawed", Warning, "the {0} picture has an error: {1}", \
      "Parts of it may look wrong.", "") \
    X(image_palette_missing, "image-palette-missing", Warning, "the {0} picture has no palette", \
      "It is shown in shades of gray.", "") \
    X(pictures_left_out, "pictures-left-out", Warning, \
      "{0} of {1} {1|picture|pictures} {0|was|were} left out, as together they take more than {2} MiB", \
      "Their surfaces are shown without them.", "Use smaller pictures.") \
    X(image_first_part, "image-first-part", Info, "the {0} picture has {1} parts", "The first is shown.", "")
// clang-format on
