// A physics rig: bodies on nodes, collision shapes and constraints between them. Lengths in the scene's unit, angles in
// radians, masses relative to each other.
#pragma once

#include <string>
#include <vector>

#include "scene/part.h"
#include "scene/transform.h"

namespace rigscope {

struct PhysicsBody : Part {
    NodeId node;
    float mass = 0.0F; // 0: follows the animation
    glm::vec3 inertia{0.0F};
    Transform centerOfMass; // from the node to the body
    float linearDamping = 0.0F;
    float angularDamping = 0.0F;
    float friction = 0.5F;
    float restitution = 0.0F;
    float gravityFactor = 1.0F;
};

// Collision by a mesh's vertices or triangles.
struct PhysicsMeshShape : Part {
    MeshId mesh;
    bool triangles = false;
    float margin = 1.0F;
    float penetration = 1.0F;
    std::vector<std::string> tags;
};

enum class PhysicsConstraintKind : std::uint8_t { Generic, StiffSpring, ConeTwist };

struct PhysicsConstraint : Part {
    PhysicsConstraintKind kind = PhysicsConstraintKind::Generic;
    NodeId bodyA;
    NodeId bodyB;
    Transform frameInA;
    Transform frameInB;
    glm::vec3 linearLower{0.0F};
    glm::vec3 linearUpper{0.0F};
    glm::vec3 angularLower{0.0F};
    glm::vec3 angularUpper{0.0F};
    glm::vec3 linearStiffness{0.0F};
    glm::vec3 angularStiffness{0.0F};
    glm::vec3 linearDamping{0.0F};
    glm::vec3 angularDamping{0.0F};
    glm::vec3 linearEquilibrium{0.0F};
    glm::vec3 angularEquilibrium{0.0F};
};

struct PhysicsRig : Part {
    std::vector<Shared<PhysicsBody>> bodies;
    std::vector<Shared<PhysicsMeshShape>> shapes;
    std::vector<Shared<PhysicsConstraint>> constraints;
    glm::vec3 gravity{0.0F};
};

} // namespace rigscope
