#include <QTest>

#include "render/edge_smoothing.h"
#include "render/picture_finish.h"
#include "support/test_registry.h"

using namespace rigscope::render;

namespace {

constexpr int size = 64;

// White where `inside`, else black or, with `transparent`, nothing.
template <class Inside> std::vector<std::uint8_t> picture(bool transparent, const Inside& inside) {
    std::vector<std::uint8_t> rgba;
    for (int y = 0; y < size; ++y)
        for (int x = 0; x < size; ++x) {
            const std::uint8_t value = inside(x, y) ? 255 : 0;
            rgba.insert(rgba.end(), {value, value, value, transparent ? value : std::uint8_t{255}});
        }
    return rgba;
}

int at(const std::vector<std::uint8_t>& rgba, int x, int y, int channel) {
    return rgba[static_cast<std::size_t>((y * size + x) * 4 + channel)];
}

} // namespace

class TestEdgeSmoothing : public QObject {
    Q_OBJECT

private slots:
    void slantedEdges_comeNearTheirTrueCoverage() {
        auto rgba = picture(false, [](int x, int y) { return 4 * y < x + 100; });
        smoothEdges(rgba, size, size);
        float worst = 0.0F;
        float worstBefore = 0.0F;
        for (int x = 12; x < size - 12; ++x) {
            // The column's sum of brightness is where the edge lies; it rises steadily for a smooth edge.
            float sum = 0.0F;
            float stairs = 0.0F;
            for (int y = 0; y < size; ++y) {
                sum += static_cast<float>(at(rgba, x, y, 0)) / 255.0F;
                stairs += 4 * y < x + 100 ? 1.0F : 0.0F;
            }
            const float truth = (static_cast<float>(x) + 100.0F) / 4.0F + 0.375F;
            worst = std::max(worst, std::abs(sum - truth));
            worstBefore = std::max(worstBefore, std::abs(stairs - truth));
        }
        QVERIFY(worst < 0.6F * worstBefore);
    }

    void straightEdgesAndFlatParts_stayAsTheyAre() {
        auto rgba = picture(false, [](int x, int) { return x < 20; });
        const auto before = rgba;
        smoothEdges(rgba, size, size);
        QCOMPARE(rgba, before);
    }

    void theRimOnATransparentGround_getsPartialAlpha() {
        auto rgba = picture(true, [](int x, int y) { return 3 * y < x + 60; });
        smoothEdges(rgba, size, size);
        bool partial = false;
        for (std::size_t i = 3; i < rgba.size(); i += 4) {
            partial = partial || (rgba[i] > 30 && rgba[i] < 220);
            QVERIFY(rgba[i - 1] <= rgba[i]); // still premultiplied
        }
        QVERIFY(partial);
    }

    void tinyPictures_areLeftAlone() {
        std::vector<std::uint8_t> rgba{1, 2, 3, 4, 250, 250, 250, 255};
        const auto before = rgba;
        smoothEdges(rgba, 2, 1);
        QCOMPARE(rgba, before);
    }

    void finishPicture_turnsRowsRoundAndMixesTheBackgroundIn() {
        // Rows from the bottom: opaque red; half of premultiplied green; nothing.
        std::vector<std::uint8_t> rgba{200, 0, 0, 255, 0, 64, 0, 128, 0, 0, 0, 0};
        Background background;
        background.top = background.bottom = glm::vec3(100.0F / 255.0F);
        finishPicture(rgba, 1, 3, background);
        QCOMPARE(rgba, (std::vector<std::uint8_t>{100, 100, 100, 255, 50, 114, 50, 255, 200, 0, 0, 255}));
    }

    void finishPicture_givesPlainColoursOnATransparentBackground() {
        std::vector<std::uint8_t> rgba{0, 64, 0, 128, 10, 20, 30, 255};
        Background background;
        background.transparent = true;
        finishPicture(rgba, 1, 2, background);
        QCOMPARE(rgba, (std::vector<std::uint8_t>{10, 20, 30, 255, 0, 128, 0, 128}));
    }
};

RIGSCOPE_TEST(TestEdgeSmoothing)
#include "test_edge_smoothing.moc"
