// The ruler for people who do not see it: a slider whose value is the time, in the unit that is shown, with its keys
// and markers as description.
#pragma once

namespace rigscope::gui {

class Ruler;

// Once for all rulers; calling it again does nothing.
void makeRulersAccessible();
// Tells assistive programs that the time has changed.
void tellRulersValue(Ruler* ruler);

} // namespace rigscope::gui
