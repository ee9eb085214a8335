#include "formats/b3d/b3d_normals.h"

#include <glm/geometric.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>

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

// Finds, for a position, the first vertex that it equals. Positions are hashed by cells that are larger than the distance
// of equality, so that only those near a cell's border need a second look.
class PositionIndex {
public:
    explicit PositionIndex(std::span<const glm::vec3> positions)
        : positions_(positions) {
        std::size_t size = 16;
        while (size < positions.size() * 2)
            size *= 2;
        slots_.assign(size, none);
    }

    // The first vertex added that `vertex` equals, or `vertex` itself, which is then added.
    std::uint32_t representative(std::uint32_t vertex) {
        const glm::vec3& p = positions_[vertex];
        std::int64_t cells[3][2];
        int choices[3];
        for (int axis = 0; axis < 3; ++axis) {
            const double scaled = double(p[axis]) / cellSize;
            const double low = std::floor(scaled - border);
            const double high = std::floor(scaled + border);
            cells[axis][0] = toCell(std::floor(scaled));
            choices[axis] = 1;
            if (low != high) {
                cells[axis][1] = toCell(cells[axis][0] == toCell(low) ? high : low);
                choices[axis] = 2;
            }
        }
        std::uint32_t found = none;
        for (int x = 0; x < choices[0]; ++x)
            for (int y = 0; y < choices[1]; ++y)
                for (int z = 0; z < choices[2]; ++z)
                    found = std::min(found, lookUp(p, hashOf(cells[0][x], cells[1][y], cells[2][z])));
        if (found != none)
            return found;
        insert(vertex, hashOf(cells[0][0], cells[1][0], cells[2][0]));
        return vertex;
    }

private:
    static constexpr double cellSize = 16e-6;
    static constexpr double border = 1.01e-6 / cellSize;

    static std::int64_t toCell(double cell) {
        constexpr double limit = 9e18;
        return cell > -limit && cell < limit ? static_cast<std::int64_t>(cell) : 0;
    }
    static std::uint64_t hashOf(std::int64_t x, std::int64_t y, std::int64_t z) {
        std::uint64_t hash = std::uint64_t(x) * 0x9E3779B97F4A7C15ULL;
        hash ^= (std::uint64_t(y) + (hash >> 29)) * 0xC2B2AE3D27D4EB4FULL;
        hash ^= (std::uint64_t(z) + (hash >> 31)) * 0x165667B19E3779F9ULL;
        return hash ^ (hash >> 32);
    }
    std::uint32_t lookUp(const glm::vec3& p, std::uint64_t hash) const {
        std::uint32_t found = none;
        for (std::size_t slot = hash & (slots_.size() - 1); slots_[slot] != none; slot = (slot + 1) & (slots_.size() - 1))
            if (slots_[slot] < found && equal(positions_[slots_[slot]], p))
                found = slots_[slot];
        return found;
    }
    void insert(std::uint32_t vertex, std::uint64_t hash) {
        std::size_t slot = hash & (slots_.size() - 1);
        while (slots_[slot] != none)
            slot = (slot + 1) & (slots_.size() - 1);
        slots_[slot] = vertex;
    }

    std::span<const glm::vec3> positions_;
    std::vector<std::uint32_t> slots_;
};

glm::vec3 faceCross(std::span<const glm::vec3> positions, const std::uint32_t* corner) {
    const glm::vec3& a = positions[corner[0]];
    return glm::cross(positions[corner[1]] - a, positions[corner[2]] - a);
}

} // namespace

void computeNormals(std::span<const glm::vec3> positions, const Surface& surface, std::span<glm::vec3> normals) {
    std::vector<std::uint32_t> group(positions.size(), none); // of used vertices: the first vertex at its position
    PositionIndex index(positions);
    // In file order of the vertices, so that "the first" does not depend on the triangles.
    std::vector<bool> used(positions.size());
    for (const auto& triangles : surface)
        for (const std::uint32_t vertex : triangles)
            used[vertex] = true;
    for (std::uint32_t vertex = 0; vertex < positions.size(); ++vertex)
        if (used[vertex])
            group[vertex] = index.representative(vertex);
    std::vector<glm::vec3> sums(positions.size(), glm::vec3(0.0F));    // by group
    std::vector<glm::vec3> ownSums(positions.size(), glm::vec3(0.0F)); // by vertex
    std::vector<glm::vec3> first(positions.size(), glm::vec3(0.0F));   // by group: its first face
    for (const auto& triangles : surface) {
        for (std::size_t i = 0; i + 2 < triangles.size(); i += 3) {
            const glm::vec3 cross = faceCross(positions, &triangles[i]);
            const float length = glm::length(cross);
            if (!(length > degenerateLength))
                continue;
            const glm::vec3 normal = cross / length;
            std::uint32_t groups[3];
            for (std::size_t corner = 0; corner < 3; ++corner) {
                const std::uint32_t vertex = triangles[i + corner];
                groups[corner] = group[vertex];
                // "All triangles that touch a position": each triangle once, however many of its corners lie there.
                bool again = false;
                for (std::size_t earlier = 0; earlier < corner; ++earlier)
                    again |= groups[earlier] == groups[corner];
                if (!again) {
                    sums[groups[corner]] += normal;
                    if (first[groups[corner]] == glm::vec3(0.0F))
                        first[groups[corner]] = normal;
                }
                ownSums[vertex] += normal;
            }
        }
    }
    for (std::uint32_t vertex = 0; vertex < positions.size(); ++vertex) {
        if (!used[vertex])
            continue;
        const glm::vec3& sum = sums[group[vertex]];
        const glm::vec3& own = ownSums[vertex];
        if (glm::length(sum) >= cancelledLength)
            normals[vertex] = glm::normalize(sum);
        else if (glm::length(own) >= cancelledLength)
            normals[vertex] = glm::normalize(own);
        else
            normals[vertex] = first[group[vertex]];
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
