#include "genga/core/pose.h"

#include <algorithm>
#include <variant>

#include "genga/math/euler.h"

namespace genga {

bool has_controllers(const Scene& scene) {
  return std::any_of(scene.constraints.begin(), scene.constraints.end(), [](const Constraint& constraint) {
    return std::holds_alternative<ControllerRule>(constraint.rule) ||
           std::holds_alternative<ChainRule>(constraint.rule);
  });
}

Pose rest_pose(const Scene& scene) {
  Pose pose;
  pose.local.reserve(scene.nodes.size());
  for (const Node& node : scene.nodes) pose.local.push_back(node.rest);
  pose.world.assign(scene.nodes.size(), Mat4(1.0));
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    if (scene.nodes[node].in_scene_space) pose.world[node] = to_matrix(scene.nodes[node].rest);
  }
  if (has_controllers(scene)) {
    for (const Node& node : scene.nodes) pose.angles.push_back(to_heading_pitch_bank(node.rest.rotation));
    pose.residuals.assign(scene.constraints.size(), 0.0);
  }
  pose.weights.assign(scene.morphs.size(), 0.0);
  pose.enabled.assign(scene.constraints.size(), 1);
  pose.physics.assign(scene.nodes.size(), 1);
  pose.cameras = scene.cameras;
  pose.lights = scene.lights;
  pose.hands.resize(scene.hands.size());
  return pose;
}

}  // namespace genga
