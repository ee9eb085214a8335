#include "mesh_builder.h"

#include <map>
#include <tuple>

#include "rig.h"

namespace rigscope::sample {

namespace {

// The grid of a part: columns + 1 vertices around, of which the first and the last lie at one place but on
// different sides of the chart, by rows + 1 along.
struct Grid {
    std::vector<Vec3> positions;
    std::vector<Vec3> normals;
    std::vector<Vec2> places; // u, w
    std::vector<std::uint32_t> triangles;
};

using Key = std::tuple<long long, long long, long long>;
Key keyOf(const Vec3& p) {
    constexpr double cells = 1e6;
    return {std::llround(p.x * cells), std::llround(p.y * cells), std::llround(p.z * cells)};
}

void addTriangle(Grid& grid, std::uint32_t a, std::uint32_t b, std::uint32_t c, bool flip) {
    const Key ka = keyOf(grid.positions[a]);
    const Key kb = keyOf(grid.positions[b]);
    const Key kc = keyOf(grid.positions[c]);
    if (ka == kb || kb == kc || kc == ka)
        return; // at a pole
    if (flip)
        std::swap(b, c);
    grid.triangles.insert(grid.triangles.end(), {a, b, c});
}

// Normals of vertices at one place are one, weighed by the faces' angles, so that neither seams nor slivers
// show.
void addNormals(Grid& grid) {
    std::map<Key, Vec3> sums;
    for (std::size_t t = 0; t < grid.triangles.size(); t += 3) {
        for (std::size_t corner = 0; corner < 3; ++corner) {
            const Vec3& at = grid.positions[grid.triangles[t + corner]];
            const Vec3 a = glm::normalize(grid.positions[grid.triangles[t + (corner + 1) % 3]] - at);
            const Vec3 b = glm::normalize(grid.positions[grid.triangles[t + (corner + 2) % 3]] - at);
            const Vec3 across = glm::cross(a, b);
            const double length = glm::length(across);
            if (length > 1e-9)
                sums[keyOf(at)] += across / length * std::acos(std::clamp(glm::dot(a, b), -1.0, 1.0));
        }
    }
    for (const Vec3& position : grid.positions) {
        const Vec3 sum = sums[keyOf(position)];
        grid.normals.push_back(glm::length(sum) > 1e-9 ? glm::normalize(sum) : Vec3(0.0, 1.0, 0.0));
    }
}

Grid makeGrid(const Part& part) {
    Grid grid;
    const int columns = part.columns;
    for (int row = 0; row <= part.rows; ++row) {
        for (int column = 0; column <= columns; ++column) {
            const double u = static_cast<double>(column) / columns;
            const double w = static_cast<double>(row) / part.rows;
            grid.positions.push_back(part.surface(column == columns ? 0.0 : u, w));
            grid.places.emplace_back(u, w);
        }
    }
    const bool flip = orientationOf(part) < 0.0;
    const auto vertex = [&](int column, int row) { return static_cast<std::uint32_t>(row * (columns + 1) + column); };
    for (int row = 0; row < part.rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const std::uint32_t a = vertex(column, row);
            const std::uint32_t b = vertex(column + 1, row);
            const std::uint32_t c = vertex(column + 1, row + 1);
            const std::uint32_t d = vertex(column, row + 1);
            // Diagonals that mirror each other left and right.
            if (2 * column < columns) {
                addTriangle(grid, a, b, c, flip);
                addTriangle(grid, a, c, d, flip);
            } else {
                addTriangle(grid, a, b, d, flip);
                addTriangle(grid, b, c, d, flip);
            }
        }
    }
    addNormals(grid);
    return grid;
}

// Adds a grid, or its mirror image. Vertices that no triangle uses, and the seam's second copies where both
// sides share their texels, are left out.
void append(BuiltMesh& mesh, const Grid& grid, const Part& part, const Chart& chart, bool mirror) {
    constexpr std::uint32_t unset = 0xFFFFFFFF;
    std::vector<std::uint32_t> places(grid.positions.size(), unset);
    std::vector<std::uint32_t>& triangles = mesh.triangles[static_cast<std::size_t>(part.surfacing)];
    const auto stride = static_cast<std::uint32_t>(part.columns + 1);
    const auto place = [&](std::uint32_t vertex) {
        if (part.symmetric && vertex % stride == stride - 1)
            vertex -= stride - 1;
        if (places[vertex] != unset)
            return places[vertex];
        const Vec3& p = grid.positions[vertex];
        const Vec3& n = grid.normals[vertex];
        Weights weights = settled(part.weights(p, grid.places[vertex].y));
        for (BoneWeight& weight : weights)
            weight.bone = mirror ? mirrorBone(weight.bone) : weight.bone;
        mesh.positions.push_back(mirror ? mirrored(p) : p);
        mesh.normals.push_back(mirror ? mirrored(n) : n);
        mesh.textureCoordinates.push_back(textureCoordinate(chart, part, grid.places[vertex].x, grid.places[vertex].y));
        mesh.weights.push_back(std::move(weights));
        return places[vertex] = static_cast<std::uint32_t>(mesh.positions.size() - 1);
    };
    for (std::size_t t = 0; t < grid.triangles.size(); t += 3) {
        const std::uint32_t a = place(grid.triangles[t]);
        const std::uint32_t b = place(grid.triangles[t + 1]);
        const std::uint32_t c = place(grid.triangles[t + 2]);
        triangles.insert(triangles.end(), {a, mirror ? c : b, mirror ? b : c});
    }
}

} // namespace

double orientationOf(const Part& part) {
    // The sign of the enclosed volume, from a coarse grid.
    constexpr int steps = 24;
    double volume = 0.0;
    const Vec3 origin = part.surface(0.0, 0.0);
    for (int row = 0; row < steps; ++row) {
        for (int column = 0; column < steps; ++column) {
            const auto at = [&](int c, int r) {
                return part.surface(static_cast<double>(c % steps) / steps, static_cast<double>(r) / steps) - origin;
            };
            const Vec3 a = at(column, row);
            const Vec3 c = at(column + 1, row + 1);
            volume += glm::dot(a, glm::cross(at(column + 1, row), c)) + glm::dot(a, glm::cross(c, at(column, row + 1)));
        }
    }
    return volume < 0.0 ? -1.0 : 1.0;
}

BuiltMesh buildMesh(const std::vector<Part>& parts, const std::vector<Chart>& charts) {
    BuiltMesh mesh;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const Grid grid = makeGrid(parts[i]);
        append(mesh, grid, parts[i], charts[i], false);
        if (parts[i].twin)
            append(mesh, grid, parts[i], charts[i], true);
    }
    return mesh;
}

} // namespace rigscope::sample
