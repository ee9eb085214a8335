#include "viewport/measuring.h"

#include <QCoreApplication>

#include <glm/geometric.hpp>

#include <array>
#include <limits>

#include "properties/property_rows.h"
#include "render/draw_list.h"
#include "render/space_overlays.h"

namespace rigscope::gui {

namespace {

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(Measuring)
};

constexpr float snapPoints = 8.0F;
const glm::vec4 lineColour(1.0F, 0.86F, 0.30F, 1.0F);

render::SurfacePoint atVertex(render::SurfacePoint point, std::uint32_t vertex) {
    point.vertices = {vertex, vertex, vertex};
    point.weights = {1.0F, 0.0F, 0.0F};
    point.nearestVertex = vertex;
    return point;
}

// Beside the model's outline, where the pointer meets no surface.
std::optional<render::SurfacePoint> vertexNear(const render::FrameInput& input, glm::vec2 pixel) {
    std::optional<render::SurfacePoint> best;
    float reach = snapPoints * input.pixelRatio;
    for (const render::DrawItem& item : render::drawListOf(input)) {
        const auto positions = input.pose.vertices(item.mesh, item.submesh->pool).positions;
        const auto consider = [&](std::uint32_t vertex) {
            if (vertex >= positions.size())
                return;
            const auto projected = input.camera.project(positions[vertex]);
            if (!projected)
                return;
            const float gap = glm::length(projected->pixel - pixel);
            if (!(gap < reach))
                return;
            reach = gap;
            render::SurfacePoint point;
            point.mesh = item.mesh;
            point.submesh = item.submesh->id;
            point.pool = item.submesh->pool;
            best = atVertex(point, vertex);
        };
        if (item.indices != nullptr)
            for (const std::uint32_t vertex : item.indices->values)
                consider(vertex);
        else
            for (std::uint32_t vertex = 0; vertex < positions.size(); ++vertex)
                consider(vertex);
    }
    return best;
}

QString number(float value) { return shownNumber(value); }

} // namespace

std::optional<render::SurfacePoint> Measuring::pointAt(const render::FrameInput& input, glm::vec2 pixel) {
    if (input.scene == nullptr)
        return std::nullopt;
    const auto hit = render::pickSurface(input, pixel);
    if (!hit)
        return vertexNear(input, pixel);
    render::SurfacePoint point = *hit->surface;
    const auto positions = input.pose.vertices(point.mesh, point.pool).positions;
    float reach = snapPoints * input.pixelRatio;
    std::optional<std::uint32_t> nearest;
    for (const std::uint32_t vertex : point.vertices) {
        const auto projected = input.camera.project(positions[vertex]);
        if (projected && glm::length(projected->pixel - pixel) < reach) {
            reach = glm::length(projected->pixel - pixel);
            nearest = vertex;
        }
    }
    return nearest ? atVertex(point, *nearest) : point;
}

void Measuring::add(const render::SurfacePoint& point) {
    if (points_.size() == 2)
        points_.clear();
    points_.push_back(point);
}

void Measuring::clear() {
    points_.clear();
    candidate_.reset();
}

std::optional<CardText> Measuring::text(const Scene& scene, const render::ScenePose& pose) const {
    if (points_.size() < 2)
        return std::nullopt;
    const auto from = render::placeOf(scene, pose, points_[0]);
    const auto to = render::placeOf(scene, pose, points_[1]);
    if (!from || !to)
        return std::nullopt;
    const glm::vec3 apart = *to - *from;
    const float distance = glm::length(apart);
    CardText text{Texts::tr("Distance"), {}};
    text.rows.emplace_back(Texts::tr("Distance"), Texts::tr("%1 (unit of the file)").arg(number(distance)));
    if (scene.space.unitInMetres > 0.0)
        text.rows.emplace_back(Texts::tr("In metres"),
                               Texts::tr("%1 m").arg(shownNumber(double(distance) * scene.space.unitInMetres)));
    text.rows.emplace_back(QStringLiteral("X"), number(apart.x));
    text.rows.emplace_back(QStringLiteral("Y"), number(apart.y));
    text.rows.emplace_back(QStringLiteral("Z"), number(apart.z));
    return text;
}

void Measuring::addMarks(const Scene& scene, const render::ScenePose& pose, render::Marks& marks) const {
    std::vector<glm::vec3> places;
    for (const render::SurfacePoint& point : points_)
        if (const auto place = render::placeOf(scene, pose, point))
            places.push_back(*place);
    if (candidate_)
        if (const auto place = render::placeOf(scene, pose, *candidate_))
            marks.dots.push_back({*place, 3.0F, {1.0F, 1.0F, 1.0F, 0.9F}});
    if (places.size() == 2) {
        // The way along the axes, then the straight one on top.
        glm::vec3 at = places[0];
        for (int axis = 0; axis < 3; ++axis) {
            glm::vec3 next = at;
            next[axis] = places[1][axis];
            if (next[axis] != at[axis])
                marks.lines.push_back({at, next, 1.2F, glm::vec4(render::axisColours[axis], 0.9F)});
            at = next;
        }
        marks.lines.push_back({places[0], places[1], 2.0F, lineColour});
        marks.labels.push_back(
            {0.5F * (places[0] + places[1]), number(glm::distance(places[0], places[1])).toStdString(), lineColour});
    }
    for (const glm::vec3& place : places)
        marks.dots.push_back({place, 4.0F, lineColour});
}

} // namespace rigscope::gui
