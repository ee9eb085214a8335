// How playing begins in a document that is opened, as the user wants it. From and to the settings.
#pragma once

#include "documents/playback_clock.h"

namespace rigscope::gui {

struct PlaybackStart {
    bool plays = true; // by itself
    LoopMode loopMode = LoopMode::Loop;
    double speed = 1.0; // within the clock's slowest and fastest

    bool operator==(const PlaybackStart&) const = default;
};

// What is not there, or makes no sense, is as `initial` has it.
PlaybackStart loadPlaybackStart(const PlaybackStart& initial);
void savePlaybackStart(const PlaybackStart& start);
// As before anybody chose.
void forgetPlaybackStart();

} // namespace rigscope::gui
