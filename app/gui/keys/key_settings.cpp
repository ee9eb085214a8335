#include "keys/key_settings.h"

#include <QSettings>

namespace rigscope::gui {

namespace {

const QString key = QStringLiteral("keys/map");

} // namespace

KeyMap storedKeys() {
    const QByteArray stored = QSettings().value(key).toByteArray();
    if (stored.isEmpty())
        return KeyMap();
    Result<KeyMap> keys = KeyMap::fromJson(stored);
    return keys ? std::move(*keys) : KeyMap();
}

void storeKeys(const KeyMap& keys) { QSettings().setValue(key, keys.toJson()); }

} // namespace rigscope::gui
