#include "genga/core/pose.h"

namespace genga {

Pose rest_pose(const Scene& scene) {
  Pose pose;
  pose.local.reserve(scene.nodes.size());
  for (const Node& node : scene.nodes) pose.local.push_back(node.rest);
  pose.world.assign(scene.nodes.size(), Mat4(1.0));
  for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
    if (scene.nodes[node].in_scene_space) pose.world[node] = to_matrix(scene.nodes[node].rest);
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
