#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>
#include <utility>

#include "base/text.h"
#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

namespace {

FileBytes readWhole(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// Width and height by another way than the library's: fixed offsets, and for JPEG the first frame marker.
std::optional<std::pair<std::uint32_t, std::uint32_t>> sizeInHeader(const FileBytes& b, ImageKind kind) {
    const auto number = [&b](std::size_t at, int bytes, bool bigEndian) {
        std::uint32_t value = 0;
        for (int i = 0; i < bytes; ++i)
            value |= std::uint32_t{b.at(at + static_cast<std::size_t>(i))} << 8 * (bigEndian ? bytes - 1 - i : i);
        return value;
    };
    switch (kind) {
    case ImageKind::Png:
        return std::pair{number(16, 4, true), number(20, 4, true)};
    case ImageKind::Dds:
        return std::pair{number(16, 4, false), number(12, 4, false)};
    case ImageKind::Tga:
        return std::pair{number(12, 2, false), number(14, 2, false)};
    case ImageKind::Bmp:
        return std::pair{number(18, 4, false), number(22, 4, false)};
    case ImageKind::Pcx:
        return std::pair{number(8, 2, false) + 1 - number(4, 2, false), number(10, 2, false) + 1 - number(6, 2, false)};
    case ImageKind::Jpeg:
        break;
    }
    for (std::size_t i = 2; i + 9 < b.size();) {
        if (b[i + 1] == 0xC0 || b[i + 1] == 0xC2)
            return std::pair{number(i + 7, 2, true), number(i + 5, 2, true)};
        i += 2 + number(i + 2, 2, true);
    }
    return std::nullopt;
}

// What must hold of any result, however damaged the input. Returns what does not.
QString problemOf(const Decoded& decoded, const FileBytes& bytes, std::string_view name) {
    for (const Diagnostic& diagnostic : decoded.diagnostics.items())
        if (diagnostic.severity() == Severity::Error || diagnostic.place.file != name)
            return "a finding is an error or has no file: " + QString::fromStdString(describe(diagnostic));
    if (!decoded.image) {
        const Diagnostic& error = decoded.image.error();
        return error.place.file == name && error.severity() == Severity::Error ? QString()
                                                                               : "an error without its file";
    }
    const auto info = probe(bytes, name);
    if (!info || !(*info == decoded.image->info()))
        return "probe and decode disagree";
    if (info->width != decoded.image->width() || info->height != decoded.image->height())
        return "the picture has not the size of its header";
    for (const ImageLevel& level : decoded.image->levels())
        if (level.pixels.size() != std::size_t{level.width} * level.height * 4)
            return "a level has not the memory of its size";
    const ByteSpan pixels = decoded.image->pixels();
    bool transparent = false;
    for (std::size_t i = 3; i < pixels.size() && !transparent; i += 4)
        transparent = pixels[i] != 255;
    // Transparency may be assumed where pixels are missing.
    if (transparent && !decoded.image->transparent())
        return "a transparent picture claims not to be";
    return {};
}

std::string_view baseName(const std::string& path) { return std::string_view(path).substr(path.rfind('/') + 1); }

} // namespace

class TestImage : public QObject {
    Q_OBJECT

private slots:
    void decode_recognisesKindsByContentWhateverTheName() {
        for (const Sample& sample : imageSamples()) {
            const Decoded decoded(sample.bytes, "texture.dat");
            QVERIFY2(decoded.image, qPrintable(decoded.pixels()));
            QCOMPARE(decoded.image->kind(), sample.kind);
        }
    }

    void decode_readsEverySampleWithoutErrorInItsSize() {
        for (const Sample& sample : imageSamples()) {
            const Decoded decoded(sample.bytes, sample.name);
            QVERIFY2(decoded.image, qPrintable(decoded.pixels()));
            QCOMPARE(decoded.image->width(), sample.width);
            QCOMPARE(decoded.image->height(), sample.height);
            QCOMPARE(decoded.diagnostics.count(Severity::Warning), std::size_t{0});
            QCOMPARE(problemOf(decoded, sample.bytes, sample.name), QString());
        }
    }

