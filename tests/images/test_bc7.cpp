#include <random>

#include "images/block_compression.h"
#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

// A block for each mode, made field by field; the expected numbers are worked out by hand from the
// specification: an index's weight w of 64 gives (a * (64 - w) + b * w + 32) / 64, weights of 2 bits 0 21 43
// 64, of 3 bits 0 9 18 27 37 46 55 64, of 4 bits 0 4 9 13 17 21 26 30 34 38 43 47 51 55 60 64.
class TestBc7 : public QObject {
    Q_OBJECT

private slots:
    // Three subsets, partition 0; each endpoint is 4 bits and a lowest bit of its own.
    void decode_mode0() {
        BitWriter w;
        w.put(1, 1).put(0, 4);
        w.put(15, 4).put(0, 4).put(0, 4).put(0, 4).put(0, 4).put(0, 4);   // red
        w.put(0, 4).put(15, 4).put(15, 4).put(15, 4).put(0, 4).put(0, 4); // green
        w.put(0, 4).put(0, 4).put(0, 4).put(0, 4).put(15, 4).put(15, 4);  // blue
        w.put(1, 1).put(0, 1).put(0b1111, 4);
        w.put(0, 2).put(7, 3); // pixel 0 is an anchor
        QCOMPARE(decoded(w), QString("ff0808ff 00f700ff 08ff08ff 08ff08ff|"
                                     "ff0808ff ff0808ff 08ff08ff 08ff08ff|"
                                     "ff0808ff 0808ffff 0808ffff 08ff08ff|"
                                     "0808ffff 0808ffff 0808ffff 0808ffff"));
    }

    // Two subsets, partition 13 (the upper and lower half); 6 bits and a lowest bit for both endpoints of a
    // subset.
    void decode_mode1() {
        BitWriter w;
        w.put(2, 2).put(13, 6);
        w.put(63, 6).put(0, 6).put(0, 6).put(0, 6);
        w.put(0, 6).put(63, 6).put(0, 6).put(0, 6);
        w.put(0, 6).put(0, 6).put(63, 6).put(63, 6);
        w.put(1, 1).put(0, 1);
        w.put(0, 2).put(4, 3); // (255 * 27 + 2 * 37 + 32) / 64 = 109, (2 * 27 + 255 * 37 + 32) / 64 = 148
        QCOMPARE(decoded(w), QString("ff0202ff 6d9402ff ff0202ff ff0202ff|ff0202ff ff0202ff ff0202ff ff0202ff|"
                                     "0000fdff 0000fdff 0000fdff 0000fdff|0000fdff 0000fdff 0000fdff 0000fdff"));
    }

    // Three subsets, partition 8 (eight, four and four pixels); 5 bits.
    void decode_mode2() {
        BitWriter w;
        w.put(4, 3).put(8, 6);
        w.put(31, 5).put(16, 5).put(0, 5).put(0, 5).put(0, 5).put(0, 5);
        w.put(0, 5).put(0, 5).put(31, 5).put(31, 5).put(0, 5).put(0, 5);
        w.put(0, 5).put(0, 5).put(0, 5).put(0, 5).put(31, 5).put(31, 5);
        w.put(0, 1).put(2, 2); // (255 * 21 + 132 * 43 + 32) / 64 = 172
        QCOMPARE(decoded(w), QString("ff0000ff ac0000ff ff0000ff ff0000ff|ff0000ff ff0000ff ff0000ff ff0000ff|"
                                     "00ff00ff 00ff00ff 00ff00ff 00ff00ff|0000ffff 0000ffff 0000ffff 0000ffff"));
    }

    // Two subsets; 7 bits and a lowest bit of its own.
    void decode_mode3() {
        BitWriter w;
        w.put(8, 4).put(13, 6);
        w.put(127, 7).put(0, 7).put(0, 7).put(0, 7);
        w.put(0, 7).put(127, 7).put(0, 7).put(0, 7);
        w.put(0, 7).put(0, 7).put(127, 7).put(127, 7);
        w.put(1, 1).put(0, 1).put(1, 1).put(1, 1);
        w.put(0, 1).put(1,
                        2); // (255 * 43 + 32) / 64 = 171, (43 + 254 * 21 + 32) / 64 = 84, (43 + 32) / 64 = 1
        QCOMPARE(decoded(w), QString("ff0101ff ab5401ff ff0101ff ff0101ff|ff0101ff ff0101ff ff0101ff ff0101ff|"
                                     "0101ffff 0101ffff 0101ffff 0101ffff|0101ffff 0101ffff 0101ffff 0101ffff"));
    }

    // One subset; colours of 5 bits, alpha of 6; here the indices of 3 bits are the colours'.
    void decode_mode4() {
        BitWriter w;
        w.put(16, 5).put(0, 2).put(1, 1);
        w.put(31, 5).put(0, 5).put(0, 5).put(31, 5).put(16, 5).put(16, 5).put(63, 6).put(0, 6);
        w.put(0, 1).put(3, 2).put(0, 28);
        w.put(0, 2).put(3, 3); // (255 * 37 + 32) / 64 = 147, (255 * 27 + 32) / 64 = 108
        QCOMPARE(decoded(w).left(26), QString("ff0084ff 936c8400 ff0084ff"));
    }

