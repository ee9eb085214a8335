// Where pictures of a document are saved, and how.
#pragma once

#include <QString>

class QImage;

namespace rigscope::gui {

class DocumentSession;

// A free path in the pictures folder, which is made if needed: the names of model and clip, and the frame.
QString freePicturePath(const DocumentSession& session);

// As PNG, whatever the name; the file that was there stays where writing fails. False then.
bool savePicture(const QImage& picture, const QString& path);

} // namespace rigscope::gui
