// Rigid bodies and the joints between them, as in MMD models.
// Not their simulation.
//
//     RigidBody head{.name = "頭", .node = 3, .shape = BodyShape::sphere, .size = {0.9, 0, 0}};
#pragma once

#include <cstdint>
#include <string>

#include "genga/core/node.h"
#include "genga/math/vector.h"

namespace genga {

enum class BodyShape : std::uint8_t { sphere, box, capsule };
enum class BodyMode : std::uint8_t {
  follow,             // follows its node
  dynamic,            // simulated; its node takes position and rotation
  dynamic_with_node,  // simulated; its node takes the rotation and keeps its position
};

struct RigidBody {
  std::string name;  // UTF-8
  std::int32_t node = no_index;
  std::uint8_t group = 0;           // 0..15
  std::uint16_t collides_with = 0;  // bit g: collides with group g
  BodyShape shape = BodyShape::sphere;
  Vec3 size{0.0};      // sphere: radius; box: half extents; capsule: radius, cylinder height
  Vec3 position{0.0};  // relative to the node's head, rest pose, axes of the scene
  Vec3 rotation{0.0};  // radians, not limited to one turn, composed Ry · Rx · Rz
  double mass = 0.0;
  double linear_damping = 0.0;
  double angular_damping = 0.0;
  double restitution = 0.0;
  double friction = 0.0;
  BodyMode mode = BodyMode::follow;
};

struct BodyJoint {
  std::string name;  // UTF-8
  std::uint32_t body_a = 0;
  std::uint32_t body_b = 0;
  Vec3 position{0.0};  // rest pose, space of the scene
  Vec3 rotation{0.0};  // radians, Ry · Rx · Rz
  Vec3 position_lower{0.0};
  Vec3 position_upper{0.0};
  Vec3 rotation_lower{0.0};  // radians
  Vec3 rotation_upper{0.0};  // radians
  Vec3 position_spring{0.0};
  Vec3 rotation_spring{0.0};
};

}  // namespace genga