    void decode_reportsWhatIsNoPicture() {
        const std::string text = "<?xml version=\"1.0\"?>";
        const Decoded decoded(FileBytes(text.begin(), text.end()), "a.png");
        QCOMPARE(decoded.findings(), QString("image-unknown"));
        QCOMPARE(decoded.pixels(), QString("a.png: the picture is of no kind that Rigscope reads; it looks like "
                                           "\"<?xml version=\"1\" (offset 0x0)"));
        QCOMPARE(Decoded({}, "a.png").findings(), QString("file-empty"));
        QVERIFY(!probe({}, "a.png"));
    }

    void decode_takesTheExtensionAsAHintForTgaOnly() {
        TgaFile file;
        file.type = 99; // makes no sense, but the name says what was meant
        QVERIFY(Decoded(file.write(), "skin.TGA").pixels().contains("the TGA picture uses type 99"));
        QCOMPARE(Decoded(file.write(), "skin.png").findings(), QString("image-unknown"));
        // A TGA whose id of 10 bytes looks like PCX.
        TgaFile likePcx;
        likePcx.id = "0123456789";
        likePcx.type = 1;
        likePcx.bits = 8;
        likePcx.paletteFirst = 8;
        likePcx.paletteLength = 1;
        likePcx.paletteBits = 24;
        likePcx.palette = {1, 2, 3};
        likePcx.pixels = {8};
        FileBytes bytes = likePcx.write();
        bytes[1] = 1;
        QCOMPARE(Decoded(bytes, "skin.tga").pixels(), QString("030201ff"));
    }

    void decode_checksTheLimitBeforeAnythingElse() {
        for (const Sample& sample : imageSamples()) {
            DecodeLimits limits;
            limits.pixels = std::uint64_t{sample.width} * sample.height - 1;
            QCOMPARE(Decoded(sample.bytes, sample.name, limits).findings(), QString("image-too-large"));
            limits.pixels += 1;
            QVERIFY(Decoded(sample.bytes, sample.name, limits).image);
        }
    }

    // 8000 x 8000 pixels are within the limit, but no kind packs 256 MB into these files.
    void decode_doesNotBelieveSmallFilesWithLargeSizes() {
        PngFile png;
        png.pixels = {1, 2, 3};
        FileBytes pngBytes = png.write();
        const FileBytes size{0, 0, 0x1F, 0x40, 0, 0, 0x1F, 0x40};
        std::copy(size.begin(), size.end(), pngBytes.begin() + 16);
        JpegFile jpeg;
        jpeg.pixels.assign(192, 0);
        FileBytes jpegBytes = jpeg.write();
        const FileBytes frame{0xFF, 0xC0, 0, 17, 8};
        const auto at = std::search(jpegBytes.begin(), jpegBytes.end(), frame.begin(), frame.end());
        std::copy(size.begin() + 2, size.begin() + 4, at + 5);
        std::copy(size.begin() + 2, size.begin() + 4, at + 7);
        BmpFile bmp{8000, 8000};
        bmp.pixels.assign(1000, 0);
        BmpFile runs{8000, 8000, 8, 1};
        runs.pixels = {255, 1, 0, 1};
        TgaFile tga{2, 8000, 8000};
        tga.pixels.assign(1000, 0);
        TgaFile tgaRuns{10, 8000, 8000};
        tgaRuns.pixels = {0xFF, 1, 2, 3};
        PcxFile pcx{8000, 8000, 8, 3, 8000};
        pcx.pixels.assign(1000, 0xFF);
        DdsFile dds{8000, 8000};
        dds.code = "DXT1";
        dds.pixels.assign(1000, 0);
        for (const FileBytes& bytes :
             {pngBytes, jpegBytes, bmp.write(), runs.write(), tga.write(), tgaRuns.write(), pcx.write(), dds.write()}) {
            const Decoded decoded(bytes, "a.tga");
            QCOMPARE(decoded.findings(), QString("image-damaged"));
            QVERIFY2(decoded.pixels().contains("bytes cannot hold its 8000 x 8000 pixels"),
                     qPrintable(decoded.pixels()));
        }
    }

