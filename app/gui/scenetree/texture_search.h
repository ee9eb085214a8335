// Where a texture's picture was found, or was looked for.
#pragma once

#include <QString>
#include <QStringList>

#include "documents/loaded_document.h"

namespace rigscope::gui {

struct TextureSearch {
    QString name;         // as the file has it
    QString foundAt;      // empty: nowhere
    bool readable = true; // false where it was found and cannot be decoded
    QStringList lookedIn; // places, each once, in order

    bool missing() const { return foundAt.isEmpty() || !readable; }
};

TextureSearch searchOf(const LoadedDocument& loaded, TextureId texture);

// True where a file's name could be the one that the texture asks for: the same but for folders, the ending and the
// case of letters.
bool couldBe(const TextureSearch& search, const std::filesystem::path& file);

// True where the ending is that of a picture, also of kinds that Rigscope does not read.
bool looksLikePicture(const std::filesystem::path& file);
// The same as patterns for a file dialog: `*.png *.jpg`.
QString picturePatterns();

} // namespace rigscope::gui
