#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

// Pictures of one colour: at quality 100 the coding keeps a flat gray or CMYK exactly and a flat RGB to
// within 1.
class TestJpeg : public QObject {
    Q_OBJECT

private slots:
    void decode_readsGray() {
        const Decoded decoded(flat(JpegFile::Colours::Gray, {77}).write(), "a.jpg");
        QCOMPARE(decoded.findings(), QString());
        QCOMPARE(firstPixel(decoded), QString("4d4d4dff"));
        QCOMPARE(decoded.image->info().channels, 1U);
        QVERIFY(!decoded.image->transparent());
    }

    void decode_readsColourToWithinOne() {
        for (const bool progressive : {false, true}) {
            JpegFile file = flat(JpegFile::Colours::Rgb, {200, 100, 50});
            file.progressive = progressive;
            const Decoded decoded(file.write(), "a.jpg");
            QCOMPARE(decoded.findings(), QString());
            QCOMPARE(decoded.image->width(), 8U);
            const ByteSpan pixels = decoded.image->pixels();
            for (std::size_t i = 0; i < pixels.size(); i += 4) {
                QVERIFY(std::abs(pixels[i] - 200) <= 1 && std::abs(pixels[i + 1] - 100) <= 1);
                QVERIFY(std::abs(pixels[i + 2] - 50) <= 1 && pixels[i + 3] == 255);
            }
            QCOMPARE(decoded.image->info().compression, std::string_view(progressive ? "progressive" : "baseline"));
        }
    }

    // Adobe programs store ink inverted: 255 is no ink. 100 * 200 / 255 = 78.4, 150 * 200 / 255 = 117.6.
    void decode_readsInvertedCmykOfAdobe() {
        const Decoded decoded(flat(JpegFile::Colours::Cmyk, {255, 100, 150, 200}).write(), "a.jpg");
        QCOMPARE(firstPixel(decoded), QString("c84e76ff"));
        QCOMPARE(decoded.image->info().channels, 4U);
    }

    void decode_readsCmykWithoutAMarkAsInk() {
        JpegFile file = flat(JpegFile::Colours::Cmyk, {0, 155, 105, 55});
        file.adobe = false;
        QCOMPARE(firstPixel(Decoded(file.write(), "a.jpg")), QString("c84e76ff"));
    }

    void decode_readsYcckToWithinTwo() {
        const Decoded decoded(flat(JpegFile::Colours::Ycck, {255, 100, 150, 200}).write(), "a.jpg");
        const ByteSpan pixels = decoded.image->pixels();
        QVERIFY(std::abs(pixels[0] - 200) <= 2 && std::abs(pixels[1] - 78) <= 2 && std::abs(pixels[2] - 118) <= 2);
    }

    void decode_doesNotTurnThePictureByItsExif() {
        JpegFile file = flat(JpegFile::Colours::Gray, {1});
        file.width = 16;
        file.pixels.assign(16 * 8, 1);
        // One entry: orientation 6, a quarter turn.
        file.application1 = ByteWriter()
                                .text("Exif")
                                .u16(0)
                                .text("II")
                                .u16(42)
                                .u32(8)
                                .u16(1)
                                .u16(0x112)
                                .u16(3)
                                .u32(1)
                                .u32(6)
                                .u32(0)
                                .take();
        const Decoded decoded(file.write(), "a.jpg");
        QCOMPARE(decoded.image->width(), 16U);
        QCOMPARE(decoded.image->height(), 8U);
    }

    void decode_leavesMissingRowsEmpty() {
        JpegFile file;
        file.width = 32;
        file.height = 64;
        for (std::uint32_t i = 0; i < 32 * 64 * 3; ++i)
            file.pixels.push_back(static_cast<std::uint8_t>(i * 2654435761U >> 24));
        const FileBytes whole = file.write();
        const FileBytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2));
        const Decoded decoded(cut, "a.jpg");
        const Decoded complete(whole, "a.jpg");
        QCOMPARE(complete.findings(), QString());
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QVERIFY(std::equal(decoded.image->row(7).begin(), decoded.image->row(7).end(), complete.image->row(7).begin()));
        QCOMPARE(decoded.image->row(0)[3], std::uint8_t{255});
        QCOMPARE(decoded.image->row(63)[3], std::uint8_t{0});
        QVERIFY(decoded.image->transparent());
    }

    void decode_keepsAllRowsWhereOnlyTheEndMarkerIsMissing() {
        FileBytes bytes = flat(JpegFile::Colours::Gray, {77}).write();
        bytes.resize(bytes.size() - 2);
        const Decoded decoded(bytes, "a.jpg");
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QVERIFY(!decoded.image->transparent());
        QVERIFY(decoded.pixels().endsWith("4d4d4dff"));
    }

    void decode_rejectsTruncatedHeader() {
        const FileBytes whole = flat(JpegFile::Colours::Gray, {77}).write();
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 4), "a.jpg").findings(), QString("data-truncated"));
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 200), "a.jpg").findings(), QString("image-damaged"));
    }

    void decode_saysWhatItDoesNotRead() {
        FileBytes bytes = flat(JpegFile::Colours::Gray, {77}).write();
        const std::size_t frame = frameOf(bytes);
        bytes[frame + 1] = 0xC3; // lossless
        const Decoded lossless(bytes, "a.jpg");
        QCOMPARE(lossless.findings(), QString("image-unsupported"));
        QVERIFY(lossless.pixels().contains("lossless"));
        bytes[frame + 1] = 0xC1;
        bytes[frame + 4] = 12;
        QVERIFY(Decoded(bytes, "a.jpg").pixels().contains("12 bits a channel"));
    }

    // Each scan passes over all pixels, and a scan may be a few bytes.
    void decode_stopsAtScansWithoutEnd() {
        JpegFile file = flat(JpegFile::Colours::Gray, {77});
        file.progressive = true;
        FileBytes bytes = file.write();
        const FileBytes scan{0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 5, 0x00, 0x00}; // AC coefficients, no data
        bytes.resize(bytes.size() - 2);
        for (int i = 0; i < 2000; ++i)
            bytes.insert(bytes.end(), scan.begin(), scan.end());
        const Decoded decoded(bytes, "a.jpg");
        QVERIFY(decoded.pixels().contains("more scans than make sense"));
    }

private:
    static JpegFile flat(JpegFile::Colours colours, const FileBytes& colour) {
        JpegFile file;
        file.colours = colours;
        for (int i = 0; i < 64; ++i)
            file.pixels.insert(file.pixels.end(), colour.begin(), colour.end());
        return file;
    }
    static QString firstPixel(const Decoded& decoded) { return decoded.pixels().left(8); }
    static std::size_t frameOf(const FileBytes& bytes) {
        std::size_t i = 0;
        while (bytes[i] != 0xFF || bytes[i + 1] != 0xC0)
            ++i;
        return i;
    }
};

RIGSCOPE_TEST(TestJpeg)
#include "test_jpeg.moc"
