// The real files that lie beside the project where it is developed. Tests that use them say so where they are not
// there.
#pragma once

#include <QDebug>
#include <QDir>
#include <QDirIterator>
#include <QString>

#include <algorithm>
#include <string>
#include <vector>

namespace rigscope::test {

inline QString sharedFolder() { return QStringLiteral(RIGSCOPE_SHARED_DIR); }

// Paths of all files below `folder` of the corpus whose name matches, sorted; empty, with a message, where it is not
// there.
inline std::vector<std::string> corpusFiles(const QString& folder, const QStringList& patterns) {
    std::vector<std::string> files;
    const QString root = sharedFolder() + QStringLiteral("/corpus/") + folder;
    if (!QDir(root).exists()) {
        qInfo() << "the real files are not here, so this runs on files made in code alone";
        return files;
    }
    QDirIterator found(root, patterns, QDir::Files, QDirIterator::Subdirectories);
    while (found.hasNext())
        files.push_back(found.next().toStdString());
    std::sort(files.begin(), files.end());
    return files;
}

} // namespace rigscope::test
