#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

class TestDds : public QObject {
    Q_OBJECT

private slots:
    // Red and blue; a third of the way is (170, 0, 85), two thirds (85, 0, 170).
    void decode_mixesFourColoursOfBc1() {
        const Decoded decoded(blocks("DXT1", {0x00, 0xF8, 0x1F, 0x00, 0xE4, 0x00, 0x55, 0x00}), "a.dds");
        QCOMPARE(decoded.pixels(), QString("ff0000ff 0000ffff aa0055ff 5500aaff|"
                                           "ff0000ff ff0000ff ff0000ff ff0000ff|"
                                           "0000ffff 0000ffff 0000ffff 0000ffff|"
                                           "ff0000ff ff0000ff ff0000ff ff0000ff"));
        QCOMPARE(decoded.findings(), QString());
        QVERIFY(!decoded.image->transparent());
        QVERIFY(decoded.image->info().alpha);
    }

    void decode_mixesThreeColoursOfBc1AndATransparentOne() {
        const Decoded decoded(blocks("DXT1", {0x1F, 0x00, 0x00, 0xF8, 0xE4, 0, 0, 0}), "a.dds");
        QCOMPARE(decoded.pixels().left(35), QString("0000ffff ff0000ff 800080ff 00000000"));
        QVERIFY(decoded.image->transparent());
    }

    // 5 bits: 1 becomes 8 (the highest three bits are 0), 16 becomes 132; 6 bits: 32 becomes 130.
    void decode_widensColoursByTheirHighestBits() {
        const std::uint32_t colour = 1U << 11 | 32U << 5 | 16U;
        const Decoded decoded(blocks("DXT1", ByteWriter().u16(colour).u16(0).u32(0).take()), "a.dds");
        QCOMPARE(decoded.pixels().left(8), QString("088284ff"));
    }

    void decode_readsFourBitsOfAlphaOfBc2AndNeverThreeColours() {
        const FileBytes block{0x10, 0xF2, 0, 0, 0, 0, 0, 0, 0x1F, 0x00, 0x00, 0xF8, 0xE4, 0, 0, 0};
        for (const char* code : {"DXT2", "DXT3"})
            QCOMPARE(Decoded(blocks(code, block), "a.dds").pixels().left(35),
                     QString("0000ff00 ff000011 5500aa22 aa0055ff"));
    }

