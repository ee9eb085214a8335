// How errors, warnings and notes look. Each has a shape of its own besides its colour.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPalette>

#include "base/diagnostic.h"

namespace rigscope::gui {

QIcon severityIcon(Severity severity);
// A tint of the palette's window colour on which its text stays readable.
QColor messageBackground(const QPalette& palette, Severity severity);

} // namespace rigscope::gui
