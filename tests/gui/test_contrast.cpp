// Text that is painted stands out from its ground in the light and in the dark theme, as WCAG 2 asks for: 4.5 to 1.
// Measured on the pixels that are painted.
#include <QFontMetricsF>
#include <QLabel>
#include <QPushButton>
#include <QTest>

#include <cmath>
#include <map>

#include "appearance.h"
#include "commands/command_set.h"
#include "gui/gui_models.h"
#include "gui/gui_window.h"
#include "panels/panel_set.h"
#include "structure/hex_view.h"
#include "support/test_registry.h"
#include "timeline/ruler.h"
#include "viewport/viewport.h"

using namespace rigscope;
using test::GuiWindow;

namespace {

constexpr double enough = 4.5;

double luminance(QRgb colour) {
    const auto linear = [](int channel) {
        const double c = channel / 255.0;
        return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(colour)) + 0.7152 * linear(qGreen(colour)) + 0.0722 * linear(qBlue(colour));
}

double contrast(QRgb a, QRgb b) {
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

// The ground is what most pixels have; of the others the one that stands out most has the text's colour, as the edges
// of letters are blended with the ground.
double contrastIn(const QImage& picture, const QRect& place) {
    const qreal ratio = picture.devicePixelRatio();
    const QRect pixels =
        QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio).toRect() &
        picture.rect();
    std::map<QRgb, int> counts;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            ++counts[picture.pixel(x, y)];
    const auto ground = std::max_element(counts.begin(), counts.end(),
                                         [](const auto& a, const auto& b) { return a.second < b.second; });
    double most = 1.0;
    for (const auto& [colour, count] : counts)
        most = std::max(most, contrast(colour, ground->first));
    return most;
}

bool isDark(const QImage& picture) { return qGray(picture.pixel(picture.width() - 2, picture.height() - 2)) < 128; }

QString ratioText(const char* what, double ratio) {
    return QStringLiteral("%1: %2").arg(QLatin1StringView(what)).arg(ratio, 0, 'f', 2);
}

void choose(GuiWindow& gui, const QString& theme) {
    gui.window().commands().action("theme." + theme.toStdString())->trigger();
    QCoreApplication::processEvents();
}

} // namespace

class TestContrast : public QObject {
    Q_OBJECT

private:
    static void themes() {
        QTest::addColumn<QString>("theme");
        QTest::newRow("light") << QStringLiteral("light");
        QTest::newRow("dark") << QStringLiteral("dark");
    }

private slots:
    // The theme is the program's, not the window's.
    void cleanup() { gui::applyTheme(QStringLiteral("system")); }

    void bytes_standOut_data() { themes(); }
    void bytes_standOut() {
        QFETCH(QString, theme);
        GuiWindow gui;
        choose(gui, theme);
        QVERIFY(gui.openColumn());
        gui.window().panels().setShown("structure", true);
        QTRY_VERIFY(gui.visible<gui::HexView>("hexView") != nullptr &&
                    gui.visible<gui::HexView>("hexView")->bytes().size() > 0);
        auto* const hex = gui.visible<gui::HexView>("hexView");
        // The version, 01 00 00 00: its first byte is marked, the others are tinted as the rest of the field.
        QTest::mouseClick(hex->viewport(), Qt::LeftButton, {}, hex->rectOf(8).center());
        QCOMPARE(hex->selection().size, std::uint64_t{1});
        QTest::qWait(50);
        const QImage picture = hex->viewport()->grab().toImage();
        QCOMPARE(isDark(picture), theme == QStringLiteral("dark"));
        QCOMPARE(hex->bytes().data()[0], std::uint8_t{'B'});
        QCOMPARE(hex->bytes().data()[9], std::uint8_t{0});
        const double character = QFontMetricsF(hex->font()).horizontalAdvance(QStringLiteral("0000000000")) / 10.0;
        const QRect byte = hex->rectOf(0);
        const std::pair<const char*, QRect> places[]{
            {"offset", QRect(0, byte.top(), byte.left() - int(character), byte.height())},
            {"byte", byte},
            {"marked byte", hex->rectOf(8)},
            {"zero in the field", hex->rectOf(9)},
            {"zero elsewhere", hex->rectOf(6)},
        };
        for (const auto& [what, place] : places)
            QVERIFY2(contrastIn(picture, place) >= enough, qPrintable(ratioText(what, contrastIn(picture, place))));
    }

    void ruler_standsOut_data() { themes(); }
    void ruler_standsOut() {
        QFETCH(QString, theme);
        GuiWindow gui;
        choose(gui, theme);
        QVERIFY(gui.openColumn());
        gui.session()->setMarkers({{15.0, QStringLiteral("highest")}});
        QTest::qWait(50);
        auto* const ruler = gui.visible<gui::Ruler>("ruler");
        const QImage picture = ruler->grab().toImage();
        QCOMPARE(isDark(picture), theme == QStringLiteral("dark"));
        // Beside the playhead, which is at the start.
        const int left = ruler->width() / 4;
        const double labels = contrastIn(picture, {left, 0, ruler->width() / 2, ruler->fontMetrics().height() + 1});
        QVERIFY2(labels >= enough, qPrintable(ratioText("labels", labels)));
        const QRect strip = ruler->markerStrip();
        const QRect name(ruler->width() / 2 + 9, strip.top(), 60, strip.height());
        QVERIFY2(contrastIn(picture, name) >= enough, qPrintable(ratioText("marker", contrastIn(picture, name))));
    }

