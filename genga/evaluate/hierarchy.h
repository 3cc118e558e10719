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

// An order of nodes in which parents come before children, and each node is followed directly by all nodes below it.
class Hierarchy {
 public:
  // Leaves out nodes whose parents form a cycle, which valid scenes do not have.
  explicit Hierarchy(const std::vector<Node>& nodes);

  std::span<const std::uint32_t> order() const { return order_; }
  // The node and all nodes below it, in order.
  std::span<const std::uint32_t> subtree(std::uint32_t node) const {
    return std::span(order_).subspan(position_[node], count_[node]);
  }
  // no_index: none.
  std::int32_t parent(std::uint32_t node) const { return parents_[node]; }
  // Nodes that have a parent but are in scene space, ascending.
  std::span<const std::uint32_t> in_scene_space() const { return scene_space_nodes_; }
  bool is_in_scene_space(std::uint32_t node) const { return !in_scene_space_.empty() && in_scene_space_[node] != 0; }
  // Null when no node has a pivot.
  const Pivot* pivot(std::uint32_t node) const { return pivots_.empty() ? nullptr : &pivots_[node]; }
  // True if no node has a pivot and no node with a parent is in scene space.
  bool is_plain() const { return pivots_.empty() && scene_space_nodes_.empty(); }
  bool is_below(std::uint32_t node, std::uint32_t ancestor) const {
    return position_[node] >= position_[ancestor] && position_[node] < position_[ancestor] + count_[ancestor];
  }

 private:
  std::vector<std::uint32_t> order_;
  std::vector<std::uint32_t> position_;  // of each node in order_
  std::vector<std::uint32_t> count_;     // number of nodes in its subtree, itself included
  std::vector<std::int32_t> parents_;
  std::vector<std::uint32_t> scene_space_nodes_;
  std::vector<std::uint8_t> in_scene_space_;  // one per node; empty if none is
  std::vector<Pivot> pivots_;                 // one per node; empty if none has one
};

// T · R(pivot rotation) · R · S · T(-pivot), for a transform about a pivot.
Mat4 to_matrix(const Transform& transform, const Pivot& pivot);
// The transform without a pivot that has the same matrix.
Transform without_pivot(const Transform& transform, const Pivot& pivot);

// pose.local and pose.world must have an entry for every node of the hierarchy. A node in scene space keeps its
// pose.world, and its pose.local becomes relative to its parent.
void update_world(const Hierarchy& hierarchy, Pose& pose);
void update_world(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node);
// Updates only that node. The nodes above it must be up to date.
void place_node(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node);

// The position of a node's pivot in the world. The nodes above it must be up to date. The node's own rotation and scale
// do not matter.
Vec3 pivot_in_world(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node);

// The world matrix of each node at rest.
std::vector<Mat4> rest_world(const Scene& scene, const Hierarchy& hierarchy);

}  // namespace genga
