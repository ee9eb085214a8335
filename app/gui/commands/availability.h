// Which commands can do something at the moment.
#pragma once

#include "commands/command.h"

namespace rigscope::gui {

class DocumentSession;

// True where what a command needs is there. `session` is the document that is shown, null where none is open.
bool isThere(Needs needs, const DocumentSession* session);

} // namespace rigscope::gui
