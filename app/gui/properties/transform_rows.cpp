#include "properties/transform_rows.h"

#include <QCoreApplication>

namespace rigscope::gui {

namespace {

struct TransformTexts {
    Q_DECLARE_TR_FUNCTIONS(Properties)
};

std::vector<double> componentsOf(const glm::vec3& v) { return {v.x, v.y, v.z}; }

} // namespace

PropertyGroup transformGroup(const char* id, const QString& title, const Transform& transform, EulerOrder order) {
    const glm::quat& q = transform.rotation;
    const EulerAngles euler = eulerOf(q, order);
    PropertyGroup group{QLatin1StringView(id), title, {}};
    PropertyRow position = vectorRow("position", TransformTexts::tr("Position"), PropertyKind::Vector,
                                     componentsOf(transform.translation));
    position.unit = TransformTexts::tr("the file's unit");
    PropertyRow rotation = vectorRow("rotation", TransformTexts::tr("Rotation"), PropertyKind::Angles,
                                     {euler.degrees.x, euler.degrees.y, euler.degrees.z},
                                     TransformTexts::tr("Angles about the axes, applied in the order %1; made from the "
                                                        "quaternion, which counts.")
                                         .arg(QLatin1StringView(eulerOrderNames[static_cast<std::size_t>(order)])));
    if (euler.locked)
        rotation.meaning +=
            u' ' + TransformTexts::tr("The middle angle is 90 degrees, where the first and the last are one "
                                      "and the same turn (gimbal lock).");
    rotation.unit = TransformTexts::tr("degrees");
    rotation.decimals = 2;
    PropertyRow quaternion =
        vectorRow("quaternion", TransformTexts::tr("Quaternion"), PropertyKind::Quaternion, {q.w, q.x, q.y, q.z},
                  TransformTexts::tr("The rotation itself, an active one of unit length."));
    quaternion.decimals = 3;
    PropertyRow scale =
        vectorRow("scale", TransformTexts::tr("Scale"), PropertyKind::Vector, componentsOf(transform.scale));
    group.rows = {std::move(position), std::move(rotation), std::move(quaternion), std::move(scale)};
    return group;
}

} // namespace rigscope::gui
