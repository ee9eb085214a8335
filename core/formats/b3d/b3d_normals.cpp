#include "formats/b3d/b3d_normals.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <numeric>

namespace rigscope::b3d {

namespace {

constexpr float equalityDistance = 1e-6F; // two positions closer than this, axis by axis, are one
constexpr float degenerateLength = 1e-6F; // of a face's cross product
constexpr float cancelledLength = 1e-4F;  // of a sum of unit normals: opposite faces cancel
constexpr std::uint32_t none = 0xFFFFFFFF;

bool equal(const glm::vec3& a, const glm::vec3& b) {
    return std::abs(a.x - b.x) <= equalityDistance && std::abs(a.y - b.y) <= equalityDistance &&
           std::abs(a.z - b.z) <= equalityDistance;
}

// Finds, for a position, the first vertex that it equals. Positions are hashed by cells that are larger than the
// distance of equality, so that only those near a cell's border need a second look.
class PositionIndex {
public:
    // For as many as `count` of the positions.
    PositionIndex(std::span<const glm::vec3> positions, std::size_t count)
        : positions_(positions) {
        std::size_t size = 16;
        while (size < count + count / 2)
            size *= 2;
        mask_ = size - 1;
        slots_.assign(size, none);
        exact_.assign(size, {none, none});
    }

    // The first vertex added that `vertex` equals, or `vertex` itself, which is then added. Most vertices repeat a
    // position bit for bit; only positions that are new in this sense are looked up by distance.
    std::uint32_t representative(std::uint32_t vertex) {
        const glm::vec3& p = positions_[vertex];
        const Bits bits = bitsOf(p);
        std::uint64_t hash = (bits.xy ^ (std::uint64_t{bits.z} << 16)) * 0x9E3779B97F4A7C15ULL;
        hash = (hash ^ (hash >> 32) ^ bits.z) * 0xC2B2AE3D27D4EB4FULL;
        std::size_t slot = (hash >> 32) & mask_;
        for (std::uint32_t probe = 0; probe < mostProbes; ++probe, slot = (slot + 1) & mask_) {
            Exact& entry = exact_[slot];
            if (entry.vertex == none) {
                entry = {vertex, nearest(vertex)};
                return entry.representative;
            }
            if (bitsOf(positions_[entry.vertex]) == bits)
                return entry.representative;
        }
        return nearest(vertex);
    }

private:
    struct Bits {
        std::uint64_t xy;
        std::uint32_t z;
        bool operator==(const Bits&) const = default;
    };
    static Bits bitsOf(const glm::vec3& p) {
        Bits bits; // NOLINT(cppcoreguidelines-pro-type-member-init)
        std::memcpy(&bits.xy, &p.x, sizeof bits.xy);
        std::memcpy(&bits.z, &p.z, sizeof bits.z);
        return bits;
    }

    struct Exact {
        std::uint32_t vertex;         // the first with exactly this position
        std::uint32_t representative; // of all that equal it
    };

    std::uint32_t nearest(std::uint32_t vertex) {
        const glm::vec3& p = positions_[vertex];
        double cells[3];
        double from[3]; // -0.5 .. 0.5
        for (int axis = 0; axis < 3; ++axis) {
            const double scaled = double(p[axis]) * cellsPerUnit;
            cells[axis] = nearestInteger(scaled);
            from[axis] = scaled - cells[axis];
        }
        const std::uint64_t hash = hashOf(cells[0], cells[1], cells[2]);
        std::uint32_t found = lookUp(p, hash);
        if (std::max({std::abs(from[0]), std::abs(from[1]), std::abs(from[2])}) > 0.5 - nearBorder)
            found = std::min(found, lookUpAround(p, cells, from));
        if (found != none)
            return found;
        std::size_t slot = hash & mask_;
        for (std::uint32_t probe = 0; probe < mostProbes; ++probe, slot = (slot + 1) & mask_) {
            if (slots_[slot] == none) {
                slots_[slot] = vertex;
                break;
            }
        }
        return vertex;
    }

    // In the other cells that a position near its cell's borders may share with what it equals.
    std::uint32_t lookUpAround(const glm::vec3& p, const double* cells, const double* from) const {
        double neighbours[3]; // the other cell where the position is near a border, else the same
        int border = 0;       // one bit an axis: it is near one
        for (int axis = 0; axis < 3; ++axis) {
            neighbours[axis] = from[axis] > 0.5 - nearBorder   ? cells[axis] + 1.0
                               : from[axis] < nearBorder - 0.5 ? cells[axis] - 1.0
                                                               : cells[axis];
            border |= neighbours[axis] != cells[axis] ? 1 << axis : 0;
        }
        std::uint32_t found = none;
        for (int other = border; other != 0; other = (other - 1) & border)
            found = std::min(found, lookUp(p, hashOf((other & 1) != 0 ? neighbours[0] : cells[0],
                                                     (other & 2) != 0 ? neighbours[1] : cells[1],
                                                     (other & 4) != 0 ? neighbours[2] : cells[2])));
        return found;
    }

