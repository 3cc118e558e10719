#include "genga/evaluate/hierarchy.h"

#include <algorithm>
#include <cstddef>

#include "genga/core/scene.h"
#include "genga/evaluate/lanes.h"

namespace genga {
namespace {

// For each node its children one after the other: those of node n are ends[n - 1] to ends[n] of children.
struct Children {
  std::vector<std::uint32_t> nodes;
  std::vector<std::uint32_t> begins;  // one more than there are nodes
};

Children children_of(const std::vector<Node>& nodes) {
  Children children;
  children.begins.assign(nodes.size() + 1, 0);
  for (const Node& node : nodes) {
    if (node.parent != no_index) ++children.begins[static_cast<std::size_t>(node.parent) + 1];
  }
  for (std::size_t i = 1; i < children.begins.size(); ++i) children.begins[i] += children.begins[i - 1];
  children.nodes.resize(children.begins.back());
  std::vector<std::uint32_t> next(children.begins.begin(), children.begins.end() - 1);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (nodes[i].parent != no_index) {
      children.nodes[next[static_cast<std::size_t>(nodes[i].parent)]++] = static_cast<std::uint32_t>(i);
    }
  }
  return children;
}

// above · local, whose lowest row is 0 0 0 1: to the bit glm's product.
GENGA_ALWAYS_INLINE void multiply(const Mat4& above, const Mat4& local, Mat4& world) {
#if GENGA_LANES > 0
  const Lanes x = load_lanes(&above[0].x);
  const Lanes y = load_lanes(&above[1].x);
  const Lanes z = load_lanes(&above[2].x);
  for (int column = 0; column < 3; ++column) {
    store_lanes(x * local[column].x + y * local[column].y + z * local[column].z, &world[column].x);
  }
  store_lanes(x * local[3].x + y * local[3].y + z * local[3].z + load_lanes(&above[3].x), &world[3].x);
#else
  world = above * local;
#endif
}

GENGA_ALWAYS_INLINE void place_local(const Mat4& local, std::int32_t parent, std::span<Mat4> world,
                                     std::uint32_t node) {
  if (parent == no_index) {
    world[node] = local;
  } else {
    multiply(world[static_cast<std::size_t>(parent)], local, world[node]);
  }
}

// For nodes without pivots that are all in their parents' space.
GENGA_ALWAYS_INLINE void place_all(const Hierarchy& hierarchy, Pose& pose) {
  for (const std::uint32_t node : hierarchy.order())
    place_local(to_matrix(pose.local[node]), hierarchy.parent(node), pose.world, node);
}
void place_all_plain(const Hierarchy& hierarchy, Pose& pose) { place_all(hierarchy, pose); }
GENGA_FOR_AVX2 void place_all_wide(const Hierarchy& hierarchy, Pose& pose) { place_all(hierarchy, pose); }

void set_world(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node) {
  const Pivot* pivot = hierarchy.pivot(node);
  const Mat4 local = pivot == nullptr ? to_matrix(pose.local[node]) : to_matrix(pose.local[node], *pivot);
  place_local(local, hierarchy.parent(node), pose.world, node);
}

// A node in scene space stays; if its parent moves, its relative transform changes.
void place(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node) {
  if (!hierarchy.is_in_scene_space(node)) {
    set_world(hierarchy, pose, node);
    return;
  }
  const Mat4& above = pose.world[static_cast<std::size_t>(hierarchy.parent(node))];
  pose.local[node] = to_transform(glm::inverse(above) * pose.world[node]);
}

}  // namespace

Hierarchy::Hierarchy(const std::vector<Node>& nodes) : position_(nodes.size(), 0), count_(nodes.size(), 1) {
  const Children children = children_of(nodes);
  order_.reserve(nodes.size());
  std::vector<std::uint32_t> waiting;
  for (std::size_t i = nodes.size(); i > 0; --i) {
    if (nodes[i - 1].parent == no_index) waiting.push_back(static_cast<std::uint32_t>(i - 1));
  }
  while (!waiting.empty()) {
    const std::uint32_t node = waiting.back();
    waiting.pop_back();
    position_[node] = static_cast<std::uint32_t>(order_.size());
    order_.push_back(node);
    for (std::uint32_t i = children.begins[node + 1]; i > children.begins[node]; --i) {
      waiting.push_back(children.nodes[i - 1]);
    }
  }
  parents_.reserve(nodes.size());
  for (const Node& node : nodes) parents_.push_back(node.parent);
  const auto has_pivot = [](const Node& node) { return !(node.pivot == Pivot{}); };
  if (std::any_of(nodes.begin(), nodes.end(), has_pivot)) {
    pivots_.reserve(nodes.size());
    for (const Node& node : nodes) pivots_.push_back(node.pivot);
  }
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    if (!nodes[i].in_scene_space || nodes[i].parent == no_index) continue;
    in_scene_space_.resize(nodes.size(), 0);
    in_scene_space_[i] = 1;
    scene_space_nodes_.push_back(i);
  }
  for (std::size_t i = order_.size(); i > 0; --i) {
    const std::uint32_t node = order_[i - 1];
    if (parents_[node] != no_index) count_[static_cast<std::size_t>(parents_[node])] += count_[node];
  }
}

Transform without_pivot(const Transform& transform, const Pivot& pivot) {
  Transform folded = transform;
  folded.rotation = pivot.rotation * transform.rotation;
  folded.translation -= rotate(folded.rotation, transform.scale * pivot.position);
  return folded;
}

Mat4 to_matrix(const Transform& transform, const Pivot& pivot) { return to_matrix(without_pivot(transform, pivot)); }

void update_world(const Hierarchy& hierarchy, Pose& pose) {
  if (!hierarchy.is_plain()) {
    for (const std::uint32_t node : hierarchy.order()) place(hierarchy, pose, node);
    return;
  }
  static const auto kernel = has_avx2() ? place_all_wide : place_all_plain;
  kernel(hierarchy, pose);
}

void update_world(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node) {
  for (const std::uint32_t below : hierarchy.subtree(node)) place(hierarchy, pose, below);
}

void place_node(const Hierarchy& hierarchy, Pose& pose, std::uint32_t node) { place(hierarchy, pose, node); }

Vec3 pivot_in_world(const Hierarchy& hierarchy, const Pose& pose, std::uint32_t node) {
  if (hierarchy.is_in_scene_space(node)) {
    const Pivot* pivot = hierarchy.pivot(node);
    return {pose.world[node] * Vec4(pivot == nullptr ? Vec3(0.0) : pivot->position, 1.0)};
  }
  const Vec3& translation = pose.local[node].translation;
  const std::int32_t parent = hierarchy.parent(node);
  return parent == no_index ? translation : Vec3(pose.world[static_cast<std::size_t>(parent)] * Vec4(translation, 1.0));
}

std::vector<Mat4> rest_world(const Scene& scene, const Hierarchy& hierarchy) {
  Pose pose = rest_pose(scene);
  update_world(hierarchy, pose);
  return std::move(pose.world);
}

}  // namespace genga
