// Clips: named animations of tracks of keys. Times are in the file's unit (ticks); a clip says how many make a second.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <variant>
#include <vector>

#include "scene/part.h"
#include "scene/transform.h"

namespace rigscope {

enum class Channel : std::uint8_t { Translation, Rotation, Scale, MorphWeight, Vertices };

enum class Interpolation : std::uint8_t {
    Step,
    Linear,           // vectors linear, rotations by the scene's rules
    Spherical,        // rotations along the great arc, also where the rules say otherwise
    NormalisedLinear, // rotations linear, then normalised
    Spline,           // cubic Hermite with the keys' own tangents; rotations then normalised
};

// Keys of one track, in rising time, as chunks of at most `chunkSize` so that an edit copies little. A list may be
// deferred: its keys are decoded from the file's bytes when they are first looked at, which any thread may do.
template <class T> class KeyList {
public:
    static constexpr std::size_t chunkSize = 1024;

    struct Chunk {
        std::vector<double> times; // ticks
        std::vector<T> values;
        std::vector<T> inTangents;  // Spline only, per tick; else empty
        std::vector<T> outTangents; // Spline only, per tick; else empty
    };
    using Chunks = std::vector<std::shared_ptr<const Chunk>>;

    KeyList() = default;
    // Takes keys that are sorted by time. `in` and `out` are empty or as long as `values`.
    KeyList(std::vector<double> times, std::vector<T> values, std::vector<T> in = {}, std::vector<T> out = {});
    // Makes keys when they are first looked at. Keeps alive what it reads from.
    class Deferred {
    public:
        Deferred() = default;
        Deferred(const Deferred&) = delete;
        Deferred& operator=(const Deferred&) = delete;
        virtual ~Deferred() = default;

    private:
        friend class KeyList;
        // Called at most once.
        virtual KeyList decode() const = 0;

        std::once_flag once_;
        Chunks chunks_;
    };
    // Keys that are decoded later, to a list of that size and those first and last times.
    static KeyList deferred(std::size_t size, double firstTime, double lastTime, std::shared_ptr<Deferred> keys);

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    const Chunks& chunks() const { return deferred_ ? decoded() : chunks_; }
    double time(std::size_t key) const { return chunks()[key / chunkSize]->times[key % chunkSize]; }
    const T& value(std::size_t key) const { return chunks()[key / chunkSize]->values[key % chunkSize]; }
    double firstTime() const { return firstTime_; }
    double lastTime() const { return lastTime_; }

private:
    const Chunks& decoded() const;

    Chunks chunks_;
    std::shared_ptr<Deferred> deferred_;
    std::size_t size_ = 0;
    double firstTime_ = 0.0;
    double lastTime_ = 0.0;
};

extern template class KeyList<glm::vec3>;
extern template class KeyList<glm::quat>;
extern template class KeyList<float>;

// One key of vertex animation: all positions of a pool (absolute) and, where the file has them, normals.
struct VertexFrame {
    std::shared_ptr<const std::vector<glm::vec3>> positions;
    std::shared_ptr<const std::vector<glm::vec3>> normals;
};
extern template class KeyList<VertexFrame>;

struct Track {
    Serial serial;
    Home home;
    NodeId node;               // Translation, Rotation, Scale
    MorphTargetId morphTarget; // MorphWeight
    MeshId mesh;               // Vertices: the mesh and ...
    std::uint32_t pool = 0;    // ... its pool
    Channel channel = Channel::Translation;
    Interpolation interpolation = Interpolation::Linear;
    std::variant<KeyList<glm::vec3>, KeyList<glm::quat>, KeyList<float>, KeyList<VertexFrame>> keys;

    std::size_t keyCount() const;
};

struct Clip : Part {
    ClipId id;
    double start = 0.0;          // ticks; where the timeline begins
    double end = 0.0;            // ticks; where it ends
    double ticksPerSecond = 1.0; // > 0
    double origin = 0.0;         // ticks at second 0: the file's own 0, or the first frame of a named range
    bool rateAssumed = false;    // the file states no usable rate
    std::vector<Shared<Track>> tracks;

    double duration() const { return (end - start) / ticksPerSecond; } // seconds
    double ticksAt(double seconds) const { return origin + seconds * ticksPerSecond; }
    double secondsAt(double ticks) const { return (ticks - origin) / ticksPerSecond; }
};

} // namespace rigscope
