// Pictures of documents: decoded once, and no more than the budget allows.
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <set>

#include "shared/document_textures.h"
#include "support/b3d_maker.h"
#include "support/test_registry.h"

using namespace rigscope;
using M = test::B3dMaker;

class TestDocumentTextures : public QObject {
    Q_OBJECT

private:
    QTemporaryDir folder_;

    std::filesystem::path write(const std::string& name, std::string_view content) const {
        const std::filesystem::path path = std::filesystem::path(folder_.path().toStdString()) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
        return path;
    }
    // A picture of `side` x `side` pixels.
    void writePicture(const std::string& name, std::uint32_t side) const {
        const std::vector<std::uint8_t> pixels(std::size_t{side} * side * 4, 200);
        const auto image = images::Image::ofPixels(side, side, Bytes(std::vector<std::uint8_t>(pixels))).value();
        write(name, asText(images::encodePng(image).value().span()));
    }
    std::shared_ptr<const Document> open(const std::string& name, const std::vector<std::string>& textures) const {
        std::string records;
        for (const std::string& texture : textures)
            records += M::zero(texture) + M::i32(1) + M::i32(2) + M::f32s({0, 0, 1, 1, 0});
        const auto path = write(name, M::file(M::chunk("TEXS", records) + M::node("m", "")));
        return openDocument({&path, 1}, {}).value();
    }
    static std::size_t count(const Diagnostics& diagnostics, Code code) {
        return static_cast<std::size_t>(std::count_if(diagnostics.items().begin(), diagnostics.items().end(),
                                                      [&](const Diagnostic& item) { return item.code == code; }));
    }

private slots:
    void pictureThatManyTexturesName_isDecodedOnce() {
        writePicture("once/skin.png", 16);
        const auto document = open("once/model.b3d", std::vector<std::string>(1000, "skin.png"));
        QCOMPARE(document->textures.size(), std::size_t{1000});
        Diagnostics diagnostics;
        const auto textures = app::DocumentTextures::load(*document, diagnostics);
        std::set<const std::uint8_t*> pixels;
        std::set<std::uint64_t> serials;
        for (const DocumentTexture& texture : document->textures) {
            const render::TexturePixels* found = textures.pixels(texture.texture);
            QVERIFY(found);
            QCOMPARE(found->width, 16U);
            pixels.insert(textures.image(texture.texture)->pixels().data());
            serials.insert(found->serial);
        }
        QCOMPARE(pixels.size(), std::size_t{1});
        QCOMPARE(serials.size(), std::size_t{1}); // so it is sent to the graphics card once
    }

    void pictureThatCannotBeRead_isToldOfOnce() {
        write("broken/skin.png", "no picture");
        const auto document = open("broken/model.b3d", std::vector<std::string>(100, "skin.png"));
        Diagnostics diagnostics;
        const auto textures = app::DocumentTextures::load(*document, diagnostics);
        QVERIFY(!textures.pixels(document->textures[0].texture));
        QCOMPARE(diagnostics.items().size(), std::size_t{1});
    }

    void picturesBeyondTheBudget_areLeftOutAndToldOf() {
        for (const char* name : {"budget/a.png", "budget/b.png", "budget/c.png"})
            writePicture(name, 600);
        writePicture("budget/d.png", 8);
        const auto document = open("budget/model.b3d", {"a.png", "b.png", "c.png", "d.png"});
        Diagnostics diagnostics;
        constexpr std::uint64_t budget = std::uint64_t{3} << 20; // each of the large ones takes 1.4 MB
        const auto textures = app::DocumentTextures::load(*document, diagnostics, {}, budget);
        QVERIFY(textures.pixels(document->textures[0].texture));
        QVERIFY(textures.pixels(document->textures[1].texture));
        QVERIFY(!textures.pixels(document->textures[2].texture));
        QVERIFY(textures.pixels(document->textures[3].texture)); // there is room for this one
        QCOMPARE(count(diagnostics, Code::pictures_left_out), std::size_t{1});
        QCOMPARE(describe(diagnostics.items().back()).substr(0, 71),
                 std::string("model.b3d: 1 of 4 pictures was left out, as together they take more than").substr(0, 71));
    }

    void cancelledWork_decodesNothingFurther() {
        writePicture("cancel/skin.png", 16);
        const auto document = open("cancel/model.b3d", {"skin.png"});
        Progress progress;
        progress.cancel();
        Diagnostics diagnostics;
        const auto textures = app::DocumentTextures::load(*document, diagnostics, &progress);
        QVERIFY(!textures.pixels(document->textures[0].texture));
    }
};

RIGSCOPE_TEST(TestDocumentTextures)
#include "test_document_textures.moc"
