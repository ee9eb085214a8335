#include "thumbnails/thumbnail_file.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QImageReader>
#include <QSaveFile>
#include <QStandardPaths>
#include <QUrl>

namespace rigscope::gui {

namespace {

QString uriKey() { return QStringLiteral("Thumb::URI"); }
QString timeKey() { return QStringLiteral("Thumb::MTime"); }
QString sizeKey() { return QStringLiteral("Thumb::Size"); }

QDir folder() {
    return QDir(QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                QStringLiteral("/rigscope/thumbnails"));
}

QByteArray uriOf(const std::filesystem::path& file) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(file, error).lexically_normal();
    return QUrl::fromLocalFile(QString::fromStdString((error ? file : whole).string())).toEncoded();
}

QFileInfoList pictures() { return folder().entryInfoList({QStringLiteral("*.png")}, QDir::Files, QDir::Time); }

} // namespace

QString thumbnailPath(const std::filesystem::path& file) {
    const QByteArray hash = QCryptographicHash::hash(uriOf(file), QCryptographicHash::Md5);
    return folder().filePath(QString::fromLatin1(hash.toHex()) + QStringLiteral(".png"));
}

QImage readThumbnail(const std::filesystem::path& file) {
    QImageReader reader(thumbnailPath(file), "png");
    const QSize size = reader.size();
    if (!size.isValid() || size.width() > thumbnailSize || size.height() > thumbnailSize)
        return {};
    const QImage picture = reader.read();
    if (picture.text(uriKey()).toLatin1() != uriOf(file))
        return {};
    const std::optional<FileStamp> now = stampOf(file);
    if (now && (picture.text(timeKey()).toLongLong() != now->secondsSinceEpoch() ||
                picture.text(sizeKey()).toULongLong() != now->size))
        return {};
    return picture;
}

bool writeThumbnail(const std::filesystem::path& file, const FileStamp& stamp, QImage picture) {
    const QString path = thumbnailPath(file);
    if (!folder().mkpath(QStringLiteral(".")))
        return false;
    // What models look like is nobody else's business.
    QFile::setPermissions(folder().path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    picture.setText(uriKey(), QString::fromLatin1(uriOf(file)));
    picture.setText(timeKey(), QString::number(stamp.secondsSinceEpoch()));
    picture.setText(sizeKey(), QString::number(stamp.size));
    picture.setText(QStringLiteral("Software"), QStringLiteral("Rigscope"));
    QSaveFile written(path);
    if (!written.open(QIODevice::WriteOnly))
        return false;
    written.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
    return picture.save(&written, "png") && written.commit();
}

void pruneThumbnails(const ThumbnailLimits& limits) {
    std::int64_t bytes = 0;
    int files = 0;
    for (const QFileInfo& picture : pictures()) { // the newest first
        bytes += picture.size();
        if (++files > limits.files || bytes > limits.bytes)
            QFile::remove(picture.filePath());
    }
}

void removeThumbnails() {
    for (const QFileInfo& picture : pictures())
        QFile::remove(picture.filePath());
}

} // namespace rigscope::gui
