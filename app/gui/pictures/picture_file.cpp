#include "pictures/picture_file.h"

#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QRegularExpression>
#include <QSaveFile>
#include <QStandardPaths>

#include "documents/document_session.h"
#include "scenetree/part_names.h"

namespace rigscope::gui {

QString freePicturePath(const DocumentSession& session) {
    QString name = QFileInfo(session.title()).completeBaseName();
    if (const Clip* const clip = session.clip())
        name +=
            QStringLiteral("_%1_%2").arg(displayName(session.scene(), clip->id)).arg(qRound(session.clock().frame()));
    static const QRegularExpression forbidden(QStringLiteral("[^\\w\\-. ]"),
                                              QRegularExpression::UseUnicodePropertiesOption);
    name.replace(forbidden, QStringLiteral("_"));
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::PicturesLocation));
    folder.mkpath(QStringLiteral("."));
    QString path = folder.filePath(name + QStringLiteral(".png"));
    for (int i = 2; QFileInfo::exists(path); ++i)
        path = folder.filePath(QStringLiteral("%1 (%2).png").arg(name).arg(i));
    return path;
}

bool savePicture(const QImage& picture, const QString& path) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && picture.save(&file, "PNG") && file.commit();
}

} // namespace rigscope::gui
