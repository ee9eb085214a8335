#include "viewport/picture_size.h"

#include <QSettings>

namespace rigscope::gui {

namespace {

QString key() { return QStringLiteral("pictures/size"); }

bool isPossible(int length) { return length >= smallestPicture && length <= largestPicture; }

} // namespace

std::optional<QSize> storedPictureSize() {
    const QSize size = QSettings().value(key()).toSize();
    return isPossible(size.width()) && isPossible(size.height()) ? std::optional(size) : std::nullopt;
}

void storePictureSize(std::optional<QSize> size) {
    if (size)
        QSettings().setValue(key(), *size);
    else
        QSettings().remove(key());
}

} // namespace rigscope::gui
