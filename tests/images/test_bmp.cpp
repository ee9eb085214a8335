#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

using Colours = std::vector<std::array<std::uint8_t, 3>>;

class TestBmp : public QObject {
    Q_OBJECT

private slots:
    void decode_readsRowsFromTheBottomUp() {
        BmpFile file{1, 2};
        file.pixels = {3, 2, 1, 0, 6, 5, 4, 0};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("040506ff|010203ff"));
        QCOMPARE(decoded.findings(), QString());
    }

    void decode_readsRowsFromTheTopWhereTheHeightIsNegative() {
        BmpFile file{1, -2};
        file.pixels = {3, 2, 1, 0, 6, 5, 4, 0};
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("010203ff|040506ff"));
    }

    void decode_readsTheHeaderOfOs2() {
        BmpFile file{2, 1, 1, 0, 12};
        file.palette = Colours{{1, 2, 3}, {4, 5, 6}};
        file.pixels = {0b01000000, 0, 0, 0};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("010203ff 040506ff"));
        QVERIFY(decoded.image->info().palette);
    }

    void decode_readsIndicesOfFourAndEightBits() {
        BmpFile file{3, 1, 4};
        file.palette = Colours(16, {9, 9, 9});
        file.palette[1] = {1, 2, 3};
        file.palette[15] = {4, 5, 6};
        file.pixels = {0x1F, 0x20, 0, 0};
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("010203ff 040506ff 090909ff"));
        file.bits = 8;
        file.pixels = {15, 1, 0, 0};
        file.colours = 16;
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("040506ff 010203ff 090909ff"));
    }

    void decode_showsIndicesBeyondThePaletteBlack() {
        BmpFile file{2, 1, 8};
        file.colours = 1;
        file.palette = Colours{{1, 2, 3}};
        file.pixels = {0, 200, 0, 0};
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("010203ff 000000ff"));
    }

    // 5 bits: 31 is 255, 1 is 8.2, 16 is 131.6.
    void decode_scalesSixteenBits() {
        BmpFile file{2, 1, 16};
        file.pixels = ByteWriter().u16(0x7C00 | 16).u16(0x8000 | 1 << 5).take();
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("ff0084ff 000800ff"));
        QCOMPARE(decoded.image->info().bits, 5U);
        QVERIFY(!decoded.image->transparent());
    }

    void decode_appliesMasksBehindTheShortHeader() {
        BmpFile file{1, 1, 16, 3};
        file.masks = {0xF800, 0x7E0, 0x1F};
        file.pixels = ByteWriter().u16(1 << 5).u16(0).take(); // 1 of 63 is 4.05
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("000400ff"));
    }

    void decode_appliesMasksOfTheLongHeaderWithAlpha() {
        BmpFile file{1, 1, 32, 3, 108};
        file.masks = {0xFF, 0xFF00, 0xFF0000, 0xFF000000};
        file.pixels = {1, 2, 3, 4};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("01020304"));
        QVERIFY(decoded.image->transparent());
    }

    void decode_scalesMasksOfTenBits() {
        BmpFile file{1, 1, 32, 3};
        file.masks = {0x3FF00000, 0xFFC00, 0x3FF};
        file.pixels = ByteWriter().u32(1023U << 20 | 512U << 10 | 2U).take(); // 512 is 127.6, 2 is 0.499
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("ff8000ff"));
    }

    void decode_takesTheFourthByteAsAlphaUnlessItIsZeroEverywhere() {
        BmpFile file{2, 1, 32};
        file.pixels = {3, 2, 1, 0, 6, 5, 4, 0};
        const Decoded filler(file.write(), "a.bmp");
        QCOMPARE(filler.pixels(), QString("010203ff 040506ff"));
        QVERIFY(!filler.image->transparent());
        file.pixels[7] = 9;
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("01020300 04050609"));
    }

    void decode_findsThePixelsWhereTheOffsetIsMissing() {
        BmpFile file{1, 1};
        file.pixels = {3, 2, 1, 0};
        file.leaveOutPixelOffset = true;
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("010203ff"));
    }

    // A run, absolute indices with padding, a jump over pixels, the end of the picture.
    void decode_unpacksRunsOfEightBits() {
        BmpFile file{4, 3, 8, 1};
        file.palette = numbered(16);
        file.pixels = {4, 1, 0, 0, 0, 3, 2, 3, 4, 0, 0, 2, 0, 1, 1, 5, 0, 1};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("000000ff 000000ff 000000ff 050505ff|"
                                           "020202ff 030303ff 040404ff 000000ff|"
                                           "010101ff 010101ff 010101ff 010101ff"));
        QCOMPARE(decoded.findings(), QString());
    }

    void decode_unpacksRunsOfFourBits() {
        BmpFile file{5, 2, 4, 2};
        file.palette = numbered(16);
        file.pixels = {5, 0x12, 0, 0, 0, 5, 0x34, 0x56, 0x70, 0, 0, 1};
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("030303ff 040404ff 050505ff 060606ff 070707ff|"
                                                                  "010101ff 020202ff 010101ff 020202ff 010101ff"));
    }

    void decode_dropsRunsBeyondTheRow() {
        BmpFile file{2, 1, 8, 1};
        file.palette = numbered(16);
        file.pixels = {255, 1, 255, 2, 0, 1};
        QCOMPARE(Decoded(file.write(), "a.bmp").pixels(), QString("010101ff 010101ff"));
    }

    void decode_leavesRowsEmptyThatRunsDoNotReach() {
        BmpFile file{2, 3, 8, 1};
        file.palette = numbered(16);
        file.pixels = {2, 1, 0, 0, 1, 2};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("00000000 00000000|020202ff 000000ff|010101ff 010101ff"));
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QVERIFY(decoded.image->transparent());
    }

    void decode_acceptsRunsWithoutTheEndOfThePicture() {
        BmpFile file{2, 1, 8, 1};
        file.palette = numbered(16);
        file.pixels = {2, 1};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("010101ff 010101ff"));
        QCOMPARE(decoded.findings(), QString());
    }

    void decode_leavesMissingRowsEmpty() {
        BmpFile file{1, 2};
        file.pixels = {3, 2, 1};
        const Decoded decoded(file.write(), "a.bmp");
        QCOMPARE(decoded.pixels(), QString("00000000|010203ff"));
        QCOMPARE(decoded.findings(), QString("image-truncated"));
    }

    void decode_rejectsTruncatedHeader() {
        const FileBytes whole = BmpFile{}.write();
        for (const std::ptrdiff_t length : {2, 14, 18, 40})
            QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + length), "a.bmp").findings(),
                     QString("data-truncated"));
        QCOMPARE(Decoded(whole, "a.bmp").findings(), QString("image-damaged"));
    }

    void decode_saysWhatItDoesNotRead() {
        BmpFile file;
        file.compression = 5;
        QVERIFY(Decoded(file.write(), "a.bmp").pixels().contains("compression 5"));
        file.compression = 0;
        file.bits = 64;
        QVERIFY(Decoded(file.write(), "a.bmp").pixels().contains("64 bits a pixel"));
    }

    void decode_rejectsTheSmallestHeight() {
        BmpFile file;
        file.height = std::numeric_limits<std::int32_t>::min();
        file.pixels = {1, 2, 3, 0};
        QCOMPARE(Decoded(file.write(), "a.bmp").findings(), QString("image-too-large"));
    }

private:
    static Colours numbered(std::uint8_t count) {
        Colours colours;
        for (std::uint8_t i = 0; i < count; ++i)
            colours.push_back({i, i, i});
        return colours;
    }
};

RIGSCOPE_TEST(TestBmp)
#include "test_bmp.moc"
