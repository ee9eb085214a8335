#include "dimmed_text.h"

#include <QEvent>
#include <QWidget>

namespace rigscope::gui {

namespace {

// A colour of its own is not changed with the theme, so it is made anew.
class Dimming : public QObject {
public:
    Dimming(QWidget& widget, float strength)
        : QObject(&widget),
          widget_(widget),
          strength_(strength) {
        dim();
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::PaletteChange)
            dim();
        return QObject::eventFilter(watched, event);
    }

private:
    void dim() {
        QColor colour = widget_.parentWidget()->palette().color(QPalette::WindowText);
        colour.setAlphaF(colour.alphaF() * strength_);
        QPalette colours = widget_.palette();
        if (colours.color(QPalette::WindowText) == colour)
            return;
        colours.setColor(QPalette::WindowText, colour);
        widget_.setPalette(colours);
    }

    QWidget& widget_;
    float strength_;
};

} // namespace

void dimText(QWidget& widget, float strength) { new Dimming(widget, strength); }

} // namespace rigscope::gui
