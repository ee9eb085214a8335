#include "formats/b3d/b3d_export_timeline.h"

#include <algorithm>
#include <cmath>

#include "formats/b3d/b3d_decode.h"
#include "formats/b3d/b3d_fields.h"
#include "formats/b3d/b3d_settle.h"

namespace rigscope::b3d {

namespace {

constexpr double assumedRate = 60.0;
constexpr double slowestRate = 1e-6; // of a file that is believed

std::int32_t roundedFrame(double time) {
    return static_cast<std::int32_t>(std::lround(std::clamp<double>(time, -frameLimit, frameLimit)));
}

struct KeyRange {
    double first = 0.0;
    double last = 0.0;
};

KeyRange keyRangeOf(const Clip& clip) {
    std::optional<KeyRange> range;
    for (const auto& track : clip.tracks)
        std::visit(
            [&](const auto& keys) {
                if (keys.empty())
                    return;
                if (!range)
                    range = {keys.firstTime(), keys.lastTime()};
                range->first = std::min(range->first, keys.firstTime());
                range->last = std::max(range->last, keys.lastTime());
            },
            track->keys);
    return range.value_or(KeyRange{});
}

} // namespace

const Clip* clipOfFile(const ExportContext& context) {
    const Scene* decoded = context.decoded;
    if (decoded && !decoded->clips.empty())
        return context.scene.find(decoded->clips.front()->id);
    return context.scene.clips.empty() ? nullptr : context.scene.clips.front().get();
}

TimelineExport::TimelineExport(ExportContext& context)
    : context_(context) {
    const Clip* wanted = clipOfFile(context);
    const Clip* before = wanted ? context.before(wanted->id) : nullptr;
    if (!wanted || wanted == before)
        return;
    findOwner();
    // A Blitz3D scene whose file is not known has the ANIMs that it had as native fields.
    made_ = !before && !ownerHasOne_ && (context.decoded || context.scene.formatId != "b3d");
    compareClip(*wanted, before);
    tellUnsaid(*wanted, before);
}

void TimelineExport::findOwner() {
    for (const Chunk& chunk : context_.original.chunks) {
        if (chunk.kind != ChunkKind::Animation)
            continue;
        const Node& first = *context_.decoded->nodes[context_.original.chunks[chunk.parent].record];
        if (const Node* node = context_.scene.find(first.id); node && hasAnimation(*node))
            owner_ = node->id;
        break;
    }
    for (const auto& node : context_.scene.nodes)
        if (!owner_ && hasAnimation(*node))
            owner_ = node->id;
    ownerHasOne_ = bool(owner_);
    for (const auto& node : context_.scene.nodes)
        if (!owner_ && !context_.scene.find(node->parent))
            owner_ = node->id;
}

void TimelineExport::compareClip(const Clip& wanted, const Clip* before) {
    double rate = assumedRate;
    double end = keyRangeOf(wanted).last;
    if (before) {
        rate = before->ticksPerSecond;
        end = before->end;
    } else {
        for (const auto& node : context_.scene.nodes)
            end = std::max(end, static_cast<double>(node->native.integer(animationFrames, 0)));
        if (const Node* owner = context_.scene.find(owner_))
            if (const double stated = owner->native.number(animationFps, 0.0);
                std::isfinite(stated) && stated >= slowestRate)
                rate = stated;
    }
    if (made_ || wanted.ticksPerSecond != rate)
        rate_ = static_cast<float>(wanted.ticksPerSecond);
    if (made_ || wanted.end != end)
        length_ = roundedFrame(wanted.end);
}

std::optional<AnimationRecord> TimelineExport::animationOf(const Node& node, const AnimationRecord* stored) const {
    const bool owns = owner_ && node.id == owner_;
    const bool speaks = rate_ || length_;
    if (!hasAnimation(node) && !(owns && speaks))
        return std::nullopt;
    AnimationRecord record;
    const Node* before = context_.before(node.id);
    if (stored)
        record = *stored;
    else
        record = b3d::animationOf(before && hasAnimation(*before) ? *before : node);
    if (before)
        settleAnimation(record, node, *before);
    if (owns && rate_)
        record.fps = *rate_;
    if (length_)
        record.frames = owns ? *length_ : std::min(record.frames, *length_);
    return record;
}

void TimelineExport::tellUnsaid(const Clip& wanted, const Clip* before) const {
    const KeyRange keys = keyRangeOf(wanted);
    std::vector<std::string> names;
    if (before ? wanted.name.bytes != before->name.bytes : wanted.name.bytes != "default")
        names.emplace_back("the animation's name");
    if (wanted.start != keys.first && (!before || wanted.start != before->start))
        names.emplace_back("a start that is not the first key's frame");
    if (length_ && std::max(keys.last, static_cast<double>(*length_)) != wanted.end)
        names.emplace_back("an end before the last key or between frames");
    context_.tellLeftOut("", names);
}

} // namespace rigscope::b3d