    void rulerWithoutTime_standsOut_data() { themes(); }
    void rulerWithoutTime_standsOut() {
        QFETCH(QString, theme);
        GuiWindow gui;
        choose(gui, theme);
        QVERIFY(gui.open(test::writeModel(gui.folder(), "still.b3d", test::standingColumn())));
        QTest::qWait(50);
        const QImage picture = gui.visible<gui::Ruler>("ruler")->grab().toImage();
        const QRect inside = QRect(QPoint(), picture.deviceIndependentSize().toSize()).adjusted(3, 3, -3, -3);
        QVERIFY2(contrastIn(picture, inside) >= enough, qPrintable(ratioText("hint", contrastIn(picture, inside))));
    }

    void messages_standOut_data() {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QString>("kind");
        for (const char* const theme : {"light", "dark", "light, then dark", "dark, then light"})
            for (const char* const kind : {"failure", "damage", "change"})
                QTest::addRow("%s, %s", theme, kind) << QString::fromLatin1(theme) << QString::fromLatin1(kind);
    }
    void messages_standOut() {
        QFETCH(QString, theme);
        QFETCH(QString, kind);
        const QStringList themes = theme.split(QStringLiteral(", then "));
        GuiWindow gui;
        choose(gui, themes.front());
        if (kind == QStringLiteral("failure")) {
            gui.window().open(test::writeText(gui.folder(), "notes.b3d", "only some text\n"));
        } else if (kind == QStringLiteral("damage")) {
            const auto path = test::writeModel(gui.folder(), "cut.b3d", test::swingingColumn());
            std::filesystem::resize_file(path, std::filesystem::file_size(path) - 40);
            gui.window().open(path);
        } else {
            QVERIFY(gui.openColumn());
            test::writeModel(gui.folder(), "column.b3d", test::standingColumn());
        }
        QTRY_VERIFY_WITH_TIMEOUT(gui.visible<QWidget>("messageBar") != nullptr, 15000);
        choose(gui, themes.back());
        QTest::qWait(50);
        auto* const bar = gui.visible<QWidget>("messageBar");
        const QImage picture = bar->grab().toImage();
        QCOMPARE(isDark(picture), themes.back() == QStringLiteral("dark"));
        const QRect text = gui.visible<QLabel>("messageText")->geometry();
        QVERIFY2(contrastIn(picture, text) >= enough, qPrintable(ratioText("text", contrastIn(picture, text))));
    }

    // Also where it was open when the theme became another.
    void namesOfValues_standOut_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("then");
        for (const char* const first : {"light", "dark"})
            for (const char* const then : {"light", "dark"})
                QTest::addRow("%s, then %s", first, then) << QString::fromLatin1(first) << QString::fromLatin1(then);
    }
    void namesOfValues_standOut() {
        QFETCH(QString, first);
        QFETCH(QString, then);
        GuiWindow gui;
        choose(gui, first);
        QVERIFY(gui.openColumn());
        gui.session()->camera().look(render::StandardView::Front);
        gui.picture();
        gui.window().commands().action("pick.triangle")->trigger();
        gui.click(gui.window().viewport(), gui.window().viewport()->rect().center() + QPoint(5, 9));
        QVERIFY(gui.visible<QLabel>("infoCardNames") != nullptr);
        gui.session()->select(gui.session()->scene().nodes.back()->id);
        choose(gui, then);
        QTest::qWait(200);
        const auto check = [](const char* what, QWidget& within, const QRect& place) {
            const double ratio = contrastIn(within.grab().toImage(), place);
            QVERIFY2(ratio >= enough, qPrintable(ratioText(what, ratio)));
        };
        check("card", *gui.visible<QFrame>("infoCard"), gui.visible<QLabel>("infoCardNames")->geometry());
        if (QTest::currentTestFailed())
            return;
        auto* const properties = gui.window().findChild<QWidget*>(QStringLiteral("properties"));
        int texts = 0;
        for (QLabel* const label : properties->findChildren<QLabel*>()) {
            if (label->text().isEmpty() || !label->isVisible() ||
                label->visibleRegion().boundingRect() != label->rect())
                continue;
            ++texts;
            check(qPrintable(label->text()), *properties, QRect(label->mapTo(properties, QPoint()), label->size()));
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY2(texts > 5, qPrintable(QString::number(texts)));
    }
};

RIGSCOPE_TEST(TestContrast)
#include "test_contrast.moc"
