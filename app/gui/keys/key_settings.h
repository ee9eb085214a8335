// The user's keys, from and to the settings.
#pragma once

#include "keys/key_map.h"

namespace rigscope::gui {

// The default set where nothing was chosen or the settings cannot be understood.
KeyMap storedKeys();
void storeKeys(const KeyMap& keys);

} // namespace rigscope::gui
