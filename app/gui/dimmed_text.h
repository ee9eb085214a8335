// Text that stands back behind other text.
#pragma once

class QWidget;

namespace rigscope::gui {

// Paints the widget's text so far from invisible, 0 to 1, in whatever theme is chosen meanwhile. For widgets with a
// parent, whose colours they have.
void dimText(QWidget& widget, float strength = 0.75F);

} // namespace rigscope::gui