    // 255 to 0 in seven steps: 218.6, 182.1, 145.7, 109.3, 72.9, 36.4.
    void decode_mixesEightAlphasOfBc3() {
        const FileBytes block{255, 0, 0x88, 0xC6, 0xFA, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
        for (const char* code : {"DXT4", "DXT5"})
            QCOMPARE(Decoded(blocks(code, block), "a.dds").pixels().left(71),
                     QString("000000ff 00000000 000000db 000000b6|00000092 0000006d 00000049 00000024"));
    }

    void decode_mixesSixValuesOfBc4WithBothEnds() {
        const Decoded decoded(blocks("ATI1", {0, 100, 0x88, 0xC6, 0xFA, 0, 0, 0}), "a.dds");
        QCOMPARE(decoded.pixels().left(71),
                 QString("000000ff 646464ff 141414ff 282828ff|3c3c3cff 505050ff 000000ff ffffffff"));
        QCOMPARE(decoded.image->info().channels, 1U);
    }

    // -127 is 0, 0 is 127.5, 127 is 255; -128 means -127. Steps of 127 / 5 are 25.4.
    void decode_mapsSignedBc4ToTheWholeRange() {
        const Decoded decoded(blocks("BC4S", {0x80, 0, 0x88, 0xC6, 0xFA, 0, 0, 0}), "a.dds");
        // -127, 0, -102, -76, -51, -25, -127, 127
        QCOMPARE(decoded.pixels().left(71),
                 QString("000000ff 808080ff 191919ff 333333ff|4c4c4cff 666666ff 000000ff ffffffff"));
    }

    void decode_putsBc5IntoRedAndGreen() {
        const FileBytes block{200, 100, 0, 0, 0, 0, 0, 0, 60, 50, 1, 0, 0, 0, 0, 0};
        for (const char* code : {"ATI2", "BC5U"})
            QCOMPARE(Decoded(blocks(code, block), "a.dds").pixels().left(17), QString("c83200ff c83c00ff"));
        const FileBytes signedBlock{0x7F, 0, 0, 0, 0, 0, 0, 0, 0x81, 0, 0, 0, 0, 0, 0, 0};
        QCOMPARE(Decoded(blocks("BC5S", signedBlock), "a.dds").pixels().left(8), QString("ff0000ff"));
    }

    void decode_knowsTheFormatsOfTheLongHeader() {
        const FileBytes colour{0x00, 0xF8, 0x1F, 0x00, 0, 0, 0, 0};
        const FileBytes both{0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x00, 0xF8, 0x1F, 0x00, 0, 0, 0, 0};
        QCOMPARE(longHeader(71, 4, 4, colour), QString("BC1 ff0000ff"));
        QCOMPARE(longHeader(74, 4, 4, both), QString("BC2 ff0000ff"));
        QCOMPARE(longHeader(77, 4, 4, both), QString("BC3 ff0000ff"));
        QCOMPARE(longHeader(80, 4, 4, {9, 0, 0, 0, 0, 0, 0, 0}), QString("BC4 090909ff"));
        QCOMPARE(longHeader(83, 4, 4, {9, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0}), QString("BC5 090800ff"));
        QCOMPARE(longHeader(98, 4, 4, FileBytes(16, 0)), QString("BC7 00000000"));
        QCOMPARE(longHeader(28, 1, 1, {1, 2, 3, 4}), QString("none 01020304"));
        QCOMPARE(longHeader(87, 1, 1, {1, 2, 3, 4}), QString("none 03020104"));
        QCOMPARE(longHeader(88, 1, 1, {1, 2, 3, 4}), QString("none 030201ff"));
        QCOMPARE(longHeader(61, 1, 1, {7}), QString("none 070707ff"));
        QCOMPARE(longHeader(65, 1, 1, {7}), QString("none 00000007"));
        QCOMPARE(longHeader(49, 1, 1, {7, 8}), QString("none 070800ff"));
        QCOMPARE(longHeader(85, 1, 1, {0x00, 0xF8}), QString("none ff0000ff"));
        QCOMPARE(longHeader(86, 1, 1, {0x00, 0xFC}), QString("none ff0000ff"));
        QCOMPARE(longHeader(115, 1, 1, {0x23, 0x41}), QString("none 11223344"));
        QVERIFY(longHeader(95, 4, 4, FileBytes(16, 0)).contains("pixel format 95")); // BC6H
    }

    void decode_appliesMasks() {
        DdsFile file;
        file.width = 2;
        file.height = 1;
        file.formatFlags = 0x40;
        file.bits = 24;
        file.masks = {0xFF0000, 0xFF00, 0xFF, 0xFF000000}; // alpha is not announced and does not fit
        file.pixels = {3, 2, 1, 6, 5, 4};
        QCOMPARE(Decoded(file.write(), "a.dds").pixels(), QString("010203ff 040506ff"));
        file.formatFlags = 0x41;
        file.bits = 32;
        file.pixels = {3, 2, 1, 9, 6, 5, 4, 8};
        const Decoded alpha(file.write(), "a.dds");
        QCOMPARE(alpha.pixels(), QString("01020309 04050608"));
        QCOMPARE(alpha.image->info().channels, 4U);
    }

    void decode_readsLuminanceAndAlphaAlone() {
        DdsFile file;
        file.width = 1;
        file.height = 1;
        file.formatFlags = 0x20001;
        file.bits = 16;
        file.masks = {0xFF, 0, 0, 0xFF00};
        file.pixels = {5, 6};
        const Decoded gray(file.write(), "a.dds");
        QCOMPARE(gray.pixels(), QString("05050506"));
        QCOMPARE(gray.image->info().channels, 2U);
        file.formatFlags = 0x2;
        file.bits = 8;
        file.masks = {0, 0, 0, 0xFF};
        QCOMPARE(Decoded(file.write(), "a.dds").pixels(), QString("00000005"));
    }

    void decode_cutsBlocksAtTheBorder() {
        DdsFile file;
        file.width = 5;
        file.height = 1;
        file.code = "DXT1";
        file.pixels = ByteWriter().u16(0xF800).u16(0).u32(0).u16(0x1F).u16(0).u32(0).take();
        QCOMPARE(Decoded(file.write(), "a.dds").pixels(), QString("ff0000ff ff0000ff ff0000ff ff0000ff 0000ffff"));
    }

    void decode_keepsTheMipChain() {
        const Decoded decoded(chain().write(), "a.dds");
        QCOMPARE(decoded.findings(), QString());
        QCOMPARE(decoded.image->levels().size(), std::size_t{3});
        QCOMPARE(decoded.pixels(1), QString("05050505 06060606"));
        QCOMPARE(decoded.pixels(2), QString("07070707"));
        QCOMPARE(decoded.image->levels()[1].width, 2U);
        QCOMPARE(decoded.image->levels()[1].height, 1U);
        QCOMPARE(decoded.image->info().levels, 3U);
    }

    void decode_boundsTheMipLevelsByTheSize() {
        DdsFile file = chain();
        file.mipLevels = 4000000000U;
        const Decoded decoded(file.write(), "a.dds");
        QCOMPARE(decoded.image->levels().size(), std::size_t{3});
        QCOMPARE(decoded.image->info().levels, 3U);
    }

    void decode_leavesOutMipLevelsThatAreMissing() {
        DdsFile file = chain();
        file.pixels.resize(20);
        const Decoded decoded(file.write(), "a.dds");
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QCOMPARE(decoded.image->levels().size(), std::size_t{1});
        QVERIFY(decoded.image->transparent());
    }

    void decode_takesTheFirstFaceOfACube() {
        DdsFile file = chain();
        file.caps2 = 0xFE00;
        const FileBytes face = file.pixels;
        for (std::uint8_t i = 1; i < 6; ++i)
            file.pixels.insert(file.pixels.end(), face.size(), i);
        const Decoded decoded(file.write(), "a.dds");
        QCOMPARE(decoded.findings(), QString("image-first-part"));
        QCOMPARE(decoded.diagnostics.items()[0].arguments[1], std::string("6"));
        QCOMPARE(decoded.pixels(2), QString("07070707"));
    }

    // The levels of a volume hold all slices: 2, then 1.
    void decode_takesTheFirstSliceOfAVolume() {
        DdsFile file = chain();
        file.caps2 = 0x200000;
        file.depth = 2;
        file.pixels.insert(file.pixels.begin() + 16, 16, 99);
        const Decoded decoded(file.write(), "a.dds");
        QCOMPARE(decoded.findings(), QString("image-first-part"));
        QCOMPARE(decoded.pixels(1), QString("05050505 06060606"));
        QCOMPARE(decoded.pixels(2), QString("07070707"));
    }

    void decode_keepsTheRowsBeforeACut() {
        DdsFile file;
        file.height = 8;
        file.code = "DXT1";
        file.pixels = ByteWriter().u16(0xF800).u16(0).u32(0).u16(0x1F).take();
        const Decoded decoded(file.write(), "a.dds");
        QCOMPARE(decoded.findings(), QString("image-truncated"));
        QCOMPARE(decoded.image->row(3)[0], std::uint8_t{255});
        QCOMPARE(decoded.image->row(4)[3], std::uint8_t{0});
    }

    void decode_rejectsTruncatedHeader() {
        DdsFile file;
        file.code = "DX10";
        file.dxgiFormat = 71;
        const FileBytes whole = file.write();
        for (const std::ptrdiff_t length : {4, 127, 128, 147})
            QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + length), "a.dds").findings(),
                     QString("data-truncated"));
        QCOMPARE(Decoded(whole, "a.dds").findings(), QString("image-damaged"));
    }

    void decode_saysWhatItDoesNotRead() {
        QCOMPARE(Decoded(blocks("ETC1", FileBytes(8)), "a.dds").findings(), QString("image-unsupported"));
        DdsFile file;
        file.formatFlags = 0x80000; // signed height maps
        QCOMPARE(Decoded(file.write(), "a.dds").findings(), QString("image-unsupported"));
        file.formatFlags = 0x40;
        file.bits = 0;
        QCOMPARE(Decoded(file.write(), "a.dds").findings(), QString("image-unsupported"));
    }