    // Positions can be made to fall into one place. Beyond so many a vertex counts as a position of its own.
    static constexpr std::uint32_t mostProbes = 256;
    static constexpr double cellsPerUnit = 1.0 / 64e-6;
    static constexpr double nearBorder = 1.01e-6 * cellsPerUnit;

    // Rounds by adding a number so large that no fraction fits beside it. Exact up to 2^51 cells; beyond, a 32-bit
    // float's own steps are larger than a cell and equal positions are equal numbers.
    static double nearestInteger(double value) {
        constexpr double large = 6755399441055744.0; // 1.5 * 2^52
        return std::abs(value) < 2251799813685248.0 ? (value + large) - large : value;
    }
    static std::uint64_t hashOf(double x, double y, double z) {
        const auto bits = [](double cell) {
            const double positive = cell + 0.0; // -0 is 0
            std::uint64_t raw = 0;
            std::memcpy(&raw, &positive, sizeof raw);
            return raw;
        };
        const std::uint64_t hash =
            bits(x) * 0x9E3779B97F4A7C15ULL + bits(y) * 0xC2B2AE3D27D4EB4FULL + bits(z) * 0x165667B19E3779F9ULL;
        return (hash >> 40) ^ (hash >> 12);
    }
    std::uint32_t lookUp(const glm::vec3& p, std::uint64_t hash) const {
        std::uint32_t found = none;
        std::size_t slot = hash & mask_;
        for (std::uint32_t probe = 0; probe < mostProbes && slots_[slot] != none; ++probe, slot = (slot + 1) & mask_)
            if (slots_[slot] < found && equal(positions_[slots_[slot]], p))
                found = slots_[slot];
        return found;
    }

    std::span<const glm::vec3> positions_;
    std::vector<std::uint32_t> slots_;
    std::vector<Exact> exact_;
    std::size_t mask_ = 0;
};

inline glm::vec3 faceCross(std::span<const glm::vec3> positions, const std::uint32_t* corner) {
    const glm::vec3& a = positions[corner[0]];
    return glm::cross(positions[corner[1]] - a, positions[corner[2]] - a);
}

bool isDegenerate(const glm::vec3& cross) { return !(glm::dot(cross, cross) > degenerateLength * degenerateLength); }

// Adds a triangle by the cross product of its edges and one of its corners; false where it is degenerate.
inline bool add(GeometryFindings& findings, const glm::vec3& cross, const glm::vec3& corner) {
    if (isDegenerate(cross)) {
        ++findings.degenerate;
        return false;
    }
    findings.signedVolume += double(glm::dot(cross, corner));
    return true;
}

glm::vec3 unitLength(const glm::vec3& cross) { return cross * (1.0F / std::sqrt(glm::dot(cross, cross))); }

} // namespace

NormalComputer::NormalComputer(std::span<const glm::vec3> positions)
    : positions_(positions),
      group_(positions.size(), none) {}

// The vertices of the surface in file order, so that "the first" does not depend on the triangles.
void NormalComputer::collectUsed(const Surface& surface) {
    std::size_t corners = 0;
    for (const auto& triangles : surface)
        corners += triangles.size();
    used_.clear();
    constexpr std::size_t few = 16; // sorting is dearer than looking at all, from this share of the vertices on
    if (corners < group_.size() / few) {
        used_.reserve(corners);
        for (const auto& triangles : surface)
            used_.insert(used_.end(), triangles.begin(), triangles.end());
        std::sort(used_.begin(), used_.end());
        used_.erase(std::unique(used_.begin(), used_.end()), used_.end());
        return;
    }
    for (const auto& triangles : surface)
        for (const std::uint32_t vertex : triangles)
            group_[vertex] = 0;
    std::uint32_t count = 0;
    for (const std::uint32_t group : group_)
        count += group != none ? 1 : 0;
    used_.resize(group_.size());
    if (count == group_.size()) {
        std::iota(used_.begin(), used_.end(), 0U);
        return;
    }
    count = 0;
    for (std::uint32_t vertex = 0; vertex < group_.size(); ++vertex) {
        used_[count] = vertex; // written whether used or not: most are
        count += group_[vertex] != none ? 1 : 0;
    }
    used_.resize(count);
}

// Numbers the positions of the used vertices. Returns how many there are; nothing where it was cancelled.
std::optional<std::uint32_t> NormalComputer::groupUsed(const ProgressShare& progress) {
    std::uint32_t groups = 0;
    PositionIndex index(positions_, used_.size());
    constexpr std::size_t block = 1 << 16;
    for (std::size_t begin = 0; begin < used_.size(); begin += block) {
        if (progress.cancelled())
            return std::nullopt;
        for (const std::uint32_t vertex : std::span(used_).subspan(begin, std::min(block, used_.size() - begin))) {
            const std::uint32_t first = index.representative(vertex);
            group_[vertex] = first == vertex ? groups++ : group_[first];
        }
    }
    return groups;
}

bool NormalComputer::compute(const Surface& surface, std::span<glm::vec3> normals, GeometryFindings& findings,
                             const ProgressShare& progress) {
    constexpr float cancelled = cancelledLength * cancelledLength;
    collectUsed(surface);
    const std::optional<std::uint32_t> positions = groupUsed(progress);
    if (!positions)
        return false;
    std::vector<glm::vec4> sums(*positions, glm::vec4(0.0F));
    for (const auto& triangles : surface) {
        if (progress.cancelled())
            return false;
        for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
            const std::uint32_t* corner = &triangles[i];
            const glm::vec3 cross = faceCross(positions_, corner);
            if (!add(findings, cross, positions_[corner[0]]))
                continue;
            const glm::vec4 added(unitLength(cross), 0.0F);
            const std::uint32_t groups[3] = {group_[corner[0]], group_[corner[1]], group_[corner[2]]};
            // "All triangles that touch a position": each triangle once, however many of its corners lie there.
            sums[groups[0]] += added;
            if (groups[1] != groups[0])
                sums[groups[1]] += added;
            if (groups[2] != groups[0] && groups[2] != groups[1])
                sums[groups[2]] += added;
        }
    }
    bool anyCancelled = false;
    for (glm::vec4& sum : sums) {
        const float squared = glm::dot(sum, sum);
        const bool usable = squared >= cancelled;
        anyCancelled |= !usable;
        sum = usable ? sum * (1.0F / std::sqrt(squared)) : glm::vec4(0.0F);
    }
    for (const std::uint32_t vertex : used_)
        normals[vertex] = glm::vec3(sums[group_[vertex]]);
    if (anyCancelled)
        replaceCancelled(surface, sums, normals);
    for (const std::uint32_t vertex : used_)
        group_[vertex] = none;
    return true;
}

