#include "render/camera.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace rigscope::render {

namespace {

constexpr float pi = 3.14159265358979F;
constexpr float halfPi = 0.5F * pi;
constexpr float smallestDistance = 1e-6F;
constexpr float largestDistance = 1e12F;

struct ViewAngles {
    StandardView view;
    float yaw;
    float pitch;
};
constexpr std::array standardViews{
    ViewAngles{StandardView::Front, 0.0F, 0.0F},           ViewAngles{StandardView::Back, pi, 0.0F},
    ViewAngles{StandardView::Left, -halfPi, 0.0F},         ViewAngles{StandardView::Right, halfPi, 0.0F},
    ViewAngles{StandardView::Top, 0.0F, halfPi},           ViewAngles{StandardView::Bottom, 0.0F, -halfPi},
    ViewAngles{StandardView::Isometric, pi / 5.0F, 0.42F},
};

glm::mat3 displayAxes(const Space& space) {
    // Columns are the pictures of the scene's x, y and z.
    const float mirror = space.handedness == Handedness::Left ? -1.0F : 1.0F;
    if (space.up == UpAxis::Z)
        return {{mirror, 0.0F, 0.0F}, {0.0F, 0.0F, -1.0F}, {0.0F, 1.0F, 0.0F}};
    return {{mirror, 0.0F, 0.0F}, {0.0F, 1.0F, 0.0F}, {0.0F, 0.0F, 1.0F}};
}

} // namespace

void Camera::setSpace(const Space& space) {
    space_ = space;
    displayFromScene_ = displayAxes(space);
}

void Camera::setViewport(int width, int height) {
    viewport_ = {static_cast<float>(std::max(width, 1)), static_cast<float>(std::max(height, 1))};
}

void Camera::setDistance(float distance) {
    if (std::isfinite(distance))
        distance_ = std::clamp(distance, smallestDistance, largestDistance);
}

void Camera::setAngles(float yaw, float pitch) {
    if (!std::isfinite(yaw) || !std::isfinite(pitch))
        return;
    yaw_ = std::remainder(yaw, 2.0F * pi);
    pitch_ = std::clamp(pitch, -halfPi, halfPi);
}

void Camera::look(StandardView view) {
    for (const ViewAngles& each : standardViews)
        if (each.view == view)
            setAngles(each.yaw, each.pitch);
}

std::optional<StandardView> Camera::standardView() const {
    for (const ViewAngles& each : standardViews)
        if (each.view != StandardView::Isometric && std::abs(pitch_ - each.pitch) < 1e-4F &&
            std::abs(std::remainder(yaw_ - each.yaw, 2.0F * pi)) < 1e-4F)
            return each.view;
    return std::nullopt;
}

void Camera::orbit(float rightPixels, float downPixels) {
    const float scale = pi / viewport_.y;
    setAngles(yaw_ - rightPixels * scale, pitch_ + downPixels * scale);
}

void Camera::pan(float rightPixels, float downPixels) {
    const float scale = visibleHeight() / viewport_.y;
    const glm::vec3 move = glm::transpose(rotation()) * glm::vec3(-rightPixels * scale, downPixels * scale, 0.0F);
    target_ += glm::transpose(displayFromScene_) * move;
}

void Camera::zoom(float factor, std::optional<glm::vec2> pixel) {
    if (!(factor > 0.0F) || !std::isfinite(factor))
        return;
    const float before = visibleHeight();
    setDistance(distance_ / factor);
    if (!pixel)
        return;
    const glm::vec2 fromCentre = *pixel - 0.5F * viewport_;
    const float scale = (before - visibleHeight()) / viewport_.y;
    const glm::vec3 move = glm::transpose(rotation()) * glm::vec3(fromCentre.x * scale, -fromCentre.y * scale, 0.0F);
    target_ += glm::transpose(displayFromScene_) * move;
}

void Camera::frame(const Box& box, float margin) {
    std::array<glm::vec3, 8> corners;
    for (std::size_t i = 0; i < corners.size(); ++i)
        corners[i] = {(i & 1U) != 0 ? box.maximum.x : box.minimum.x, (i & 2U) != 0 ? box.maximum.y : box.minimum.y,
                      (i & 4U) != 0 ? box.maximum.z : box.minimum.z};
    frame(box.empty() ? std::span<const glm::vec3>() : std::span<const glm::vec3>(corners), margin);
}

