#include "genga/convert/assemble/meshes/bone_mesh.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "genga/evaluate/hierarchy.h"

namespace genga {
namespace {

// Shares of a bone's length, as in Blender: where it is widest, and half its width there.
constexpr double widest_at = 0.1;
constexpr double half_width = 0.1;
// Share of the skeleton's size: maximum of that half, so that the way from a root to the hips is no block.
constexpr double widest = 0.02;
// A bone at the end of a limb, as a share of the bone to it.
constexpr double end_share = 0.3;
// Metres: a bone of a node that is alone.
constexpr double lone_length = 0.1;
// Share of the skeleton's size: below it two nodes are in one place.
constexpr double same_place = 1e-5;

constexpr std::size_t vertices_of_bone = 24;  // eight flat triangles
constexpr std::size_t bytes_of_bone =
    vertices_of_bone * (2 * sizeof(Vec3f) + sizeof(float) + 2 * sizeof(std::uint32_t));

struct Bone {
  std::uint32_t from = 0;  // nodes that move its root and its tip
  std::uint32_t to = 0;
  Vec3 root{0.0};  // scene's space and units
  Vec3 tip{0.0};
};

bool can_be_drawn(const Vec3& v) { return glm::dot(v, v) < 1e30; }  // not a number is not below it

bool moves_nodes(const Track& track) {
  const Property property = track.property;
  const bool is_motion =
      property == Property::translation || property == Property::rotation || property == Property::scale;
  return is_motion && track.subject.kind == SubjectKind::node;
}

// The nodes that bones show, where they are at rest, and the bones between them.
class Skeleton {
 public:
  explicit Skeleton(const Scene& scene)
      : scene_(scene), world_(rest_world(scene, Hierarchy(scene.nodes))), tips_(scene.nodes.size()) {
    find_shown();
    measure();
    bones_.reserve(scene.nodes.size());
    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) add_to(node);
    for (std::uint32_t node = 0; node < scene.nodes.size(); ++node) add_end(node);
  }

  const std::vector<Bone>& bones() const { return bones_; }
  double size() const { return size_; }

 private:
  Vec3 place(std::uint32_t node) const { return Vec3(world_[node][3]); }
  bool is_shown(std::uint32_t node) const { return is_shown_[node]; }

  void find_shown() {
    is_shown_.resize(scene_.nodes.size());
    std::vector<bool> moves(scene_.nodes.size(), scene_.clips.empty());
    for (const Clip& clip : scene_.clips) {
      for (const Track& track : clip.tracks) {
        if (moves_nodes(track)) moves[track.subject.index] = true;
      }
    }
    for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
      const NodeKind kind = scene_.nodes[node].kind;
      const bool is_place = kind == NodeKind::group && scene_.nodes[node].parent == no_index && !moves[node];
      is_shown_[node] = kind != NodeKind::camera && kind != NodeKind::light && !is_place && can_be_drawn(place(node));
    }
  }

  void measure() {
    bool is_first = true;
    Vec3 low{0.0};
    Vec3 high{0.0};
    for (std::uint32_t node = 0; node < scene_.nodes.size(); ++node) {
      if (!is_shown(node)) continue;
      low = is_first ? place(node) : glm::min(low, place(node));
      high = is_first ? place(node) : glm::max(high, place(node));
      is_first = false;
    }
    size_ = std::max(glm::length(high - low), lone_length / scene_.axes.metres_per_unit);
  }

  // The bone from its parent.
  void add_to(std::uint32_t node) {
    const std::int32_t parent = scene_.nodes[node].parent;
    if (parent == no_index || !is_shown(node)) return;
    const auto from = static_cast<std::uint32_t>(parent);
    if (!is_shown(from) || glm::distance(place(node), place(from)) < same_place * size_) return;
    bones_.push_back({from, node, place(from), place(node)});
    tips_[node].bone = static_cast<std::uint32_t>(bones_.size());
    tips_[from].goes_on = true;
  }

