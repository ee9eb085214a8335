#include "formats/b3d/b3d_normals.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "base/same_bits.h"

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
        while (size < count * 2)
            size *= 2;
        mask_ = size - 1;
        slots_.assign(size, none);
        exact_.assign(size, {none, none});
    }

    // The first vertex added that `vertex` equals, or `vertex` itself, which is then added. Most vertices repeat a
    // position bit for bit; only positions that are new in this sense are looked up by distance.
    std::uint32_t representative(std::uint32_t vertex) {
        const glm::vec3& p = positions_[vertex];
        std::uint32_t bits[3];
        std::memcpy(bits, &p, sizeof bits);
        std::uint64_t hash =
            (bits[0] * 0x9E3779B97F4A7C15ULL) ^ (bits[1] * 0xC2B2AE3D27D4EB4FULL) ^ (bits[2] * 0x165667B19E3779F9ULL);
        hash ^= hash >> 32;
        std::size_t slot = hash & mask_;
        for (std::uint32_t probe = 0; probe < mostProbes; ++probe, slot = (slot + 1) & mask_) {
            Exact& entry = exact_[slot];
            if (entry.vertex == none) {
                entry = {vertex, nearest(vertex)};
                return entry.representative;
            }
            if (sameBits(positions_[entry.vertex], p))
                return entry.representative;
        }
        return nearest(vertex);
    }

private:
    struct Exact {
        std::uint32_t vertex;         // the first with exactly this position
        std::uint32_t representative; // of all that equal it
    };

    std::uint32_t nearest(std::uint32_t vertex) {
        const glm::vec3& p = positions_[vertex];
        double cells[3];
        double neighbours[3]; // the other cell where the position is near a border, else the same
        bool border = false;
        for (int axis = 0; axis < 3; ++axis) {
            const double scaled = double(p[axis]) * cellsPerUnit;
            cells[axis] = nearestInteger(scaled);
            const double from = scaled - cells[axis]; // -0.5 .. 0.5
            neighbours[axis] = from > 0.5 - nearBorder   ? cells[axis] + 1.0
                               : from < nearBorder - 0.5 ? cells[axis] - 1.0
                                                         : cells[axis];
            border |= neighbours[axis] != cells[axis];
        }
        const std::uint64_t hash = hashOf(cells[0], cells[1], cells[2]);
        std::uint32_t found = lookUp(p, hash);
        for (int other = 1; border && other < 8; ++other)
            found = std::min(found, lookUp(p, hashOf((other & 1) != 0 ? neighbours[0] : cells[0],
                                                     (other & 2) != 0 ? neighbours[1] : cells[1],
                                                     (other & 4) != 0 ? neighbours[2] : cells[2])));
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

    // Positions can be made to fall into one place. Beyond so many a vertex counts as a position of its own.
    static constexpr std::uint32_t mostProbes = 256;
    static constexpr double cellsPerUnit = 1.0 / 16e-6;
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

glm::vec3 faceCross(std::span<const glm::vec3> positions, const std::uint32_t* corner) {
    const glm::vec3& a = positions[corner[0]];
    return glm::cross(positions[corner[1]] - a, positions[corner[2]] - a);
}

} // namespace

NormalComputer::NormalComputer(std::span<const glm::vec3> positions)
    : positions_(positions),
      place_(positions.size(), none) {}

// The vertices of the surface in file order, so that "the first" does not depend on the triangles.
void NormalComputer::collectUsed(const Surface& surface) {
    used_.clear();
    for (const auto& triangles : surface) {
        for (const std::uint32_t vertex : triangles) {
            if (place_[vertex] == none) {
                place_[vertex] = 0;
                used_.push_back(vertex);
            }
        }
    }
    constexpr std::size_t few = 16; // sorting is dearer than looking at all, from this share of the vertices on
    if (used_.size() < place_.size() / few) {
        std::sort(used_.begin(), used_.end());
    } else {
        used_.clear();
        for (std::uint32_t vertex = 0; vertex < place_.size(); ++vertex)
            if (place_[vertex] != none)
                used_.push_back(vertex);
    }
    for (std::uint32_t i = 0; i < used_.size(); ++i)
        place_[used_[i]] = i;
}

void NormalComputer::compute(const Surface& surface, std::span<glm::vec3> normals) {
    // What adds up at a position or a vertex.
    struct Sum {
        glm::vec3 all{0.0F};
        glm::vec3 first{0.0F}; // the first face that is not degenerate
    };
    collectUsed(surface);
    const std::size_t count = used_.size();
    std::vector<std::uint32_t> group(count); // the place of the first vertex at the same position
    PositionIndex index(positions_, count);
    for (std::size_t i = 0; i < count; ++i)
        group[i] = place_[index.representative(used_[i])];
    std::vector<Sum> sums(count);                       // by group
    std::vector<glm::vec3> own(count, glm::vec3(0.0F)); // by vertex
    for (const auto& triangles : surface) {
        for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
            const std::uint32_t* corner = &triangles[i];
            const glm::vec3 cross = faceCross(positions_, corner);
            const float squared = glm::dot(cross, cross);
            if (!(squared > degenerateLength * degenerateLength))
                continue;
            const glm::vec3 normal = cross / std::sqrt(squared);
            const std::uint32_t places[3] = {place_[corner[0]], place_[corner[1]], place_[corner[2]]};
            const std::uint32_t groups[3] = {group[places[0]], group[places[1]], group[places[2]]};
            for (int c = 0; c < 3; ++c) {
                own[places[c]] += normal;
                // "All triangles that touch a position": each triangle once, however many of its corners lie there.
                if ((c > 0 && groups[c] == groups[0]) || (c > 1 && groups[c] == groups[1]))
                    continue;
                Sum& sum = sums[groups[c]];
                sum.all += normal;
                if (sum.first == glm::vec3(0.0F))
                    sum.first = normal;
            }
        }
    }
    constexpr float cancelled = cancelledLength * cancelledLength;
    for (std::size_t i = 0; i < count; ++i) {
        const Sum& sum = sums[group[i]];
        glm::vec3& normal = normals[used_[i]];
        if (const float squared = glm::dot(sum.all, sum.all); squared >= cancelled)
            normal = sum.all / std::sqrt(squared);
        else if (const float ownSquared = glm::dot(own[i], own[i]); ownSquared >= cancelled)
            normal = own[i] / std::sqrt(ownSquared);
        else
            normal = sum.first;
        place_[used_[i]] = none;
    }
}

void inspectGeometry(std::span<const glm::vec3> positions, std::span<const glm::vec3> normals,
                     std::span<const std::uint32_t> triangles, GeometryFindings& findings) {
    for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
        const std::uint32_t* corner = &triangles[i];
        const glm::vec3 cross = faceCross(positions, corner);
        ++findings.triangles;
        if (!(glm::dot(cross, cross) > degenerateLength * degenerateLength)) {
            ++findings.degenerate;
            continue;
        }
        findings.signedVolume += double(glm::dot(cross, positions[corner[0]]));
        if (normals.empty())
            continue;
        ++findings.comparable;
        const glm::vec3 stored = normals[corner[0]] + normals[corner[1]] + normals[corner[2]];
        findings.agreeing += glm::dot(cross, stored) > 0.0F ? 1 : 0;
    }
}

} // namespace rigscope::b3d