private:
    static FileBytes blocks(const char* code, const FileBytes& pixels) {
        DdsFile file;
        file.code = code;
        file.pixels = pixels;
        return file.write();
    }
    // The coding's name and the first pixel.
    static QString longHeader(std::uint32_t format, std::uint32_t width, std::uint32_t height,
                              const FileBytes& pixels) {
        DdsFile file;
        file.width = width;
        file.height = height;
        file.code = "DX10";
        file.dxgiFormat = format;
        file.pixels = pixels;
        const Decoded decoded(file.write(), "a.dds");
        if (!decoded.image)
            return decoded.pixels();
        const std::string_view name = decoded.image->info().compression;
        return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size())) + ' ' + decoded.pixels().left(8);
    }
    // 4 x 1, 2 x 1 and 1 x 1 pixels of 32 bits, numbered from 1.
    static DdsFile chain() {
        DdsFile file;
        file.height = 1;
        file.mipLevels = 3;
        file.formatFlags = 0x41;
        file.bits = 32;
        file.masks = {0xFF, 0xFF00, 0xFF0000, 0xFF000000};
        for (std::uint8_t i = 1; i <= 7; ++i)
            file.pixels.insert(file.pixels.end(), 4, i);
        return file;
    }
};

RIGSCOPE_TEST(TestDds)
#include "test_dds.moc"
