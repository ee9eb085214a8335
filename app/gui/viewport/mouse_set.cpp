#include "viewport/mouse_set.h"

#include <QCoreApplication>
#include <QSettings>

#include <algorithm>
#include <iterator>

namespace rigscope::gui {

namespace {

constexpr const char* names[]{"default", "blender", "maya"}; // by the order of MouseSet

QString key() { return QStringLiteral("viewport/mouse"); }

QString translated(const char* text) { return QCoreApplication::translate("Viewport", text); }

MouseDrag byButton(Qt::MouseButton button, MouseDrag left, MouseDrag middle, MouseDrag right) {
    switch (button) {
    case Qt::LeftButton:
        return left;
    case Qt::MiddleButton:
        return middle;
    case Qt::RightButton:
        return right;
    default:
        return MouseDrag::None;
    }
}

} // namespace

MouseSet chosenMouseSet() {
    const QString name = QSettings().value(key()).toString();
    const auto found = std::find_if(std::begin(names), std::end(names),
                                    [&](const char* each) { return name == QLatin1StringView(each); });
    return found != std::end(names) ? static_cast<MouseSet>(found - std::begin(names)) : MouseSet::Default;
}

void storeMouseSet(MouseSet set) {
    QSettings().setValue(key(), QLatin1StringView(names[static_cast<std::size_t>(set)]));
}

MouseDrag dragOf(MouseSet set, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) {
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    switch (set) {
    case MouseSet::Blender:
        return byButton(button, MouseDrag::Frame,
                        shift     ? MouseDrag::Pan
                        : control ? MouseDrag::Dolly
                                  : MouseDrag::Orbit,
                        MouseDrag::None);
    case MouseSet::Maya:
        if (modifiers.testFlag(Qt::AltModifier) || modifiers.testFlag(Qt::MetaModifier))
            return byButton(button, MouseDrag::Orbit, MouseDrag::Pan, MouseDrag::Dolly);
        return byButton(button, MouseDrag::Frame, MouseDrag::None, MouseDrag::None);
    case MouseSet::Default:
        break;
    }
    return byButton(button, shift ? MouseDrag::Frame : MouseDrag::Orbit, MouseDrag::Pan, MouseDrag::Dolly);
}

QString mouseHint(MouseSet set) {
    switch (set) {
    case MouseSet::Blender:
        return translated(
            QT_TRANSLATE_NOOP("Viewport", "Click to select, middle button to turn, with Shift to move, wheel to zoom"));
    case MouseSet::Maya:
        return translated(QT_TRANSLATE_NOOP(
            "Viewport", "Click to select; with Alt: left button to turn, middle to move, right to come nearer"));
    case MouseSet::Default:
        break;
    }
    return translated(
        QT_TRANSLATE_NOOP("Viewport", "Click to select, drag to turn, middle button to move, wheel to come nearer"));
}

} // namespace rigscope::gui