// Where the faces at a position cancel, a vertex takes the sum of its own faces; where these cancel too, the first
// face at the position. `groupNormals` has no length there.
void NormalComputer::replaceCancelled(const Surface& surface, std::span<const glm::vec4> groupNormals,
                                      std::span<glm::vec3> normals) const {
    constexpr float cancelled = cancelledLength * cancelledLength;
    const auto isCancelled = [&](std::uint32_t vertex) { return groupNormals[group_[vertex]] == glm::vec4(0.0F); };
    std::vector<glm::vec3> first(groupNormals.size(), glm::vec3(0.0F));
    for (const auto& triangles : surface) {
        for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
            const std::uint32_t* corner = &triangles[i];
            if (!isCancelled(corner[0]) && !isCancelled(corner[1]) && !isCancelled(corner[2]))
                continue;
            const glm::vec3 cross = faceCross(positions_, corner);
            if (isDegenerate(cross))
                continue;
            const glm::vec3 normal = unitLength(cross);
            for (int c = 0; c < 3; ++c) {
                if (!isCancelled(corner[c]))
                    continue;
                normals[corner[c]] += normal;
                if (glm::vec3& known = first[group_[corner[c]]]; known == glm::vec3(0.0F))
                    known = normal;
            }
        }
    }
    for (const std::uint32_t vertex : used_) {
        if (!isCancelled(vertex))
            continue;
        const float squared = glm::dot(normals[vertex], normals[vertex]);
        normals[vertex] = squared >= cancelled ? normals[vertex] / std::sqrt(squared) : first[group_[vertex]];
    }
}

void inspectStored(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals,
                   std::span<const std::uint32_t> triangles, GeometryFindings& findings) {
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const std::uint32_t* corner = &triangles[i];
        const glm::vec3 cross = faceCross(positions, corner);
        if (!add(findings, cross, positions[corner[0]]))
            continue;
        ++findings.comparable;
        const glm::vec3 stored = normals[corner[0]] + normals[corner[1]] + normals[corner[2]];
        findings.agreeing += glm::dot(cross, stored) > 0.0F ? 1 : 0;
    }
}

} // namespace rigscope::b3d
