// A triangle or a vertex that was picked: what there is to say about it, and how it is marked in the view.
#pragma once

#include <QString>

#include <utility>
#include <vector>

#include "documents/document_session.h"
#include "render/marks.h"
#include "render/scene_pick.h"

namespace rigscope::gui {

struct PickedElement {
    render::SurfacePoint point;
    bool isVertex = false; // else the triangle

    // The pool's vertex where this is one.
    std::uint32_t vertex() const { return point.nearestVertex; }
    bool operator==(const PickedElement& other) const {
        return isVertex == other.isVertex && point.mesh == other.point.mesh && point.submesh == other.point.submesh &&
               (isVertex ? vertex() == other.vertex() : point.triangle == other.point.triangle);
    }
};

// Lines of a card: names and values.
struct CardText {
    QString title;
    std::vector<std::pair<QString, QString>> rows;
};

// `Vertex 12`.
QString elementName(const PickedElement& element);
// Number, pool, position, normal, texture coordinates and influences, in the session's present pose.
CardText describeElement(DocumentSession& session, const PickedElement& element);
void markElement(const Scene& scene, const render::ScenePose& pose, const PickedElement& element,
                 const glm::vec3& colour, render::Marks& marks);

} // namespace rigscope::gui
