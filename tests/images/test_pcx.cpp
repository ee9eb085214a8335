#include "images/decoded.h"
#include "support/test_registry.h"

using namespace rigscope;
using namespace rigscope::images;
using namespace rigscope::test;

class TestPcx : public QObject {
    Q_OBJECT

private slots:
    void decode_readsTheLargePalette() {
        PcxFile file;
        file.width = 3;
        file.planeBytes = 4;
        file.pixels = {0xC2, 1, 2, 0};
        file.largePalette = {9, 9, 9, 1, 2, 3, 4, 5, 6};
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("010203ff 010203ff 040506ff"));
        QCOMPARE(decoded.findings(), QString());
        QVERIFY(decoded.image->info().palette);
    }

    void decode_showsGrayWhereTheLargePaletteIsMissing() {
        PcxFile file;
        file.pixels = {7, 0};
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("070707ff"));
        QCOMPARE(decoded.findings(), QString("image-palette-missing"));
    }

    void decode_readsPlanesOfRedGreenAndBlue() {
        PcxFile file;
        file.width = 2;
        file.height = 2;
        file.planes = 3;
        file.pixels = {1, 2, 3, 4, 5, 6, 0xC1, 0xFF, 8, 9, 10, 11, 12};
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("010305ff 020406ff|ff090bff 080a0cff"));
        QVERIFY(!decoded.image->info().palette);
    }

    void decode_readsAFourthPlaneAsAlpha() {
        PcxFile file;
        file.planes = 4;
        file.pixels = {1, 0, 2, 0, 3, 0, 4, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("01020304"));
    }

    void decode_readsFourBitsAPixel() {
        PcxFile file;
        file.width = 2;
        file.bits = 4;
        file.smallPalette = FileBytes(48, 9);
        file.smallPalette[45] = 1;
        file.pixels = {0xF0 & 0x3F, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("090909ff 090909ff"));
        file.pixels = {0xC1, 0xF0, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("010909ff 090909ff"));
    }

    void decode_joinsBitsOfFourPlanes() {
        PcxFile file;
        file.width = 2;
        file.bits = 1;
        file.planes = 4;
        for (std::uint32_t i = 0; i < 48; ++i)
            file.smallPalette.push_back(static_cast<std::uint8_t>(i / 3));
        // The first pixel is 1 + 8, the second 2.
        file.pixels = {0xC1, 0x80, 0, 0x40, 0, 0, 0, 0xC1, 0x80, 0};
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("090909ff 020202ff"));
        QCOMPARE(decoded.image->info().bits, 4U);
    }

    void decode_usesTheCardsColoursInVersion3() {
        PcxFile file;
        file.version = 3;
        file.bits = 4;
        file.pixels = {0x20, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("00aa00ff"));
        file.pixels = {0xC1, 0xE0, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("ffff55ff"));
    }

    void decode_showsOneBitBlackAndWhiteUnlessThereAreTwoColours() {
        PcxFile file;
        file.width = 2;
        file.bits = 1;
        file.pixels = {0x40 & 0x3F, 0};
        file.pixels = {0xC1, 0x40, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("000000ff ffffffff"));
        file.smallPalette = {1, 2, 3, 4, 5, 6};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("010203ff 040506ff"));
    }

    void decode_readsRowsWithoutRuns() {
        PcxFile file;
        file.encoding = 0;
        file.planes = 3;
        file.pixels = {0xC1, 0, 0xFF, 0, 3, 0};
        QCOMPARE(Decoded(file.write(), "a.pcx").pixels(), QString("c1ff03ff"));
    }

    void decode_letsRunsGoOnInTheNextRow() {
        PcxFile file;
        file.height = 2;
        file.planes = 3;
        file.pixels = {0xC0, 99, 0xCC, 5}; // a run of nothing, then all 12 bytes
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("050505ff|050505ff"));
        QCOMPARE(decoded.findings(), QString());
    }

    void decode_leavesMissingRowsEmpty() {
        PcxFile file;
        file.height = 2;
        file.planes = 3;
        file.pixels = {0xC6, 5, 0xC3};
        const Decoded decoded(file.write(), "a.pcx");
        QCOMPARE(decoded.pixels(), QString("050505ff|00000000"));
        QCOMPARE(decoded.findings(), QString("image-truncated"));
    }

    void decode_rejectsTruncatedHeader() {
        const FileBytes whole = PcxFile{}.write();
        QCOMPARE(Decoded(FileBytes(whole.begin(), whole.begin() + 127), "a.pcx").findings(), QString("data-truncated"));
        QCOMPARE(Decoded(whole, "a.pcx").findings(), QString("image-damaged"));
    }

    void decode_rejectsRowsThatDoNotFit() {
        PcxFile file;
        file.width = 3;
        file.planeBytes = 2;
        file.pixels = {1, 2};
        QVERIFY(Decoded(file.write(), "a.pcx").pixels().contains("3 pixels does not fit into 2 bytes"));
    }

    void decode_rejectsABoxTurnedInsideOut() {
        FileBytes bytes = PcxFile{}.write();
        bytes[4] = 9; // first column behind the last
        bytes.push_back(0);
        QCOMPARE(Decoded(bytes, "a.pcx").findings(), QString("image-damaged"));
    }

    void decode_saysWhatItDoesNotRead() {
        PcxFile file;
        file.planes = 7;
        QVERIFY(Decoded(file.write(), "a.pcx").pixels().contains("7 planes of 8 bits"));
    }
};

RIGSCOPE_TEST(TestPcx)
#include "test_pcx.moc"
