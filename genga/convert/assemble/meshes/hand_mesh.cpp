#include "genga/convert/assemble/meshes/hand_mesh.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <utility>
#include <vector>

#include "genga/evaluate/hierarchy.h"
#include "genga/math/functions.h"

namespace genga {
namespace {

// Metres, by HandJoint: half the breadths of an adult's fingers, a little more at the palm, where the tubes shall meet.
constexpr std::array<double, hand_joint_count> radii{
    0.0,    0.021,  0.013,                   // none, wrist, palm
    0.015,  0.0125, 0.0105, 0.0085,          // thumb
    0.0125, 0.0115, 0.0095, 0.0085, 0.0072,  // index
    0.0125, 0.0115, 0.0095, 0.0085, 0.0072,  // middle
    0.0125, 0.0110, 0.0090, 0.0080, 0.0068,  // ring
    0.0120, 0.0100, 0.0080, 0.0070, 0.0060,  // little
};

constexpr std::uint32_t sides = 12;
// Rings of a round end, the one at its rim included; the pole is a point.
constexpr std::uint32_t cap_rings = 3;
// Metres: minimum length of a bone.
constexpr double shortest_bone = 1e-4;

struct End {
  std::uint32_t node = 0;
  Vec3 place{0.0};  // scene's space, units
  double radius = 0.0;
};

// Writes one tube's vertices and triangles.
class Tube {
 public:
  Tube(const End& from, const End& to, Mesh& mesh) : mesh_(mesh) {
    axis_ = glm::normalize(to.place - from.place);
    const Vec3 other = std::abs(axis_.x) < 0.7 ? Vec3(1.0, 0.0, 0.0) : Vec3(0.0, 1.0, 0.0);
    u_ = glm::normalize(glm::cross(axis_, other));
    v_ = glm::cross(axis_, u_);
    begin_ = static_cast<std::uint32_t>(mesh.positions.size());
    add_vertex(from, -axis_);
    for (std::uint32_t ring = 1; ring <= cap_rings; ++ring) add_ring(from, ring, -1.0);
    for (std::uint32_t ring = cap_rings; ring >= 1; --ring) add_ring(to, ring, 1.0);
    add_vertex(to, axis_);
    join_rings();
  }

 private:
  void add_vertex(const End& end, const Vec3& direction) {
    mesh_.positions.emplace_back(end.place + direction * end.radius);
    mesh_.normals.emplace_back(direction);
    mesh_.joints.push_back(end.node);
    mesh_.weights.push_back(1.0F);
  }

  // ring: 1 beside the pole, cap_rings at the rim. way: along the axis, -1 or 1.
  void add_ring(const End& end, std::uint32_t ring, double way) {
    const double latitude = 0.5 * std::numbers::pi * ring / cap_rings;
    for (std::uint32_t side = 0; side < sides; ++side) {
      const double turn = 2.0 * std::numbers::pi * side / sides;
      const Vec3 outward = u_ * math::cos(turn) + v_ * math::sin(turn);
      add_vertex(end, outward * math::sin(latitude) + axis_ * (way * math::cos(latitude)));
    }
  }

  std::uint32_t at(std::uint32_t ring, std::uint32_t side) const { return begin_ + 1 + ring * sides + side % sides; }
  void add_triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c) {
    mesh_.indices.insert(mesh_.indices.end(), {a, b, c});
  }

  // Each triangle's (b - a) x (c - a) points outward: u, v and axis are right-handed.
  void join_rings() {
    constexpr std::uint32_t rings = 2 * cap_rings;
    const std::uint32_t last = begin_ + 1 + rings * sides;
    for (std::uint32_t side = 0; side < sides; ++side) {
      add_triangle(begin_, at(0, side + 1), at(0, side));
      for (std::uint32_t ring = 0; ring + 1 < rings; ++ring) {
        add_triangle(at(ring, side), at(ring, side + 1), at(ring + 1, side));
        add_triangle(at(ring, side + 1), at(ring + 1, side + 1), at(ring + 1, side));
      }
      add_triangle(last, at(rings - 1, side), at(rings - 1, side + 1));
    }
  }

  Mesh& mesh_;
  Vec3 axis_{0.0};
  Vec3 u_{0.0};
  Vec3 v_{0.0};
  std::uint32_t begin_ = 0;
};

// The hand's joints that have a place of their own.
class Bones {
 public:
  Bones(const Scene& scene, const Hand& hand)
      : scene_(scene), hand_(hand), world_(rest_world(scene, Hierarchy(scene.nodes))) {}

  bool has_place(HandJoint joint) const {
    const std::int32_t node = hand_.node_of(joint);
    return joint != HandJoint::none && node != no_index && scene_.nodes[static_cast<std::size_t>(node)].in_scene_space;
  }
  // The nearest joint above that has a place; the wrist if none has.
  HandJoint above(HandJoint joint) const {
    do {
      joint = parent_of(joint);
    } while (joint != HandJoint::wrist && !has_place(joint));
    return joint;
  }
  End end(HandJoint joint) const {
    const auto node = static_cast<std::uint32_t>(hand_.node_of(joint));
    return {node, Vec3(world_[node][3]), radius_of(joint) / scene_.axes.metres_per_unit};
  }

 private:
  const Scene& scene_;
  const Hand& hand_;
  std::vector<Mat4> world_;
};

std::int32_t hand_material(Scene& scene) {
  Material skin{.name = "Hand", .diffuse = {0.78F, 0.53F, 0.41F}};
  scene.materials.push_back(std::move(skin));
  return static_cast<std::int32_t>(scene.materials.size() - 1);
}

}  // namespace

double radius_of(HandJoint joint) { return radii[static_cast<std::size_t>(joint)]; }

void add_hand_mesh(Scene& scene, const Hand& hand) {
  const Bones bones(scene, hand);
  if (hand.node == no_index) return;
  Mesh mesh{
      .name = scene.nodes[static_cast<std::size_t>(hand.node)].name + ".Mesh", .node = hand.node, .influences = 1};
  for (std::size_t index = 0; index < hand_joint_count; ++index) {
    const auto joint = static_cast<HandJoint>(index);
    if (joint == HandJoint::wrist || !bones.has_place(joint)) continue;
    const HandJoint above = bones.above(joint);
    if (!bones.has_place(above)) continue;
    const End from = bones.end(above);
    const End to = bones.end(joint);
    const double length = glm::length(to.place - from.place) * scene.axes.metres_per_unit;
    // Lengths that are not finite are excluded too.
    if (length >= shortest_bone && length < 1e6) Tube(from, to, mesh);
  }
  if (mesh.indices.empty()) return;
  mesh.primitives.push_back({0, static_cast<std::uint32_t>(mesh.indices.size()), hand_material(scene)});
  scene.meshes.push_back(std::move(mesh));
}

}  // namespace genga