void Camera::frame(std::span<const glm::vec3> points, float margin) {
    Box box;
    for (const glm::vec3& point : points)
        box.add(point);
    if (box.empty() || box.diagonal() < 1e-12F || !std::isfinite(box.diagonal())) {
        Box surroundings;
        surroundings.add(box.centre() - 1.0F);
        surroundings.add(box.centre() + 1.0F);
        if (std::isfinite(surroundings.diagonal()) && surroundings.diagonal() > 0.0F)
            frame(surroundings, margin);
        target_ = box.centre();
        return;
    }
    bounds_ = box;
    // A point (x, y, z) of the view, seen from the target, is in the picture if |x - cx| <= slope * (distance
    // - z) and the same for y; cx, cy is how far the target moves. The extremes of x + slope * z and -x +
    // slope * z say all.
    const glm::mat3 toView = rotation() * displayFromScene_;
    const float tangent = std::tan(0.5F * fieldOfView) * (1.0F - margin);
    const glm::vec2 slope(tangent * viewport_.x / viewport_.y, tangent);
    const glm::vec2 depthShare = projection_ == Projection::Perspective ? slope : glm::vec2(0.0F);
    glm::vec2 high(-std::numeric_limits<float>::infinity());
    glm::vec2 low = high;
    for (const glm::vec3& point : points) {
        const glm::vec3 seen = toView * (point - box.centre());
        if (!std::isfinite(seen.x + seen.y + seen.z))
            continue;
        high = glm::max(high, glm::vec2(seen) + depthShare * seen.z);
        low = glm::max(low, -glm::vec2(seen) + depthShare * seen.z);
    }
    const glm::vec2 needed = 0.5F * (high + low) / slope;
    target_ = box.centre() + glm::transpose(toView) * glm::vec3(0.5F * (high - low), 0.0F);
    setDistance(std::max({needed.x, needed.y, 1e-4F * box.diagonal()}));
}

glm::mat3 Camera::rotation() const {
    const float sy = std::sin(yaw_);
    const float cy = std::cos(yaw_);
    const float sp = std::sin(pitch_);
    const float cp = std::cos(pitch_);
    // Rows: right, up and backwards in display axes; written as columns and transposed.
    return glm::transpose(glm::mat3{{cy, 0.0F, -sy}, {-sp * sy, cp, -sp * cy}, {cp * sy, sp, cp * cy}});
}

glm::mat4 Camera::viewMatrix() const {
    const glm::mat3 turn = rotation() * displayFromScene_;
    glm::mat4 view(turn);
    view[3] = glm::vec4(-(turn * target_) - glm::vec3(0.0F, 0.0F, distance_), 1.0F);
    return view;
}

float Camera::visibleHeight() const { return 2.0F * distance_ * std::tan(0.5F * fieldOfView); }

float Camera::nearPlane() const {
    if (projection_ == Projection::Orthographic)
        return 2.0F * distance_ - farPlane();
    return distance_ / 200.0F;
}

float Camera::farPlane() const {
    float reach = 50.0F * distance_;
    if (!bounds_.empty())
        reach = std::max(reach, 2.0F * bounds_.diagonal() + glm::length(bounds_.centre() - target_));
    return distance_ + reach;
}

glm::mat4 Camera::projectionMatrix() const {
    const float aspect = viewport_.x / viewport_.y;
    if (projection_ == Projection::Perspective)
        return glm::perspective(fieldOfView, aspect, nearPlane(), farPlane());
    const float halfHeight = 0.5F * visibleHeight();
    return glm::ortho(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight, nearPlane(), farPlane());
}

glm::vec3 Camera::eye() const { return target_ - distance_ * forward(); }

glm::vec3 Camera::forward() const {
    return glm::transpose(rotation() * displayFromScene_) * glm::vec3(0.0F, 0.0F, -1.0F);
}

glm::vec3 Camera::up() const { return glm::transpose(displayFromScene_) * glm::vec3(0.0F, 1.0F, 0.0F); }

std::optional<Projected> Camera::project(const glm::vec3& point) const {
    const glm::vec4 clip = clipMatrix() * glm::vec4(point, 1.0F);
    if (!(clip.w > 0.0F))
        return std::nullopt;
    const glm::vec3 device = glm::vec3(clip) / clip.w;
    return Projected{glm::vec2(0.5F + 0.5F * device.x, 0.5F - 0.5F * device.y) * viewport_, device.z};
}

Ray Camera::ray(glm::vec2 pixel) const {
    const glm::mat3 sceneFromView = glm::transpose(rotation() * displayFromScene_);
    const float scale = visibleHeight() / viewport_.y;
    const glm::vec2 fromCentre = (pixel - 0.5F * viewport_) * scale;
    const glm::vec3 onTargetPlane(fromCentre.x, -fromCentre.y, -distance_);
    if (projection_ == Projection::Perspective)
        return {eye(), glm::normalize(sceneFromView * onTargetPlane)};
    // Starts before everything that is drawn, which may lie behind the eye.
    const glm::vec3 start(onTargetPlane.x, onTargetPlane.y, -nearPlane());
    return {eye() + sceneFromView * start, forward()};
}

float Camera::unitsPerPixel(const glm::vec3& point) const {
    const float perPixel = visibleHeight() / viewport_.y;
    if (projection_ == Projection::Orthographic)
        return perPixel;
    const float depth = glm::dot(point - eye(), forward());
    return perPixel * std::max(depth, nearPlane()) / distance_;
}

} // namespace rigscope::render
