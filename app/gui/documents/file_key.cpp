#include "documents/file_key.h"

#include <QCryptographicHash>

#include <system_error>

namespace rigscope::gui {

QString fileKey(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::weakly_canonical(file, error);
    const std::string path = error ? file.string() : whole.string();
    const QByteArray hash = QCryptographicHash::hash(QByteArray::fromStdString(path), QCryptographicHash::Sha1);
    return QString::fromLatin1(hash.toHex());
}

} // namespace rigscope::gui
