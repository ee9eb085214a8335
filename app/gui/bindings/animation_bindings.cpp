// What the commands of animation do.
#include "bindings/bindings.h"
#include "commands/command_set.h"
#include "documents/document_set.h"
#include "timeline/key_times.h"

namespace rigscope::gui {

void bindAnimationCommands(const WindowParts& parts) {
    CommandSet& commands = parts.commands;
    DocumentSet& documents = parts.documents;
    const auto change = [&documents](auto set) { documents.current()->changeClock(set); };
    commands.bindToggle(
        "animation.play", [change](bool) { change([](PlaybackClock& clock) { clock.togglePlaying(); }); },
        [&documents] { return documents.current() != nullptr && documents.current()->clock().playing(); });
    commands.bind("animation.stop", [change] { change([](PlaybackClock& clock) { clock.stop(); }); });
    commands.bindToggle(
        "animation.loop",
        [change](bool on) {
            change([on](PlaybackClock& clock) { clock.setLoopMode(on ? LoopMode::Loop : LoopMode::Once); });
        },
        [&documents] {
            return documents.current() != nullptr && documents.current()->clock().loopMode() == LoopMode::Loop;
        });
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
    const auto toKey = [&documents, pauseAt](auto search) {
        const DocumentSession* const session = documents.current();
        if (const std::optional<double> time = search(session->keyTimesShown(), session->clock().seconds()))
            pauseAt([time](PlaybackClock& clock) { clock.seek(*time); });
    };
    commands.bind("animation.keyBack", [toKey] { toKey(keyBefore); });
    commands.bind("animation.keyForward", [toKey] { toKey(keyAfter); });
}

} // namespace rigscope::gui
