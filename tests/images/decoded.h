// Decodes a picture in a test and shows its pixels as text.
#pragma once

#include <QString>
#include <QTest>

#include <string>

#include "images/image.h"
#include "images/picture_files.h"

namespace rigscope::test {

struct Decoded {
    Diagnostics diagnostics; // before the picture, whose decoding fills it
    Result<images::Image> image;

    explicit Decoded(const FileBytes& bytes, std::string_view name, const images::DecodeLimits& limits = {})
        : image(images::decode(bytes, name, limits, diagnostics)) {}

    // The pixels of a level as `rrggbbaa`, with a space between pixels and `|` between rows; or the error.
    QString pixels(std::size_t level = 0) const {
        if (!image)
            return QString::fromStdString(describe(image.error()));
        const images::ImageLevel& shown = image->levels().at(level);
        QString text;
        for (std::uint32_t y = 0; y < shown.height; ++y) {
            const ByteSpan row = shown.row(y);
            for (std::uint32_t x = 0; x < shown.width; ++x) {
                if (x > 0)
                    text += QLatin1Char(' ');
                const auto* pixel = reinterpret_cast<const char*>(row.data()) + std::size_t{x} * 4;
                text += QString::fromLatin1(QByteArray(pixel, 4).toHex());
            }
            if (y + 1 < shown.height)
                text += QLatin1Char('|');
        }
        return text;
    }

    // The names of the warnings, or of the error, separated by spaces.
    QString findings() const {
        QStringList names;
        if (!image)
            names << name(image.error().code);
        for (const Diagnostic& diagnostic : diagnostics.items())
            names << name(diagnostic.code);
        return names.join(QLatin1Char(' '));
    }

private:
    static QString name(Code code) {
        const std::string_view text = entryOf(code).name;
        return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
    }
};

} // namespace rigscope::test
