#include "scenetree/texture_search.h"

#include <algorithm>
#include <array>

namespace rigscope::gui {

namespace {

QString shown(const std::filesystem::path& path) { return QString::fromStdString(path.string()); }

constexpr std::array<const char*, 9> pictureEndings{"png", "jpg", "jpeg", "bmp", "tga", "dds", "pcx", "gif", "webp"};

// The last component, with either slash, without its ending.
QString stemOf(QString name) {
    name.replace(u'\\', u'/');
    name = name.mid(name.lastIndexOf(u'/') + 1);
    const qsizetype dot = name.lastIndexOf(u'.');
    return (dot > 0 ? name.left(dot) : name).toCaseFolded();
}

} // namespace

TextureSearch searchOf(const LoadedDocument& loaded, TextureId id) {
    TextureSearch search;
    const Texture* const texture = loaded.scene().find(id);
    if (texture == nullptr)
        return search;
    search.name = QString::fromStdString(texture->name.text());
    for (const DocumentTexture& each : loaded.document->textures)
        if (each.texture == id && each.picture) {
            search.foundAt = each.picture->entry.empty()
                                 ? shown(each.picture->path)
                                 : shown(each.picture->path) + u':' + QString::fromStdString(each.picture->entry);
            search.readable = loaded.textures.pixels(id) != nullptr;
        }
    for (const LookupAttempt& attempt : loaded.document->attempts()) {
        if (attempt.wanted != texture->name.bytes && attempt.wanted != texture->name.text())
            continue;
        const QString place = QString::fromStdString(attempt.place);
        if (!search.lookedIn.contains(place))
            search.lookedIn.push_back(place);
    }
    return search;
}

bool looksLikePicture(const std::filesystem::path& file) {
    const QString ending = shown(file.extension()).mid(1).toLower();
    return std::any_of(pictureEndings.begin(), pictureEndings.end(),
                       [&](const char* each) { return ending == QLatin1StringView(each); });
}

QString picturePatterns() {
    QStringList patterns;
    for (const char* const ending : pictureEndings)
        patterns.push_back(QStringLiteral("*.") + QLatin1StringView(ending));
    return patterns.join(u' ');
}

bool couldBe(const TextureSearch& search, const std::filesystem::path& file) {
    return stemOf(search.name) == stemOf(shown(file.filename()));
}

} // namespace rigscope::gui
