#include "genga/solve/chain.h"

namespace genga {

void Chain::start(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t tip, std::uint32_t root) {
  joints_.clear();
  std::uint32_t node = tip;
  while (true) {
    const Transform& local = pose.local[node];
    joints_.push_back({.node = node, .offset = local.translation, .own = local.rotation});
    if (node == root) break;
    node = static_cast<std::uint32_t>(hierarchy.parent(node));
  }
  base_position_ = Vec3(0.0);
  base_rotation_ = Quat(1.0, 0.0, 0.0, 0.0);
  if (hierarchy.parent(root) != no_index) {
    const Transform base = to_transform(pose.world[static_cast<std::size_t>(hierarchy.parent(root))]);
    base_position_ = base.translation;
    base_rotation_ = base.rotation;
  }
  place(joints_.size() - 1);
}

void Chain::place(std::size_t index) {
  const bool is_root = index + 1 == joints_.size();
  Vec3 position = is_root ? base_position_ : joints_[index + 1].position;
  Quat rotation = is_root ? base_rotation_ : joints_[index + 1].rotation;
  for (std::size_t i = index + 1; i > 0; --i) {
    Joint& joint = joints_[i - 1];
    position += rotate(rotation, joint.offset);
    rotation = rotation * joint.own;
    joint.position = position;
    joint.rotation = rotation;
  }
}

}  // namespace genga