  // A short bone where no other begins.
  void add_end(std::uint32_t node) {
    if (!is_shown(node) || tips_[node].goes_on) return;
    Vec3 way(0.0, lone_length / scene_.axes.metres_per_unit, 0.0);
    if (tips_[node].bone != 0) {
      const Bone& before = bones_[tips_[node].bone - 1];
      way = (before.tip - before.root) * end_share;
    }
    bones_.push_back({node, node, place(node), place(node) + way});
  }

  struct Tip {
    std::uint32_t bone = 0;  // that ends at this node, counted from 1; 0: none
    bool goes_on = false;    // a bone begins at this node
  };

  const Scene& scene_;
  std::vector<Mat4> world_;
  std::vector<bool> is_shown_;
  std::vector<Tip> tips_;  // by node
  std::vector<Bone> bones_;
  double size_ = 0.0;
};

// Writes one octahedron with flat faces.
class Octahedron {
 public:
  Octahedron(const Bone& bone, double max_half, Mesh& mesh) : bone_(bone), mesh_(mesh) {
    const Vec3 way = bone.tip - bone.root;
    const Vec3 axis = glm::normalize(way);
    const Vec3 other = std::abs(axis.x) < 0.7 ? Vec3(1.0, 0.0, 0.0) : Vec3(0.0, 1.0, 0.0);
    const double half = std::min(half_width * glm::length(way), max_half);
    const Vec3 u = glm::normalize(glm::cross(axis, other)) * half;
    const Vec3 v = glm::cross(axis, u);
    const Vec3 middle = bone.root + way * widest_at;
    const std::array<Vec3, 4> ring{middle + u, middle + v, middle - u, middle - v};
    for (std::size_t side = 0; side < ring.size(); ++side) {
      const Vec3& a = ring[side];
      const Vec3& b = ring[(side + 1) % ring.size()];
      add_face(b, a, bone.root, bone.from);
      add_face(a, b, bone.tip, bone.to);
    }
  }

 private:
  // (b - a) x (c - a) points outward; a and b are of the ring, which the bone's root moves.
  void add_face(const Vec3& a, const Vec3& b, const Vec3& c, std::uint32_t mover) {
    const Vec3 normal = glm::normalize(glm::cross(b - a, c - a));
    for (const Vec3& corner : {a, b, c}) {
      mesh_.indices.push_back(static_cast<std::uint32_t>(mesh_.positions.size()));
      mesh_.positions.emplace_back(corner);
      mesh_.normals.emplace_back(normal);
      mesh_.joints.push_back(bone_.from);
      mesh_.weights.push_back(1.0F);
    }
    mesh_.joints.back() = mover;
  }

  const Bone& bone_;
  Mesh& mesh_;
};

void tell_none(Findings& findings, std::string path, std::string message) {
  findings.add({"convert.no-bones", Severity::warning, std::move(path), {}, std::move(message)});
}

}  // namespace

Status add_bone_mesh(Scene& scene, Work& work, Findings& findings) {
  if (!scene.meshes.empty()) {
    tell_none(findings, "meshes", "there is a mesh already, so bones are not made");
    return Done{};
  }
  const Skeleton skeleton(scene);
  if (skeleton.bones().empty()) {
    tell_none(findings, "nodes", "there is no node that a bone could show");
    return Done{};
  }
  if (!work.use(&Limits::bytes, skeleton.bones().size() * bytes_of_bone)) return work.status();
  Mesh mesh{.name = "Bones", .influences = 1};
  for (const Bone& bone : skeleton.bones()) Octahedron(bone, widest * skeleton.size(), mesh);
  mesh.primitives.push_back(
      {0, static_cast<std::uint32_t>(mesh.indices.size()), static_cast<std::int32_t>(scene.materials.size())});
  scene.materials.push_back({.name = "Bones", .diffuse = {0.28F, 0.36F, 0.48F}});
  scene.meshes.push_back(std::move(mesh));
  return Done{};
}

}  // namespace genga
