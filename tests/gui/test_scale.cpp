// What must hold however many pixels of the screen a point has. ctest runs this with several values of QT_SCALE_FACTOR.
#include <QPainter>
#include <QTest>

#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "gui/large_models.h"
#include "icon.h"
#include "panels/panel_set.h"
#include "structure/hex_view.h"
#include "support/test_registry.h"
#include "timeline/ruler.h"
#include "viewport/pointer_tools.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

// Is a pixel of that colour at most so many pixels away?
bool isNear(const QImage& picture, const QPointF& place, const glm::vec3& colour, double reach) {
    const glm::vec3 wanted = 255.0F * colour;
    for (int y = qMax(0, int(place.y() - reach)); y <= qMin(picture.height() - 1, int(place.y() + reach)); ++y)
        for (int x = qMax(0, int(place.x() - reach)); x <= qMin(picture.width() - 1, int(place.x() + reach)); ++x) {
            const QRgb p = picture.pixel(x, y);
            if (std::abs(float(qRed(p)) - wanted.r) < 40 && std::abs(float(qGreen(p)) - wanted.g) < 40 &&
                std::abs(float(qBlue(p)) - wanted.b) < 40)
                return true;
        }
    return false;
}

} // namespace

class TestScale : public QObject {
    Q_OBJECT

private slots:
    void view_hasThePixelsOfTheScreen() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        const gui::Viewport& view = *gui.window().viewport();
        if (const double wanted = qEnvironmentVariable("QT_SCALE_FACTOR").toDouble(); wanted > 0.0)
            QCOMPARE(view.devicePixelRatioF(), wanted);
        QCOMPARE(gui.picture().size(), (QSizeF(view.size()) * view.devicePixelRatioF()).toSize());
    }

    // What lights up lies under the pointer, and a click selects it.
    void bones_arePickedWhereTheyAreSeen() {
        GuiWindow gui;
        QVERIFY(gui.open(test::writeModel(gui.folder(), "crawler.b3d", test::crawler())));
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.stop(); });
        gui.window().commands().action("skeleton.lines")->trigger();
        gui.picture();
        gui::Viewport& view = *gui.window().viewport();
        const double ratio = view.devicePixelRatioF();
        int bones = 0;
        for (std::size_t joint = 2; joint < gui.session()->scene().nodes.size(); joint += 9) {
            const glm::vec3 at(gui.session()->posed().forRenderer().nodes[joint][3]);
            const glm::vec2 pixel = gui.session()->camera().project(at)->pixel;
            const QPoint place = (QPointF(pixel.x, pixel.y) / ratio).toPoint();
            const int before = view.tools().hoverPicks();
            QTest::mouseMove(&view, place);
            QTRY_VERIFY(view.tools().hoverPicks() > before);
            const PartRef hovered = gui.session()->hovered();
            if (hovered.kind != PartKind::Node)
                continue;
            ++bones;
            const QString where = QStringLiteral("%1, %2").arg(place.x()).arg(place.y());
            QVERIFY2(isNear(gui.picture(), QPointF(place) * ratio, render::Selection().hoveredColour, 8.0 * ratio),
                     qPrintable(where));
            QTest::mouseClick(&view, Qt::LeftButton, {}, place);
            QVERIFY2(gui.session()->selected() == hovered, qPrintable(where));
            gui.session()->select(gui::PartSelection());
        }
        QVERIFY2(bones > 15, qPrintable(QString::number(bones)));
    }

    // A mark of the ruler covers whole pixels: it has its full colour, and beside it is none of it.
    void marksOfTheRuler_areCrisp() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        auto* const ruler = gui.visible<gui::Ruler>("ruler");
        gui.session()->changeClock([](gui::PlaybackClock& clock) { clock.seek(1.0); });
        const QImage picture = ruler->grab().toImage();
        const double ratio = ruler->devicePixelRatioF();
        QCOMPARE(picture.width(), qRound(ruler->width() * ratio));
        const QRgb ground = ruler->palette().color(QPalette::Base).rgb();
        // Through the lower ends of the marks, where no label is.
        const int y = qRound((ruler->rangeStrip().top() - 3) * ratio);
        int marks = 0;
        for (int x = 1; x < picture.width() / 2; ++x) {
            if (picture.pixel(x, y) == ground || picture.pixel(x - 1, y) != ground)
                continue;
            int end = x;
            while (picture.pixel(end, y) != ground)
                ++end;
            QVERIFY2(end - x == qMax(1, int(ratio)), qPrintable(QStringLiteral("%1 pixels at %2").arg(end - x).arg(x)));
            for (int at = x; at < end; ++at)
                QCOMPARE(picture.pixel(at, y), picture.pixel(x, y));
            ++marks;
        }
        QVERIFY2(marks > 5, qPrintable(QString::number(marks)));
    }

    void icons_areDrawnWithThePixelsOfTheScreen() {
        GuiWindow gui;
        const double ratio = gui.window().devicePixelRatioF();
        const QPixmap drawn = gui::icon("open").pixmap(QSize(20, 20), ratio);
        QCOMPARE(drawn.size(), QSize(qRound(20 * ratio), qRound(20 * ratio)));
        QCOMPARE(drawn.devicePixelRatio(), ratio);
    }

    // What the pointer marks among the bytes is what lies under it.
    void hexView_marksTheByteUnderThePointer() {
        GuiWindow gui;
        QVERIFY(gui.openColumn());
        gui.window().panels().setShown("structure", true);
        auto* const hex = gui.visible<gui::HexView>("hexView");
        QVERIFY(hex != nullptr);
        for (const std::uint64_t offset : {0, 7, 8, 15, 33}) {
            gui.click(hex->viewport(), hex->rectOf(offset).center());
            QCOMPARE(hex->selection(), (ByteRange{offset, 1}));
        }
    }
};

RIGSCOPE_TEST(TestScale)
#include "test_scale.moc"
