// What MikuMikuDance simulates of a PMX model, as in the file: bodies, joints between them, soft bodies.
// Not the rest of the file: document.h.
//
//     const pmx::RigidBody body;
//     std::uint8_t mode = body.mode;   // 0
#pragma once

#include <cstdint>
#include <vector>

#include "genga/base/packed.h"
#include "genga/formats/mmd_common/physics.h"
#include "genga/formats/pmx/index.h"
#include "genga/formats/pmx/text.h"
#include "genga/formats/pmx/vertex_list.h"

namespace genga::pmx {

using U16 = Little<std::uint16_t>;
using I32 = Little<std::int32_t>;

struct RigidBody : mmd::BodyValues {
  Text name;
  Text english_name;
  BoneIndex bone;         // none: independent of bones
  std::uint8_t mode = 0;  // 0 follows the bone, 1 simulated, 2 simulated and held at the bone's position
};

// In kinds other than 0 the numbers have other meanings (README.md).
struct Joint : mmd::JointValues {
  Text name;
  Text english_name;
  std::uint8_t kind = 0;  // 0 six axes with springs; 2.1: 1 six axes, 2 point, 3 cone and twist, 4 slider, 5 hinge
  BodyIndex body_a;
  BodyIndex body_b;
};

struct SoftBodyAnchor {
  BodyIndex body;
  VertexIndex vertex;
  std::uint8_t is_near = 0;  // 1: no collisions between the two
};

// The parameters of Bullet's soft bodies, in Bullet's order.
struct SoftBody {
  Text name;
  Text english_name;
  std::uint8_t shape = 0;  // 0 mesh, 1 rope
  MaterialIndex material;
  std::uint8_t group = 0;  // 0..15
  U16 mask;
  std::uint8_t flags = 0;  // 1 bending links, 2 clusters, 4 links in random order
  I32 link_distance;
  I32 clusters;
  F32 mass;
  F32 margin;
  I32 aero_model;  // 0..4
  F32 velocity_correction;
  F32 damping;
  F32 drag;
  F32 lift;
  F32 pressure;
  F32 volume_conservation;
  F32 dynamic_friction;
  F32 pose_matching;
  F32 rigid_hardness;
  F32 kinetic_hardness;
  F32 soft_hardness;
  F32 anchor_hardness;
  F32 cluster_rigid_hardness;
  F32 cluster_kinetic_hardness;
  F32 cluster_soft_hardness;
  F32 cluster_rigid_split;
  F32 cluster_kinetic_split;
  F32 cluster_soft_split;
  I32 velocity_iterations;
  I32 position_iterations;
  I32 drift_iterations;
  I32 cluster_iterations;
  F32 linear_stiffness;
  F32 angular_stiffness;
  F32 volume_stiffness;
  std::vector<SoftBodyAnchor> anchors;
  std::vector<VertexIndex> pins;
};

}  // namespace genga::pmx
