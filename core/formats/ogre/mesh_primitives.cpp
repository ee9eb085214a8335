#include "formats/ogre/mesh_primitives.h"

namespace rigscope::ogre {

Primitive primitiveOf(std::uint16_t operation) {
    if (!isKnownOperation(operation))
        return Primitive::Triangles;
    switch (operation & ~neighboursBit) {
    case 1:
        return Primitive::Points;
    case 2:
        return Primitive::Lines;
    case 3:
        return Primitive::LineStrip;
    case 5:
        return Primitive::TriangleStrip;
    case 6:
        return Primitive::TriangleFan;
    default:
        return Primitive::Triangles;
    }
}

std::uint16_t operationOf(Primitive primitive) {
    switch (primitive) {
    case Primitive::Points:
        return 1;
    case Primitive::Lines:
        return 2;
    case Primitive::LineStrip:
        return 3;
    case Primitive::Triangles:
        return 4;
    case Primitive::TriangleStrip:
        return 5;
    case Primitive::TriangleFan:
        return 6;
    }
    return 4;
}

std::vector<std::uint32_t> withoutNeighbours(std::span<const std::uint32_t> indices, Primitive primitive) {
    std::vector<std::uint32_t> corners;
    switch (primitive) {
    case Primitive::Lines: // before, start, end, behind
        for (std::size_t i = 0; i + 4 <= indices.size(); i += 4)
            corners.insert(corners.end(), {indices[i + 1], indices[i + 2]});
        break;
    case Primitive::LineStrip:
        if (indices.size() > 2)
            corners.assign(indices.begin() + 1, indices.end() - 1);
        break;
    default: // corners and neighbours by turns
        for (std::size_t i = 0; i < indices.size(); i += 2)
            corners.push_back(indices[i]);
        break;
    }
    return corners;
}

namespace {

// Levels borrow lists from earlier ones, so the last is done first.
void makeLevelsPlain(StoredMesh& mesh, std::size_t submesh, Primitive primitive) {
    for (std::size_t level = mesh.levels.size(); level-- > 0;) {
        if (submesh >= mesh.levels[level].submeshes.size())
            continue;
        std::vector<std::uint32_t> corners =
            withoutNeighbours(levelIndices(mesh, mesh.levels[level], submesh), primitive);
        StoredLevelIndices& one = mesh.levels[level].submeshes[submesh];
        one.source = static_cast<std::uint32_t>(level);
        one.start = 0;
        one.count = static_cast<std::uint32_t>(corners.size());
        one.indices = std::move(corners);
    }
}

} // namespace

std::size_t makePlain(StoredMesh& mesh) {
    std::size_t withNeighbours = 0;
    for (std::size_t i = 0; i < mesh.submeshes.size(); ++i) {
        StoredSubmesh& submesh = mesh.submeshes[i];
        const Primitive primitive = primitiveOf(submesh.operation);
        if (hasNeighbours(submesh.operation)) {
            ++withNeighbours;
            submesh.indices = withoutNeighbours(submesh.indices, primitive);
            makeLevelsPlain(mesh, i, primitive);
        }
        submesh.operation = operationOf(primitive);
    }
    return withNeighbours;
}

} // namespace rigscope::ogre
