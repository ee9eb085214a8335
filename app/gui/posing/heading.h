// The heading of a group in a panel.
#pragma once

#include <QLabel>

namespace rigscope::gui {

inline QLabel* headingOf(const QString& text, QWidget* parent) {
    auto* const heading = new QLabel(text, parent);
    QFont bold = heading->font();
    bold.setBold(true);
    heading->setFont(bold);
    return heading;
}

} // namespace rigscope::gui
