// World matrices from local transforms.
// Not what makes the local transforms: evaluate/clip.h, solve/.
//
//     Hierarchy hierarchy(scene.nodes);
//     update_world(hierarchy, pose);           // every node
//     update_world(hierarchy, pose, hip);      // hip and what hangs below it
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "genga/core/node.h"
#include "genga/core/pose.h"

namespace genga {

// The order in which parents come before children and each node is directly followed by all below it.
class Hierarchy {
 public:
  // Nodes whose parents form a ring, which scenes do not have, are left out.
  explicit Hierarchy(const std::vector<Node>& nodes);

  std::span<const std::uint32_t> order() const { return order_; }
  // node and all below it, in order.
  std::span<const std::uint32_t> subtree(std::uint32_t node) const {
    return std::span(order_).subspan(position_[node], count_[node]);
  }
  // no_index: none.
  std::int32_t parent(std::uint32_t node) const { return parents_[node]; }
  // Nodes that have a parent and are in scene space all the same, in rising order.
  std::span<const std::uint32_t> in_scene_space() const { return scene_space_nodes_; }
  bool is_in_scene_space(std::uint32_t node) const { return !in_scene_space_.empty() && in_scene_space_[node] != 0; }
  // Null when no node has a pivot.
  const Pivot* pivot(std::uint32_t node) const { return pivots_.empty() ? nullptr : &pivots_[node]; }
  // No node has a pivot and none that has a parent is in scene space.
  bool is_plain() const { return pivots_.empty() && scene_space_nodes_.empty(); }
  bool is_below(std::uint32_t node, std::uint32_t ancestor) const {
    return position_[node] >= position_[ancestor] && position_[node] < position_[ancestor] + count_[ancestor];
  }

 private:
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> position_;  // of each node in order_
  std::vector<std::uint32_t> count_;     // of nodes in its subtree, itself included
  std::vector<std::int32_t> parents_;
  std::vector<std::uint32_t> scene_space_nodes_;
  std::vector<std::uint8_t> in_scene_space_;  // of each node; empty when none is
  std::vector<Pivot> pivots_;                 // of each node; empty when none has one
};

// T · R(pivot rotation) · R · S · T(-pivot) of a transform about a pivot.
Mat4 to_matrix(const Transform& transform, const Pivot& pivot);
// The transform with the same matrix and no pivot.
Transform without_pivot(const Transform& transform, const Pivot& pivot);

// pose.local and pose.world have an entry for every node of the hierarchy. A node in scene space stays where pose.world
// has it; its pose.local becomes relative to its parent.
void update_world(const Hierarchy& hierarchy, Pose& pose);
void update_world(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node);
// That node alone; what is above it is up to date.
void place_node(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node);

// Where a node's pivot is in the world; what is above it is up to date. The node's own turn and scale do not matter.
Vec3 pivot_in_world(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node);

// World matrix of each node at rest.
std::vector<Mat4> rest_world(const Scene& scene, const Hierarchy& hierarchy);

}  // namespace genga
