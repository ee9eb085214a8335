// What the commands of animation do.
#include <optional>
#include <utility>

#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"

namespace rigscope::gui {

void bindAnimationCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    DocumentSet& documents = parts.documents;
    const auto change = [&documents](auto set) { documents.current()->changeClock(set); };
    const auto is = [&documents](auto ask) {
        return [&documents, ask] { return documents.current() != nullptr && ask(documents.current()->clock()); };
    };
    commands.bindToggle(
        "animation.play", [change](bool) { change([](PlaybackClock& clock) { clock.togglePlaying(); }); },
        is([](const PlaybackClock& clock) { return clock.playing(); }));
    commands.bindToggle(
        "animation.playBackwards", [change](bool) { change([](PlaybackClock& clock) { clock.toggleBackwards(); }); },
        is([](const PlaybackClock& clock) { return clock.playing() && clock.backwards(); }));
    commands.bind("animation.stop", [change] { change([](PlaybackClock& clock) { clock.stop(); }); });
    commands.bind("animation.normalSpeed", [change] { change([](PlaybackClock& clock) { clock.setSpeed(1.0); }); });
    const std::pair<const char*, LoopMode> modes[]{{"animation.loop", LoopMode::Loop},
                                                   {"animation.pingPong", LoopMode::PingPong},
                                                   {"animation.once", LoopMode::Once}};
    for (const auto& [id, mode] : modes)
        commands.bindToggle(
            id,
            [change, mode = mode](bool on) {
                // Looping is switched off where it was on; of the others one is chosen.
                const LoopMode wanted = mode == LoopMode::Loop && !on ? LoopMode::Once : mode;
                change([wanted](PlaybackClock& clock) { clock.setLoopMode(wanted); });
            },
            is([mode = mode](const PlaybackClock& clock) { return clock.loopMode() == mode; }));
    commands.bind("animation.rangeStart",
                  [change] { change([](PlaybackClock& clock) { clock.setRangeStart(clock.seconds()); }); });
    commands.bind("animation.rangeEnd",
                  [change] { change([](PlaybackClock& clock) { clock.setRangeEnd(clock.seconds()); }); });
    commands.bind("animation.clearRange",
                  [change] { change([](PlaybackClock& clock) { clock.setLoopRange(std::nullopt); }); });
    const auto pauseAt = [change](auto go) {
        change([go](PlaybackClock& clock) {
            clock.pause();
            go(clock);
        });
    };
    commands.bind("animation.first", [pauseAt] { pauseAt([](PlaybackClock& clock) { clock.toStart(); }); });
    commands.bind("animation.last", [pauseAt] { pauseAt([](PlaybackClock& clock) { clock.toEnd(); }); });
    commands.bind("animation.frameBack", [change] { change([](PlaybackClock& clock) { clock.stepFrames(-1); }); });
    commands.bind("animation.frameForward", [change] { change([](PlaybackClock& clock) { clock.stepFrames(1); }); });
    const auto toKey = [&documents, change](int direction) {
        change([&times = documents.current()->keyTimesShown(), direction](PlaybackClock& clock) {
            clock.stepKeys(times, direction);
        });
    };
    commands.bind("animation.keyBack", [toKey] { toKey(-1); });
    commands.bind("animation.keyForward", [toKey] { toKey(1); });
}

} // namespace rigscope::gui