    void decode_survivesCutsAtEveryLength() {
        for (const Sample& sample : imageSamples()) {
            const Decoded whole(sample.bytes, sample.name);
            for (std::size_t length = 0; length < sample.bytes.size(); ++length) {
                const FileBytes cut(sample.bytes.begin(), sample.bytes.begin() + static_cast<std::ptrdiff_t>(length));
                const Decoded decoded(cut, sample.name);
                const QString problem = problemOf(decoded, cut, sample.name);
                QVERIFY2(problem.isEmpty(),
                         qPrintable(QString("%1 cut to %2: %3").arg(sample.name.c_str()).arg(length).arg(problem)));
                // Without a warning the picture is whole.
                if (decoded.image && decoded.diagnostics.count(Severity::Warning) == 0)
                    QVERIFY2(decoded.pixels() == whole.pixels(),
                             qPrintable(
                                 QString("%1 cut to %2 lost pixels in silence").arg(sample.name.c_str()).arg(length)));
            }
        }
    }

    void decode_survivesFlippedBytes() {
        for (const Sample& sample : imageSamples()) {
            FileBytes bytes = sample.bytes;
            for (std::size_t at = 0; at < bytes.size(); ++at) {
                const std::uint8_t original = bytes[at];
                for (const std::uint32_t flipped : {original ^ 0x01U, original ^ 0x80U, 0x00U, 0xFFU}) {
                    bytes[at] = static_cast<std::uint8_t>(flipped);
                    const QString problem = problemOf(Decoded(bytes, sample.name), bytes, sample.name);
                    QVERIFY2(problem.isEmpty(), qPrintable(QString("%1 with byte %2 = %3: %4")
                                                               .arg(sample.name.c_str())
                                                               .arg(at)
                                                               .arg(flipped)
                                                               .arg(problem)));
                }
                bytes[at] = original;
            }
        }
    }

    void ofPixels_wantsTheMemoryOfTheSize() {
        QVERIFY(Image::ofPixels(1, 2, Bytes(FileBytes(8))));
        QVERIFY(!Image::ofPixels(1, 2, Bytes(FileBytes(7))));
        QVERIFY(!Image::ofPixels(0, 0, Bytes()));
        QVERIFY(!Image::ofPixels(0x80000000, 0x80000000, Bytes(FileBytes(8))));
    }

    void encodePng_keepsPixelsWithAndWithoutAlpha() {
        for (const std::uint8_t alpha : {255, 7}) {
            FileBytes pixels;
            for (std::uint32_t i = 0; i < 300 * 20; ++i)
                pixels.insert(pixels.end(), {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i * 7),
                                             static_cast<std::uint8_t>(i >> 5), 255});
            pixels[3] = alpha;
            const auto image = Image::ofPixels(300, 20, Bytes(pixels));
            QVERIFY(image);
            const auto png = encodePng(*image);
            QVERIFY(png);
            const Decoded decoded(FileBytes(png->data(), png->data() + png->size()), "a.png");
            QCOMPARE(decoded.findings(), QString());
            QVERIFY(std::ranges::equal(decoded.image->pixels(), image->pixels()));
            QCOMPARE(decoded.image->info(), image->info());
            QCOMPARE(decoded.image->transparent(), alpha != 255);
        }
    }

    // Noise does not get longer by more than the frames around it, and takes several blocks.
    void encodePng_keepsNoise() {
        std::uint32_t state = 1;
        FileBytes pixels(std::size_t{301} * 300 * 4);
        for (std::uint8_t& byte : pixels) {
            state = state * 1664525U + 1013904223U;
            byte = static_cast<std::uint8_t>(state >> 24U);
        }
        const auto image = Image::ofPixels(301, 300, Bytes(pixels));
        const auto png = encodePng(*image);
        QVERIFY(png);
        QVERIFY(png->size() < pixels.size() + 1000);
        const Decoded decoded(FileBytes(png->data(), png->data() + png->size()), "a.png");
        QCOMPARE(decoded.findings(), QString());
        QVERIFY(std::ranges::equal(decoded.image->pixels(), image->pixels()));
    }

