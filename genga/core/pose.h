// The state of a scene at one time: what evaluation fills and solvers change.
// Not how it comes about: evaluate/ and solve/.
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
  double time = 0.0;  // seconds: of the clip, as evaluated
  // One per node, relative to the parent. Of a node in scene space it is in that space until evaluate/hierarchy.h makes
  // it relative.
  std::vector<Transform> local;
  std::vector<Mat4> world;  // one per node, filled by evaluate/hierarchy.h; in scene space by what fills local
  // One per node, or empty when no controller and no chain of the scene asks for them: heading, pitch and bank in
  // radians, as keyed where a track has them so, whole turns included.
  std::vector<Vec3> angles;
  // One per morph: as tracks have it, and once solved with what morphs add that drive it (Morph::members).
  std::vector<double> weights;
  // One per constraint, units: how far a ChainRule's effector is from its goal. Empty as angles; filled by solve.
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

// Every node at rest, weights 0, switches on, hands not tracked. world is sized and, but for nodes in scene space, not
// filled.
Pose rest_pose(const Scene& scene);

// Whether the scene has a ControllerRule or a ChainRule.
bool has_controllers(const Scene& scene);

}  // namespace genga
