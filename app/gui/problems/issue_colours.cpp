#include "problems/issue_colours.h"

#include "icon.h"

namespace rigscope::gui {

namespace {

QColor tintOf(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return {214, 57, 47};
    case Severity::Warning:
        return {240, 180, 20};
    case Severity::Info:
        break;
    }
    return {60, 130, 220};
}

} // namespace

QIcon severityIcon(Severity severity) {
    switch (severity) {
    case Severity::Error:
        return icon("error");
    case Severity::Warning:
        return icon("warning");
    case Severity::Info:
        break;
    }
    return icon("note");
}

QColor messageBackground(const QPalette& palette, Severity severity) {
    constexpr double part = 0.22;
    const QColor base = palette.color(QPalette::Window);
    const QColor tint = tintOf(severity);
    const auto mix = [](int a, int b) { return static_cast<int>(a + part * (b - a)); };
    return {mix(base.red(), tint.red()), mix(base.green(), tint.green()), mix(base.blue(), tint.blue())};
}

} // namespace rigscope::gui