    // Values as rare as Fibonacci's numbers ask for codes longer than the format has.
    void encodePng_packsValuesOfVeryUnequalFrequency() {
        std::vector<std::uint8_t> values;
        for (std::uint32_t value = 1, count = 1, before = 0; value <= 24; ++value) {
            values.insert(values.end(), count, static_cast<std::uint8_t>(value * 5));
            before = std::exchange(count, count + before);
        }
        values.resize(values.size() / 3 * 3);
        std::uint32_t state = 1;
        for (std::size_t i = values.size() - 1; i > 0; --i) {
            state = state * 1664525U + 1013904223U;
            std::swap(values[i], values[(state >> 8U) % (i + 1)]);
        }
        FileBytes pixels;
        for (std::size_t i = 0; i < values.size(); i += 3)
            pixels.insert(pixels.end(), {values[i], values[i + 1], values[i + 2], 255});
        const auto image = Image::ofPixels(static_cast<std::uint32_t>(values.size() / 3), 1, Bytes(pixels));
        const auto png = encodePng(*image);
        QVERIFY(png);
        QVERIFY(png->size() < values.size() / 2);
        const Decoded decoded(FileBytes(png->data(), png->data() + png->size()), "a.png");
        QCOMPARE(decoded.findings(), QString());
        QVERIFY(std::ranges::equal(decoded.image->pixels(), image->pixels()));
    }

    void encodePng_packsTheLongestRowThatIsDecoded() {
        const std::uint32_t width = 1U << 20;
        const auto image = Image::ofPixels(width, 1, Bytes(FileBytes(std::size_t{width} * 4, 255)));
        const auto png = encodePng(*image);
        QVERIFY(png);
        const Decoded decoded(FileBytes(png->data(), png->data() + png->size()), "a.png");
        QCOMPARE(decoded.findings(), QString());
        QCOMPARE(decoded.image->width(), width);
    }

    void decode_readsTheRealPicturesOfTheCorpus() {
        const std::filesystem::path folder = std::filesystem::path(RIGSCOPE_SHARED_DIR) / "corpus";
        if (!std::filesystem::is_directory(folder)) {
            qInfo("the folder of real files is not here; only pictures made in code were tested");
            return;
        }
        int count = 0;
        for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
            const std::string extension = asciiLower(entry.path().extension().string());
            constexpr std::array<std::string_view, 7> known{".png", ".jpg", ".jpeg", ".tga", ".dds", ".bmp", ".pcx"};
            if (std::find(known.begin(), known.end(), extension) == known.end())
                continue;
            ++count;
            const std::string path = entry.path().string();
            const FileBytes bytes = readWhole(entry.path());
            const Decoded decoded(bytes, baseName(path));
            QVERIFY2(decoded.image, qPrintable(decoded.pixels()));
            QCOMPARE(decoded.findings(), QString());
            QCOMPARE(problemOf(decoded, bytes, baseName(path)), QString());
            const auto size = sizeInHeader(bytes, decoded.image->kind());
            QVERIFY2(size, path.c_str());
            QCOMPARE(decoded.image->width(), size->first);
            QCOMPARE(decoded.image->height(), size->second);
            const auto png = encodePng(*decoded.image);
            QVERIFY(png);
            const Decoded again(FileBytes(png->data(), png->data() + png->size()), "a.png");
            QVERIFY2(std::ranges::equal(again.image->pixels(), decoded.image->pixels()), path.c_str());
        }
        QVERIFY(count > 0);
    }
};

RIGSCOPE_TEST(TestImage)
#include "test_image.moc"
