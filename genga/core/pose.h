// The state of a scene at one time: what evaluation fills and solvers change.
// Not how it is computed: evaluate/ and solve/.
//
//     Pose pose = rest_pose(scene);
//     Vec3 head = Vec3(pose.world[3][3]);   // fourth column: translation
#pragma once

#include <cstdint>
#include <vector>

#include "genga/core/scene.h"

namespace genga {

struct HandState {
  bool is_tracked = false;
  bool is_pinching = false;
};

struct Pose {
  double time = 0.0;  // seconds, the clip's
  // One per node, relative to the parent. A node in scene space has it in that space until evaluate/hierarchy.h makes
  // it relative.
  std::vector<Transform> local;
  std::vector<Mat4> world;  // one per node, filled by evaluate/hierarchy.h (for nodes in scene space when local is)
  // One per node: heading, pitch and bank in radians, as keyed if a track has them so, whole turns included. Empty when
  // no controller and no chain of the scene needs them.
  std::vector<Vec3> angles;
  // One per morph: the tracks' values, after solving with the sum of what other morphs add (Morph::members).
  std::vector<double> weights;
  // One per constraint, units: the distance of a ChainRule's effector from its goal. solve fills it; empty when angles
  // is.
  std::vector<double> residuals;
  std::vector<std::uint8_t> enabled;  // one per constraint, 0 or 1
  std::vector<std::uint8_t> physics;  // one per node, 0 or 1
  std::vector<Camera> cameras;
  std::vector<Light> lights;
  std::vector<HandState> hands;  // one per hand
  bool visible = true;
  int shadow_mode = 1;               // MMD's self shadow; MMD's default
  double shadow_distance = 0.01125;  // as stored; MMD's default
};

// Every node at rest, weights 0, switches on, hands not tracked. world has its size, but is filled only for nodes in
// scene space.
Pose rest_pose(const Scene& scene);

// Whether the scene has a ControllerRule or a ChainRule.
bool has_controllers(const Scene& scene);

}  // namespace genga
