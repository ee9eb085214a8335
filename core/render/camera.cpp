#include "render/camera.h"

#include <glm/gtc/matrix_transform.hpp>
#include <glm/matrix.hpp>

#include <algorithm>
#include <array>
#include <cmath>

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
    // Columns are the pictures of the scene's x, y and z. The mirror is along the depth axis, so that x stays
    // right.
    const float mirror = space.handedness == Handedness::Left ? -1.0F : 1.0F;
    if (space.up == UpAxis::Z)
        return {{1.0F, 0.0F, 0.0F}, {0.0F, 0.0F, -mirror}, {0.0F, 1.0F, 0.0F}};
    return {{1.0F, 0.0F, 0.0F}, {0.0F, 1.0F, 0.0F}, {0.0F, 0.0F, mirror}};
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
    const glm::vec3 move =
        glm::transpose(rotation()) * glm::vec3(-rightPixels * scale, downPixels * scale, 0.0F);
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
    const glm::vec3 move =
        glm::transpose(rotation()) * glm::vec3(fromCentre.x * scale, -fromCentre.y * scale, 0.0F);
    target_ += glm::transpose(displayFromScene_) * move;
}

void Camera::frame(const Box& box, float margin) {
    bounds_ = box;
    target_ = box.centre();
    const glm::mat3 toView = rotation() * displayFromScene_;
    const glm::vec3 half = box.empty() || box.diagonal() < 1e-12F ? glm::vec3(1.0F) : 0.5F * box.size();
    const float slopeY = std::tan(0.5F * fieldOfView) * (1.0F - margin);
    const float slopeX = slopeY * viewport_.x / viewport_.y;
    float needed = smallestDistance;
    for (int corner = 0; corner < 8; ++corner) {
        const glm::vec3 sign((corner & 1) != 0 ? 1.0F : -1.0F, (corner & 2) != 0 ? 1.0F : -1.0F,
                             (corner & 4) != 0 ? 1.0F : -1.0F);
        const glm::vec3 point = toView * (sign * half);
        const float nearer = projection_ == Projection::Perspective ? point.z : 0.0F;
        needed = std::max({needed, std::abs(point.x) / slopeX + nearer, std::abs(point.y) / slopeY + nearer});
    }
    setDistance(needed);
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

float Camera::visibleHeight() const {
    return 2.0F * distance_ * std::tan(0.5F * fieldOfView);
}

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
    return glm::ortho(-halfHeight * aspect, halfHeight * aspect, -halfHeight, halfHeight, nearPlane(),
                      farPlane());
}

glm::vec3 Camera::eye() const {
    return target_ - distance_ * forward();
}

glm::vec3 Camera::forward() const {
    return glm::transpose(rotation() * displayFromScene_) * glm::vec3(0.0F, 0.0F, -1.0F);
}

glm::vec3 Camera::up() const {
    return glm::transpose(displayFromScene_) * glm::vec3(0.0F, 1.0F, 0.0F);
}

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
