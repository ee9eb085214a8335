#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

class TestTga : public QObject {
    Q_OBJECT

private slots:
    void decode_followsTheOrigin() {
        TgaFile file{2, 2, 2, 24};
        file.pixels = {1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4};
        const auto pixels = [&file](std::uint32_t descriptor) {
            file.descriptor = descriptor;
            return Decoded(file.write(), "a.tga").pixels();
        };
        QCOMPARE(pixels(0x00), QString("030303ff 040404ff|010101ff 020202ff"));
        QCOMPARE(pixels(0x20), QString("010101ff 020202ff|030303ff 040404ff"));
        QCOMPARE(pixels(0x10), QString("040404ff 030303ff|020202ff 010101ff"));
        QCOMPARE(pixels(0x30), QString("020202ff 010101ff|040404ff 030303ff"));
    }

    void decode_readsBlueGreenRedBehindTheId() {
        TgaFile file;
        file.id = "any text";
        file.pixels = {3, 2, 1};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("010203ff"));
    }

    void decode_readsAlphaWhateverItsCountOfBitsSays() {
        for (const std::uint32_t alphaBits : {0U, 8U}) {
            TgaFile file{2, 2, 1, 32, alphaBits};
            file.pixels = {3, 2, 1, 4, 6, 5, 4, 0};
            const Decoded decoded(file.write(), "a.tga");
            QCOMPARE(decoded.pixels(), QString("01020304 04050600"));
            QVERIFY(decoded.image->transparent());
        }
    }

    void decode_takesAlphaThatIsZeroEverywhereAsFiller() {
        TgaFile file{2, 2, 1, 32, 8};
        file.pixels = {3, 2, 1, 0, 6, 5, 4, 0};
        const Decoded decoded(file.write(), "a.tga");
        QCOMPARE(decoded.pixels(), QString("010203ff 040506ff"));
        QVERIFY(!decoded.image->transparent());
    }

    void decode_usesTheHighestOfSixteenBitsOnlyWhereItIsAnnounced() {
        TgaFile file{2, 2, 1, 16, 0};
        file.pixels = ByteWriter().u16(0x7C00).u16(0x8000 | 31).take();
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("ff0000ff 0000ffff"));
        file.descriptor = 1;
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("ff000000 0000ffff"));
    }

    void decode_readsGrayWithAndWithoutAlpha() {
        TgaFile file{3, 2, 1, 8};
        file.pixels = {5, 250};
        const Decoded gray(file.write(), "a.tga");
        QCOMPARE(gray.pixels(), QString("050505ff fafafaff"));
        QCOMPARE(gray.image->info().channels, 1U);
        file.bits = 16;
        file.pixels = {5, 1, 250, 2};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("05050501 fafafa02"));
    }

    void decode_readsPalettesOfAllDepths() {
        TgaFile file{1, 2, 1, 8};
        file.paletteLength = 2;
        file.pixels = {1, 0};
        file.paletteBits = 24;
        file.palette = {3, 2, 1, 6, 5, 4};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("040506ff 010203ff"));
        file.paletteBits = 32;
        file.palette = {3, 2, 1, 10, 6, 5, 4, 20};
        const Decoded alpha(file.write(), "a.tga");
        QCOMPARE(alpha.pixels(), QString("04050614 0102030a"));
        QVERIFY(alpha.image->info().alpha);
        for (const std::uint32_t bits : {15U, 16U}) {
            file.paletteBits = bits;
            file.palette = ByteWriter().u16(31).u16(0x7C00).take();
            QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("ff0000ff 0000ffff"));
        }
    }

    void decode_countsIndicesFromThePalettesFirstColour() {
        TgaFile file{1, 2, 1, 8};
        file.paletteFirst = 200;
        file.paletteLength = 1;
        file.paletteBits = 24;
        file.palette = {3, 2, 1};
        file.pixels = {200, 0};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("010203ff 000000ff"));
    }

    void decode_ignoresThePaletteOfAColourPicture() {
        TgaFile file{2, 1, 1, 24};
        file.paletteLength = 1;
        file.paletteBits = 24;
        file.palette = {9, 9, 9};
        file.pixels = {3, 2, 1};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("010203ff"));
    }

    // A run of 3 pixels goes on in the second row; then two pixels one by one, the last one missing its row's
    // rest.
    void decode_unpacksRunsAcrossRows() {
        TgaFile file{10, 2, 3, 24, 0x20};
        file.pixels = {0x82, 3, 2, 1, 0x02, 4, 4, 4, 5, 5, 5, 6, 6, 6};
        const Decoded decoded(file.write(), "a.tga");
        QCOMPARE(decoded.pixels(), QString("010203ff 010203ff|010203ff 040404ff|050505ff 060606ff"));
        QCOMPARE(decoded.findings(), QString());
        QCOMPARE(decoded.image->info().compression, std::string_view("run lengths"));
    }

    void decode_unpacksRunsOfIndicesAndGray() {
        TgaFile file{9, 3, 1, 8};
        file.paletteLength = 2;
        file.paletteBits = 24;
        file.palette = {3, 2, 1, 6, 5, 4};
        file.pixels = {0x81, 1, 0x00, 0};
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("040506ff 040506ff 010203ff"));
        TgaFile gray{11, 3, 1, 8};
        gray.pixels = {0x00, 7, 0x81, 8};
        QCOMPARE(Decoded(gray.write(), "a.tga").pixels(), QString("070707ff 080808ff 080808ff"));
    }

    void decode_keepsThePixelsBeforeACut() {
        TgaFile file{10, 2, 2, 24, 0x20};
        file.pixels = {0x02, 1, 1, 1, 2, 2, 2, 3, 3};
        const Decoded decoded(file.write(), "a.tga");
        QCOMPARE(decoded.pixels(), QString("010101ff 020202ff|00000000 00000000"));
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QVERIFY(decoded.image->transparent());
        file.pixels.push_back(3);
        QCOMPARE(Decoded(file.write(), "a.tga").pixels(), QString("010101ff 020202ff|030303ff 00000000"));
    }

    void decode_rejectsTruncatedHeader() {
        const FileBytes whole = TgaFile{}.write();
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 17), "a.tga").findings(), QString("data-truncated"));
        QCOMPARE(Decoded(whole, "a.tga").findings(), QString("image-damaged"));
    }

    void decode_saysWhatItDoesNotRead() {
        TgaFile file;
        file.type = 32;
        QVERIFY(Decoded(file.write(), "a.tga").pixels().contains("type 32"));
        file.type = 2;
        file.descriptor = 0x40;
        QVERIFY(Decoded(file.write(), "a.tga").pixels().contains("interleaved rows"));
        file.descriptor = 0;
        file.width = 0;
        QVERIFY(Decoded(file.write(), "a.tga").pixels().contains("width or height is 0"));
    }
};

RIGSCOPE_TEST(TestTga)
#include "test_tga.moc"
