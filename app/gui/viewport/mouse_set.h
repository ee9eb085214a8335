// What drags of the mouse do in the viewport, in the sets that people bring along from other programs.
#pragma once

#include <QString>
#include <Qt>

#include <cstdint>

namespace rigscope::gui {

enum class MouseSet : std::uint8_t {
    Default, // left turns, middle moves, right comes nearer, Shift and left draws a frame
    Blender, // middle turns, with Shift moves, with Ctrl comes nearer; left draws a frame
    Maya, // with Alt: left turns, middle moves, right comes nearer; left alone draws a frame. As many window managers
          // keep Alt for themselves, Ctrl+Alt and Super do the same.
};

enum class MouseDrag : std::uint8_t { None, Orbit, Pan, Dolly, Frame };

// The user's choice: setting `viewport/mouse`, which is `default`, `blender` or `maya`.
MouseSet chosenMouseSet();
void storeMouseSet(MouseSet set);

MouseDrag dragOf(MouseSet set, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);

// One sentence about turning, moving and coming nearer.
QString mouseHint(MouseSet set);

} // namespace rigscope::gui