    void decode_mode4WithoutSwappedIndices() {
        BitWriter w;
        w.put(16, 5).put(0, 2).put(0, 1);
        w.put(31, 5).put(0, 5).put(0, 5).put(31, 5).put(16, 5).put(16, 5).put(63, 6).put(0, 6);
        w.put(0, 1).put(3, 2).put(0, 28);
        w.put(0, 2).put(3, 3);
        QCOMPARE(decoded(w).left(26), QString("ff0084ff 00ff8493 ff0084ff"));
    }

    // One subset; colours of 7 bits, alpha of 8, which here changes places with red.
    void decode_mode5() {
        BitWriter w;
        w.put(32, 6).put(1, 2);
        w.put(127, 7).put(0, 7).put(0, 7).put(127, 7).put(64, 7).put(64, 7).put(0, 8).put(200, 8);
        w.put(0, 1).put(1, 2).put(0, 28); // (255 * 43 + 32) / 64 = 171, (255 * 21 + 32) / 64 = 84
        w.put(0, 1).put(2, 2);            // (200 * 43 + 32) / 64 = 134
        QCOMPARE(decoded(w).left(26), QString("000081ff 865481ab 000081ff"));
    }

    void decode_rotationsOfMode5() {
        const auto rotated = [](std::uint32_t rotation) {
            BitWriter w;
            w.put(32, 6).put(rotation, 2);
            w.put(1, 7).put(1, 7).put(2, 7).put(2, 7).put(4, 7).put(4, 7).put(200, 8).put(200, 8);
            return decoded(w).left(8);
        };
        QCOMPARE(rotated(0), QString("020408c8"));
        QCOMPARE(rotated(1), QString("c8040802"));
        QCOMPARE(rotated(2), QString("02c80804"));
        QCOMPARE(rotated(3), QString("0204c808"));
    }

    // One subset; 7 bits and a lowest bit of its own, indices of 4 bits.
    void decode_mode6() {
        BitWriter w;
        w.put(64, 7);
        w.put(0, 7).put(127, 7).put(127, 7).put(0, 7).put(64, 7).put(64, 7).put(127, 7).put(127, 7);
        w.put(1, 1).put(1, 1);
        w.put(0, 3).put(15, 4).put(8, 4); // (30 + 255 * 34 + 32) / 64 = 136, (255 * 30 + 34 + 32) / 64 = 120
        QCOMPARE(decoded(w).left(35), QString("01ff81ff ff0181ff 887881ff 01ff81ff"));
    }

    // Two subsets; colours and alpha of 5 bits and a lowest bit of its own.
    void decode_mode7() {
        BitWriter w;
        w.put(128, 8).put(13, 6);
        w.put(31, 5).put(0, 5).put(0, 5).put(0, 5);
        w.put(0, 5).put(0, 5).put(0, 5).put(0, 5);
        w.put(0, 5).put(0, 5).put(31, 5).put(31, 5);
        w.put(31, 5).put(0, 5).put(16, 5).put(16, 5);
        w.put(1, 1).put(0, 1).put(0, 1).put(0, 1);
        w.put(0, 1).put(1, 2); // (255 * 43 + 32) / 64 = 171, (4 * 43 + 32) / 64 = 3
        QCOMPARE(decoded(w), QString("ff0404ff ab0303ab ff0404ff ff0404ff|ff0404ff ff0404ff ff0404ff ff0404ff|"
                                     "0000fb82 0000fb82 0000fb82 0000fb82|0000fb82 0000fb82 0000fb82 0000fb82"));
    }

    void decode_showsTheReservedModeTransparent() {
        QCOMPARE(decoded(BitWriter().put(0, 8).put(0xFFFFFFFF, 32)).left(8), QString("00000000"));
    }

    // 4096 blocks of random bits, 512 a mode, so that every partition occurs. The sum is of pixels that were
    // found equal to those of Mesa's decoder.
    void decode_agreesWithAnotherDecoderOnRandomBlocks() {
        std::mt19937 random(7);
        FileBytes blocks(4096 * 16);
        for (std::uint8_t& byte : blocks)
            byte = static_cast<std::uint8_t>(random());
        std::uint64_t sum = 0xCBF29CE484222325; // FNV-1a
        for (std::size_t i = 0; i < 4096; ++i) {
            std::uint8_t* block = blocks.data() + i * 16;
            const std::uint32_t mode = i % 8;
            block[0] = static_cast<std::uint8_t>((block[0] & ~((2U << mode) - 1)) | 1U << mode);
            PixelBlock pixels{};
            decodeBc7(block, pixels);
            for (const std::uint8_t byte : pixels)
                sum = (sum ^ byte) * 0x100000001B3;
        }
        QCOMPARE(sum, std::uint64_t{0x463DAD86569C09B3});
    }

private:
    static QString decoded(const BitWriter& block) {
        DdsFile file;
        file.code = "DX10";
        file.dxgiFormat = 98;
        file.pixels = block.block();
        return Decoded(file.write(), "a.dds").pixels();
    }
};

RIGSCOPE_TEST(TestBc7)
#include "test_bc7.moc"
