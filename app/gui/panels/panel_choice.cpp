#include "panels/panel_choice.h"

#include <QSettings>

namespace rigscope::gui {

int PanelChoice::value() const {
    const QVariant kept = QSettings().value(QLatin1StringView(key));
    bool isNumber = false;
    const int number = kept.toInt(&isNumber);
    if (isNumber && number >= 0 && number < count)
        return number;
    // A switch was kept as a word.
    const QString word = kept.toString();
    if (count == 2 && (word == QStringLiteral("true") || word == QStringLiteral("false")))
        return word == QStringLiteral("true") ? 1 : 0;
    return initial;
}

void PanelChoice::store(int value) const { QSettings().setValue(QLatin1StringView(key), value); }

} // namespace rigscope::gui
