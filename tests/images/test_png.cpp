#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

class TestPng : public QObject {
    Q_OBJECT

private slots:
    void decode_keepsRgbaAsItIs() {
        PngFile file;
        file.width = 2;
        file.colourType = 6;
        file.pixels = {1, 2, 3, 4, 250, 251, 252, 255};
        const Decoded decoded(file.write(), "a.png");
        QCOMPARE(decoded.pixels(), QString("01020304 fafbfcff"));
        QCOMPARE(decoded.findings(), QString());
        QVERIFY(decoded.image->transparent());
        QVERIFY(decoded.image->info().alpha);
        QCOMPARE(decoded.image->info().channels, 4U);
    }

    void decode_givesRgbFullAlpha() {
        PngFile file;
        file.height = 2;
        file.pixels = {1, 2, 3, 4, 5, 6};
        const Decoded decoded(file.write(), "a.png");
        QCOMPARE(decoded.pixels(), QString("010203ff|040506ff"));
        QVERIFY(!decoded.image->transparent());
        QVERIFY(!decoded.image->info().alpha);
    }

    void decode_appliesPalettesWithTheirAlpha() {
        PngFile file;
        file.width = 3;
        file.bits = 2;
        file.colourType = 3;
        file.palette = {255, 0, 0, 0, 255, 0, 0, 0, 255};
        file.paletteAlpha = {10};
        file.pixels = {0b00011000};
        const Decoded decoded(file.write(), "a.png");
        QCOMPARE(decoded.pixels(), QString("ff00000a 00ff00ff 0000ffff"));
        QVERIFY(decoded.image->info().palette);
        QVERIFY(decoded.image->info().alpha);
        QCOMPARE(decoded.image->info().bits, 2U);
    }

    void decode_scalesFewBitsToEight() {
        PngFile file;
        file.width = 4;
        file.bits = 2;
        file.colourType = 0;
        file.pixels = {0b00011011};
        QCOMPARE(Decoded(file.write(), "a.png").pixels(), QString("000000ff 555555ff aaaaaaff ffffffff"));
    }

    void decode_roundsSixteenBitsToNearest() {
        PngFile file;
        file.width = 3;
        file.bits = 16;
        file.colourType = 0;
        // 0x0080 / 257 = 0.498, 0x0081 / 257 = 0.502
        file.pixels = {0x00, 0x80, 0x00, 0x81, 0xFF, 0xFF};
        QCOMPARE(Decoded(file.write(), "a.png").pixels(), QString("000000ff 010101ff ffffffff"));
    }

    void decode_makesTheTransparentColourTransparent() {
        PngFile file;
        file.width = 2;
        file.transparentColour = {1, 2, 3};
        file.pixels = {1, 2, 3, 1, 2, 4};
        const Decoded decoded(file.write(), "a.png");
        QCOMPARE(decoded.pixels(), QString("01020300 010204ff"));
        QVERIFY(decoded.image->info().alpha);
    }

    void decode_comparesTheTransparentGrayBeforeScaling() {
        PngFile file;
        file.width = 2;
        file.bits = 16;
        file.colourType = 0;
        file.transparentColour = {0x1234};
        file.pixels = {0x12, 0x34, 0x12, 0x35};
        QCOMPARE(Decoded(file.write(), "a.png").pixels(), QString("12121200 121212ff"));
    }

    void decode_putsInterlacedRowsInOrder() {
        PngFile file;
        file.width = 9;
        file.height = 9;
        file.colourType = 0;
        for (std::uint32_t i = 0; i < 81; ++i)
            file.pixels.push_back(static_cast<std::uint8_t>(i));
        const FileBytes plain = file.write();
        file.interlaced = true;
        const Decoded decoded(file.write(), "a.png");
        QVERIFY(decoded.pixels().startsWith("000000ff 010101ff"));
        QVERIFY(decoded.pixels().endsWith("4f4f4fff 505050ff"));
        QCOMPARE(decoded.pixels(), Decoded(plain, "a.png").pixels());
    }

    void decode_showsWhatIsThereOfATruncatedFile() {
        const FileBytes whole = tall().write();
        const FileBytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2));
        const Decoded decoded(cut, "a.png");
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QVERIFY(decoded.image->transparent());
        const Decoded complete(whole, "a.png");
        QCOMPARE(decoded.image->row(0)[0], complete.image->row(0)[0]);
        QCOMPARE(decoded.image->row(0)[3], std::uint8_t{255});
        QCOMPARE(decoded.image->row(199)[3], std::uint8_t{0});
    }

    void decode_showsATruncatedInterlacedFileInBlocks() {
        PngFile file = tall();
        file.interlaced = true;
        const FileBytes whole = file.write();
        const FileBytes cut(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 3));
        const Decoded decoded(cut, "a.png");
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        // The first pass, a pixel of 64, is complete; its pixels cover their blocks.
        QCOMPARE(decoded.image->row(199)[3], std::uint8_t{255});
    }

    void decode_warnsOfAWrongChecksumAndShowsThePicture() {
        PngFile file;
        file.pixels = {1, 2, 3};
        FileBytes bytes = file.write();
        bytes[bytes.size() - 13] ^= 1; // of the pixels; behind it is the last chunk, 12 bytes
        const Decoded decoded(bytes, "a.png");
        QCOMPARE(decoded.pixels(), QString("010203ff"));
        QCOMPARE(decoded.findings(), QString("image-flawed"));
    }

    void decode_rejectsTruncatedHeader() {
        const FileBytes whole = tall().write();
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 20), "a.png").findings(), QString("data-truncated"));
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 33), "a.png").findings(), QString("image-damaged"));
    }

    void decode_rejectsARowThatIsTooLong() {
        FileBytes bytes = tall().write();
        bytes[17] = 0xFF; // width 0x00FF00xx
        bytes[18] = 0xFF;
        bytes[20 + 3] = 1;
        DecodeLimits limits;
        limits.pixels = ~std::uint64_t{0};
        QCOMPARE(Decoded(bytes, "a.png", limits).findings(), QString("image-too-large"));
    }

private:
    static PngFile tall() {
        PngFile file;
        file.width = 64;
        file.height = 200;
        std::uint32_t state = 1;
        for (std::uint32_t i = 0; i < 64 * 200 * 3; ++i) {
            state = state * 1664525 + 1013904223;
            file.pixels.push_back(static_cast<std::uint8_t>(state >> 24));
        }
        return file;
    }
};

RIGSCOPE_TEST(TestPng)
#include "test_png.moc"
