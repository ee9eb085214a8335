#include "appearance.h"

#include <QApplication>
#include <QPalette>
#include <QProxyStyle>
#include <QSettings>
#include <QStyle>
#include <QStyleFactory>

#include "icon.h"

namespace rigscope::gui {

namespace {

// `faint` is of text that is read all the same, such as hints: it has a contrast of 4.5 to 1 on every ground that is
// not a button's.
struct Colours {
    QColor window, base, alternate, text, button, faint, disabled, highlight, highlightedText, link, toolTip;
};

// Fusion's own buttons of panels are small pictures in one grey: hard to see on dark ground, and blurred on screens
// with many pixels.
class ThemeStyle : public QProxyStyle {
public:
    ThemeStyle()
        : QProxyStyle(QStringLiteral("Fusion")) {
        setObjectName(QStringLiteral("fusion"));
    }

    QIcon standardIcon(StandardPixmap which, const QStyleOption* option, const QWidget* widget) const override {
        switch (which) {
        case SP_TitleBarCloseButton:
            return icon("close");
        case SP_TitleBarNormalButton:
            return icon("float");
        default:
            return QProxyStyle::standardIcon(which, option, widget);
        }
    }
};

QPalette paletteOf(const Colours& c) {
    QPalette made(c.button, c.window);
    made.setColor(QPalette::Window, c.window);
    made.setColor(QPalette::WindowText, c.text);
    made.setColor(QPalette::Base, c.base);
    made.setColor(QPalette::AlternateBase, c.alternate);
    made.setColor(QPalette::Text, c.text);
    made.setColor(QPalette::Button, c.button);
    made.setColor(QPalette::ButtonText, c.text);
    made.setColor(QPalette::BrightText, c.text);
    made.setColor(QPalette::Highlight, c.highlight);
    made.setColor(QPalette::HighlightedText, c.highlightedText);
    made.setColor(QPalette::Link, c.link);
    made.setColor(QPalette::ToolTipBase, c.toolTip);
    made.setColor(QPalette::ToolTipText, c.text);
    made.setColor(QPalette::PlaceholderText, c.faint);
    for (const QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        made.setColor(QPalette::Disabled, role, c.disabled);
    return made;
}

} // namespace

void applyTheme(const QString& theme) {
    // The system's, as it was before another was applied.
    static const QString systemStyle = QApplication::style()->objectName();
    static const QPalette systemPalette = QApplication::palette();
    static bool changed = false;
    const bool dark = theme == QStringLiteral("dark");
    if (!dark && theme != QStringLiteral("light")) {
        if (changed) {
            QApplication::setStyle(QStyleFactory::create(systemStyle));
            QApplication::setPalette(systemPalette);
        }
        return;
    }
    changed = true;
    QApplication::setStyle(new ThemeStyle);
    QApplication::setPalette(paletteOf(dark ? Colours{{43, 45, 49},
                                                      {32, 34, 37},
                                                      {37, 39, 43},
                                                      {225, 227, 230},
                                                      {54, 57, 62},
                                                      {157, 161, 167},
                                                      {128, 132, 138},
                                                      {48, 110, 190},
                                                      {255, 255, 255},
                                                      {110, 168, 240},
                                                      {54, 57, 62}}
                                            : Colours{{243, 243, 245},
                                                      {255, 255, 255},
                                                      {247, 248, 250},
                                                      {28, 30, 33},
                                                      {236, 237, 240},
                                                      {100, 104, 110},
                                                      {150, 154, 160},
                                                      {48, 110, 190},
                                                      {255, 255, 255},
                                                      {24, 90, 180},
                                                      {255, 255, 255}}));
}

QString storedTheme() {
    const QString theme = QSettings().value(QStringLiteral("appearance/theme")).toString();
    return theme == QStringLiteral("light") || theme == QStringLiteral("dark") ? theme : QStringLiteral("system");
}

void storeTheme(const QString& theme) { QSettings().setValue(QStringLiteral("appearance/theme"), theme); }

} // namespace rigscope::gui
